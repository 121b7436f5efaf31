// The tables that this browser has visited, for the front page.

import { memory } from "../memory";
import type { Screen } from "../state/screen";

const SHOWN = 6;

export interface Known {
  code: string;
  game: string;
  dessert: string;
  variant: string;
}

/** Store the game of this table, as the latest one. */
export function remember({ table, setup }: Pick<Screen, "table" | "setup">): void {
  const title = [setup["game"], setup["dessert"], setup["variant"]].join(" ");
  if (memory.codes()[0] !== table || memory.table(table).title !== title) memory.keep(table, { title });
}

/** The last tables, the latest first. */
export function lastTables(): Known[] {
  return memory.codes().slice(0, SHOWN).map((code) => {
    const [game = "", dessert = "", variant = ""] = (memory.table(code).title ?? "").split(" ");
    return { code, game, dessert, variant };
  });
}
