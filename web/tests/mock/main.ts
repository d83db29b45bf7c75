// A server for the page alone: the API of docs/openapi.yaml with made-up judgement.
//
//   vite-node tests/mock/main.ts [PORT]        MOCK_STORE=FILE keeps the games

import { randomBytes } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { createGzip } from "node:zlib";
import type * as T from "../../src/api/types.ts";
import { other } from "../../src/go/point.ts";
import { Fault, Games, type Kept } from "./games.ts";
import { LAYERS, analyse, explain } from "./seeing.ts";

const PORT = Number(process.argv[2] ?? process.env.MOCK_PORT ?? 8361);
const DIST = new URL("../../dist/", import.meta.url).pathname;
const games = new Games(process.env.MOCK_STORE);
const jobs = new Map<string, { job: T.Job; listeners: Set<ServerResponse>; timers: NodeJS.Timeout[] }>();

type Lang = "en" | "ja";
interface Call {
  body: Buffer;
  json: Record<string, any>;
  lang: Lang;
  query: URLSearchParams;
}
type Answer = { status?: number; json?: unknown; text?: string; type?: string };

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function about(lang: Lang): T.About {
  const kinds: [string, [number, number]][] = [["ladder", [1, 1]], ["capture", [1, 1]], ["multi-capture", [1, 16]], ["link", [2, 2]], ["eye", [1, 1]], ["tsumego", [1, 16]]];
  return {
    name: "Gosedai",
    version: "mock",
    languages: ["en", "ja"],
    sizes: { min: 2, max: 25 },
    handicap: { 9: 5, 13: 5, 19: 5 },
    rules: [
      { name: "japanese", komi: 6.5, scoring: "territory", suicide: false },
      { name: "chinese", komi: 7.5, scoring: "area", suicide: false },
      { name: "new-zealand", komi: 7, scoring: "area", suicide: true },
    ],
    players: [
      { name: "simple", summary: lang === "ja" ? "弱いが速い" : "weak, fast", levels: 10, default: true },
      { name: "random", summary: lang === "ja" ? "最弱" : "the weakest" },
    ],
    layers: LAYERS.map(({ name, title, meaning, map }) => ({ name, title: title[lang], meaning: meaning[lang], map })),
    questions: kinds.map(([name, targets]) => ({ name, summary: name, targets, target: name === "eye" ? "point" : "stone" })),
    features: ["candidates", "explain", "review"],
    limits: { sgf: 1 << 20, search_seconds: 60, think_seconds: 60 },
  };
}

// ---------------------------------------------------------------- jobs

function publish(id: string): void {
  const entry = jobs.get(id)!;
  const ended = !["waiting", "running"].includes(entry.job.state);
  for (const listener of entry.listeners) {
    listener.write(`event: ${ended ? entry.job.state : "progress"}\ndata: ${JSON.stringify(entry.job)}\n\n`);
    if (ended) listener.end();
  }
}

type Search = (step: number) => T.LiveSearch;

function startJob(kind: T.Job["kind"], game: Kept | null, steps: number, finish: () => unknown, search?: Search): T.Job {
  const job: T.Job = { id: randomBytes(16).toString("hex"), kind, state: "running", game: game?.summary.id ?? null, progress: { share: 0, nodes: 0 } };
  const timers: NodeJS.Timeout[] = [];
  jobs.set(job.id, { job, listeners: new Set(), timers });
  for (let i = 1; i <= steps; i++)
    timers.push(setTimeout(() => {
      if (job.state !== "running") return;
      job.progress = { share: i / steps, nodes: i * 100, ...(search ? { search: search(i) } : {}) };
      if (i === steps) {
        job.result = finish();
        job.state = "done";
      }
      publish(job.id);
    }, i * 60));
  return job;
}

