// What one can do with a game: open, play, take back, look at another node, count.

import { ServerGone, Refused, api, followJob } from "../api/client.ts";
import type * as T from "../api/types.ts";
import { type Color, type Vertex, parsePoint, pointName, sameVertex } from "../go/point.ts";
import { blockAt } from "../go/board.ts";
import { GameRecord } from "../go/record.ts";
import { inLanguage, named, t } from "../i18n/index.ts";
import * as s from "./store.ts";

export function say(text: string): void {
  // The same words twice in a row are told twice only if the text differs.
  s.announcement.value = s.announcement.value === text ? `${text}\u00a0` : text;
}

const READ = 6000; // milliseconds in which a notice that needs no answer has been read

export function tell(text: string, kind: s.Notice["kind"] = "info"): void {
  const notice = { text, kind };
  s.notice.value = notice;
  if (kind === "info")
    setTimeout(() => {
      if (s.notice.value === notice) s.notice.value = null;
    }, READ);
}

/** Does something that may be refused; says what went wrong. True if it went well. */
export async function attempt(action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (error instanceof Refused) tell(refusalText(error.body), "error");
    else if (!(error instanceof ServerGone) && !(error instanceof DOMException)) throw error;
    // That the server is gone, the banner tells.
    return false;
  }
}

function refusalText(body: T.ApiErrorBody): string {
  if (body.rule) return named("refusal", body.rule, body.message);
  // Rare refusals come in English: the kind of fault at least is told in the reader's language.
  return inLanguage(body.message) || t("fault.told", { kind: named("fault", body.code), message: body.message });
}

export const moveName = (point: string): string =>
  point === "pass" ? t("move.pass") : point === "resign" ? t("move.resign") : point;

// ---------------------------------------------------------------- games

async function take(game: T.Game): Promise<void> {
  const tree = await api.tree(game.id);
  s.gameReceived.value = performance.now();
  s.record.value = new GameRecord(game.size, tree.nodes, tree.head, game.handicap);
  s.game.value = game;
  if (game.state !== "scoring") s.score.value = null;
}

/** Forgets what was told in words, or may have changed meanwhile. */
function forget(): void {
  s.preview.value = null;
  s.pending.value = null;
  s.hint.value = null;
  s.candidates.value = null;
  s.score.value = null;
  s.search.value = null;
  s.live.value = null;
  s.race.value = null;
  s.lit.value = [];
  s.explanations.value = new Map();
}

/** Forgets what was known about another game. */
function leave(): void {
  forget();
  s.targets.value = [];
  s.marking.value = null;
  s.at.value = null;
  s.leads.value = new Map();
  s.reviewed.value = new Map();
  if (s.review.value?.job.state !== "running") s.review.value = null;
}

async function enter(game: T.Game, nodeId: number | null = null): Promise<void> {
  // The same game again, in another language or after the server was gone: what was reviewed stays.
  if (game.id === s.game.value?.id) forget();
  else leave();
  await take(game);
  const known = nodeId !== null && s.record.value!.node(nodeId) !== undefined;
  s.cursor.value = known ? nodeId! : game.head;
  void resume(); // nobody waits for the program's move
}

export const openGame = (id: string, nodeId: number | null = null): Promise<boolean> =>
  attempt(async () => enter(await api.game(id), nodeId));

export const newGame = (spec: T.NewGame): Promise<boolean> =>
  attempt(async () => {
    await enter(await api.newGame(spec));
    say(t("say.new_game", { size: s.size.value }));
  });

export const openFile = (file: File): Promise<boolean> =>
  attempt(async () => {
    const limit = s.about.value?.limits?.sgf ?? 4 * 1024 * 1024;
    if (file.size > limit) return tell(t("file.too_large", { name: file.name }), "error");
    try {
      const found = await api.listSgf(file);
      if (found.total > 1) {
        s.opened.value = { file, ...found };
        s.dialog.value = "file";
      } else await openNumber(file, 1);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tell(t("file.unreadable", { name: file.name, why: error.body.message }), "error");
    }
  });

