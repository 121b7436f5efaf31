import { expect, it } from "vitest";
import type { DraftTable, Step } from "../protocol";
import { announcement } from "./announce";
import { EMPTY, type Screen, next } from "./screen";

const view: DraftTable = {
  flow: "drafting", round: 1, turn: 2, to_move: [0, 1], trays: [[], []], totals: [3, 5], kept: [[], []], deck_size: 88,
  hand: ["egg"], hand_sizes: [1, 1], passing: "left",
};
const step: Step = { t: "step", table: "abcdef", seq: 4, at: 0, turn: 1, events: [{ kind: "pass", values: { direction: "left" } }], view };
const at = (mine: number[]): Screen => ({ ...EMPTY, table: "abcdef", stage: "playing", seat: 0, mine, seats: [{ kind: "person", name: "Ola" }, { kind: "person", name: "Jan" }] });
const heard = (before: Screen): string => announcement(before, next(before, step, 0), step);

it("tells what happened, what you hold, whose turn it is and who leads", () => {
  expect(heard(at([0]))).toBe("event-pass page-hear-hand page-your-turn page-hear-leads");
});

it("never tells a hand on a shared device, where others listen", () => {
  expect(heard(at([0, 1]))).not.toContain("page-hear-hand");
});
