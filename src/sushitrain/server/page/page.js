// The plain page: a front page, and a table to play at. Everything that is shown is text, never markup.

import { Link, Refused, random } from "./socket.js";

const LANGUAGES = { en: "English", pl: "polski", es: "español", fr: "français" };
const DESSERTS = ["pudding", "strawberry", "yogurt", "tea", "mochi"];
const PAIR_VARIANTS = ["personal_piles", "battle", "dummy"];
const CLOCKS = [15, 30, 60, 120, 300];
const EMOTES = ["hello", "thanks", "wow", "oops", "yum", "hurry", "good-luck", "good-game"];
const BY = { clock: "page-by-clock", away: "page-by-away" };
const NIGIRI = ["egg", "salmon", "squid"];
const PICTURES = {
  tempura: "🍤", sashimi: "🐟", dumpling: "🥟", maki: "🍙", egg: "🍳", salmon: "🍣", squid: "🦑", wasabi: "🌿",
  chopsticks: "🥢", pudding: "🍮", strawberry: "🍓", yogurt: "🍨", tea: "🧋", mochi: "🍡", menu: "📜",
};

// What a browser remembers

const memory = {
  get(key, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing can still play.
    }
  },
  /** What we know of a table: the commitment that we were shown first, and our nonces by seat. */
  table: (code) => memory.get("tables", {})[code] ?? { nonces: {} },
  keep(code, more) {
    const { [code]: known = { nonces: {} }, ...others } = memory.get("tables", {});
    const kept = Object.entries({ ...others, [code]: { ...known, ...more } });
    memory.set("tables", Object.fromEntries(kept.slice(-40)));
  },
};

// Words

let words = {};
let language = "en";

