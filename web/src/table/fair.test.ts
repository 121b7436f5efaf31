import { describe, expect, it } from "vitest";
import { type Evidence, shortened, verify } from "./fair";

// Made with Python's hashlib and hmac, not with what is tested here.
const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const SEED = "2540965dade7c024f00640c987e89402c2fc4622936370af1add736862a3690e";

const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  table: "k7mq2x",
  shown: COMMITMENT,
  commitment: COMMITMENT,
  reveal: { secret: SECRET, nonces: ["b7Yk3żółw", "", "x_-9"], seed: SEED },
  nonces: { 0: "b7Yk3żółw" },
  ...more,
});
const revealed = (more: Partial<Evidence["reveal"]>): Evidence => evidence({ reveal: { ...evidence().reveal, ...more } });
const changed = (hex: string): string => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

describe("a deal", () => {
  it("is fair when everything fits", () => {
    expect(verify(evidence())).toEqual({ holds: "good", kept: true, secret: true, nonces: [true, null, null], seed: true });
  });
  it("is not fair with another secret", () => {
    expect(verify(revealed({ secret: changed(SECRET) }))).toMatchObject({ holds: "bad", kept: true, secret: false, seed: false });
  });
  it("is not fair when commitment and secret were both exchanged", () => {
    expect(verify(evidence({ shown: changed(COMMITMENT) }))).toMatchObject({ holds: "bad", kept: false, secret: false });
  });
  it("is not fair with another seed", () => {
    expect(verify(revealed({ seed: changed(SEED) }))).toMatchObject({ holds: "bad", secret: true, seed: false });
  });
  it("is not fair with a nonce that is not ours", () => {
    expect(verify(evidence({ nonces: { 0: "other" } }))).toMatchObject({ holds: "bad", secret: true, seed: true, nonces: [false, null, null] });
  });
  it("is not fair when a nonce was exchanged afterwards", () => {
    expect(verify(revealed({ nonces: ["b7Yk3żółw", "", "x_-8"] }))).toMatchObject({ holds: "bad", seed: false });
  });
  it("is not fair when two nonces changed places", () => {
    expect(verify(revealed({ nonces: ["x_-9", "", "b7Yk3żółw"] }))).toMatchObject({ holds: "bad", seed: false });
  });
  it("is not fair at another table", () => {
    expect(verify(evidence({ table: "k7mq2y" }))).toMatchObject({ holds: "bad", seed: false });
  });
});

describe("a browser that came late", () => {
  it("has nothing to compare with", () => {
    const { shown: _, ...rest } = evidence({ nonces: {} });
    expect(verify({ ...rest, shown: undefined })).toEqual({ holds: "late", kept: null, secret: true, nonces: [null, null, null], seed: true });
  });
  it("still sees what does not fit together", () => {
    expect(verify(evidence({ shown: undefined, commitment: changed(COMMITMENT) })).holds).toBe("bad");
  });
});

it("a table that was closed before the game has no seed", () => {
  expect(verify(revealed({ seed: null }))).toMatchObject({ holds: "good", secret: true, seed: null });
});

it("shortens what is long", () => {
  expect(shortened(SECRET)).toBe("00010203…1c1d1e1f");
  expect(shortened("short")).toBe("short");
});
