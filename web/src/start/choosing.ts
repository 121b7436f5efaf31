// The form for a new table: the chosen values, and the request made from them. The server decides which values are possible.

import type { Choices, Choosing, NewTable, SeatWish } from "../protocol";

export type Value = string | number | boolean;
export type Kind = "me" | "device" | "open" | "bot";

/** Who gets a seat. Typed names are kept while another kind is chosen. */
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
  /** The largest possible number of seats; the first `players` of them are used. */
  places: Place[];
  clock: number | null;
  public: boolean;
  chat: boolean;
  /** Hints are allowed, also against people. */
  hints: boolean;
}

/** The values that the server checks. */
export type Change = Partial<Pick<Form, "game" | "dessert" | "variant" | "players" | "options">>;

/** The bot that takes empty seats. */
export const STAND_IN = "regular";
export const CLOCKS = [null, 15, 30, 60, 120, 300];
const PLACES = 5;

/** A table for us and friends, on separate devices or on this one. */
export function newForm(device: boolean): Form {
  const places = Array.from({ length: PLACES }, (_, i): Place => ({ kind: i === 0 ? "me" : device ? "device" : "open", name: "", bot: STAND_IN }));
  return { game: "classic", dessert: "", variant: "none", players: device ? 2 : 4, options: {}, places, clock: null, public: false, chat: false, hints: false };
}

/** The values in the address: a link can name a game, a dessert, a variant and a number of players. */
export function wishOf(address: URLSearchParams): Change {
  const texts = ["game", "dessert", "variant"].flatMap((name) => (address.has(name) ? [[name, address.get(name)]] : []));
  const players = Number(address.get("players"));
  return { ...(Object.fromEntries(texts) as Change), ...(players ? { players } : {}) };
}

export const asked = ({ game, dessert, variant, players, options }: Form): Choosing => ({ game, dessert, variant, players, options });

/** The form after the answer of the server: the resolved values, and the options that differ from their defaults. */
export function settled(form: Form, { game, dessert, variant, players, options }: Choices): Form {
  const kept = options.filter((option) => option.value !== option.default).map(({ name, value }) => [name, value] as const);
  return { ...form, game, dessert, variant, players, options: Object.fromEntries(kept) };
}

export const placesOf = ({ places, players }: Form): Place[] => places.slice(0, players);

/** Change the occupant of a seat. Only one seat can be “me”. */
export function reseated(form: Form, seat: number, change: Partial<Place>): Form {
  const places = form.places.map((place, i): Place => {
    if (i === seat) return { ...place, ...change };
    return change.kind === "me" && place.kind === "me" ? { ...place, kind: "open" } : place;
  });
  return { ...form, places };
}

/** Whether no seat is open, so that the game can start as soon as the table is created. */
export const isFull = (form: Form): boolean => {
  const places = placesOf(form);
  return places.every(({ kind }) => kind !== "open") && places.some(({ kind }) => kind !== "bot");
};

/** The request for this table; people without a name get one from `nameFor`. */
export function tableWish(form: Form, nameFor: (place: Place, seat: number) => string): Omit<NewTable, "id"> {
  const { game, dessert, variant, options, clock, public: listed, chat, hints } = form;
  const seats = placesOf(form).map((place, seat): SeatWish => {
    if (place.kind === "open") return { kind: "open" };
    return place.kind === "bot" ? { kind: "bot", bot: place.bot } : { kind: "person", name: nameFor(place, seat) };
  });
  return { seats, setup: { game, dessert, variant, options }, clock, public: listed, chat, hints };
}

/** The own seat and this number of others, all of one kind. */
export function quickWish(name: string, players: number, other: SeatWish): Omit<NewTable, "id"> {
  return { seats: [{ kind: "person", name }, ...Array.from({ length: players - 1 }, () => other)] };
}
