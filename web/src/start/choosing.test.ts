import { describe, expect, test } from "vitest";
import type { Choices } from "../protocol";
import { STAND_IN, asked, isFull, newForm, placesOf, quickWish, reseated, settled, tableWish, wishOf } from "./choosing";

const CHOICES: Choices = {
  game: "anniversary",
  dessert: "tea",
  variant: "golf",
  players: 3,
  games: [],
  desserts: [],
  variants: [],
  counts: [],
  options: [
    { name: "zero_maki", value: "counts", default: "counts", choices: [] },
    { name: "golf_tiebreak", value: "fewest", default: "most", choices: [] },
  ],
  bots: [],
  house: STAND_IN,
};
const nameFor = ({ name }: { name: string }, seat: number) => name || `P${seat + 1}`;

describe("a new form", () => {
  test("has me and free seats for friends", () => {
    expect(placesOf(newForm(false)).map(({ kind }) => kind)).toEqual(["me", "open", "open", "open"]);
    expect(isFull(newForm(false))).toBe(false);
  });

  test("on one device has two people here, and can begin at once", () => {
    expect(placesOf(newForm(true)).map(({ kind }) => kind)).toEqual(["me", "device"]);
    expect(isFull(newForm(true))).toBe(true);
  });
});

test("the server is asked about the game, not about the people", () => {
  expect(asked(newForm(false))).toEqual({ game: "classic", dessert: "", variant: "none", players: 4, options: {} });
});

test("what the server resolved is taken over, and only unusual options are kept", () => {
  const form = settled({ ...newForm(false), options: { boat_by: "round", golf_tiebreak: "fewest" } }, CHOICES);
  expect(asked(form)).toEqual({ game: "anniversary", dessert: "tea", variant: "golf", players: 3, options: { golf_tiebreak: "fewest" } });
});

test("only one seat is mine", () => {
  const form = reseated(newForm(false), 2, { kind: "me" });
  expect(placesOf(form).map(({ kind }) => kind)).toEqual(["open", "open", "me", "open"]);
});

test("a table of bots alone does not begin by itself", () => {
  const bots = [0, 1, 2, 3].reduce((form, seat) => reseated(form, seat, { kind: "bot" }), newForm(false));
  expect(isFull(bots)).toBe(false);
});

test("the wish has a seat for everybody that counts, with a name for every person", () => {
  let form = reseated({ ...newForm(false), players: 3, hints: true, clock: 30, public: true }, 0, { name: "Ola" });
  form = reseated(reseated(form, 1, { kind: "device" }), 2, { kind: "bot", bot: "random" });
  expect(tableWish(form, nameFor)).toEqual({
    seats: [
      { kind: "person", name: "Ola" },
      { kind: "person", name: "P2" },
      { kind: "bot", bot: "random" },
    ],
    setup: { game: "classic", dessert: "", variant: "none", options: {} },
    clock: 30,
    public: true,
    chat: false, hints: true,
  });
});

test("a quick table has me and as many others as wanted", () => {
  expect(quickWish("Ola", 3, { kind: "open" }).seats).toEqual([{ kind: "person", name: "Ola" }, { kind: "open" }, { kind: "open" }]);
});

describe("an address", () => {
  test("may ask for a game", () => {
    expect(wishOf(new URLSearchParams("game=anniversary&dessert=tea"))).toEqual({ game: "anniversary", dessert: "tea" });
    expect(wishOf(new URLSearchParams("variant=battle&players=2"))).toEqual({ variant: "battle", players: 2 });
    expect(wishOf(new URLSearchParams("device=1&players=x"))).toEqual({});
  });
});
