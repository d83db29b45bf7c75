// Search: choose stones and a question, read the answer in words, walk through its tree, or through
// the search as it went.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { SearchNode, SearchResult, TraceStep } from "../api/types.ts";
import { type Color, other } from "../go/point.ts";
import { named, number, t } from "../i18n/index.ts";
import { moveName, show, walkTree } from "../state/actions.ts";
import { cancelSearch, questionWords, runSearch, targetColor } from "../state/asking.ts";
import * as s from "../state/store.ts";
import { Icon } from "../parts/Icon.tsx";
import { Empty } from "../parts/Tabs.tsx";
import { searchReport } from "./reports.ts";

/** Is this number of targets enough for the question? */
export function enough(range: readonly number[] | undefined, count: number, edge: boolean): boolean {
  const [least = 1, most = 16] = range ?? [];
  return count + (edge ? 1 : 0) >= least && count <= most;
}

function Targets() {
  const chosen = s.targets.value;
  return (
    <div class="field">
      <span id="targets-name">{t("search.targets")}</span>
      <div class="chips" role="group" aria-labelledby="targets-name">
        {chosen.length === 0 ? <span class="note">{t("search.choose")}</span> : null}
        {chosen.map((point) => (
          <button
            type="button"
            class="chip"
            aria-label={t("search.unchoose", { point })}
            onClick={() => (s.targets.value = chosen.filter((one) => one !== point))}
          >
            {point} ✕
          </button>
        ))}
      </div>
    </div>
  );
}

function Ask() {
  const kind = s.question.value;
  const [first, setFirst] = useState<Color | "auto">("auto");
  const [edge, setEdge] = useState(false);
  const [seconds, setSeconds] = useState(5);
  const [method, setMethod] = useState<"ours" | "seed">("ours");
  const info = s.about.value?.questions.find((question) => question.name === kind);
  const chosen = s.targets.value;
  const owner = targetColor(chosen);
  const usual: Color = kind === "eye" || !owner ? (s.shown.value?.toPlay ?? "black") : other(owner);
  const side = first === "auto" ? usual : first;
  const running = s.search.value?.job.state === "running" || s.search.value?.job.state === "waiting";
  const toEdge = kind === "link" && edge;
  const ready = enough(info?.targets, chosen.length, toEdge);
  const choose = (name: string) => {
    s.question.value = name;
    const most = s.about.value?.questions.find((question) => question.name === name)?.targets[1] ?? 16;
    s.targets.value = s.targets.value.slice(-most);
  };
  const submit = () => {
    const question = { kind, first: side, targets: chosen };
    void runSearch(
      {
        ...question,
        ...(toEdge ? { edge: true } : {}),
        ...(kind === "eye" ? { owner: side } : {}),
        ...(method === "seed" ? { method } : {}),
      },
      seconds,
    );
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label class="field">
        <span>{t("search.question")}</span>
        <select value={kind} onChange={(event) => choose(event.currentTarget.value)}>
          {(s.about.value?.questions ?? []).map((question) => (
            <option value={question.name}>{named("question", question.name)}</option>
          ))}
        </select>
      </label>
      <Targets />
      {kind === "link" ? (
        <label class="check">
          <input type="checkbox" checked={edge} onChange={(event) => setEdge(event.currentTarget.checked)} />
          <span>{t("search.edge")}</span>
        </label>
      ) : null}
      <div class="pair">
        <label class="field">
          <span>{t("search.first")}</span>
          <select value={first} onChange={(event) => setFirst(event.currentTarget.value as Color | "auto")}>
            <option value="auto">{t("search.first_auto", { color: named("color", usual) })}</option>
            <option value="black">{t("color.black")}</option>
            <option value="white">{t("color.white")}</option>
          </select>
        </label>
        <label class="field">
          <span>{t("search.seconds")}</span>
          <select value={seconds} onChange={(event) => setSeconds(Number(event.currentTarget.value))}>
            {[1, 5, 10, 30].map((n) => (
              <option value={n}>{n}</option>
            ))}
          </select>
        </label>
      </div>
      <label class="field">
        <span>{t("search.method")}</span>
        <select value={method} onChange={(event) => setMethod(event.currentTarget.value as "ours" | "seed")}>
          <option value="ours">{t("search.method.ours")}</option>
          <option value="seed">{t("search.method.seed")}</option>
        </select>
      </label>
      <div class="buttons">
        <button type="submit" class="primary" disabled={!ready || running}>
          {t("search.start")}
        </button>
        {running ? (
          <button type="button" onClick={() => void cancelSearch()}>
            {t("job.stop")}
          </button>
        ) : null}
      </div>
    </form>
  );
}

