// Texts for screen readers after a message: the events, the own hand, and who leads.

import type { News } from "../link";
import { cardNames, dishName, points, say, together } from "../words.svelte";
import { linesOf } from "./log";
import { type Screen, type View, held } from "./screen";
import { nameOf, tell } from "./tell";

export function announcement(before: Screen, now: Screen, message: News): string {
  const lines = linesOf(before, message).filter(({ said, seat }) => !(said && typeof seat === "number" && now.muted.includes(seat)));
  const told = lines.map((line) => tell(now, line));
  if (message.t === "step") told.push(...situation(now, message.view));
  return told.join(" ");
}

/** The most important facts of the table. */
function situation(now: Screen, view: View): string[] {
  if (view.outcome) {
    const { winners, reason, totals } = view.outcome;
    const names = together(winners.map((seat) => nameOf(now, seat)));
    return [say(`outcome-${reason}`, { names, points: points(totals[winners[0] ?? 0] ?? 0), dessert: dishName(String(now.setup["dessert"])) })];
  }
  const told = [];
  const alone = held(now).length < 2; // on a shared device others may listen
  if (alone && now.seat !== null && view.flow === "drafting" && view.hand.length) told.push(say("page-hear-hand", { cards: cardNames(view.hand) }));
  if (now.seat !== null && view.to_move.includes(now.seat)) told.push(say("page-your-turn"));
  const best = Math.max(...view.totals);
  const ahead = view.totals.flatMap((total, seat) => (total === best ? [nameOf(now, seat)] : []));
  if (ahead.length < view.totals.length) told.push(say("page-hear-leads", { names: together(ahead), points: points(best) }));
  return told;
}
