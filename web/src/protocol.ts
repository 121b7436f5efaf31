// Made by `make generate` from src/sushitrain/protocol. Do not edit.

export const VERSION = 1;
export const ROUNDS = 3;
export const LARGEST_COMMAND = 4096;
export const EMOTES = ["hello", "thanks", "wow", "oops", "yum", "hurry", "good-luck", "good-game"] as const;

/** The first message: the version of the protocol and, from a web app, its build. */
export interface Hello {
  t: "hello";
  id: string;
  v: number;
  build?: string;
}

/** Follow a table, from an own seat or, without one, as a spectator. `have` is the last `seq` that was received. */
export interface Watch {
  t: "watch";
  id: string;
  table: string;
  seat?: number | null;
  have?: number;
}

/** Stop following a table. */
export interface Unwatch {
  t: "unwatch";
  id: string;
  table: string;
}

/** Take an open seat, any if none is named; or give an own seat a name and a nonce before the start. */
export interface Sit {
  t: "sit";
  id: string;
  table: string;
  name: string;
  nonce: string;
  seat?: number | null;
}

/** Give up the seat; in a running game a bot plays until its owner is back. */
export interface Leave {
  t: "leave";
  id: string;
  table: string;
  seat: number;
}

/** Choose a move in this turn (`turn` of the last view). Until all have chosen, the choice can be changed. */
export interface Pick {
  t: "pick";
  id: string;
  table: string;
  seat: number;
  turn: number;
  move: string;
}

/** Take back the own choice that was revealed last (`turn` of the last view), at a table of one person and bots. */
export interface TakeBack {
  t: "takeback";
  id: string;
  table: string;
  seat: number;
  turn: number;
}

/** Ask for the effects of a move. */
export interface Preview {
  t: "preview";
  id: string;
  table: string;
  seat: number;
  move: string;
}

/** Ask the coach for the best moves. Allowed if the other seats are bots, or if the table allows hints. */
export interface Hint {
  t: "hint";
  id: string;
  table: string;
  seat: number;
}

/** Chat, if the table allows it. */
export interface Say {
  t: "say";
  id: string;
  table: string;
  seat: number;
  text: string;
}

/** One of the emotes. */
export interface Feel {
  t: "feel";
  id: string;
  table: string;
  seat: number;
  emote: "good-game" | "good-luck" | "hello" | "hurry" | "oops" | "thanks" | "wow" | "yum";
}

/** Ask for a one-time token that moves the seat to another device. */
export interface Offer {
  t: "offer";
  id: string;
  table: string;
  seat: number;
}

/** Hide the chat of this seat from this guest only. */
export interface Mute {
  t: "mute";
  id: string;
  table: string;
  seat: number;
  on?: boolean;
}

/** Take the seat that a one-time token stands for. */
export interface Claim {
  t: "claim";
  id: string;
  table: string;
  token: string;
}

/** Before the start: put a bot on a seat that no person has, or open it. */
export interface Fill {
  t: "fill";
  id: string;
  table: string;
  seat: number;
  bot?: string | null;
}

/** Begin the game. */
export interface Start {
  t: "start";
  id: string;
  table: string;
}

/** Open the seat of somebody who is away or has left. */
export interface Free {
  t: "free";
  id: string;
  table: string;
  seat: number;
}

/** End the table; the secret is revealed. */
export interface Close {
  t: "close";
  id: string;
  table: string;
}

/** Play the same game with the same people at a new table. Anybody who has a seat may ask for it. */
export interface Rematch {
  t: "rematch";
  id: string;
  table: string;
}

/** The answer to hello. A web app with another `build` reloads itself. */
export interface Welcome {
  t: "welcome";
  re: string;
  v: number;
  build: string;
}

/** The command was carried out. It is durable: entry `seq` of the table's log. */
export interface Done {
  t: "done";
  re: string;
  table?: string;
  seq?: number;
  token?: string;
  seat?: number | null;
  at?: number;
}

/** The effect of each card of the move, in order. */
export interface Previewed {
  t: "previewed";
  re: string;
  effects: Effect[];
}

/** What placing a card would do. */
export interface Effect {
  kind: string;
  points?: number;
  number?: number;
  worth?: number;
}

/** The moves of a seat in this turn as the coach ranks them, best first, from what that seat can know. */
export interface Hinted {
  t: "hinted";
  re: string;
  turn: number;
  moves: Advice[];
}

/** A move, its chance to win from 0 to 1, its expected margin in points, and the reasons. */
export interface Advice {
  move: string;
  win: number;
  margin: number;
  reasons?: Reason[];
}

/** Why a move is good or bad, for its seat or for another. The kind is the end of the id of its message. */
export interface Reason {
  kind: string;
  card?: string;
  points?: number;
  number?: number;
  worth?: number;
  seat?: number | null;
}

