// The tutorials: games that the engine has played (tutorials/*.json, made by `make generate`), lesson by lesson.

import { memory } from "../memory";
import type { Effect, GameEvent, Line, SetupWish } from "../protocol";
import { EMPTY, type Screen, type View } from "../state/screen";
import { marksOf, readMove } from "../table/moves";
import { cardName, cardNames, has, points, say } from "../words.svelte";

/** A game of a tutorial, or as much of it as is shown. */
export interface Game {
  setup: Record<string, unknown>;
  lessons: Omit<Lesson, "setup" | "before">[];
}

export interface Lesson {
  setup: Record<string, unknown>;
  /** The id of what the chef says. */
  text: string;
  view: View;
  /** The table before it. */
  before: View | null;
  /** What has just happened. */
  events: GameEvent[];
  /** What to choose now, and what each of its cards does. */
  move?: string;
  effects?: Effect[];
  /** The points, when the round is over. */
  sheet?: Line[][][];
}

/** What is taught, in this order, and the table at which it is tried afterwards. */
export const TUTORIALS: Record<string, { setup: SetupWish; players: number }> = {
  classic: { setup: { game: "classic" }, players: 3 },
  anniversary: { setup: { game: "anniversary" }, players: 3 },
  battle: { setup: { game: "classic", variant: "battle" }, players: 2 },
  personal_piles: { setup: { game: "classic", variant: "personal_piles" }, players: 2 },
  dummy: { setup: { game: "classic", variant: "dummy" }, players: 2 },
  roll: { setup: { game: "roll" }, players: 3 },
};

export const BOT = "nibbler";
const ME = 0;

const FILES = import.meta.glob<{ default: unknown }>("./tutorials/*.json");

/** A tutorial, or nothing if there is none of that name. */
export async function lessonsOf(name: string): Promise<Lesson[] | null> {
  const found = await FILES[`./tutorials/${name}.json`]?.();
  return found ? (found.default as Game[]).flatMap(ofGame) : null;
}

const ofGame = ({ setup, lessons }: Game): Lesson[] => lessons.map((lesson, i) => ({ ...lesson, setup, before: lessons[i - 1]?.view ?? null }));

/** The name of a tutorial: that of its game or variant. */
export function nameOfTutorial(name: string): string {
  const family = ["game", "variant"].find((one) => has(`${one}-${name}`));
  return family ? say(`${family}-${name}`) : name;
}

/** The tutorial after this one. */
export function following(name: string): string | undefined {
  const names = Object.keys(TUTORIALS);
  return names[names.indexOf(name) + 1];
}

// How far somebody has come

interface Progress {
  at: number;
  of: number;
  done?: boolean;
}

const all = (): Record<string, Progress> => memory.get("tutorials", {});

export const progress = (name: string): Progress | undefined => all()[name];

export function keepProgress(name: string, at: number, of: number): void {
  const done = progress(name)?.done || at === of - 1;
  memory.set("tutorials", { ...all(), [name]: { at, of, ...(done && { done }) } });
}

/** Where to go on: where somebody stopped, or at the beginning. */
export function startOf(name: string, of: number): number {
  const at = progress(name)?.at ?? 0;
  return at > 0 && at < of - 1 ? at : 0;
}

export function progressText(name: string): string {
  const { at = 0, of = 0, done = false } = progress(name) ?? {};
  if (done) return say("page-tutorial-done");
  return at > 0 ? say("page-tutorial-step", { n: at + 1, of }) : "";
}

// A lesson

/** The table as it looks in this lesson. It is at no server, so it has no stage: nobody can be asked about it. */
export function screenOf({ setup, view, events, before, sheet = [] }: Lesson, at: number, name: string): Screen {
  return {
    ...EMPTY,
    seats: [{ kind: "person", name }, { kind: "bot", bot: BOT }],
    mine: [ME],
    seat: ME,
    setup,
    turn: at,
    view,
    sheet,
    happened: { events, before },
  };
}

/** What the chef says. */
export function told(lesson: Lesson, last: Lesson | undefined, name: string): string {
  const [first, second] = [lesson.effects?.[0], lesson.effects?.[1]];
  const shown = lesson.events.find(({ seat, values }) => seat === ME && typeof values?.["value"] === "number");
  return say(lesson.text, {
    name,
    ...buttons(lesson),
    gain: points(first?.points ?? 0),
    both: points((first?.points ?? 0) + (second?.points ?? 0)),
    worth: points(first?.worth ?? 0),
    icons: say("icons", { n: first?.number ?? 0 }),
    tokens: say("effect-tokens", { n: first?.number ?? 0 }),
    gained: points(last?.effects?.[0]?.points ?? 0),
    value: Number(shown?.values?.["value"] ?? 0),
  });
}

/** What stands on the buttons that a lesson may ask for. */
function buttons({ view }: Lesson): Record<"button" | "keep" | "reroll" | "swap", string> {
  const { menus = 0, chopsticks = 0 } = view.flow === "rolling" ? (view.legal ?? {}) : {};
  return { button: say("page-two"), keep: say("page-keep"), reroll: say("page-reroll", { n: menus }), swap: say("page-swap", { n: chopsticks }) };
}

export type Verdict = "right" | "both" | "button" | "other";

/** Whether a choice is the one to make, and if not what is missing: to take both at once, to use a token, or another card. */
export function judge({ move = "" }: Lesson, chosen: string): Verdict {
  const [wanted, found] = [readMove(move), readMove(chosen)];
  const sorted = wanted.menu && found.menu;
  if (chosen === move || (sorted && [...wanted.mine].sort().join() === [...found.mine].sort().join())) return "right";
  if (wanted.menu || wanted.theirs) return "button";
  return !wanted.dummy && wanted.mine.length > 1 && wanted.mine.includes(chosen) ? "both" : "other";
}

/** What to say about a choice that is not the right one. */
export function advice(lesson: Lesson, chosen: string): string {
  const verdict = judge(lesson, chosen);
  const { button, reroll, swap } = buttons(lesson);
  if (verdict === "both") return say("page-tutorial-both", { button });
  if (verdict === "button") return say("page-tutorial-press", { button: readMove(lesson.move ?? "").menu ? reroll : swap });
  return say("page-tutorial-instead", { cards: cardsText(lesson) });
}

/** What to take, in words. */
function cardsText({ view, move = "" }: Lesson): string {
  const { mine, dummy } = readMove(move);
  if (view.flow === "battle") return cardName(view.slots.find(({ name }) => name === move)?.card ?? "");
  return dummy ? say("page-and-dummy", { cards: cardNames(mine), card: cardName(dummy) }) : cardNames(mine);
}

// What to mark on the table

/** The parts of the table that a lesson asks for. */
export function wantedIn(place: ParentNode, { view, move = "" }: Lesson): Element[] {
  if (!move) return [];
  const at = (places: (number | null)[], selector: string): Element[] => {
    const found = [...place.querySelectorAll(selector)];
    return places.flatMap((i) => (i === null ? [] : (found[i] ?? [])));
  };
  if (view.flow === "drafting") return at(marksOf(view.hand, move), ".cards button.card");
  if (view.flow === "battle") {
    const label = say("labelled", { label: move, text: "" }).trim();
    return [...place.querySelectorAll(".pyramid button")].filter((card) => card.textContent?.trim().startsWith(label));
  }
  const { mine, theirs } = readMove(move);
  const own = at(marksOf(view.belts[ME] ?? [], mine.join(" ")), ".belt.own button");
  return theirs ? [...own, ...at([view.belts[theirs.seat]?.indexOf(theirs.face) ?? null], ".belt:not(.own) button")] : own;
}
