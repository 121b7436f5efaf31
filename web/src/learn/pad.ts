// The entries of the score pad. The server says which entries are possible and computes the points.

import type { PadEnd, PadEntry, PadKit, ScorePad } from "../protocol";

export interface Game {
  game: string;
  dessert: string;
  variant: string;
  options: Record<string, string | number | boolean>;
}

export interface Pad extends Game {
  names: string[];
  /** The cards of all players, by round and seat. */
  rounds: PadEntry[][];
  end: PadEnd[];
  /** The round that is being entered; after the last one comes the end. */
  part: number;
  seat: number;
}

export const newPad = (game: Game, names: string[]): Pad => ({ ...game, names, rounds: [], end: [], part: 0, seat: 0 });

export const isEnd = ({ part }: Pad, { rounds }: PadKit): boolean => part >= rounds;
export const entryOf = ({ rounds, part, seat }: Pad): PadEntry => rounds[part]?.[seat] ?? {};
export const endOf = ({ end, seat }: Pad): PadEnd => end[seat] ?? {};

/** A list with one element changed; missing elements before it are empty. */
const put = <T>(list: readonly T[], at: number, value: T, empty: () => T): T[] => Array.from({ length: Math.max(list.length, at + 1) }, (_, i) => (i === at ? value : (list[i] ?? empty())));

/** Increase or decrease a number, but not below zero. */
function counted(counts: Record<string, number> = {}, thing: string, by: number): Record<string, number> {
  const { [thing]: n = 0, ...others } = counts;
  return n + by > 0 ? { ...others, [thing]: n + by } : others;
}

export const withEntry = (pad: Pad, entry: PadEntry): Pad => ({ ...pad, rounds: put(pad.rounds, pad.part, put(pad.rounds[pad.part] ?? [], pad.seat, entry, () => ({})), () => []) });
export const withEnd = (pad: Pad, end: PadEnd): Pad => ({ ...pad, end: put(pad.end, pad.seat, end, () => ({})) });

export const numberOf = ({ cards = {}, dipped = {} }: PadEntry, card: string): number => (cards[card] ?? 0) + (dipped[card] ?? 0);

/** One card more, not on wasabi. */
export const more = (entry: PadEntry, card: string): PadEntry => ({ ...entry, cards: counted(entry.cards, card, 1) });

/** One card fewer: one that is not on wasabi, if there is one. */
export function fewer(entry: PadEntry, card: string): PadEntry {
  return entry.cards?.[card] ? { ...entry, cards: counted(entry.cards, card, -1) } : { ...entry, dipped: counted(entry.dipped, card, -1) };
}

/** Move a nigiri onto wasabi, or off it. */
export const dip = (entry: PadEntry, card: string, on: boolean): PadEntry => ({
  ...entry,
  cards: counted(entry.cards, card, on ? -1 : 1),
  dipped: counted(entry.dipped, card, on ? 1 : -1),
});

/** The nigiri one by one, those on wasabi first. */
export const laid = ({ cards = {}, dipped = {} }: PadEntry, kinds: readonly string[]): { card: string; on: boolean }[] =>
  [{ counts: dipped, on: true }, { counts: cards, on: false }].flatMap(({ counts, on }) => kinds.flatMap((card) => Array.from({ length: counts[card] ?? 0 }, () => ({ card, on }))));

export const moreSweets = (end: PadEnd, card: string, by: number): PadEnd => ({ ...end, cards: counted(end.cards, card, by) });

/** One more card with this value, or one fewer. */
export function moreValues({ values = [], ...end }: PadEnd, value: number, by: number): PadEnd {
  const at = values.indexOf(value);
  return { ...end, values: by > 0 ? [...values, value].sort() : values.filter((_, i) => i !== at) };
}

const touched = (thing: object): boolean => Object.values(thing).some((value) => (typeof value === "object" ? Object.keys(value as object).length : value));

/** The pad for the server: the rounds that have entries, and the end once it was reached. */
export function asked(pad: Pad, kit: PadKit | null): ScorePad {
  const { game, dessert, variant, options, names: players, rounds, end } = pad;
  const wish: ScorePad = { players, setup: { game, dessert, variant, options } };
  if (!kit) return wish;
  const over = isEnd(pad, kit) || end.some(touched);
  const begun = over ? kit.rounds : rounds.findLastIndex((round) => round.some(touched)) + 1;
  const seats = Array.from({ length: kit.entries }, (_, seat) => seat);
  return {
    ...wish,
    rounds: Array.from({ length: begun }, (_, round) => seats.map((seat) => rounds[round]?.[seat] ?? {})),
    end: over ? seats.map((seat) => end[seat] ?? {}) : null,
  };
}

/** The next player, and after the last one the next round. */
export function onward(pad: Pad, { entries, rounds }: PadKit, by: 1 | -1): Pad {
  const place = pad.part * entries + pad.seat + by;
  if (place < 0 || place >= (rounds + 1) * entries) return pad;
  return { ...pad, part: Math.floor(place / entries), seat: place % entries };
}

/** The round and the seat that a problem is about. */
export function placeOf(place: unknown): { part: number | "end"; seat: number } | null {
  const [, round, seat, last] = /^(?:rounds\[(\d+)\]\[(\d+)\]|end\[(\d+)\])/.exec(String(place)) ?? [];
  if (last !== undefined) return { part: "end", seat: Number(last) };
  return round !== undefined && seat !== undefined ? { part: Number(round), seat: Number(seat) } : null;
}