/** The command was refused. `code` is the id of the message that tells a person why, with these values. */
export interface Refused {
  t: "refused";
  re: string;
  code: string;
  text: string;
  values?: Record<string, unknown>;
}

/** The whole table, as this client may see it: the answer to watch if later entries are not enough. */
export interface Whole {
  t: "table";
  table: string;
  seq: number;
  at: number;
  seat: number | null;
  mine: number[];
  seats: SeatInfo[];
  host: number | null;
  stage: "closed" | "open" | "over" | "playing";
  public: boolean;
  chat: boolean;
  setup: Record<string, unknown>;
  commitment: string;
  hints?: boolean;
  limit?: number | null;
  turn?: number;
  view?: DraftTable | BattleTable | RollTable | null;
  sheet?: Line[][][];
  ready?: number[];
  pick?: string | null;
  clock?: Clock | null;
  muted?: number[];
  reveal?: Reveal | null;
  rematch?: string | null;
  before?: string | null;
  can_take_back?: boolean;
}

/** Who sits on a seat: a person, who may be away or have left, a bot, or nobody. */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name?: string;
  bot?: string;
  away?: boolean;
  left?: boolean;
}

/** Hands that travel. */
export interface DraftTable {
  flow: "drafting";
  round: number;
  turn: number;
  to_move: number[];
  trays: string[][];
  totals: number[];
  portions?: Portion[][];
  desserts?: Line[][];
  effects?: Record<string, Effect>;
  outcome?: Outcome | null;
  kept: Kept[][];
  deck_size: number;
  holder?: number | null;
  lead_points?: number[];
  boat?: number | null;
  discards?: string[];
  last?: string[][];
  returned?: boolean[];
  shows?: "drawn" | "printed" | "rolled";
  hand: string[];
  hand_sizes: number[];
  pile_sizes?: number[];
  passing: "left" | "right";
  controller?: number | null;
  legal?: DraftChoice | null;
}

/** Cards on a tray that score together, with their line if the round ended now. `missing` more pay `worth` more. */
export interface Portion {
  kind: string;
  dish: string;
  points: number;
  cards?: string[];
  number?: number;
  shared?: number;
  missing?: number;
  worth?: number;
}

/** One line of a score sheet. */
export interface Line {
  kind: string;
  dish: string;
  points: number;
  cards?: string[];
  number?: number;
  shared?: number;
}

/** Who won and why. */
export interface Outcome {
  winners: number[];
  reason: string;
  totals: number[];
}

/** A dessert card with the value that it shows. */
export interface Kept {
  card: string;
  value: number;
}

/** One card of the hand; two in order if `pair`; and one more for the dummy if `dummy`. */
export interface DraftChoice {
  flow: "drafting";
  pair?: boolean;
  dummy?: boolean;
}

/** An open pyramid. */
export interface BattleTable {
  flow: "battle";
  round: number;
  turn: number;
  to_move: number[];
  trays: string[][];
  totals: number[];
  portions?: Portion[][];
  desserts?: Line[][];
  effects?: Record<string, Effect>;
  outcome?: Outcome | null;
  kept: Kept[][];
  deck_size: number;
  holder?: number | null;
  lead_points?: number[];
  boat?: number | null;
  discards?: string[];
  last?: string[][];
  returned?: boolean[];
  shows?: "drawn" | "printed" | "rolled";
  slots: Slot[];
  starter: number;
  second?: boolean;
  legal?: BattleChoice | null;
}

/** A place in the pyramid; without a card it is face down. */
export interface Slot {
  name: string;
  card?: string | null;
  covered?: boolean;
}

/** One of these slots, or `done` if a second card may be declined. */
export interface BattleChoice {
  flow: "battle";
  slots: string[];
  second?: boolean;
}

/** Belts of dice. */
export interface RollTable {
  flow: "rolling";
  round: number;
  turn: number;
  to_move: number[];
  trays: string[][];
  totals: number[];
  portions?: Portion[][];
  desserts?: Line[][];
  effects?: Record<string, Effect>;
  outcome?: Outcome | null;
  belts: string[][];
  red: number;
  menus: number[];
  chopsticks: number[];
  puddings: number[];
  pool: [number, number, number];
  legal?: RollChoice | null;
}

/** Keep a die; with menus re-roll some; with chopsticks swap one with another belt. */
export interface RollChoice {
  flow: "rolling";
  menus: number;
  chopsticks: number;
}

/** The time of a turn, and the time that was left when the message was made, in milliseconds. */
export interface Clock {
  limit: number;
  left: number;
}

