// The state of the web app and its actions. Screens get what they show as properties, and call these actions.

import { Refusal, ask as request, openTable } from "./api";
import { type Answer, type Asked, Link, type News } from "./link";
import { memory } from "./memory";
import type { Done, Effect, Hinted, NewTable, Previewed } from "./protocol";
import { random } from "./random";
import { type Route, routeOf } from "./route";
import { play as playSounds } from "./sound";
import { announcement } from "./state/announce";
import { endOf } from "./state/ended";
import { pastLines } from "./state/log";
import { EMPTY, type Screen, held, next, outlook } from "./state/screen";
import { problem, say } from "./words.svelte";

const NOTICE_FOR = 10_000;

let screen = $state.raw<Screen>(EMPTY);
let route = $state.raw<Route>({ at: "home" });
let connected = $state(true);
let notice = $state("");
let spoken = $state("");
let noticeTimer: ReturnType<typeof setTimeout> | undefined;
let link: Link;
/** The table whose game is started as soon as we have a seat there. */
let startTable = "";

export const app = {
  get screen() {
    return screen;
  },
  get route() {
    return route;
  },
  get connected() {
    return connected;
  },
  /** The current error, as one sentence. */
  get notice() {
    return notice;
  },
  /** The text for screen readers. */
  get spoken() {
    return spoken;
  },
};

export function start(): void {
  const build = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";
  link = new Link(build, { hear, connected: (yes) => void (connected = yes), refused: (refusal) => warn(problem(refusal)) });
  addEventListener("popstate", arrive);
  document.addEventListener("click", followLink);
  arrive();
}

// Navigation

