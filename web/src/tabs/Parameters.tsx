// How far the analysis looks: changed here for a try, with what that changes shown beside it.

import type { Analysis, Group } from "../api/types.ts";
import { named, number, signed, t } from "../i18n/index.ts";
import { analysisHere, baseHere, changeParameters } from "../state/asking.ts";
import * as s from "../state/store.ts";

interface Range {
  name: string;
  usual: number;
  min: number;
  max: number;
  step: number;
}

/** As ANALYSIS_SETTINGS of the program has them. */
const RANGES: readonly Range[] = [
  { name: "block_liberties", usual: 4, min: 1, max: 6, step: 1 },
  { name: "block_nodes", usual: 600, min: 0, max: 5000, step: 50 },
  { name: "link_nodes", usual: 200, min: 0, max: 5000, step: 50 },
  { name: "eye_nodes", usual: 300, min: 0, max: 5000, step: 50 },
  { name: "life_openness", usual: 1, min: 0, max: 5, step: 0.5 },
  { name: "life_nodes", usual: 1000, min: 0, max: 10000, step: 100 },
  { name: "race_nodes", usual: 2000, min: 0, max: 10000, step: 100 },
];

const same = (a: Group, b: Group): boolean =>
  a.strength === b.strength && a.urgency === b.urgency && a.classes.join() === b.classes.join();

/** The groups that both analyses have and judge differently, and how many only one of them has. */
export function effectOf(before: Analysis, after: Analysis): { changed: [Group, Group][]; others: number } {
  const known = new Map(before.groups.map((group) => [group.stone, group]));
  const pairs = after.groups
    .map((group) => [known.get(group.stone), group] as const)
    .filter((pair): pair is readonly [Group, Group] => pair[0] !== undefined);
  return {
    changed: pairs.filter(([a, b]) => !same(a, b)).map(([a, b]) => [a, b]),
    others: before.groups.length + after.groups.length - 2 * pairs.length,
  };
}

export function Effect() {
  const before = baseHere()?.analysis;
  const after = analysisHere()?.analysis;
  if (!before || !after || !s.isChanged.value) return null;
  const { changed, others } = effectOf(before, after);
  const lead = (after.balance?.area ?? 0) - (before.balance?.area ?? 0);
  return (
    <div class="card effect" role="status">
      <h4>{t("effect.title")}</h4>
      <p>{t("effect.lead", { n: signed(lead) })}</p>
      {changed.length === 0 && others === 0 ? <p>{t("effect.none")}</p> : null}
      {changed.length > 0 ? (
        <table class="rows">
          <thead>
            <tr>
              <th scope="col">{t("group.name")}</th>
              <th scope="col">{t("group.strength")}</th>
              <th scope="col">{t("group.urgency")}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(([a, b]) => (
              <tr onMouseEnter={() => (s.lit.value = b.stones)} onMouseLeave={() => (s.lit.value = [])}>
                <th scope="row">
                  <span class={`stone stone-${b.color}`} aria-hidden="true" />
                  <span class="for-ears">{named("color", b.color)} </span>
                  {b.stone}
                </th>
                <td>
                  {number(a.strength, 0)} → {number(b.strength, 0)}
                </td>
                <td>
                  {number(a.urgency, 0)} → {number(b.urgency, 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {others > 0 ? <p class="note">{t("effect.others", { n: others })}</p> : null}
    </div>
  );
}

export function Parameters() {
  const now = s.parameters.value;
  const set = (name: string, value: number | boolean) => changeParameters({ ...now, [name]: value });
  return (
    <details class="parameters">
      <summary>
        {t("parameters.title")}
        {Object.keys(now).length > 0 ? ` · ${t("parameters.changed")}` : ""}
      </summary>
      <p class="note">{t("parameters.text")}</p>
      {RANGES.map(({ name, usual, min, max, step }) => (
        <label class="field slider">
          <span>{named("parameter", name)}</span>
          <input
            type="range"
            min={min}
            max={max}
            step={step}
            value={Number(now[name] ?? usual)}
            onChange={(event) => set(name, Number(event.currentTarget.value))}
          />
          <output>{number(Number(now[name] ?? usual))}</output>
        </label>
      ))}
      <label class="check">
        <input
          type="checkbox"
          checked={now["as_written"] === true}
          onChange={(event) => set("as_written", event.currentTarget.checked)}
        />
        <span>{t("parameter.as_written")}</span>
      </label>
      <button type="button" disabled={Object.keys(now).length === 0} onClick={() => changeParameters({})}>
        {t("knowledge.reset")}
      </button>
      <Effect />
    </details>
  );
}
