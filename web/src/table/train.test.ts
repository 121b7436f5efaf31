import { describe, expect, it } from "vitest";
import { distanceAt, fromMe, lengthOf, originOf, spotAt, stations, travelled } from "./train";

const RING = { width: 400, height: 120, lane: 40 };

describe("the loop", () => {
  it("begins at the bottom and goes left, up, right and down", () => {
    const length = lengthOf(RING);
    expect(spotAt(RING, 0)).toEqual({ x: 200, y: 100 });
    expect(spotAt(RING, length / 4).x).toBeCloseTo(20);
    expect(spotAt(RING, length / 4).y).toBeCloseTo(60);
    expect(spotAt(RING, length / 2).x).toBeCloseTo(200);
    expect(spotAt(RING, length / 2).y).toBeCloseTo(20);
    expect(spotAt(RING, (3 * length) / 4).x).toBeCloseTo(380);
    expect(spotAt(RING, length).x).toBeCloseTo(200);
    expect(spotAt(RING, -10)).toEqual(spotAt(RING, length - 10));
  });

  it("has no jumps", () => {
    for (let d = 0; d < lengthOf(RING) + 10; d += 1) {
      const [a, b] = [spotAt(RING, d), spotAt(RING, d + 1)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1.01);
    }
  });

  it("has the left neighbour at the top left", () => {
    const stops = stations(RING, 4);
    const spots = stops.map((stop) => spotAt(RING, stop));
    expect(spots[0]).toEqual({ x: 200, y: 100 });
    expect(spots.slice(1).map(({ x }) => Math.round(x))).toEqual([67, 200, 333]);
    expect(new Set(spots.slice(1).map(({ y }) => y))).toEqual(new Set([20]));
  });

  it("has stations at its bends where there is no room on the straight", () => {
    const narrow = { width: 296, height: 126, lane: 38 };
    const spots = stations(narrow, 5).map((stop) => spotAt(narrow, stop));
    expect(spots.slice(1).map(({ x }) => Math.round(x))).toEqual([37, 111, 185, 259]);
    expect(spots[1]?.y).toBeCloseTo(spots[4]?.y ?? 0);
    expect(spots[1]?.y).toBeLessThan(40);
  });

  it("works where it is hardly wider than high", () => {
    const tight = { width: 100, height: 120, lane: 40 };
    expect(stations(tight, 3).every(Number.isFinite)).toBe(true);
    expect(Number.isFinite(spotAt(tight, 77).x)).toBe(true);
  });
});

describe("hands", () => {
  it("travel on and on without a way back", () => {
    const stops = stations(RING, 3);
    const places = Array.from({ length: 60 }, (_, i) => distanceAt(RING, stops, i / 10));
    expect(places.every((distance, i) => i === 0 || distance > (places[i - 1] ?? 0))).toBe(true);
    expect(distanceAt(RING, stops, 3)).toBeCloseTo(lengthOf(RING));
    expect(distanceAt(RING, stops, -1)).toBeCloseTo((stops[2] ?? 0) - lengthOf(RING));
  });

  it("are the same hands in the next turn", () => {
    expect(travelled(1, "left")).toBe(0);
    expect(travelled(3, "left")).toBe(2);
    expect(travelled(3, "right")).toBe(-2);
    // Going left, what I have now is what my right neighbour had.
    expect(originOf(0, 4, 1)).toBe(3);
    expect(originOf(0, 4, -1)).toBe(1);
    expect(originOf(2, 4, 5)).toBe(1);
  });

  it("lie at seats that follow to the left", () => expect(fromMe(2, 4)).toEqual([2, 3, 0, 1]));
});