/** The secret of the table, sent at the end: check it against the commitment that you were shown. */
export interface Reveal {
  secret: string;
  nonces: string[];
  seed?: string | null;
}

/** The seats have changed: what happened to which seat, and all seats now. */
export interface Seats {
  t: "seats";
  table: string;
  seq: number;
  at: number;
  what: "away" | "back" | "filled" | "freed" | "left" | "moved" | "sat";
  seat: number;
  seats: SeatInfo[];
  host: number | null;
}

/** This seat can be moved to another device. */
export interface Offered {
  t: "offered";
  table: string;
  seq: number;
  at: number;
  seat: number;
}

/** This seat has chosen. Only the seat itself is sent the choice. */
export interface Ready {
  t: "ready";
  table: string;
  seq: number;
  at: number;
  seat: number;
  by: "away" | "bot" | "clock" | "forced" | "person";
  pick?: string | null;
}

/** All seats have chosen, or the game has begun: the public events, and the view after them. If a choice was taken back (`taken_back`): the view before that choice, without events. */
export interface Step {
  t: "step";
  table: string;
  seq: number;
  at: number;
  turn: number;
  events: GameEvent[];
  view: DraftTable | BattleTable | RollTable;
  seat?: number | null;
  by?: "away" | "bot" | "clock" | "forced" | "person";
  sheet?: Line[][][] | null;
  clock?: Clock | null;
  reveal?: Reveal | null;
  taken_back?: boolean;
  can_take_back?: boolean;
}

/** A public event of the game. Its kind is also the id of its message. */
export interface GameEvent {
  kind: string;
  seat?: number | null;
  values?: Record<string, unknown>;
}

/** The game began under rules that this server does not have, so it cannot continue here. */
export interface Halted {
  t: "halted";
  table: string;
  seq: number;
  at: number;
}

/** Chat, or an emote. It is empty if this client has muted the seat or may not read the chat. */
export interface Said {
  t: "said";
  table: string;
  seq: number;
  at: number;
  seat: number;
  text?: string;
  emote?: string;
}

/** The table is closed. */
export interface Closed {
  t: "closed";
  table: string;
  seq: number;
  at: number;
  why: "host" | "rules";
  reveal: Reveal;
}

/** All players have a seat at the new table. */
export interface Rematched {
  t: "rematched";
  table: string;
  seq: number;
  at: number;
  to: string;
}

/** The table is no longer followed: it has expired. */
export interface Gone {
  t: "gone";
  table: string;
}

/** The web app is older than the server and should reload. Seats are kept. */
export interface Reload {
  t: "reload";
  build: string;
}

/** The server stops: connect again later. */
export interface Closing {
  t: "closing";
}

/** A table to be opened. */
export interface NewTable {
  id: string;
  seats: SeatWish[];
  setup?: SetupWish;
  public?: boolean;
  chat?: boolean;
  hints?: boolean;
  clock?: number | null;
}

/** A seat of a new table: a person on this device (with a name), a bot of a level, or open. */
export interface SeatWish {
  kind?: "bot" | "open" | "person";
  name?: string;
  bot?: string;
}

/** The setup that is asked for. A field that is missing has the default of the game; every seat is a player. */
export interface SetupWish {
  game?: string;
  dessert?: string;
  variant?: string;
  options?: Record<string, unknown>;
  tables?: Record<string, unknown>;
}

/** The new table. Store the commitment: at the end it must be the hash of the secret. */
export interface Opened {
  table: string;
  url: string;
  commitment: string;
}

/** An open public table. */
export interface Listed {
  table: string;
  game: string;
  dessert: string;
  variant: string;
  players: number;
  open: number;
  host: string;
  clock?: number | null;
}

/** Why a request was refused: a message id, its values, and English for programmers. */
export interface Problem {
  code: string;
  text: string;
  values?: Record<string, unknown>;
}

/** For clients that are not browsers: send it as `Authorization: Bearer …`. */
export interface Token {
  token: string;
}

/** A finished game after `turn` steps: the last events, and the view of every seat. */
export interface Turn {
  turn: number;
  turns: number;
  events: GameEvent[];
  views: (DraftTable | BattleTable | RollTable)[];
  sheet: Line[][][];
  moves?: string[];
}

/** The chosen values. A dessert of another game, and options that do not apply, are dropped. */
export interface Choosing {
  game?: string;
  dessert?: string;
  variant?: string;
  options?: Record<string, unknown>;
  tables?: Record<string, unknown>;
  players?: number;
}

/** The chosen setup, and for every other value whether it is possible with the rest. */
export interface Choices {
  game: string;
  dessert: string;
  variant: string;
  players: number;
  games: Choice[];
  desserts: Choice[];
  variants: Choice[];
  counts: Choice[];
  options: OptionChoice[];
  bots: BotChoice[];
  house: string;
}

