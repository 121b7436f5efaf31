// How much room the screen has. Styles that follow from it alone are media queries of the components.

import { MediaQuery } from "svelte/reactivity";

const narrow = new MediaQuery("(max-width: 699px)");
const short = new MediaQuery("(max-height: 759px)");
const low = new MediaQuery("(max-height: 819px)");
const medium = new MediaQuery("(max-width: 999px)");
const high = new MediaQuery("(min-height: 1000px)");

/** A phone: effects are told as numbers, and less important buttons have only a picture. */
export const isPhone = (): boolean => narrow.current;
/** Cards of the hand are smaller. */
export const isLow = (): boolean => low.current;
/** The own tray is told in short: pictures and numbers. */
export const isTight = (): boolean => narrow.current && short.current;
/** Trays of this number of other players are told in short. */
export const areTight = (others: number): boolean => (narrow.current ? short.current || others > 1 : low.current || (others > 1 && !high.current) || (others > 2 && medium.current));
