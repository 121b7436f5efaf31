import { describe, expect, it } from "vitest";
import script from "./tutorial.json";
import { type Lesson, TEXTS, cardsOf, judge, screenOf, wantedAt } from "./tutorial";

const lessons = script as unknown as Lesson[];
const named = (name: string): Lesson => lessons.find((lesson) => lesson.name === name)!;

describe("the tutorial", () => {
  it("has a text for every lesson, and a lesson for every text", () => {
    expect(lessons.map(({ name }) => name)).toEqual(Object.keys(TEXTS));
  });

  it("asks for cards that are in the hand", () => {
    for (const lesson of lessons.slice(0, -1)) {
      expect(wantedAt(lesson).map((i) => lesson.view.hand[i])).toEqual(cardsOf(lesson));
      expect(lesson.effects).toHaveLength(cardsOf(lesson).length);
    }
  });

  it("ends with the points of the round", () => {
    expect(lessons.at(-1)?.move).toBeUndefined();
    expect(screenOf(lessons, lessons.length - 1, "Ola").sheet).toHaveLength(1);
  });

  it("shows the table from my seat, and what has just happened there", () => {
    const screen = screenOf(lessons, 4, "Ola");
    expect(screen.seats[0]?.name).toBe("Ola");
    expect(screen.view).toBe(lessons[4]?.view);
    expect(screen.happened?.before).toBe(lessons[3]?.view);
    expect(screen.happened?.events.some(({ kind }) => kind === "dipped")).toBe(true);
  });

  it("knows the right choice from another one", () => {
    expect(judge(named("wasabi"), "wasabi")).toBe("right");
    expect(judge(named("wasabi"), "egg")).toBe("other");
    expect(judge(named("two"), "dumpling dumpling")).toBe("right");
    expect(judge(named("two"), "dumpling")).toBe("both");
    expect(judge(named("two"), "egg")).toBe("other");
  });
});
