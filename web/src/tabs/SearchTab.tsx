// Search: choose stones and a question, read the answer in words, walk through its tree.

import { useState } from "preact/hooks";
import type { SearchNode, SearchResult } from "../api/types.ts";
import { type Color, other } from "../go/point.ts";
import { named, number, t } from "../i18n/index.ts";
import { moveName, show } from "../state/actions.ts";
import { cancelSearch, runSearch, targetColor } from "../state/asking.ts";
import * as s from "../state/store.ts";
import { Empty } from "../parts/Tabs.tsx";

/** Is this number of targets enough for the question? */
export function enough(range: readonly number[] | undefined, count: number, edge: boolean): boolean {
  const [least = 1, most = 16] = range ?? [];
  return count + (edge ? 1 : 0) >= least && count <= most;
}

function Ask() {
  const [kind, setKind] = useState("capture");
  const [first, setFirst] = useState<Color | "auto">("auto");
  const [edge, setEdge] = useState(false);
  const [seconds, setSeconds] = useState(5);
  const info = s.about.value?.questions.find((question) => question.name === kind);
  const chosen = s.targets.value;
  const owner = targetColor(chosen);
  const usual: Color = kind === "eye" || !owner ? (s.shown.value?.toPlay ?? "black") : other(owner);
  const side = first === "auto" ? usual : first;
  const running = s.search.value?.job.state === "running" || s.search.value?.job.state === "waiting";
  const toEdge = kind === "link" && edge;
  const ready = enough(info?.targets, chosen.length, toEdge);
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        const question = { kind, first: side, targets: chosen };
        void runSearch(
          { ...question, ...(toEdge ? { edge: true } : {}), ...(kind === "eye" ? { owner: side } : {}) },
          seconds,
        );
      }}
    >
      <label class="field">
        <span>{t("search.question")}</span>
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          {(s.about.value?.questions ?? []).map((question) => (
            <option value={question.name}>{named("question", question.name)}</option>
          ))}
        </select>
      </label>
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
  node: SearchNode;
  path: string[];
  from: number;
  first: Color;
}

function Twig({ node, path, from, first }: Branch) {
  const line = [...path, node.move];
  const shown = s.preview.value;
  const here = shown !== null && shown.moves.length === line.length && shown.moves.join() === line.join();
  return (
    <li>
      <button
        type="button"
        class={`twig-button ${here ? "here" : ""}`}
        aria-current={here || undefined}
        onClick={() => {
          show(t("search.line"), { first, moves: line }, from);
          s.preview.value = { ...s.preview.value!, shown: line.length };
        }}
      >
        <span class={`stone stone-${node.color}`} aria-hidden="true" />
        <span class="for-ears">{named("color", node.color)} </span>
        {moveName(node.move)}
        <span class={`verdict ${node.right ? "verdict-right" : "verdict-wrong"}`}>
          {node.right ? "✓" : "✗"} {named("verdict", node.verdict)}
        </span>
        {node.cut ? " …" : ""}
      </button>
      {node.moves && node.moves.length > 0 ? (
        <ul>
          {node.moves.map((child) => (
            <Twig node={child} path={line} from={from} first={first} />
          ))}
        </ul>
      ) : null}
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

function Result({ result, from, first }: { result: SearchResult; from: number; first: Color }) {
  return (
    <section class="card" aria-label={t("search.result")}>
      <h3>{result.question?.sentence ?? t("search.result")}</h3>
      <p class="lead">
        <strong>{named("verdict", result.verdict)}</strong>
        {" · "}
        <span class={`badge badge-${result.proved ? "proved" : "searched"}`}>
          {named("support", result.proved ? "proved" : "searched")}
        </span>
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
      {result.tree && result.tree.length > 0 ? (
        <>
          <h4>{t("search.tree")}</h4>
          <ul class="search-tree">
            {result.tree.map((node) => (
              <Twig node={node} path={[]} from={from} first={first} />
            ))}
          </ul>
          {result.tree_truncated ? <p class="note">{t("search.truncated")}</p> : null}
        </>
      ) : null}
      {result.words ? (
        <details>
          <summary>{t("search.report")}</summary>
          <pre class="report" tabIndex={0}>{result.words}</pre>
        </details>
      ) : null}
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
      {job?.result ? <Result result={job.result} from={found!.node} first={found!.first} /> : null}
      {!job ? <Empty>{t("search.empty")}</Empty> : null}
    </>
  );
}
