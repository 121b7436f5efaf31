// The latest events by seat, for animations and labels.

import type { GameEvent } from "../protocol";
import type { Screen, View } from "../state/screen";
import { OPENER, PAIRING, emblem } from "./dishes";
import { signed } from "./scores";

/** An event of a seat in this turn, other than the cards it placed. */
export interface Flair {
  kind: string;
  art: string;
  text?: string;
}

/** The dessert of a table, and how its cards show their value: printed, drawn or rolled. */
export interface Dessert {
  name: string;
  shows: string;
}

type Make = (values: Record<string, unknown>, dessert: Dessert) => Omit<Flair, "kind">;

const shown: Make = ({ card, value }, { name, shows }) =>
  shows === "rolled" ? { art: dieArt(Number(value)) } : { art: String(card ?? emblem(name)), text: String(value) };

/** Events in which a dessert shows its value: two desserts have kinds of their own. */
const SHOWN: Record<string, Make> = { shows: shown, thaw: shown, mochi: shown };

const FLAIRS: Record<string, Make> = {
  ...SHOWN,
  dipped: () => ({ art: OPENER }),
  squishy: ({ points }) => ({ art: "squishy", text: signed(Number(points)) }),
  chopsticks: () => ({ art: PAIRING }),
  boat: () => ({ art: "boat" }),
  tokens: ({ token, count }) => ({ art: `token-${String(token)}`, text: Number(count) ? signed(Number(count)) : "" }),
};

/** Whether a seat has just been shown a value. */
export const isShown = (events: readonly GameEvent[], seat: number): boolean => events.some(({ kind, seat: whose }) => kind in SHOWN && whose === seat);

export function dessertOf({ setup, view }: Pick<Screen, "setup" | "view">): Dessert {
  return { name: String(setup["dessert"]), shows: (view && "shows" in view && view.shows) || "printed" };
}

/** The picture of a die; a table may have other values than those of a die. */
export const dieArt = (value: number): string => (value >= 1 && value <= 6 ? `die${value}` : "die");

/** What happened to a seat, in order. */
export function flairs(events: readonly GameEvent[], seat: number, dessert: Dessert): Flair[] {
  return events.flatMap((event) => {
    const made = event.seat === seat ? FLAIRS[event.kind] : undefined;
    return made ? [{ kind: event.kind, ...made(event.values ?? {}, dessert) }] : [];
  });
}

/** What a seat placed last: cards of the reveal, or a die. */
export function played(view: View, events: readonly GameEvent[], seat: number): string[] {
  if ("last" in view) return view.last?.[seat] ?? [];
  return events.flatMap(({ kind, seat: whose, values }) => (kind === "keep" && whose === seat ? [String(values?.["face"])] : []));
}

/** The dice of a belt that were just rolled, or have just come to it. */
export function thrown(events: readonly GameEvent[], seat: number, belt: readonly string[]): boolean[] {
  const fresh: string[] = [];
  for (const { kind, seat: whose, values = {} } of events) {
    if (kind === "rolls" && whose === seat) return belt.map(() => true);
    if (kind === "menu" && whose === seat) fresh.push(...(values["after"] as string[]));
    if (kind === "swap" && whose === seat) fresh.push(String(values["gets"]));
    if (kind === "swap" && values["other"] === seat) fresh.push(String(values["gives"]));
  }
  return belt.map((face) => {
    const at = fresh.indexOf(face);
    if (at >= 0) fresh.splice(at, 1);
    return at >= 0;
  });
}

/** All sides of the die that shows a face: what it may show while it rolls. */
export function sidesOf(setup: Record<string, unknown>, face: string): string[] {
  const { roll_faces: kinds = {} } = (setup["tables"] ?? {}) as { roll_faces?: Record<string, string[]> };
  return Object.values(kinds).find((sides) => sides.includes(face)) ?? [face];
}
