import { expect, it, vi } from "vitest";
import { LANGUAGES, points, say, speak } from "./words.svelte";

it.each(Object.keys(LANGUAGES))("writes numbers below zero with a real minus in %s", async (language) => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  await speak(language);
  expect(points(-3)).toMatch(/^−3 /);
  expect(points(3)).toMatch(/^3 /);
  expect(say("record-count", { place: "a-1", needed: -2, given: 0 })).toMatch(/^a-1.*−2/);
});
