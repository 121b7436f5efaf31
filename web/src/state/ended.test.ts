import { expect, it } from "vitest";
import { endOf } from "./ended";

const seats = [{ kind: "person", name: "Ola", away: true } as const, { kind: "bot", bot: "nibbler" } as const];
const setup = { game: "anniversary", dessert: "tea", variant: "none", options: { first: 0 }, tables: {} };
const view = { totals: [30, 41], outcome: { winners: [1], reason: "points", totals: [30, 41] } };

it("keeps what a list of games shows, and no more", () => {
  expect(JSON.parse(JSON.stringify(endOf({ setup, seats, view: view as never })))).toEqual({
    setup: { game: "anniversary", dessert: "tea", variant: "none" },
    seats: [{ kind: "person", name: "Ola" }, { kind: "bot", bot: "nibbler" }],
    totals: [30, 41],
    winners: [1],
  });
});

it("knows no winner of a table that was closed", () => {
  expect(endOf({ setup, seats, view: { totals: [3, 4] } as never }).winners).toEqual([]);
  expect(endOf({ setup, seats, view: null }).totals).toEqual([]);
});
