// The replay of a finished game: loading its turns, the starts of its rounds, and its choices as text.

import type { News } from "../link";
import type { GameEvent, Turn } from "../protocol";
import { EMPTY, type Screen } from "../state/screen";
import { nameOf } from "../state/tell";
import { cardName, cardNames, say } from "../words.svelte";
import { readMove } from "./moves";

/** Loads each turn once; after a failure it is loaded again. */
export class Turns {
  private readonly found = new Map<number, Promise<Turn>>();

  constructor(private readonly load: (turn: number) => Promise<Turn>) {}

  at(turn: number): Promise<Turn> {
    const known = this.found.get(turn);
    if (known) return known;
    const asked = this.load(turn);
    this.found.set(turn, asked);
    asked.catch(() => this.found.delete(turn));
    return asked;
  }
}

/** Where a round begins. */
export interface Mark {
  turn: number;
  round: number;
}

/** The beginnings of the rounds, from the events of every turn. */
export function marksOf(steps: readonly { turn: number; events: readonly GameEvent[] }[]): Mark[] {
  return steps.flatMap(({ turn, events }) => events.flatMap(({ kind, values }) => (kind === "round" ? [{ turn, round: Number(values?.["round"]) }] : [])));
}

/** The same from the public log of a table. */
export const marksIn = (log: readonly News[]): Mark[] => marksOf(log.filter((message) => message.t === "step"));

export interface Chosen {
  seat: number;
  move: string;
}

/** What leads to the next turn: the choice of every seat that was to move. */
export const chosenIn = ({ views, moves = [] }: Turn): Chosen[] =>
  (views[0]?.to_move ?? []).flatMap((seat, i) => (moves[i] === undefined ? [] : [{ seat, move: moves[i] }]));

/** The parts of a view that are needed to name a move. */
export interface Board {
  flow: string;
  slots?: readonly { name: string; card?: string | null }[];
}

/** A move in words. */
export function moveText(screen: Pick<Screen, "seats"> & { view: Board | null }, move: string): string {
  const { view } = screen;
  if (view?.flow === "battle") {
    const card = view.slots?.find(({ name }) => name === move)?.card;
    return card ? say("labelled", { label: move, text: cardName(card) }) : say("page-move-done");
  }
  const { mine, dummy, menu, theirs } = readMove(move);
  if (menu) return say("page-move-menu", { cards: cardNames(mine) });
  if (theirs) return say("page-move-swap", { gives: cardNames(mine), gets: cardName(theirs.face), name: nameOf(screen, theirs.seat) });
  return dummy ? say("page-and-dummy", { cards: cardNames(mine), card: cardName(dummy) }) : cardNames(mine);
}

/** Whether a die is one of those that a choice is about. */
export function diceOf(belts: readonly (readonly string[])[], chosen: readonly Chosen[]): (seat: number, die: number) => boolean {
  const found = new Set<string>();
  const find = (seat: number, face: string): void => {
    const die = belts[seat]?.findIndex((other, i) => other === face && !found.has(`${seat} ${i}`));
    found.add(`${seat} ${die}`);
  };
  for (const { seat, move } of chosen) {
    const { mine, theirs } = readMove(move);
    for (const face of mine) find(seat, face);
    if (theirs) find(theirs.seat, theirs.face);
  }
  return (seat, die) => found.has(`${seat} ${die}`);
}

/** A turn as a screen without an own seat and without actions. */
export function screenOf({ seats, setup }: Pick<Screen, "seats" | "setup">, { turn, views, sheet, events }: Turn): Screen {
  const [view] = views;
  if (!view) return { ...EMPTY, seats, setup };
  // Where everybody chooses at once, nobody is waited for.
  const still = { legal: null, effects: {}, to_move: view.flow === "drafting" ? [] : view.to_move };
  return { ...EMPTY, seats, setup, sheet, turn, stage: "playing", view: { ...view, ...still }, happened: { events, before: null } };
}

/** The parts of the score sheet that came with this turn. */
export function newParts({ events, sheet }: Pick<Turn, "events" | "sheet">): number[] {
  const parts = ["scores", "dessert"].filter((kind) => events.some((event) => event.kind === kind)).length;
  return Array.from({ length: parts }, (_, i) => sheet.length - parts + i);
}
