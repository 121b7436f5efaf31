// One WebSocket that reconnects, sends unanswered commands again, and misses no message.

import { Refusal } from "./api";
import { type Done, type Hinted, type Message, type Previewed, type Refused, VERSION, type Wish } from "./protocol";
import { random } from "./random";

const PAUSES = [0.2, 0.5, 1, 2, 5, 10];
const PATIENCE = 8000; // milliseconds for an answer; then the connection is tried anew
const PASSING = ["online-too-fast", "online-store", "online-error", "online-server-full"]; // refusals that are worth another try

type WithoutId<W> = W extends unknown ? Omit<W, "id"> : never;
/** A client command without its id, which the link adds. */
export type Asked = WithoutId<Wish>;
export type Answer = Done | Previewed | Hinted;

/** Refusals after which a table can no longer be followed. */
export interface Lost {
  t: "lost";
  code: string;
  values: Record<string, unknown>;
}
export type News = Message | Lost;

interface Waiting {
  sent: Wish;
  resolve: (answer: Answer) => void;
  reject: (refusal: Refusal) => void;
  timer: ReturnType<typeof setInterval>;
}

interface Followed {
  table: string;
  seat: number | null;
  have: number; // 0 until everything has come
  id: string;
}

export interface Ears {
  /** The messages about the followed table, each once and in order. */
  hear: (news: News) => void;
  connected: (yes: boolean) => void;
  /** The server refused the connection; it will be tried again. */
  refused?: (refusal: Refusal) => void;
}

export class Link {
  followed: Followed | null = null;
  private asked = new Map<string, Waiting>();
  private socket: WebSocket | null = null;
  private greeted = false;
  private failures = 0;
  private closedUntil = 0; // the server has told us not to come back before
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly build: string,
    private readonly ears: Ears,
  ) {
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.again());
  }

  /** Send a command, again after each reconnect, until it is answered. */
  ask(wish: Asked): Promise<Answer> {
    const sent = { id: random(), ...wish } as Wish;
    return new Promise((resolve, reject) => {
      const timer = setInterval(() => this.greeted && this.drop(), PATIENCE);
      this.asked.set(sent.id, { sent, resolve, reject, timer });
      if (this.greeted) this.send(sent);
      else this.again();
    });
  }

  /** Follow a table from a seat (null: as a spectator), with all its messages. */
  watch(table: string, seat: number | null): void {
    this.followed = { table, seat, have: 0, id: "" };
    if (this.greeted) this.sendWatch(this.followed);
    else this.again();
  }

  unwatch(): void {
    if (this.followed && this.greeted) this.send({ t: "unwatch", id: random(), table: this.followed.table });
    this.followed = null;
  }

  private send(wish: Wish): void {
    this.socket?.send(JSON.stringify(wish));
  }

  private sendWatch(followed: Followed): void {
    const { table, seat, have } = followed;
    followed.id = random();
    this.send({ t: "watch", id: followed.id, table, seat, have });
  }

  /** Connect now, unless there is a connection or a pause. */
  private again(): void {
    if (this.socket || Date.now() < this.closedUntil) return;
    clearTimeout(this.pause);
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    this.socket = socket;
    socket.onopen = () => this.send({ t: "hello", id: random(), v: VERSION, build: this.build });
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as Message);
    socket.onclose = () => this.closed();
  }

  /** Drop a connection that may be half open: its timeout could take minutes. */
  private drop(): void {
    if (!this.socket) return;
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.closed();
  }

  private closed(): void {
    this.socket = null;
    this.greeted = false;
    this.ears.connected(false);
    // A server that does not know our cookie refuses the socket; a reload of the web app gets a new one.
    if (this.failures > 1) fetch("/", { cache: "no-store" }).catch(() => {});
    const pause = (PAUSES[Math.min(this.failures++, PAUSES.length - 1)] ?? 1) * (0.5 + Math.random());
    this.pause = setTimeout(() => this.again(), Math.max(0, this.closedUntil - Date.now()) + pause * 1000);
  }

  private take(message: Message): void {
    if (message.t === "welcome") {
      this.greeted = true;
      this.failures = 0;
      this.ears.connected(true);
      if (this.followed) this.sendWatch(this.followed);
      for (const { sent } of this.asked.values()) this.send(sent);
    } else if (message.t === "reload") this.reload(message.build);
    else if (message.t === "closing") this.drop();
    else if (message.t === "done" || message.t === "previewed" || message.t === "hinted" || message.t === "refused") this.answered(message);
    else if (message.table === this.followed?.table) this.news(message, this.followed);
  }

  private answered(message: Answer | Refused): void {
    if (message.t === "refused" && !message.re) return this.notLetIn(new Refusal(message));
    const waiting = this.asked.get(message.re);
    if (waiting) {
      clearInterval(waiting.timer);
      this.asked.delete(message.re);
      if (message.t === "refused") waiting.reject(new Refusal(message));
      else waiting.resolve(message);
    } else if (message.t === "refused" && message.re === this.followed?.id) this.notFollowed(message, this.followed);
  }

  private notLetIn(refusal: Refusal): void {
    this.closedUntil = Date.now() + refusal.seconds * 1000;
    this.ears.refused?.(refusal);
  }

  private notFollowed(message: Refused, { table, seat }: Followed): void {
    const { re, code, values } = message;
    if (PASSING.includes(code)) {
      const wait = Math.max(2, new Refusal(message).seconds) * 1000;
      setTimeout(() => this.followed?.id === re && this.sendWatch(this.followed), wait);
    } else if (seat !== null) this.watch(table, null); // the seat is no longer ours
    else this.ears.hear({ t: "lost", code, values: values ?? {} });
  }

  /** Pass on each entry once; after a gap request the whole table. Messages from before the last watch are ignored. */
  private news(message: Exclude<Message, { re: string } | { t: "reload" | "closing" }>, followed: Followed): void {
    if (message.t === "gone") this.ears.hear(message);
    else if (message.t === "table") {
      if (message.seat !== followed.seat) return;
      followed.have = message.seq;
      this.ears.hear(message);
    } else if (followed.have && message.seq === followed.have + 1) {
      followed.have = message.seq;
      this.ears.hear(message);
    } else if (followed.have && message.seq > followed.have) this.watch(followed.table, followed.seat);
  }

  /** The server has a newer web app: reload, once for each build. */
  private reload(build: string): void {
    try {
      if (sessionStorage.getItem("reloaded") === build) return;
      sessionStorage.setItem("reloaded", build);
    } catch {
      return; // without a memory we might load it for ever
    }
    location.reload();
  }
}
