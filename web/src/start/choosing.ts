// Choosing a game: what has been chosen so far, and the wish that comes of it. What goes together is the server's word.

import type { Choices, Choosing, NewTable, SeatWish } from "../protocol";

export type Value = string | number | boolean;
export type Kind = "me" | "device" | "open" | "bot";

/** Who is to sit there. What was typed is kept while something else is chosen. */
export interface Place {
  kind: Kind;
  name: string;
  bot: string;
}

export interface Form {
  game: string;
  dessert: string;
  variant: string;
  players: number;
  options: Record<string, Value>;
  /** A place for everybody that may come; the first `players` of them count. */
  places: Place[];
  clock: number | null;
  public: boolean;
  chat: boolean;
  /** The coach may be asked, also against people. */
  hints: boolean;
}

/** What the server decides about. */
export type Change = Partial<Pick<Form, "game" | "dessert" | "variant" | "players" | "options">>;

/** The bot that fills up a table. */
export const HOUSE = "regular";
export const CLOCKS = [null, 15, 30, 60, 120, 300];
const PLACES = 5;

/** A table for us and our friends, each on a device of their own or all on this one. */
export function newForm(device: boolean): Form {
  const places = Array.from({ length: PLACES }, (_, i): Place => ({ kind: i === 0 ? "me" : device ? "device" : "open", name: "", bot: HOUSE }));
  return { game: "classic", dessert: "", variant: "none", players: device ? 2 : 4, options: {}, places, clock: null, public: false, chat: false, hints: false };
}

/** What the address asks for: a link may name a game, a dessert, a variant and a number of players. */
export function wishOf(address: URLSearchParams): Change {
  const texts = ["game", "dessert", "variant"].flatMap((name) => (address.has(name) ? [[name, address.get(name)]] : []));
  const players = Number(address.get("players"));
  return { ...(Object.fromEntries(texts) as Change), ...(players ? { players } : {}) };
}

export const asked = ({ game, dessert, variant, players, options }: Form): Choosing => ({ game, dessert, variant, players, options });

/** The form after the server has spoken: what it resolved, and of the options those that are not as usual. */
export function settled(form: Form, { game, dessert, variant, players, options }: Choices): Form {
  const kept = options.filter((option) => option.value !== option.default).map(({ name, value }) => [name, value] as const);
  return { ...form, game, dessert, variant, players, options: Object.fromEntries(kept) };
}

export const placesOf = ({ places, players }: Form): Place[] => places.slice(0, players);

/** Somebody else sits there. Only one of us can be “me”. */
export function reseated(form: Form, seat: number, change: Partial<Place>): Form {
  const places = form.places.map((place, i): Place => {
    if (i === seat) return { ...place, ...change };
    return change.kind === "me" && place.kind === "me" ? { ...place, kind: "open" } : place;
  });
  return { ...form, places };
}

/** Nobody is missing: the game can begin as soon as the table is open. */
export const isFull = (form: Form): boolean => {
  const places = placesOf(form);
  return places.every(({ kind }) => kind !== "open") && places.some(({ kind }) => kind !== "bot");
};

/** The wish for this table; who has no name yet gets one from `nameFor`. */
export function tableWish(form: Form, nameFor: (place: Place, seat: number) => string): Omit<NewTable, "id"> {
  const { game, dessert, variant, options, clock, public: listed, chat, hints } = form;
  const seats = placesOf(form).map((place, seat): SeatWish => {
    if (place.kind === "open") return { kind: "open" };
    return place.kind === "bot" ? { kind: "bot", bot: place.bot } : { kind: "person", name: nameFor(place, seat) };
  });
  return { seats, setup: { game, dessert, variant, options }, clock, public: listed, chat, hints };
}

/** Us and so many others, all of one kind. */
export function quickWish(name: string, players: number, other: SeatWish): Omit<NewTable, "id"> {
  return { seats: [{ kind: "person", name }, ...Array.from({ length: players - 1 }, () => other)] };
}