async function openNumber(file: File, number: number): Promise<void> {
  let game = await api.openSgf(file, number);
  // A record that says nothing of itself is found again by the name of its file.
  if (!game.name && !game.black?.name && !game.white?.name)
    game = { ...(await api.changeGame(game.id, { name: file.name.replace(/\.sgf$/i, "") })), warnings: game.warnings };
  await enter(game, 0);
  const warning = game.warnings?.[0];
  if (warning) tell(t("file.warning", { name: file.name, why: warning }));
  else tell(t("file.opened", { name: file.name }));
}

/** Opens one of the games of the file that was opened last. */
export const chooseGame = (number: number): Promise<boolean> =>
  attempt(async () => {
    const chosen = s.opened.value;
    if (!chosen) return;
    await openNumber(chosen.file, number);
    s.opened.value = null;
    s.dialog.value = null;
  });

export const listGames = (): Promise<boolean> =>
  attempt(async () => {
    s.games.value = (await api.games()).games;
  });

export const removeGame = (id: string): Promise<boolean> =>
  attempt(async () => {
    await api.removeGame(id);
    s.games.value = (s.games.value ?? []).filter((other) => other.id !== id);
    if (s.game.value?.id !== id) return;
    leave();
    s.game.value = null;
    s.record.value = null;
    s.cursor.value = 0;
  });

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const fileName = (ending: string): string =>
  `${(s.game.value?.name || "gosedai").replace(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, 60)}.${ending}`;

export const saveSgf = (): Promise<boolean> =>
  attempt(async () => {
    if (s.game.value) save(await api.sgf(s.game.value.id), fileName("sgf"));
  });

export const saveDiagram = (format: "svg" | "png"): Promise<boolean> =>
  attempt(async () => {
    if (!s.game.value) return;
    save(await api.diagram(s.game.value.id, s.cursor.value, format), fileName(format));
  });

export const copyDiagram = (): Promise<boolean> =>
  attempt(async () => {
    if (!s.game.value) return;
    const blob = await api.diagram(s.game.value.id, s.cursor.value, "png");
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
      tell(t("diagram.copied"));
    } catch {
      save(blob, fileName("png")); // no clipboard here: a file will do
    }
  });

export function saveText(text: string, ending: string): void {
  save(new Blob([text], { type: "text/plain;charset=utf-8" }), fileName(ending));
}

// ---------------------------------------------------------------- looking

export function goto(nodeId: number, announce = true): void {
  const record = s.record.value;
  if (!record?.node(nodeId)) return;
  s.preview.value = null;
  s.cursor.value = nodeId;
  if (announce) sayNode(nodeId);
}

function sayNode(nodeId: number): void {
  const node = s.record.value?.node(nodeId);
  if (!node) return;
  if (node.color && node.point) {
    const move = { n: node.number, color: named("color", node.color), move: moveName(node.point) };
    say([t("say.move", move), node.reason].filter(Boolean).join(" "));
  } else say(t("say.start"));
}

export type Step = "first" | "back" | "forward" | "last" | "head";

export function walk(step: Step): void {
  const record = s.record.value;
  if (!record) return;
  const line = record.lineThrough(s.cursor.value);
  const here = line.findIndex((node) => node.id === s.cursor.value);
  const last = line.length - 1;
  const steps: Record<Step, number> = { first: 0, back: here - 1, forward: here + 1, last, head: 0 };
  if (step === "head") goto(record.head);
  else goto(line[Math.max(0, Math.min(last, steps[step]))]!.id);
}

export function show(title: string, line: T.Line | null | undefined, nodeId: number): void {
  if (!line || line.moves.length === 0) return;
  s.preview.value = { title, node: nodeId, first: line.first, moves: line.moves, shown: 1 };
  say(t("say.line", { title, move: moveName(line.moves[0]!) }));
}

/** The moves of a search's tree that go on from what is shown of the line. */
export function branches(line: s.Preview): readonly T.SearchNode[] {
  let nodes: readonly T.SearchNode[] = line.tree ?? [];
  for (const move of line.moves.slice(0, line.shown))
    nodes = nodes.find((node) => node.move === move)?.moves ?? [];
  return nodes;
}

/** A line with all that follows it in the tree, the first child after the first child. */
function lengthen(tree: readonly T.SearchNode[], start: readonly string[]): string[] {
  const moves = [...start];
  let nodes = tree;
  for (const move of start) nodes = nodes.find((node) => node.move === move)?.moves ?? [];
  for (; nodes[0]; nodes = nodes[0].moves ?? []) moves.push(nodes[0].move);
  return moves;
}

