import { describe, expect, it } from "vitest";
import { type Position, blockAt, emptyPosition, play, playLine, playRecorded, positionFromRows } from "../../src/go/board.ts";
import { type Vertex, parsePoint } from "../../src/go/point.ts";

const at = (name: string, position: Position): Vertex => parsePoint(name, position.size)!;

const rows = (position: Position): string[] =>
  position.signs.map((row) => row.map((sign) => (sign > 0 ? "X" : sign < 0 ? "O" : ".")).join(""));

describe("playing", () => {
  it("takes stones without liberties", () => {
    const before = positionFromRows([".X.", "XO.", ".X."]);
    const after = play(before, "black", at("C2", before)) as Position;
    expect(rows(after)).toEqual([".X.", "X.X", ".X."]);
    expect(after.captures).toEqual({ black: 1, white: 0 });
    expect(rows(before)).toEqual([".X.", "XO.", ".X."]);
  });

  it("takes several blocks at once", () => {
    const before = positionFromRows(["XOX.", "OX.X", "X.X.", "...."]);
    const after = play(before, "black", null) as Position;
    expect(rows(after)).toEqual(rows(before));
    const two = positionFromRows(["O.O", "XXX", "..."]);
    expect(rows(play(two, "black", at("B3", two)) as Position)).toEqual([".X.", "XXX", "..."]);
  });

  it("refuses a point that is taken, and suicide", () => {
    const before = positionFromRows([".X.", "X..", "..."]);
    expect(play(before, "white", at("B3", before))).toBe("occupied");
    expect(play(before, "white", at("A3", before))).toBe("suicide");
    expect(play(before, "black", at("A3", before))).not.toBe("suicide");
  });

  it("refuses to take back a ko at once, and only at once", () => {
    const before = positionFromRows([".XO.", "XO.O", ".XO.", "...."]);
    const taken = play(before, "black", at("C3", before)) as Position;
    expect(rows(taken)).toEqual([".XO.", "X.XO", ".XO.", "...."]);
    expect(play(taken, "white", at("B3", taken))).toBe("ko");
    const elsewhere = play(play(taken, "white", at("A1", taken)) as Position, "black", at("D1", taken)) as Position;
    expect(play(elsewhere, "white", at("B3", taken))).not.toBe("ko");
  });

  it("has no ko where more than one stone is taken", () => {
    const before = positionFromRows(["OO.", "XXO", "..."]);
    const after = play(before, "black", at("C3", before)) as Position;
    expect(rows(after)[0]).toBe("..X");
    expect(after.ko).toBeNull();
  });
});

describe("records", () => {
  it("are believed: suicide takes the own stones off", () => {
    const before = positionFromRows([".X.", "X..", "..."]);
    const after = playRecorded(before, "white", at("A3", before));
    expect(rows(after)).toEqual(rows(before));
    expect(after.captures.black).toBe(1);
  });

  it("are believed: a ko that is taken back", () => {
    const before = positionFromRows([".XO.", "XO.O", ".XO.", "...."]);
    const taken = play(before, "black", at("C3", before)) as Position;
    expect(rows(playRecorded(taken, "white", at("B3", taken)))).toEqual(rows(before));
  });
});

describe("lines", () => {
  it("alternate, passes included, and leave out what cannot be played", () => {
    const start = emptyPosition(3);
    const line = playLine(start, "black", [at("A1", start), null, at("B1", start), at("A1", start), at("C1", start)]);
    expect(rows(line)[2]).toBe("XXX");
  });
});

describe("blocks", () => {
  it("count each liberty once", () => {
    const position = positionFromRows(["XX.", "X..", "..."]);
    const block = blockAt(position, [0, 0])!;
    expect(block.stones).toHaveLength(3);
    expect(block.liberties).toHaveLength(3);
    expect(blockAt(position, [2, 2])).toBeNull();
  });
});
