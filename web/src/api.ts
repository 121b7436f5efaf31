// HTTP requests to the server.

import type { Listed, NewTable, Opened, Problem, Replay, Turn, WhatHappened } from "./protocol";

const LONGEST = 600; // the most seconds that we wait because a server tells us to

/** The server refused a request; `code` is the id of the message that says why. */
export class Refusal extends Error {
  code: string;
  values: Record<string, unknown>;

  constructor({ code, text, values }: Problem) {
    super(text);
    this.code = code;
    this.values = values ?? {};
  }

  /** Seconds until it may be tried again, if the server says so; otherwise 0. */
  get seconds(): number {
    const { seconds } = this.values;
    return typeof seconds === "number" ? Math.min(Math.max(seconds, 0), LONGEST) : 0;
  }
}

/** Send JSON with POST, or send GET without it. */
async function send<T>(path: string, body?: string): Promise<T> {
  const request = body === undefined ? undefined : { method: "POST", body, headers: { "content-type": "application/json" } };
  const answer = await fetch(path, request);
  const read: unknown = await answer.json();
  if (!answer.ok) throw new Refusal(read as Problem);
  return read as T;
}

export const ask = <T>(path: string, body?: unknown): Promise<T> => send(path, body === undefined ? undefined : JSON.stringify(body));
export const openTable = (wish: NewTable) => ask<Opened>("/api/tables", wish);
export const listTables = () => ask<Listed[]>("/api/tables");
export const turnOf = (table: string, turn: number) => ask<Turn>(`/api/tables/${table}/turns/${turn}`);
export const readRecord = (text: string) => send<Replay>("/api/replays", text);
export const whatHappened = (table: string) => ask<WhatHappened>(`/api/tables/${table}/analysis`, {});
export const recordAddress = (table: string) => `/api/tables/${table}/record`;
export const qrAddress = (table: string) => `/api/tables/${table}/qr.svg`;
