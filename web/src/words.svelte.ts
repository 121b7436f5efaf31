// Messages from the Fluent files of the program, in the chosen language or that of the browser.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import ids from "words:ids-first";
import { memory } from "./memory";

export const LANGUAGES = { en: "English", pl: "polski", es: "español", fr: "français" } as const;
export type Language = keyof typeof LANGUAGES;

/** English with every message in ⟦ ⟧, to see what bypasses the messages. */
const PSEUDO = "qps";

type Source = () => Promise<{ default: string }>;

/** The ids of the messages and their texts: of the first screen, of the others, and what is said in the tutorials. */
const PARTS: { ids: Source; texts: Record<Language, Source> }[] = [
  {
    ids: () => Promise.resolve({ default: ids }),
    texts: { en: () => import("words:en-first"), pl: () => import("words:pl-first"), es: () => import("words:es-first"), fr: () => import("words:fr-first") },
  },
  {
    ids: () => import("words:ids-later"),
    texts: { en: () => import("words:en-later"), pl: () => import("words:pl-later"), es: () => import("words:es-later"), fr: () => import("words:fr-later") },
  },
  {
    ids: () => import("words:ids-lessons"),
    texts: { en: () => import("words:en-lessons"), pl: () => import("words:pl-lessons"), es: () => import("words:es-lessons"), fr: () => import("words:fr-lessons") },
  },
];

export type Values = Record<string, FluentVariable>;

let now = $state.raw<{ bundle: FluentBundle | null; language: Language; pseudo: boolean }>({ bundle: null, language: "en", pseudo: false });

/** The current language. */
export const language = (): Language => now.language;
/** The current language for the server, which also has the pseudo-locale. */
export const locale = (): string => (now.pseudo ? PSEUDO : now.language);

/** A hyphen used as a minus sign, as the number formats of our languages write it. */
const HYPHEN = /(?<![\w-])-(?=[\d.,])/g;

/** A message. */
export function say(id: string, values: Values = {}): string {
  const pattern = now.bundle?.getMessage(id)?.value;
  if (!now.bundle || !pattern) return id;
  const text = now.bundle.formatPattern(pattern, values);
  const line = Object.values(values).some((value) => typeof value === "number" && value < 0) ? text.replace(HYPHEN, "−") : text;
  return now.pseudo ? `⟦${line}⟧` : line;
}

export const has = (id: string): boolean => now.bundle?.hasMessage(id) ?? false;

const isLanguage = (tag: string): tag is Language => tag in LANGUAGES;

/** Ids are compressed: the number of parts that an id shares with the one before, and the rest. */
function unfolded(ids: string): string[] {
  const found: string[] = [];
  for (const id of ids.split(" ")) found.push([...(found.at(-1)?.split("-") ?? []).slice(0, Number(id[0])), id.slice(1)].join("-"));
  return found;
}

/** The ids of all messages that have been loaded. */
export let known: string[] = [];
let asked: { language: Language; pseudo: boolean } = { language: "en", pseudo: false };
let parts = 1;
let latest: Promise<void> = Promise.resolve();

/** Load what is asked for now; what is asked for meanwhile is waited for instead. */
async function load(): Promise<void> {
  const wanted = asked, count = parts;
  const found = await Promise.all(PARTS.slice(0, count).map(async (part) => [unfolded((await part.ids()).default), (await part.texts[wanted.language]()).default.split("\0")] as const));
  if (wanted !== asked || count !== parts) return latest;
  const bundle = new FluentBundle(wanted.language, { useIsolating: false });
  for (const [keys, texts] of found) bundle.addResource(new FluentResource(keys.map((id, i) => `${id} =${texts[i]}`).join("\n")));
  known = found.flatMap(([keys]) => keys);
  now = { bundle, ...wanted };
  document.documentElement.lang = wanted.language;
}

/** Speak the chosen language, else the browser's, else English. */
export function speak(wanted = memory.get("language", "")): Promise<void> {
  const tags = [wanted, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  asked = { language: wanted === PSEUDO ? "en" : (tags.find(isLanguage) ?? "en"), pseudo: wanted === PSEUDO };
  return (latest = load());
}

/** Load more messages, of the language that is spoken and of those that are chosen later; what failed is tried again the next time. */
function upTo(count: number): Promise<void> {
  const before = parts;
  if (before < count) {
    parts = count;
    latest = load().catch((failure: unknown) => {
      parts = before;
      throw failure;
    });
  }
  return latest;
}

/** The messages of all screens. */
export const speakAll = (): Promise<void> => upTo(2);
/** And those of the tutorials. */
export const teach = (): Promise<void> => upTo(3);

export function choose(wanted: string): Promise<void> {
  memory.set("language", wanted);
  return speak(wanted);
}

/** “a, b and c”. */
export function together(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : say("list-last", { rest: names.slice(0, -1).join(", "), last });
}

/** A name from the messages, or else from the id: `taro2` is Taro 2. */
function named(family: string, id: string): string {
  const name = `${family}-${id}`;
  return has(name) ? say(name) : id.replaceAll("_", " ").replace(/\B(?=\d)/, " ").replace(/^./, (first) => first.toUpperCase());
}

export const cardName = (card: string): string => named("card", card);
export const dishName = (dish: string): string => named("dish", dish);
export const cardNames = (cards: readonly string[]): string => cards.map(cardName).join(", ") || say("nothing");
export const points = (n: number): string => say("points", { n });

/** A refusal as a sentence. A value of it can be another refusal. */
export function problem({ code, values = {}, message = "" }: { code: string; values?: Record<string, unknown>; message?: string }): string {
  if (!has(code)) return message || code;
  const told = Object.entries(values).map(([name, value]) => [name, inner(name, value)] as const);
  return say(code, Object.fromEntries(told));
}

/** Values that are ids, with the families of names that they can belong to. */
const NAMED: Record<string, string[]> = { thing: ["card", "die", "dish"], token: ["token"], variant: ["variant"] };

function inner(name: string, value: unknown): FluentVariable {
  const family = NAMED[name]?.find((one) => has(`${one}-${String(value)}`));
  if (family) return say(`${family}-${String(value)}`);
  if (typeof value === "object" && value !== null && "code" in value) return problem(value as { code: string });
  return typeof value === "number" ? value : String(value);
}

export function title({ game, dessert, variant }: { game: string; dessert?: string; variant?: string }): string {
  const parts = [say(`game-${game}`)];
  if (game === "anniversary" && dessert) parts.push(dishName(dessert));
  if (variant && variant !== "none") parts.push(say(`variant-${variant}`));
  return parts.join(" · ");
}
