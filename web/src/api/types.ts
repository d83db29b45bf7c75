// What the server says, as in docs/openapi.yaml. Only what the page reads is listed.

import type { Color } from "../go/point.ts";

export interface ApiErrorBody {
  code: string;
  message: string;
  rule?: string;
  line?: number;
  column?: number;
}

export interface RuleSet {
  name: string;
  komi: number;
  scoring?: string;
  suicide?: boolean;
}

export interface PlayerInfo {
  name: string;
  summary: string;
  levels?: number; // how many; the last one is its best
  default?: boolean;
}

export interface LayerInfo {
  name: string;
  title: string;
  meaning: string;
  map?: boolean;
}

export interface QuestionInfo {
  name: string;
  summary: string;
  targets: [number, number];
  target: "stone" | "point";
}

export interface About {
  name: string;
  version: string;
  languages?: string[];
  sizes?: { min: number; max: number };
  handicap?: Record<string, number>;
  rules: RuleSet[];
  players: PlayerInfo[];
  layers: LayerInfo[];
  questions: QuestionInfo[];
  features?: string[];
  limits?: { search_seconds?: number; think_seconds?: number; sgf?: number };
}

export interface PlayerSpec {
  kind: "human" | "program";
  name?: string;
  player?: string;
  seconds?: number;
  level?: number; // 0: its best
}

export interface Setup {
  black?: string[];
  white?: string[];
  empty?: string[];
  to_play?: Color;
}

export interface NewGame {
  name?: string;
  size?: number;
  rules?: string;
  komi?: number;
  handicap?: number;
  black?: PlayerSpec;
  white?: PlayerSpec;
  time?: string;
}

export type GameState = "playing" | "scoring" | "finished";

export interface GameSummary {
  id: string;
  revision: number;
  name: string;
  created: number;
  changed: number;
  state: GameState;
  result?: string | null;
  size: number;
  rules?: string;
  komi?: number;
  handicap?: number;
  black?: PlayerSpec;
  white?: PlayerSpec;
  time?: string;
  moves: number;
  head: number;
}

export interface ServerPosition {
  size: number;
  rows: string[];
  to_play: Color;
  last?: { color: Color; point: string } | null;
  ko?: string | null;
  forbidden?: string[];
  captured: { black: number; white: number };
  komi: number;
  rules: string;
}

export interface Clock {
  main: number;
  period?: number;
  periods?: number;
  stones?: number;
  available?: number;
  expired?: boolean;
}

export interface Clocks {
  running?: Color | null;
  elapsed: number;
  black: Clock;
  white: Clock;
}

export interface Game extends GameSummary {
  position: ServerPosition;
  clocks?: Clocks | null;
  job?: string | null;
  played?: number;
  at?: ServerPosition;
  warnings?: string[];
  games?: number;
}

/** A game of a file that holds several. */
export interface FileGame {
  number: number;
  name: string;
  black: string;
  white: string;
  date: string;
  result: string;
  size: number;
  moves: number;
}

export interface Marks {
  circle?: string[];
  square?: string[];
  triangle?: string[];
  cross?: string[];
  selected?: string[];
  dim?: string[];
  black?: string[];
  white?: string[];
  labels?: Record<string, string>;
  lines?: [string, string][];
  arrows?: [string, string][];
}

export interface TreeNode {
  id: number;
  parent: number | null;
  children: number[];
  number: number;
  color?: Color;
  point?: string;
  comment?: string;
  name?: string;
  marks?: Marks;
  setup?: Setup;
  reason?: string;
  explained?: boolean;
}

export interface Tree {
  revision: number;
  head: number;
  nodes: TreeNode[];
}

export interface Score {
  result: string;
  black: number;
  white: number;
  komi: number;
  scoring: "area" | "territory";
  dead: string[];
  seki?: string[];
  owner: string[];
  area?: { black: number; white: number };
  territory?: { black: number; white: number };
  prisoners?: { black: number; white: number };
  dame?: number;
  judged?: boolean;
  game?: Game;
}

export interface PositionSource {
  game?: string;
  node?: number;
  moves?: string[];
  first?: Color;
  to_play?: Color;
}

export type MarkName = "circle" | "square" | "triangle" | "cross" | "dot" | "selected";

export interface Layer {
  name: string;
  title: string;
  meaning: string;
  heat?: number[][];
  values?: number[][];
  scale?: number;
  labels?: Record<string, string>;
  marks?: Record<string, MarkName>;
  meanings?: Partial<Record<MarkName, string>>;
  territory?: { black?: string[]; white?: string[] };
  regions?: { color?: Color | null; points: string[] }[];
  dimmed?: string[];
  lines?: { from: string; to: string; stroke: "line" | "arrow" | "strong" | "weak" }[];
  tags?: { x: number; y: number; width?: number; text: string }[];
  names?: Record<string, string>; // what is known about points, in words
  captions?: string[];
}

export interface Group {
  letters?: string;
  stone: string;
  color: Color;
  stones: string[];
  area: string[];
  strength: number;
  urgency: number;
  eyes_own_first?: number;
  eyes_enemy_first?: number;
  inner_own_first?: number;
  inner_enemy_first?: number;
  openness?: number;
  classes: string[];
  dead?: boolean;
}

export interface Link {
  color: Color;
  shape: string;
  degree: "strong" | "weak" | "broken";
  from: string;
  to: string;
  connect?: string | null;
  cut?: string | null;
}

