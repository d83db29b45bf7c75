import { describe, expect, it } from "vitest";
import { vertexSize } from "../../src/board/Board.tsx";
import { keyTarget } from "../../src/board/PointGrid.tsx";
import { addLayer, addScore, emptyDrawing } from "../../src/board/drawing.ts";
import { middleOf, outlinePath } from "../../src/board/outline.ts";
import { niceTop } from "../../src/parts/GameLine.tsx";
import { type Choice, gameOf } from "../../src/parts/NewGame.tsx";
import { markedAt, resultText } from "../../src/state/actions.ts";
import { HOME, formatRoute, parseRoute } from "../../src/state/route.ts";
import { DEFAULTS, readSettings } from "../../src/state/settings.ts";
import { countedLead, leadAt } from "../../src/state/leads.ts";
import { remember } from "../../src/state/store.ts";
import * as s from "../../src/state/store.ts";
import { clockLeft, clockText } from "../../src/go/clock.ts";
import { enough } from "../../src/tabs/SearchTab.tsx";
import { sortCandidates } from "../../src/tabs/SeeTab.tsx";

describe("the address", () => {
  it("is read back as it was written", () => {
    for (const route of [
      HOME,
      { ...HOME, game: "0123456789abcdef0123456789abcdef" },
      { ...HOME, game: "ab", node: 17, tab: "see" as const, layers: ["groups", "links"], at: "Q16" },
      { ...HOME, editing: "rules/attack.lanka" },
      { ...HOME, editing: "position", game: "ab" },
      { ...HOME, lab: "" },
      { ...HOME, lab: "12", game: "ab" },
    ])
      expect(parseRoute(formatRoute(route))).toEqual(route);
  });

  it("may be nonsense", () => {
    for (const hash of ["", "#", "#/game/", "#/game/../../etc", "#/game/x/y", "#/lab/0", "#/lab/1x", "#/?tab=hack&layers=<b>,A&at=I9", "#%"])
      expect(parseRoute(hash)).toEqual(HOME);
  });
});

describe("settings", () => {
  it("are the defaults where they cannot be read", () => {
    for (const text of [null, "", "{", "null", "[]", "7", '{"theme":"pink","lang":3}']) expect(readSettings(text)).toEqual(DEFAULTS);
    expect(readSettings('{"theme":"dark","lang":"ja"}')).toEqual({ ...DEFAULTS, theme: "dark", lang: "ja" });
  });
});

describe("a new game", () => {
  const choice: Choice = { size: 9, rules: "japanese", komi: "", handicap: 0, color: "black", player: "simple", seconds: 2, level: 0, clock: "none", minutes: 10 };

  it("has the program on the other side", () => {
    expect(gameOf(choice, 0)).toMatchObject({ black: { kind: "human" }, white: { kind: "program", player: "simple" }, time: "none" });
    expect(gameOf({ ...choice, color: "random" }, 0.9).white).toEqual({ kind: "human" });
    expect(gameOf({ ...choice, color: "both" }, 0).white).toEqual({ kind: "human" });
    expect(gameOf({ ...choice, color: "none" }, 0).black?.kind).toBe("program");
  });

  it("asks for a level, or for time", () => {
    expect(gameOf({ ...choice, seconds: 5 }, 0).white).toEqual({ kind: "program", player: "simple", seconds: 5 });
    expect(gameOf({ ...choice, level: 3 }, 0).white).toMatchObject({ level: 3 });
  });

  it("leaves komi to the rules if none is given", () => {
    expect(gameOf(choice, 0)).not.toHaveProperty("komi");
    expect(gameOf({ ...choice, komi: "0" }, 0).komi).toBe(0);
    expect(gameOf({ ...choice, komi: "7,5" }, 0).komi).toBe(7.5);
  });

  it("writes the clock as the server reads it", () => {
    expect(gameOf({ ...choice, clock: "byoyomi" }, 0).time).toBe("byoyomi 600 30 5");
    expect(gameOf({ ...choice, clock: "fischer", minutes: 1.5 }, 0).time).toBe("fischer 90 20");
  });
});

describe("keys on the board", () => {
  it("move by one, with control by three, to the ends of rows and board", () => {
    expect(keyTarget("ArrowLeft", [4, 4], 9, false)).toEqual([3, 4]);
    expect(keyTarget("ArrowUp", [4, 1], 9, true)).toEqual([4, 0]);
    expect(keyTarget("Home", [4, 4], 9, false)).toEqual([0, 4]);
    expect(keyTarget("End", [4, 4], 9, true)).toEqual([8, 8]);
    expect(keyTarget("a", [4, 4], 9, false)).toBeNull();
  });
});

