// Routes: one address for each screen.

export type Route =
  | { at: "home" | "new" | "pad" | "replays" | "missing" }
  | { at: "tutorial"; name: string }
  | { at: "learn"; topic: string }
  | { at: "table"; code: string; turn: number | null; happened?: true };

const TABLE = /^\/t\/([^/]+)\/?$/;
const LEARN = /^\/learn(?:\/([a-z_]+))?\/?$/;
const TUTORIAL = /^\/tutorial(?:\/([a-z_]+))?\/?$/;
const PLAIN = ["new", "pad", "replays"] as const;

/** The screen at an address of this server. */
export function routeOf({ pathname, search }: { pathname: string; search: string }): Route {
  if (pathname === "/") return { at: "home" };
  const plain = PLAIN.find((name) => pathname.replace(/\/$/, "") === `/${name}`);
  if (plain) return { at: plain };
  const learn = LEARN.exec(pathname);
  if (learn) return { at: "learn", topic: learn[1] ?? "" };
  const tutorial = TUTORIAL.exec(pathname);
  if (tutorial) return { at: "tutorial", name: tutorial[1] ?? "classic" };
  const code = TABLE.exec(pathname)?.[1];
  if (!code) return { at: "missing" };
  const asked = new URLSearchParams(search);
  if (asked.has("happened")) return { at: "table", code, turn: null, happened: true };
  const turn = asked.get("turn");
  return { at: "table", code, turn: turn !== null && /^\d{1,4}$/.test(turn) ? Number(turn) : null };
}

/** The code of a table in a typed or pasted text: a code, or a link with one. */
export function codeIn(typed: string): string | null {
  return /(?:^|\/t\/)([a-z2-9]{6})(?:[?#/].*)?$/.exec(typed.trim().toLowerCase())?.[1] ?? null;
}
