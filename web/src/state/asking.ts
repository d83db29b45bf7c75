// What one can ask about a position: what is there, why a move, hints, searches, races, a review.

import { Refused, api, followJob, online } from "../api/client.ts";
import type * as T from "../api/types.ts";
import { type Color, isPoint, parsePoint } from "../go/point.ts";
import { inLanguage, lang, named, t } from "../i18n/index.ts";
import { attempt, keepExplanation, moveName, say, tell } from "./actions.ts";
import * as s from "./store.ts";

// ---------------------------------------------------------------- analysis

let asked: AbortController | null = null;

/** The analysis of the node that is shown, as far as it is known. */
export function analysisHere(): T.AnalysisAnswer | null {
  const game = s.game.value;
  if (!game) return null;
  const find = (full: boolean) =>
    s.analyses.value.get(s.analysisKey(game.id, s.cursor.value, lang.value, full));
  return find(true) ?? find(false) ?? null;
}

/** Asks for the analysis of the node that is shown, with all layers if they are wanted. */
export async function analyse(full: boolean): Promise<void> {
  const game = s.game.value;
  if (!game) return;
  const node = s.cursor.value;
  const key = s.analysisKey(game.id, node, lang.value, full);
  if (s.analyses.value.has(key)) return;
  if (!full && analysisHere()) return;
  asked?.abort();
  const mine = new AbortController();
  asked = mine;
  s.analysing.value = true;
  const position = { game: game.id, node };
  try {
    const answer = await api.analysis(
      { position, ...(full ? { layers: ["all"] } : {}), ...ownWishes() },
      mine.signal,
    );
    s.knowledgeError.value = null;
    if (s.isChanged.value && !s.bases.value.has(key))
      s.bases.value = s.remember(s.bases.value, key, await api.analysis({ position }, mine.signal), 60);
    s.analyses.value = s.remember(s.analyses.value, key, answer, 60);
    keepLead(game, node, answer);
  } catch (error) {
    if (!(error instanceof Refused)) return; // given up, or the server is gone: the banner tells
    if (Object.keys(s.knowledge.value).length > 0) s.knowledgeError.value = error.body;
    else if (error.status !== 429) tell(error.message, "error");
  } finally {
    if (asked === mine) s.analysing.value = false;
  }
}

const LEADS_MAX = 2000;

function keepLead(game: T.Game, node: number, { lead }: T.AnalysisAnswer): void {
  const rules = s.about.value?.rules.find((known) => known.name === game.rules);
  const blacks = (rules?.scoring === "area" ? lead.area : lead.territory) - (game.komi ?? 0);
  s.leads.value = s.remember(s.leads.value, node, blacks, LEADS_MAX);
}

const BREATH = 30; // milliseconds between two questions that nobody waits for

let filling = false;

/** Finds the balance at the other moves of the line that is shown, one after the other, as long as the
 * tab See is open and the program has nothing better to do. */
export async function fillLeads(): Promise<void> {
  if (filling) return;
  filling = true;
  try {
    for (;;) {
      const game = s.game.peek();
      const idle = s.tab.peek() === "see" && !s.thinking.peek() && online.peek();
      const line = (idle && s.record.peek()?.lineThrough(s.cursor.peek())) || [];
      const next = line.slice(0, LEADS_MAX).find((node) => !s.leads.peek().has(node.id));
      if (!game || !next) return;
      const answer = await api.analysis({ position: { game: game.id, node: next.id }, objects: false });
      if (s.game.peek()?.id === game.id) keepLead(game, next.id, answer);
      await new Promise((done) => setTimeout(done, BREATH));
    }
  } catch {
    // Refused or gone: the graph stays as it is.
  } finally {
    filling = false;
  }
}

/** What a request says of knowledge and parameters that were changed here. */
function ownWishes(): Record<string, unknown> {
  const { as_written, ...settings } = s.parameters.value;
  return {
    ...(Object.keys(s.knowledge.value).length > 0 ? { knowledge: s.knowledge.value } : {}),
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
    ...(as_written ? { as_written } : {}),
  };
}

/** The analysis of the node that is shown as it is without any changes, if there are some. */
export function baseHere(): T.AnalysisAnswer | null {
  const game = s.game.value;
  if (!game) return null;
  return s.bases.value.get(s.analysisKey(game.id, s.cursor.value, lang.value, true)) ?? null;
}

/** The analysis changes with the knowledge: what is known of before is no longer true. */
export function changeKnowledge(texts: Record<string, string>): void {
  s.knowledge.value = texts;
  s.analyses.value = new Map();
  void analyse(true);
}

export function changeParameters(values: Record<string, number | boolean>): void {
  s.parameters.value = values;
  s.analyses.value = new Map();
  void analyse(true);
}

/** The group that a point belongs to: its place in the analysis, or -1. */
export function groupAt(analysis: T.Analysis | undefined, point: string): number {
  return analysis?.groups.findIndex((group) => group.stones.includes(point)) ?? -1;
}

