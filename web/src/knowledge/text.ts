// Changing a part of a text and nothing else.

/** A piece of a text: from a place up to another. */
export interface Span {
  from: number;
  to: number;
}

/** The text with a span replaced. */
export const splice = (text: string, { from, to }: Span, insert: string): string =>
  text.slice(0, from) + insert + text.slice(to);

/** How the lines of a text end, going by the first. */
export const lineEnd = (text: string): string => (/\r\n|\n/.exec(text)?.[0] === "\r\n" ? "\r\n" : "\n");

export interface Line extends Span {
  text: string; // without its end
  next: number; // where the next one begins
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf("\n", from);
    const next = end < 0 ? text.length : end + 1;
    let to = end < 0 ? text.length : end;
    if (to > from && text[to - 1] === "\r") to--;
    lines.push({ from, to, next, text: text.slice(from, to) });
    from = next;
  }
  return lines;
}

/** As a field of the browser shows it: with plain line breaks. */
export const shownIn = (text: string): string => text.replace(/\r\n?/g, "\n");

/**
 * What was typed in a field, as a change of the text that it shows. Browsers show all line ends
 * alike; those that were not touched stay as they were.
 */
export function fromField(text: string, typed: string): string {
  if (!text.includes("\r")) return typed;
  const shown = shownIn(text);
  if (shown === typed) return text;
  let head = 0;
  const most = Math.min(shown.length, typed.length);
  while (head < most && shown[head] === typed[head]) head++;
  let tail = 0;
  while (tail < most - head && shown[shown.length - 1 - tail] === typed[typed.length - 1 - tail]) tail++;
  const inserted = typed.slice(head, typed.length - tail).replace(/\n/g, lineEnd(text));
  return splice(text, { from: rawPlace(text, head), to: rawPlace(text, shown.length - tail) }, inserted);
}

/** Where the character number `at` of the shown text stands in the text itself. */
function rawPlace(text: string, at: number): number {
  let place = 0;
  for (let i = 0; i < at; i++) place += text[place] === "\r" && text[place + 1] === "\n" ? 2 : 1;
  return place;
}

/** Where a line and a column (both from 1, 0: unknown) are; columns count characters. */
export function placeOf(text: string, line: number, column: number): number {
  let from = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf("\n", from);
    if (end < 0) return text.length;
    from = end + 1;
  }
  const end = text.indexOf("\n", from);
  const rest = [...text.slice(from, end < 0 ? text.length : end)];
  return from + rest.slice(0, Math.max(0, column - 1)).join("").length;
}
