// The joseki tree (docs/joseki.md) with the place of everything in its text.

import { type Position, emptyPosition, play } from "../go/board.ts";
import { type Color, type Vertex } from "../go/point.ts";
import { sgfPoint } from "./sgf.ts";
import { type Span, lineEnd, splice } from "./text.ts";

export interface Property extends Span {
  value: string; // as it stands between the brackets
}

export interface JosekiNode extends Span {
  parent: JosekiNode | null;
  children: JosekiNode[];
  props: Map<string, Property>;
  open: number; // where its variation begins with "("; -1: it follows the one before
  close: number; // where the innermost variation around it ends with ")"
  color: Color | null;
  vertex: Vertex | null; // null: elsewhere, or the root
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Reads the tree; null if it is none. The server says what is wrong with it. */
export function parseJoseki(text: string): { root: JosekiNode; size: number } | null {
  const stack: { at: number; node: JosekiNode | null; nodes: JosekiNode[] }[] = [];
  let root: JosekiNode | null = null;
  let current: JosekiNode | null = null;
  let pending = -1;
  for (let at = 0; at < text.length; ) {
    const c = text[at]!;
    if (c === "(") {
      stack.push({ at, node: current, nodes: [] });
      pending = at++;
    } else if (c === ")") {
      const tree = stack.pop();
      if (!tree) return null;
      for (const node of tree.nodes) node.close = at;
      current = tree.node;
      at++;
    } else if (c === ";") {
      const read: { node: JosekiNode; next: number } | null = readNode(text, at, current);
      if (!read || stack.length === 0) return null;
      read.node.open = pending;
      pending = -1;
      current?.children.push(read.node);
      root ??= read.node;
      current = read.node;
      stack.at(-1)!.nodes.push(read.node);
      at = read.next;
    } else at++;
  }
  if (!root || stack.length > 0) return null;
  return { root, size: Number(root.props.get("SZ")?.value ?? 19) };
}

function readNode(text: string, from: number, parent: JosekiNode | null): { node: JosekiNode; next: number } | null {
  const node: JosekiNode = {
    parent, children: [], props: new Map(), open: -1, close: text.length, color: null, vertex: null, from, to: from + 1,
  };
  let at = from + 1;
  for (;;) {
    const name = /^\s*([A-Za-z]+)\s*\[/.exec(text.slice(at, at + 40));
    if (!name) break;
    const start = at + name[0].length;
    let end = start;
    while (end < text.length && text[end] !== "]") end += text[end] === "\\" ? 2 : 1;
    if (end >= text.length) return null;
    node.props.set(name[1]!, { from: start, to: end, value: text.slice(start, end) });
    at = end + 1;
    node.to = at;
  }
  for (const [ident, color] of [["B", "black"], ["W", "white"]] as const) {
    const value = node.props.get(ident)?.value;
    if (value === undefined) continue;
    node.color = color;
    const [x, y] = [LETTERS.indexOf(value[0] ?? "?"), LETTERS.indexOf(value[1] ?? "?")];
    node.vertex = value.length === 2 && x >= 0 && y >= 0 ? [x, y] : null;
  }
  return { node, next: at };
}

/** The moves that lead to a node, the first one first, without the root. */
export function pathTo(node: JosekiNode): JosekiNode[] {
  const path: JosekiNode[] = [];
  for (let at: JosekiNode | null = node; at?.parent; at = at.parent) path.unshift(at);
  return path;
}

/** The way to a node by numbers of children, to find it again in a changed text. */
export const wayTo = (node: JosekiNode): number[] =>
  pathTo(node).map((each) => each.parent!.children.indexOf(each));

export function follow(root: JosekiNode, way: readonly number[]): JosekiNode {
  let node = root;
  for (const n of way) {
    const next = node.children[n];
    if (!next) break;
    node = next;
  }
  return node;
}

export function positionAt(node: JosekiNode, size: number): Position {
  let position = emptyPosition(size);
  for (const { color, vertex } of pathTo(node)) {
    const next = play({ ...position, ko: null }, color!, vertex);
    if (typeof next !== "string") position = next;
  }
  return position;
}

/** Who moves next at a node: the other side, Black at the beginning. */
export const nextColor = (node: JosekiNode): Color => (node.color === "black" ? "white" : "black");

export const leaves = (node: JosekiNode): number =>
  node.children.length === 0 ? 1 : node.children.reduce((sum, child) => sum + leaves(child), 0);

// ---------------------------------------------------------------- what a move says

export interface Items {
  value: number | null;
  byHand: boolean;
  conditions: string[]; // "potential(K16) >= 30: -1"
  games: number | null;
  won: [number, number] | null; // of so many with a result
  remark: string;
}

const VALUE = /\bvalue\s+(-?\d+(?:\.\d+)?)(\s+by hand)?/;
const CONDITION = /\bif\s+(potential\([^;\n]*?)\s*(?=;|\n|$)/g;

export function itemsOf(node: JosekiNode): Items {
  const comment = node.props.get("C")?.value ?? "";
  const [head = "", ...rest] = comment.split(/\r?\n\s*\n/);
  const value = VALUE.exec(head);
  const games = /\bgames\s+(\d+)/.exec(head);
  const won = /\bwon\s+(\d+)\s+of\s+(\d+)/.exec(head);
  return {
    value: value ? Number(value[1]) : null,
    byHand: value?.[2] !== undefined,
    conditions: [...head.matchAll(CONDITION)].map((match) => match[1]!),
    games: games ? Number(games[1]) : null,
    won: won ? [Number(won[1]), Number(won[2])] : null,
    remark: rest.join("\n\n"),
  };
}

/** A property of a node replaced, added, or taken away if the value is empty. */
export function withProperty(text: string, node: JosekiNode, ident: string, value: string): string {
  const old = node.props.get(ident);
  if (old && value === "") {
    const from = text.lastIndexOf(ident, old.from);
    return splice(text, { from, to: old.to + 1 }, "");
  }
  if (old) return splice(text, old, value);
  return value === "" ? text : splice(text, { from: node.to, to: node.to }, `${ident}[${value}]`);
}

/** The value of a move, set by hand. */
export function withJosekiValue(text: string, node: JosekiNode, value: number): string {
  const comment = node.props.get("C")?.value ?? "";
  const item = `value ${value} by hand`;
  const next = VALUE.test(comment) ? comment.replace(VALUE, item) : comment ? `${item}; ${comment}` : item;
  return withProperty(text, node, "C", next);
}

/** The conditions of a move; behind its value. */
export function withConditions(text: string, node: JosekiNode, conditions: readonly string[]): string {
  const comment = node.props.get("C")?.value ?? "";
  const plain = comment.replace(/\s*\bif\s+potential\([^;\n]*?\s*(;|(?=\n)|$)/g, "");
  const items = conditions.filter((condition) => condition.trim() !== "").map((condition) => `if ${condition.trim()}`);
  if (items.length === 0) return withProperty(text, node, "C", plain.replace(/;\s*$/, ""));
  const value = VALUE.exec(plain);
  const at = value ? value.index + value[0].length : 0;
  const [head, tail] = [plain.slice(0, at), plain.slice(at).replace(/^\s*;?\s*/, "")];
  return withProperty(text, node, "C", [head, ...items, tail].filter((item) => item !== "").join("; "));
}

// ---------------------------------------------------------------- moves in and out

/** A new move behind a node. */
export function withMove(text: string, node: JosekiNode, color: Color, vertex: Vertex | null, value: number | null): string {
  const point = vertex ? sgfPoint(vertex) : "";
  const comment = value === null ? "" : `C[value ${value} by hand]`;
  const fresh = `;${color === "black" ? "B" : "W"}[${point}]${comment}`;
  const end = lineEnd(text);
  const last = node.children.at(-1);
  if (!last) return splice(text, { from: node.to, to: node.to }, end + fresh);
  if (last.open >= 0) return splice(text, { from: last.close + 1, to: last.close + 1 }, `${end}(${fresh})`);
  // The one move that follows becomes a variation beside the new one.
  const closed = splice(text, { from: last.close, to: last.close }, `)${end}(${fresh})`);
  return splice(closed, { from: last.from, to: last.from }, "(");
}

/** A move and all that follows it taken out. */
export function withoutMove(text: string, node: JosekiNode): string {
  const span = node.open >= 0 ? { from: node.open, to: node.close + 1 } : { from: node.from, to: node.close };
  // With the line break before it.
  const before = /\r?\n[ \t]*$/.exec(text.slice(Math.max(0, span.from - 80), span.from));
  return splice(text, { from: span.from - (before?.[0].length ?? 0), to: span.to }, "");
}

// ---------------------------------------------------------------- by position

const CORNERS = [[false, false], [true, false], [false, true], [true, true]] as const;

/** What stands in a corner, the same for both mirror images and exchanged colours. */
export function cornerKey(position: Position, left: boolean, lower: boolean): string {
  const { size, signs } = position;
  const scope = Math.floor(size / 2) - 1;
  const stones: [number, number, number][] = [];
  for (let y = 0; y < scope; y++)
    for (let x = 0; x < scope; x++) {
      const sign = signs[lower ? size - 1 - y : y]![left ? x : size - 1 - x]!;
      if (sign !== 0) stones.push([x, y, sign]);
    }
  const views = [false, true].flatMap((mirrored) =>
    [1, -1].map((exchange) =>
      stones.map(([x, y, sign]) => (mirrored ? [y, x] : [x, y]).concat(sign * exchange).join(",")).sort().join(" "),
    ),
  );
  return views.sort()[0]!;
}

/** The moves that lead to what stands in one of the corners; the node with most games of each. */
export function findCorners(root: JosekiNode, size: number, position: Position): JosekiNode[] {
  if (position.size !== size) return [];
  const wanted = new Set(CORNERS.map(([left, lower]) => cornerKey(position, left, lower)).filter((key) => key !== ""));
  const best = new Map<string, JosekiNode>();
  const walk = (node: JosekiNode, board: Position) => {
    const key = cornerKey(board, false, false);
    const known = best.get(key);
    if (wanted.has(key) && (!known || (itemsOf(node).games ?? 0) > (itemsOf(known).games ?? 0))) best.set(key, node);
    for (const child of node.children) {
      const next = play({ ...board, ko: null }, child.color!, child.vertex);
      walk(child, typeof next === "string" ? board : next);
    }
  };
  walk(root, emptyPosition(size));
  return [...best.values()];
}
