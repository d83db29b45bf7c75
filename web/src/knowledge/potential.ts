// The file `potential`: a table by distance and lines for the edge, each number with its place.

import { type Span, linesOf, splice } from "./text.ts";

export interface NumberAt extends Span {
  value: number;
}

export interface Potential {
  away: NumberAt[][]; // by lines away in one direction, then in the other
  edge: Map<number, NumberAt>; // by line
  others: Map<string, NumberAt>; // limit, full, family
}

/** The numbers of a line with their places, without its comment. */
function numbersOf(text: string, from: number): NumberAt[] {
  const plain = text.replace(/(^|\s)#.*$/, "");
  return [...plain.matchAll(/(?<=\s)-?\d+(?:\.\d+)?(?=\s|$)/g)].map((match) => ({
    from: from + match.index,
    to: from + match.index + match[0].length,
    value: Number(match[0]),
  }));
}

export function parsePotential(text: string): Potential {
  const found: Potential = { away: [], edge: new Map(), others: new Map() };
  for (const line of linesOf(text)) {
    const name = /^\s*([a-z]+)/.exec(line.text)?.[1];
    const [first, ...rest] = numbersOf(line.text, line.from);
    if (!name || !first) continue;
    if (name === "away") found.away[first.value] = rest;
    else if (name === "edge" && rest[0]) found.edge.set(first.value, rest[0]);
    else if (name !== "edge") found.others.set(name, first);
  }
  return found;
}

/** The text with one number replaced; the columns of a table stay where they are if they can. */
export function withNumber(text: string, place: NumberAt, value: number): string {
  const now = String(value);
  const width = place.to - place.from;
  const blanks = /[ ]*$/.exec(text.slice(0, place.from))![0].length;
  // A longer number takes blanks before it, one of which must stay; a shorter one gives them back.
  const from = now.length > width ? place.from - Math.min(blanks - 1, now.length - width) : place.from;
  const pad = now.length < width && blanks > 1 ? " ".repeat(width - now.length) : "";
  return splice(text, { from, to: place.to }, pad + now);
}
