// Pattern files (docs/knowledge.md): each pattern with the places of its lines, so that one line can
// be changed and nothing else.

import { type Line, type Span, lineEnd, linesOf, splice } from "./text.ts";

export interface FieldAt extends Span {
  key: string;
  value: string;
  valueAt: Span;
  next: number; // where the next line begins
}

export interface PatternAt extends Span {
  name: string;
  section: string;
  fields: FieldAt[]; // all but the diagram, the line `pattern` first
  rows: Line[]; // of the diagram
}

const KEYWORD = /^([a-z_]+)(?:[ \t]+|$)/;

/** The value of a line without a comment behind it. */
const bare = (value: string): string => value.replace(/\s#.*$/, "").trimEnd();

export function parsePatterns(text: string): PatternAt[] {
  const found: PatternAt[] = [];
  let section = "";
  let current: PatternAt | null = null;
  for (const line of linesOf(text)) {
    const key = KEYWORD.exec(line.text);
    if (key?.[1] === "section") {
      section = bare(line.text.slice(key[0].length));
      current = null;
    } else if (key?.[1] === "pattern") {
      current = { name: "", section, fields: [], rows: [], from: line.from, to: line.next };
      found.push(current);
    }
    if (!current) continue;
    if (key) {
      const start = line.from + key[0].length;
      const value = bare(line.text.slice(key[0].length));
      const at = { from: start, to: start + value.length };
      if (key[1] === "pattern") current.name = value;
      if (key[1] !== "diagram")
        current.fields.push({ key: key[1]!, value, valueAt: at, from: line.from, to: line.to, next: line.next });
      current.to = line.next;
    } else if (/^[ \t]+\S/.test(line.text)) {
      current.rows.push(line);
      current.to = line.next;
    }
  }
  return found;
}

/** The value of a line replaced; what is behind it, a comment, stays. */
export const withValue = (text: string, field: FieldAt, value: string): string =>
  splice(text, field.valueAt, value);

export const withoutField = (text: string, field: FieldAt): string =>
  splice(text, { from: field.from, to: field.next }, "");

/** A new line: behind the last with the same key, else at the end of the pattern. */
export function withField(text: string, pattern: PatternAt, key: string, value: string): string {
  const same = pattern.fields.filter((field) => field.key === key).at(-1);
  const at = same ? same.next : pattern.to;
  const missing = at > 0 && text[at - 1] !== "\n" ? lineEnd(text) : "";
  return splice(text, { from: at, to: at }, `${missing}${key} ${value}${lineEnd(text)}`);
}

/** The signs of a diagram, row by row. Rows of an edge are one piece. */
export const cellsOf = (pattern: PatternAt): string[][] =>
  pattern.rows.map((row) => (/^\s*\+?-+\+?\s*$/.test(row.text) ? [row.text.trim()] : row.text.trim().split(/\s+/)));

/** One sign of the diagram replaced. */
export function withCell(text: string, pattern: PatternAt, y: number, x: number, sign: string): string {
  const row = pattern.rows[y]!;
  const match = [...row.text.matchAll(/\S+/g)][x];
  if (!match) return text;
  const from = row.from + match.index;
  return splice(text, { from, to: from + match[0].length }, sign);
}

/** Another diagram in place of the old one. */
export function withRows(text: string, pattern: PatternAt, rows: readonly string[]): string {
  const end = lineEnd(text);
  const body = rows.map((row) => `  ${row.trim()}${end}`).join("");
  const first = pattern.rows[0];
  if (first) return splice(text, { from: first.from, to: pattern.rows.at(-1)!.next }, body);
  const head = pattern.fields[0]!;
  return splice(text, { from: head.next, to: head.next }, `diagram${end}${body}`);
}

export const withoutPattern = (text: string, pattern: PatternAt): string => {
  // The empty line behind it goes too.
  const rest = /^(\r?\n)?/.exec(text.slice(pattern.to))![0].length;
  return splice(text, { from: pattern.from, to: pattern.to + rest }, "");
};

/** A new pattern behind another, for a start like it. */
export function withPattern(text: string, after: PatternAt, name: string): string {
  const end = lineEnd(text);
  const body = text.slice(after.fields[0]!.next, after.to).replace(/\s*$/, "");
  const missing = text[after.to - 1] === "\n" ? "" : end;
  return splice(text, { from: after.to, to: after.to }, `${missing}${end}pattern ${name}${end}${body}${end}`);
}
