// The story of a finished game in at most three sentences: who was in front, which dish made the difference, the biggest dish.

import type { Line, Outcome } from "../protocol";
import type { Screen } from "../state/screen";
import { nameOf } from "../state/tell";
import { dishName, points as pointsText, say, together } from "../words.svelte";
import { places } from "./podium";
import { sum } from "./scores";

/** A message and what it is told with: seats, a dish, points, a round. */
export interface Sentence {
  id: string;
  seats: number[];
  rivals?: number[];
  dish?: string;
  points?: number;
  others?: number;
  round?: number;
}

export function sentence(screen: Screen, { id, seats, rivals = [], dish, points, others, round = 0 }: Sentence): string {
  const [name, rival] = [seats, rivals].map((some) => together(some.map((seat) => nameOf(screen, seat))));
  return say(id, { name: name!, rival: rival!, dish: dish ? dishName(dish) : "", points: pointsText(points ?? 0), others: pointsText(others ?? 0), round });
}

/** The parts of the sheet are the rounds and, last, what is counted at the end. `players` sit at the table beside a dummy. */
export function story(sheet: readonly Line[][][], outcome: Outcome, players: number): Sentence[] {
  const order = places(outcome, players).filter(({ seat }) => seat < players);
  const [first, second] = order;
  if (!first || !second) return [];
  const seats = order.map(({ seat }) => seat);
  const told = [lead(sheet, outcome, seats), difference(sheet, first.seat, second.seat, first.total < second.total), feast(sheet, players)];
  return told.filter((found) => found !== null);
}

/** Who was in front after each round. In golf that is whoever has the fewest points; the order of the places tells. */
function lead(sheet: readonly Line[][][], { winners, totals }: Outcome, seats: number[]): Sentence | null {
  if (winners.length !== 1) return { id: "story-level", seats: winners };
  const winner = winners[0]!;
  const sign = totals[winner]! < totals[seats.at(-1)!]! ? -1 : 1;
  const sums = totals.map(() => 0);
  const fronts = sheet.slice(0, -1).map((part) => {
    part.forEach((lines, seat) => (sums[seat]! += sum(lines)));
    const best = Math.max(...seats.map((seat) => sign * sums[seat]!));
    return seats.filter((seat) => sign * sums[seat]! === best);
  });
  const behind = fronts.findLastIndex((front) => !front.includes(winner));
  if (behind < 0) return { id: "story-ahead", seats: [winner] };
  if (behind === fronts.length - 1) return { id: "story-last", seats: fronts[behind]! };
  return { id: "story-overtook", seats: [winner], rivals: fronts[behind]!, round: behind + 2 };
}

/** The dish that put the winner farthest ahead of the second. */
function difference(sheet: readonly Line[][][], winner: number, second: number, low: boolean): Sentence | null {
  const [own, other] = [winner, second].map((seat) => byDish(sheet.flatMap((part) => part[seat] ?? [])));
  const gap = (dish: string): number => ((own!.get(dish) ?? 0) - (other!.get(dish) ?? 0)) * (low ? -1 : 1);
  const [dish] = [...new Set([...own!.keys(), ...other!.keys()])].sort((a, b) => gap(b) - gap(a));
  if (dish === undefined || gap(dish) <= 0) return null;
  return { id: "story-dish", dish, seats: [winner], rivals: [second], points: own!.get(dish) ?? 0, others: other!.get(dish) ?? 0 };
}

/** The dish that brought somebody the most points in one round. */
function feast(sheet: readonly Line[][][], players: number): Sentence | null {
  const plates = (lines: readonly Line[], seat: number, round: number): (Sentence & { points: number })[] =>
    [...byDish(lines)].map(([dish, points]) => ({ id: "story-feast", seats: [seat], dish, points, round }));
  const found = sheet.slice(0, -1).flatMap((part, at) => part.slice(0, players).flatMap((lines, seat) => plates(lines, seat, at + 1)));
  const [best] = found.sort((a, b) => b.points - a.points);
  return best && best.points > 0 ? best : null;
}

function byDish(lines: readonly Line[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { dish, points } of lines) found.set(dish, (found.get(dish) ?? 0) + points);
  return found;
}
