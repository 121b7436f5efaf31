// One socket that comes back by itself, sends again what was not answered, and misses nothing.

const VERSION = 1;
const PAUSES = [0.2, 0.5, 1, 2, 5, 10];
const PATIENCE = 8000; // milliseconds for an answer; then the connection is tried anew
const PASSING = ["online-too-fast", "online-store", "online-error"]; // refusals that are worth another try

/** Letters that nobody can guess: for ids and for our share of chance. */
export function random(bytes = 12) {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...numbers)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The server did not do it; `code` is the id of the message that says why. */
export class Refused extends Error {
  constructor({ code, text, values }) {
    super(text);
    Object.assign(this, { code, values: values ?? {} });
  }
}

export class Link {
  /** `hear` is told the news of the table that is followed, each once and in order; `connected` yes or no. */
  constructor(build, hear, connected) {
    Object.assign(this, { build, hear, connected });
    this.asked = new Map(); // id → the wish and who waits for the answer
    this.followed = null; // {table, seat, have, id}; have is 0 until everything has come
    this.socket = null;
    this.greeted = false;
    this.failures = 0;
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => document.hidden || this.again());
  }

  /** Send a wish until it is answered, across as many connections as it takes. */
  ask(wish) {
    const sent = { id: random(), ...wish };
    return new Promise((resolve, reject) => {
      const timer = setInterval(() => this.greeted && this.socket.close(), PATIENCE);
      this.asked.set(sent.id, { sent, resolve, reject, timer });
      this.greeted ? this.send(sent) : this.again();
    });
  }

  /** Follow a table from a seat (null: as a spectator), from the beginning. */
  watch(table, seat) {
    this.followed = { table, seat, have: 0, id: "" };
    this.greeted ? this.sendWatch() : this.again();
  }

  unwatch() {
    if (this.followed && this.greeted) this.send({ t: "unwatch", id: random(), table: this.followed.table });
    this.followed = null;
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  sendWatch() {
    const { table, seat, have } = this.followed;
    this.followed.id = random();
    this.send({ t: "watch", id: this.followed.id, table, seat, have });
  }

  /** Connect now, unless we are. */
  again() {
    if (this.socket) return;
    clearTimeout(this.pause);
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    this.socket = socket;
    socket.onopen = () => this.send({ t: "hello", id: random(), v: VERSION, build: this.build });
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => this.closed();
  }

  closed() {
    this.socket = null;
    this.greeted = false;
    this.connected(false);
    // A server that does not know our cookie refuses the socket; loading the page brings a new one.
    if (this.failures > 1) fetch("/", { cache: "no-store" }).catch(() => {});
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)] * (0.5 + Math.random());
    this.pause = setTimeout(() => this.again(), pause * 1000);
  }

  take(message) {
    if (message.t === "welcome") {
      this.greeted = true;
      this.failures = 0;
      this.connected(true);
      if (this.followed) this.sendWatch();
      for (const { sent } of this.asked.values()) this.send(sent);
    } else if (message.t === "reload") {
      this.reload(message.build);
    } else if (message.t === "closing") {
      this.socket.close();
    } else if (message.re !== undefined) {
      this.answered(message);
    } else if (message.table === this.followed?.table) {
      this.news(message);
    }
  }

  answered(message) {
    const waiting = this.asked.get(message.re);
    if (waiting) {
      clearInterval(waiting.timer);
      this.asked.delete(message.re);
      message.t === "refused" ? waiting.reject(new Refused(message)) : waiting.resolve(message);
    } else if (message.t === "refused" && message.re === this.followed?.id) {
      const { table, seat } = this.followed;
      if (PASSING.includes(message.code)) setTimeout(() => this.followed?.id === message.re && this.sendWatch(), 2000);
      else if (seat !== null) this.watch(table, null); // the seat is no longer ours
      else this.hear({ ...message, t: "lost" });
    }
  }

  /** Each entry once; after a gap we ask for everything. What was sent before our last watch is not meant for it. */
  news(message) {
    const { table, seat, have } = this.followed;
    if (message.t === "gone") this.hear(message);
    else if (message.t === "table") {
      if (message.seat !== seat) return;
      this.followed.have = message.seq;
      this.hear(message);
    } else if (have && message.seq === have + 1) {
      this.followed.have = message.seq;
      this.hear(message);
    } else if (have && message.seq > have) this.watch(table, seat);
  }

  /** The server has a newer page: load it, once for each build. */
  reload(build) {
    try {
      if (sessionStorage.getItem("reloaded") === build) return;
      sessionStorage.setItem("reloaded", build);
    } catch {
      return; // without a memory we might load it for ever
    }
    location.reload();
  }
}
