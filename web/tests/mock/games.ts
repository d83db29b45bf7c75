// The games of the mock: enough of the real server's rules to develop and test the page against.

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type * as T from "../../src/api/types.ts";
import { blockAt, play } from "../../src/go/board.ts";
import { type Color, type Vertex, parsePoint, pointName } from "../../src/go/point.ts";
import { GameRecord } from "../../src/go/record.ts";
import { type SgfNode, escapeSgf, parseSgf, pointFromSgf, vertexToSgf } from "./sgf.ts";

export class Fault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule?: string,
  ) {
    super(message);
  }
}

export interface Kept {
  summary: T.GameSummary;
  nodes: T.TreeNode[];
  explanations: Record<number, T.Explanation>;
  job: string | null;
}

const HANDICAP: Record<number, [number, number][]> = {
  9: [[6, 2], [2, 6], [6, 6], [2, 2], [4, 4]],
  13: [[9, 3], [3, 9], [9, 9], [3, 3], [6, 6]],
  19: [[15, 3], [3, 15], [15, 15], [3, 3], [9, 9]],
};

export class Games {
  readonly all = new Map<string, Kept>();

  constructor(private readonly file: string | undefined) {
    if (!file || !existsSync(file)) return;
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept[];
    for (const game of kept) this.all.set(game.summary.id, { ...game, job: null });
  }

  private save(): void {
    if (this.file) writeFileSync(this.file, JSON.stringify([...this.all.values()]));
  }

  find(id: string): Kept {
    const game = this.all.get(id);
    if (!game) throw new Fault(404, "not_found", "There is no such game.");
    return game;
  }

  record(game: Kept): GameRecord {
    const { size, head, handicap } = game.summary;
    return new GameRecord(size, game.nodes, head, handicap);
  }

  list(): T.GameSummary[] {
    return [...this.all.values()].map((game) => game.summary).sort((a, b) => b.changed - a.changed);
  }

  private add(part: Partial<T.GameSummary>, root: T.TreeNode): Kept {
    const now = Math.floor(Date.now() / 1000);
    const summary: T.GameSummary = {
      id: randomBytes(16).toString("hex"),
      revision: 1,
      name: "",
      created: now,
      changed: now,
      state: "playing",
      result: null,
      size: 19,
      rules: "japanese",
      komi: 6.5,
      handicap: 0,
      black: { kind: "human" },
      white: { kind: "human" },
      time: "none",
      moves: 0,
      head: 0,
      ...part,
    };
    const game: Kept = { summary, nodes: [root], explanations: {}, job: null };
    this.all.set(summary.id, game);
    return game;
  }

  create(spec: T.NewGame): Kept {
    const size = spec.size ?? 19;
    if (size < 2 || size > 25) throw new Fault(400, "bad_request", "size: 2 to 25 is possible");
    const handicap = spec.handicap ?? 0;
    const root: T.TreeNode = { id: 0, parent: null, children: [], number: 0 };
    if (handicap > 1) {
      const stones = (HANDICAP[size] ?? []).slice(0, handicap) as Vertex[];
      root.setup = { black: stones.map((vertex) => pointName(vertex, size)), to_play: "white" };
    }
    const { black = { kind: "human" }, white = { kind: "human" } } = spec;
    const komi = spec.komi ?? (handicap > 1 ? 0.5 : 6.5);
    const game = this.add(
      { size, rules: spec.rules ?? "japanese", komi, handicap, black, white, time: spec.time ?? "none", name: spec.name ?? "" },
      root,
    );
    this.save();
    return game;
  }

  fromSgf(text: string): Kept {
    let root: SgfNode;
    try {
      root = parseSgf(text);
    } catch (error) {
      throw new Fault(400, "bad_sgf", `No game could be read: ${(error as Error).message}.`);
    }
    const first = (name: string) => root.properties[name]?.[0];
    const size = Number(first("SZ") ?? 19);
    const points = (names: string[] | undefined) => names?.map((name) => pointFromSgf(name, size));
    const setup = { black: points(root.properties.AB), white: points(root.properties.AW) };
    const start: T.TreeNode = { id: 0, parent: null, children: [], number: 0 };
    if (setup.black || setup.white) start.setup = setup as T.Setup;
    const game = this.add(
      {
        size,
        name: [first("PB"), first("PW")].filter(Boolean).join(" – "),
        komi: Number(first("KM") ?? 6.5),
        state: first("RE") ? "finished" : "playing",
        result: first("RE") ?? null,
        black: { kind: "human", name: first("PB") ?? "" },
        white: { kind: "human", name: first("PW") ?? "" },
      },
      start,
    );
    const walk = (from: SgfNode, parent: number) => {
      for (const child of from.children) {
        const color: Color | undefined = child.properties.B ? "black" : child.properties.W ? "white" : undefined;
        const value = child.properties.B?.[0] ?? child.properties.W?.[0];
        const point = value === undefined ? undefined : pointFromSgf(value, size);
        const node = this.grow(game, parent, color, point);
        if (child.properties.C) node.comment = child.properties.C[0]!;
        walk(child, node.id);
      }
    };
    walk(root, 0);
    let head = game.nodes[0]!;
    while (head.children.length > 0) head = game.nodes[head.children[0]!]!;
    this.moveHead(game, head.id);
    return game;
  }

