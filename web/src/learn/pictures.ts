// The picture of each topic of the rules, and the link to play it.

import { emblem } from "../table/dishes";
import { has } from "../words.svelte";

const OTHERS: Record<string, string> = { need_maki: "maki1", options: "menu2" };

/** A picture for a game, a dessert, a variant, or the rest. */
export function topicPicture(topic: string): string {
  const family = ["game", "variant"].find((one) => has(`${one}-${topic}`));
  return family ? `${family}-${topic}` : (OTHERS[topic] ?? emblem(topic));
}

/** The picture for a paragraph without cards. */
const THINGS: Record<string, string[]> = {
  deal: ["back"],
  turn: ["variant-none"],
  cycle: ["belt", "belt-red"],
  boat: ["boat"],
  end: ["crown"],
  bag: ["die"],
  tokens: ["token-menu", "token-chopsticks", "token-pudding"],
  slide: ["belt-red"],
};

export const paragraphPictures = (about = "", cards: readonly string[] = []): readonly string[] => (cards.length ? cards : (THINGS[about] ?? []));

/** Whether the rules are those of a dessert. */
export const isDessert = (topic: string): boolean => !(topic in OTHERS) && !["game", "variant"].some((one) => has(`${one}-${topic}`));

/** The address that offers a table for it. */
export function tryAddress(topic: string): string {
  if (topic in OTHERS) return "/new";
  const family = ["game", "variant"].find((one) => has(`${one}-${topic}`));
  // Two may play every variant.
  if (family === "variant") return `/new?variant=${topic}&players=2`;
  return family ? `/new?game=${topic}` : `/new?game=anniversary&dessert=${topic}`;
}
