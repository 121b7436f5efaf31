// The log of a table: what each message adds to it. Lines are put into words when they are shown.

import type { News } from "../link";
import type { SeatInfo } from "../protocol";

export interface LogLine {
  id: string;
  seat?: number | null;
  name?: string;
  values?: Record<string, unknown>;
  /** Whether it is chat, which can be muted. */
  said?: boolean;
}

const BY: Record<string, string> = { clock: "page-by-clock", away: "page-by-away", forced: "page-by-forced" };

export const eventLine = ({ kind, ...rest }: { kind: string; seat?: number | null; values?: Record<string, unknown> }): LogLine => ({
  id: kind === "dipped" ? "page-dipped" : `event-${kind}`,
  ...rest,
});

export function linesOf(now: { seats: SeatInfo[] }, message: News): LogLine[] {
  switch (message.t) {
    case "seats": {
      const { seat, what } = message;
      const [before, after] = [now.seats[seat], message.seats[seat]];
      if (what === "sat" && before?.kind === "person" && before.name === after?.name) return [];
      return [{ id: `page-news-${what}`, seat, name: after?.name || (after?.bot ? undefined : before?.name) }];
    }
    case "ready":
      return chosenByServer(message.by, message.seat);
    case "step":
      if (message.taken_back) return [{ id: "page-taken-back", seat: message.seat }];
      return [...chosenByServer(message.by, message.seat), ...message.events.map(eventLine)];
    case "said":
      if (!message.text && !message.emote) return [];
      return [{ id: "page-said", seat: message.seat, said: true, values: { text: message.text, emote: message.emote } }];
    case "closed":
      return [{ id: message.why === "host" ? "page-closed-host" : "page-closed-rules" }];
    default:
      return [];
  }
}

function chosenByServer(by: string | undefined, seat: number | null | undefined): LogLine[] {
  const id = by && BY[by];
  return id ? [{ id, seat }] : [];
}

/** The log from before we joined, from the table's public messages. */
export function pastLines(messages: News[]): LogLine[] {
  const log: LogLine[] = [];
  let seats: SeatInfo[] = [];
  for (const message of messages) {
    log.push(...linesOf({ seats }, message));
    if ("seats" in message) seats = message.seats;
  }
  return log;
}
