// Moves from marked cards, and the parts of a move's text. The server decides which moves are legal.

import type { RollChoice } from "../protocol";

/** The purpose of a chosen card. */
export type For = "mine" | "dummy";
/** For each purpose, the place in the hand of the marked card. */
export type Marks = (number | null)[];

const DUMMY = " dummy ";
const MENU = "menu";
const CHOPSTICKS = "chopsticks";

/** The cards to mark: one, a second one with chopsticks, and one for the dummy. */
export const wanted = (pair: boolean, dummy: boolean): For[] => [...(pair ? (["mine", "mine"] as const) : (["mine"] as const)), ...(dummy ? (["dummy"] as const) : [])];

/** The number of columns for this number of cards: rows as even as possible, and no card narrower than `least`. */
export function columns(cards: number, width: number, least: number, gap: number): number {
  const most = Math.max(1, Math.floor((width + gap) / (least + gap)));
  return Math.ceil(cards / Math.max(1, Math.ceil(cards / most)));
}

/** Nothing marked yet. */
export const none = (length: number): Marks => Array.from({ length }, () => null);

/** Mark a card for the first purpose without one, else for the last; a marked card is unmarked. */
export function mark(marks: Marks, i: number): Marks {
  const free = marks.indexOf(i) >= 0 ? -1 : marks.indexOf(null);
  const at = marks.indexOf(i) >= 0 ? marks.indexOf(i) : free >= 0 ? free : marks.length - 1;
  return marks.map((old, place) => (place === at ? (old === i ? null : i) : old));
}

/** The move of the marked cards; nothing while one is missing. */
export function draftMove(hand: readonly string[], marks: Marks, things: readonly For[]): string {
  const cards = marks.map((i) => (i === null ? undefined : hand[i]));
  if (cards.length !== things.length || !cards.every((card) => card)) return "";
  const mine = cards.filter((_, place) => things[place] === "mine").join(" ");
  const dummy = cards[things.indexOf("dummy")];
  return dummy ? `${mine}${DUMMY}${dummy}` : mine;
}

/** The parts of a move's text. The texts of all flows differ, so it can be read without knowing the game. */
export interface Read {
  /** One's own cards or dice in order, or the place of a pyramid. */
  mine: string[];
  /** The card for the dummy. */
  dummy: string | null;
  /** Whether the own dice are rolled again. */
  menu: boolean;
  /** The die of another belt for which the own one is swapped. */
  theirs: { face: string; seat: number } | null;
}

/** Read the text of a move, like `game/moves.py`. */
export function readMove(move: string): Read {
  const [cards = "", dummy = null] = move.split(DUMMY);
  const words = cards.split(" ").filter(Boolean);
  const [first, mine = "", other = ""] = words;
  const [face = "", seat] = other.split("@");
  if (first === CHOPSTICKS && seat !== undefined) return { mine: [mine], dummy, menu: false, theirs: { face, seat: Number(seat) } };
  const menu = first === MENU;
  return { mine: menu ? words.slice(1) : words, dummy, menu, theirs: null };
}

/** Where the cards of a move lie in the hand, in the order of the move. */
export function marksOf(hand: readonly string[], move: string): Marks {
  const { mine, dummy } = readMove(move);
  const found: number[] = [];
  for (const card of dummy ? [...mine, dummy] : mine) found.push(hand.findIndex((held, i) => held === card && !found.includes(i)));
  return found.every((i) => i >= 0) ? found : none(found.length);
}

/** Dice marked on the own belt, and one on another. */
export interface DiceMarks {
  mine: number[];
  theirs: { seat: number; die: number } | null;
}

export const NO_DICE: DiceMarks = { mine: [], theirs: null };

export function markDie({ mine, theirs }: DiceMarks, own: boolean, seat: number, die: number): DiceMarks {
  if (own) return { mine: mine.includes(die) ? mine.filter((other) => other !== die) : [...mine, die], theirs };
  return { mine, theirs: theirs?.seat === seat && theirs.die === die ? null : { seat, die } };
}

/** The move of the marked dice; empty if there is none. */
export function rollMoves(belts: readonly (readonly string[])[], seat: number, { mine, theirs }: DiceMarks, legal: RollChoice) {
  const faces = mine.map((i) => belts[seat]?.[i] ?? "");
  const other = theirs && belts[theirs.seat]?.[theirs.die];
  const one = faces.length === 1;
  return {
    keep: one && !theirs ? (faces[0] ?? "") : "",
    menu: faces.length > 0 && !theirs && legal.menus > 0 ? `${MENU} ${faces.join(" ")}` : "",
    swap: one && theirs && other && legal.chopsticks > 0 ? `${CHOPSTICKS} ${faces[0]} ${other}@${theirs.seat}` : "",
  };
}