describe("drawings", () => {
  const signs = [[1, 0], [0, -1]];

  it("leave out heat on stones of the same side, and what is not on the board", () => {
    const drawing = emptyDrawing();
    addLayer(drawing, { name: "x", title: "", meaning: "", heat: [[0.5, 0.01, 9], [-2, 0.4]], labels: { A1: "a" }, lines: [{ from: "A1", to: "Z9", stroke: "weak" }] }, signs);
    expect(drawing.heat).toEqual([{ vertex: [0, 1], value: -1 }, { vertex: [1, 1], value: 0.4 }]);
    expect(drawing.lines).toEqual([]);
    expect(drawing.labels.get("A1")).toBe("a");
  });

  it("cross out dead stones", () => {
    const drawing = emptyDrawing();
    addScore(drawing, { result: "B+1", black: 1, white: 0, komi: 0, scoring: "area", dead: ["B1"], owner: ["XX", "XX"] }, signs);
    expect(drawing.marks.get("B1")).toBe("cross");
    expect(drawing.heat).toHaveLength(3);
  });

  it("outline each edge once", () => {
    expect(outlinePath([[0, 0]]).match(/M/g)).toHaveLength(4);
    expect(outlinePath([[0, 0], [1, 0]]).match(/M/g)).toHaveLength(6);
    expect(outlinePath([])).toBe("");
    expect(middleOf([])).toBeNull();
    expect(middleOf([[0, 0], [1, 0], [2, 0]])).toEqual([1, 0]);
  });

  it("fit the room that there is", () => {
    expect(vertexSize(400, 900, 19, true)).toBeLessThanOrEqual(400 / 21.3);
    expect(vertexSize(10, 10, 19, true)).toBe(12);
  });
});

describe("numbers in words", () => {
  it("clocks", () => {
    expect(clockText(598.7)).toBe("9:58");
    expect(clockText(9.94)).toBe("0:09.9");
    expect(clockText(-3)).toBe("0:00.0");
    const byoyomi = "byoyomi 600 30 3";
    const main = { main: 5, period: 0, periods: 0, stones: 0 };
    expect(clockLeft(main, 3, byoyomi)).toEqual({ text: "0:02.0", periods: 0, out: false });
    // Main time runs into the first period, and a period into the next one, without a move.
    expect(clockLeft(main, 12, byoyomi)).toEqual({ text: "0:23", periods: 3, out: false });
    expect(clockLeft(main, 5 + 30 + 12, byoyomi)).toEqual({ text: "0:18", periods: 2, out: false });
    expect(clockLeft({ main: 0, period: 30, periods: 2, stones: 0 }, 31, byoyomi)).toEqual({ text: "0:29", periods: 1, out: false });
    expect(clockLeft(main, 96, byoyomi)).toEqual({ text: "0:00.0", periods: 1, out: true });
    expect(clockLeft({ main: 0, period: 100, periods: 0, stones: 7 }, 40, "canadian 60 300 25").text).toBe("1:00");
    expect(clockLeft(main, 6, "absolute 600").out).toBe(true);
    expect(clockLeft(main, 6, "fischer 90 20").out).toBe(true);
  });

  it("results", () => {
    expect(resultText("B+3.5")).toBe("Black wins by 3.5 points");
    expect(resultText("W+R")).toBe("White wins by resignation");
    expect(resultText("W+Time")).toBe("White wins on time");
    expect(resultText("0")).toBe("The game is a draw");
    expect(resultText("Void")).toBe("Void");
    expect(resultText(null)).toBe("");
  });

  it("the top of the graph", () => {
    expect([0, 5, 5.1, 1000].map(niceTop)).toEqual([5, 5, 10, 400]);
  });
});

describe("questions and candidates", () => {
  it("need enough targets", () => {
    expect(enough([2, 2], 1, false)).toBe(false);
    expect(enough([2, 2], 1, true)).toBe(true);
    expect(enough([1, 1], 2, false)).toBe(false);
  });

  it("are sorted: the most valuable first, those not to be played last", () => {
    const one = (move: string, value: number, more = {}) => ({ move, case: "life", primary: 0, secondary: 0, value, ...more });
    const sorted = sortCandidates([one("A1", 9, { filtered: true }), one("B1", 5), one("C1", 1, { priority: 1 }), one("D1", 7)]);
    expect(sorted.map(({ move }) => move)).toEqual(["D1", "B1", "C1", "A1"]);
  });
});

describe("what is remembered", () => {
  it("is bounded, and the oldest goes first", () => {
    let map: ReadonlyMap<number, number> = new Map();
    for (let i = 0; i < 10; i++) map = remember(map, i, i, 3);
    expect([...map.keys()]).toEqual([7, 8, 9]);
    map = remember(map, 7, 70, 3);
    expect([...map.keys()]).toEqual([8, 9, 7]);
  });
});

describe("marks", () => {
  it("replace each other, and go when clicked again", () => {
    const once = markedAt(undefined, "circle", "C3");
    expect(once.circle).toEqual(["C3"]);
    const other = markedAt(once, "label", "C3");
    expect(other).toEqual({ circle: [], labels: { C3: "A" } });
    expect(markedAt(other, "label", "D4").labels).toEqual({ C3: "A", D4: "B" });
    expect(markedAt(other, "label", "C3").labels).toEqual({});
    expect(markedAt(once, "circle", "C3").circle).toEqual([]);
  });
});

describe("the graph of the balance", () => {
  const line = [0, 1, 2, 3].map((id) => ({ id, parent: id === 0 ? null : id - 1, children: [], number: id }));

  it("takes away what only the last move seems to gain", () => {
    s.leads.value = new Map([[0, -6], [1, 6], [2, -4]]);
    s.reviewed.value = new Map();
    expect(line.map((_, i) => leadAt(line, i))).toEqual([-6, 0, 1, undefined]);
  });

  it("believes a review before the analysis, and the count before both", () => {
    s.reviewed.value = new Map([[2, 9]]);
    expect(leadAt(line, 2)).toBe(9);
    s.game.value = { head: 2, result: "W+3.5" } as never;
    expect(leadAt(line, 2)).toBe(-3.5);
    s.game.value = null;
    expect(countedLead("B+R")).toBeUndefined();
  });
});
