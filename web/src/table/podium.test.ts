import { describe, expect, it } from "vitest";
import type { Line, Outcome } from "../protocol";
import { bestDish, places } from "./podium";

const outcome = (winners: number[], totals: number[]): Outcome => ({ winners, totals, reason: "points" });
const line = (dish: string, points: number, more: Partial<Line> = {}): Line => ({ kind: "sets", dish, points, cards: [dish], ...more });
const stand = (found: ReturnType<typeof places>): [number, number][] => found.map(({ seat, place }) => [seat, place]);

describe("places", () => {
  it("go down with the points", () => {
    expect(stand(places(outcome([1], [30, 41, 12]), 3))).toEqual([[1, 1], [0, 2], [2, 3]]);
  });
  it("go up with the points where the fewest have won", () => {
    expect(stand(places(outcome([2], [30, 41, 12, 40]), 4))).toEqual([[2, 1], [0, 2], [3, 3], [1, 4]]);
  });
  it("are shared by those who share the win", () => {
    expect(stand(places(outcome([0, 2], [30, 12, 30]), 3))).toEqual([[0, 1], [2, 1], [1, 3]]);
  });
  it("know that a dessert decided between equal points", () => {
    expect(stand(places(outcome([2], [30, 12, 30]), 3))).toEqual([[2, 1], [0, 2], [1, 3]]);
  });
  it("are shared by others with equal points", () => {
    expect(stand(places(outcome([0], [30, 12, 12, 5]), 4))).toEqual([[0, 1], [1, 2], [2, 2], [3, 4]]);
  });
  it("have the dummy last, whatever it has", () => {
    expect(stand(places(outcome([1], [20, 25, 60]), 2))).toEqual([[1, 1], [0, 2], [2, 3]]);
    expect(stand(places(outcome([0], [20, 25, 10]), 2))).toEqual([[0, 1], [1, 2], [2, 3]]);
  });
  it("may be below zero", () => {
    expect(stand(places(outcome([1], [-6, -1]), 2))).toEqual([[1, 1], [0, 2]]);
  });
});

describe("the best dish", () => {
  it("is the one with the most points over all rounds", () => {
    const sheet = [[[line("tempura", 5), line("sashimi", 0)]], [[line("tempura", 5), line("sashimi", 9)]]];
    expect(bestDish(sheet, 0)).toEqual({ dish: "tempura", points: 10, picture: "tempura" });
  });
  it("shows the card that paid the most", () => {
    const nigiri = [line("nigiri", 2, { cards: ["salmon"] }), line("nigiri", 9, { kind: "dipped", cards: ["wasabi", "squid"] })];
    expect(bestDish([[nigiri]], 0)).toEqual({ dish: "nigiri", points: 11, picture: "squid" });
  });
  it("shows a picture where there are no cards", () => {
    expect(bestDish([[[line("maki", 6, { kind: "first", cards: [], number: 5 })]]], 0)).toMatchObject({ picture: "maki3" });
  });
  it("is nothing where nothing paid", () => {
    expect(bestDish([[[line("pudding", -6)], []]], 0)).toBeNull();
    expect(bestDish([], 0)).toBeNull();
  });
});