/** Everything in words about the point that is asked about. */
export async function askPoint(point: string): Promise<string | null> {
  const game = s.game.value;
  if (!game) return null;
  const position = { game: game.id, node: s.cursor.value };
  const answer = await api.analysis({ position, point, objects: false });
  return answer.point?.words ?? null;
}

// ---------------------------------------------------------------- why

/** Asks why the move of a node was played; "none" if nobody has said. */
export async function askWhy(nodeId: number): Promise<void> {
  const game = s.game.value;
  const node = s.record.value?.node(nodeId);
  if (!game || !node?.point || s.explanations.value.has(`${nodeId}`)) return;
  if (!node.explained && !s.offers("explain")) return keepExplanation(nodeId, "none");
  await attempt(async () => {
    try {
      keepExplanation(nodeId, await api.explanation(game.id, nodeId));
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      keepExplanation(nodeId, "none");
    }
  });
}

/** The sentence of a move as far as it is known; "" if nobody has one. */
export function reasonOf(node: T.TreeNode): string | undefined {
  const known = s.explanations.value.get(`${node.id}`);
  return node.reason || (known === "none" ? "" : known?.sentence);
}

/** Asks for the sentence of a move, and tells it to those who listen. */
export async function askReason(nodeId: number): Promise<void> {
  await askWhy(nodeId);
  const node = s.record.value?.node(nodeId);
  if (node && s.cursor.value === nodeId) say(reasonOf(node) ?? "");
}

/** The layer of candidates, which the page draws by itself. */
export const CANDIDATES = "candidates";

/** The best candidates of the node that is shown, each move once, the best first. */
export function candidatesHere(most = 9): T.Candidate[] {
  const known = s.candidates.value?.node === s.cursor.value ? s.candidates.value.found.candidates : [];
  const rank = (one: T.Candidate) => (one.priority === 1 ? 1e5 : 0) + one.value;
  const best = new Map<string, T.Candidate>();
  for (const one of [...known].filter(({ filtered }) => !filtered).sort((a, b) => rank(b) - rank(a)))
    if (!best.has(one.move)) best.set(one.move, one);
  return [...best.values()].slice(0, most);
}

/** All moves that the program considers at the node that is shown. */
export const askCandidates = (): Promise<boolean> =>
  attempt(async () => {
    const game = s.game.value;
    if (!game) return;
    const node = s.cursor.value;
    const found = await api.candidates({ position: { game: game.id, node } });
    s.candidates.value = { node, found };
  });

/** Why (not) play at this point? */
export async function askWhyHere(point: string): Promise<T.Explanation | null> {
  const game = s.game.value;
  if (!game) return null;
  const position = { game: game.id, node: s.cursor.value };
  return (await api.candidates({ position, move: point })).asked ?? null;
}

function keepHint(node: number, explanation: T.Explanation): void {
  s.hint.value = { node, explanation, numbers: false };
  say(t("say.hint", { moves: hintMoves(explanation).map(moveName).join(", ") }));
}

/** What the program would play at a node: up to three moves as ghost stones. */
export const askHint = (nodeId: number): Promise<boolean> =>
  attempt(async () => {
    const game = s.game.value;
    if (!game || s.hinting.value) return;
    s.hint.value = null;
    if (s.offers("candidates")) {
      const { best } = await api.candidates({ position: { game: game.id, node: nodeId } });
      if (best) return keepHint(nodeId, best);
    }
    const started = await api.startJob({
      kind: "think",
      position: { game: game.id, node: nodeId },
      seconds: 3,
    });
    s.hinting.value = started as T.Job<T.ThinkResult>;
    try {
      const ended = await followJob<T.ThinkResult>(started.id, (job) => {
        s.hinting.value = job;
      });
      if (ended.state === "failed") tell(ended.error?.message ?? t("job.failed"), "error");
      const result = ended.result;
      if (!result || s.game.value?.id !== game.id) return;
      keepHint(nodeId, result.explanation ?? bare(result));
    } finally {
      s.hinting.value = null;
    }
  });

const bare = (result: T.ThinkResult): T.Explanation => ({
  move: result.move,
  color: result.color,
  value: result.value ?? 0,
  sentence: result.reason ?? "",
  claims: [],
  others: [],
});

/** The three best moves of an explanation, the best first. */
export function hintMoves(explanation: T.Explanation): string[] {
  return [explanation.move, ...explanation.others.map((one) => one.move)].slice(0, 3);
}

/** What a candidate is called: its name, else what it does, else that it is one. */
export function candidateName(explanation: T.Explanation, index: number): string {
  const claim = index === 0 ? explanation.claims[0] : explanation.others[index - 1]?.claim;
  const own = index === 0 ? (explanation.title ?? inLanguage(explanation.name)) : "";
  const name = own || (claim?.title ?? inLanguage(claim?.name));
  if (name) return name;
  return claim ? named("claim", claim.kind) : t("hint.move");
}

// ---------------------------------------------------------------- searches and races

