// A search of the whole position, watched while it runs: tries, wins and points of each move.

import { useState } from "preact/hooks";
import type { LiveSearch } from "../api/types.ts";
import { isPoint } from "../go/point.ts";
import { named, number, signed, t } from "../i18n/index.ts";
import { moveName, show } from "../state/actions.ts";
import { liveHere, stopSearch, watchSearch } from "../state/asking.ts";
import * as s from "../state/store.ts";

function Numbers({ numbers }: { numbers: LiveSearch }) {
  return (
    <>
      <p>
        {t("live.sum", {
          n: number(numbers.visits),
          color: named("color", numbers.color),
          percent: number(100 * numbers.winrate, 0),
          lead: signed(numbers.lead),
        })}
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label={t("live.title")}>
        <table class="rows live">
          <thead>
            <tr>
              <th scope="col">{t("why.move")}</th>
              <th scope="col" class="right">{t("live.visits")}</th>
              <th scope="col" class="right">{t("live.winrate")}</th>
              <th scope="col" class="right">{t("live.lead")}</th>
              <th scope="col">{t("live.line")}</th>
            </tr>
          </thead>
          <tbody>
            {numbers.moves.map(({ move, visits, winrate, lead, line }) => (
              <tr
                onMouseEnter={() => (s.lit.value = isPoint(move) ? [move] : [])}
                onMouseLeave={() => (s.lit.value = [])}
              >
                <th scope="row">{moveName(move)}</th>
                <td class="right">{number(visits)}</td>
                <td class="right">{number(100 * winrate, 0)} %</td>
                <td class="right">{signed(lead)}</td>
                <td>
                  <button
                    type="button"
                    class="link"
                    onClick={() => show(moveName(move), { first: numbers.color, moves: line }, s.cursor.value)}
                  >
                    {line.slice(0, 5).map(moveName).join(" ")}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function Live() {
  const [seconds, setSeconds] = useState(10);
  const players = s.about.value?.players ?? [];
  const usual = (players.find((one) => one.default) ?? players[0])?.name ?? "";
  const job = s.live.value?.node === s.cursor.value ? s.live.value.job : null;
  const running = job?.state === "running" || job?.state === "waiting";
  const numbers = liveHere();
  return (
    <section>
      <h3>{t("live.title")}</h3>
      <p class="note">{t("live.text")}</p>
      <div class="buttons">
        <label class="field inline">
          <span>{t("live.seconds")}</span>
          <select value={seconds} onChange={(event) => setSeconds(Number(event.currentTarget.value))}>
            {[3, 10, 30, 120].map((n) => (
              <option value={n}>{n}</option>
            ))}
          </select>
        </label>
        {running ? (
          <button type="button" onClick={() => void stopSearch()}>
            {t("job.stop")}
          </button>
        ) : (
          <button type="button" onClick={() => void watchSearch(usual, seconds)}>
            {t("live.start")}
          </button>
        )}
      </div>
      {numbers ? <Numbers numbers={numbers} /> : null}
      {!numbers && job?.state === "done" ? <p class="note">{t("live.none")}</p> : null}
    </section>
  );
}
