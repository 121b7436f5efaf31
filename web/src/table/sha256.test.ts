import { describe, expect, it } from "vitest";
import { fromHex, hmac, sha256, toHex, utf8 } from "./sha256";

/** Bytes that look random and are the same in every run. */
const bytes = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, i) => (i * i * 31 + i * 7 + length) & 255);

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("gives the published answers", (text, answer) => {
    expect(toHex(sha256(utf8(text)))).toBe(answer);
  });

  it("agrees with the browser's own at every length around the blocks", async () => {
    for (let length = 0; length < 200; length++) {
      const own = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(length)));
      expect(sha256(bytes(length))).toEqual(own);
    }
  });
});

describe("HMAC-SHA-256", () => {
  it.each([
    ["0b".repeat(20), toHex(utf8("Hi There")), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    [toHex(utf8("Jefe")), toHex(utf8("what do ya want for nothing?")), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
    ["aa".repeat(20), "dd".repeat(50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"],
    [
      "aa".repeat(131),
      toHex(utf8("Test Using Larger Than Block-Size Key - Hash Key First")),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
  ])("gives the answers of RFC 4231", (key, message, answer) => {
    expect(toHex(hmac(fromHex(key), fromHex(message)))).toBe(answer);
  });

  it("agrees with the browser's own", async () => {
    for (const length of [1, 32, 63, 64, 65, 100]) {
      const key = await crypto.subtle.importKey("raw", bytes(length), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      const own = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(length * 3)));
      expect(hmac(bytes(length), bytes(length * 3))).toEqual(own);
    }
  });
});

describe("hex", () => {
  it("is read and written", () => {
    expect(toHex(fromHex("00ff10ab"))).toBe("00ff10ab");
    expect(fromHex("")).toEqual(new Uint8Array());
  });
});
