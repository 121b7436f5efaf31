// The effects of cards as short texts; the effects come from the server.

import type { Effect } from "../protocol";
import { points, say } from "../words.svelte";
import { signed } from "./scores";

export function effectText(effect: Effect | undefined): string {
  if (!effect) return "";
  const { kind, points: gain = 0, number = 0, worth = 0 } = effect;
  return say(`effect-${kind}`, { gain: points(gain), icons: say("icons", { n: number }), n: number, worth: points(worth), now: gain });
}

/** What a card does as numbers, for small cards: `+10`, `2→+10`, `×3`. */
export function shortEffect(effect: Effect | undefined): string {
  const { kind = "", points: gain = 0, number = 0, worth = 0 } = effect ?? {};
  const short: Record<string, string> = { builds: `${gain ? `${signed(gain)} ` : ""}${number}→${signed(worth)}`, icons: `∑ ${number}`, tokens: `+${number}`, opens: "×3", pairs: "1+1", keeps: "" };
  return short[kind] ?? signed(gain);
}

/** Whether a card pays at once, and is highlighted. */
export const pays = (effect: Effect | undefined): boolean => effect?.kind === "dipped" || effect?.kind === "completes";
