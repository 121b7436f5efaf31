// The menu of the current table, with texts from the server. Requested once for each table and language.

import { ask } from "../api";
import { app } from "../app.svelte";
import type { Menu } from "../protocol";
import { locale } from "../words.svelte";

let chosen = $state("");
let kept = $state.raw<Record<string, Menu>>({});

/** Set the game on screens without a table. Return the result from `$effect`, which then resets it. */
export function serve(setup: { game: string; dessert?: string; variant?: string; players: number }): () => void {
  chosen = `/api/menu?${new URLSearchParams(Object.entries(setup).map(([key, value]) => [key, String(value)]))}&`;
  return () => void (chosen = "");
}

function address(): string {
  const path = chosen || (app.screen.table && `/api/tables/${app.screen.table}/menu?`);
  return path && `${path}lang=${locale()}`;
}

/** Load the menu; after a failure the next call tries again. */
export async function load(): Promise<void> {
  const wanted = address();
  if (!wanted || wanted in kept) return;
  const menu = await ask<Menu>(wanted).catch(() => null);
  if (menu) kept = { ...kept, [wanted]: menu };
}

/** The text about the points of a card or dish; nothing until it is loaded. */
export function textOf(card: string): string {
  const items = kept[address()]?.items ?? [];
  return items.find(({ dish, cards }) => cards.includes(card) || dish === card)?.text ?? "";
}
