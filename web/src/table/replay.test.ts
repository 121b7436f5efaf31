import { describe, expect, it, vi } from "vitest";
import type { BattleTable, DraftTable, GameEvent, RollTable, Turn } from "../protocol";
import { Turns, chosenIn, diceOf, marksIn, marksOf, moveText, newParts, screenOf } from "./replay";

vi.mock("../words.svelte", () => ({
  say: (id: string, values: Record<string, unknown> = {}) => `${id}(${Object.values(values).join("|")})`,
  cardName: (card: string) => card.toUpperCase(),
  cardNames: (cards: string[]) => cards.map((card) => card.toUpperCase()).join(" "),
  points: String,
}));

const event = (kind: string, values: Record<string, unknown> = {}): GameEvent => ({ kind, values });
const view = (more: Partial<DraftTable> = {}): DraftTable => ({
  flow: "drafting", round: 1, turn: 1, to_move: [0, 1], trays: [[], []], totals: [0, 0], kept: [[], []], deck_size: 88, hand: ["egg"], hand_sizes: [1, 1],
  passing: "left", legal: { flow: "drafting" }, effects: { egg: { kind: "adds" } }, ...more,
});
const turn = (more: Partial<Turn> = {}): Turn => ({ turn: 3, turns: 30, events: [], views: [view(), view()], sheet: [], moves: ["egg", "maki1"], ...more });
const seats = [{ kind: "person", name: "Ola" } as const, { kind: "person", name: "Jan" } as const];
const battle = { flow: "battle", to_move: [1], slots: [{ name: "e3", card: "squid" }, { name: "b1" }] } as unknown as BattleTable;
const rolling = { flow: "rolling", to_move: [0] } as unknown as RollTable;

describe("turns", () => {
  it("are asked for once", async () => {
    const load = vi.fn((n: number) => Promise.resolve(turn({ turn: n })));
    const turns = new Turns(load);
    expect((await turns.at(4)).turn).toBe(4);
    expect(await turns.at(4)).toBe(await turns.at(4));
    expect(load).toHaveBeenCalledTimes(1);
  });
  it("are asked for again if they did not come", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce(turn());
    const turns = new Turns(load);
    await expect(turns.at(3)).rejects.toThrow("offline");
    expect((await turns.at(3)).turn).toBe(3);
  });
});

describe("rounds", () => {
  const steps = [
    { turn: 0, events: [event("round", { round: 1 })] },
    { turn: 9, events: [event("reveal")] },
    { turn: 10, events: [event("scores"), event("round", { round: 2 })] },
  ];
  it("begin where the events say so", () => {
    expect(marksOf(steps)).toEqual([{ turn: 0, round: 1 }, { turn: 10, round: 2 }]);
  });
  it("are found in the log of a table", () => {
    const log = [{ t: "seats" }, ...steps.map((step) => ({ t: "step", ...step })), { t: "said" }];
    expect(marksIn(log as never)).toEqual([{ turn: 0, round: 1 }, { turn: 10, round: 2 }]);
  });
});

describe("choices", () => {
  it("belong to the seats that were to move", () => {
    expect(chosenIn(turn())).toEqual([{ seat: 0, move: "egg" }, { seat: 1, move: "maki1" }]);
    expect(chosenIn(turn({ views: [battle], moves: ["e3"] }))).toEqual([{ seat: 1, move: "e3" }]);
  });
  it("are none at the end", () => {
    expect(chosenIn(turn({ moves: [] }))).toEqual([]);
    expect(chosenIn(turn({ moves: undefined, views: [view({ to_move: [] })] }))).toEqual([]);
  });
  it.each([
    ["drafting", view(), "wasabi squid", "WASABI SQUID"],
    ["for the dummy", view(), "egg dummy maki2", "page-and-dummy(EGG|MAKI2)"],
    ["from the pyramid", battle, "e3", "labelled(e3|SQUID)"],
    ["no second card", battle, "done", "page-move-done()"],
    ["a die", rolling, "menu2", "MENU2"],
    ["a menu", rolling, "menu egg maki1", "page-move-menu(EGG MAKI1)"],
    ["a swap", rolling, "chopsticks egg squid@1", "page-move-swap(EGG|SQUID|Jan)"],
  ])("are told: %s", (_, table, move, text) => {
    expect(moveText({ seats, view: table }, move)).toBe(text);
  });
});

describe("dice", () => {
  const belts = [["egg", "menu2", "egg"], ["squid", "egg"]];
  const marked = (seat: number, move: string): string[] => {
    const is = diceOf(belts, [{ seat, move }]);
    return belts.flatMap((belt, owner) => belt.flatMap((_, die) => (is(owner, die) ? [`${owner} ${die}`] : [])));
  };
  it.each([
    ["kept", 0, "menu2", ["0 1"]],
    ["rolled again", 0, "menu egg egg", ["0 0", "0 2"]],
    ["swapped", 1, "chopsticks squid egg@0", ["0 0", "1 0"]],
    ["not there", 1, "maki1", []],
  ])("are found: %s", (_, seat, move, dice) => {
    expect(marked(seat, move)).toEqual(dice);
  });
});

describe("a turn on the screen", () => {
  it("can only be looked at", () => {
    const { mine, seat, view: seen } = screenOf({ seats, setup: {} }, turn());
    expect({ mine, seat }).toEqual({ mine: [], seat: null });
    expect(seen).toMatchObject({ legal: null, effects: {}, to_move: [] });
  });
  it("shows whose turn it is where one after the other plays", () => {
    expect(screenOf({ seats, setup: {} }, turn({ views: [battle] })).view?.to_move).toEqual([1]);
  });
});

describe("scores", () => {
  const sheet = [[], [], [], []];
  it("come with the end of a round", () => {
    expect(newParts({ events: [event("reveal"), event("scores"), event("scores"), event("round")], sheet: [[], []] })).toEqual([1]);
  });
  it("come twice at the end", () => {
    expect(newParts({ events: [event("scores"), event("dessert"), event("end")], sheet })).toEqual([2, 3]);
  });
  it("do not come with other turns", () => {
    expect(newParts({ events: [event("reveal")], sheet: [[]] })).toEqual([]);
  });
});
