// The places at the end. The server says who has won; the others follow by their points.

import type { Line, Outcome } from "../protocol";
import { pictures, servings } from "./scores";

export interface Place {
  seat: number;
  place: number;
  total: number;
}

/** Every seat with its place, the best first. Winners share the first one; a dummy, which sits behind the players, comes last. */
export function places({ winners, totals }: Outcome, players: number): Place[] {
  const best = totals[winners[0] ?? 0] ?? 0;
  // In golf the winner has the fewest points.
  const sign = totals.slice(0, players).every((total) => total <= best) ? -1 : 1;
  const keys = totals.map((total, seat) => (winners.includes(seat) ? -Infinity : seat < players ? sign * total : Infinity));
  const found = totals.map((total, seat) => ({ seat, total, place: 1 + keys.filter((key) => key < (keys[seat] ?? 0)).length }));
  return found.sort((a, b) => a.place - b.place || a.seat - b.seat);
}

export interface Best {
  dish: string;
  picture: string;
  points: number;
}

/** The dish that brought a seat the most over the whole game. */
export function bestDish(sheet: readonly Line[][][], seat: number): Best | null {
  let best: Best | null = null;
  for (const { dish, points, lines } of servings(sheet.flatMap((part) => part[seat] ?? []))) {
    const [line] = lines.toSorted((a, b) => b.points - a.points);
    if (line && points > (best?.points ?? 0)) best = { dish, points, picture: pictures(line).at(-1) ?? dish };
  }
  return best;
}
