import { describe, expect, it } from "vitest";
import type { PadKit } from "../protocol";
import { asked, dip, endOf, entryOf, fewer, laid, more, moreSweets, moreValues, newPad, numberOf, onward, placeOf, withEnd, withEntry } from "./pad";

const GAME = { game: "classic", dessert: "pudding", variant: "none", options: {} };
const KIT: PadKit = { entries: 2, rounds: 3, dishes: [], dips: ["egg", "squid"], dessert: { dish: "pudding", cards: ["pudding"] }, shows: "printed", values: [], squishy: false };
const pad = newPad(GAME, ["Ola", "Jan"]);

describe("an entry", () => {
  it("counts cards up and down, never below none", () => {
    const two = more(more({}, "tempura"), "tempura");
    expect(two).toEqual({ cards: { tempura: 2 } });
    expect(numberOf(fewer(two, "tempura"), "tempura")).toBe(1);
    expect(numberOf(fewer({}, "tempura"), "tempura")).toBe(0);
  });

  it("puts nigiri on wasabi and takes them off again", () => {
    const one = dip(more(more({}, "squid"), "egg"), "squid", true);
    expect(one).toEqual({ cards: { egg: 1 }, dipped: { squid: 1 } });
    expect(numberOf(one, "squid")).toBe(1);
    expect(laid(one, KIT.dips)).toEqual([{ card: "squid", on: true }, { card: "egg", on: false }]);
    expect(dip(one, "squid", false)).toEqual({ cards: { egg: 1, squid: 1 }, dipped: {} });
  });

  it("takes away first what is not on wasabi", () => {
    const both = { cards: { egg: 1 }, dipped: { egg: 1 } };
    expect(fewer(both, "egg")).toEqual({ cards: {}, dipped: { egg: 1 } });
    expect(fewer(fewer(both, "egg"), "egg")).toEqual({ cards: {}, dipped: {} });
  });
});

describe("the end", () => {
  it("counts desserts by card or by value", () => {
    expect(moreSweets(moreSweets({}, "tea3", 1), "tea3", -1)).toEqual({ cards: {} });
    expect(moreValues(moreValues(moreValues({}, 3, 1), 1, 1), 3, 1)).toEqual({ values: [1, 3, 3] });
    expect(moreValues({ values: [1, 3, 3] }, 3, -1)).toEqual({ values: [1, 3] });
  });
});

describe("a pad", () => {
  it("is written at one place at a time", () => {
    const later = { ...pad, part: 1, seat: 1 };
    const written = withEntry(later, { cards: { egg: 1 } });
    expect(entryOf(written)).toEqual({ cards: { egg: 1 } });
    expect(entryOf({ ...written, seat: 0 })).toEqual({});
    expect(entryOf({ ...written, part: 0 })).toEqual({});
    expect(endOf(withEnd(later, { tokens: 3 }))).toEqual({ tokens: 3 });
  });

  it("asks for what is there to be written before anything is", () => {
    expect(asked(pad, null)).toEqual({ players: ["Ola", "Jan"], setup: GAME });
  });

  it("sends as many rounds as were begun", () => {
    expect(asked(pad, KIT)).toMatchObject({ rounds: [], end: null });
    expect(asked({ ...pad, part: 2 }, KIT)).toMatchObject({ rounds: [], end: null });
    const written = withEntry({ ...pad, part: 1 }, { cards: { egg: 1 } });
    expect(asked(written, KIT)).toMatchObject({ rounds: [[{}, {}], [{ cards: { egg: 1 } }, {}]], end: null });
    expect(asked(withEntry({ ...pad, part: 1 }, { cards: {} }), KIT).rounds).toEqual([]);
  });

  it("is over when somebody has come to the end, or written something there", () => {
    expect(asked({ ...pad, part: 3 }, KIT)).toMatchObject({ rounds: [[{}, {}], [{}, {}], [{}, {}]], end: [{}, {}] });
    expect(asked(withEnd(pad, { cards: { pudding: 1 } }), KIT).end).toEqual([{ cards: { pudding: 1 } }, {}]);
  });

  it("goes from player to player and from round to round", () => {
    expect(onward(pad, KIT, -1)).toBe(pad);
    expect(onward(pad, KIT, 1)).toMatchObject({ part: 0, seat: 1 });
    expect(onward({ ...pad, seat: 1 }, KIT, 1)).toMatchObject({ part: 1, seat: 0 });
    expect(onward({ ...pad, part: 1 }, KIT, -1)).toMatchObject({ part: 0, seat: 1 });
    const last = { ...pad, part: 3, seat: 1 };
    expect(onward(last, KIT, 1)).toBe(last);
  });

  it("finds the place that a problem names", () => {
    expect(placeOf("rounds[1][2]")).toEqual({ part: 1, seat: 2 });
    expect(placeOf("end[0]")).toEqual({ part: "end", seat: 0 });
    expect(placeOf("players[1]")).toBeNull();
    expect(placeOf(undefined)).toBeNull();
  });
});
