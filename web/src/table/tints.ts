// A colour for each kind of dish, only for the eye: the pictures tell them apart. It is declared with the dish.

import colours from "./colours.json";

const TINTS: Record<string, string> = colours;

/** The colour of a card or a face, which may end in a number. */
export const tintOf = (card: string): string => TINTS[card.replace(/\d$/, "")] ?? "#fff";
