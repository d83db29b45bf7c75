// The lab: positions in which two versions of the program play differently (gosedai compare), side by
// side with both explanations, for a person to judge; and what was judged so far.

import "../knowledge/knowledge.css";
import "./lab.css";
import { useEffect, useState } from "preact/hooks";
import { isPoint } from "../go/point.ts";
import { lang, named, number, t } from "../i18n/index.ts";
import { sgfOfPosition } from "../knowledge/sgf.ts";
import { w } from "../knowledge/words.ts";
import { attempt, moveName, openFile } from "../state/actions.ts";
import * as s from "../state/store.ts";
import * as api from "./api.ts";
import { LabBoard, type Line, positionOf } from "./LabBoard.tsx";

const VERDICTS = ["a", "b", "same", "neither"] as const;

/** How the verdicts are parted, as a bar with its numbers. */
function SumBar({ sums }: { sums: api.Sums }) {
  const all = api.judged(sums);
  if (all === 0) return <span class="note">{w("lab.unjudged")}</span>;
  const words = VERDICTS.map((verdict) => `${w(`lab.sum_${verdict}`)} ${sums.verdicts[verdict]}`).join(" · ");
  return (
    <div class="sum-bar">
      <div aria-hidden="true">
        {VERDICTS.map((verdict) => (
          <span class={`sum-${verdict}`} style={{ flexGrow: sums.verdicts[verdict] }} />
        ))}
      </div>
      <span>{words}</span>
    </div>
  );
}