export interface Analysis {
  groups: Group[];
  links: Link[];
  balance?: { area: number; territory: number; spread: number };
}

export interface GroupWords {
  letters?: string;
  place?: string;
  strength?: string;
  classes?: string;
}

export interface AnalysisAnswer {
  analysis?: Analysis;
  layers?: Record<string, Layer>;
  summary?: string;
  lead: { area: number; territory: number };
  group_words?: GroupWords[];
  point?: { objects?: unknown; words?: string };
  seconds?: number;
}

export interface Thing {
  kind: "point" | "block" | "link" | "group" | "area";
  color?: Color | null;
  stone: string;
  other?: string | null;
  size?: number;
}

export interface Line {
  first: Color;
  moves: string[];
  cut?: boolean;
}

export type Support = "statistical" | "estimated" | "searched" | "proved";

export interface Claim {
  kind: string;
  side: Color;
  support: Support;
  verdict?: string;
  sente?: string | null;
  subject?: Thing | null;
  object?: Thing | null;
  before?: number;
  after?: number;
  value: number;
  count?: number;
  name?: string;
  title?: string; // the name in the reader's language
  nodes?: number;
  sentence?: string;
  line?: Line | null;
  otherwise?: string | null;
  else_support?: Support;
  else_sentence?: string;
  else_line?: Line | null;
  reason?: Claim; // what speaks for the move that is preferred
}

export interface Explanation {
  move: string;
  color: Color;
  value: number;
  name?: string;
  title?: string; // the name in the reader's language
  sentence?: string;
  paragraph?: string;
  report?: string;
  own?: boolean; // of a node: the program played it for this reason
  best?: Explanation; // of a node: what the program would have played itself
  claims: Claim[];
  others: { move: string; value: number; claim?: Claim | null }[];
}

export interface Candidate {
  move: string;
  case: string;
  primary: number;
  secondary: number;
  value: number;
  priority?: number;
  filtered?: boolean;
  why?: string | null;
  claim?: Claim | null;
}

export interface Candidates {
  candidates: Candidate[];
  best?: Explanation;
  asked?: Explanation;
}

export interface RaceAnswer {
  outcome: string;
  method?: string;
  move?: string | null;
  moves?: string[];
  adjusted?: number | null;
}

export interface Race {
  black: string;
  white: string;
  exact: boolean;
  proved: boolean;
  regions: {
    letter?: string;
    kind: string;
    owner?: Color | null;
    points: string[];
    game?: string | null;
    cooled2?: string | null;
  }[];
  cooled2?: string | null;
  shared: number;
  notes: string[];
  words?: string;
  first: { black: RaceAnswer; white: RaceAnswer };
}

export interface CgtReport {
  value: string | null;
  mean?: string;
  temperature?: string;
  left_stop?: string;
  right_stop?: string;
  outcome?: string;
  atomic_weight?: string | null;
  cooled2?: string | null;
  words?: string;
}

export interface SearchNode {
  move: string;
  color: Color;
  verdict: string;
  right?: boolean;
  proved?: boolean;
  cut?: boolean;
  moves?: SearchNode[];
}

/** The search entered this position; `parent` is another one, or 0. */
export interface TraceStep {
  node: number;
  parent: number;
  color: Color;
  point: string;
}

export interface SearchResult {
  question?: { sentence?: string; first?: Color };
  verdict: string;
  proved: boolean;
  life?: string;
  move?: string | null;
  line: string[];
  nodes: number;
  depth?: number;
  seconds: number;
  reason?: string;
  right_moves?: string[];
  wrong_moves?: { move: string; verdict: string; refutation: string[] }[];
  tree?: SearchNode[];
  tree_truncated?: boolean;
  trace?: TraceStep[];
  words?: string;
}

export interface GraphPoint {
  node: number;
  number: number;
  lead: number;
  spread?: number;
}

export interface Mistake {
  node: number;
  number: number;
  color: Color;
  point: string;
  loss: number;
  better?: string | null;
  sentence: string;
  explanation?: Explanation; // of the better move
  played?: Explanation;
}

export interface ReviewResult {
  graph: GraphPoint[];
  mistakes: Mistake[];
  report: string;
  lost?: { black: number; white: number };
}

/** What a running search of a tree has found so far, in the eyes of the side to move. */
export interface LiveSearch {
  color: Color;
  visits: number;
  winrate: number;
  lead: number;
  moves: { move: string; visits: number; winrate: number; lead: number; prior?: number; line: string[] }[];
  owner?: number[][];
}

export interface ThinkResult {
  move: string;
  color: Color;
  value?: number;
  reason?: string;
  explanation?: Explanation;
  played?: number | null;
  game?: Game;
}

export interface Job<Result = unknown> {
  id: string;
  kind: "think" | "search" | "review";
  state: "waiting" | "running" | "done" | "failed" | "cancelled";
  game?: string | null;
  seconds?: number;
  progress?: { share?: number; nodes?: number; text?: string; graph?: GraphPoint[]; search?: LiveSearch };
  error?: ApiErrorBody;
  result?: Result;
}

export interface Question {
  kind: string;
  method?: "ours" | "seed";
  first: Color;
  targets: string[];
  edge?: boolean;
  owner?: Color;
}

export interface KnowledgeFile {
  name: string;
  text: string;
}
