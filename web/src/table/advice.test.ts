import { expect, it } from "vitest";
import { picturesOf } from "./advice";

it.each([
  ["tempura", [{ kind: "builds", card: "tempura" }, { kind: "passes", card: "egg", seat: 1 }], ["tempura"]],
  ["e4", [{ kind: "adds", card: "salmon" }], ["salmon"]],
  ["menu egg egg", [{ kind: "rolls", number: 2 }], ["egg", "egg"]],
  ["chopsticks maki1 wasabi@2", [{ kind: "swaps", card: "wasabi", seat: 2 }], ["wasabi"]],
  ["done", [], []],
])("%s is shown by its cards", (move, reasons, cards) => expect(picturesOf({ move, win: 0.5, margin: 0, reasons })).toEqual(cards));
