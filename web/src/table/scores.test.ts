import { describe, expect, it } from "vitest";
import type { Line } from "../protocol";
import { counted, faceOf, isEnd, pictures, plain, servings, signed, sum } from "./scores";

const line = (kind: string, dish: string, points: number, more: Partial<Line> = {}): Line => ({ kind, dish, points, ...more });

it("adds up", () => {
  expect(sum([line("sets", "tempura", 5), line("least", "pudding", -6)])).toBe(-1);
  expect(sum([])).toBe(0);
});

it("writes points with real signs", () => {
  expect([5, 0, -6].map(signed)).toEqual(["+5", "0", "−6"]);
  expect([5, 0, -6].map(plain)).toEqual(["5", "0", "−6"]);
});

it("serves dish by dish and loses no point", () => {
  const lines = [
    line("unplaced", "maki", 0, { number: 0 }),
    line("sets", "tempura", 5),
    line("plain", "nigiri", 2),
    line("dipped", "nigiri", 9),
    line("idle", "chopsticks", 0),
  ];
  const found = servings(lines);
  expect(found.map(({ dish, points }) => [dish, points])).toEqual([["tempura", 5], ["nigiri", 11], ["chopsticks", 0]]);
  expect(found.reduce((all, { points }) => all + points, 0)).toBe(sum(lines));
});

it("tells of a maki that got no prize, and of a prize without maki", () => {
  expect(servings([line("unplaced", "maki", 0, { number: 2 })])).toHaveLength(1);
  expect(servings([line("second", "maki", 3, { number: 0 })])).toHaveLength(1);
});

it("counts equal things in their order", () => {
  expect(counted(["egg", "wasabi", "egg"])).toEqual([["egg", 2], ["wasabi", 1]]);
});

it("finds a picture for every line", () => {
  expect(pictures(line("sets", "tempura", 5, { cards: ["tempura", "tempura"] }))).toEqual(["tempura", "tempura"]);
  expect(pictures(line("first", "maki", 6))).toEqual(["maki3"]);
  expect(pictures(line("most", "pudding", 6))).toEqual(["pudding"]);
  expect(pictures(line("tokens", "tokens", 2))).toEqual(["token-menu"]);
  expect(pictures(line("lead", "strawberry", 2))).toEqual(["squishy"]);
});

describe("the last part", () => {
  const sheet = [[], [], [], []];
  it("is the end once the game is over", () => {
    const view = { outcome: { winners: [0], reason: "points", totals: [1, 0] } } as never;
    expect([2, 3].map((part) => isEnd({ sheet, view }, part))).toEqual([false, true]);
  });
  it("is a round before that", () => {
    expect(isEnd({ sheet, view: {} as never }, 3)).toBe(false);
  });
});

it("knows who sits there", () => {
  const seats = [{ kind: "person", name: "Ola" } as const, { kind: "bot", bot: "nibbler" } as const];
  expect([0, 1, 2].map((seat) => faceOf({ seats }, seat))).toEqual(["person", "bot-nibbler", "dummy"]);
});
