// The tutorial: a round that the engine has played (tutorial.json, made by `make generate`), lesson by lesson.

import type { DraftTable, Effect, GameEvent, Line } from "../protocol";
import { EMPTY, type Screen } from "../state/screen";
import { marksOf, readMove } from "../table/moves";

export interface Lesson {
  name: string;
  view: DraftTable;
  /** The latest events. */
  events: GameEvent[];
  /** The cards to take, with their effects. */
  move?: string;
  effects?: Effect[];
  /** The points at the end of the round. */
  sheet?: Line[][][];
}

export const TEXTS: Record<string, string> = {
  tempura: "page-tutorial-tempura",
  pair: "page-tutorial-pair",
  wasabi: "page-tutorial-wasabi",
  nigiri: "page-tutorial-nigiri",
  chopsticks: "page-tutorial-chopsticks",
  maki: "page-tutorial-maki",
  two: "page-tutorial-two",
  pudding: "page-tutorial-pudding",
  dumpling: "page-tutorial-dumpling",
  last: "page-tutorial-last",
  scores: "page-tutorial-scores",
};

export const BOT = "nibbler";

/** The view of the table in this lesson. */
export function screenOf(lessons: readonly Lesson[], at: number, name: string): Screen {
  const lesson = lessons[at]!;
  return {
    ...EMPTY,
    stage: "playing",
    seats: [{ kind: "person", name }, { kind: "bot", bot: BOT }],
    mine: [0],
    seat: 0,
    setup: { game: "classic", dessert: "pudding", variant: "none" },
    turn: at,
    view: lesson.view,
    sheet: lesson.sheet ?? [],
    happened: { events: lesson.events, before: lessons[at - 1]?.view ?? null },
  };
}

export const cardsOf = ({ move = "" }: Lesson): string[] => readMove(move).mine;

/** The places in the hand of the cards to take. */
export const wantedAt = ({ view, move = "" }: Lesson): number[] => marksOf(view.hand, move).filter((i) => i !== null);

/** Whether a choice is right; if not, the message: to take both cards at once, or another card. */
export function judge(lesson: Lesson, move: string): "right" | "both" | "other" {
  if (move === lesson.move) return "right";
  const cards = cardsOf(lesson);
  return cards.length > 1 && cards.includes(move) ? "both" : "other";
}
