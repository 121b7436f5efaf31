// What is stored in the browser. Without storage the web app still works.

import type { Ended } from "./state/ended";

/** A stored table: when it was first seen, the commitment shown then, our nonces by seat, and its result. */
export interface Known {
  at?: number;
  commitment?: string;
  nonces: Record<number, string>;
  title?: string;
  ended?: Ended;
}

const TABLES_KEPT = 40;

function get<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function set(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or not allowed: continue without it.
  }
}

const tables = (): Record<string, Known> => get("tables", {});

export const memory = {
  get,
  set,
  table: (code: string): Known => tables()[code] ?? { nonces: {} },
  /** The codes of the tables, the latest first. */
  codes: (): string[] => Object.keys(tables()).reverse(),
  keep(code: string, more: Partial<Known>): void {
    const { [code]: known = { nonces: {} }, ...others } = tables();
    const now: Known = { at: Date.now(), ...known, ...more };
    set("tables", Object.fromEntries(Object.entries({ ...others, [code]: now }).slice(-TABLES_KEPT)));
  },
};
