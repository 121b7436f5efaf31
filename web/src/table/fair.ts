// Verification of the deal: compares the commitment from before the game with the secret revealed after it.

import type { Reveal } from "../protocol";
import { fromHex, hmac, sha256, toHex, utf8 } from "./sha256";

export interface Evidence {
  table: string;
  /** The commitment that this browser was shown before the game was over; nothing if it came too late. */
  shown: string | undefined;
  /** The commitment that the server shows now. */
  commitment: string;
  reveal: Reveal;
  /** The nonces of this browser's own seats. */
  nonces: Record<number, string>;
}

/** The result of one check; nothing if there is nothing to compare with. */
export type Mark = boolean | null;

export interface Verdict {
  /** `late`: everything is consistent, but this browser did not know any of it before the end. */
  holds: "good" | "bad" | "late";
  /** The commitment is still the one that was shown. */
  kept: Mark;
  /** The secret fits the commitment. */
  secret: boolean;
  /** Our own nonces were used, by seat. */
  nonces: Mark[];
  /** The seed follows from the secret, the table and the nonces; nothing if there was no game. */
  seed: Mark;
}

export function verify({ table, shown, commitment, reveal, nonces }: Evidence): Verdict {
  const secret = fromHex(reveal.secret);
  const own = reveal.nonces.map((nonce, seat) => (nonces[seat] ? nonces[seat] === nonce : null));
  const kept = shown ? shown === commitment : null;
  const fits = toHex(sha256(secret)) === (shown ?? commitment);
  const seed = reveal.seed ? toHex(hmac(secret, utf8([table, ...reveal.nonces].join("\n")))) === reveal.seed : null;
  const broken = [kept, fits, seed, ...own].includes(false);
  return { holds: broken ? "bad" : shown ? "good" : "late", kept, secret: fits, nonces: own, seed };
}

/** A long value, so short that two can be compared by eye. */
export const shortened = (value: string): string => (value.length > 20 ? `${value.slice(0, 8)}…${value.slice(-8)}` : value);
