// Keyboard control: arrow keys move between cards, numbers choose.

import type { Attachment } from "svelte/attachments";

/** The element that an arrow key leads to, by the places of the elements. */
export function towards(key: string, from: DOMRect, others: readonly DOMRect[]): number {
  const middle = ({ left, top, width, height }: DOMRect): [number, number] => [left + width / 2, top + height / 2];
  const [x, y] = middle(from);
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let [best, nearest] = [-1, Infinity];
  others.forEach((rect, i) => {
    const [ox, oy] = middle(rect);
    const [along, across] = sideways ? [(ox - x) * sign, Math.abs(oy - y)] : [(oy - y) * sign, Math.abs(ox - x)];
    const distance = along + across * 3;
    if (along > 4 && (!sideways || across < Math.max(rect.height, from.height) / 2) && distance < nearest) [best, nearest] = [i, distance];
  });
  return best;
}

/** Arrow keys move the focus between the buttons in here. */
export const arrows: Attachment<HTMLElement> = (place) => {
  const press = (event: KeyboardEvent): void => {
    if (!/^Arrow/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = event.target instanceof Element ? event.target.closest<HTMLElement>("button") : null;
    if (!here) return;
    const others = [...place.querySelectorAll<HTMLElement>("button:not(:disabled)")].filter((other) => other !== here);
    const next = others[towards(event.key, here.getBoundingClientRect(), others.map((other) => other.getBoundingClientRect()))];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  place.addEventListener("keydown", press);
  return () => place.removeEventListener("keydown", press);
};

/** If the focused element is removed, the focus moves to another element in here. */
export function holdFocus(place: HTMLElement | undefined, other: () => HTMLElement | undefined): void {
  if (!place?.contains(document.activeElement)) return;
  const lost = (): boolean => document.activeElement === document.body || Boolean(document.activeElement?.closest("[inert]"));
  // An element with an exit animation loses the focus at its end.
  for (const wait of [0, 400]) setTimeout(() => lost() && other()?.focus(), wait);
}

/** Which of the things to choose from a key means: 1 the first … 0 the tenth; nothing while somebody writes. */
export function numberOf(event: KeyboardEvent): number | null {
  const writing = event.target instanceof Element && event.target.closest("input, select, textarea, [popover], dialog");
  if (writing || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !/^[0-9]$/.test(event.key)) return null;
  return (Number(event.key) + 9) % 10;
}
