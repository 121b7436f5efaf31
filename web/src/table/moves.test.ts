import { describe, expect, it } from "vitest";
import { NO_DICE, columns, draftMove, mark, markDie, marksOf, none, readMove, rollMoves, wanted } from "./moves";

const HAND = ["tempura", "tempura", "wasabi", "squid", "egg"];

describe("marks on the hand", () => {
  it("go to what is still missing, and come off again", () => {
    let marks = none(2);
    marks = mark(marks, 2);
    marks = mark(marks, 3);
    expect(marks).toEqual([2, 3]);
    expect(mark(marks, 2)).toEqual([null, 3]);
    expect(mark(mark(marks, 2), 4)).toEqual([4, 3]);
  });

  it("move the last one when everything is marked", () => expect(mark([2, 3], 4)).toEqual([2, 4]));

  it("are a move when nothing is missing", () => {
    expect(draftMove(HAND, [1], wanted(false, false))).toBe("tempura");
    expect(draftMove(HAND, [2, 3], wanted(true, false))).toBe("wasabi squid");
    expect(draftMove(HAND, [3, 2], wanted(true, false))).toBe("squid wasabi");
    expect(draftMove(HAND, [4, 2], wanted(false, true))).toBe("egg dummy wasabi");
    expect(draftMove(HAND, [2, 3, 4], wanted(true, true))).toBe("wasabi squid dummy egg");
    expect(draftMove(HAND, [2, null], wanted(true, false))).toBe("");
    expect(draftMove(HAND, [2], wanted(true, false))).toBe("");
  });

  it("are found again from the move", () => {
    expect(marksOf(HAND, "tempura tempura")).toEqual([0, 1]);
    expect(marksOf(HAND, "wasabi squid dummy egg")).toEqual([2, 3, 4]);
    expect(marksOf(HAND, "maki3")).toEqual([null]);
  });
});

describe("the text of a move", () => {
  const plain = { dummy: null, menu: false, theirs: null };
  it.each([
    ["egg", { ...plain, mine: ["egg"] }],
    ["chopsticks squid", { ...plain, mine: ["chopsticks", "squid"] }],
    ["wasabi squid dummy egg", { ...plain, mine: ["wasabi", "squid"], dummy: "egg" }],
    ["e3", { ...plain, mine: ["e3"] }],
    ["menu2", { ...plain, mine: ["menu2"] }],
    ["menu egg egg", { ...plain, mine: ["egg", "egg"], menu: true }],
    ["chopsticks egg squid@2", { ...plain, mine: ["egg"], theirs: { face: "squid", seat: 2 } }],
  ])("%s is read", (text, move) => expect(readMove(text)).toEqual(move));
});

describe("the hand", () => {
  it("lies in even rows", () => {
    expect(columns(10, 925, 84, 8)).toBe(10);
    expect(columns(10, 744, 84, 8)).toBe(5);
    expect(columns(8, 296, 84, 8)).toBe(3);
    expect(columns(4, 296, 84, 8)).toBe(2);
    expect(columns(0, 296, 84, 8)).toBe(0);
    expect(columns(5, 10, 84, 8)).toBe(1);
  });
});

describe("marked dice", () => {
  const belts = [["egg", "egg", "maki1"], ["squid", "menu2"]];
  const legal = { flow: "rolling", menus: 1, chopsticks: 1 } as const;

  it("are kept one at a time", () => {
    expect(rollMoves(belts, 0, NO_DICE, legal)).toEqual({ keep: "", menu: "", swap: "" });
    const marks = markDie(NO_DICE, true, 0, 2);
    expect(rollMoves(belts, 0, marks, legal)).toEqual({ keep: "maki1", menu: "menu maki1", swap: "" });
    expect(markDie(marks, true, 0, 2)).toEqual(NO_DICE);
  });

  it("are rolled again with a menu", () => {
    const marks = { mine: [0, 1, 2], theirs: null };
    expect(rollMoves(belts, 0, marks, legal)).toEqual({ keep: "", menu: "menu egg egg maki1", swap: "" });
    expect(rollMoves(belts, 0, marks, { ...legal, menus: 0 }).menu).toBe("");
  });

  it("are swapped with chopsticks", () => {
    const marks = markDie({ mine: [0], theirs: null }, false, 1, 0);
    expect(rollMoves(belts, 0, marks, legal)).toEqual({ keep: "", menu: "", swap: "chopsticks egg squid@1" });
    expect(rollMoves(belts, 0, marks, { ...legal, chopsticks: 0 }).swap).toBe("");
    expect(markDie(marks, false, 1, 0).theirs).toBeNull();
  });
});
