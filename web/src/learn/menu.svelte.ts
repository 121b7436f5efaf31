// What each dish pays at the table in front of us, in the server's words. Asked once for each table and language.

import { ask } from "../api";
import { app } from "../app.svelte";
import type { Menu } from "../protocol";
import { locale } from "../words.svelte";

let chosen = $state("");
let kept = $state.raw<Record<string, Menu>>({});

/** Screens that are no table say which game they show; give the answer back to `$effect`, which takes it away again. */
export function serve(setup: { game: string; dessert?: string; variant?: string; players: number }): () => void {
  chosen = `/api/menu?${new URLSearchParams(Object.entries(setup).map(([key, value]) => [key, String(value)]))}&`;
  return () => void (chosen = "");
}

function address(): string {
  const path = chosen || (app.screen.table && `/api/tables/${app.screen.table}/menu?`);
  return path && `${path}lang=${locale()}`;
}

/** Have the menu ready; a server that does not answer is asked again the next time. */
export async function load(): Promise<void> {
  const wanted = address();
  if (!wanted || wanted in kept) return;
  const menu = await ask<Menu>(wanted).catch(() => null);
  if (menu) kept = { ...kept, [wanted]: menu };
}

/** What a card, or a dish, pays; nothing while it is not known. */
export function textOf(card: string): string {
  const items = kept[address()]?.items ?? [];
  return items.find(({ dish, cards }) => cards.includes(card) || dish === card)?.text ?? "";
}