/** Walks in the tree of a search: shows these moves of it. */
export function walkTree(title: string, tree: readonly T.SearchNode[], start: readonly string[], first: Color, node: number): void {
  s.preview.value = { title, node, first, moves: lengthen(tree, start), shown: start.length, tree };
  say(t("say.step", { n: start.length, move: moveName(start.at(-1) ?? "") }));
}

/** Goes into another branch of the tree from where the line stands. */
export function enterBranch(move: string): void {
  const line = s.preview.value;
  if (line?.tree) walkTree(line.title, line.tree, [...line.moves.slice(0, line.shown), move], line.first, line.node);
}

export function stepPreview(change: number): void {
  const line = s.preview.value;
  if (!line) return;
  const shown = Math.max(0, Math.min(line.moves.length, line.shown + change));
  s.preview.value = { ...line, shown };
  const move = line.moves[shown - 1];
  if (move) say(t("say.step", { n: shown, move: moveName(move) }));
}

export function endPreview(): void {
  s.preview.value = null;
}

// ---------------------------------------------------------------- playing

const suicideAllowed = (): boolean =>
  s.about.value?.rules.find((rules) => rules.name === s.game.value?.rules)?.suicide === true;

/** Says which rule forbids a move here; null if the page knows of none. */
function forbidden(vertex: Vertex): string | null {
  const refusal = s.record.value?.refusal(s.cursor.value, vertex) ?? null;
  return refusal === "suicide" && suicideAllowed() ? null : refusal;
}

export async function playAt(vertex: Vertex): Promise<void> {
  const { game, record } = { game: s.game.value, record: s.record.value };
  if (!game || !record) return;
  if (s.pending.value) {
    if (sameVertex(s.pending.value.vertex, vertex)) return; // clicked twice
    await settled();
    return playAt(vertex);
  }
  if (s.preview.value) return endPreview();
  if (s.atHead.value && s.thinking.value) return tell(t("refusal.not_your_turn"), "error");
  const rule = forbidden(vertex);
  if (rule) return tell(named("refusal", rule), "error");
  const point = pointName(vertex, game.size);
  const color = record.place(s.cursor.value).toPlay;
  s.pending.value = { node: s.cursor.value, vertex, color };
  try {
    await move(point);
  } finally {
    s.pending.value = null;
  }
}

/** Plays at the node that is shown: at the head it is the game's move, elsewhere a variation. */
async function move(point: string): Promise<void> {
  const game = s.game.value;
  if (!game) return;
  s.notice.value = null;
  s.hint.value = null;
  const known = s.record.value?.childWith(s.cursor.value, point);
  const live = s.atHead.value && game.state === "playing";
  if (known && !live) return goto(known.id);
  const where = live ? {} : { node: s.cursor.value };
  await attempt(async () => {
    const after = await api.play(game.id, { point, ...where });
    await take(after);
    s.cursor.value = after.played ?? after.head;
    sayNode(s.cursor.value);
    if (live) void resume();
  });
}

const FALL = 300; // milliseconds: the server's clock decides

/** A clock shows that no time is left: the server says whether the game is over by that. */
export const flagFell = (): Promise<boolean> =>
  attempt(async () => {
    const game = s.game.value;
    await new Promise((done) => setTimeout(done, FALL));
    if (!game || s.game.value?.id !== game.id || s.game.value.state !== "playing") return;
    await take(await api.game(game.id));
    if (s.game.value.state !== "playing") say(resultText(s.game.value.result));
  });

export const pass = (): Promise<void> => move("pass");

export const resign = (): Promise<boolean> =>
  attempt(async () => {
    const game = s.game.value;
    if (!game || game.state !== "playing") return;
    await stopThinking();
    await take(await api.play(game.id, { point: "resign" }));
    say(resultText(s.game.value?.result));
  });

/** When a move that is on its way has arrived. */
function settled(): Promise<void> {
  return new Promise((done) => {
    const end = s.pending.subscribe((pending) => {
      if (!pending) queueMicrotask(() => (end(), done()));
    });
  });
}

