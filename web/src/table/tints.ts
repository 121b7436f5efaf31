// A colour for each kind of dish, only for the eye: the pictures tell them apart.

const TINTS: Record<string, string> = {
  tempura: "#fdebc8",
  sashimi: "#fbdcd8",
  dumpling: "#f7e6d3",
  maki: "#dcebdd",
  egg: "#fff1bf",
  salmon: "#ffe3cf",
  squid: "#f3e2f4",
  wasabi: "#e3f1c6",
  chopsticks: "#e2e9f3",
  menu: "#d9eeee",
  pudding: "#fde9c3",
  strawberry: "#fbdae2",
  yogurt: "#dceefa",
  tea: "#eedfd0",
  mochi: "#f8deec",
};

/** The colour of a card or a face, which may end in a number. */
export const tintOf = (card: string): string => TINTS[card.replace(/\d$/, "")] ?? "#fff";
