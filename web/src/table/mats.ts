// The arrangement of trays. Points and missing cards come from the server.

import type { Portion } from "../protocol";
import type { View } from "../state/screen";

export interface Group {
  key: string;
  dish: string;
  kind: string;
  cards: string[];
  points: number;
  number: number;
  shared: number;
  missing: number;
  worth: number;
  /** The factor of the value for a nigiri on wasabi. */
  times: number;
  portions: Portion[];
}

/** The groups of a tray: nigiri without wasabi together, and each nigiri on wasabi on its own. */
export function groups(portions: readonly Portion[]): Group[] {
  const found: Group[] = [];
  const dipped: Record<string, number> = {};
  for (const portion of portions) {
    const { kind, dish, points, cards = [], number = 0, shared = 1, missing = 0, worth = 0 } = portion;
    const once = kind === "dipped" ? `:${(dipped[dish] = (dipped[dish] ?? 0) + 1)}` : "";
    const key = `${dish}:${kind === "dipped" || kind === "plain" ? kind : ""}${once}`;
    const same = found.find((group) => group.key === key);
    if (same) {
      same.cards.push(...cards);
      same.points += points;
      same.portions.push(portion);
    } else {
      const times = kind === "dipped" && number ? points / number : 1;
      found.push({ key, dish, kind, cards: [...cards], points, number, shared, missing, worth, times, portions: [portion] });
    }
  }
  return found;
}

/** Points of this round so far. */
export function roundPoints(view: View, seat: number): number {
  const lead = "lead_points" in view ? (view.lead_points?.[seat] ?? 0) : 0;
  return (view.portions?.[seat] ?? []).reduce((all, { points }) => all + points, lead);
}

const DARK = 5;

/** Points as wasabi cubes: dark ones for five, light ones for one. */
export const cubes = (points: number): string[] =>
  points > 0 ? [...Array<string>(Math.floor(points / DARK)).fill("cube-dark"), ...Array<string>(points % DARK).fill("cube-light")] : [];
