// The curve of a game: the coordinates of its lines and marks.

import type { Analysis } from "../protocol";

export interface Box {
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
  right: number;
}

/** The x coordinate of a step; the end of the game is the last one. */
export const across = ({ width, left, right }: Box, step: number, steps: number): number => left + ((width - left - right) * step) / Math.max(1, steps - 1);

/** The y coordinate of a chance to win; 1 is at the top. */
export const up = ({ height, top, bottom }: Box, chance: number): number => top + (height - top - bottom) * (1 - chance);

/** A line through the chances of one seat. */
export function lineOf(curve: Analysis["curve"], seat: number, box: Box): string {
  const at = curve.map((chances, step) => `${across(box, step, curve.length).toFixed(1)} ${up(box, chances[seat] ?? 0).toFixed(1)}`);
  return at.length ? `M${at.join("L")}` : "";
}

/** The number of mistakes of a seat. */
export function errors({ marked = [] }: Analysis, seat: number): { mistakes: number; blunders: number } {
  const own = marked.filter((one) => one.seat === seat);
  return { mistakes: own.filter(({ mark }) => mark === "mistake").length, blunders: own.filter(({ mark }) => mark === "blunder").length };
}
