// A game as it is printed: numbers on points. They may be written in any order.

import { type Position, emptyPosition, play, withStones } from "../go/board.ts";
import { type Color, type Vertex, other, pointName, sameVertex } from "../go/point.ts";
import type { RecordInfo } from "./sgf.ts";

/** The moves by their numbers; null is a pass. */
export type Numbers = ReadonlyMap<number, Vertex | null>;

export const MOVES_MAX = 999;
export const HANDICAP_MAX = 9;

/** Where handicap stones stand, which are printed without a number: two, then corner after corner, the
 * sides, the middle last of an odd number. */
export function handicapPoints(size: number, count: number): Vertex[] {
  const [near, mid] = [size >= 13 ? 3 : 2, (size - 1) / 2];
  const far = size - 1 - near;
  const corners: Vertex[] = [[near, far], [far, near], [near, near], [far, far]];
  const sides: Vertex[] = [[near, mid], [far, mid], [mid, near], [mid, far]];
  if (!(count >= 2 && count <= HANDICAP_MAX)) return [];
  if (count <= 4) return corners.slice(0, count);
  const even = count - (count % 2);
  const middle: Vertex[] = count % 2 === 1 ? [[mid, mid]] : [];
  return [...corners, ...sides.slice(0, even - 4), ...middle];
}

/** All that is typed of a game. */
export interface Sheet {
  size: number;
  first: Color;
  handicap: number; // stones that stand before move 1
  info: RecordInfo;
  numbers: Numbers;
}

export const EMPTY_SHEET: Sheet = { size: 19, first: "black", handicap: 0, info: {}, numbers: new Map() };

export const writeSheet = (sheet: Sheet): string => JSON.stringify({ ...sheet, numbers: [...sheet.numbers] });

/** A sheet from text that anybody may have written; what is no sheet is an empty one. */
export function readSheet(text: string | null): Sheet {
  try {
    const { size, first, handicap, info, numbers } = JSON.parse(text ?? "") as Record<string, unknown>;
    const isPlace = (n: unknown) => Number.isInteger(n) && (n as number) >= 0 && (n as number) < (size as number);
    const isMove = (move: unknown) => move === null || (Array.isArray(move) && move.length === 2 && move.every(isPlace));
    const isEntry = (entry: unknown) =>
      Array.isArray(entry) && Number.isInteger(entry[0]) && entry[0] >= 1 && entry[0] <= MOVES_MAX && isMove(entry[1]);
    const sound =
      [9, 13, 19].includes(size as number) && (first === "black" || first === "white") && Array.isArray(numbers) && numbers.every(isEntry);
    if (!sound) return EMPTY_SHEET;
    const told = Object.entries((info ?? {}) as object).filter(([, value]) => typeof value === "string");
    const stones = handicapPoints(size as number, Number(handicap)).length; // none if it is nonsense
    return {
      size: size as number,
      first,
      handicap: stones,
      info: Object.fromEntries(told) as RecordInfo,
      numbers: new Map(numbers as [number, Vertex | null][]),
    };
  } catch {
    return EMPTY_SHEET;
  }
}

/** The number that a point has as it is printed: the first that was played there. */
export function numberAt(numbers: Numbers, vertex: Vertex): number | null {
  let least: number | null = null;
  for (const [n, at] of numbers) if (at && sameVertex(at, vertex) && (least === null || n < least)) least = n;
  return least;
}

/** The first number behind `after` that nobody has. */
export function freeNumber(numbers: Numbers, after = 0): number {
  let n = after + 1;
  while (numbers.has(n)) n++;
  return n;
}

/** A number written on a point; another point that had it loses it. */
export function withMoveAt(numbers: Numbers, n: number, vertex: Vertex | null): Numbers {
  if (n < 1 || n > MOVES_MAX) return numbers;
  return new Map([...numbers].filter(([other]) => other !== n)).set(n, vertex);
}

export function withoutNumber(numbers: Numbers, n: number): Numbers {
  return new Map([...numbers].filter(([other]) => other !== n));
}

export interface Fault {
  kind: "missing" | "occupied" | "suicide" | "ko";
  number: number;
}

export interface Replayed {
  moves: (Vertex | null)[]; // up to the first number that is missing
  position: Position;
  toPlay: Color;
  faults: Fault[];
}

const startOf = (size: number, handicap: number): Position =>
  withStones(emptyPosition(size), handicapPoints(size, handicap).map((vertex) => [vertex, 1]));

/** Plays the numbers in order; says which are missing, and which cannot be played. */
export function replay(numbers: Numbers, size: number, first: Color = "black", handicap = 0): Replayed {
  const last = Math.max(0, ...numbers.keys());
  const faults: Fault[] = [];
  const moves: (Vertex | null)[] = [];
  let position = startOf(size, handicap);
  let toPlay = first;
  let whole = true;
  for (let n = 1; n <= last; n++) {
    const vertex = numbers.get(n);
    if (vertex === undefined) {
      faults.push({ kind: "missing", number: n });
      whole = false;
      toPlay = other(toPlay);
      continue;
    }
    const next = play(position, toPlay, vertex);
    if (typeof next === "string") faults.push({ kind: next, number: n });
    else position = next;
    if (whole) moves.push(vertex);
    toPlay = other(toPlay);
  }
  return { moves, position, toPlay, faults };
}

/** As it is printed: every stone that was played, with its number; taken ones stay. */
export function printed(
  numbers: Numbers,
  size: number,
  first: Color = "black",
  handicap = 0,
): { position: Position; texts: Map<string, string> } {
  let position = startOf(size, handicap);
  const texts = new Map<string, string>();
  for (const [n, vertex] of [...numbers].sort(([a], [b]) => b - a)) {
    if (!vertex) continue;
    const black = (n % 2 === 1) === (first === "black");
    position = withStones(position, [[vertex, black ? 1 : -1]]);
    texts.set(pointName(vertex, size), String(n));
  }
  return { position, texts };
}

/** "56 at D4": moves at points that already have a number, as printed below a diagram. */
export function repeated(numbers: Numbers, size: number): { number: number; point: string; first: number }[] {
  return [...numbers]
    .filter(([n, vertex]) => vertex && numberAt(numbers, vertex) !== n)
    .map(([n, vertex]) => ({ number: n, point: pointName(vertex!, size), first: numberAt(numbers, vertex!)! }))
    .sort((a, b) => a.number - b.number);
}
