import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link, type News } from "./link";
import type { Wish } from "./protocol";

class Socket {
  static all: Socket[] = [];
  sent: Wish[] = [];
  onopen = () => {};
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Wish);
  }

  close(): void {
    this.onclose?.();
  }

  /** The server says something. */
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  opens(): void {
    this.onopen();
    this.says({ t: "welcome", re: "1", v: 1, build: "b" });
  }

  /** What was asked, hello aside. */
  get asked(): Wish[] {
    return this.sent.filter(({ t }) => t !== "hello");
  }
}

let heard: News[];
let states: boolean[];
const store = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  [heard, states, Socket.all] = [[], [], []];
  store.clear();
  reload.mockClear();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {}, hidden: false });
  vi.stubGlobal("location", { origin: "http://127.0.0.1", reload });
  vi.stubGlobal("fetch", () => Promise.resolve());
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const link = () => new Link("b", { hear: (news) => heard.push(news), connected: (yes) => states.push(yes), refused: () => {} });
const socket = (): Socket => Socket.all.at(-1)!;
const start = { t: "start", table: "abcdef" } as const;
const said = (seq: number) => ({ t: "said", table: "abcdef", seq, at: 0, seat: 0, text: "hi" });
const whole = (seq: number, seat: number | null = 0) => ({ t: "table", table: "abcdef", seq, at: 0, seat });

describe("a wish", () => {
  it("waits for the greeting and is answered", async () => {
    const answer = link().ask(start);
    expect(socket().asked).toEqual([]);
    socket().opens();
    const [sent] = socket().asked;
    socket().says({ t: "done", re: sent!.id, seq: 4 });
    await expect(answer).resolves.toMatchObject({ seq: 4 });
  });
  it("is sent again with the same id on a new connection", async () => {
    const answer = link().ask(start);
    socket().opens();
    const [sent] = socket().asked;
    socket().close();
    await vi.advanceTimersByTimeAsync(1000);
    socket().opens();
    expect(Socket.all).toHaveLength(2);
    expect(socket().asked).toEqual([sent]);
    socket().says({ t: "done", re: sent!.id });
    await answer;
    expect(states).toEqual([true, false, true]);
  });
  it("that is refused says why", async () => {
    const answer = link().ask(start);
    socket().opens();
    socket().says({ t: "refused", re: socket().asked[0]!.id, code: "online-not-host", text: "" });
    await expect(answer).rejects.toMatchObject({ code: "online-not-host" });
  });
  it("that nobody answers is tried on a new connection", async () => {
    void link().ask(start);
    socket().opens();
    await vi.advanceTimersByTimeAsync(8500);
    expect(Socket.all).toHaveLength(2);
  });
});

describe("a table that is followed", () => {
  function following(): Link {
    const found = link();
    found.watch("abcdef", 0);
    socket().opens();
    socket().says(whole(3));
    return found;
  }
  it("is heard in order, each entry once", () => {
    following();
    [said(4), said(4), said(5)].forEach((message) => socket().says(message));
    expect(heard.map((news) => "seq" in news && news.seq)).toEqual([3, 4, 5]);
  });
  it("is asked for anew after a gap", () => {
    following();
    socket().says(said(6));
    expect(socket().asked.map((wish) => wish.t === "watch" && wish.have)).toEqual([0, 0]);
  });
  it("goes on where it was after a new connection", async () => {
    following();
    socket().says(said(4));
    socket().close();
    await vi.advanceTimersByTimeAsync(1000);
    socket().opens();
    expect(socket().asked).toMatchObject([{ t: "watch", table: "abcdef", seat: 0, have: 4 }]);
  });
  it("is watched without the seat when that is no longer ours", () => {
    following();
    socket().says({ t: "refused", re: socket().asked[0]!.id, code: "online-not-yours", text: "" });
    expect(socket().asked.at(-1)).toMatchObject({ t: "watch", seat: null });
    socket().says({ t: "refused", re: socket().asked.at(-1)!.id, code: "online-no-table", text: "" });
    expect(heard.at(-1)).toMatchObject({ t: "lost", code: "online-no-table" });
  });
  it("is asked for again when the server says, and not before", async () => {
    following();
    socket().says({ t: "refused", re: socket().asked[0]!.id, code: "online-too-fast", text: "", values: { seconds: 7 } });
    await vi.advanceTimersByTimeAsync(6900);
    expect(socket().asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(socket().asked).toHaveLength(2);
  });
  it("does not hear what another seat was told", () => {
    const found = following();
    found.watch("abcdef", 1);
    socket().says(whole(3, 0));
    expect(heard).toHaveLength(1);
  });
});

it("loads a newer page once", () => {
  link().watch("abcdef", null);
  socket().says({ t: "reload", build: "c" });
  socket().says({ t: "reload", build: "c" });
  expect(reload).toHaveBeenCalledTimes(1);
});

it("says why it is not let in, and loses no table by it", () => {
  const refusals: string[] = [];
  const ears = { hear: (news: News) => heard.push(news), connected: () => {}, refused: ({ code }: { code: string }) => refusals.push(code) };
  new Link("b", ears).watch("abcdef", null);
  socket().says({ t: "refused", re: "", code: "online-guest", text: "" });
  expect(refusals).toEqual(["online-guest"]);
  expect(heard).toEqual([]);
});

it("comes back when the server says, and not before, whatever is asked meanwhile", async () => {
  const found = link();
  found.watch("abcdef", null);
  socket().says({ t: "refused", re: "", code: "online-too-fast", text: "", values: { seconds: 30 } });
  socket().close();
  void found.ask(start);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(Socket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all).toHaveLength(2);
});