/** Follow links within the web app without a reload. */
function followLink(event: MouseEvent): void {
  const found = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/']") : null;
  if (!found || found.hasAttribute("download") || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(found.getAttribute("href") ?? "/");
}

export function go(address: string): void {
  history.pushState(null, "", address);
  arrive();
  scrollTo(0, 0);
  document.getElementById("main")?.focus();
}

function arrive(): void {
  route = routeOf(location);
  warn("");
  const table = route.at === "table" ? route.code : "";
  if (table === screen.table && !screen.lost) return claim();
  link.unwatch();
  screen = { ...EMPTY, table };
  if (table && !/^[a-z2-9]{6}$/.test(table)) screen = { ...screen, lost: { code: "online-no-table", values: { table } } };
  else if (table) link.watch(table, null);
  claim();
}

// Errors

export function warn(text: string): void {
  clearTimeout(noticeTimer);
  notice = text;
  if (text) noticeTimer = setTimeout(warn, NOTICE_FOR, "");
}

export function announce(text: string): void {
  spoken = text;
}

/** An error as a sentence: the server refused, or cannot be reached. */
export const failure = (refusal: unknown): string => (refusal instanceof Refusal ? problem(refusal) : say("page-offline"));

/** Run an action; if it is refused, show why. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  warn("");
  try {
    return await work();
  } catch (refusal) {
    warn(failure(refusal));
    return null;
  }
}

// The followed table

function hear(message: News): void {
  const before = screen;
  screen = next(screen, message, performance.now());
  const text = announcement(before, screen, message);
  if (text) announce(text);
  playSounds(message, screen);
  if (message.t === "table") {
    if (!memory.table(screen.table).commitment && !screen.reveal) memory.keep(screen.table, { commitment: screen.commitment });
    if (!before.stage) void readLog();
  }
  if (screen.reveal && screen.reveal !== before.reveal && screen.view) memory.keep(screen.table, { ended: endOf(screen) });
  if (message.t === "rematched" && before.mine.length) return go(`/t/${message.to}`);
  settle();
}

/** Load the log from before we joined. */
async function readLog(): Promise<void> {
  const { table } = screen;
  const known = link.followed?.have ?? 0;
  const past = await request<(News & { seq: number })[]>(`/api/tables/${table}/log`).catch(() => []);
  if (screen.table === table) screen = { ...screen, log: [...pastLines(past.filter(({ seq }) => seq <= known)), ...screen.log] };
}

/** Send the commands that follow from the screen: take the seat with a name, start, watch from the right seat. */
function settle(): void {
  if (screen.lost) return;
  const { table, stage } = screen;
  if (stage === "open") {
    const mine = held(screen);
    const without = mine.filter((own) => !memory.table(table).nonces[own]);
    without.forEach((own) => void act.sit(own, screen.seats[own]?.name ?? ""));
    if (!without.length && startTable === table && screen.host !== null && mine.includes(screen.host)) {
      startTable = "";
      void act.start();
    }
  }
  const { seat, cover } = outlook(screen);
  if (cover !== screen.cover) screen = { ...screen, cover };
  if (seat !== link.followed?.seat) link.watch(table, seat);
}

/** Take the seat of a one-time link, and remove the token from the address bar. */
function claim(): void {
  const token = /^#claim=(\w+)$/.exec(location.hash)?.[1];
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  const { table } = screen;
  void wish({ t: "claim", table, token }).then((done) => done && "seat" in done && link.watch(table, done.seat ?? null));
}

const wish = (asked: Asked): Promise<Answer | null> => attempt(() => link.ask(asked));

export const myName = (): string => memory.get("name", "").trim() || say("person");

/** Open a table and show it; `begin` starts the game as soon as we have a seat. */
export async function open(wanted: Omit<NewTable, "id">, begin = false): Promise<void> {
  const opened = await attempt(() => openTable({ id: random(), ...wanted }));
  if (!opened) return;
  memory.keep(opened.table, { commitment: opened.commitment });
  if (begin) startTable = opened.table;
  go(`/t/${opened.table}`);
}

/** The actions at the followed table. Each returns whether the server has done it. */
export const act = {
  pick: async (move: string): Promise<boolean> => {
    const { table, seat, turn } = screen;
    return seat !== null && (await wish({ t: "pick", table, seat, turn, move })) !== null;
  },
  /** Take back the own choice that was revealed last. */
  takeBack: async (): Promise<boolean> => {
    const { table, seat, turn } = screen;
    return seat !== null && (await wish({ t: "takeback", table, seat, turn })) !== null;
  },
  /** The effect of each card of a move, in order. */
  preview: async (move: string): Promise<Effect[]> => {
    const { table, seat } = screen;
    if (seat === null) return [];
    const answer = await link.ask({ t: "preview", table, seat, move }).catch(() => null);
    return (answer as Previewed | null)?.effects ?? [];
  },
  /** The hint of the coach for this turn. */
  hint: async (): Promise<Hinted | null> => {
    const { table, seat } = screen;
    return seat === null ? null : ((await wish({ t: "hint", table, seat })) as Hinted | null);
  },
  sit: async (seat: number, name: string): Promise<boolean> => {
    const { table, stage, mine } = screen;
    if (!mine.length && name) memory.set("name", name);
    const nonce = random(16);
    const known = memory.table(table).nonces[seat] ?? "";
    const give = (share: string): void => memory.keep(table, { nonces: { ...memory.table(table).nonces, [seat]: share } });
    // A person who takes the seat later keeps the nonce with which the game began.
    if (stage === "open") give(nonce);
    const done = await wish({ t: "sit", table, seat, name, nonce });
    if (!done && stage === "open") give(known);
    if (done && !screen.mine.includes(seat)) link.watch(table, screen.mine.length > 0 ? screen.seat : seat);
    else if (done) settle();
    return done !== null;
  },
  leave: async (seat: number): Promise<boolean> => {
    const done = await wish({ t: "leave", table: screen.table, seat });
    if (done) link.watch(screen.table, null);
    return done !== null;
  },
  /** Return to a seat that was left. */
  back: (seat: number): void => link.watch(screen.table, seat),
  /** A one-time link that moves a seat to another device. */
  offer: async (seat: number): Promise<string | null> => {
    const { table } = screen;
    const done = (await wish({ t: "offer", table, seat })) as Done | null;
    return done?.token ? `${location.origin}/t/${table}#claim=${done.token}` : null;
  },
  mute: async (seat: number, on: boolean): Promise<void> => {
    const others = screen.muted.filter((muted) => muted !== seat);
    if (await wish({ t: "mute", table: screen.table, seat, on })) screen = { ...screen, muted: on ? [...others, seat] : others };
  },
  fill: async (seat: number, bot: string | null): Promise<boolean> => (await wish({ t: "fill", table: screen.table, seat, bot })) !== null,
  free: async (seat: number): Promise<boolean> => (await wish({ t: "free", table: screen.table, seat })) !== null,
  start: async (): Promise<boolean> => (await wish({ t: "start", table: screen.table })) !== null,
  close: async (): Promise<boolean> => (await wish({ t: "close", table: screen.table })) !== null,
  rematch: async (): Promise<boolean> => (await wish({ t: "rematch", table: screen.table })) !== null,
  feel: async (emote: string): Promise<boolean> => {
    const seat = screen.seat ?? screen.mine[0];
    return seat !== undefined && (await wish({ t: "feel", table: screen.table, seat, emote } as Asked)) !== null;
  },
  say: async (text: string): Promise<boolean> => {
    const seat = screen.seat ?? screen.mine[0];
    return seat !== undefined && (await wish({ t: "say", table: screen.table, seat, text })) !== null;
  },
  /** On a shared device: this person has confirmed and sees the hand. */
  uncover: (seat: number): void => {
    screen = { ...screen, cover: null, looking: seat, view: null };
    link.watch(screen.table, seat);
  },
  /** On a shared device: ask for this person next. */
  cover: (seat: number): void => {
    screen = { ...screen, cover: seat };
    settle();
  },
};

export type Actions = typeof act;