  private grow(game: Kept, parent: number, color?: Color, point?: string): T.TreeNode {
    const above = game.nodes[parent]!;
    const node: T.TreeNode = {
      id: game.nodes.length,
      parent,
      children: [],
      number: above.number + (point ? 1 : 0),
      ...(color && point ? { color, point } : {}),
    };
    game.nodes.push(node);
    above.children.push(node.id);
    return node;
  }

  moveHead(game: Kept, id: number): void {
    game.summary.head = id;
    game.summary.moves = game.nodes[id]!.number;
    this.touch(game);
  }

  touch(game: Kept): void {
    game.summary.revision++;
    game.summary.changed = Math.floor(Date.now() / 1000);
    this.save();
  }

  answer(game: Kept): T.Game {
    const { size, head, komi, rules, time } = game.summary;
    const place = this.record(game).place(head);
    const signs = place.position.signs;
    const clocks: T.Clocks | null =
      time === "none" || !time
        ? null
        : { running: place.toPlay, elapsed: 0, black: { main: 600, period: 30, periods: 5 }, white: { main: 580, period: 30, periods: 5 } };
    return {
      ...game.summary,
      position: {
        size,
        rows: signs.map((row) => row.map((sign) => (sign > 0 ? "X" : sign < 0 ? "O" : ".")).join("")),
        to_play: place.toPlay,
        last: place.last,
        captured: { black: place.position.captures.white, white: place.position.captures.black },
        komi: komi ?? 0,
        rules: rules ?? "japanese",
      },
      clocks,
      job: game.job,
    };
  }

  move(game: Kept, point: string, at?: number, toHead = false): T.Game {
    const { summary } = game;
    const main = at === undefined;
    if (main && summary.state === "finished") throw new Fault(409, "game_over", "The game is over.", "over");
    const from = at ?? summary.head;
    const record = this.record(game);
    const { position, toPlay } = record.place(from);
    if (point === "resign") {
      summary.state = "finished";
      summary.result = `${toPlay === "black" ? "W" : "B"}+R`;
      this.touch(game);
      return { ...this.answer(game), played: summary.head };
    }
    const vertex = parsePoint(point, summary.size);
    if (!vertex && point !== "pass") throw new Fault(422, "illegal_move", `${point} is not on the board.`, "off_board");
    const refusal = play(position, toPlay, vertex);
    if (typeof refusal === "string") throw new Fault(422, "illegal_move", `The rules forbid ${point}.`, refusal);
    const known = record.childWith(from, point);
    const node = known ?? this.grow(game, from, toPlay, point);
    if (main || toHead) this.moveHead(game, node.id);
    else this.touch(game);
    const passes = point === "pass" && record.node(from)?.point === "pass";
    if (main && passes) summary.state = "scoring";
    return { ...this.answer(game), played: node.id };
  }

  undo(game: Kept, moves: number, revision?: number): T.Game {
    if (revision !== undefined && revision !== game.summary.revision) throw new Fault(409, "revision", "The game has changed meanwhile.");
    let id = game.summary.head;
    for (let i = 0; i < moves && game.nodes[id]!.parent !== null; i++) id = game.nodes[id]!.parent!;
    game.summary.state = "playing";
    game.summary.result = null;
    this.moveHead(game, id);
    return this.answer(game);
  }

  changeNode(game: Kept, id: number, change: Record<string, unknown>): T.Game {
    const node = game.nodes[id];
    if (!node) throw new Fault(404, "not_found", "There is no such node.");
    if (typeof change.comment === "string") node.comment = change.comment;
    if (change.marks) node.marks = change.marks as T.Marks;
    if (change.head) {
      game.summary.state = "playing";
      this.moveHead(game, id);
    }
    if (change.promote)
      for (let below = node; below.parent !== null; below = game.nodes[below.parent]!) {
        const above = game.nodes[below.parent]!;
        above.children = [below.id, ...above.children.filter((child) => child !== below.id)];
      }
    this.touch(game);
    return this.answer(game);
  }

  removeNode(game: Kept, id: number): T.Game {
    const node = game.nodes[id];
    if (!node || node.parent === null) throw new Fault(404, "not_found", "There is no such node.");
    const above = game.nodes[node.parent]!;
    above.children = above.children.filter((child) => child !== id);
    if (this.record(game).path(game.summary.head).some((one) => one.id === id)) this.moveHead(game, above.id);
    else this.touch(game);
    return this.answer(game);
  }

