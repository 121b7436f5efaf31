// The curve of a game: where its lines and marks lie.

import type { Analysis } from "../protocol";

export interface Box {
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
  right: number;
}

/** Where a step lies from left to right; the end of the game is the last. */
export const across = ({ width, left, right }: Box, step: number, steps: number): number => left + ((width - left - right) * step) / Math.max(1, steps - 1);

/** Where a chance lies: the sure win on top. */
export const up = ({ height, top, bottom }: Box, chance: number): number => top + (height - top - bottom) * (1 - chance);

/** A line through the chances of one seat. */
export function lineOf(curve: Analysis["curve"], seat: number, box: Box): string {
  const at = curve.map((chances, step) => `${across(box, step, curve.length).toFixed(1)} ${up(box, chances[seat] ?? 0).toFixed(1)}`);
  return at.length ? `M${at.join("L")}` : "";
}

/** How often a seat erred. */
export function errors({ marked = [] }: Analysis, seat: number): { mistakes: number; blunders: number } {
  const own = marked.filter((one) => one.seat === seat);
  return { mistakes: own.filter(({ mark }) => mark === "mistake").length, blunders: own.filter(({ mark }) => mark === "blunder").length };
}
