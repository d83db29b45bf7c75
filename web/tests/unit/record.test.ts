import { describe, expect, it } from "vitest";
import type { TreeNode } from "../../src/api/types.ts";
import { GameRecord, layoutTree } from "../../src/go/record.ts";

/** A tree from "id parent point" lines; colours alternate by depth. */
function tree(...lines: string[]): TreeNode[] {
  const nodes: TreeNode[] = [{ id: 0, parent: null, children: [], number: 0 }];
  for (const line of lines) {
    const [id, parent, point] = line.split(" ");
    const above = nodes.find((node) => node.id === Number(parent))!;
    above.children.push(Number(id));
    const number = above.number + 1;
    nodes.push({ id: Number(id), parent: Number(parent), children: [], number, color: number % 2 ? "black" : "white", point: point! });
  }
  return nodes;
}

describe("a record", () => {
  const nodes = tree("1 0 E5", "2 1 C3", "3 2 G3", "4 2 G7", "5 4 pass");

  it("knows the position at every node", () => {
    const record = new GameRecord(9, nodes, 3);
    expect(record.place(0).toPlay).toBe("black");
    const place = record.place(4);
    expect(place.position.signs[2]![6]).toBe(1);
    expect(place.position.signs[6]![6]).toBe(0);
    expect(place.toPlay).toBe("white");
    expect(record.place(5).last).toEqual({ color: "white", point: "pass" });
  });

  it("goes on along the head's line, else along first children", () => {
    const ids = (head: number, at: number) => new GameRecord(9, nodes, head).lineThrough(at).map((node) => node.id);
    expect(ids(3, 0)).toEqual([0, 1, 2, 3]);
    expect(ids(5, 1)).toEqual([0, 1, 2, 4, 5]);
    expect(ids(3, 4)).toEqual([0, 1, 2, 4, 5]);
  });

  it("begins with handicap stones and White", () => {
    const start: TreeNode[] = [{ id: 0, parent: null, children: [], number: 0, setup: { black: ["C3", "G7"] } }];
    const place = new GameRecord(9, start, 0, 2).place(0);
    expect(place.toPlay).toBe("white");
    expect(place.position.signs[2]![6]).toBe(1);
  });

  it("finds a move that has been played before", () => {
    const record = new GameRecord(9, nodes, 3);
    expect(record.childWith(2, "G7")?.id).toBe(4);
    expect(record.childWith(2, "A1")).toBeUndefined();
    expect(record.refusal(1, [4, 4])).toBe("occupied");
  });

  it("survives nodes that are not there", () => {
    const record = new GameRecord(9, [], 7);
    expect(record.place(7).toPlay).toBe("black");
    expect(record.lineThrough(99)).toEqual([]);
  });
});

describe("the drawing of a tree", () => {
  it("gives every node its own place", () => {
    const nodes = tree("1 0 A1", "2 1 A2", "3 2 A3", "4 1 B1", "5 4 B2", "6 1 C1", "7 0 D1", "8 7 D2", "9 2 E1");
    const { cells, lanes } = layoutTree(new GameRecord(9, nodes, 3));
    expect(cells).toHaveLength(10);
    expect(new Set(cells.map(({ column, lane }) => `${column}/${lane}`)).size).toBe(10);
    expect(Math.max(...cells.map((cell) => cell.lane))).toBe(lanes - 1);
    expect(cells.filter((cell) => cell.lane === 0).map((cell) => cell.id)).toEqual([0, 1, 2, 3]);
  });

  it("does not fall over a very long game", () => {
    const lines = Array.from({ length: 3000 }, (_, i) => `${i + 1} ${i} pass`);
    expect(layoutTree(new GameRecord(19, tree(...lines), 3000)).cells).toHaveLength(3001);
  });
});
