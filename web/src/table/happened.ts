// What has just happened, seat by seat: to be shown moving, or just to be shown.

import type { GameEvent } from "../protocol";
import type { View } from "../state/screen";

/** Something that happened to a seat in this turn beside the cards it placed. */
export interface Flair {
  kind: "dipped" | "thaw" | "mochi" | "squishy" | "chopsticks" | "boat" | "tokens";
  art: string;
  value: number;
}

const FLAIRS: Record<string, (values: Record<string, unknown>) => Omit<Flair, "kind">> = {
  dipped: () => ({ art: "wasabi", value: 0 }),
  thaw: ({ value }) => ({ art: "yogurt", value: Number(value) }),
  mochi: ({ value }) => ({ art: dieArt(Number(value)), value: Number(value) }),
  squishy: ({ points }) => ({ art: "squishy", value: Number(points) }),
  chopsticks: () => ({ art: "chopsticks", value: 0 }),
  boat: () => ({ art: "boat", value: 0 }),
  tokens: ({ token, count }) => ({ art: `token-${String(token)}`, value: Number(count) }),
};

/** The picture of a die; a table may have other values than those of a die. */
export const dieArt = (value: number): string => (value >= 1 && value <= 6 ? `die${value}` : "die");

/** What happened to a seat, in order. */
export function flairs(events: readonly GameEvent[], seat: number): Flair[] {
  return events.flatMap((event) => {
    const made = event.seat === seat ? FLAIRS[event.kind] : undefined;
    return made ? [{ kind: event.kind as Flair["kind"], ...made(event.values ?? {}) }] : [];
  });
}

/** What a seat placed last: cards of the reveal, or a die. */
export function played(view: View, events: readonly GameEvent[], seat: number): string[] {
  if ("last" in view) return view.last?.[seat] ?? [];
  return events.flatMap(({ kind, seat: whose, values }) => (kind === "keep" && whose === seat ? [String(values?.["face"])] : []));
}

/** Which dice of a belt have just been thrown, or have just come to it. */
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