interface Branch {
  tree: readonly SearchNode[];
  node: SearchNode;
  path: string[];
  from: number;
  first: Color;
}

const DEPTH_OPEN = 3; // deeper twigs are opened one by one, so that large trees stay small

function Twig({ tree, node, path, from, first }: Branch) {
  const line = [...path, node.move];
  const shown = s.preview.value;
  const walked = shown?.tree === tree ? shown.moves.slice(0, shown.shown) : [];
  const here = walked.length === line.length && walked.join() === line.join();
  const above = walked.length > line.length && walked.slice(0, line.length).join() === line.join();
  const children = node.moves ?? [];
  const twigs = children.map((child) => <Twig tree={tree} node={child} path={line} from={from} first={first} />);
  return (
    <li>
      <button
        type="button"
        class={`twig-button ${here ? "here" : ""}`}
        aria-current={here || undefined}
        onClick={() => walkTree(t("search.line"), tree, line, first, from)}
      >
        <span class={`stone stone-${node.color}`} aria-hidden="true" />
        <span class="for-ears">{named("color", node.color)} </span>
        {moveName(node.move)}
        <span class={`verdict ${node.right ? "verdict-right" : "verdict-wrong"}`}>
          {node.right ? "✓" : "✗"} {named("verdict", node.verdict)}
        </span>
        {node.cut ? " …" : ""}
      </button>
      {children.length === 0 ? null : line.length < DEPTH_OPEN || here || above ? (
        <ul>{twigs}</ul>
      ) : (
        <details class="more-twigs">
          <summary>{t("search.go_on")}</summary>
          <ul>{twigs}</ul>
        </details>
      )}
    </li>
  );
}

/** First moves that fail; each shows what refutes it. */
function WrongMoves({ result, from, first }: { result: SearchResult; from: number; first: Color }) {
  const wrong = result.wrong_moves ?? [];
  if (wrong.length === 0) return null;
  return (
    <div class="chips">
      <span>{t("search.wrong")}</span>
      {wrong.slice(0, 12).map(({ move, refutation }) => (
        <button
          type="button"
          class="chip"
          onClick={() => show(t("search.refuted", { move: moveName(move) }), { first, moves: [move, ...refutation] }, from)}
        >
          {moveName(move)}
        </button>
      ))}
    </div>
  );
}

/** The moves that lead to each step of a search as it went. */
export function tracePaths(trace: readonly TraceStep[]): string[][] {
  const paths = new Map<number, string[]>([[0, []]]);
  return trace.map(({ node, parent, point }) => {
    const path = [...(paths.get(parent) ?? []), point];
    paths.set(node, path);
    return path;
  });
}

const PACE = 500; // milliseconds for a step that plays by itself

