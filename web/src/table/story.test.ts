import { describe, expect, it } from "vitest";
import type { Line, Outcome } from "../protocol";
import { story } from "./story";

const line = (dish: string, points: number): Line => ({ kind: "sets", dish, points });
const part = (...seats: [string, number][][]): Line[][] => seats.map((lines) => lines.map(([dish, points]) => line(dish, points)));
const told = (sheet: Line[][][], winners: number[], totals: number[], players = totals.length): object[] =>
  story(sheet, { winners, totals, reason: "points" } as Outcome, players);

describe("the story of a game", () => {
  const ahead = [part([["sashimi", 10]], [["maki", 6]]), part([["tempura", 5]], [["maki", 3]]), part([["pudding", 6]], [["pudding", -6]])];

  it("tells who was in front all the time, what made the difference, and the biggest dish", () => {
    expect(told(ahead, [0], [21, 3])).toEqual([
      { id: "story-ahead", seats: [0] },
      { id: "story-dish", dish: "pudding", seats: [0], rivals: [1], points: 6, others: -6 },
      { id: "story-feast", dish: "sashimi", seats: [0], points: 10, round: 1 },
    ]);
  });
  it("tells in which round the winner took the lead", () => {
    const sheet = [part([["maki", 6]], [["maki", 3]]), part([["maki", 6]], [["sashimi", 20]]), part([], [])];
    expect(told(sheet, [1], [12, 23])[0]).toEqual({ id: "story-overtook", seats: [1], rivals: [0], round: 2 });
  });
  it("tells when the last count turned the game", () => {
    const sheet = [part([["maki", 6]], [["maki", 3]]), part([["pudding", -6]], [["pudding", 6]])];
    expect(told(sheet, [1], [0, 9])[0]).toEqual({ id: "story-last", seats: [0] });
  });
  it("tells who shares the win", () => {
    expect(told([part([["maki", 6]], [["egg", 6]], [["egg", 1]]), part([], [], [])], [0, 1], [6, 6, 1])[0]).toEqual({ id: "story-level", seats: [0, 1] });
  });
  it("knows that in golf the fewest points are in front", () => {
    const sheet = [part([["maki", 6]], [["egg", 1]]), part([["egg", 1]], [["egg", 2]]), part([], [])];
    expect(told(sheet, [1], [7, 3]).slice(0, 2)).toEqual([
      { id: "story-ahead", seats: [1] },
      { id: "story-dish", dish: "maki", seats: [1], rivals: [0], points: 0, others: 6 },
    ]);
  });
  it("leaves the dummy out", () => {
    const sheet = [part([["maki", 6]], [["maki", 3]], [["sashimi", 30]]), part([], [], [])];
    expect(told(sheet, [0], [6, 3, 30], 2)).toEqual([
      { id: "story-ahead", seats: [0] },
      { id: "story-dish", dish: "maki", seats: [0], rivals: [1], points: 6, others: 3 },
      { id: "story-feast", dish: "maki", seats: [0], points: 6, round: 1 },
    ]);
  });
  it("is short where nobody has any points", () => {
    expect(told([part([], []), part([], [])], [0, 1], [0, 0])).toEqual([{ id: "story-level", seats: [0, 1] }]);
  });
});
