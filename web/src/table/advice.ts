// Texts and pictures of the coach's advice.

import type { Advice, Reason } from "../protocol";
import type { Screen } from "../state/screen";
import { flowOf, nameOf } from "../state/tell";
import { cardName, language, say } from "../words.svelte";
import { readMove } from "./moves";
import { moveText } from "./replay";

type Table = Pick<Screen, "seats" | "setup">;

/** A reason as a short text. */
export function reasonText(table: Table, { kind, card = "", points = 0, number = 0, worth = 0, seat }: Reason): string {
  const name = typeof seat === "number" ? nameOf(table, seat) : "";
  return say(`coach-why-${kind}`, { card: card && cardName(card), points, number, worth, name });
}

/** The cards that a move brings to the own tray. */
const own = ({ reasons = [] }: Advice): string[] => reasons.flatMap(({ card, seat }) => (card && typeof seat !== "number" ? [card] : []));

/** The pictures beside a move: its cards, or the dice that it concerns. */
export function picturesOf(advice: Advice): string[] {
  const cards = own(advice);
  if (cards.length) return cards;
  const { mine, menu, theirs } = readMove(advice.move);
  return theirs ? [theirs.face] : menu ? mine : [];
}

/** A move in words, wherever in the game it was made. */
export function adviceText(table: Table, advice: Advice): string {
  const flow = flowOf(table);
  const slots = [{ name: advice.move, card: own(advice)[0] ?? null }];
  return moveText({ seats: table.seats, view: { flow, slots } }, advice.move);
}

export const percent = (share: number): string => new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);
export const marginText = (margin: number): string =>
  new Intl.NumberFormat(language(), { signDisplay: "exceptZero", maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(margin).replace("-", "−");