function startThinking(call: Call): T.Job {
  const play = call.json.play === true;
  const game = games.find(call.json.game ?? call.json.position?.game);
  if (play && game.job) throw new Fault(409, "busy", "This game is being thought about already.");
  const job = startJob("think", game, 3, () => {
    const at = play ? game.summary.head : (call.json.position?.node ?? game.summary.head);
    const { color, moves } = games.choose(game, at);
    const place = games.record(game).place(at);
    const target = place.last && place.last.point !== "pass" ? place.last.point : null;
    const explanation = explain(color, moves.length ? moves : ["pass"], call.lang, target);
    let played: number | null = null;
    if (play) {
      game.job = null;
      played = games.move(game, explanation.move).played!;
      games.keepReason(game, played, explanation);
    }
    return { move: explanation.move, color, value: 8, reason: explanation.sentence, explanation, played, game: games.answer(game) };
  }, (step) => {
    const { color, moves } = games.choose(game, call.json.position?.node ?? game.summary.head);
    const tried = moves.slice(0, 4).map((move, i) => ({ move, visits: 40 * step - 9 * i, winrate: 0.6 - 0.05 * i, lead: 3 - i, line: moves.slice(i, i + 3) }));
    return { color, visits: 100 * step, winrate: 0.6, lead: 2.5, moves: tried };
  });
  if (play) game.job = job.id;
  return job;
}

function startSearch(call: Call): T.Job {
  const game = games.find(call.json.position.game);
  const { kind, first, targets } = call.json.question as T.Question;
  if (targets.length === 0) throw new Fault(400, "bad_request", "question.targets: a stone is needed");
  return startJob("search", game, 3, () => {
    const { moves } = games.choose(game, call.json.position.node ?? game.summary.head);
    const [a = "pass", b = "pass", c = "pass"] = moves;
    const tree: T.SearchNode[] = [
      { move: a, color: first, verdict: "yes", right: true, proved: true, moves: [{ move: b, color: other(first), verdict: "yes", right: true, proved: true, moves: [{ move: c, color: first, verdict: "yes", right: true, proved: true }] }] },
      { move: b, color: first, verdict: "no", right: false, proved: true, moves: [{ move: a, color: other(first), verdict: "no", right: false, proved: true }] },
    ];
    const trace: T.TraceStep[] = [
      { node: 1, parent: 0, color: first, point: b },
      { node: 2, parent: 1, color: other(first), point: a },
      { node: 3, parent: 0, color: first, point: a },
    ];
    const words = { en: `${a} works: the stones at ${targets[0]} cannot escape.`, ja: `${a}で成立します。${targets[0]}の石は逃げられません。` };
    const sentence = call.lang === "ja" ? `${kind}:${targets.join("、")}` : `${first === "black" ? "Black" : "White"} to play (${kind}) at ${targets.join(", ")}`;
    return { question: { sentence, first }, verdict: "yes", proved: true, move: a, line: [a, b, c], nodes: 300, depth: 3, seconds: 0.18, right_moves: [a], wrong_moves: [], tree, trace, words: words[call.lang] };
  });
}

function startReview(call: Call): T.Job {
  const game = games.find(call.json.game);
  const record = games.record(game);
  const line = record.lineThrough(0);
  return startJob("review", game, 5, () => {
    const graph = line.map((node, i) => ({ node: node.id, number: node.number, lead: Math.round(Math.sin(i / 3) * 8 * 10) / 10, spread: 5 }));
    const mistakes = line.filter((node) => node.point && node.point !== "pass").slice(0, 3).map((node, i) => {
      const { color, moves } = games.choose(game, node.parent ?? 0);
      const better = moves.find((move) => move !== node.point) ?? "pass";
      return {
        node: node.id, number: node.number, color, point: node.point!, loss: 9 - 2 * i, better,
        sentence: call.lang === "ja" ? `${node.point}は緩着です。${better}が大きい。` : `${node.point} is slow: ${better} was bigger.`,
        explanation: explain(color, [better, ...moves.filter((move) => move !== better)], call.lang, null),
        played: explain(color, [node.point!, ...moves.filter((move) => move !== node.point)], call.lang, null),
      };
    });
    return { graph, mistakes, lost: { black: 14, white: 9 }, report: `Review of ${game.summary.name || "a game"}\n${mistakes.map((one) => one.sentence).join("\n")}\n` };
  });
}

const STARTERS = { think: startThinking, search: startSearch, review: startReview };

function candidates(call: Call): T.Candidates {
  const game = games.find(call.json.position.game);
  const { color, moves } = games.choose(game, call.json.position.node ?? game.summary.head);
  const best = explain(color, moves.length ? moves : ["pass"], call.lang, null);
  const asked = call.json.move as string | undefined;
  return {
    candidates: moves.map((move, i) => ({ move, case: "strategy", primary: 5 - i, secondary: 3, value: 8 - i, priority: 2, filtered: i === 4, why: i === 4 ? "it is taken" : null, claim: best.claims[0] ?? null })),
    best,
    ...(asked ? { asked: explain(color, [asked, ...moves], call.lang, null) } : {}),
  };
}

