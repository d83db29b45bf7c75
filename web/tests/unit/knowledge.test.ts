// The editors' logic: every change touches its own place and nothing else.

import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diffLines, difference } from "../../src/knowledge/diff.ts";
import { lankaTokens, patternTokens } from "../../src/knowledge/highlight.ts";
import { History } from "../../src/knowledge/history.ts";
import * as joseki from "../../src/knowledge/joseki.ts";
import * as patterns from "../../src/knowledge/patterns.ts";
import { parsePotential, withNumber } from "../../src/knowledge/potential.ts";
import * as problems from "../../src/knowledge/problems.ts";
import * as record from "../../src/knowledge/record.ts";
import { sgfOfMoves, sgfOfPosition } from "../../src/knowledge/sgf.ts";
import { fromField, linesOf, placeOf, shownIn, splice } from "../../src/knowledge/text.ts";
import { EMPTY_SHEET, type Sheet, readSheet, writeSheet } from "../../src/knowledge/record.ts";
import { type Difference, type Verdict, nextOpen, sidesOf } from "../../src/lab/api.ts";
import { WORDS, type Word } from "../../src/knowledge/words.ts";
import { readRows } from "../../src/knowledge/PositionEditor.tsx";
import { emptyPosition, positionFromRows } from "../../src/go/board.ts";
import { type Vertex, pointName } from "../../src/go/point.ts";

const file = (name: string) => readFileSync(new URL(`../../../knowledge/${name}`, import.meta.url), "utf8");

