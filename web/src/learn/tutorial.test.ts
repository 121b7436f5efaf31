import { beforeEach, describe, expect, it, vi } from "vitest";
import { LANGUAGES, has, say, speak, teach } from "../words.svelte";
import { type Lesson, TUTORIALS, advice, following, judge, keepProgress, lessonsOf, progress, progressText, screenOf, startOf, told } from "./tutorial";

const NAMES = Object.keys(TUTORIALS);
const kept = new Map<string, string>();
const all = async (name: string): Promise<Lesson[]> => (await lessonsOf(name))!;
const lesson = async (tutorial: string, name: string): Promise<Lesson> => (await all(tutorial)).find(({ text }) => text.endsWith(`-${name}`))!;

async function inLanguage(language: string): Promise<void> {
  await speak(language);
  await teach();
}

beforeEach(async () => {
  kept.clear();
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  await inLanguage("en");
});

describe.each(NAMES)("the tutorial %s", (name) => {
  it("has a text for every lesson, in every language, with all its values", async () => {
    for (const language of Object.keys(LANGUAGES)) {
      await inLanguage(language);
      const lessons = await all(name);
      for (const [i, one] of lessons.entries()) {
        expect(has(one.text), `${language}: ${one.text}`).toBe(true);
        expect(told(one, lessons[i - 1], "Ola")).not.toMatch(/[{}]|page-tutorial/);
      }
    }
  });

  it("is short: six to eleven steps, and nothing that takes long to read", async () => {
    const lessons = await all(name);
    expect(lessons.length).toBeGreaterThanOrEqual(6);
    expect(lessons.length).toBeLessThanOrEqual(11);
    // Reading aloud takes a second for about fifteen characters; half a minute is for choosing.
    const texts = lessons.map((one, i) => told(one, lessons[i - 1], "Ola")).join("");
    expect(texts.length).toBeLessThan(150 * 15);
  });

  it("asks for a move in every lesson but the last, which has the points of the round", async () => {
    const lessons = await all(name);
    for (const one of lessons.slice(0, -1)) {
      expect(one.move).toBeTruthy();
      expect(one.view.legal).toBeTruthy();
      expect(judge(one, one.move ?? "")).toBe("right");
    }
    expect(lessons.at(-1)).toMatchObject({ sheet: [expect.anything()] });
    expect(lessons.at(-1)?.move).toBeUndefined();
  });
});

it("follows the list of tutorials to its end", () => {
  expect(NAMES.map(following)).toEqual([...NAMES.slice(1), undefined]);
});

it("has no tutorial of another name", async () => {
  expect(await lessonsOf("nothing")).toBeNull();
});

it("shows the table from my seat, and what has just happened there", async () => {
  const lessons = await all("classic");
  const screen = screenOf(lessons[4]!, 4, "Ola");
  expect(screen.seats[0]?.name).toBe("Ola");
  expect(screen.view).toBe(lessons[4]?.view);
  expect(screen.happened?.before).toBe(lessons[3]?.view);
  expect(screen.happened?.events.some(({ kind }) => kind === "dipped")).toBe(true);
});

it("begins each game of a tutorial with a new table", async () => {
  const lessons = await all("anniversary");
  expect(lessons.filter(({ before }) => !before).length).toBe(4);
  expect(new Set(lessons.map(({ setup }) => setup["dessert"])).size).toBe(4);
});

it.each([
  ["classic", "wasabi", "wasabi", "right"],
  ["classic", "wasabi", "egg", "other"],
  ["classic", "two", "dumpling dumpling", "right"],
  ["classic", "two", "dumpling", "both"],
  ["classic", "two", "egg", "other"],
  ["dummy", "control", "wasabi dummy egg", "right"],
  ["dummy", "control", "egg dummy wasabi", "other"],
  ["battle", "second", "done", "other"],
  ["roll", "menu", "menu pudding1 egg egg", "right"],
  ["roll", "menu", "menu egg", "button"],
  ["roll", "swap", "squid", "button"],
])("in %s, %s: %s is %s", async (tutorial, name, move, verdict) => {
  expect(judge(await lesson(tutorial, name), move)).toBe(verdict);
});

it("says what to do instead", async () => {
  expect(advice(await lesson("dummy", "control"), "egg dummy wasabi")).toContain(say("page-and-dummy", { cards: "wasabi", card: "egg nigiri" }));
  expect(advice(await lesson("battle", "second"), "done")).toContain("squid nigiri");
  expect(advice(await lesson("roll", "menu"), "egg")).toContain(say("page-reroll", { n: 3 }));
  expect(advice(await lesson("classic", "two"), "dumpling")).toContain(say("page-two"));
});

it("keeps how far one has come, and goes on there until the end was seen once", () => {
  expect([startOf("battle", 7), progressText("battle")]).toEqual([0, ""]);
  keepProgress("battle", 3, 7);
  expect([startOf("battle", 7), progressText("battle")]).toEqual([3, say("page-tutorial-step", { n: 4, of: 7 })]);
  keepProgress("battle", 6, 7);
  expect([startOf("battle", 7), progressText("battle")]).toEqual([0, say("page-tutorial-done")]);
  keepProgress("battle", 2, 7);
  expect(progress("battle")).toEqual({ at: 2, of: 7, done: true });
  expect(progress("roll")).toBeUndefined();
});
