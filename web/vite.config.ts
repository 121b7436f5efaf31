// The page is built into the Python package, where the server finds it: running it needs no Node.

import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin, defineConfig } from "vite";

const here = import.meta.dirname;
const WORDS = resolve(here, "../src/sushitrain/words");
const ART = resolve(here, "src/art");
const NOT_FOR_THE_PAGE = ["terminal.ftl", "screen.ftl", "joining.ftl", "rules.ftl", "learning.ftl"]; // the rules in words come from the server

const AFTER_THE_FIRST_SCREEN = ["coach.ftl", "page-coach.ftl", "page-end.ftl", "page-learn.ftl", "page-table.ftl"];
const LESSONS = ["tutorials.ftl"];

/** When the messages of a file come: with the first screen, with the others, or when somebody opens a tutorial. */
const partOf = (name: string): string => (LESSONS.includes(name) ? "lessons" : AFTER_THE_FIRST_SCREEN.includes(name) ? "later" : "first");

/** The messages of a language in one of these parts, by their ids, with no blanks that Fluent can do without. */
function messages(language: string, part: string): Map<string, string> {
  const folder = resolve(WORDS, language);
  const wanted = (name: string): boolean => !NOT_FOR_THE_PAGE.includes(name) && partOf(name) === part;
  const files = readdirSync(folder).filter((name) => name.endsWith(".ftl") && wanted(name));
  const text = files.sort().map((name) => readFileSync(resolve(folder, name), "utf-8")).join("\n").replace(/^#.*\n/gm, "");
  const tight = text.replace(/\{ /g, "{").replace(/ \}/g, "}").replace(/\n +(\*?\[|\})/g, "\n$1").replace(/\n +/g, " ");
  return new Map(tight.trim().split(/\n+(?=-?[a-z])/).map((entry) => [entry.slice(0, entry.indexOf(" =")), entry.slice(entry.indexOf(" =") + 2).trim()]));
}

/** Ids in their order, each as the number of parts that it shares with the one before, and the rest: half as many bytes. */
function shortened(ids: string[]): string {
  const parts = ids.map((id) => id.split("-"));
  const shared = (i: number): number => Math.min(9, parts[i]!.length - 1, parts[i]!.findIndex((part, at) => part !== parts[i - 1]?.[at]) >>> 0);
  return parts.map((own, i) => shared(i) + own.slice(shared(i)).join("-")).join(" ");
}

/** `words:ids-first` and `words:en-first`: the ids of the first screen's messages, and their texts in the same order; `-later` and `-lessons` for the others. */
function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith("words:") ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith("\0words:")) return null;
      const [language = "", part = ""] = id.slice("\0words:".length).split("-");
      const ids = [...messages("en", part).keys()].sort();
      if (language === "ids") return `export default ${JSON.stringify(shortened(ids))};`;
      const folder = resolve(WORDS, language);
      readdirSync(folder).forEach((name) => this.addWatchFile(resolve(folder, name)));
      const found = messages(language, part);
      return `export default ${JSON.stringify(ids.map((one) => found.get(one)).join("\0"))};`;
    },
  };
}

/** One picture as a part of the sheet of all pictures. */
function symbol(name: string): string {
  const text = readFileSync(resolve(ART, name), "utf-8").replace(/<\?xml.*?\?>|<!--[\s\S]*?-->/g, "").trim();
  const [, attributes = "", body = ""] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(text) ?? [];
  const box = /viewBox="([^"]*)"/.exec(attributes)?.[1] ?? "0 0 64 64";
  const shared = [...attributes.matchAll(/\s((?:fill|stroke)[\w-]*)="([^"]*)"/g)].map(([, key, value]) => ` ${key}="${value}"`);
  const tight = body.replace(/>\s+</g, "><").replace(/\s+/g, " ").trim();
  return `<symbol id="${name.replace(".svg", "")}" viewBox="${box}"${shared.join("")}>${tight}</symbol>`;
}

/** `art:sheet`: the address of one SVG file with every picture in it, which the browser fetches once, and their names. The icon also goes alone. */
function art(): Plugin {
  let building = false;
  return {
    name: "art",
    configResolved: (config) => void (building = config.command === "build"),
    resolveId: (id) => (id === "art:sheet" ? "\0art:sheet" : null),
    load(id) {
      if (id !== "\0art:sheet") return null;
      const names = readdirSync(ART).filter((name) => name.endsWith(".svg")).sort();
      const source = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join("")}</svg>`;
      const named = `export const names = ${JSON.stringify(` ${names.map((name) => name.replace(".svg", "")).join(" ")} `)};`;
      if (!building) return `export default ""; ${named}`;
      this.emitFile({ type: "asset", fileName: "icon.svg", source: readFileSync(resolve(ART, "icon.svg"), "utf-8") });
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "art.svg", source })}; ${named}`;
    },
  };
}

export default defineConfig({
  base: "/page/",
  plugins: [svelte(), words(), art()],
  build: {
    outDir: resolve(here, "../src/sushitrain/server/page"),
    emptyOutDir: true,
    assetsDir: "",
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: { include: ["src/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