/** The change in one place: what is before and behind it is as it was. */
function oneChange(before: string, after: string): { from: string; to: string } {
  let head = 0;
  while (head < before.length && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { from: before.slice(head, before.length - tail), to: after.slice(head, after.length - tail) };
}

describe("texts", () => {
  it("keep the ends of lines that nobody touched", () => {
    const text = "a\r\nb\r\nc\nd";
    expect(fromField(text, "a\nb\nc\nd")).toBe(text);
    expect(fromField(text, "a\nbx\nc\nd")).toBe("a\r\nbx\r\nc\nd");
    expect(fromField(text, "a\nb\nnew\nc\nd")).toBe("a\r\nb\r\nnew\r\nc\nd");
    expect(fromField(text, "")).toBe("");
    expect(fromField("plain", "other")).toBe("other");
  });

  it("survive any typing in any text", () => {
    let seed = 7;
    const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
    for (let i = 0; i < 500; i++) {
      const text = Array.from({ length: random(30) }, () => ["a", "b", "\r\n", "\n", "日"][random(5)]).join("");
      const shown = shownIn(text);
      const [from, to] = [random(shown.length + 1), random(shown.length + 1)].sort((a, b) => a - b) as [number, number];
      const typed = shown.slice(0, from) + ["", "x", "\n", "\ny"][random(4)] + shown.slice(to);
      expect(shownIn(fromField(text, typed))).toBe(typed);
    }
  });

  it("know their lines and places", () => {
    expect(linesOf("a\r\n\nb").map(({ text }) => text)).toEqual(["a", "", "b"]);
    expect(linesOf("")).toEqual([]);
    expect(placeOf("ab\n日本x", 2, 3)).toBe(5);
    expect(placeOf("ab", 9, 1)).toBe(2);
    expect(splice("abc", { from: 1, to: 2 }, "X")).toBe("aXc");
  });
});

describe("differences", () => {
  it("are the lines that changed", () => {
    const lines = diffLines("a\nb\nc\n", "a\nx\nc\n");
    expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual(["same a", "out b", "in x", "same c", "same "]);
    expect(difference("a\nb", "a\nb")).toEqual({ pieces: [], out: 0, in: 0, left: 0 });
  });

  it("come in pieces with a few lines around", () => {
    const before = Array.from({ length: 60 }, (_, i) => `line ${i}`);
    const after = before.map((line, i) => (i === 5 || i === 7 || i === 50 ? `${line}!` : line));
    const pieces = difference(before.join("\n"), after.join("\n")).pieces;
    expect(pieces.length).toBe(2);
    expect(pieces[0]!.filter(({ kind }) => kind !== "same").length).toBe(4);
    expect(pieces.flat().filter(({ kind }) => kind === "same").length).toBeLessThan(20);
  });

  it("are found in large files", () => {
    const text = file("move_patterns");
    const changed = text.replace(/\n(?=[^\n]*$)/, "\nnew line\n");
    expect(difference(text, changed).in).toBeLessThan(3);
  });

  it("say how much is not shown", () => {
    const after = Array.from({ length: 50 }, (_, i) => `${i}`).join("\n");
    const found = difference("", after, 20);
    expect([found.out, found.in, found.pieces.flat().length, found.left]).toEqual([1, 50, 20, 31]);
    expect(difference("", after, 51).left).toBe(0);
  });
});

describe("undo", () => {
  it("goes back and forth, and typing is one step", () => {
    const history = new History("a");
    history.change("b", "type", 1000);
    history.change("c", "type", 1200);
    history.change("d", "type", 9000);
    expect(history.value.value).toBe("d");
    history.undo();
    expect(history.value.value).toBe("c");
    history.undo();
    expect(history.value.value).toBe("a");
    history.undo();
    expect([history.value.value, history.canUndo.value]).toEqual(["a", false]);
    history.redo();
    history.redo();
    expect([history.value.value, history.canRedo.value]).toEqual(["d", false]);
    history.undo();
    history.change("e");
    expect(history.canRedo.value).toBe(false);
  });
});

describe("colours", () => {
  it("leave out no character", () => {
    for (const name of readdirSync(new URL("../../../knowledge/rules", import.meta.url)))
      for (const line of file(`rules/${name}`).split("\n"))
        expect(lankaTokens(line, new Set(["string"])).map(({ text }) => text).join("")).toBe(line);
    for (const line of file("shapes").split("\n")) expect(patternTokens(line).map(({ text }) => text).join("")).toBe(line);
  });

  it("tell comments, keywords and names", () => {
    const parts = (line: string) => lankaTokens(line, new Set(["liberties"])).map(({ part, text }) => `${part}:${text.trim()}`);
    expect(parts("if S.liberties <= 5 % few")).toEqual(["keyword:if", "plain:S.", "name:liberties", "plain:<=", "number:5", "plain:", "comment:% few"]);
    expect(parts("// all")).toEqual(["comment:// all"]);
    expect(parts("規則 x")[0]).toBe("keyword:規則");
  });
});

describe("potential", () => {
  const text = file("potential");
  it("is read with its places", () => {
    const { away, edge, others } = parsePotential(text);
    expect(away.length).toBe(8);
    expect(away[2]!.map(({ value }) => value)).toEqual([19, 16, 12]);
    expect(edge.get(5)!.value).toBe(50);
    expect([...others.keys()]).toEqual(["limit", "full", "family"]);
  });

  it("changes one number and nothing else", () => {
    const { away, others } = parsePotential(text);
    expect(oneChange(text, withNumber(text, away[2]![1]!, 17))).toEqual({ from: "6", to: "7" });
    expect(withNumber(text, others.get("full")!, 100)).toBe(text.replace("full 70", "full 100"));
    const shorter = withNumber(text, away[1]![0]!, 9);
    expect(parsePotential(shorter).away[1]!.map(({ value }) => value)).toEqual([9, 27]);
    expect(shorter.length).toBe(text.length);
    const longer = withNumber(shorter, parsePotential(shorter).away[1]![0]!, 100);
    expect(parsePotential(longer).away[1]!.map(({ value }) => value)).toEqual([100, 27]);
  });

  it("may be nonsense", () => {
    for (const broken of ["", "away", "away x y", "# away 1 2", "edge 1"]) expect(parsePotential(broken).away.flat()).toEqual([]);
  });
});

describe("patterns", () => {
  const text = file("shapes");
  const all = patterns.parsePatterns(text);
  const named = (name: string, of = all) => of.find((pattern) => pattern.name === name)!;

  it("are read with their places, in all files", () => {
    expect(all.length).toBe(text.match(/^pattern /gm)!.length);
    expect(named("throw_in").section).toBe("captures");
    expect(patterns.cellsOf(named("throw_in"))).toEqual([["?", "A", "?"], ["?", "*", "B"], ["?", "?", "?"]]);
    for (const name of ["link_patterns", "yose", "moyo", "invasions", "pockets", "enclose"])
      expect(patterns.parsePatterns(file(name)).length, name).toBeGreaterThan(3);
  });

  it("change one line and nothing else", () => {
    const pattern = named("throw_in");
    const field = pattern.fields.find(({ key }) => key === "intention")!;
    const changed = patterns.withValue(text, field, "wastes a stone");
    expect(changed.split("wastes a stone").length).toBe(2);
    expect(changed.length - text.length).toBe("wastes a stone".length - field.value.length);
    expect(named("throw_in", patterns.parsePatterns(changed)).fields.map(({ key }) => key)).toEqual(pattern.fields.map(({ key }) => key));
    expect(oneChange(text, patterns.withCell(text, pattern, 0, 0, "X"))).toEqual({ from: "?", to: "X" });
  });

  it("get and lose lines, rows and patterns", () => {
    const pattern = named("snapback");
    const more = patterns.withField(text, pattern, "place", "corner");
    expect(oneChange(text, more)).toEqual({ from: "", to: expect.stringContaining("place corner") });
    const again = named("snapback", patterns.parsePatterns(more)).fields.find(({ key }) => key === "place")!;
    expect(patterns.withoutField(more, again)).toBe(text);
    const rows = patterns.withRows(text, pattern, ["* X", ". O"]);
    expect(patterns.cellsOf(named("snapback", patterns.parsePatterns(rows)))).toEqual([["*", "X"], [".", "O"]]);
    const copy = patterns.withPattern(text, pattern, "snapback_2");
    const two = patterns.parsePatterns(copy);
    expect(two.length).toBe(all.length + 1);
    expect(patterns.withoutPattern(copy, named("snapback_2", two))).toBe(text);
  });
});

describe("joseki", () => {
  const text = file("joseki.sgf");
  const tree = joseki.parseJoseki(text)!;
  const first = tree.root.children[0]!;

  it("are read with values, games and conditions", () => {
    expect(tree.size).toBe(19);
    expect(joseki.leaves(tree.root)).toBe(1107);
    expect(joseki.itemsOf(first)).toMatchObject({ value: 23, byHand: false, games: 71627, won: [35605, 71438] });
    expect(joseki.itemsOf(first.children[0]!).conditions).toEqual(["potential(K16) >= 30: -1"]);
  });

  it("change a value and nothing else", () => {
    expect(oneChange(text, joseki.withJosekiValue(text, first, 23.5))).toEqual({ from: "", to: ".5 by hand" });
  });

  it("change conditions", () => {
    const node = first.children[0]!;
    const two = joseki.withConditions(text, node, ["potential(K16) >= 30: -1", "potential(Q10) <= -5: 2"]);
    const read = joseki.parseJoseki(two)!.root.children[0]!.children[0]!;
    expect(joseki.itemsOf(read)).toMatchObject({ value: 20.1, games: 53779, conditions: ["potential(K16) >= 30: -1", "potential(Q10) <= -5: 2"] });
    expect(joseki.withConditions(two, read, ["potential(K16) >= 30: -1"])).toBe(text);
    const none = joseki.withConditions(text, node, []);
    expect(joseki.itemsOf(joseki.parseJoseki(none)!.root.children[0]!.children[0]!)).toMatchObject({ value: 20.1, conditions: [], games: 53779 });
  });

  it("get and lose moves, with all else as it was", () => {
    let node = tree.root;
    while (node.children.length > 0) node = node.children.at(-1)!;
    const inside = first.children[0]!; // has variations
    let single = tree.root; // one with a single move behind it
    const walk = (at: joseki.JosekiNode): joseki.JosekiNode | null =>
      at.children.length === 1 && at.children[0]!.open < 0 ? at : (at.children.map(walk).find(Boolean) ?? null);
    single = walk(tree.root)!;
    for (const where of [node, inside, single]) {
      const way = joseki.wayTo(where);
      const more = joseki.withMove(text, where, joseki.nextColor(where), [18, 0], 21);
      const read = joseki.follow(joseki.parseJoseki(more)!.root, way);
      expect(read.children.length).toBe(where.children.length + 1);
      expect(joseki.itemsOf(read.children.at(-1)!)).toMatchObject({ value: 21, byHand: true });
      const less = joseki.withoutMove(more, read.children.at(-1)!);
      expect(joseki.leaves(joseki.parseJoseki(less)!.root)).toBe(1107);
      if (where !== single) expect(less).toBe(text);
      else expect(less.replace(/[()]/g, "")).toBe(text.replace(/[()]/g, ""));
    }
  });

  it("are found by what stands in a corner, in any direction and colour", () => {
    const rows = Array.from({ length: 19 }, () => ".".repeat(19).split(""));
    rows[15]![3] = "O"; // a white star point, and a black small knight's approach
    rows[16]![5] = "X";
    const found = joseki.findCorners(tree.root, 19, positionFromRows(rows.map((row) => row.join(""))));
    expect(found.map((node) => node.props.get("N")?.value)).toContain("small knight approach / 小ゲイマガカリ");
    expect(joseki.findCorners(tree.root, 19, emptyPosition(13))).toEqual([]);
  });

  it("may be nonsense", () => {
    for (const broken of ["", "(", ")", "(;B[", "abc", "(;B[aa]", ";B[aa]"]) expect(joseki.parseJoseki(broken)).toBeNull();
  });
});

describe("problems", () => {
  const text = readFileSync(new URL("../../../tests/problems/capture.prob", import.meta.url), "utf8");
  const all = problems.parseProblems(text);

  it("are read with their places", () => {
    expect(all[0]!.name).toBe("a block in atari");
    expect(problems.positionOf(all[0]!)!.signs[4]![4]).toBe(-1);
    expect(problems.toPlayOf(all[1]!)).toBe("white");
    expect(all.every((each) => each.fields.has("question"))).toBe(true);
  });

  it("change a stone or a line and nothing else", () => {
    expect(oneChange(text, problems.withSign(text, all[1]!, [0, 0], "X"))).toEqual({ from: ".", to: "X" });
    expect(problems.withLine(text, all[0]!, "answer", all[0]!.fields.get("answer")!.value)).toBe(text);
    const more = problems.withLine(text, all[0]!, "nodes", "500");
    expect(problems.parseProblems(more)[0]!.fields.get("nodes")!.value).toBe("500");
  });

  it("come and go", () => {
    const fresh = { name: "mine", question: "capture B2", toPlay: "white" as const, rows: ["...", ".X.", "..."], answer: "yes A1" };
    const more = problems.withProblem(text, fresh);
    expect(more.startsWith(text)).toBe(true);
    const read = problems.parseProblems(more);
    expect(read.length).toBe(all.length + 1);
    expect(problems.cells(read.at(-1)!)).toEqual([[".", ".", "."], [".", "X", "."], [".", ".", "."]]);
    expect(problems.withoutProblem(more, read.at(-1)!).trimEnd()).toBe(text.trimEnd());
    expect(problems.toggleWord("yes A1", "B2")).toBe("yes A1 B2");
    expect(problems.toggleWord("yes A1", "a1")).toBe("yes");
  });
});

describe("records", () => {
  const at = (x: number, y: number): Vertex => [x, y];

  it("are written in any order", () => {
    let numbers: record.Numbers = new Map();
    numbers = record.withMoveAt(numbers, 3, at(2, 2));
    numbers = record.withMoveAt(numbers, 1, at(4, 4));
    expect(record.replay(numbers, 9).faults).toEqual([{ kind: "missing", number: 2 }]);
    expect(record.freeNumber(numbers)).toBe(2);
    numbers = record.withMoveAt(numbers, 2, at(6, 6));
    const played = record.replay(numbers, 9);
    expect([played.faults, played.moves.length, played.toPlay]).toEqual([[], 3, "white"]);
    expect(record.numberAt(numbers, at(6, 6))).toBe(2);
    expect(record.printed(numbers, 9).texts.get("E5")).toBe("1");
  });

  it("tell what cannot be played, and keep stones that were taken", () => {
    // Black takes the stone at A9 by B9 and A8; White plays there again.
    const moves: [number, Vertex][] = [[1, at(1, 0)], [2, at(0, 0)], [3, at(0, 1)], [4, at(5, 5)], [5, at(1, 0)]];
    const numbers: record.Numbers = new Map(moves);
    expect(record.replay(numbers, 9).faults).toEqual([{ kind: "occupied", number: 5 }]);
    expect(record.printed(numbers, 9).position.signs[0]![0]).toBe(-1);
    expect(record.replay(numbers, 9).position.signs[0]![0]).toBe(0);
    expect(record.repeated(numbers, 9)).toEqual([{ number: 5, point: "B9", first: 1 }]);
  });

  it("begin with handicap stones, which have no number", () => {
    const points = (size: number, n: number) => record.handicapPoints(size, n).map((vertex) => pointName(vertex, size)).join(" ");
    expect(points(19, 4)).toBe("D4 Q16 D16 Q4"); // as GTP's fixed_handicap
    expect(points(19, 7)).toBe("D4 Q16 D16 Q4 D10 Q10 K10");
    expect(points(9, 9)).toBe("C3 G7 C7 G3 C5 G5 E7 E3 E5");
    for (const none of [0, 1, 10, NaN]) expect(points(19, none)).toBe("");
    const numbers: record.Numbers = new Map([[1, at(2, 2)]]);
    expect(record.replay(numbers, 9, "white", 3).faults).toEqual([{ kind: "occupied", number: 1 }]);
    expect(record.printed(new Map(), 9, "white", 2).position.signs[6]![2]).toBe(1);
    expect(sgfOfMoves(9, [at(0, 0)], {}, "white", record.handicapPoints(9, 2))).toBe(
      "(;FF[4]GM[1]CA[UTF-8]SZ[9]HA[2]AB[cg][gc]\n;W[aa])\n",
    );
    const sheet: Sheet = { ...EMPTY_SHEET, handicap: 5, first: "white" };
    expect(readSheet(writeSheet(sheet)).handicap).toBe(5);
    expect(readSheet(writeSheet(sheet).replace("5", '"x"')).handicap).toBe(0);
  });

  it("become SGF", () => {
    expect(sgfOfMoves(9, [at(0, 0), null], { black: "A]b", komi: "6.5" })).toBe("(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[A\\]b]KM[6.5]\n;B[aa];W[])\n");
    const position = positionFromRows(["X.", ".O"]);
    expect(sgfOfPosition(position, "white")).toBe("(;FF[4]GM[1]CA[UTF-8]SZ[2]AB[aa]AW[bb]PL[W])");
    expect(sgfOfPosition(emptyPosition(9), "black")).not.toContain("AB");
  });
});

describe("diagrams", () => {
  it("are read as people write them", () => {
    expect(readRows(" 3 . X . 3\n 2 O . . 2\n 1 . . . 1\n   A B C")).toEqual([".X.", "O..", "..."]);
    for (const broken of ["", "X", "X O\n.", "hello\nworld", "..\n..\n.."]) expect(readRows(broken)).toBeNull();
  });
});

describe("the editors' catalogues", () => {
  const keys = Object.keys(WORDS.en) as Word[];
  const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort();

  it("have the same keys and places in both languages", () => {
    expect(Object.keys(WORDS.ja).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect(places(WORDS.ja[key]), key).toEqual(places(WORDS.en[key]));
      expect(WORDS.ja[key], key).not.toBe(WORDS.en[key]);
    }
  });

  it("have no key that nobody asks for", () => {
    const folders = ["knowledge", "lab"].map((name) => new URL(`../../src/${name}/`, import.meta.url));
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)));
    const text = files.filter(({ pathname }) => /\.tsx?$/.test(pathname)).map((file) => readFileSync(file, "utf8")).join("\n");
    const families = [
      ...[...text.matchAll(/wNamed\("([a-z]+)"/g)].map((match) => `${match[1]}.`),
      ...[...text.matchAll(/\bw\(`([a-z]+\.[a-z_]*)\$\{/g)].map((match) => match[1]!),
    ];
    const asked = (key: string) => text.includes(`"${key}"`) || families.some((family) => key.startsWith(family));
    expect(keys.filter((key) => !asked(key))).toEqual([]);
  });
});

describe("a sheet of numbers", () => {
  it("is read back as it was written", () => {
    const sheet: Sheet = { size: 13, first: "white", handicap: 0, info: { black: "Aki" }, numbers: new Map([[3, [2, 12]], [1, null]]) };
    expect(readSheet(writeSheet(sheet))).toEqual(sheet);
  });

  it("is empty if it is none", () => {
    for (const text of [null, "", "null", "[]", "{}", '{"size":8,"first":"black","numbers":[]}', '{"size":9,"first":"black","numbers":[[1,[9,0]]]}', '{"size":9,"first":"black","numbers":[[0,null]]}'])
      expect(readSheet(text)).toEqual(EMPTY_SHEET);
  });
});

describe("the lab", () => {
  const one = (key: string, verdict: Verdict | null = null): Difference => ({
    key, verdict, game: 1, move: 0, size: 9, to_play: "black", black: [], white: [], a: { move: "C3" }, b: { move: "D4" },
  });

  it("puts either version left, always the same way for the same position", () => {
    const keys = Array.from({ length: 100 }, (_, i) => `${(i * 2654435761).toString(16)}-${i}`);
    const left = keys.filter((key) => sidesOf({ key })[0] === "a").length;
    expect(left).toBeGreaterThan(30);
    expect(left).toBeLessThan(70);
    for (const key of keys) expect(sidesOf({ key })).toEqual(sidesOf({ key }));
  });

  it("goes on to what is not judged", () => {
    const list = [one("a"), one("b", "a"), one("c")];
    expect(nextOpen(list, 0)).toBe(2);
    expect(nextOpen(list, 2)).toBe(0);
    expect(nextOpen(list, -1)).toBe(0);
    expect(nextOpen([one("a", "same")], 0)).toBe(-1);
    expect(nextOpen([], 0)).toBe(-1);
  });
});