// ---------------------------------------------------------------- races and formulas

function race(call: Call): T.Race {
  const game = games.find(call.json.position.game);
  const { position } = games.record(game).place(call.json.position.node ?? game.summary.head);
  const seen = analyse(position, false, undefined, call.lang).analysis!.groups;
  const black = seen.find((group) => group.color === "black");
  const white = seen.find((group) => group.color === "white");
  if (!black || !white) throw new Fault(400, "bad_request", call.lang === "ja" ? "攻め合いがありません。" : "There is no race in this position.");
  const outside = (group: T.Group) => group.area.filter((point) => !group.stones.includes(point));
  return {
    black: black.stone, white: white.stone, exact: true, proved: false, shared: 1, notes: [], cooled2: "1^*", words: "a  external, black: {4|0} = 2*",
    regions: [
      { letter: "a", kind: "external", owner: "black", points: outside(black), game: "{4|0}", cooled2: "2*" },
      { letter: "b", kind: "external", owner: "white", points: outside(white), game: "-1", cooled2: "-1" },
    ],
    first: {
      black: { outcome: "win", move: outside(white)[0] ?? null, moves: outside(white), adjusted: 1 },
      white: { outcome: "seki", move: outside(black)[0] ?? null, moves: outside(black), adjusted: 0 },
    },
  };
}

const THERMOGRAPH = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120"><rect width="200" height="120" fill="#fff"/><path d="M20 100H180M100 20V60M60 100L100 60L140 100" fill="none" stroke="#245a8d" stroke-width="2"/></svg>`;

// ---------------------------------------------------------------- comparisons

const advice = (color: "black" | "white", move: string) => ({ move, words: `${move} is large.`, explanation: explain(color, [move, "pass"], "en", null) });
const comparison = {
  id: 1, a: "self:gog", b: "self:simple", asked: 8,
  differences: [["D4", "C3"], ["E5", "G7"], ["F3", "pass"]].map(([a, b], i) => ({
    key: `0123456789abcde${i}-${i}`, game: 1, move: 2 * i, size: 9, to_play: "black" as const,
    black: ["G3", "C7"].slice(0, i), white: ["G6", "C6"].slice(0, i), last: i > 0 ? ["G6", "C6"][i - 1] : null, played: "E4",
    a: advice("black", a!), b: advice("black", b!), verdict: null as string | null,
  })),
};

const sums = () => ({
  id: 1, made: "2026-11-16 12:00:00", a: comparison.a, b: comparison.b, asked: comparison.asked, differ: comparison.differences.length,
  verdicts: Object.fromEntries(["a", "b", "same", "neither"].map((name) => [name, comparison.differences.filter(({ verdict }) => verdict === name).length])),
});

function judge(call: Call): Answer {
  for (const [key, verdict] of Object.entries(call.json.verdicts as Record<string, string | null>)) {
    const one = comparison.differences.find((other) => other.key === key);
    if (!one) throw new Fault(400, "bad_request", `comparison 1 has no position ${key}`);
    one.verdict = verdict;
  }
  return { json: sums() };
}

// ---------------------------------------------------------------- routes

type Route = [method: string, path: RegExp, answer: (call: Call, ...parts: string[]) => Answer];

