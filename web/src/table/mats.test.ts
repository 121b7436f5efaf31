import { describe, expect, it } from "vitest";
import { flairs, isShown, played, sidesOf, thrown } from "./happened";
import { towards } from "./keys";
import { cubes, groups, roundPoints } from "./mats";
import { rowSizes, rowsOf } from "./pyramid";
import type { View } from "../state/screen";

const portion = (kind: string, dish: string, points: number, cards: string[], number = cards.length) => ({ kind, dish, points, cards, number });

describe("a tray", () => {
  it("has nigiri together, but for those on wasabi", () => {
    const found = groups([
      portion("second", "maki", 3, ["maki2", "maki1"], 3),
      portion("plain", "nigiri", 1, ["egg"], 1),
      portion("dipped", "nigiri", 9, ["wasabi", "squid"], 3),
      portion("plain", "nigiri", 2, ["salmon"], 2),
      portion("dipped", "nigiri", 6, ["wasabi", "salmon"], 2),
      portion("idle", "wasabi", 0, ["wasabi"]),
    ]);
    expect(found.map(({ key }) => key)).toEqual(["maki:", "nigiri:plain", "nigiri:dipped:1", "nigiri:dipped:2", "wasabi:"]);
    expect(found[1]).toMatchObject({ cards: ["egg", "salmon"], points: 3, times: 1 });
    expect(found[2]).toMatchObject({ cards: ["wasabi", "squid"], points: 9, times: 3 });
  });

  it("keeps its keys when it grows", () => {
    const before = groups([portion("sets", "tempura", 0, ["tempura"])]);
    const after = groups([portion("sets", "tempura", 5, ["tempura", "tempura"])]);
    expect(after[0]?.key).toBe(before[0]?.key);
  });

  it("has points, with those of the squishy", () => {
    const view = { portions: [[portion("sets", "tempura", 5, []), portion("plain", "nigiri", 2, [])]], lead_points: [2] } as unknown as View;
    expect(roundPoints(view, 0)).toBe(9);
    expect(roundPoints(view, 1)).toBe(0);
  });

  it("shows points as cubes", () => {
    expect(cubes(12)).toEqual(["cube-dark", "cube-dark", "cube-light", "cube-light"]);
    expect(cubes(0)).toEqual([]);
    expect(cubes(-4)).toEqual([]);
  });
});

describe("what happened", () => {
  const events = [
    { kind: "reveal", seat: 0, values: { cards: ["yogurt"] } },
    { kind: "dipped", seat: 1, values: { card: "squid" } },
    { kind: "thaw", seat: 0, values: { value: 3 } },
    { kind: "mochi", seat: 1, values: { value: 5 } },
    { kind: "pass", values: { direction: "left" } },
  ];

  it("is told for each seat", () => {
    expect(flairs(events, 0, { name: "yogurt", shows: "drawn" })).toEqual([{ kind: "thaw", art: "yogurt", text: "3" }]);
    expect(flairs(events, 1, { name: "mochi", shows: "rolled" })).toEqual([{ kind: "dipped", art: "wasabi" }, { kind: "mochi", art: "die5" }]);
  });

  it("is told of a dessert that nobody has heard of", () => {
    const shown = [{ kind: "shows", seat: 0, values: { card: "scoop", value: 2 } }];
    expect(flairs(shown, 0, { name: "sorbet", shows: "drawn" })).toEqual([{ kind: "shows", art: "scoop", text: "2" }]);
    expect(flairs(shown, 0, { name: "sorbet", shows: "rolled" })).toEqual([{ kind: "shows", art: "die2" }]);
    expect([isShown(shown, 0), isShown(shown, 1)]).toEqual([true, false]);
  });

  it("has the cards that were placed", () => {
    expect(played({ last: [["egg"], []] } as unknown as View, [], 0)).toEqual(["egg"]);
    expect(played({ flow: "rolling" } as unknown as View, [{ kind: "keep", seat: 1, values: { face: "egg" } }], 1)).toEqual(["egg"]);
  });

  it("throws the dice that are new", () => {
    expect(thrown([{ kind: "rolls", seat: 0, values: {} }], 0, ["egg", "egg"])).toEqual([true, true]);
    expect(thrown([{ kind: "menu", seat: 0, values: { before: ["maki1"], after: ["egg"] } }], 0, ["egg", "egg", "tempura"])).toEqual([true, false, false]);
    const swap = [{ kind: "swap", seat: 0, values: { gives: "egg", gets: "squid", other: 1 } }];
    expect(thrown(swap, 0, ["squid", "egg"])).toEqual([true, false]);
    expect(thrown(swap, 1, ["tempura", "egg"])).toEqual([false, true]);
  });

  it("knows the sides of a die", () => {
    const setup = { tables: { roll_faces: { nigiri: ["egg", "egg", "squid"], maki: ["maki1"] } } };
    expect(sidesOf(setup, "squid")).toEqual(["egg", "egg", "squid"]);
    expect(sidesOf({}, "squid")).toEqual(["squid"]);
  });
});

describe("the pyramid", () => {
  it("has rows with gaps", () => {
    const slot = (name: string) => ({ name, card: "egg" });
    const sizes = rowSizes({ tables: { battle_layout: [[2, "up"], [3, "down"]] } });
    const rows = rowsOf([slot("a2"), slot("b1"), slot("b3")], sizes);
    expect(rows.map((row) => row.map((found) => found?.name ?? "-"))).toEqual([["-", "a2"], ["b1", "-", "b3"]]);
  });
});

describe("arrow keys", () => {
  const at = (left: number, top: number) => ({ left, top, width: 40, height: 60 }) as DOMRect;
  const others = [at(50, 0), at(100, 0), at(0, 80), at(52, 80)];

  it("go to the nearest in that direction", () => {
    expect(towards("ArrowRight", at(0, 0), others)).toBe(0);
    expect(towards("ArrowDown", at(0, 0), others)).toBe(2);
    expect(towards("ArrowDown", at(100, 0), others)).toBe(3);
    expect(towards("ArrowLeft", at(0, 0), others)).toBe(-1);
    expect(towards("ArrowUp", at(50, 80), [at(50, 0), at(0, 80)])).toBe(0);
  });
});
