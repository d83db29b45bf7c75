// A position that can be played on, to show moves at once and to play lines on the board.
//
// The server is the judge of every move of a game; this knows just enough to draw what follows:
// captures, suicide and the simple ko. Superko is left to the server.

import { type Color, type Sign, type Vertex, sameVertex, signOf } from "./point.ts";

export type Refusal = "occupied" | "suicide" | "ko";

export interface Position {
  size: number;
  signs: Sign[][]; // rows from the top
  ko: Vertex | null; // where the next side may not take back
  captures: { black: number; white: number }; // stones taken by that side
}

export function emptyPosition(size: number): Position {
  const signs = Array.from({ length: size }, () => Array<Sign>(size).fill(0));
  return { size, signs, ko: null, captures: { black: 0, white: 0 } };
}

export const signAt = (position: Position, [x, y]: Vertex): Sign => position.signs[y]?.[x] ?? 0;

function neighbours([x, y]: Vertex, size: number): Vertex[] {
  const all: Vertex[] = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
  return all.filter(([a, b]) => a >= 0 && b >= 0 && a < size && b < size);
}

export interface Block {
  stones: Vertex[];
  liberties: Vertex[];
}

/** The block of the stone at a vertex; null where there is none. */
export function blockAt(position: Position, vertex: Vertex): Block | null {
  const color = signAt(position, vertex);
  if (color === 0) return null;
  const seen = new Set<number>();
  const stones: Vertex[] = [];
  const liberties: Vertex[] = [];
  const queue: Vertex[] = [vertex];
  seen.add(vertex[1] * position.size + vertex[0]);
  while (queue.length > 0) {
    const next = queue.pop()!;
    stones.push(next);
    for (const neighbour of neighbours(next, position.size)) {
      const key = neighbour[1] * position.size + neighbour[0];
      const sign = signAt(position, neighbour);
      if (seen.has(key) || sign === -color) continue;
      seen.add(key);
      if (sign === 0) liberties.push(neighbour);
      else queue.push(neighbour);
    }
  }
  return { stones, liberties };
}

/** A copy with these stones put down or taken off, without any rule. */
export function withStones(position: Position, stones: readonly [Vertex, Sign][]): Position {
  const signs = position.signs.map((row) => row.slice());
  for (const [[x, y], sign] of stones) signs[y]![x] = sign;
  return { ...position, signs, ko: null };
}

/** The position after a move, or why it cannot be played. A null vertex is a pass. */
export function play(position: Position, color: Color, vertex: Vertex | null): Position | Refusal {
  if (vertex === null) return { ...position, ko: null };
  if (signAt(position, vertex) !== 0) return "occupied";
  if (sameVertex(position.ko, vertex)) return "ko";
  const sign = signOf(color);
  const next = withStones(position, [[vertex, sign]]);
  const taken: Vertex[] = [];
  for (const neighbour of neighbours(vertex, position.size)) {
    if (signAt(next, neighbour) !== -sign) continue;
    const block = blockAt(next, neighbour)!;
    if (block.liberties.length > 0) continue;
    for (const [x, y] of block.stones) next.signs[y]![x] = 0;
    taken.push(...block.stones);
  }
  const own = blockAt(next, vertex)!;
  if (own.liberties.length === 0) return "suicide";
  const isKo = taken.length === 1 && own.stones.length === 1 && own.liberties.length === 1;
  next.ko = isKo ? taken[0]! : null;
  next.captures = { ...position.captures };
  next.captures[color] += taken.length;
  return next;
}

/** The position after a move of a record, which is believed: suicide and retaking are played too. */
export function playRecorded(position: Position, color: Color, vertex: Vertex | null): Position {
  const next = play({ ...position, ko: null }, color, vertex);
  if (typeof next !== "string") return next;
  if (vertex === null) return position;
  const placed = withStones(position, [[vertex, signOf(color)]]);
  if (next !== "suicide") return placed;
  const own = blockAt(placed, vertex)!.stones;
  const captures = { ...position.captures };
  captures[color === "black" ? "white" : "black"] += own.length;
  return { ...withStones(placed, own.map((stone) => [stone, 0])), captures };
}

/** Plays what can be played of a line; a move that is refused is left out. */
export function playLine(
  position: Position,
  first: Color,
  moves: readonly (Vertex | null)[],
): Position {
  let current = position;
  let color = first;
  for (const move of moves) {
    const next = play(current, color, move);
    if (typeof next !== "string") current = next;
    color = color === "black" ? "white" : "black";
  }
  return current;
}

/** Rows of "X", "O" and "." as the server draws them. */
export function positionFromRows(rows: readonly string[]): Position {
  const position = emptyPosition(rows.length);
  rows.forEach((row, y) =>
    [...row.replace(/ /g, "")].forEach((cell, x) => {
      if (y < position.size && x < position.size)
        position.signs[y]![x] = /[XxBb#]/.test(cell) ? 1 : /[Oo0Ww]/.test(cell) ? -1 : 0;
    }),
  );
  return position;
}
