// Animations of the table: at most 450 ms each, a whole reveal within a second, and none with reduced motion.

import { prefersReducedMotion } from "svelte/motion";
import { backOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { crossfade } from "svelte/transition";

/** The delays of a reveal, overlapping: cards turn over, hands travel, cards land, then the rest. */
export const WHEN = { reveal: 0, travel: 200, land: 250, wonder: 450 };

const still = (): boolean => prefersReducedMotion.current;

export const moving = (ms: number): number => (still() ? 0 : ms);

interface Timing {
  delay?: number;
  duration?: number;
}

const timing = ({ delay = 0, duration = 320 }: Timing) => ({ delay: moving(delay), duration: moving(duration) });

/** A card is turned over. */
export const turnOver = (_: Element, when: Timing = {}): TransitionConfig => ({
  ...timing(when),
  easing: cubicOut,
  css: (t, u) => `transform: perspective(20rem) rotateY(${u * 180}deg) translateY(${-u * 0.5}rem); opacity: ${Math.min(1, t * 3)}`,
});

/** A card is put on the table. */
export const land = (_: Element, when: Timing = {}): TransitionConfig => ({
  ...timing({ delay: WHEN.land, ...when }),
  easing: cubicOut,
  css: (t, u) => `transform: translateY(${-u * 2.2}rem) scale(${1 + u * 0.35}) rotate(${u * -8}deg); opacity: ${Math.min(1, t * 2)}`,
});

/** Draws attention to something small. */
export const pop = (_: Element, when: Timing = {}): TransitionConfig => ({
  ...timing({ delay: WHEN.wonder, ...when }),
  easing: backOut,
  css: (t) => `transform: scale(${t}); opacity: ${Math.min(1, t * 2)}`,
});

/** Sparks fly and are gone. */
export const spark = (_: Element, when: Timing = {}): TransitionConfig => ({
  ...timing({ delay: WHEN.wonder, duration: 450, ...when }),
  easing: cubicOut,
  css: (t) => `transform: scale(${0.3 + t * 1.2}) rotate(${t * 60}deg); opacity: ${Math.sin(t * Math.PI)}`,
});

/** A card leaves the pyramid. */
export const leave = (_: Element, when: Timing = {}): TransitionConfig => ({
  ...timing({ duration: 260, ...when }),
  easing: cubicOut,
  css: (t, u) => `transform: translateY(${u * 2}rem) scale(${0.7 + t * 0.3}); opacity: ${t}`,
});

/** Moves a single thing, such as the boat, from one player to another. */
export const [send, receive] = crossfade({ easing: cubicOut, fallback: (node) => pop(node) });
export const hop = (key: string) => ({ key, delay: moving(WHEN.wonder), duration: moving(450) });

/** Finish all running animations in this element. */
export function skip(place: HTMLElement): void {
  for (const animation of place.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
