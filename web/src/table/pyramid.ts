// The pyramid of the battle.

import type { Slot } from "../protocol";

/** How many cards each row begins with, from the top. */
export function rowSizes(setup: Record<string, unknown>): number[] {
  const { battle_layout: layout = [] } = (setup["tables"] ?? {}) as { battle_layout?: [size: number, side: string][] };
  return layout.map(([size]) => size);
}

/** The rows from the top, with gaps where cards were taken. A slot is named by its row, a letter, and its place there. */
export function rowsOf(slots: readonly Slot[], sizes: readonly number[]): (Slot | null)[][] {
  const rows: (Slot | null)[][] = sizes.map((size) => Array.from({ length: size }, () => null));
  for (const slot of slots) {
    const row = rows[slot.name.charCodeAt(0) - "a".charCodeAt(0)];
    if (row) row[Number(slot.name.slice(1)) - 1] = slot;
  }
  return rows;
}
