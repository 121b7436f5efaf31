// Names and pictures of games, options and reasons.

import type { Choice, Problem } from "../protocol";
import { type Values, has, problem, say } from "../words.svelte";

const OPTIONS: Record<string, { id: string; picture: string }> = {
  need_maki: { id: "page-option-need-maki", picture: "maki3" },
  zero_maki: { id: "page-option-zero-maki", picture: "maki1" },
  dummy_scores: { id: "page-option-dummy-scores", picture: "dummy" },
  first: { id: "page-option-first", picture: "die" },
  boat_by: { id: "page-option-boat-by", picture: "boat" },
  battle_start_by: { id: "page-option-battle-start-by", picture: "variant-battle" },
  golf_tiebreak: { id: "page-option-golf-tiebreak", picture: "variant-golf" },
  strawberry_all_equal: { id: "page-option-strawberry-all-equal", picture: "strawberry2" },
  roll_all_equal: { id: "page-option-roll-all-equal", picture: "pudding2" },
};

const VALUES: Record<string, string> = {
  "need_maki false": "page-value-no",
  "need_maki true": "page-value-yes",
  "zero_maki excluded": "page-value-zero-maki-excluded",
  "zero_maki counts": "page-value-zero-maki-counts",
  "dummy_scores true": "page-value-yes",
  "dummy_scores false": "page-value-no",
  "first random": "page-value-first-random",
  "boat_by total": "page-value-boat-by-total",
  "boat_by round": "page-value-boat-by-round",
  "battle_start_by total": "page-value-battle-start-by-total",
  "battle_start_by round": "page-value-battle-start-by-round",
  "golf_tiebreak most": "page-value-golf-tiebreak-most",
  "golf_tiebreak fewest": "page-value-golf-tiebreak-fewest",
  "strawberry_all_equal split": "page-value-strawberry-all-equal-split",
  "strawberry_all_equal nobody": "page-value-strawberry-all-equal-nobody",
  "roll_all_equal literal": "page-value-roll-all-equal-literal",
  "roll_all_equal nobody": "page-value-roll-all-equal-nobody",
};

/** Why a value is not possible with the others, for a place where the others are visible. */
const WHY: Record<string, string> = {
  "setup-exactly": "page-why-exactly",
  "setup-cards-only": "page-why-cards-only",
  "setup-need-maki": "page-why-need-maki",
};

/** The description of a thing; empty if there is none. */
const sentence = (id: string): string => (has(id) ? say(id) : "");

export const about = (name: string): string => sentence(`page-about-${name.replaceAll("_", "-")}`);
export const aboutBot = (bot: string): string => sentence(`page-bot-${bot}`);
export const optionPicture = (name: string): string => OPTIONS[name]?.picture ?? "die";
export const optionText = (name: string, setup: { game: string; variant: string }): string =>
  OPTIONS[name] ? say(OPTIONS[name].id, { game: setup.game, variant: setup.variant }) : name;

/** The value of an option; `who` names a seat. */
export function valueText(name: string, value: unknown, who: (seat: number) => string): string {
  if (typeof value === "number") return who(value);
  return say(VALUES[`${name} ${String(value)}`] ?? String(value));
}

export function whyNot({ code, values = {}, text }: Problem): string {
  if (!WHY[code]) return problem({ code, values, message: text });
  return say(WHY[code], { ...(values as Values), variant: say(`variant-${String(values["variant"])}`) });
}

/** The changes that would make a choice possible: “2 players, Classic”. */
export function changesText({ players, variant, options, game }: Partial<Record<string, unknown>>): string {
  const parts = [];
  if (game !== undefined) parts.push(say(`game-${String(game)}`));
  if (variant !== undefined) parts.push(say(`variant-${String(variant)}`));
  if (typeof players === "number") parts.push(say("players", { n: players }));
  if (options !== undefined) parts.push(say("page-new-plain-options"));
  return parts.join(", ");
}

/** Why a choice is not possible, and what would have to change. */
export function blocked({ problem: found, instead = {} }: Choice): { why: string; remedy: string } {
  if (!found) return { why: "", remedy: "" };
  const changes = changesText(instead);
  return { why: whyNot(found), remedy: changes && say("page-new-remedy", { changes }) };
}
