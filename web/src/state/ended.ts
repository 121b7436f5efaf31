// The stored facts of a finished game, for lists.

import type { SeatInfo } from "../protocol";
import type { Screen } from "./screen";

export interface Ended {
  setup: { game: string; dessert?: string; variant?: string };
  seats: SeatInfo[];
  totals: number[];
  /** Nobody, if the table was closed early. */
  winners: number[];
}

export function endOf({ setup, seats, view }: Pick<Screen, "setup" | "seats" | "view">): Ended {
  const { game, dessert, variant } = setup as Ended["setup"];
  return {
    setup: { game, dessert, variant },
    seats: seats.map(({ kind, name, bot }) => ({ kind, name, bot })),
    totals: view?.totals ?? [],
    winners: view?.outcome?.winners ?? [],
  };
}
