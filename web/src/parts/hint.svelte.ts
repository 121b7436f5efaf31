// Tooltips on dishes. There is one bubble for the whole page; whatever it explains points to it.
//
//   import { hint } from "../parts/hint.svelte";
//   <button onclick={…} {@attach hint("tempura")}>…</button>
//
// For controls with another action: the bubble is shown when the pointer rests on it, when it has the keyboard's
// focus, or after a long press. For pictures and names without an action use `Hint.svelte`, which can also be tapped.
// The text comes from the menu of the table (requested once), or from the second argument.

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

/** The pointer is on the bubble: keep it open. */
export const stay = (): void => clearTimeout(timer);
/** The pointer has left: hide the bubble soon, unless the pointer returns or moves to the bubble. */
export const fade = (): void => {
  clearTimeout(timer);
  timer = setTimeout(hide, LINGER);
};

const later = (work: () => void, wait: number): void => {
  clearTimeout(timer);
  timer = setTimeout(work, wait);
};

/** Elements that already have an action when they are tapped. */
const ACTIVE = "button, a, input, label";

/** Show the tooltip of this dish when the pointer rests here, on keyboard focus, after a long press, or on a tap if it has no other action. */
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
    // A long press shows the tooltip; it does not click, and opens no context menu.
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
