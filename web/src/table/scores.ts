// Texts and pictures of a score sheet. Lines and points come from the server; here they are only added up.

import type { Line, Outcome } from "../protocol";
import type { Screen } from "../state/screen";
import { nameOf } from "../state/tell";
import { cardName, dishName, points, say, together } from "../words.svelte";
import { emblem } from "./dishes";

export const sum = (lines: readonly Line[]): number => lines.reduce((all, { points }) => all + points, 0);

/** Points with their sign, as they are added to a total. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : plain(points));

/** Points with a real minus. */
export const plain = (points: number): string => String(points).replace("-", "−");

/** Whether the fewest points win, so that every number is better when it is lower. */
export const isGolf = ({ setup }: Pick<Screen, "setup">): boolean => setup["variant"] === "golf";

export interface Serving {
  dish: string;
  points: number;
  lines: Line[];
}

/** The lines of one player by dish, in order, without lines for not having any maki. */
export function servings(lines: readonly Line[]): Serving[] {
  const found = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.kind === "unplaced" && !line.number) continue;
    found.set(line.dish, [...(found.get(line.dish) ?? []), line]);
  }
  return [...found].map(([dish, own]) => ({ dish, points: sum(own), lines: own }));
}

/** Equal things counted, in the order in which they first come. */
export function counted(things: readonly string[]): [thing: string, n: number][] {
  const found = new Map<string, number>();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return [...found];
}

/** “2 × tempura, wasabi”. */
export function countedNames(cards: readonly string[]): string {
  const told = counted(cards).map(([card, n]) => (n === 1 ? cardName(card) : say("times", { n, thing: cardName(card) })));
  return told.join(", ") || say("nothing");
}

/** The reason of a line. */
export function lineText({ kind, cards = [], number = 0, shared = 1 }: Omit<Line, "points" | "dish">): string {
  const told = kind === "dipped" ? cards.map(cardName).join(" + ") : countedNames(cards);
  return say(`line-${kind}`, { cards: told, icons: say("icons", { n: number }), number, shared });
}

/** The pictures beside a line: its cards, else the dish. */
export function pictures({ kind, dish, cards = [] }: Line): string[] {
  if (kind === "lead") return ["squishy"];
  return cards.length ? cards : [emblem(dish)];
}

/** Whether a part of the sheet is the end, where desserts are counted; it comes last in a game that is over. */
export const isEnd = ({ sheet, view }: Pick<Screen, "sheet" | "view">, part: number): boolean =>
  Boolean(view?.outcome) && part === sheet.length - 1;

export const partTitle = (screen: Pick<Screen, "sheet" | "view">, part: number): string =>
  isEnd(screen, part) ? say("part-end") : say("part-round", { round: part + 1 });

/** The winners, and what decided. */
export function outcomeText(screen: Pick<Screen, "seats" | "setup">, { winners, reason, totals }: Outcome): string {
  const names = together(winners.map((seat) => nameOf(screen, seat)));
  return say(`outcome-${reason}`, { names, points: points(totals[winners[0] ?? 0] ?? 0), dessert: dishName(String(screen.setup["dessert"])) });
}

/** The picture of the occupant of a seat. */
export function faceOf({ seats }: Pick<Screen, "seats">, seat: number): string {
  if (seat === seats.length) return "dummy";
  const { bot } = seats[seat] ?? {};
  return bot ? `bot-${bot}` : "person";
}