function List() {
  const [list, setList] = useState<api.Sums[] | null>(null);
  useEffect(() => void attempt(async () => setList((await api.comparisons()).comparisons)), []);
  const when = new Intl.DateTimeFormat(lang.value, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <p>{w("lab.text")}</p>
      {list?.length === 0 ? (
        <div class="empty">
          <p>{w("lab.empty")}</p>
          <pre class="code-small" lang="en">gosedai compare self:gog self:lanka game.sgf</pre>
        </div>
      ) : null}
      <ol class="cards" aria-label={w("lab.list")}>
        {[...(list ?? [])].reverse().map((sums) => (
          <li class="card">
            <button type="button" class="row-main" onClick={() => (s.lab.value = String(sums.id))}>
              <strong>{w("lab.number", { n: sums.id })}</strong>
              <span>{w("lab.counts", { asked: number(sums.asked), differ: number(sums.differ), judged: number(api.judged(sums)) })}</span>
              <span class="note">{when.format(new Date(`${sums.made.replace(" ", "T")}Z`))}</span>
            </button>
            <p class="engines">
              A <code>{sums.a}</code> · B <code>{sums.b}</code>
            </p>
            <SumBar sums={sums} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface SideProps {
  difference: api.Difference;
  side: "a" | "b";
  name: string | null; // of the engine, once it may be known
  place: "left" | "right";
  onJudge: (verdict: api.Verdict) => void;
}

/** One of the two: its move on a board, its reasons, and the verdict for it. */
function Side({ difference, side, name, place, onJudge }: SideProps) {
  const advice = difference[side];
  const [shown, setShown] = useState<{ key: string; line: Line } | null>(null);
  const line = shown?.key === difference.key ? shown.line : { first: difference.to_play, moves: [advice.move] };
  const explanation = advice.spoken?.[lang.value] ?? advice.explanation;
  const claims = explanation?.claims ?? [];
  const picked = difference.verdict === side;
  return (
    <section class={`one-side ${picked ? "chosen" : ""}`} aria-label={w(`lab.${place}`)}>
      <LabBoard
        difference={difference}
        line={line}
        name={w("lab.board", { color: named("color", difference.to_play), move: moveName(advice.move) })}
      />
      <h2>
        {[explanation?.title, isPoint(advice.move) ? advice.move : moveName(advice.move)].filter(Boolean).join(" ")}
        {name ? <small class="engine-name"> {name}</small> : null}
      </h2>
      <button type="button" class="primary" aria-pressed={picked} onClick={() => onJudge(side)}>
        {w(`lab.better_${place}`)}
      </button>
      {claims.length > 0 ? (
        <ul class="reasons">
          {claims.slice(0, 6).map((claim) => (
            <li>
              {claim.sentence}{" "}
              {claim.line && claim.line.moves.length > 1 ? (
                <button
                  type="button"
                  class="link"
                  onClick={() => setShown(shown?.line === claim.line ? null : { key: difference.key, line: claim.line! })}
                >
                  {t("claim.show")}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>{explanation?.paragraph || explanation?.sentence || advice.words || w("lab.no_reason")}</p>
      )}
    </section>
  );
}

interface JudgingProps {
  comparison: api.Comparison;
  at: number;
  onMove: (at: number) => void;
  onJudge: (verdict: api.Verdict) => void;
  reveal: boolean;
}

function Judging({ comparison, at, onMove, onJudge, reveal }: JudgingProps) {
  const difference = comparison.differences[at]!;
  const [left, right] = api.sidesOf(difference);
  const total = comparison.differences.length;
  const look = async () => {
    const text = sgfOfPosition(positionOf(difference), difference.to_play);
    if (await openFile(new File([text], "position.sgf", { type: "application/x-go-sgf" }))) s.lab.value = null;
  };
  return (
    <>
      <div class="lab-line">
        <div class="buttons">
          <button type="button" disabled={total < 2} onClick={() => onMove((at + total - 1) % total)}>
            {w("lab.back")}
          </button>
          <span class="count" role="status">
            {w("lab.at", { n: at + 1, total })}
          </span>
          <button type="button" disabled={total < 2} onClick={() => onMove((at + 1) % total)}>
            {w("lab.next")}
          </button>
        </div>
        <span>
          {w("lab.turn", { n: difference.move + 1, color: named("color", difference.to_play) })}
          {difference.played ? ` · ${w("lab.played", { move: moveName(difference.played) })}` : ""}
        </span>
        <button type="button" class="link" onClick={() => void look()}>
          {w("lab.look")}
        </button>
      </div>
      <div class="both-sides">
        <Side key={`${difference.key} left`} difference={difference} side={left} name={reveal ? comparison[left] : null} place="left" onJudge={onJudge} />
        <Side key={`${difference.key} right`} difference={difference} side={right} name={reveal ? comparison[right] : null} place="right" onJudge={onJudge} />
      </div>
      <div class="buttons both" role="group" aria-label={w("lab.both")}>
        {(["same", "neither"] as const).map((verdict) => (
          <button type="button" aria-pressed={difference.verdict === verdict} onClick={() => onJudge(verdict)}>
            {w(`lab.${verdict}`)}
          </button>
        ))}
      </div>
    </>
  );
}

function Judge({ id }: { id: number }) {
  const [comparison, setComparison] = useState<api.Comparison | null>(null);
  const [at, setAt] = useState(0);
  const [reveal, setReveal] = useState(false);
  useEffect(() => {
    setComparison(null);
    void attempt(async () => {
      const found = await api.comparison(id);
      setComparison(found);
      setAt(Math.max(0, api.nextOpen(found.differences, -1)));
    });
  }, [id]);
  if (!comparison) return <p class="empty">{w("files.loading")}</p>;
  const { differences } = comparison;
  const count = (verdict: api.Verdict) => differences.filter((one) => one.verdict === verdict).length;
  const sums: api.Sums = {
    id, made: "", a: comparison.a, b: comparison.b, asked: comparison.asked, differ: differences.length,
    verdicts: { a: count("a"), b: count("b"), same: count("same"), neither: count("neither") },
  };
  const done = api.judged(sums);
  const judge = (verdict: api.Verdict) =>
    attempt(async () => {
      const { key, verdict: before } = differences[at]!;
      const now = before === verdict ? null : verdict; // once more: taken back
      await api.judge(id, { [key]: now });
      const changed = differences.map((one) => (one.key === key ? { ...one, verdict: now } : one));
      setComparison({ ...comparison, differences: changed });
      const next = api.nextOpen(changed, at);
      if (now && next >= 0) setAt(next);
    });
  return (
    <>
      <p>
        {w("lab.judge_text")} {w("lab.judged", { n: done, total: differences.length })}
      </p>
      {differences.length === 0 ? (
        <p class="empty">{w("lab.no_difference", { asked: comparison.asked })}</p>
      ) : (
        <Judging comparison={comparison} at={at} onMove={setAt} onJudge={(verdict) => void judge(verdict)} reveal={reveal} />
      )}
      <section class="card" aria-label={w("lab.sums")}>
        <label class="check">
          <input type="checkbox" checked={reveal} onChange={(event) => setReveal(event.currentTarget.checked)} />
          <span>{w("lab.reveal")}</span>
        </label>
        {reveal ? (
          <>
            <p class="engines">
              A <code>{comparison.a}</code> · B <code>{comparison.b}</code>
            </p>
            <SumBar sums={sums} />
          </>
        ) : null}
      </section>
    </>
  );
}

export default function LabPage() {
  const id = Number(s.lab.value || 0);
  return (
    <main class="knowledge-page lab-page">
      <header class="knowledge-head">
        <h1>{id ? w("lab.judge_title") : w("lab.title")}</h1>
        <div class="files">
          {id ? (
            <button type="button" class="link" onClick={() => (s.lab.value = "")}>
              {w("lab.all")}
            </button>
          ) : null}
        </div>
        <button type="button" onClick={() => (s.lab.value = null)}>
          {w("page.back")}
        </button>
      </header>
      {id ? <Judge id={id} /> : <List />}
    </main>
  );
}