/** Which colour a question's first target has; the other side usually moves first. */
export function targetColor(points: readonly string[]): Color | null {
  const vertex = parsePoint(points[0], s.size.value);
  const sign = vertex && s.place.value?.position.signs[vertex[1]]?.[vertex[0]];
  return sign ? (sign > 0 ? "black" : "white") : null;
}

const TRACE_STEPS = 1000; // of a search that can be looked at as it went

/** "Black to capture the stones at D4". */
export function questionWords({ kind, first, targets, owner, edge }: T.Question): string {
  const defends = (owner ?? targetColor(targets)) === first;
  const where = [...targets, ...(edge ? [t("ask.edge")] : [])].join(t("list.comma"));
  return named("ask", `${kind}.${defends ? "defend" : "attack"}`, kind)
    .replace("{first}", named("color", first))
    .replace("{where}", where);
}

export const runSearch = (question: T.Question, seconds: number): Promise<boolean> =>
  attempt(async () => {
    const game = s.game.value;
    if (!game) return;
    const node = s.cursor.value;
    const started = (await api.startJob({
      kind: "search",
      position: { game: game.id, node },
      question,
      seconds,
      trace: TRACE_STEPS,
    })) as T.Job<T.SearchResult>;
    const keep = (job: T.Job<T.SearchResult>) => {
      if (!s.search.value || s.search.value.job.id === started.id || job === started)
        s.search.value = { node, first: question.first, question, job };
    };
    keep(started);
    const ended = await followJob<T.SearchResult>(started.id, keep);
    keep(ended);
    const result = ended.result;
    if (result) say(`${questionWords(question)}: ${named("verdict", result.verdict)}`);
  });

export const cancelSearch = (): Promise<boolean> =>
  attempt(async () => {
    if (s.search.value) await api.cancelJob(s.search.value.job.id);
  });

export const runRace = (target: string | null): Promise<boolean> =>
  attempt(async () => {
    const game = s.game.value;
    if (!game) return;
    const node = s.cursor.value;
    s.race.value = null;
    const found = await api.race({ position: { game: game.id, node }, ...(target ? { target } : {}) });
    s.race.value = { node, race: found };
  });

// ---------------------------------------------------------------- live search

/** Searches the position that is shown, and tells what it finds while it runs. */
export const watchSearch = (player: string, seconds: number): Promise<boolean> =>
  attempt(async () => {
    const game = s.game.value;
    if (!game) return;
    const node = s.cursor.value;
    const position = { game: game.id, node };
    const started = (await api.startJob({ kind: "think", position, player, seconds })) as T.Job<T.ThinkResult>;
    s.live.value = { node, job: started, numbers: null };
    const keep = (job: T.Job<T.ThinkResult>) => {
      const now = s.live.value;
      if (now?.job.id === started.id) s.live.value = { ...now, job, numbers: job.progress?.search ?? now.numbers };
    };
    const ended = await followJob<T.ThinkResult>(started.id, keep);
    keep(ended);
    if (ended.state === "failed") tell(ended.error?.message ?? t("job.failed"), "error");
  });

export const stopSearch = (): Promise<boolean> =>
  attempt(async () => {
    if (s.live.value) await api.cancelJob(s.live.value.job.id);
  });

/** The numbers of a live search of the node that is shown. */
export const liveHere = (): T.LiveSearch | null =>
  s.live.value?.node === s.cursor.value ? s.live.value.numbers : null;

// ---------------------------------------------------------------- review

/** Reviews the line that is shown, with this many sample games for each move that is compared. */
export const runReview = (samples: number): Promise<boolean> =>
  attempt(async () => {
    const { game, record } = { game: s.game.value, record: s.record.value };
    if (!game || !record) return;
    const node = record.lineThrough(s.cursor.value).at(-1)!.id;
    const started = (await api.startJob({ kind: "review", game: game.id, node, samples })) as T.Job<T.ReviewResult>;
    const keep = (job: T.Job<T.ReviewResult>) => {
      s.review.value = { game: game.id, job };
      if (s.game.value?.id === game.id)
        keepGraph(job.result?.graph ?? job.progress?.graph ?? []);
    };
    keep(started);
    const ended = await followJob<T.ReviewResult>(started.id, keep);
    keep(ended);
    if (ended.result) say(t("say.reviewed", { n: ended.result.mistakes.length }));
  });

export const cancelReview = (): Promise<boolean> =>
  attempt(async () => {
    if (s.review.value) await api.cancelJob(s.review.value.job.id);
  });

function keepGraph(graph: readonly T.GraphPoint[]): void {
  if (graph.length === 0) return;
  s.reviewed.value = new Map(graph.map((one) => [one.node, one.lead]));
}

/** The points that a claim is about, to be lit up. */
export function claimPoints(claim: T.Claim): string[] {
  const of = (thing: T.Thing | null | undefined) => [thing?.stone, thing?.other];
  return [...of(claim.subject), ...of(claim.object)].filter(isPoint);
}
