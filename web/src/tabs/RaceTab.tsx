// Race: a capturing race counted as games, its thermograph, and a line to calculate with games.

import { useState } from "preact/hooks";
import { api } from "../api/client.ts";
import type { CgtReport, Race, RaceAnswer } from "../api/types.ts";
import { type Color } from "../go/point.ts";
import { named, t } from "../i18n/index.ts";
import { attempt } from "../state/actions.ts";
import { runRace } from "../state/asking.ts";
import * as s from "../state/store.ts";
import { Empty } from "../parts/Tabs.tsx";
import { noteWords, raceReport } from "./reports.ts";

function Outcome({ color, answer }: { color: Color; answer: RaceAnswer }) {
  const moves = answer.moves ?? [];
  const light = () => (s.lit.value = moves);
  const dark = () => (s.lit.value = []);
  return (
    <tr onMouseEnter={light} onMouseLeave={dark}>
      <th scope="row">
        <span class={`stone stone-${color}`} aria-hidden="true" /> {named("color", color)}
      </th>
      <td>
        {named("outcome", answer.outcome)}
        {answer.method ? <span class="note"> {named("race.method", answer.method)}</span> : null}
      </td>
      <td>
        <strong>{answer.move ?? "–"}</strong>
        {moves.length > 1 ? <span class="note"> {t("race.as_good", { moves: moves.filter((m) => m !== answer.move).slice(0, 8).join(", ") })}</span> : null}
      </td>
    </tr>
  );
}

function Found({ race }: { race: Race }) {
  const [graph, setGraph] = useState<string | null>(null);
  return (
    <section class="card">
      <h3>{t("race.between", { black: race.black, white: race.white })}</h3>
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{t("race.first")}</th>
            <th scope="col">{t("race.ends")}</th>
            <th scope="col">{t("race.move")}</th>
          </tr>
        </thead>
        <tbody>
          <Outcome color="black" answer={race.first.black} />
          <Outcome color="white" answer={race.first.white} />
        </tbody>
      </table>
      <table class="rows">
        <caption>{t("race.regions")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("race.region")}</th>
            <th scope="col">{t("race.game")}</th>
            <th scope="col">{t("race.cooled")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {race.regions.map((region, i) => (
            <tr onMouseEnter={() => (s.lit.value = region.points)} onMouseLeave={() => (s.lit.value = [])}>
              <th scope="row">
                {region.letter ?? i + 1} <small>{named("color", region.owner ?? "nobody")}</small>
              </th>
              <td class="math">{region.game ?? "?"}</td>
              <td class="math">{region.cooled2 ?? "?"}</td>
              <td>
                {region.game ? (
                  <button type="button" class="link" onClick={() => setGraph(region.game!)}>
                    {t("race.thermograph")}
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t("race.sum")} <strong class="math">{race.cooled2 ?? "?"}</strong>{" "}
        {race.cooled2 ? (
          <button type="button" class="link" aria-label={t("race.thermograph_of", { formula: race.cooled2 })} onClick={() => setGraph(race.cooled2!)}>
            {t("race.thermograph")}
          </button>
        ) : null}{" "}
        ·{" "}
        {t("race.shared", { n: race.shared })}{" "}
        <span class={`badge badge-${race.proved ? "proved" : "searched"}`}>
          {named("support", race.proved ? "proved" : race.exact ? "exact" : "estimated")}
        </span>
      </p>
      {race.notes.map((note) => (
        <p class="note">{noteWords(note)}</p>
      ))}
      {graph ? <Thermograph formula={graph} /> : null}
      <details>
        <summary>{t("race.report")}</summary>
        <pre class="report" tabIndex={0}>{raceReport(race)}</pre>
      </details>
    </section>
  );
}

function Thermograph({ formula }: { formula: string }) {
  return (
    <figure class="thermograph">
      <img src={api.thermograph(formula)} alt={t("race.thermograph_of", { formula })} />
      <figcaption class="math">{formula}</figcaption>
    </figure>
  );
}

function Calculator() {
  const [formula, setFormula] = useState("{4|0} + *");
  const [report, setReport] = useState<{ formula: string; report: CgtReport } | null>(null);
  const work = (event: Event) => {
    event.preventDefault();
    void attempt(async () => setReport({ formula, report: await api.cgt(formula) }));
  };
  const rows: [string, string | null | undefined][] = report
    ? [
        [t("cgt.value"), report.report.value],
        [t("cgt.mean"), report.report.mean],
        [t("cgt.temperature"), report.report.temperature],
        [t("cgt.cooled"), report.report.cooled2],
        [t("cgt.outcome"), report.report.outcome && named("cgt.outcome", report.report.outcome)],
      ]
    : [];
  return (
    <section>
      <h3>{t("cgt.title")}</h3>
      <form class="one-line" onSubmit={work}>
        <input
          type="text"
          class="math"
          aria-label={t("cgt.formula")}
          value={formula}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => setFormula(event.currentTarget.value)}
        />
        <button type="submit">{t("cgt.work")}</button>
      </form>
      {report ? (
        <div class="card" aria-live="polite">
          <dl class="facts">
            {rows.map(([name, value]) =>
              value ? (
                <>
                  <dt>{name}</dt>
                  <dd class="math">{value}</dd>
                </>
              ) : null,
            )}
          </dl>
          <Thermograph formula={report.formula} />
        </div>
      ) : null}
    </section>
  );
}

export function RaceTab() {
  if (!s.game.value) return <Empty>{t("see.no_game")}</Empty>;
  const found = s.race.value;
  const target = s.targets.value[0] ?? null;
  return (
    <>
      <p>{t("race.text")}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void runRace(target)}>
          {target ? t("race.count_at", { point: target }) : t("race.count")}
        </button>
      </div>
      {found && found.node === s.cursor.value ? <Found race={found.race} /> : <Empty>{t("race.empty")}</Empty>}
      <Calculator />
    </>
  );
}
