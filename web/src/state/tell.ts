// Names and log lines as text.

import { type Values, cardName, cardNames, points, say } from "../words.svelte";
import type { LogLine } from "./log";
import type { Screen } from "./screen";

type Table = Pick<Screen, "seats" | "setup">;

/** The name of a seat: that of the person, the bot or the dummy, or the number of the seat. */
export function nameOf({ seats }: Pick<Screen, "seats">, seat: number): string {
  if (seat === seats.length) return say("dummy");
  const { name, bot } = seats[seat] ?? {};
  return name || (bot ? `${say(`bot-${bot}`)} ${seat + 1}` : say("page-seat", { n: seat + 1 }));
}

export const flowOf = ({ setup }: Pick<Screen, "setup">): string =>
  setup["game"] === "roll" ? "rolling" : setup["variant"] === "battle" ? "battle" : "drafting";

const LISTS = ["cards", "faces", "before", "after"];
const CARDS = ["card", "face", "gives", "gets"];

/** A line of the log as a sentence. */
export function tell(table: Table, { id, seat, name, values = {} }: LogLine): string {
  const told: Values = { name: name || (seat === undefined || seat === null ? "" : nameOf(table, seat)), flow: flowOf(table) };
  for (const [key, value] of Object.entries(values)) {
    if (LISTS.includes(key)) told[key] = cardNames(value as string[]);
    else if (CARDS.includes(key)) told[key] = cardName(String(value));
    else if (key === "other") told[key] = nameOf(table, Number(value));
    else if (key === "token") told[key] = say(`token-${String(value)}`);
    else if (key === "emote") told["text"] = value ? say(`page-emote-${String(value)}`) : (told["text"] ?? "");
    else if (typeof value === "number" || typeof value === "string") told[key] = value;
  }
  if (typeof values["points"] === "number") told["gain"] = points(values["points"]);
  if (typeof values["each"] === "number") {
    told["cards"] = say("cards", { n: values["each"] });
    told["dice"] = say("dice", { n: values["each"] });
  }
  return say(id, told);
}
