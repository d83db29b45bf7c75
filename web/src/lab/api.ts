// What the lab asks of the server, and what it makes of a comparison.

import { ask } from "../api/client.ts";
import type { Explanation } from "../api/types.ts";
import type { Color } from "../go/point.ts";

export type Verdict = "a" | "b" | "same" | "neither";

export interface Sums {
  id: number;
  made: string; // UTC
  a: string;
  b: string;
  asked: number;
  differ: number;
  verdicts: Record<Verdict, number>;
}

export interface Advice {
  move: string;
  words?: string;
  explanation?: Explanation | null;
  spoken?: Record<string, Explanation>; // the same by language
}

export interface Difference {
  key: string;
  game: number;
  move: number; // how many were played before
  size: number;
  to_play: Color;
  black: string[];
  white: string[];
  last?: string | null;
  played?: string | null;
  a: Advice;
  b: Advice;
  verdict?: Verdict | null;
}

export interface Comparison {
  id: number;
  a: string;
  b: string;
  asked: number;
  differences: Difference[];
}

export const comparisons = () => ask<{ comparisons: Sums[] }>("/api/comparisons");
export const comparison = (id: number) => ask<Comparison>(`/api/comparisons/${id}`);
export const judge = (id: number, verdicts: Record<string, Verdict | null>) =>
  ask<Sums>(`/api/comparisons/${id}/verdicts`, { method: "PUT", json: { verdicts } });

/** Which engine stands left? It changes from position to position, always the same way for the same
 * position, so that nobody favours a version without knowing it. */
export function sidesOf({ key }: Pick<Difference, "key">): ["a" | "b", "a" | "b"] {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 65521;
  return sum % 2 === 0 ? ["a", "b"] : ["b", "a"];
}

export const judged = ({ verdicts }: Sums): number => verdicts.a + verdicts.b + verdicts.same + verdicts.neither;

/** The next one without a verdict behind `at`, from the start again; -1 if there is none. */
export function nextOpen(differences: readonly Difference[], at: number): number {
  for (let i = 1; i <= differences.length; i++) {
    const place = (at + i) % differences.length;
    if (!differences[place]!.verdict) return place;
  }
  return -1;
}
