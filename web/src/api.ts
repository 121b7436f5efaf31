// The few things that are not live.

import type { Listed, NewTable, Opened, Problem, Replay, Turn, WhatHappened } from "./protocol";

/** The server did not do it; `code` is the id of the message that says why. */
export class Refusal extends Error {
  code: string;
  values: Record<string, unknown>;

  constructor({ code, text, values }: Problem) {
    super(text);
    this.code = code;
    this.values = values ?? {};
  }
}

/** Send a text of JSON, or just ask. */
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