/** Takes one's last move back, and the program's answer with it. The answer may come in the very moment in
 * which it was stopped: then the game is looked at again. Null if there is nothing to take back. */
async function takeBack(id: string, tries = 3): Promise<T.Game | null> {
  await take(await api.game(id));
  const game = s.game.value!;
  if (game.moves === 0) return null;
  const answered = s.turn.value === "person" && (s.isProgram(game.black) || s.isProgram(game.white));
  try {
    return await api.undo(id, Math.min(game.moves, answered ? 2 : 1), game.revision);
  } catch (error) {
    if (tries > 1 && error instanceof Refused && error.body.code === "revision") return takeBack(id, tries - 1);
    throw error;
  }
}

export const undo = (): Promise<boolean> =>
  attempt(async () => {
    await settled();
    if (!s.game.value) return;
    await stopThinking();
    const after = await takeBack(s.game.value.id);
    const game = s.game.value;
    if (!after) return;
    await take(after);
    s.preview.value = null;
    s.hint.value = null;
    s.cursor.value = after.head;
    say(t("say.undone"));
    if (game.state === "playing" && s.turn.value === "program" && after.moves === 0)
      void resume();
  });

/** The game goes on from the node that is shown. */
export const continueHere = (): Promise<boolean> =>
  attempt(async () => {
    const game = s.game.value;
    if (!game) return;
    await stopThinking();
    await take(await api.changeNode(game.id, s.cursor.value, { head: true }));
    if (s.game.value?.result)
      await take(await api.changeGame(game.id, { result: null }));
    void resume();
  });

export const changeNode = (change: Record<string, unknown>): Promise<boolean> =>
  attempt(async () => {
    if (s.game.value) await take(await api.changeNode(s.game.value.id, s.cursor.value, change));
  });

/** The marks of a node after a click with a tool: what was there goes, the new one comes. */
export function markedAt(marks: T.Marks | undefined, tool: s.MarkTool, point: string): T.Marks {
  const had = tool === "label" ? marks?.labels?.[point] !== undefined : marks?.[tool]?.includes(point);
  const next: T.Marks = { ...marks };
  for (const kind of ["circle", "square", "triangle", "cross"] as const)
    if (next[kind]) next[kind] = next[kind].filter((other) => other !== point);
  const labels = { ...marks?.labels };
  delete labels[point];
  if (!had && tool === "label") labels[point] = freeLabel(Object.values(labels));
  else if (!had && tool !== "label") next[tool] = [...(next[tool] ?? []), point];
  if (marks?.labels || Object.keys(labels).length > 0) next.labels = labels;
  return next;
}

const freeLabel = (taken: readonly string[]): string =>
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => !taken.includes(letter)) ?? "Z";

export async function toggleMark(point: string): Promise<void> {
  const tool = s.marking.value;
  if (tool) await changeNode({ marks: markedAt(s.node.value?.marks, tool, point) });
}

export const removeNode = (): Promise<boolean> =>
  attempt(async () => {
    const node = s.node.value;
    if (!s.game.value || !node || node.parent === null) return;
    const after = await api.removeNode(s.game.value.id, node.id);
    s.cursor.value = node.parent;
    await take(after);
  });

// ---------------------------------------------------------------- the program's move

/** What must happen next by itself: the program moves, or the count begins. */
export async function continueGame(): Promise<void> {
  const game = s.game.value;
  if (!game) return;
  if (game.state === "scoring") await count();
  else if (game.job) await follow(game.job);
  else if (s.turn.value === "program") await think();
}

/** Lets the game go on: the program moves if it is its turn. */
export const resume = (): Promise<boolean> => attempt(continueGame);

let stops = 0; // how often the program was told to stop

async function think(): Promise<void> {
  const game = s.game.value!;
  const before = stops;
  let id: string;
  try {
    id = (await api.startJob({ kind: "think", game: game.id, play: true })).id;
  } catch (error) {
    if (!(error instanceof Refused) || error.body.code !== "busy") throw error;
    const running = (await api.game(game.id)).job;
    if (!running) throw error;
    id = running;
  }
  if (stops === before) await follow(id);
  else await api.cancelJob(id).catch(() => undefined); // stopped while it was about to begin
}