const ROUTES: Route[] = [
  ["GET", /^\/api\/health$/, () => ({ json: { status: "ok", version: "mock" } })],
  ["GET", /^\/api$/, (call) => ({ json: about(call.lang) })],
  ["GET", /^\/api\/knowledge$/, () => ({ json: { files: [{ name: "strength", text: "# numbers\nbalance 15\nalive 30\n" }] } })],
  ["GET", /^\/api\/comparisons$/, () => ({ json: { comparisons: [sums()] } })],
  ["GET", /^\/api\/comparisons\/(\d+)$/, (_, id) => {
    if (id !== "1") throw new Fault(404, "not_found", "there is no such comparison");
    return { json: comparison };
  }],
  ["PUT", /^\/api\/comparisons\/1\/verdicts$/, judge],
  ["GET", /^\/api\/games$/, () => ({ json: { total: games.all.size, games: games.list() } })],
  ["POST", /^\/api\/games$/, (call) => newGame(call)],
  ["POST", /^\/api\/sgf$/, ({ body }) => {
    const texts = split(body.toString("utf8"));
    const value = (text: string, name: string) => new RegExp(`${name}\\[([^\\]]*)\\]`).exec(text)?.[1] ?? "";
    return { json: { total: texts.length, games: texts.map((text, i) => ({
      number: i + 1, name: value(text, "GN"), black: value(text, "PB"), white: value(text, "PW"), date: value(text, "DT"),
      result: value(text, "RE"), size: Number(value(text, "SZ") || 19), moves: (text.match(/;[BW]\[/g) ?? []).length,
    })) } };
  }],
  ["GET", /^\/api\/games\/(\w+)$/, (_, id) => ({ json: games.answer(games.find(id!)) })],
  ["PATCH", /^\/api\/games\/(\w+)$/, (call, id) => {
    const game = games.find(id!);
    Object.assign(game.summary, call.json, call.json.result === null ? { state: "playing" } : {});
    games.touch(game);
    return { json: games.answer(game) };
  }],
  ["DELETE", /^\/api\/games\/(\w+)$/, (_, id) => {
    games.find(id!);
    games.all.delete(id!);
    return { status: 204 };
  }],
  ["POST", /^\/api\/games\/(\w+)\/moves$/, ({ json }, id) => ({ json: games.move(games.find(id!), json.point, json.node, json.head) })],
  ["POST", /^\/api\/games\/(\w+)\/undo$/, ({ json }, id) => ({ json: games.undo(games.find(id!), json.moves ?? 1, json.revision) })],
  ["POST", /^\/api\/games\/(\w+)\/score$/, ({ json }, id) => ({ json: games.score(games.find(id!), json.dead, json.accept === true) })],
  ["GET", /^\/api\/games\/(\w+)\/sgf$/, (_, id) => ({ text: games.sgf(games.find(id!)), type: "application/x-go-sgf" })],
  ["GET", /^\/api\/games\/(\w+)\/tree$/, (_, id) => {
    const { summary, nodes } = games.find(id!);
    return { json: { revision: summary.revision, head: summary.head, nodes } };
  }],
  ["PATCH", /^\/api\/games\/(\w+)\/nodes\/(\d+)$/, ({ json }, id, node) => ({ json: games.changeNode(games.find(id!), Number(node), json) })],
  ["DELETE", /^\/api\/games\/(\w+)\/nodes\/(\d+)$/, (_, id, node) => ({ json: games.removeNode(games.find(id!), Number(node)) })],
  ["GET", /^\/api\/games\/(\w+)\/nodes\/(\d+)\/explanation$/, (call, id, node) => {
    const game = games.find(id!);
    const move = game.nodes[Number(node)];
    if (!move?.point) throw new Fault(404, "not_explained", "There is no move at this node.");
    const known = game.explanations[move.id];
    const { color, moves } = games.choose(game, move.parent ?? 0);
    const others = known ? known.others.map((one) => one.move) : moves;
    const said = explain(color, [move.point, ...others], call.lang, known?.claims[0]?.subject?.stone ?? null);
    return { json: { ...said, own: known !== undefined, ...(known ? {} : { best: explain(color, moves, call.lang, null) }) } };
  }],
  ["GET", /^\/api\/games\/(\w+)\/nodes\/(\d+)\/diagram\.(svg|png)$/, () => ({ text: THERMOGRAPH, type: "image/svg+xml" })],
  ["POST", /^\/api\/analysis$/, (call) => {
    if (JSON.stringify(call.json.knowledge ?? {}).includes("bad")) throw new Fault(400, "bad_request", "strength, line 2: a number is expected");
    const game = games.find(call.json.position.game);
    const { position } = games.record(game).place(call.json.position.node ?? game.summary.head);
    return { json: analyse(position, call.json.layers !== undefined, call.json.point, call.lang) };
  }],
  ["POST", /^\/api\/candidates$/, (call) => ({ json: candidates(call) })],
  ["POST", /^\/api\/race$/, (call) => ({ json: race(call) })],
  ["POST", /^\/api\/cgt$/, ({ json }) => {
    if (!/^[-+*^v{}|0-9 ]+$/.test(json.formula)) throw new Fault(400, "bad_request", "column 1: this is no game");
    return { json: { value: json.formula, mean: "2", temperature: "2", left_stop: "4", right_stop: "0", outcome: "L", cooled2: "2*", atomic_weight: null } };
  }],
  ["GET", /^\/api\/cgt\/thermograph\.svg$/, () => ({ text: THERMOGRAPH, type: "image/svg+xml" })],
  ["POST", /^\/api\/jobs$/, (call) => ({ status: 202, json: STARTERS[call.json.kind as keyof typeof STARTERS](call) })],
  ["GET", /^\/api\/jobs\/(\w+)$/, (_, id) => {
    if (!jobs.has(id!)) throw new Fault(404, "not_found", "There is no such job.");
    return { json: jobs.get(id!)!.job };
  }],
  ["GET", /^\/api\/jobs\/(\w+)\/files\/(review\.\w+)$/, (_, id, name) => {
    if (!jobs.has(id!)) throw new Fault(404, "not_found", "There is no such job.");
    return { text: name === "review.sgf" ? "(;GM[1]FF[4];B[aa])" : "<!doctype html><title>Review</title>", type: "application/octet-stream" };
  }],
  ["DELETE", /^\/api\/jobs\/(\w+)$/, (_, id) => {
    const entry = jobs.get(id!);
    if (entry?.job.state === "running") {
      entry.job.state = "cancelled";
      const game = entry.job.game && games.all.get(entry.job.game);
      if (game) game.job = null;
      publish(id!);
    }
    return { status: 204 };
  }],
];

/** The games of a file; good enough for tests: none of ours has variations or brackets in texts. */
function split(file: string): string[] {
  const texts = file.split(/(?<=\))\s*(?=\(;)/).filter((text) => text.includes("(;"));
  if (texts.length === 0) throw new Fault(400, "bad_sgf", "there is no game");
  return texts;
}

function newGame(call: Call): Answer {
  const text = () => split(call.body.toString("utf8"))[Number(call.query.get("number") ?? 1) - 1] ?? "";
  const game = "size" in call.json || call.body.length === 0 ? games.create(call.json) : games.fromSgf(text());
  return { status: 201, json: { ...games.answer(game), games: 1, warnings: [] } };
}

const TYPES: Record<string, string> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png" };

function serveFile(path: string, response: ServerResponse): void {
  const file = join(DIST, normalize(path === "/" ? "/index.html" : path));
  if (!file.startsWith(DIST) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", "Content-Security-Policy": POLICY, "Content-Encoding": "gzip" });
  createReadStream(file).pipe(createGzip()).pipe(response);
}

function stream(id: string, request: IncomingMessage, response: ServerResponse): void {
  const entry = jobs.get(id);
  if (!entry) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  const ended = !["waiting", "running"].includes(entry.job.state);
  response.write(`event: ${ended ? entry.job.state : "progress"}\ndata: ${JSON.stringify(entry.job)}\n\n`);
  if (ended) {
    response.end();
    return;
  }
  entry.listeners.add(response);
  request.on("close", () => entry.listeners.delete(response));
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://mock");
  const events = /^\/api\/jobs\/(\w+)\/events$/.exec(url.pathname);
  if (events) return stream(events[1]!, request, response);
  if (!url.pathname.startsWith("/api")) return serveFile(url.pathname, response);
  const body = await read(request);
  try {
    const isJson = request.headers["content-type"] === "application/json";
    const json = isJson ? JSON.parse(body.toString("utf8")) : {};
    const lang: Lang = (request.headers["accept-language"] ?? "").startsWith("ja") ? "ja" : "en";
    const call = { body, json, lang, query: url.searchParams };
    for (const [method, path, answer] of ROUTES) {
      const parts = method === request.method ? path.exec(url.pathname) : null;
      if (!parts) continue;
      const { status = 200, json: result, text, type } = answer(call, ...parts.slice(1));
      response.writeHead(status, { "Content-Type": type ?? "application/json" });
      response.end(text ?? (result === undefined ? undefined : JSON.stringify(result)));
      return;
    }
    throw new Fault(404, "not_found", "There is no such thing.");
  } catch (error) {
    const fault = error instanceof Fault ? error : new Fault(500, "broken", String(error));
    response.writeHead(fault.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ error: { code: fault.code, message: fault.message, ...(fault.rule ? { rule: fault.rule } : {}) } }));
  }
}).listen(PORT, "127.0.0.1", () => console.log(`mock on http://127.0.0.1:${PORT}`));
