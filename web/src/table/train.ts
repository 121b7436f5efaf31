// Who sits where around the table, and the geometry of the belt: a loop with the own seat at the bottom and the others along the top, in order to the left.

import type { Screen } from "../state/screen";

/** The outer size of the loop and the breadth of its belt. */
export interface Ring {
  width: number;
  height: number;
  lane: number;
}

export interface Spot {
  x: number;
  y: number;
}

const mod = (n: number, of: number): number => ((n % of) + of) % of;

/** The straight part of the middle of the belt, and the radius of its ends. */
const parts = ({ width, height, lane }: Ring) => ({ straight: Math.max(0, width - height), radius: (height - lane) / 2 });

export function lengthOf(ring: Ring): number {
  const { straight, radius } = parts(ring);
  return 2 * straight + 2 * Math.PI * radius;
}

/** The place on the belt at a distance from the bottom's middle, going left from there. */
export function spotAt(ring: Ring, distance: number): Spot {
  const { width, height, lane } = ring;
  const { straight, radius } = parts(ring);
  const bend = Math.PI * radius;
  const [left, right, middle] = [height / 2, Math.max(height / 2, width - height / 2), height / 2];
  let d = mod(distance, lengthOf(ring));
  if (d < straight / 2) return { x: width / 2 - d, y: height - lane / 2 };
  d -= straight / 2;
  if (d < bend) return { x: left - radius * Math.sin(d / radius), y: middle + radius * Math.cos(d / radius) };
  d -= bend;
  if (d < straight) return { x: left + d, y: lane / 2 };
  d -= straight;
  if (d < bend) return { x: right + radius * Math.sin(d / radius), y: middle - radius * Math.cos(d / radius) };
  return { x: right - (d - bend), y: height - lane / 2 };
}

/** How far along the belt each station is: mine first, then those of the top, in `columns` of equal width. */
export function stations(ring: Ring, players: number, columns = players - 1): number[] {
  const { straight, radius } = parts(ring);
  const top = straight / 2 + Math.PI * radius;
  // Beyond the straight part a station stands at the bend, as far out as it goes.
  const bend = (out: number): number => radius * Math.asin(Math.min(1, out / radius));
  const along = (x: number): number => (x < 0 ? -bend(-x) : x > straight ? straight + bend(x - straight) : x);
  const place = (column: number): number => along(((column + 0.5) / columns) * ring.width - ring.height / 2);
  return Array.from({ length: players }, (_, i) => (i === 0 ? 0 : top + place(i - 1)));
}

/** The distance along the belt for a place. Places are not limited, and fractions lie between two stations. */
export function distanceAt(ring: Ring, stops: readonly number[], place: number): number {
  const whole = (n: number): number => Math.floor(n / stops.length) * lengthOf(ring) + (stops[mod(n, stops.length)] ?? 0);
  const from = Math.floor(place);
  return whole(from) + (whole(from + 1) - whole(from)) * (place - from);
}

/** How many seats to the left the hands of a round have travelled by this turn. */
export const travelled = (turn: number, passing: "left" | "right"): number => (turn - 1) * (passing === "left" ? 1 : -1);

/** The seat that had this seat's hand at the start of the round. */
export const originOf = (seat: number, players: number, gone: number): number => mod(seat - gone, players);

/** All seats, beginning with one's own, as they follow to the left. */
export const fromMe = (me: number, players: number): number[] => Array.from({ length: players }, (_, i) => mod(me + i, players));

/** All seats but one's own, as they follow to the left; a dummy comes last. */
export function othersOf({ seat, seats, view }: Pick<Screen, "seat" | "seats" | "view">): number[] {
  const players = seats.length;
  return [...fromMe(seat ?? 0, players).slice(1), ...((view?.trays.length ?? 0) > players ? [players] : [])];
}