function say(id, values = {}) {
  let text = words[id] ?? id;
  while (typeof text === "object") {
    const value = values[text.$select];
    const plural = typeof value === "number" ? new Intl.PluralRules(language).select(value) : "other";
    text = text[value] ?? text[plural] ?? text.other;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

async function speak(wanted) {
  language = wanted;
  words = await (await fetch(`/page/words-${language}.json`)).json();
  document.documentElement.lang = language;
  const select = document.getElementById("language");
  select.setAttribute("aria-label", say("page-language"));
  select.replaceChildren(...Object.entries(LANGUAGES).map(([value, name]) => option(value, name, value === language)));
}

function problem({ code, values = {}, message = "" }) {
  const told = Object.entries(values).map(([name, value]) => [name, value?.code ? problem(value) : value]);
  return words[code] ? say(code, Object.fromEntries(told)) : message || code;
}

const idsOf = (family) => Object.keys(words).filter((id) => id.startsWith(`${family}-`)).map((id) => id.slice(family.length + 1));
const cardName = (card) => say(`card-${card}`);
const cardNames = (cards) => cards.map(cardName).join(", ") || say("nothing");
const points = (n) => say("points", { n });
const together = (names) =>
  names.length < 2 ? names.join("") : say("list-last", { rest: names.slice(0, -1).join(", "), last: names.at(-1) });

function title({ game, dessert, variant }) {
  const parts = [say(`game-${game}`)];
  if (game === "anniversary") parts.push(say(`dish-${dessert}`));
  if (variant && variant !== "none") parts.push(say(`variant-${variant}`));
  return parts.join(" · ");
}

// Building what is shown

function el(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return node;
}

const button = (label, onclick, props) => el("button", { type: "button", "data-key": label, onclick, ...props }, label);
const option = (value, label, selected) => el("option", { value, selected }, label);
const go_link = (href, label, props) => el("a", { href, class: "button", "data-key": href, ...props }, label);
const labelled = (label, field) => el("label", {}, el("span", {}, label), field);
const picture = (card) => el("span", { class: "picture", "aria-hidden": "true" }, PICTURES[card.replace(/\d$/, "")] ?? "🍽");

/** Show columns of parts. Only what has changed is put in anew, so that typing and the focus stay where they are. */
function show(...columns) {
  const main = document.getElementById("main");
  const focused = document.activeElement?.dataset?.key;
  if (main.querySelectorAll(":scope > div").length !== columns.length) main.replaceChildren(...columns.map(() => el("div")));
  columns.forEach((parts, column) => parts.forEach((part, place) => {
    const node = part ?? el("section", { hidden: true });
    const old = main.children[column].children[place];
    if (!old) main.children[column].append(node);
    else if (!old.isEqualNode(node)) old.replaceWith(node);
  }));
  if (focused && document.activeElement === document.body)
    [...main.querySelectorAll("[data-key]")].find((node) => node.dataset.key === focused)?.focus();
}

let noticeTimer;
function notice(text) {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.hidden = !text;
  clearTimeout(noticeTimer);
  if (text) noticeTimer = setTimeout(notice, 10000, "");
}

// Asking the server

async function api(path, body) {
  const request = body && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(path, request || undefined);
  const read = await answer.json();
  if (!answer.ok) throw new Refused(read);
  return read;
}

/** Do something; if it is refused, say why. */
async function attempt(work) {
  notice("");
  try {
    return await work();
  } catch (refusal) {
    notice(refusal instanceof Refused ? problem(refusal) : say("page-offline"));
    return null;
  }
}

const ask = (wish) => attempt(() => link.ask({ table: screen.table, ...wish }));

// The front page

const form = {
  game: "classic", dessert: "strawberry", variant: "none", seats: ["me", "open", "open"], names: [],
  clock: "", public: false, chat: false,
};
let listed = [];

const myName = () => memory.get("name", "").trim() || say("person");

async function open(seats, more, start) {
  const opened = await attempt(() => api("/api/tables", { id: random(), seats, ...more }));
  if (!opened) return;
  memory.keep(opened.table, { commitment: opened.commitment });
  startTable = start ? opened.table : "";
  go(`/t/${opened.table}`);
}

function playNow() {
  const bots = [1, 2, 3].map(() => ({ kind: "bot", bot: "nibbler" }));
  return open([{ kind: "person", name: myName() }, ...bots], {}, true);
}

function openTable(event) {
  event.preventDefault();
  const seats = form.seats.map((kind, i) => {
    if (kind === "me") return { kind: "person", name: myName() };
    if (kind === "device") return { kind: "person", name: form.names[i] ?? "" };
    return kind === "open" ? { kind } : { kind: "bot", bot: kind };
  });
  const { game, dessert, variant } = form;
  const setup = { game, ...(game === "anniversary" && { dessert }), ...(game !== "roll" && { variant }) };
  return open(seats, { setup, public: form.public, chat: form.chat, clock: Number(form.clock) || null }, false);
}

function join(event) {
  event.preventDefault();
  const code = /([a-z2-9]{6})(?:[?#/].*)?$/.exec(new FormData(event.target).get("code").trim().toLowerCase());
  if (code) go(`/t/${code[1]}`);
  else notice(say("online-no-table", { table: new FormData(event.target).get("code") }));
}

function choice(name, values, label) {
  const onchange = ({ target }) => {
    form[name] = target.value;
    if (PAIR_VARIANTS.includes(form.variant) && form.game !== "roll") form.seats.length = 2;
    render();
  };
  return el("select", { name, "data-key": name, onchange }, values.map((value) => option(value, label(value), form[name] === String(value))));
}

function seatChoice(kind, i) {
  const label = say("page-seat", { n: i + 1 });
  const kinds = { me: say("page-kind-me"), device: say("page-kind-device"), open: say("page-kind-open") };
  for (const bot of idsOf("bot").reverse()) kinds[bot] = say("page-kind-bot", { bot: say(`bot-${bot}`) });
  const options = Object.entries(kinds).map(([value, text]) => option(value, text, value === kind));
  const onchange = ({ target }) => {
    form.seats[i] = target.value;
    render();
  };
  const oninput = ({ target }) => (form.names[i] = target.value);
  const name = { maxlength: 40, required: true, value: form.names[i], "data-key": `name ${i}`, oninput };
  return [
    labelled(label, el("select", { "data-key": label, onchange }, options)),
    kind === "device" && labelled(say("page-name"), el("input", name)),
  ];
}

function seatCount() {
  const most = PAIR_VARIANTS.includes(form.variant) && form.game !== "roll" ? 2 : 5;
  const onchange = ({ target }) => {
    form.seats = Array.from({ length: Number(target.value) }, (_, i) => form.seats[i] ?? "open");
    render();
  };
  const counts = [2, 3, 4, 5].filter((n) => n <= most);
  return el("select", { "data-key": "seats", onchange }, counts.map((n) => option(n, n, n === form.seats.length)));
}

function renderFront() {
  const typed = ({ target }) => memory.set("name", target.value);
  const name = el("input", { maxlength: 40, autocomplete: "nickname", value: memory.get("name", ""), "data-key": "name", oninput: typed });
  const seconds = (n) => (n === "" ? say("page-clock-none") : say("page-seconds", { n }));
  const check = (key, label) => {
    const onchange = ({ target }) => (form[key] = target.checked);
    return el("label", { class: "check" }, el("input", { type: "checkbox", name: key, checked: form[key], onchange }), label);
  };
  const mine = Object.keys(memory.get("tables", {})).slice(-5).reverse();
  show([
    el("section", { class: "hero" },
      el("h1", {}, "Sushi Train"),
      el("p", {}, say("page-tagline")),
      labelled(say("page-your-name"), name),
      button(say("page-play-now"), playNow, { class: "main" }),
      mine.length > 0 && el("p", {}, `${say("page-your-tables")}: `, mine.map((code) => [el("a", { href: `/t/${code}` }, code), " "])),
    ),
    el("section", {},
      el("h2", {}, say("page-join-title")),
      el("form", { class: "row", onsubmit: join },
        labelled(say("page-code"), el("input", { name: "code", required: true, autocomplete: "off", autocapitalize: "none", "data-key": "code" })),
        el("button", { class: "main" }, say("page-join")),
      ),
      el("h2", {}, say("page-list-title")),
      listed.length ? el("ul", { class: "plain" }, listed.map((table) => el("li", {},
        go_link(`/t/${table.table}`, say("page-listed", { ...table, game: title(table) })),
      ))) : el("p", {}, say("page-list-none")),
    ),
  ], [
    el("section", {},
      el("h2", {}, say("page-open-title")),
      el("form", { class: "fields", onsubmit: openTable },
        labelled(say("page-game"), choice("game", idsOf("game"), (game) => say(`game-${game}`))),
        form.game === "anniversary" && labelled(say("page-dessert"), choice("dessert", DESSERTS, (dish) => say(`dish-${dish}`))),
        form.game !== "roll" && labelled(say("page-variant"), choice("variant", idsOf("variant"), (name) => say(`variant-${name}`))),
        labelled(say("page-seats"), seatCount()),
        form.seats.map(seatChoice),
        labelled(say("page-clock"), choice("clock", ["", ...CLOCKS], seconds)),
        check("public", say("page-public")),
        check("chat", say("page-chat")),
        el("button", { class: "main" }, say("page-open")),
      ),
    ),
  ]);
}

async function refreshList() {
  listed = await api("/api/tables").catch(() => listed);
  if (!screen.table) render();
}

// A table: what has come so far. `next` is a pure function; `settle` does what follows from it.

const UNKNOWN = { turn: 0, view: null, sheet: [], ready: [], pick: null, clock: null, muted: [], reveal: null, rematch: null };
const EMPTY = {
  ...UNKNOWN, table: "", stage: "", seats: [], mine: [], seat: null, host: null, setup: {}, commitment: "",
  log: [], cover: null, looking: null, chosen: [], theirs: null, replay: null, offered: null, verdict: "", lost: null, rematched: "",
};
let screen = EMPTY;
let startTable = ""; // the table whose game begins as soon as we sit there
let link;

function next(now, message) {
  const after = { ...now, log: [...now.log, ...lines(now, message)].slice(-400) };
  switch (message.t) {
    case "table": {
      const same = now.seat === message.seat && now.turn === (message.turn ?? 0);
      const clock = timed(message.clock);
      return { ...after, ...UNKNOWN, ...message, clock, ...(!same && { chosen: [], theirs: null }) };
    }
    case "seats": {
      const { seats, host, what, seat } = message;
      const lost = what === "moved" || what === "freed" || seats[seat].kind === "open";
      return { ...after, seats, host, mine: lost ? now.mine.filter((mine) => mine !== seat) : now.mine };
    }
    case "ready": {
      const own = message.seat === now.seat && { pick: message.pick, looking: null };
      return { ...after, ready: [...now.ready, message.seat], ...own };
    }
    case "step": {
      const { turn, view, sheet = now.sheet, reveal = null, clock } = message;
      // On a shared device nobody has looked away yet when the first hands are dealt.
      const cover = now.stage === "open" && now.mine.length > 1 && view.flow === "drafting" ? now.mine[0] : now.cover;
      const stage = view.outcome ? "over" : "playing";
      const fresh = { ready: [], pick: null, chosen: [], theirs: null, looking: null };
      return { ...after, ...fresh, stage, turn, view, sheet, reveal, cover, clock: timed(clock) };
    }
    case "closed":
      return { ...after, stage: "closed", reveal: message.reveal, clock: null };
    case "rematched":
      return { ...after, rematch: message.to, rematched: message.to };
    case "gone":
      return { ...after, lost: say("page-gone") };
    case "lost":
      return { ...after, lost: problem(message) };
    default:
      return after;
  }
}

const timed = (clock) => clock && { until: performance.now() + clock.left };

/** The lines that a message adds to the log; they are put into words when they are shown. */
function lines(now, message) {
  const { seat, by } = message;
  switch (message.t) {
    case "seats": {
      const [before, after] = [now.seats[seat] ?? {}, message.seats[seat]];
      if (message.what === "sat" && before.kind === "person" && before.name === after.name) return [];
      return [{ id: `page-news-${message.what}`, seat, name: after.name || (!after.bot && before.name) }];
    }
    case "ready":
      return by in BY ? [{ id: BY[by], seat }] : [];
    case "step":
      return [
        ...(by in BY ? [{ id: BY[by], seat }] : []),
        ...message.events.map(({ kind, ...rest }) => ({ id: kind === "dipped" ? "page-dipped" : `event-${kind}`, ...rest })),
      ];
    case "said":
      if (!message.text && !message.emote) return [];
      return [{ id: "page-said", seat, said: true, values: { text: message.text, emote: message.emote } }];
    case "closed":
      return [{ id: message.why === "host" ? "page-closed-host" : "page-closed-rules" }];
    default:
      return [];
  }
}

const flow = () => (screen.setup.game === "roll" ? "rolling" : screen.setup.variant === "battle" ? "battle" : "drafting");

function nameOf(seat) {
  const { name, bot } = screen.seats[seat] ?? {};
  if (seat === screen.seats.length) return say("dummy");
  return name || (bot ? `${say(`bot-${bot}`)} ${seat + 1}` : say("page-seat", { n: seat + 1 }));
}

function tell({ id, seat, name, values = {} }) {
  const told = { name: name || (seat === undefined ? "" : nameOf(seat)), flow: flow() };
  for (const [key, value] of Object.entries(values)) {
    if (["cards", "faces", "before", "after"].includes(key)) told[key] = cardNames(value);
    else if (["card", "face", "gives", "gets"].includes(key)) told[key] = cardName(value);
    else if (key === "other") told[key] = nameOf(value);
    else if (key === "token") told[key] = say(`token-${value}`);
    else if (key === "emote") told.text = value ? say(`page-emote-${value}`) : told.text;
    else told[key] = value;
  }
  if ("points" in values) told.gain = points(values.points);
  if ("each" in values) Object.assign(told, { cards: say("cards", { n: values.each }), dice: say("dice", { n: values.each }) });
  return say(id, told);
}

function hear(message) {
  const before = screen;
  screen = next(screen, message);
  const news = screen.log.filter((line) => !before.log.includes(line) && !screen.muted.includes(line.seat));
  if (news.length) document.getElementById("live").textContent = news.map(tell).join(" ");
  if (message.t === "table" && !memory.table(screen.table).commitment && !screen.reveal)
    memory.keep(screen.table, { commitment: screen.commitment });
  if (message.t === "table" && !before.stage) readLog();
  settle();
  render();
}

/** What happened before we came. */
async function readLog() {
  const { table, seq } = screen;
  const past = await api(`/api/tables/${table}/log`).catch(() => []);
  if (screen.table !== table) return;
  const log = [];
  let seats = [];
  for (const message of past.filter((each) => each.seq <= seq)) {
    log.push(...lines({ seats }, message));
    seats = message.seats ?? seats;
  }
  change({ log: [...log, ...screen.log].slice(-400) });
}

/** The own seats that have to choose. */
const due = () => screen.mine.filter((seat) => screen.view?.to_move.includes(seat) && !screen.ready.includes(seat));

/** Do what follows: sit down properly, look from the right seat, go on to a rematch. */
function settle() {
  const { table, stage, seat, looking } = screen;
  const mine = screen.mine.filter((own) => !screen.seats[own].left); // looking from a seat means to be back there
  if (screen.rematched) return go(`/t/${screen.rematched}`);
  if (stage === "open") {
    const seats = mine.filter((own) => !memory.table(table).nonces[own]);
    seats.forEach((own) => sit(own, screen.seats[own].name));
    if (!seats.length && startTable === table && mine.includes(screen.host)) {
      startTable = "";
      ask({ t: "start" });
    }
  }
  let wanted = mine.length === 1 || stage === "open" ? mine[0] ?? null : mine.includes(seat) ? seat : null;
  let cover = mine.length > 1 && stage === "playing" && mine.includes(screen.cover) ? screen.cover : null;
  const waiting = due().filter((own) => mine.includes(own));
  if (mine.length > 1 && stage === "playing" && waiting.length && !waiting.includes(seat)) {
    if (screen.view.flow !== "drafting") wanted = waiting[0];
    else if (looking === null || looking !== seat) cover ??= waiting[0];
  }
  if (cover !== null) wanted = null; // behind the cover nobody's hand is in the page
  screen = { ...screen, cover };
  if (wanted !== link.followed?.seat && !screen.lost) link.watch(table, wanted);
}

function uncover(seat) {
  link.watch(screen.table, seat);
  change({ cover: null, looking: seat, view: null });
}

function cover(seat) {
  screen = { ...screen, cover: seat };
  settle();
  render();
}

async function sit(seat, name) {
  if (!name) return notice(say("online-name"));
  if (!screen.mine.length) memory.set("name", name);
  const nonce = random(16);
  // Whoever comes later takes over the share of chance that the game began with.
  if (screen.stage === "open") memory.keep(screen.table, { nonces: { ...memory.table(screen.table).nonces, [seat]: nonce } });
  const done = await ask({ t: "sit", seat, name, nonce });
  if (done && !screen.mine.includes(seat)) link.watch(screen.table, screen.mine.length > 0 ? screen.seat : seat);
  else if (done) settle();
}

async function leave(seat) {
  if (await ask({ t: "leave", seat })) link.watch(screen.table, null);
}

async function offer(seat) {
  const done = await ask({ t: "offer", seat });
  if (done) change({ offered: { seat, url: `${location.origin}/t/${screen.table}#claim=${done.token}` } });
}

async function mute(seat, on) {
  const others = screen.muted.filter((muted) => muted !== seat);
  if (await ask({ t: "mute", seat, on })) change({ muted: on ? [...others, seat] : others });
}

const pick = (move) => ask({ t: "pick", seat: screen.seat, turn: screen.turn, move });

function change(more) {
  screen = { ...screen, ...more };
  render();
}

/** Check what was promised before the game against what was revealed after it. */
async function verify() {
  const { secret, nonces, seed } = screen.reveal;
  const known = memory.table(screen.table);
  if (!crypto.subtle) return change({ verdict: say("page-verify-insecure") });
  if (!known.commitment) return change({ verdict: say("page-verify-late") });
  const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytes = Uint8Array.from(secret.match(/../g), (pair) => parseInt(pair, 16));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const message = new TextEncoder().encode([screen.table, ...nonces].join("\n"));
  const fits =
    hex(await crypto.subtle.digest("SHA-256", bytes)) === known.commitment &&
    (!seed || hex(await crypto.subtle.sign("HMAC", key, message)) === seed) &&
    screen.mine.every((seat) => !known.nonces[seat] || known.nonces[seat] === nonces[seat]);
  return change({ verdict: say(fits ? "page-verify-good" : "page-verify-bad") });
}

// Showing a table

function counted(things) {
  const counts = new Map();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, n]) => (n === 1 ? thing : say("times", { n, thing })));
}

/** The things on a tray: a wasabi with its nigiri is one thing. */
function onWasabi(tray) {
  const things = [];
  for (const card of tray) {
    const free = NIGIRI.includes(card) ? things.findIndex((thing) => thing.length === 1 && thing[0] === "wasabi") : -1;
    if (free >= 0) things[free] = ["wasabi", card];
    else things.push([card]);
  }
  return things;
}

function effect(card) {
  const found = screen.view.effects?.[card];
  if (!found) return null;
  const { kind, points: gain = 0, number = 0, worth = 0 } = found;
  const values = { gain: points(gain), icons: say("icons", { n: number }), n: number, worth: points(worth), now: gain };
  return el("small", {}, say(`effect-${kind}`, values));
}

function card(name, props, ...more) {
  return el("button", { type: "button", class: "card", ...props }, picture(name), el("b", {}, cardName(name)), more);
}

function pickText(move) {
  const [mine, dummy] = move.split(" dummy ");
  const cards = mine.split(" ").map(cardName).join(" + ");
  return dummy ? say("page-and-dummy", { cards, card: cardName(dummy) }) : cards;
}

/** The move that the marked cards of the hand mean, or nothing yet. */
function marked({ hand, legal }) {
  const cards = screen.chosen.map((i) => hand[i]);
  const dummy = legal.dummy ? (cards.length > 1 ? cards.pop() : null) : "";
  if (dummy === null || cards.length < 1 || cards.length > (legal.pair ? 2 : 1)) return "";
  return cards.join(" ") + (dummy && ` dummy ${dummy}`);
}

function toggle(i, most) {
  const { chosen } = screen;
  change({ chosen: chosen.includes(i) ? chosen.filter((other) => other !== i) : [...chosen, i].slice(-most) });
}

function renderDraft(view) {
  const { legal, hand } = view;
  const several = legal.pair || legal.dummy;
  const ask_id = legal.dummy
    ? legal.pair ? "page-choose-dummy-pair" : "page-choose-dummy"
    : legal.pair ? "page-choose-pair" : "page-choose-card";
  const move = several ? marked(view) : "";
  const most = 1 + Boolean(legal.pair) + Boolean(legal.dummy);
  const cards = hand.map((name, i) => {
    const place = several ? screen.chosen.indexOf(i) : i === hand.indexOf(screen.pick) ? 0 : -1;
    const mark = place < 0 ? null : !several ? "✓" : legal.dummy && place > 0 && place === screen.chosen.length - 1 ? say("dummy") : place + 1;
    const onclick = () => (several ? toggle(i, most) : pick(name));
    return card(name, { "aria-pressed": place >= 0 ? "true" : "false", "data-key": `card ${i}`, onclick }, effect(name), mark && el("i", {}, mark));
  });
  return [
    el("h2", {}, say("play-hand")),
    el("p", { class: "hint" }, screen.pick ? say("page-chosen", { cards: pickText(screen.pick) }) : say(ask_id)),
    el("div", { class: "cards" }, cards),
    several && button(say("page-take", { cards: move ? pickText(move) : "…" }), () => pick(marked(screen.view)), { class: "main", disabled: !move, "data-key": "take" }),
  ];
}

function renderPyramid({ slots, legal }) {
  const place = (slot) => [slot.name.charCodeAt(0) - 97, Number(slot.name.slice(1)) - 1];
  const top = Math.max(0, ...slots.map((slot) => place(slot)[1] - place(slot)[0])); // each row has one place more
  const rows = [];
  for (const slot of slots) {
    const [row, i] = place(slot);
    rows[row] ??= Array.from({ length: top + row + 1 }, () => null);
    rows[row][i] = slot;
  }
  const shown = (slot) => {
    if (!slot) return el("span", { class: "card gap" });
    const { name, card: face, covered } = slot;
    const free = legal?.slots.includes(name);
    if (!face) return el("span", { class: "card back", title: say("page-face-down") }, el("span", { class: "unseen" }, say("page-face-down")));
    return card(face, { disabled: !free, class: covered ? "card covered" : "card", "data-key": name, onclick: () => pick(name) }, free && effect(face));
  };
  return [
    legal && el("p", { class: "hint" }, say(legal.second ? "page-choose-second" : "page-choose-take")),
    el("div", { class: "pyramid" }, rows.filter(Boolean).map((row) => el("div", {}, row.map(shown)))),
    legal?.second && button(say("page-one-only"), () => pick("done"), { class: "main" }),
  ];
}

function renderBelts({ belts, legal }) {
  const mine = screen.seat;
  const chosen = screen.chosen.map((i) => belts[mine]?.[i]);
  const { theirs } = screen;
  const swaps = legal?.chopsticks > 0;
  const rows = belts.map((belt, seat) => {
    const own = seat === mine;
    const dice = belt.map((face, i) => {
      const on = own ? screen.chosen.includes(i) : theirs?.seat === seat && theirs.i === i;
      const onclick = () => (own ? toggle(i, belts[mine].length) : change({ theirs: on ? null : { seat, i, face } }));
      const pressed = legal && (own || swaps) ? (on ? "true" : "false") : null;
      return card(face, { disabled: pressed === null, "aria-pressed": pressed, "data-key": `die ${seat} ${i}`, onclick }, own && legal && effect(face));
    });
    return [el("h3", {}, own ? say("play-belt") : say("page-belt-of", { name: nameOf(seat) })), el("div", { class: own ? "cards" : "cards small" }, dice)];
  });
  if (mine !== null) rows.unshift(...rows.splice(mine, 1));
  const actions = legal && el("p", { class: "row" },
    button(say("page-keep"), () => pick(chosen[0]), { class: "main", disabled: chosen.length !== 1 || theirs !== null }),
    legal.menus > 0 && button(say("page-reroll", { n: legal.menus }), () => pick(`menu ${chosen.join(" ")}`), { disabled: !chosen.length }),
    swaps && button(say("page-swap", { n: legal.chopsticks }), () => pick(`chopsticks ${chosen[0]} ${theirs.face}@${theirs.seat}`), { disabled: chosen.length !== 1 || !theirs }),
  );
  return [legal && el("p", { class: "hint" }, say("page-choose-roll")), rows[0], actions, rows.slice(1)];
}

function renderTurn() {
  const { view, stage, cover } = screen;
  if (cover !== null)
    return el("section", { class: "cover" }, el("p", {}, say("page-cover", { name: nameOf(cover) })),
      button(say("page-cover-go", { name: nameOf(cover) }), () => uncover(screen.cover), { class: "main" }));
  if (stage !== "playing" || !view) return null;
  if (view.flow === "battle") return el("section", {}, renderPyramid(view));
  if (view.flow === "rolling") return el("section", {}, renderBelts(view));
  return view.legal ? el("section", {}, renderDraft(view)) : null;
}

function renderReplay() {
  const { replay, table } = screen;
  if (!replay) return null;
  const { turn, turns, events, views, moves = [] } = replay;
  const nextMove = (seat) => moves[views[0].to_move.indexOf(seat)];
  const at = (n, label) => go_link(`/t/${table}?turn=${n}`, label, { "data-key": label });
  return el("section", {},
    el("h2", {}, say("page-turn", { turn, turns })),
    el("p", { class: "row" }, turn > 0 && at(turn - 1, say("page-earlier")), turn < turns && at(turn + 1, say("page-later")),
      go_link(`/t/${table}`, say("page-to-table"))),
    el("ul", { class: "plain" }, events.map(({ kind, ...rest }) => el("li", {}, tell({ id: kind === "dipped" ? "page-dipped" : `event-${kind}`, ...rest })))),
    views[0].flow === "battle" && renderPyramid({ ...views[0], legal: null }),
    views[0].flow === "rolling" && renderBelts({ ...views[0], legal: null }),
    views.map((view, seat) => [
      (view.hand?.length > 0 || nextMove(seat)) && el("h3", {}, nameOf(seat)),
      view.hand?.length > 0 && el("p", {}, say("page-in-hand", { cards: counted(view.hand.map(cardName)).join(", ") })),
      nextMove(seat) && el("p", {}, say("page-chooses", { cards: view.flow === "drafting" ? pickText(nextMove(seat)) : nextMove(seat) })),
    ]),
  );
}

function renderTop() {
  const { view, stage, lost, table, mine } = screen;
  if (lost) return el("section", {}, el("p", {}, lost), go_link("/", say("page-home")));
  if (!stage) return el("section", {}, el("p", {}, say("page-table", { table })));
  const waiting = (view?.to_move ?? []).filter((seat) => !screen.ready.includes(seat));
  const yours = stage === "playing" && due().includes(screen.seat);
  document.title = yours ? `${say("page-your-turn")} · Sushi Train` : "Sushi Train";
  return el("section", { class: "top" },
    el("h1", {}, title(screen.setup), " ", el("small", {}, say("page-table", { table }))),
    stage === "playing" && view && el("p", {},
      say("play-round", view), view.passing && ` · ${say("play-passing", { direction: view.passing })}`,
      screen.clock && el("span", { id: "clock", class: "badge" })),
    view?.pool && el("p", {}, say("play-pool", { menus: view.pool[0], chopsticks: view.pool[1], puddings: view.pool[2] })),
    stage === "playing" && el("p", { class: yours ? "yours" : null }, yours ? say("page-your-turn") : say("page-waiting", { names: together(waiting.map(nameOf)) })),
    stage !== "open" && !mine.length && el("p", {}, say("page-watching")),
  );
}

function renderLobby() {
  const { stage, seats, host, mine } = screen;
  const open = seats.some((seat) => seat.kind === "open");
  if (!(stage === "open" || (stage === "playing" && open))) return null;
  const hosting = mine.includes(host);
  const name = { id: "sit-name", maxlength: 40, "data-key": "sit-name", value: mine.length ? "" : memory.get("name", "") };
  return el("section", { class: "hero" },
    stage === "open" && hosting && button(say("page-start"), () => ask({ t: "start" }), { class: "main", disabled: open }),
    stage === "open" && hosting && open && el("p", { class: "hint" }, say("page-start-wait")),
    stage === "open" && !hosting && host !== null && el("p", { class: "hint" }, say("page-wait-host", { name: nameOf(host) })),
    open && labelled(say("page-sit-name"), el("input", name)),
  );
}

function renderResult() {
  const { view, sheet, stage, table, rematch, mine, reveal, verdict, replay } = screen;
  if ((stage !== "over" && stage !== "closed") || replay) return null;
  const { outcome } = view ?? {};
  const part = (i) => (outcome && i === sheet.length - 1 ? say("part-end") : say("part-round", { round: i + 1 }));
  const sum = (rows) => rows.reduce((all, line) => all + line.points, 0);
  const winner = outcome && say(`outcome-${outcome.reason}`, {
    names: together(outcome.winners.map(nameOf)), points: points(outcome.totals[outcome.winners[0]]), dessert: say(`dish-${screen.setup.dessert}`),
  });
  return el("section", { class: "result" },
    winner && el("h2", {}, winner),
    stage === "closed" && el("p", {}, say("online-over")),
    sheet.length > 0 && el("table", {},
      el("thead", {}, el("tr", {}, el("th", {}, say("score-title")), sheet.map((_, i) => el("th", {}, part(i))), el("th", {}, say("part-total")))),
      el("tbody", {}, view.totals.map((total, seat) => el("tr", { class: outcome?.winners.includes(seat) ? "winner" : null },
        el("th", {}, nameOf(seat)), sheet.map((rows) => el("td", {}, sum(rows[seat]))), el("td", {}, el("b", {}, total))))),
    ),
    el("p", { class: "row" },
      rematch ? go_link(`/t/${rematch}`, say("page-rematch-link"), { class: "button main" })
        : mine.length > 0 && button(say("page-rematch"), () => ask({ t: "rematch" }), { class: "main" }),
      view && go_link(`/t/${table}?turn=${screen.turn}`, say("page-replay")),
      view && el("a", { class: "button", href: `/api/tables/${table}/record`, download: `sushitrain-${table}.json` }, say("page-record")),
      reveal && button(say("page-verify"), verify),
    ),
    verdict && el("p", { role: "status" }, verdict),
  );
}

function seatButtons(seat, info) {
  const { stage, mine, host, muted, view } = screen;
  const own = mine.includes(seat);
  const hosting = mine.includes(host);
  const running = stage === "open" || stage === "playing";
  const key = (name) => ({ "data-key": `${name} ${seat}` });
  const sitName = () => document.getElementById("sit-name").value.trim() || (mine.length ? "" : myName());
  return el("p", { class: "row" },
    running && info.kind === "open" && button(say("page-sit"), () => sit(seat, sitName()), { class: mine.length ? null : "main", ...key("sit") }),
    own && mine.length > 1 && stage === "playing" && view?.flow === "drafting" && seat !== screen.seat &&
      button(say("page-switch", { name: nameOf(seat) }), () => cover(seat), key("switch")),
    own && running && !info.left && button(say("page-leave"), () => leave(seat), key("leave")),
    own && running && info.left && button(say("page-return"), () => link.watch(screen.table, seat), { class: "main", ...key("return") }),
    own && running && button(say("page-offer"), () => offer(seat), key("offer")),
    hosting && stage === "open" && info.kind === "open" && idsOf("bot").reverse().map((bot) =>
      button(say("page-fill", { bot: say(`bot-${bot}`) }), () => ask({ t: "fill", seat, bot }), key(bot))),
    hosting && stage === "open" && info.kind === "bot" && button(say("page-unfill"), () => ask({ t: "fill", seat, bot: null }), key("unfill")),
    hosting && running && info.kind === "person" && (info.away || info.left) && button(say("page-free"), () => ask({ t: "free", seat }), key("free")),
    !own && info.kind === "person" && button(say(muted.includes(seat) ? "page-unmute" : "page-mute"), () => mute(seat, !screen.muted.includes(seat)), key("mute")),
  );
}

function renderPlayer(seat, view) {
  const { mine, host, ready, stage, offered } = screen;
  const info = screen.seats[seat] ?? { kind: "dummy" };
  const kept = (view?.kept?.[seat] ?? []).map(({ card: name, value }) =>
    /^(yogurt|mochi)/.test(name) ? say("shown", { thing: cardName(name), value }) : cardName(name));
  const choosing = stage === "playing" && !screen.replay && view?.to_move.includes(seat);
  const badges = [
    mine.includes(seat) && say("page-you"), seat === host && say("page-host"), info.left ? say("page-left") : info.away && say("page-away"),
    choosing && (ready.includes(seat) ? say("page-ready") : say("page-choosing")),
    view?.boat === seat && say("page-boat"), view?.holder === seat && say("page-squishy"),
  ];
  return el("li", { class: mine.includes(seat) ? "player mine" : "player" },
    el("h3", {}, info.kind === "open" ? `${nameOf(seat)}: ${say("page-kind-open")}` : nameOf(seat), " ",
      badges.filter(Boolean).map((text) => el("span", { class: "badge" }, text)),
      view && el("span", { class: "points" }, points(view.totals[seat]))),
    view && el("ul", { class: "tray" }, counted(onWasabi(view.trays[seat]).map((thing) => thing.join("+"))).map((text) => {
      const cards = text.replace(/^\d+ . /, "").split("+");
      return el("li", {}, cards.map(picture), text.replace(cards.join("+"), cards.map(cardName).join(" + ")));
    })),
    kept.length > 0 && el("p", { class: "hint" }, say("play-dessert", { cards: counted(kept).join(", ") })),
    view?.menus && el("p", { class: "hint" }, say("play-tokens", { menus: view.menus[seat], chopsticks: view.chopsticks[seat], puddings: view.puddings[seat] })),
    info.kind !== "dummy" && !screen.replay && seatButtons(seat, info),
    offered?.seat === seat && mine.includes(seat) && [el("p", {}, say("page-offered", { name: nameOf(seat) })), linkField(offered.url, say("page-offer"))],
  );
}

function linkField(url, label) {
  const select = ({ target }) => target.select();
  return el("p", { class: "row" },
    el("input", { readonly: true, value: url, "aria-label": label, onfocus: select, "data-key": url }),
    navigator.clipboard && button(say("page-copy"), () => navigator.clipboard.writeText(url)));
}

function renderInvite() {
  const { stage, table, mine, host } = screen;
  if (stage !== "open" && stage !== "playing") return null;
  const sure = () => confirm(say("page-close-sure")) && ask({ t: "close" });
  return el("section", {},
    el("h2", {}, say("page-invite")),
    linkField(`${location.origin}/t/${table}`, say("page-link")),
    stage === "open" && el("img", { class: "qr", src: `/api/tables/${table}/qr.svg`, alt: say("page-qr"), width: 164, height: 164 }),
    mine.includes(host) && el("p", {}, button(say("page-close"), sure)),
  );
}

function renderTalk() {
  const { stage, mine, chat } = screen;
  if (!stage || !mine.length) return null;
  const seat = () => screen.seat ?? screen.mine[0];
  const send = (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    if (text) ask({ t: "say", seat: seat(), text }).then((done) => done && (field.value = ""));
  };
  return el("section", {},
    el("h2", {}, say("page-talk")),
    el("p", { class: "row" }, EMOTES.map((emote) => button(say(`page-emote-${emote}`), () => ask({ t: "feel", seat: seat(), emote }), { class: "quiet" }))),
    chat && el("form", { class: "row", onsubmit: send },
      labelled(say("page-say"), el("input", { name: "text", maxlength: 280, autocomplete: "off", "data-key": "text" })),
      el("button", {}, say("page-send"))),
  );
}

function renderLog() {
  const shown = screen.log.filter((line) => !(line.said && screen.muted.includes(line.seat)));
  if (!shown.length) return null;
  const loud = ["event-round", "event-end", "event-squishy", "event-boat"];
  return el("section", { class: "log" },
    el("h2", {}, say("page-log")),
    el("ol", { tabindex: 0, "data-key": "log" }, [...shown].reverse().map((line) => el("li", { class: line.said ? "said" : loud.includes(line.id) ? "loud" : null }, tell(line)))),
  );
}

function renderTable() {
  const view = screen.replay ? screen.replay.views[0] : screen.view;
  const seats = Array.from({ length: Math.max(screen.seats.length, view?.trays.length ?? 0) }, (_, i) => i);
  const players = el("section", {}, el("ul", { class: "players" }, seats.map((seat) => renderPlayer(seat, view))));
  show(
    [renderTop(), renderResult(), renderReplay() ?? renderTurn(), renderLobby(), seats.length ? players : null],
    screen.stage === "open" ? [renderInvite(), renderTalk(), renderLog()] : [renderLog(), renderTalk(), renderInvite()],
  );
  tick();
}

function tick() {
  const place = document.getElementById("clock");
  if (place && screen.clock) place.textContent = say("page-seconds", { n: Math.max(0, Math.ceil((screen.clock.until - performance.now()) / 1000)) });
}

// Where we are

const render = () => (screen.table ? renderTable() : renderFront());

function go(address) {
  history.pushState(null, "", address);
  document.getElementById("main").focus();
  route();
}

async function route() {
  const found = /^\/t\/([^/]+)/.exec(location.pathname);
  const table = found?.[1] ?? "";
  notice("");
  if (table !== screen.table || screen.lost) {
    link.unwatch();
    screen = { ...EMPTY, table };
    document.getElementById("main").replaceChildren();
    scrollTo(0, 0);
    if (table && !/^[a-z2-9]{6}$/.test(table)) screen.lost = say("online-no-table", { table });
    else if (table) link.watch(table, null);
  }
  if (!table) refreshList();
  document.body.className = table ? "at-table" : "";
  document.title = "Sushi Train";
  const turn = new URLSearchParams(location.search).get("turn");
  const replay = turn === null ? null : await attempt(() => api(`/api/tables/${table}/turns/${Number(turn) || 0}`));
  if (table === screen.table) change({ replay });
  claim();
}

/** A one-time link: take the seat, and leave nothing of the link in the address bar. */
async function claim() {
  const token = /^#claim=(\w+)$/.exec(location.hash)?.[1];
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  const done = await ask({ t: "claim", token });
  if (done) link.watch(screen.table, done.seat);
}

document.addEventListener("click", (event) => {
  const address = event.target.closest("a[href^='/']");
  if (!address || address.hasAttribute("download") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(address.getAttribute("href"));
});
addEventListener("popstate", route);
document.getElementById("language").addEventListener("change", async ({ target }) => {
  memory.set("language", target.value);
  await speak(target.value);
  render();
});

const offered = [memory.get("language", ""), ...navigator.languages.map((tag) => tag.slice(0, 2))];
await speak(offered.find((tag) => tag in LANGUAGES) ?? "en");
link = new Link(document.querySelector("meta[name=build]").content, hear, (on) => {
  const sign = document.getElementById("offline");
  sign.textContent = on ? "" : say("page-offline");
  sign.hidden = on;
});
setInterval(tick, 500);
setInterval(() => screen.table || document.hidden || refreshList(), 10000);
route();
