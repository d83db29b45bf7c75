// What the page knows: signals that the parts read. Only actions.ts and the files beside it write.

import { computed, signal } from "@preact/signals";
import type * as T from "../api/types.ts";
import { type Position, play, withStones } from "../go/board.ts";
import { type Color, type Vertex, other, parsePoint, signOf } from "../go/point.ts";
import { GameRecord } from "../go/record.ts";
import { HOME, type Tab } from "./route.ts";

export const about = signal<T.About | null>(null);
export const games = signal<T.GameSummary[] | null>(null);
export const game = signal<T.Game | null>(null);
export const gameReceived = signal(0); // performance.now() when the clocks were told
export const record = signal<GameRecord | null>(null);
export const cursor = signal(0); // the node that is shown

export const tab = signal<Tab>(HOME.tab);
export const layers = signal<string[]>([]);
export const at = signal<string | null>(null); // the point that is asked about
export const lab = signal<string | null>(null); // what the lab shows: "" all comparisons, or the number of one
export const editing = signal<string | null>(null); // what the page of the editors shows; null: the game

export const dialog = signal<"new" | "games" | "help" | "settings" | "file" | null>(null);
export const opened = signal<{ file: File; total: number; games: T.FileGame[] } | null>(null); // to choose from

/** A line played on the board to show something; the game does not change. */
export interface Preview {
  title: string;
  node: number; // the position that it begins from
  first: Color;
  moves: string[];
  shown: number; // moves that are on the board
  tree?: readonly T.SearchNode[]; // of a search: what else there is at each step
}
export const preview = signal<Preview | null>(null);

/** A stone that was just played and that the server has not yet confirmed. */
export const pending = signal<{ node: number; vertex: Vertex; color: Color } | null>(null);

export const thinking = signal<T.Job<T.ThinkResult> | null>(null); // about the game's next move
export const hinting = signal<T.Job<T.ThinkResult> | null>(null);
export const hint = signal<{ node: number; explanation: T.Explanation; numbers: boolean } | null>(
  null,
);
export const candidates = signal<{ node: number; found: T.Candidates } | null>(null);
export const score = signal<T.Score | null>(null);

export const analyses = signal<ReadonlyMap<string, T.AnalysisAnswer>>(new Map());
export const analysing = signal(false);
export const explanations = signal<ReadonlyMap<string, T.Explanation | "none">>(new Map());
export const knowledge = signal<Record<string, string>>({}); // texts that were changed here
export const parameters = signal<Record<string, number | boolean>>({}); // of the analysis, if changed
export const bases = signal<ReadonlyMap<string, T.AnalysisAnswer>>(new Map()); // without the changes
export const knowledgeError = signal<T.ApiErrorBody | null>(null);
export const leads = signal<ReadonlyMap<number, number>>(new Map()); // node → Black's lead, by the analysis
export const reviewed = signal<ReadonlyMap<number, number>>(new Map()); // the same by a review, which knows better

export const targets = signal<string[]>([]); // points chosen for a search
export const question = signal("capture"); // the kind of search
export const search = signal<{ node: number; first: Color; question: T.Question; job: T.Job<T.SearchResult> } | null>(null);
/** A search of the whole position that is watched while it runs; its last numbers stay. */
export const live = signal<{ node: number; job: T.Job<T.ThinkResult>; numbers: T.LiveSearch | null } | null>(null);
export const race = signal<{ node: number; race: T.Race } | null>(null);
export const review = signal<{ game: string; job: T.Job<T.ReviewResult> } | null>(null);

export const MARK_TOOLS = ["circle", "square", "triangle", "cross", "label"] as const;
export type MarkTool = (typeof MARK_TOOLS)[number];
export const marking = signal<MarkTool | null>(null); // what a click writes on the board, if anything

/** Points lit up on the board by a row of a table, a card, a legend. */
export const lit = signal<readonly string[]>([]);

export interface Notice {
  text: string;
  kind: "info" | "error";
}
export const notice = signal<Notice | null>(null);
export const announcement = signal(""); // for screen readers

export const node = computed(() => record.value?.node(cursor.value) ?? null);
export const size = computed(() => game.value?.size ?? 19);
export const atHead = computed(() => cursor.value === (game.value?.head ?? 0));
export const place = computed(() => record.value?.place(cursor.value) ?? null);

export interface Shown {
  position: Position;
  toPlay: Color;
  last: { color: Color; point: string } | null;
  numbers: ReadonlyMap<string, number>; // of the moves of a preview
}

/** The position as the board shows it: with the line of a preview, or a stone not yet confirmed. */
export const shown = computed<Shown | null>(() => {
  const line = preview.value;
  const tree = record.value;
  if (!tree) return null;
  const base = tree.place(line?.node ?? cursor.value);
  if (line) return withLine(base.position, line, tree.size);
  const stone = pending.value;
  if (stone && stone.node === cursor.value) {
    const next = play(base.position, stone.color, stone.vertex);
    const position =
      typeof next === "string"
        ? withStones(base.position, [[stone.vertex, signOf(stone.color)]])
        : next;
    return { position, toPlay: other(stone.color), last: null, numbers: new Map() };
  }
  return { ...base, numbers: new Map() };
});

function withLine(start: Position, line: Preview, boardSize: number): Shown {
  let position = start;
  let color = line.first;
  let last: Shown["last"] = null;
  const numbers = new Map<string, number>();
  line.moves.slice(0, line.shown).forEach((point, i) => {
    const vertex = parsePoint(point, boardSize);
    const next = play(position, color, vertex);
    if (typeof next !== "string") {
      position = next;
      last = { color, point };
      if (vertex) numbers.set(point, i + 1);
    }
    color = other(color);
  });
  return { position, toPlay: color, last, numbers };
}

/** Is the analysis made with knowledge or parameters of one's own? */
export const isChanged = computed(
  () => Object.keys(knowledge.value).length > 0 || Object.keys(parameters.value).length > 0,
);

/** Does the server offer this beyond playing and analysis? */
export const offers = (feature: string): boolean =>
  about.value?.features?.includes(feature) ?? false;

export const isProgram = (spec: T.PlayerSpec | undefined): boolean => spec?.kind === "program";

/** Whose move the game waits for: a person at this page, the program, or nobody any more. */
export const turn = computed<"person" | "program" | "none">(() => {
  const current = game.value;
  if (!current || current.state !== "playing") return "none";
  return isProgram(current[current.position.to_play]) ? "program" : "person";
});

export const analysisKey = (gameId: string, nodeId: number, lang: string, full: boolean): string =>
  `${gameId}/${nodeId}/${lang}/${full ? "all" : "few"}`;

/** Remembers at most this many answers; the oldest go first. */
export function remember<K, V>(map: ReadonlyMap<K, V>, key: K, value: V, most = 200): Map<K, V> {
  const copy = new Map(map);
  copy.delete(key);
  copy.set(key, value);
  for (const old of copy.keys()) {
    if (copy.size <= most) break;
    copy.delete(old);
  }
  return copy;
}