function Trace({ trace, from, first }: { trace: readonly TraceStep[]; from: number; first: Color }) {
  const paths = useMemo(() => tracePaths(trace), [trace]);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const go = (step: number) => {
    const next = Math.max(1, Math.min(paths.length, step));
    const moves = paths[next - 1]!;
    setAt(next);
    s.preview.value = { title: t("search.trace_step", { n: next }), node: from, first, moves, shown: moves.length };
  };
  useEffect(() => {
    if (!playing || at >= paths.length) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, at]);
  return (
    <details class="trace">
      <summary>{t("search.trace")}</summary>
      <p class="note">{t("search.trace_text", { n: paths.length })}</p>
      <div class="walk">
        <div class="buttons">
          <button type="button" class="quiet" disabled={at <= 1} aria-label={t("preview.back")} onClick={() => go(at - 1)}>
            <Icon name="back" />
          </button>
          <button type="button" class="quiet" disabled={at >= paths.length} aria-label={t("preview.forward")} onClick={() => go(at + 1)}>
            <Icon name="forward" />
          </button>
          <button type="button" disabled={at >= paths.length} onClick={() => setPlaying(!playing)}>
            {t(playing ? "search.pause" : "search.play")}
          </button>
        </div>
        <input
          type="range"
          min={0}
          max={paths.length}
          value={at}
          aria-label={t("search.trace")}
          aria-valuetext={at > 0 ? `${t("search.trace_step", { n: at })}: ${paths[at - 1]!.map(moveName).join(" ")}` : ""}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
      {at > 0 ? <p class="moves">{paths[at - 1]!.map(moveName).join(" ")}</p> : null}
    </details>
  );
}

function Result({ found, result }: { found: NonNullable<typeof s.search.value>; result: SearchResult }) {
  const { node: from, first } = found;
  const tree = result.tree ?? [];
  return (
    <section class="card" aria-label={t("search.result")}>
      <h3>{questionWords(found.question)}</h3>
      <p class="lead">
        <strong>{named("verdict", result.verdict)}</strong>
        {" · "}
        <span class={`badge badge-${result.proved ? "proved" : "searched"}`}>
          {named("support", result.proved ? "proved" : "searched")}
        </span>
        {result.life && result.life !== "unknown" ? ` · ${named("life", result.life)}` : ""}
      </p>
      {result.reason && !result.proved ? <p>{result.reason}</p> : null}
      {result.move ? <p>{t("search.move", { move: moveName(result.move) })}</p> : null}
      <WrongMoves result={result} from={from} first={first} />
      <p class="note">
        {t("search.numbers", { nodes: number(result.nodes), seconds: number(result.seconds, 2) })}
      </p>
      {result.line.length > 0 ? (
        <button type="button" onClick={() => show(t("search.line"), { first, moves: result.line }, from)}>
          {t("search.show_line", { n: result.line.length })}
        </button>
      ) : null}
      {tree.length > 0 ? (
        <>
          <h4>{t("search.tree")}</h4>
          <ul class="search-tree">
            {tree.map((node) => (
              <Twig tree={tree} node={node} path={[]} from={from} first={first} />
            ))}
          </ul>
          {result.tree_truncated ? <p class="note">{t("search.truncated")}</p> : null}
        </>
      ) : null}
      {result.trace && result.trace.length > 0 ? <Trace key={found.job.id} trace={result.trace} from={from} first={first} /> : null}
      <details>
        <summary>{t("search.report")}</summary>
        <pre class="report" tabIndex={0}>{searchReport(questionWords(found.question), result)}</pre>
      </details>
    </section>
  );
}

export function SearchTab() {
  if (!s.game.value) return <Empty>{t("see.no_game")}</Empty>;
  const found = s.search.value;
  const job = found?.job;
  const running = job?.state === "running" || job?.state === "waiting";
  return (
    <>
      <Ask />
      {running ? (
        <p role="status">
          {t("search.running", { nodes: number(job?.progress?.nodes ?? 0) })}
        </p>
      ) : null}
      {job?.state === "failed" ? <p class="error" role="alert">{job.error?.message}</p> : null}
      {job?.result ? <Result found={found!} result={job.result} /> : null}
      {!job ? <Empty>{t("search.empty")}</Empty> : null}
    </>
  );
}
