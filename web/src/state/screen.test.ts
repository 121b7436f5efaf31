import { describe, expect, it } from "vitest";
import type { DraftTable, Step, Whole } from "../protocol";
import { EMPTY, type Screen, due, mayAsk, next, outlook } from "./screen";

const view = (more: Partial<DraftTable> = {}): DraftTable => ({
  flow: "drafting", round: 1, turn: 1, to_move: [0, 1], trays: [[], []], totals: [0, 0], kept: [[], []], deck_size: 88,
  hand: ["egg", "maki1"], hand_sizes: [2, 2], passing: "left", legal: { flow: "drafting" }, ...more,
});
const whole = (more: Partial<Whole> = {}): Whole => ({
  t: "table", table: "abcdef", seq: 3, at: 0, seat: 0, mine: [0], host: 0, stage: "playing", public: false, chat: false, setup: { game: "classic" },
  seats: [{ kind: "person", name: "Ola" }, { kind: "bot", bot: "nibbler" }], commitment: "9f", turn: 0, view: view(), ...more,
});
const step = (more: Partial<Step> = {}): Step => ({ t: "step", table: "abcdef", seq: 4, at: 0, turn: 1, events: [], view: view({ turn: 2 }), ...more });
const playing = (more: Partial<Whole> = {}): Screen => next({ ...EMPTY, table: "abcdef" }, whole(more), 0);

describe("the whole table", () => {
  it("is taken as it is", () => {
    expect(playing()).toMatchObject({ stage: "playing", seat: 0, mine: [0], turn: 0, pick: null, commitment: "9f" });
  });
  it("forgets what it does not say", () => {
    const before = { ...playing(), pick: "egg", ready: [0], until: 5 };
    expect(next(before, whole(), 0)).toMatchObject({ pick: null, ready: [], until: null });
  });
  it("sets the clock by our own time", () => {
    expect(playing({ clock: { limit: 30_000, left: 12_000 } }).until).toBe(12_000);
    expect(next(EMPTY, whole({ clock: { limit: 30_000, left: 12_000 } }), 500).until).toBe(12_500);
  });
});

describe("ready", () => {
  it("shows who has chosen, and only our own choice", () => {
    const others = next(playing(), { t: "ready", table: "abcdef", seq: 4, at: 0, seat: 1, by: "bot" }, 0);
    expect(others).toMatchObject({ ready: [1], pick: null });
    expect(next(others, { t: "ready", table: "abcdef", seq: 5, at: 0, seat: 0, by: "person", pick: "egg" }, 0)).toMatchObject({ ready: [1, 0], pick: "egg" });
  });
  it("counts a changed choice once", () => {
    const message = { t: "ready", table: "abcdef", seq: 4, at: 0, seat: 0, by: "person", pick: "egg" } as const;
    expect(next(next(playing(), message, 0), { ...message, seq: 5, pick: "maki1" }, 0)).toMatchObject({ ready: [0], pick: "maki1" });
  });
});

describe("a step", () => {
  it("begins a new turn and keeps what was before, to be shown moving", () => {
    const before = { ...playing(), pick: "egg", ready: [0, 1] };
    const after = next(before, step({ events: [{ kind: "pass", values: { direction: "left" } }] }), 0);
    expect(after).toMatchObject({ turn: 1, pick: null, ready: [], stage: "playing" });
    expect(after.happened?.before).toBe(before.view);
    expect(after.log.map(({ id }) => id)).toEqual(["event-pass"]);
  });
  it("keeps the score sheet when it has not changed", () => {
    const sheet = [[[{ kind: "first", dish: "maki", points: 6 }], []]];
    expect(next(playing({ sheet }), step(), 0).sheet).toBe(sheet);
  });
  it("ends the game when there is an outcome", () => {
    const outcome = { winners: [0], reason: "points", totals: [3, 2] };
    expect(next(playing(), step({ view: view({ outcome }) }), 0).stage).toBe("over");
  });
});

describe("a choice that is taken back", () => {
  it("shows the table before it, with nothing to be shown moving, and one line in the log", () => {
    const after = next(playing({ turn: 1 }), step({ turn: 0, seat: 0, taken_back: true }), 0);
    expect(after).toMatchObject({ turn: 0, happened: null, can_take_back: false });
    expect(after.log.map(({ id, seat }) => [id, seat])).toEqual([["page-taken-back", 0]]);
  });
  it("is offered as long as the server says so", () => {
    expect(playing({ can_take_back: true }).can_take_back).toBe(true);
    const offered = next(playing(), step({ can_take_back: true }), 0);
    expect(offered.can_take_back).toBe(true);
    expect(next(offered, step(), 0).can_take_back).toBe(false);
  });
});

describe("an only move", () => {
  it("is told in the log", () => {
    expect(next(playing(), step({ seat: 0, by: "forced" }), 0).log[0]).toEqual({ id: "page-by-forced", seat: 0 });
  });
});

describe("seats", () => {
  it("that were moved or freed are no longer ours", () => {
    const message = { t: "seats", table: "abcdef", seq: 4, at: 0, what: "moved", seat: 0, host: 0, seats: whole().seats } as const;
    expect(next(playing(), message, 0).mine).toEqual([]);
  });
});

describe("where to look from", () => {
  const shared = (more: Partial<Screen> = {}): Screen => ({ ...playing({ mine: [0, 1], seat: null, seats: [{ kind: "person", name: "Ola" }, { kind: "person", name: "Jan" }] }), ...more });
  it("is the only seat that we have", () => expect(outlook(playing())).toEqual({ seat: 0, cover: null }));
  it("is no seat for a spectator", () => expect(outlook(playing({ mine: [], seat: null }))).toEqual({ seat: null, cover: null }));
  it("is nobody's on a shared device until somebody says who they are", () => expect(outlook(shared())).toEqual({ seat: null, cover: 0 }));
  it("is theirs once they have", () => expect(outlook(shared({ seat: 0, looking: 0 }))).toEqual({ seat: 0, cover: null }));
  it("goes on to the next who has to choose", () => expect(outlook(shared({ seat: 0, ready: [0] }))).toEqual({ seat: null, cover: 1 }));
  it("needs no cover where everything is open", () => {
    const open = { ...view(), flow: "battle", slots: [], starter: 0, to_move: [1] } as unknown as Screen["view"];
    expect(outlook(shared({ view: open, seat: 0 }))).toEqual({ seat: 1, cover: null });
  });
  it("is not a seat that was left", () => {
    const screen = playing({ seats: [{ kind: "person", name: "Ola", left: true }, { kind: "bot", bot: "nibbler" }] });
    expect(outlook(screen)).toEqual({ seat: null, cover: null });
  });
});

it("tells which own seats are due", () => {
  expect(due({ ...playing({ mine: [0, 1] }), ready: [1] })).toEqual([0]);
});

describe("the coach", () => {
  const people: Whole["seats"] = [{ kind: "person", name: "Ola" }, { kind: "person", name: "Jan" }];
  it("may be asked against bots, or where the table allows it", () => {
    expect(mayAsk(playing())).toBe(true);
    expect(mayAsk(playing({ seats: people }))).toBe(false);
    expect(mayAsk(playing({ seats: people, hints: true }))).toBe(true);
  });
  it("is not asked by spectators, out of turn, or before and after the game", () => {
    expect(mayAsk(playing({ seat: null, hints: true }))).toBe(false);
    expect(mayAsk(playing({ view: view({ to_move: [1] }) }))).toBe(false);
    expect(mayAsk(playing({ stage: "open" }))).toBe(false);
  });
});