/** A value to choose. With a `problem` it is not possible with the others, unless they are changed to `instead`. */
export interface Choice {
  value: string | number | boolean;
  problem?: Problem | null;
  instead?: Record<string, unknown>;
}

/** An option that applies: its present value, its default, and all values. */
export interface OptionChoice {
  name: string;
  value: string | number | boolean;
  default: string | number | boolean;
  choices: Choice[];
}

/** A bot to play against. `strength` is the number of games won of 100 games for two against the stand-in. */
export interface BotChoice {
  name: string;
  strength: number;
}

/** A replayed record. If the game has no hidden cards, a turn has one view for all seats. */
export interface Replay {
  seats: SeatInfo[];
  setup: Record<string, unknown>;
  turns: Turn[];
  other_rules?: string;
}

/** The analysis of a game, or the number of choices that were judged so far; then ask again later. */
export interface WhatHappened {
  done?: number;
  of?: number;
  analysis?: Analysis | null;
}

/** The chances to win before each step and at the end, the accuracy of each seat, and the marked choices. */
export interface Analysis {
  curve: number[][];
  accuracy: number[];
  marked?: Marked[];
  rounds?: Moment[];
  turning?: Moment | null;
  version?: number;
}

/** A `mistake` or `blunder`: the played move, the best move, and the loss of chance to win. */
export interface Marked {
  at: Moment;
  seat: number;
  mark: string;
  loss: number;
  played: Advice;
  best: Advice;
}

/** A place in a game: before this step, in this turn of this round. */
export interface Moment {
  step: number;
  round: number;
  turn: number;
}

/** All topics. */
export interface Contents {
  groups: TopicGroup[];
}

/** Topics of one kind. */
export interface TopicGroup {
  title: string;
  topics: TopicLink[];
}

/** A topic with rules. */
export interface TopicLink {
  topic: string;
  title: string;
}

/** The rules of a topic in one language, our rulings, and related topics. */
export interface Rules {
  topic: string;
  title: string;
  paragraphs: RuleText[];
  rulings: string[];
  related: TopicLink[];
}

/** A paragraph and the rows of its list; its subject, with the cards or die faces of the subject. */
export interface RuleText {
  text: string;
  about?: string;
  cards?: string[];
  rows?: string[];
}

/** All dishes of a table. */
export interface Menu {
  items: MenuItem[];
}

/** A dish or a dessert: its cards or die faces, and what it pays, in words. */
export interface MenuItem {
  dish: string;
  cards: string[];
  text: string;
}

/** A filled-in pad: entries by round and seat, a scoring dummy's last, and the end once the game is over. */
export interface ScorePad {
  players: string[];
  setup?: SetupWish;
  rounds?: PadEntry[][];
  end?: PadEnd[] | null;
}

/** The cards of one player after one round: the number of each card or face, and of nigiri on wasabi (`dipped`). Nigiri in `dipped` are not counted in `cards`, and the wasabi under them is not counted at all. Desserts are entered at the end; of the round, only the number of times that the squishy was taken. */
export interface PadEntry {
  cards?: Record<string, number>;
  dipped?: Record<string, number>;
  squishies?: number;
}

/** What one player has at the end. Dessert cards, or the values that they or the die show; in Sushi Roll the tokens. */
export interface PadEnd {
  cards?: Record<string, number>;
  values?: number[];
  puddings?: number;
  tokens?: number;
}

/** The points of a pad: lines by part and seat, totals, who has the boat, and the outcome if the game is over. */
export interface PadScore {
  kit: PadKit;
  sheet: Line[][][];
  totals: number[];
  boat: number | null;
  outcome: Outcome | null;
}

/** The fields of a pad for this game: the dishes of a round, the nigiri that go on wasabi, and the dessert. The dessert has cards to count, or values: any number of them (`drawn`), one (`rolled`), or numbers of each value with left-over tokens (`tokens`). */
export interface PadKit {
  entries: number;
  rounds: number;
  dishes: PadDish[];
  dips: string[];
  dessert: PadDish;
  shows: "drawn" | "printed" | "rolled" | "tokens";
  values: number[];
  squishy: boolean;
}

/** Cards or faces that score together. */
export interface PadDish {
  dish: string;
  cards: string[];
}

export type Wish = Hello | Watch | Unwatch | Sit | Leave | Pick | TakeBack | Preview | Hint | Say | Feel | Offer | Mute | Claim | Fill | Start | Free | Close | Rematch;

export type Message = Welcome | Done | Previewed | Hinted | Refused | Whole | Seats | Offered | Ready | Step | Halted | Said | Closed | Rematched | Gone | Reload | Closing;
