// The sound files, which tools/sounds.py has made. They are loaded apart from everything else, each when it is first heard.

import type { Sound } from "./sound";

const FILES = import.meta.glob<string>("./sounds/*.mp3", { eager: true, query: "?url", import: "default" });

const loaded = new Map<Sound, Promise<AudioBuffer>>();
let context: AudioContext | null = null;

async function load(name: Sound): Promise<AudioBuffer> {
  const answer = await fetch(FILES[`./sounds/${name}.mp3`]!);
  return context!.decodeAudioData(await answer.arrayBuffer());
}

export async function play(name: Sound, volume: number): Promise<void> {
  context ??= new AudioContext();
  if (!loaded.has(name)) loaded.set(name, load(name));
  const [source, gain] = [context.createBufferSource(), context.createGain()];
  source.buffer = await loaded.get(name)!;
  gain.gain.value = volume;
  source.connect(gain).connect(context.destination);
  source.start();
}