async function follow(id: string): Promise<void> {
  const game = s.game.value!;
  const waited = { id, kind: "think", state: "waiting" } as const;
  s.thinking.value = waited;
  const ended = await followJob<T.ThinkResult>(id, (job) => {
    if (s.thinking.value?.id === id) s.thinking.value = job;
  });
  const wanted = () => s.thinking.value?.id === id; // else it was stopped, perhaps too late
  const done = ended.state === "done" && s.game.value?.id === game.id;
  if (ended.state === "failed") tell(ended.error?.message ?? t("job.failed"), "error");
  if (wanted() && !done) s.thinking.value = null;
  if (!done) return; // it was given up, or another game was opened meanwhile
  await takeMove(game.id, ended.result ?? null);
  if (!wanted()) return;
  // Where the program moves again, it goes on thinking without a break that one would see.
  if (s.turn.value !== "program") s.thinking.value = null;
  await continueGame();
}

async function takeMove(id: string, result: T.ThinkResult | null): Promise<void> {
  const stayed = s.atHead.value;
  await take(await api.game(id));
  const head = s.game.value!.head;
  if (stayed) s.cursor.value = result?.played ?? head;
  if (result?.explanation && result.played != null) keepExplanation(result.played, result.explanation);
  if (stayed) sayNode(s.cursor.value);
  if (s.game.value!.state === "finished") say(resultText(s.game.value!.result));
}

/** The program gives up its thought; it moves when it is asked to. */
export async function stopThinking(): Promise<void> {
  const job = s.thinking.value;
  stops++; // also one that is about to begin
  if (!job) return;
  s.thinking.value = null;
  await api.cancelJob(job.id).catch(() => undefined);
}

export function keepExplanation(nodeId: number, explanation: T.Explanation | "none"): void {
  s.explanations.value = s.remember(s.explanations.value, `${nodeId}`, explanation);
}

// ---------------------------------------------------------------- the count

export const count = (dead?: string[]): Promise<boolean> =>
  attempt(async () => {
    const game = s.game.value;
    if (game) s.score.value = await api.score(game.id, dead ? { dead } : {});
  });

/** The block at a point is dead, or is not after all. */
export async function toggleDead(vertex: Vertex): Promise<void> {
  const { score, place, size } = { score: s.score.value, place: s.place.value, size: s.size.value };
  const block = place && blockAt(place.position, vertex);
  if (!score || !block) return;
  const names = new Set(block.stones.map((stone) => pointName(stone, size)));
  const wasDead = score.dead.some((point) => names.has(point));
  const rest = score.dead.filter((point) => !names.has(point));
  await count(wasDead ? rest : [...rest, ...names]);
}

export const acceptScore = (): Promise<boolean> =>
  attempt(async () => {
    const { game, score } = { game: s.game.value, score: s.score.value };
    if (!game || !score) return;
    const counted = await api.score(game.id, { dead: score.dead, accept: true });
    await take(counted.game ?? (await api.game(game.id)));
    s.score.value = null;
    say(resultText(counted.result));
  });

/** "Black wins by 3.5 points" of "B+3.5". */
export function resultText(result: string | null | undefined): string {
  const match = /^([BW])\+(.*)$/i.exec(result ?? "");
  if (!match) return result === "0" || /^draw$/i.test(result ?? "") ? t("result.draw") : (result ?? "");
  const color = named("color", match[1]!.toUpperCase() === "B" ? "black" : "white");
  const by = match[2]!.toUpperCase();
  if (by.startsWith("R")) return t("result.resign", { color });
  if (by.startsWith("T")) return t("result.time", { color });
  if (!/^[0-9]/.test(by)) return t("result.win", { color });
  return t("result.points", { color, n: by });
}

/** The colour that a person plays against the program; null if none or both are persons. */
export function personColor(game: T.Game): Color | null {
  const black = s.isProgram(game.black);
  return black === s.isProgram(game.white) ? null : black ? "white" : "black";
}

export const isEmptyAt = (point: string): boolean => {
  const place = s.place.value;
  const vertex = parsePoint(point, s.size.value);
  return place !== null && vertex !== null && place.position.signs[vertex[1]]![vertex[0]] === 0;
};
