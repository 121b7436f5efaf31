import { expect, it, vi } from "vitest";
import { LANGUAGES, cardName, dishName, has, known, language, points, say, speak, speakAll, teach } from "./words.svelte";

it.each(Object.keys(LANGUAGES))("writes numbers below zero with a real minus in %s", async (language) => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  await speak(language);
  expect(points(-3)).toMatch(/^−3 /);
  expect(points(3)).toMatch(/^3 /);
  expect(say("record-count", { place: "a-1", needed: -2, given: 0 })).toMatch(/^a-1.*−2/);
});

it("loads the messages of the first screen first, and all others in the language that was chosen last", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  await speak("en");
  expect([has("page-play-now"), has("page-tutorial-title")]).toEqual([true, false]);
  expect(["event-reveal", "outcome-shared", "token-menu", "page-hear-hand"].filter((id) => !has(id))).toEqual([]); // spoken aloud by app.svelte.ts
  await Promise.all([speakAll(), speak("pl")]);
  expect([language(), has("page-play-now"), has("page-tutorial-title")]).toEqual(["pl", true, true]);
});

it.each(Object.keys(LANGUAGES))("reads every message in %s, shortened as they are", async (language) => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  await Promise.all([speak(language), teach()]);
  expect(known.length).toBeGreaterThan(500);
  expect(known.filter((id) => !id.startsWith("-") && !has(id))).toEqual([]); // those with a hyphen are parts of others
});

it("calls a card or dish that has no name by its id", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  await speak("fr");
  expect([cardName("taro2"), cardName("green_tea"), dishName("taro")]).toEqual(["Taro 2", "Green tea", "Taro"]);
  expect([cardName("tea2"), dishName("tea")]).toEqual(["thé aux perles 2", "thé aux perles"]);
});
