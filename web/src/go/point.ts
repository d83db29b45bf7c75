// Points of the board and their names.
//
// A vertex is [x, y] from the upper left, as Shudan draws it. A name is what people and the server
// say: "D4", "pass", "resign". The letter I is left out.

export type Vertex = [number, number];
export type Color = "black" | "white";
export type Sign = 0 | 1 | -1;

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

export const other = (color: Color): Color => (color === "black" ? "white" : "black");
export const signOf = (color: Color): 1 | -1 => (color === "black" ? 1 : -1);
export const colorOf = (sign: Sign): Color | null =>
  sign === 0 ? null : sign > 0 ? "black" : "white";

export const columnName = (x: number): string => LETTERS[x] ?? "?";

export function pointName([x, y]: Vertex, size: number): string {
  return `${columnName(x)}${size - y}`;
}

/** The vertex of "D4" or "d4"; null for passes, resignations, nonsense and what is off the board. */
export function parsePoint(name: string | null | undefined, size: number): Vertex | null {
  const match = /^([A-HJ-Za-hj-z])([1-9][0-9]?)$/.exec(name ?? "");
  if (!match) return null;
  const x = LETTERS.indexOf(match[1]!.toUpperCase());
  const y = size - Number(match[2]);
  return x >= 0 && x < size && y >= 0 && y < size ? [x, y] : null;
}

/** All of them that are points; the others are left out. */
export function parsePoints(names: readonly (string | null)[] | undefined, size: number): Vertex[] {
  return (names ?? []).map((name) => parsePoint(name, size)).filter((v): v is Vertex => v !== null);
}

export const isPoint = (name: string | null | undefined): name is string =>
  name !== null && name !== undefined && /^[A-Z][0-9]+$/i.test(name);

export const sameVertex = (a: Vertex | null, b: Vertex | null): boolean =>
  a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1]);

/** One step in a direction, kept on the board. */
export function step([x, y]: Vertex, dx: number, dy: number, size: number): Vertex {
  const clamp = (n: number) => Math.max(0, Math.min(size - 1, n));
  return [clamp(x + dx), clamp(y + dy)];
}

/** Which ninth of the board a point lies in; the key of its name in the catalogues. */
export function placeOf([x, y]: Vertex, size: number): string {
  const third = (n: number) => (n < size / 3 ? 0 : n >= size - size / 3 ? 2 : 1);
  const rows = ["upper", "middle", "lower"] as const;
  const columns = ["left", "centre", "right"] as const;
  return `${rows[third(y)]}_${columns[third(x)]}`;
}
