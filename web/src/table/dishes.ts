// The declared looks of dishes. They only decorate: pictures and names tell dishes apart.

import { acts, colours, emblems } from "./dishes.json";

const TINTS: Record<string, string> = colours;
/** Pictures that have another name: dishes with several cards, and left-over tokens. */
const EMBLEMS: Record<string, string> = { ...emblems, tokens: "token-menu" };

/** The colour of a card or a face, which may end in a number. */
export const tintOf = (card: string): string => TINTS[card.replace(/\d$/, "")] ?? "#fff";

/** The card on which others count more, and the one that gives a second card. */
export const { opens: OPENER, pairs: PAIRING } = acts;

/** The picture that stands for a dish. */
export const emblem = (dish: string): string => EMBLEMS[dish] ?? dish;
