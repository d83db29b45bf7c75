// What the editors ask of the server.

import { ask, post } from "../api/client.ts";
import type { Color } from "../go/point.ts";

export type BookKind = "lore" | "rules" | "problems";

export interface BookInfo {
  name: string;
  kind: BookKind;
  own: boolean; // it is the folder's, not the built-in one
  version: string;
  bytes: number;
  patterns?: string; // the kind of patterns that it holds
}

export interface Book extends BookInfo {
  text: string;
  built_in: string;
}

export interface Trouble {
  file: string;
  line: number;
  column: number;
  message: string;
  warning: boolean;
}

export interface Checked {
  right: boolean;
  problems: Trouble[];
  count?: number;
}

export interface FocusNode {
  focus: string;
  object: string;
  side: string;
  count: number | string;
  kind: string;
  rule?: string;
  search?: string;
  moves: string[];
  parts?: { prevent: boolean; node: FocusNode }[];
}

export interface LankaAnswer {
  ran: boolean;
  problems: Trouble[];
  proposals?: { moves: string[]; value: number; rule: string; parts: { prevent: boolean; node: FocusNode }[] }[];
  answers?: { question: string; words?: string; tree?: FocusNode | number; error?: string }[];
  counts?: string;
  seconds: number;
}

export interface NamedMove {
  number: number;
  color: Color;
  point: string;
  before: string;
  name: string;
  pattern: string;
  intention: string;
}

export interface BestMove {
  move: string;
  case: string;
  value: number;
}

export interface GradeResult {
  name: string;
  kind: string;
  result: "right" | "wrong" | "unknown";
  expected: string;
  got: string;
  move: string | null;
  nodes: number;
  seconds: number;
  line: number;
  known_fail: boolean;
}

/** A position as the server takes it. */
export interface Where {
  rows?: string[];
  to_play?: Color;
  game?: string;
  node?: number;
}

export const books = () =>
  ask<{ folder: string | null; writable: boolean; books: BookInfo[] }>("/api/knowledge/books");
export const book = (name: string) => ask<Book>(`/api/knowledge/book?name=${encodeURIComponent(name)}`);
export const save = (name: string, text: string, version: string) =>
  ask<{ name: string; version: string; used: boolean }>("/api/knowledge/book", {
    method: "PUT",
    json: { name, text, version },
  });
export const check = (name: string, text: string, signal?: AbortSignal) =>
  post<Checked>("/api/knowledge/check", { name, text }, signal);
export const effect = (position: Where, knowledge: Record<string, string>, signal?: AbortSignal) =>
  post<{ before: BestMove[]; after: BestMove[] }>("/api/knowledge/effect", { position, knowledge }, signal);
export const shapes = (position: Where, text: string) =>
  post<{ moves: NamedMove[] }>("/api/knowledge/shapes", { position, text });
export const grade = (text: string, index: number, knowledge?: Record<string, string>) =>
  post<GradeResult>("/api/knowledge/grade", { text, index, ...(knowledge ? { knowledge } : {}) });
export const lanka = (request: {
  position: Where;
  rules?: Record<string, string>;
  questions?: string[];
  most?: number;
  tries?: boolean;
}) => post<LankaAnswer>("/api/lanka", request);
export const lankaWords = () => ask<Record<string, string[]>>("/api/lanka/words");
