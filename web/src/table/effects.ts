// The effects of cards as short texts; the effects come from the server.

import type { Effect } from "../protocol";
import { points, say } from "../words.svelte";

export function effectText(effect: Effect | undefined): string {
  if (!effect) return "";
  const { kind, points: gain = 0, number = 0, worth = 0 } = effect;
  return say(`effect-${kind}`, { gain: points(gain), icons: say("icons", { n: number }), n: number, worth: points(worth), now: gain });
}

/** Whether a card pays at once, and is highlighted. */
export const pays = (effect: Effect | undefined): boolean => effect?.kind === "dipped" || effect?.kind === "completes";
