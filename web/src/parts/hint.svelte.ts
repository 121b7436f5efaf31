// Tooltips on dishes. There is one bubble for the whole page; whatever it explains points to it.
//
//   import { hint } from "../parts/hint.svelte";
//   <button onclick={…} {@attach hint("tempura")}>…</button>
//
// A control that does something else already: the bubble comes when the pointer rests on it, when it has the keyboard's
// focus, or after a long press. For pictures and names that do nothing use `Hint.svelte`, which can also be tapped.
// The text comes from the menu of the table (asked once); a second argument says it instead.

import { mount } from "svelte";
import type { Attachment } from "svelte/attachments";
import { load } from "../learn/menu.svelte";
import Bubble from "./Bubble.svelte";

export interface Shown {
  card: string;
  text: string;
  anchor: HTMLElement;
}

const REST = 350;
const PRESS = 500;
const LINGER = 160;
/** The id of the bubble, which its anchor points to. */
export const BUBBLE = "hint";

let shown = $state.raw<Shown | null>(null);
let mounted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export const current = (): Shown | null => shown;

export function show(anchor: HTMLElement, card: string, text = ""): void {
  clearTimeout(timer);
  if (!anchor.isConnected) return; // it went away while the pointer rested on it
  if (!mounted) mount(Bubble, { target: document.getElementById("main") ?? document.body });
  mounted = true;
  void load();
  if (shown && shown.anchor !== anchor) shown.anchor.removeAttribute("aria-describedby");
  anchor.setAttribute("aria-describedby", BUBBLE);
  shown = { anchor, card, text };
}

export function hide(): void {
  clearTimeout(timer);
  shown?.anchor.removeAttribute("aria-describedby");
  shown = null;
}

/** The pointer is on the bubble itself: let it be read. */
export const stay = (): void => clearTimeout(timer);
/** The pointer has gone; it may come back, or go over to the bubble. */
export const fade = (): void => {
  clearTimeout(timer);
  timer = setTimeout(hide, LINGER);
};

const later = (work: () => void, wait: number): void => {
  clearTimeout(timer);
  timer = setTimeout(work, wait);
};

/** What does something already when it is tapped. */
const ACTIVE = "button, a, input, label";

/** Explain this dish when the pointer rests here, when the keyboard comes here, or after a long press; what does nothing else may be tapped. */
export function hint(card: string, text = ""): Attachment<HTMLElement> {
  return (node) => {
    const active = node.matches(ACTIVE);
    let pressed = false;
    const open = () => show(node, card, text);
    const press = () => {
      pressed = true;
      open();
    };
    const heard = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, work: (event: HTMLElementEventMap[K]) => void, capture = false) =>
      node.addEventListener(name, work, { signal: heard.signal, capture });

    on("pointerenter", ({ pointerType }) => pointerType !== "touch" && later(open, REST));
    on("pointerleave", ({ pointerType }) => pointerType !== "touch" && fade());
    on("pointerdown", ({ pointerType }) => {
      pressed = false;
      if (pointerType === "touch") later(press, PRESS);
      else if (active) hide();
    });
    on("pointerup", ({ pointerType }) => {
      if (pointerType !== "touch" || pressed) return;
      clearTimeout(timer);
      if (!active) open();
    });
    on("pointercancel", () => clearTimeout(timer));
    on("focus", () => node.matches(":focus-visible") && later(open, REST));
    on("blur", fade);
    // A long press asks; it does not choose, and it opens no menu of the browser.
    on("contextmenu", (event) => pressed && event.preventDefault());
    on("click", (event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
    return () => {
      heard.abort();
      if (shown?.anchor === node) hide();
    };
  };
}
