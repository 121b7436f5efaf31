import { expect, it } from "vitest";
import { across, errors, lineOf, up } from "./curve";

const box = { width: 110, height: 60, left: 10, right: 0, top: 5, bottom: 5 };
const advice = { move: "egg", win: 0.5, margin: 0 };
const marked = (seat: number, mark: string) => ({ at: { step: 1, round: 1, turn: 2 }, seat, mark, loss: 0.1, played: advice, best: advice });

it("goes from the first step on the left to the end on the right", () => {
  expect([0, 1, 2].map((step) => across(box, step, 3))).toEqual([10, 60, 110]);
  expect(across(box, 0, 1)).toBe(10);
});

it("has the sure win on top", () => expect([1, 0.5, 0].map((chance) => up(box, chance))).toEqual([5, 30, 55]));

it("draws a line for each seat, and none without steps", () => {
  expect(lineOf([[0.5, 0.5], [1, 0]], 1, box)).toBe("M10.0 30.0L110.0 55.0");
  expect(lineOf([], 0, box)).toBe("");
});

it("counts the errors of a seat", () => {
  const analysis = { curve: [], accuracy: [], marked: [marked(0, "mistake"), marked(0, "blunder"), marked(1, "mistake"), marked(0, "mistake")] };
  expect(errors(analysis, 0)).toEqual({ mistakes: 2, blunders: 1 });
  expect(errors({ curve: [], accuracy: [] }, 0)).toEqual({ mistakes: 0, blunders: 0 });
});
