// Problem files (docs/solve.md): each problem with the places of its lines and stones.

import { type Position, emptyPosition } from "../go/board.ts";
import { type Color, type Vertex } from "../go/point.ts";
import { type Line, type Span, lineEnd, linesOf, splice } from "./text.ts";

export interface ProblemField extends Span {
  key: string;
  value: string;
  next: number;
  valueAt: Span;
}

export interface ProblemAt extends Span {
  name: string;
  fields: Map<string, ProblemField>;
  rows: Line[];
}

export const KINDS = ["capture", "tsumego", "link", "race", "next-move", "strength"] as const;
export type Kind = (typeof KINDS)[number];

const FIELD = /^[ \t]*(problem|question|region|answer|expect|nodes|to play)[ \t]*:[ \t]*/i;

export function parseProblems(text: string): ProblemAt[] {
  const found: ProblemAt[] = [];
  let current: ProblemAt | null = null;
  for (const line of linesOf(text)) {
    const match = FIELD.exec(line.text);
    const key = match?.[1]!.toLowerCase();
    if (key === "problem") {
      current = { name: "", fields: new Map(), rows: [], from: line.from, to: line.next };
      found.push(current);
    }
    if (!current) continue;
    if (match && key) {
      const from = line.from + match[0].length;
      const value = line.text.slice(match[0].length).trimEnd();
      const field = { key, value, from: line.from, to: line.to, next: line.next, valueAt: { from, to: from + value.length } };
      current.fields.set(key, field);
      if (key === "problem") current.name = value;
      current.to = line.next;
    } else if (/^[ \t]*[^#\s]/.test(line.text)) {
      current.rows.push(line);
      current.to = line.next;
    }
  }
  return found;
}

/** The signs of the diagram; null if it is no plain square of them. */
export function cells(problem: ProblemAt): string[][] | null {
  const rows = problem.rows.map((row) => row.text.trim().split(/\s+/));
  const size = rows.length;
  return size >= 2 && rows.every((row) => row.length === size && row.every((cell) => cell.length === 1)) ? rows : null;
}

/** Stones of a diagram: X and x are black, O and o white. */
export function positionOf(problem: ProblemAt): Position | null {
  const rows = cells(problem);
  if (!rows) return null;
  const position = emptyPosition(rows.length);
  rows.forEach((row, y) =>
    row.forEach((cell, x) => {
      position.signs[y]![x] = /[Xx]/.test(cell) ? 1 : /[Oo]/.test(cell) ? -1 : 0;
    }),
  );
  return position;
}

export function toPlayOf(problem: ProblemAt): Color {
  return /^w/i.test(problem.fields.get("to play")?.value ?? "") ? "white" : "black";
}

/** One point of the diagram with another sign. */
export function withSign(text: string, problem: ProblemAt, [x, y]: Vertex, sign: string): string {
  const row = problem.rows[y]!;
  const match = [...row.text.matchAll(/\S/g)][x];
  if (!match) return text;
  const from = row.from + match.index;
  return splice(text, { from, to: from + 1 }, sign);
}

/** A line of a problem replaced or, if there is none, added: questions above the diagram, the rest below. */
export function withLine(text: string, problem: ProblemAt, key: string, value: string): string {
  const field = problem.fields.get(key);
  if (field) return splice(text, field.valueAt, value);
  const head = problem.fields.get("problem")!;
  const at = key === "question" || key === "to play" ? head.next : problem.to;
  const missing = at > 0 && text[at - 1] !== "\n" ? lineEnd(text) : "";
  return splice(text, { from: at, to: at }, `${missing}${key}: ${value}${lineEnd(text)}`);
}

export function withoutProblem(text: string, problem: ProblemAt): string {
  const rest = /^(\r?\n)*/.exec(text.slice(problem.to))![0].length;
  return splice(text, { from: problem.from, to: problem.to + rest }, "");
}

export interface NewProblem {
  name: string;
  question: string;
  toPlay: Color;
  rows: readonly string[];
  answer: string;
}

/** A problem at the end of the file. */
export function withProblem(text: string, fresh: NewProblem): string {
  const end = lineEnd(text);
  const rows = fresh.rows.map((row) => [...row].join(" "));
  const lines = [`problem: ${fresh.name}`, `question: ${fresh.question}`, `to play: ${fresh.toPlay}`, ...rows, `answer: ${fresh.answer}`];
  const gap = text === "" ? "" : text.endsWith("\n") ? end : end + end;
  return `${text}${gap}${lines.join(end)}${end}`;
}

/** Words of a line with one put in, or taken out if it is there. */
export function toggleWord(value: string, word: string): string {
  const words = value.split(/[\s,]+/).filter(Boolean);
  const rest = words.filter((other) => other.toUpperCase() !== word.toUpperCase());
  return (rest.length < words.length ? rest : [...words, word]).join(" ");
}
