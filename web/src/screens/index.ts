// Every screen but the front page.

import type { Component } from "svelte";
import type { Route } from "../route";
import Happened from "./Happened.svelte";
import Learn from "./Learn.svelte";
import Missing from "./Missing.svelte";
import NewTable from "./NewTable.svelte";
import Pad from "./Pad.svelte";
import Replay from "./Replay.svelte";
import Replays from "./Replays.svelte";
import Table from "./Table.svelte";
import Tutorial from "./Tutorial.svelte";

const SCREENS = { new: NewTable, table: Table, replays: Replays, pad: Pad, learn: Learn, tutorial: Tutorial, missing: Missing, home: Missing };

/** The screen of a route; it gets the route's values and the followed table. */
export function screenOf(route: Route): Component<any> {
  if (route.at !== "table") return SCREENS[route.at];
  return route.happened ? Happened : route.turn !== null ? Replay : Table;
}