  score(game: Kept, dead: string[] | undefined, accept: boolean): T.Score {
    const { size, komi = 0 } = game.summary;
    const { position } = this.record(game).place(game.summary.head);
    const gone = new Set<string>();
    for (const point of dead ?? []) {
      const vertex = parsePoint(point, size);
      for (const stone of (vertex && blockAt(position, vertex)?.stones) ?? []) gone.add(pointName(stone, size));
    }
    const sign = (x: number, y: number) => (gone.has(pointName([x, y], size)) ? 0 : position.signs[y]![x]!);
    // A point belongs to the nearer stones: rough, but a count.
    const owner = position.signs.map((row, y) =>
      row.map((_, x) => {
        let [best, result] = [Infinity, "."];
        for (let b = 0; b < size; b++)
          for (let a = 0; a < size; a++) {
            const far = Math.abs(a - x) + Math.abs(b - y);
            if (sign(a, b) !== 0 && far <= best) {
              result = far === best && result !== (sign(a, b) > 0 ? "X" : "O") ? "." : sign(a, b) > 0 ? "X" : "O";
              best = far;
            }
          }
        return result;
      }).join(""),
    );
    const counted = (mark: string, empty: boolean) =>
      owner.reduce((sum, row, y) => sum + [...row].filter((cell, x) => cell === mark && (!empty || sign(x, y) === 0)).length, 0);
    const territory = { black: counted("X", true), white: counted("O", true) };
    const deadOf = (color: 1 | -1) => [...gone].filter((point) => {
      const [x, y] = parsePoint(point, size)!;
      return position.signs[y]![x] === color;
    }).length;
    const prisoners = { black: position.captures.white + deadOf(1), white: position.captures.black + deadOf(-1) };
    const black = territory.black + prisoners.white;
    const white = territory.white + prisoners.black + komi;
    const result = black === white ? "0" : black > white ? `B+${black - white}` : `W+${white - black}`;
    const answer: T.Score = { result, black, white, komi, scoring: "territory", dead: [...gone], seki: [], owner, territory, prisoners, judged: !dead };
    if (!accept) return answer;
    game.summary.state = "finished";
    game.summary.result = result;
    this.touch(game);
    return { ...answer, game: this.answer(game) };
  }

  sgf(game: Kept): string {
    const { size, komi, result } = game.summary;
    const write = (node: T.TreeNode): string => {
      const vertex = parsePoint(node.point, size);
      const move = node.color ? `${node.color === "black" ? "B" : "W"}[${vertex ? vertexToSgf(vertex) : ""}]` : "";
      const stones = (names: string[] | undefined, tag: string) =>
        names?.length ? tag + names.map((name) => `[${vertexToSgf(parsePoint(name, size)!)}]`).join("") : "";
      const said = [node.comment, node.reason].filter(Boolean).join("\n");
      const comment = said ? `C[${escapeSgf(said)}]` : "";
      const head = node.parent === null ? `GM[1]FF[4]CA[UTF-8]SZ[${size}]KM[${komi}]${result ? `RE[${result}]` : ""}` : "";
      const children = node.children.map((id) => write(game.nodes[id]!));
      const below = children.length > 1 ? children.map((one) => `(${one})`).join("") : (children[0] ?? "");
      return `;${head}${stones(node.setup?.black, "AB")}${stones(node.setup?.white, "AW")}${move}${comment}${below}`;
    };
    return `(${write(game.nodes[0]!)})\n`;
  }

  /** What the mock's program plays: a nearby legal point, chosen by position alone. */
  choose(game: Kept, at: number): { color: Color; moves: string[] } {
    const { size } = game.summary;
    const { position, toPlay, last } = this.record(game).place(at);
    if (last?.point === "pass") return { color: toPlay, moves: ["pass"] };
    const near = parsePoint(last?.point, size) ?? [Math.floor(size / 2), Math.floor(size / 2)];
    const edge = (n: number) => Math.min(n, size - 1 - n);
    const worth = ([x, y]: Vertex) =>
      Math.abs(Math.abs(x - near[0]) + Math.abs(y - near[1]) - 3) + Math.abs(edge(x) - 3) + Math.abs(edge(y) - 3) + ((x * 7 + y * 13) % 5) / 10;
    const points: Vertex[] = [];
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++)
        if (typeof play(position, toPlay, [x, y]) !== "string") points.push([x, y]);
    points.sort((a, b) => worth(a) - worth(b));
    return { color: toPlay, moves: points.slice(0, 5).map((vertex) => pointName(vertex, size)) };
  }

  keepReason(game: Kept, id: number, explanation: T.Explanation): void {
    game.explanations[id] = explanation;
    const node = game.nodes[id]!;
    node.reason = explanation.sentence ?? "";
    node.explained = true;
    this.touch(game);
  }

}
