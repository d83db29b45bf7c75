import { describe, expect, it } from "vitest";
import type { Analysis, Claim, Group, SearchNode } from "../../src/api/types.ts";
import { branches } from "../../src/state/actions.ts";
import { effectOf } from "../../src/tabs/Parameters.tsx";
import { noteWords, raceReport, searchReport } from "../../src/tabs/reports.ts";
import type { Race, SearchResult } from "../../src/api/types.ts";
import { lang, number, signed } from "../../src/i18n/index.ts";
import { inOrder } from "../../src/tabs/WhyTab.tsx";
import { tracePaths } from "../../src/tabs/SearchTab.tsx";

const leaf = (move: string, color: "black" | "white", moves: SearchNode[] = []): SearchNode => ({ move, color, verdict: "yes", moves });

describe("the tree of a search", () => {
  const tree = [leaf("A1", "black", [leaf("B1", "white"), leaf("C1", "white", [leaf("D1", "black")])]), leaf("B1", "black")];
  const line = { title: "", node: 0, first: "black" as const, moves: ["A1", "C1", "D1"], tree };
  const at = (shown: number) => branches({ ...line, shown }).map(({ move }) => move);

  it("tells what goes on from each step", () => {
    expect([at(0), at(1), at(2), at(3)]).toEqual([["A1", "B1"], ["B1", "C1"], ["D1"], []]);
  });

  it("has nothing beside a plain line", () => {
    expect(branches({ ...line, tree: [], shown: 1 })).toEqual([]);
  });
});

describe("reasons of a move", () => {
  const claim = (kind: string, sentence: string) => ({ kind, sentence, side: "black", support: "proved", value: 1 }) as Claim;
  const tree = claim("tree", "The tree search prefers it, with 52 % of 400 games won.");
  const captures = claim("captures", "It captures the white stone at C8.");

  it("begin with the one that the sentence tells", () => {
    expect(inOrder([tree, captures], "Cut at D6: it captures the white stone at C8.")).toEqual([captures, tree]);
    expect(inOrder([tree, captures], "Cut at D6: something else.")).toEqual([tree, captures]);
    expect(inOrder([], "")).toEqual([]);
  });
});

describe("numbers", () => {
  it("have no minus before a nothing, and are rounded alike on both sides of it", () => {
    lang.value = "en";
    expect([number(-0.04), signed(-0.04), number(-0), number(-1.25), number(1.25), signed(2)]).toEqual(["0", "0", "0", "-1.3", "1.3", "+2"]);
  });
});

describe("a search as it went", () => {
  it("is told as the moves that lead to each step", () => {
    const step = (node: number, parent: number, point: string) => ({ node, parent, color: "black" as const, point });
    const trace = [step(1, 0, "A1"), step(2, 1, "B1"), step(3, 0, "C1"), step(2, 1, "B1"), step(9, 8, "D1")];
    expect(tracePaths(trace)).toEqual([["A1"], ["A1", "B1"], ["C1"], ["A1", "B1"], ["D1"]]);
    expect(tracePaths([])).toEqual([]);
  });
});

describe("changed parameters", () => {
  const group = (stone: string, strength: number): Group => ({ stone, color: "black", stones: [stone], area: [], strength, urgency: 0, classes: [] });
  const of = (...groups: Group[]): Analysis => ({ groups, links: [] });

  it("change some groups and divide others differently", () => {
    const { changed, others } = effectOf(of(group("A1", 5), group("B1", 7)), of(group("A1", 9), group("C1", 7)));
    expect(changed.map(([a, b]) => [a.strength, b.strength])).toEqual([[5, 9]]);
    expect(others).toBe(2);
    expect(effectOf(of(group("A1", 5)), of(group("A1", 5)))).toEqual({ changed: [], others: 0 });
  });
});

describe("doubts about a race", () => {
  it("are told with what they are about", () => {
    expect(noteWords("an eye may be made; region a b")).toBe("an eye may be made: a b");
    expect(noteWords("something new")).toBe("something new");
  });
});

describe("reports", () => {
  const race: Race = {
    black: "D4", white: "E4", exact: true, proved: true, shared: 2, cooled2: "1^*", notes: ["an eye may be made; region a"],
    regions: [{ letter: "a", kind: "external", owner: "black", points: ["C3", "C4"], game: "{4|0}", cooled2: "2*" }],
    first: { black: { outcome: "win", method: "exact", move: "F3", moves: ["F3", "F4"], adjusted: 1 }, white: { outcome: "ko", move: null } },
  };

  it("of a race are in the reader's language, whole", () => {
    lang.value = "en";
    expect(raceReport(race)).toBe(
      "Black D4 against White E4\na  outside, Black: {4|0} = 2*  C3 C4\nSum: 1^*; 2 shared liberties\n" +
        "an eye may be made: a\nBlack first: wins (exact), F3, adjusted value 1; as good: F4\nWhite first: ko",
    );
    lang.value = "ja";
    expect(raceReport(race).replace(/[A-T]\d|[a-z]  |\{4\|0\} = 2\*|1\^\*|: a$/gm, "")).not.toMatch(/[a-z]{2}/i);
    lang.value = "en";
  });

  it("of a race name its method in the reader's language, whichever it is", () => {
    lang.value = "ja";
    for (const method of ["none", "exact", "formula", "vital points", "counts", "search", "reading", "played games", "guess"])
      expect(raceReport({ ...race, notes: [], regions: [], cooled2: null, first: { black: { outcome: "win", method }, white: { outcome: "loss", method } } })
        .replace(/[A-T]\d/g, ""), method).not.toMatch(/[a-z]{2}/i);
    lang.value = "en";
    expect(raceReport({ ...race, first: { black: { outcome: "win", method: "played games", move: "F3" }, white: { outcome: "loss" } } })).toContain(
      "Black first: wins (by playing games about it, not proved), F3",
    );
  });

  it("of a search have its line and its tree", () => {
    const result: SearchResult = {
      verdict: "yes", proved: true, move: "D5", line: ["D5", "E5"], nodes: 300, seconds: 0.18, wrong_moves: [{ move: "E5", verdict: "no", refutation: ["D5"] }],
      tree: [{ move: "D5", color: "black", verdict: "yes", moves: [{ move: "E5", color: "white", verdict: "yes" }] }],
    };
    const text = searchReport("Black first: is D4 captured?", result);
    expect(text).toContain("Yes (proved)");
    expect(text).toContain("D5 E5");
    expect(text).toContain("\n    White E5: Yes");
  });
});
