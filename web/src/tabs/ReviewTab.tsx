// Review: what went wrong in a game, the worst first; what was missed, and why.

import { useState } from "preact/hooks";
import { api } from "../api/client.ts";
import type { Job, Mistake, ReviewResult } from "../api/types.ts";
import { type Color, isPoint } from "../go/point.ts";
import { named, number, t } from "../i18n/index.ts";
import { goto, moveName, saveText } from "../state/actions.ts";
import { cancelReview, runReview } from "../state/asking.ts";
import * as s from "../state/store.ts";
import { Empty } from "../parts/Tabs.tsx";
import { ExplanationView } from "./WhyTab.tsx";

const PACES = { quick: 50, normal: 200, thorough: 1000 } as const; // sample games for each move
type Pace = keyof typeof PACES;

function Start({ job }: { job: Job<ReviewResult> | null }) {
  const [pace, setPace] = useState<Pace>("normal");
  const running = job?.state === "running" || job?.state === "waiting";
  return (
    <div class="buttons">
      <label class="field inline">
        <span>{t("review.pace")}</span>
        <select value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
          {(["quick", "normal", "thorough"] as const).map((name) => (
            <option value={name}>{t(`review.pace.${name}`)}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="primary"
        disabled={running || s.game.value!.moves === 0}
        onClick={() => void runReview(PACES[pace])}
      >
        {t(job?.result ? "review.again" : "review.start")}
      </button>
      {running ? (
        <button type="button" onClick={() => void cancelReview()}>
          {t("job.stop")}
        </button>
      ) : null}
    </div>
  );
}

function Progress({ job }: { job: Job<ReviewResult> }) {
  const share = job.progress?.share ?? 0;
  return (
    <div role="status">
      <label class="field">
        <span>{job.progress?.text || t("review.running", { n: Math.round(share * 100) })}</span>
        <progress max={1} value={share} />
      </label>
    </div>
  );
}

function Downloads({ job }: { job: Job<ReviewResult> }) {
  return (
    <div class="buttons" role="group" aria-label={t("review.download")}>
      <span class="note">{t("review.download")}</span>
      <a class="button" href={api.jobFile(job.id, "review.html")} download>
        HTML
      </a>
      <a class="button" href={api.jobFile(job.id, "review.sgf")} download>
        SGF
      </a>
      <button type="button" onClick={() => saveText(job.result!.report, "txt")}>
        {t("review.text_file")}
      </button>
    </div>
  );
}

function MistakeCard({ mistake }: { mistake: Mistake }) {
  const here = s.cursor.value === mistake.node;
  const before = s.record.value?.node(mistake.node)?.parent ?? 0;
  const look = () => {
    goto(mistake.node);
    s.lit.value = [mistake.better].filter(isPoint);
  };
  return (
    <li class={`card ${here ? "chosen" : ""}`}>
      <button type="button" class="row-main" aria-current={here || undefined} onClick={look}>
        <span class="claim-head">
          <span class={`stone stone-${mistake.color}`} aria-hidden="true" />
          <strong>
            {t("line.at", {
              n: mistake.number,
              color: named("color", mistake.color),
              move: moveName(mistake.point),
            })}
          </strong>
          <span class="value">{t("points", { n: `−${number(mistake.loss)}` })}</span>
        </span>
        {mistake.better ? <span>{t("review.better", { move: moveName(mistake.better) })}</span> : null}
        {here && mistake.explanation ? null : <span>{mistake.explanation?.sentence ?? mistake.sentence}</span>}
      </button>
      {here && mistake.explanation ? <ExplanationView explanation={mistake.explanation} before={before} /> : null}
      {here && mistake.played ? (
        <details>
          <summary>{t("review.played", { move: moveName(mistake.point) })}</summary>
          <ExplanationView explanation={mistake.played} before={before} />
        </details>
      ) : null}
    </li>
  );
}

function Mistakes({ result }: { result: ReviewResult }) {
  const [whose, setWhose] = useState<Color | "both">("both");
  const shown = result.mistakes.filter(({ color }) => whose === "both" || color === whose);
  if (result.mistakes.length === 0) return <Empty>{t("review.none")}</Empty>;
  return (
    <>
      <fieldset class="segments small">
        <legend class="for-ears">{t("review.whose")}</legend>
        {(["both", "black", "white"] as const).map((side) => (
          <label>
            <input type="radio" name="whose" checked={whose === side} onChange={() => setWhose(side)} />
            <span>{side === "both" ? t("review.both") : named("color", side)}</span>
          </label>
        ))}
      </fieldset>
      {shown.length === 0 ? <Empty>{t("review.none")}</Empty> : null}
      <ol class="cards" aria-label={t("review.mistakes")}>
        {shown.map((mistake) => (
          <MistakeCard key={mistake.node} mistake={mistake} />
        ))}
      </ol>
    </>
  );
}

export function ReviewTab() {
  const game = s.game.value;
  if (!game) return <Empty>{t("review.no_game")}</Empty>;
  const job = s.review.value?.game === game.id ? s.review.value.job : null;
  const running = job?.state === "running" || job?.state === "waiting";
  return (
    <>
      <p>{t("review.text")}</p>
      <Start job={job} />
      {job && running ? <Progress job={job} /> : null}
      {job?.state === "failed" ? <p class="error" role="alert">{job.error?.message}</p> : null}
      {job?.result ? (
        <>
          {job.result.lost ? (
            <p class="note">
              {t("review.lost", { black: number(job.result.lost.black, 0), white: number(job.result.lost.white, 0) })}
            </p>
          ) : null}
          <Downloads job={job} />
          <Mistakes result={job.result} />
        </>
      ) : null}
      {!job ? <Empty>{t("review.empty")}</Empty> : null}
    </>
  );
}
