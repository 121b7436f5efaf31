import { expect, it } from "vitest";
import { codeIn, routeOf } from "./route";

it.each([
  ["/", "", { at: "home" }],
  ["/new", "", { at: "new" }],
  ["/learn", "", { at: "learn", topic: "" }],
  ["/learn/two_way", "", { at: "learn", topic: "two_way" }],
  ["/tutorial", "", { at: "tutorial", name: "classic" }],
  ["/tutorial/personal_piles", "", { at: "tutorial", name: "personal_piles" }],
  ["/t/abcdef", "", { at: "table", code: "abcdef", turn: null }],
  ["/t/abcdef", "?turn=12", { at: "table", code: "abcdef", turn: 12 }],
  ["/t/abcdef", "?happened", { at: "table", code: "abcdef", turn: null, happened: true }],
  ["/t/abcdef", "?turn=x", { at: "table", code: "abcdef", turn: null }],
  ["/elsewhere", "", { at: "missing" }],
])("%s%s is a screen", (pathname, search, route) => expect(routeOf({ pathname, search })).toEqual(route));

it.each([
  ["k7mq2x", "k7mq2x"],
  ["  K7MQ2X ", "k7mq2x"],
  ["https://sushi.example.org/t/k7mq2x?turn=3", "k7mq2x"],
  ["https://sushi.example.org/", null],
  ["k7mq2", null],
])("finds the code in %s", (typed, code) => expect(codeIn(typed)).toBe(code));
