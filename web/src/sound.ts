// Which sound goes with what happens. Each only underlines something that can also be seen; they can be switched off.

import type { News } from "./link";
import { memory } from "./memory";
import { type Screen, due } from "./state/screen";
import { roundPoints } from "./table/mats";

export type Sound = "ready" | "reveal" | "turn" | "complete" | "dice" | "round" | "end" | "talk";

/** So many more points at one reveal sound like something completed. */
const MUCH = 5;
const VOLUME = 0.7;

export const soundOn = (): boolean => memory.get("sound", false);
export const setSound = (on: boolean): void => memory.set("sound", on);
export const volume = (): number => memory.get("volume", VOLUME);
export const setVolume = (loud: number): void => memory.set("volume", loud);

/** Play a sound, which is loaded when it is first heard. */
export const sound = (name: Sound): Promise<void> => import("./sounds").then(({ play }) => play(name, volume())).catch(() => {});

/** The sound that goes with a message, if sounds are on. */
export function play(message: News, screen: Screen): void {
  const name = soundOn() && soundFor(message, screen);
  if (name) void sound(name);
}

/** What is heard with a message that has led to this screen. */
export function soundFor(message: News, screen: Screen): Sound | null {
  if (message.t === "ready") return "ready";
  if (message.t === "said") return message.text || message.emote ? "talk" : null;
  if (message.t !== "step") return null;
  const { view, events } = message;
  if (view.outcome) return "end";
  if (events.some(({ kind }) => kind === "scores")) return "round";
  const before = screen.happened?.before;
  if (screen.seat !== null && before && roundPoints(view, screen.seat) - roundPoints(before, screen.seat) >= MUCH) return "complete";
  if (events.some(({ kind, values }) => kind === "rolls" || Array.isArray(values?.["after"]))) return "dice";
  return view.flow !== "drafting" && due(screen).length ? "turn" : "reveal";
}
