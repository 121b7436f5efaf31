// The state of a table screen: a fold of the messages received. `next` is a pure function from a screen and a message.

import type { News } from "../link";
import type { BattleTable, Clock, DraftTable, GameEvent, Line, Reveal, RollTable, SeatInfo, Whole } from "../protocol";
import { type LogLine, linesOf } from "./log";

export type View = DraftTable | BattleTable | RollTable;
export type Stage = "" | Whole["stage"];

/** The last events and the view before them, for the animation. */
export interface Happened {
  events: GameEvent[];
  before: View | null;
}

export interface Screen {
  table: string;
  stage: Stage;
  seats: SeatInfo[];
  /** The seats of this browser. */
  mine: number[];
  /** The seat from which we watch. */
  seat: number | null;
  host: number | null;
  setup: Record<string, unknown>;
  commitment: string;
  /** Seconds for each turn, if there is a clock. */
  limit: number | null;
  public: boolean;
  chat: boolean;
  /** All players may ask the coach. Against bots only, that is always allowed. */
  hints: boolean;
  turn: number;
  view: View | null;
  sheet: Line[][][];
  ready: number[];
  pick: string | null;
  /** The end of the turn's time, by this browser's clock. */
  until: number | null;
  muted: number[];
  reveal: Reveal | null;
  rematch: string | null;
  /** The own choice that was revealed last can be taken back. */
  can_take_back: boolean;
  before: string | null;
  log: LogLine[];
  happened: Happened | null;
  /** On a shared device: the person who should take it; while this is set, the page contains no hand. */
  cover: number | null;
  /** On a shared device: the person who has confirmed “it's me” and sees their hand. */
  looking: number | null;
  /** Why the table is not available. */
  lost: { code: string; values: Record<string, unknown> } | null;
}

const LOG_KEPT = 400;

const UNKNOWN = {
  limit: null,
  hints: false,
  turn: 0,
  view: null,
  sheet: [],
  ready: [],
  pick: null,
  until: null,
  muted: [],
  reveal: null,
  rematch: null,
  can_take_back: false,
  before: null,
  happened: null,
} satisfies Partial<Screen>;

export const EMPTY: Screen = {
  ...UNKNOWN,
  table: "",
  stage: "",
  seats: [],
  mine: [],
  seat: null,
  host: null,
  setup: {},
  commitment: "",
  public: false,
  chat: false,
  log: [],
  cover: null,
  looking: null,
  lost: null,
};

/** The screen after a message that came at `at`, in milliseconds of this browser's clock. */
export function next(now: Screen, message: News, at: number): Screen {
  const after: Screen = { ...now, log: [...now.log, ...linesOf(now, message)].slice(-LOG_KEPT) };
  switch (message.t) {
    case "table": {
      const { clock, t: _, seq: __, at: ___, ...rest } = message;
      return { ...after, ...UNKNOWN, ...rest, until: deadline(clock, at) };
    }
    case "seats": {
      const { seats, host, what, seat } = message;
      const lost = what === "moved" || what === "freed" || seats[seat]?.kind === "open";
      return { ...after, seats, host, mine: lost ? now.mine.filter((own) => own !== seat) : now.mine };
    }
    case "ready": {
      const own = message.seat === now.seat ? { pick: message.pick ?? null, looking: null } : {};
      return { ...after, ready: now.ready.includes(message.seat) ? now.ready : [...now.ready, message.seat], ...own };
    }
    case "step": {
      const { turn, view, sheet, reveal, clock, events, taken_back, can_take_back } = message;
      return {
        ...after,
        stage: view.outcome ? "over" : "playing",
        turn,
        view,
        sheet: sheet ?? now.sheet,
        reveal: reveal ?? null,
        until: deadline(clock, at),
        happened: taken_back ? null : { events, before: now.view },
        can_take_back: can_take_back ?? false,
        // On a shared device, the first hands must be covered, too.
        cover: now.stage === "open" && now.mine.length > 1 && view.flow === "drafting" ? (now.mine[0] ?? null) : now.cover,
        ready: [],
        pick: null,
        looking: null,
      };
    }
    case "closed":
      return { ...after, stage: "closed", reveal: message.reveal, until: null };
    case "rematched":
      return { ...after, rematch: message.to };
    case "gone":
      return { ...after, lost: { code: "page-gone", values: {} } };
    case "lost":
      return { ...after, lost: { code: message.code, values: message.values } };
    default:
      return after;
  }
}

const deadline = (clock: Clock | null | undefined, at: number): number | null => (clock ? at + clock.left : null);

/** The own seats that have to choose. */
export const due = (screen: Screen): number[] =>
  screen.mine.filter((seat) => screen.view?.to_move.includes(seat) && !screen.ready.includes(seat));

/** The own seats that were not given up: watching from a seat means returning to it. */
export const held = (screen: Screen): number[] => screen.mine.filter((seat) => !screen.seats[seat]?.left);

/** Whether the coach may be asked from this seat now: the others are bots, or the table allows it. */
export const mayAsk = ({ stage, seat, seats, hints, view }: Screen): boolean =>
  stage === "playing" && seat !== null && Boolean(view?.to_move.includes(seat)) && (hints || seats.every(({ kind }, other) => other === seat || kind === "bot"));

/** Changes that follow from a screen: the seat to watch from, and the person to hand the device to. */
export function outlook(screen: Screen): { seat: number | null; cover: number | null } {
  const mine = held(screen);
  const { stage, seat, looking, view } = screen;
  if (mine.length === 1 || stage === "open") return { seat: mine[0] ?? null, cover: null };
  let wanted = seat !== null && mine.includes(seat) ? seat : null;
  if (mine.length === 0 || stage !== "playing") return { seat: wanted, cover: null };
  let cover = screen.cover !== null && mine.includes(screen.cover) ? screen.cover : null;
  const [first, ...others] = due(screen).filter((own) => mine.includes(own));
  if (first !== undefined && (seat === null || ![first, ...others].includes(seat))) {
    if (view?.flow !== "drafting") wanted = first;
    else if (looking === null || looking !== seat) cover ??= first;
  }
  return { seat: cover === null ? wanted : null, cover };
}
