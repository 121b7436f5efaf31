// Short synthesised sounds. Each accompanies something that is also visible; they can be switched off.

import type { News } from "./link";
import { memory } from "./memory";
import { type Screen, due } from "./state/screen";

type Note = [frequency: number, start: number, length: number];

/** The notes of each sound: a click, a plate, two bells, a fanfare. */
const TUNES = {
  ready: [[520, 0, 0.07]],
  reveal: [[330, 0, 0.09], [440, 0.07, 0.12]],
  turn: [[660, 0, 0.1], [880, 0.1, 0.16]],
  round: [[523, 0, 0.12], [659, 0.11, 0.12], [784, 0.22, 0.2]],
  end: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.4]],
  talk: [[740, 0, 0.06], [620, 0.06, 0.08]],
} satisfies Record<string, Note[]>;

let context: AudioContext | null = null;

export const soundOn = (): boolean => memory.get("sound", false);
export const setSound = (on: boolean): void => memory.set("sound", on);

/** The sounds for a message. */
export function play(message: News, screen: Screen): void {
  const tune = tuneFor(message, screen);
  if (tune && soundOn()) sound(TUNES[tune]);
}

export function tuneFor(message: News, screen: Screen): keyof typeof TUNES | null {
  if (message.t === "ready") return "ready";
  if (message.t === "said") return message.text || message.emote ? "talk" : null;
  if (message.t !== "step") return null;
  if (message.view.outcome) return "end";
  if (message.events.some(({ kind }) => kind === "scores")) return "round";
  return message.view.flow !== "drafting" && due(screen).length ? "turn" : "reveal";
}

function sound(notes: readonly Note[]): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length] of notes) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
