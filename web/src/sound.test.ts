import { expect, it } from "vitest";
import type { News } from "./link";
import { type Sound, soundFor } from "./sound";
import { EMPTY, type Screen, type View } from "./state/screen";

const view = (points: number, flow = "drafting"): View => ({ flow, to_move: [0], outcome: null, portions: [[{ points }], []] }) as unknown as View;
const screen = (before: View | null = null): Screen => ({ ...EMPTY, mine: [0], seat: 0, view: view(0), happened: { events: [], before } });
const step = (after: View, ...kinds: string[]): News => ({ t: "step", view: after, events: kinds.map((kind) => ({ kind })) }) as unknown as News;

it.each<[string, News, Screen, Sound | null]>([
  ["somebody has chosen", { t: "ready" } as News, EMPTY, "ready"],
  ["somebody speaks", { t: "said", text: "hello" } as News, EMPTY, "talk"],
  ["cards are revealed", step(view(1), "reveal"), screen(view(0)), "reveal"],
  ["a set is completed", step(view(10), "reveal"), screen(view(0)), "complete"],
  ["another one's set is completed", step({ ...view(0), portions: [[], [{ points: 10 }]] } as unknown as View, "reveal"), screen(view(0)), "reveal"],
  ["dice are thrown", step(view(0, "rolling"), "rolls"), screen(view(0)), "dice"],
  ["some are thrown again", { t: "step", view: view(0, "rolling"), events: [{ kind: "menu", values: { after: ["egg"] } }] } as unknown as News, screen(view(0)), "dice"],
  ["it is one's turn", step(view(0, "battle"), "take"), { ...screen(view(0)), view: view(0, "battle") }, "turn"],
  ["a round is over", step(view(0), "reveal", "scores"), screen(view(0)), "round"],
  ["the game is over", step({ ...view(0), outcome: {} } as unknown as View, "scores"), screen(view(0)), "end"],
  ["somebody sits down", { t: "seats" } as News, EMPTY, null],
])("sounds when %s", (_, message, after, heard) => expect(soundFor(message, after)).toBe(heard));
