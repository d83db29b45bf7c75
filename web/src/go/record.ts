// A game record: the tree of nodes as the server keeps it, and the position at every node.

import type { TreeNode } from "../api/types.ts";
import { type Position, emptyPosition, play, playRecorded, withStones } from "./board.ts";
import { type Color, type Sign, type Vertex, other, parsePoint } from "./point.ts";

export interface Place {
  position: Position;
  toPlay: Color;
  last: { color: Color; point: string } | null;
}

export class GameRecord {
  readonly nodes = new Map<number, TreeNode>();
  private readonly places = new Map<number, Place>();

  constructor(
    readonly size: number,
    nodes: readonly TreeNode[],
    readonly head: number,
    private readonly handicap = 0,
  ) {
    for (const node of nodes) this.nodes.set(node.id, node);
    if (!this.nodes.has(0)) this.nodes.set(0, { id: 0, parent: null, children: [], number: 0 });
  }

  node(id: number): TreeNode | undefined {
    return this.nodes.get(id);
  }

  /** From the root to the node, both included. */
  path(id: number): TreeNode[] {
    const nodes: TreeNode[] = [];
    for (let node = this.nodes.get(id); node; node = this.parent(node)) nodes.unshift(node);
    return nodes;
  }

  private parent(node: TreeNode): TreeNode | undefined {
    return node.parent === null ? undefined : this.nodes.get(node.parent);
  }

  /**
   * The line through a node: its path, then on along the head's line where that passes here, else
   * along first children.
   */
  lineThrough(id: number): TreeNode[] {
    const line = this.path(id);
    const headPath = new Set(this.path(this.head).map((node) => node.id));
    for (let last = line.at(-1); last && last.children.length > 0; last = line.at(-1)) {
      const next = last.children.find((child) => headPath.has(child)) ?? last.children[0]!;
      const node = this.nodes.get(next);
      if (!node) break;
      line.push(node);
    }
    return line;
  }

  /** The position at a node, with captures; nodes on the way are kept for the next question. */
  place(id: number): Place {
    const known = this.places.get(id);
    if (known) return known;
    let place: Place | undefined;
    for (const node of this.path(id)) {
      const kept = this.places.get(node.id);
      place = kept ?? this.after(place, node);
      if (!kept) this.places.set(node.id, place);
    }
    return place ?? this.start();
  }

  private start(): Place {
    return { position: emptyPosition(this.size), toPlay: "black", last: null };
  }

  private after(before: Place | undefined, node: TreeNode): Place {
    let { position, toPlay, last } = before ?? this.start();
    if (node.setup) {
      const stones: [Vertex, Sign][] = [];
      const put = (names: readonly string[] | undefined, sign: Sign) => {
        for (const name of names ?? []) {
          const vertex = parsePoint(name, this.size);
          if (vertex) stones.push([vertex, sign]);
        }
      };
      put(node.setup.black, 1);
      put(node.setup.white, -1);
      put(node.setup.empty, 0);
      position = withStones(position, stones);
      if (node.setup.to_play) toPlay = node.setup.to_play;
      else if (node.parent === null && this.handicap > 1) toPlay = "white";
      last = null;
    }
    if (node.color && node.point) {
      position = playRecorded(position, node.color, parsePoint(node.point, this.size));
      toPlay = other(node.color);
      last = { color: node.color, point: node.point };
    }
    return { position, toPlay, last };
  }

  /** The child of a node that is this move, if it has been played before. */
  childWith(id: number, point: string): TreeNode | undefined {
    return this.nodes
      .get(id)
      ?.children.map((child) => this.nodes.get(child))
      .find((child) => child?.point === point);
  }

  /** Would this move be refused? What the page can tell without the server. */
  refusal(id: number, vertex: Vertex): string | null {
    const { position, toPlay } = this.place(id);
    const next = play(position, toPlay, vertex);
    return typeof next === "string" ? next : null;
  }
}

export interface TreeCell {
  id: number;
  column: number;
  lane: number;
  parent: { column: number; lane: number } | null;
  color?: Color | undefined;
}

/** Where to draw the nodes of a tree: a column for each move, a lane for each line. */
export function layoutTree(record: GameRecord): { cells: TreeCell[]; lanes: number } {
  const cells: TreeCell[] = [];
  const free: number[] = []; // in each lane the first column that is not taken
  const place = new Map<number, TreeCell>();
  const depth = (id: number): number => {
    // Length of the line of first children below a node.
    let length = 0;
    for (let node = record.node(id); node; node = record.node(node.children[0] ?? -1)) length++;
    return length;
  };
  const stack: { id: number; lane: number }[] = [{ id: 0, lane: 0 }];
  while (stack.length > 0) {
    const start = stack.pop()!;
    const first = record.node(start.id)!;
    const parentCell = first.parent === null ? undefined : place.get(first.parent);
    let column = parentCell ? parentCell.column + 1 : 0;
    let lane = start.lane;
    while ((free[lane] ?? 0) > column - (parentCell ? 1 : 0)) lane++;
    free[lane] = Math.max(free[lane] ?? 0, column + depth(start.id));
    let parent = parentCell ? { column: parentCell.column, lane: parentCell.lane } : null;
    const later: { id: number; lane: number }[] = [];
    for (let node = record.node(start.id); node; node = record.node(node.children[0] ?? -1)) {
      const cell: TreeCell = { id: node.id, column, lane, parent, color: node.color };
      cells.push(cell);
      place.set(node.id, cell);
      parent = { column, lane };
      column++;
      for (const child of node.children.slice(1)) later.push({ id: child, lane: lane + 1 });
    }
    // The latest branch is laid out first: it then lies nearest to the line.
    stack.push(...later);
  }
  return { cells, lanes: Math.max(1, free.length) };
}
