// Review: what went wrong in a game, the worst first.

import { isPoint } from "../go/point.ts";
import { named, number, t } from "../i18n/index.ts";
import { goto, moveName, saveText } from "../state/actions.ts";
import { cancelReview, runReview } from "../state/asking.ts";
import * as s from "../state/store.ts";
import { Empty } from "../parts/Tabs.tsx";
import { ExplanationView } from "./WhyTab.tsx";

export function ReviewTab() {
  const game = s.game.value;
  if (!game) return <Empty>{t("review.no_game")}</Empty>;
  const job = s.review.value?.game === game.id ? s.review.value.job : null;
  const running = job?.state === "running" || job?.state === "waiting";
  const share = job?.progress?.share ?? 0;
  return (
    <>
      <p>{t("review.text")}</p>
      <div class="buttons">
        <button type="button" class="primary" disabled={running || game.moves === 0} onClick={() => void runReview()}>
          {t(job?.result ? "review.again" : "review.start")}
        </button>
        {running ? (
          <button type="button" onClick={() => void cancelReview()}>
            {t("job.stop")}
          </button>
        ) : null}
        {job?.result ? (
          <button type="button" onClick={() => saveText(job.result!.report, "txt")}>
            {t("review.download")}
          </button>
        ) : null}
      </div>
      {running ? (
        <div role="status">
          <label class="field">
            <span>{job?.progress?.text || t("review.running", { n: Math.round(share * 100) })}</span>
            <progress max={1} value={share} />
          </label>
        </div>
      ) : null}
      {job?.state === "failed" ? <p class="error" role="alert">{job.error?.message}</p> : null}
      {job?.result && job.result.mistakes.length === 0 ? <Empty>{t("review.none")}</Empty> : null}
      {job?.result && job.result.mistakes.length > 0 ? (
        <ol class="cards" aria-label={t("review.mistakes")}>
          {job.result.mistakes.map((mistake) => {
            const here = s.cursor.value === mistake.node;
            return (
              <li class={`card ${here ? "chosen" : ""}`}>
                <button
                  type="button"
                  class="row-main"
                  aria-current={here || undefined}
                  onClick={() => {
                    goto(mistake.node);
                    s.lit.value = [mistake.better].filter(isPoint);
                  }}
                >
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
                  <span>{mistake.sentence}</span>
                  {mistake.better ? (
                    <span class="note">{t("review.better", { move: moveName(mistake.better) })}</span>
                  ) : null}
                </button>
                {here && mistake.explanation ? (
                  <ExplanationView
                    explanation={mistake.explanation}
                    before={s.record.value?.node(mistake.node)?.parent ?? 0}
                  />
                ) : null}
              </li>
            );
          })}
        </ol>
      ) : null}
      {!job ? <Empty>{t("review.empty")}</Empty> : null}
    </>
  );
}
