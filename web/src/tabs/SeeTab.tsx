// See: the layers of what the program sees, the groups, everything about a point, the knowledge.

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client.ts";
import type { AnalysisAnswer, Candidate, Explanation, Group, KnowledgeFile, Layer, Link } from "../api/types.ts";
import { candidateWords, candidatesAt, linkWords } from "../board/about.ts";
import { isPoint, parsePoint, placeOf } from "../go/point.ts";
import { lang, named, number, t } from "../i18n/index.ts";
import { attempt, isEmptyAt, moveName } from "../state/actions.ts";
import { CANDIDATES, analysisHere, askCandidates, askPoint, askWhyHere, changeKnowledge, groupAt } from "../state/asking.ts";
import * as s from "../state/store.ts";
import { Empty } from "../parts/Tabs.tsx";
import { Live } from "./Live.tsx";
import { Effect, Parameters } from "./Parameters.tsx";
import { ExplanationView, claimSentence } from "./WhyTab.tsx";

function Legend({ layer }: { layer: Layer }) {
  const strokes = new Set((layer.lines ?? []).map((line) => line.stroke));
  const marks = Object.entries(layer.meanings ?? {});
  const captions = (layer.captions ?? []).filter((caption) => caption !== layer.meaning);
  return (
    <div class="legend">
      <p>{layer.meaning}</p>
      {layer.heat || layer.territory ? (
        <p class="legend-row">
          <span class="swatch swatch-black" aria-hidden="true" /> {t("color.black")}
          <span class="swatch swatch-white" aria-hidden="true" /> {t("color.white")}
          <span class="note">{t("see.larger")}</span>
        </p>
      ) : null}
      {strokes.size > 0 ? (
        <p class="legend-row">
          {[...strokes].map((stroke) => (
            <>
              <svg class="swatch-line" viewBox="0 0 3 1" aria-hidden="true">
                <line class={`tie tie-${stroke}`} x1="0.1" y1="0.5" x2="2.9" y2="0.5" />
              </svg>
              {named("stroke", stroke)}
            </>
          ))}
        </p>
      ) : null}
      {marks.length > 0 ? (
        <ul class="legend-marks">
          {marks.map(([mark, meaning]) => (
            <li>
              <span aria-hidden="true">{MARK_SIGNS[mark] ?? "•"}</span> {meaning}
            </li>
          ))}
        </ul>
      ) : null}
      {layer.names ? (
        <details>
          <summary>{t("see.names")}</summary>
          <ul class="names">
            {Object.entries(layer.names).map(([point, name]) => (
              <li>
                <button
                  type="button"
                  class="link"
                  onMouseEnter={() => (s.lit.value = [point])}
                  onMouseLeave={() => (s.lit.value = [])}
                  onClick={() => (s.at.value = point)}
                >
                  {point}
                </button>{" "}
                {name}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {captions.length > 0 ? (
        <details open={captions.length <= 4}>
          <summary>{t("see.captions")}</summary>
          {captions.map((caption) => (
            <p class="note">{caption}</p>
          ))}
        </details>
      ) : null}
    </div>
  );
}

const MARK_SIGNS: Record<string, string> = {
  circle: "○", square: "□", triangle: "△", cross: "✕", dot: "•", selected: "■",
};

function Layers({ answer }: { answer: AnalysisAnswer | null }) {
  const toggle = (name: string) => {
    const on = s.layers.value;
    s.layers.value = on.includes(name) ? on.filter((other) => other !== name) : [...on, name];
  };
  return (
    <fieldset class="layers">
      <legend>{t("see.layers")}</legend>
      <div class="chips">
        {(s.about.value?.layers ?? []).map((layer) => (
          <label class="chip-check">
            <input
              type="checkbox"
              checked={s.layers.value.includes(layer.name)}
              onChange={() => toggle(layer.name)}
            />
            <span title={layer.title}>{named("layer", layer.name, layer.title)}</span>
          </label>
        ))}
        {s.offers("candidates") ? (
          <label class="chip-check">
            <input
              type="checkbox"
              checked={s.layers.value.includes(CANDIDATES)}
              onChange={() => toggle(CANDIDATES)}
            />
            <span>{t("layer.candidates")}</span>
          </label>
        ) : null}
      </div>
      {s.layers.value.map((name) => {
        const layer = answer?.layers?.[name];
        const info = s.about.value?.layers.find((one) => one.name === name);
        return layer ? (
          <div class="card">
            <h4>{layer.title ?? info?.title}</h4>
            <Legend layer={layer} />
          </div>
        ) : null;
      })}
    </fieldset>
  );
}

const eyes = (group: Group): string =>
  group.eyes_own_first === undefined
    ? "–"
    : `${number(group.eyes_own_first)} / ${number(group.eyes_enemy_first ?? 0)}`;

const room = (group: Group): string =>
  group.inner_own_first === undefined
    ? "–"
    : `${number(group.inner_own_first)} / ${number(group.inner_enemy_first ?? 0)}`;

function StrengthBar({ value }: { value: number }) {
  // 15 is where everything depends on who moves first, from 30 on it is alive.
  const state = value >= 30 ? "alive" : value >= 15 ? "unsettled" : "weak";
  return (
    <span class="strength">
      <span class={`bar bar-${state}`} aria-hidden="true">
        <span style={{ width: `${Math.max(0, Math.min(100, value * 2))}%` }} />
      </span>
      {number(value, 0)}
    </span>
  );
}

function Groups({ answer }: { answer: AnalysisAnswer }) {
  const groups = answer.analysis?.groups ?? [];
  const chosen = s.at.value ? groupAt(answer.analysis, s.at.value) : -1;
  if (groups.length === 0) return <Empty>{t("see.no_groups")}</Empty>;
  const order = groups.map((_, i) => i).sort((a, b) => groups[b]!.urgency - groups[a]!.urgency);
  return (
    <section>
      <h3>{t("see.groups")}</h3>
      <div class="scroll" tabIndex={0} role="region" aria-label={t("see.groups")}>
        <table class="rows groups">
          <thead>
            <tr>
              <th scope="col">{t("group.name")}</th>
              <th scope="col">{t("group.class")}</th>
              <th scope="col">{t("group.strength")}</th>
              <th scope="col" class="right">{t("group.urgency")}</th>
              <th scope="col" class="right">{t("group.eyes")}</th>
              <th scope="col" class="right">{t("group.room")}</th>
            </tr>
          </thead>
          <tbody>
            {order.map((i) => {
              const group = groups[i]!;
              const words = answer.group_words?.[i];
              const at = parsePoint(group.stone, s.size.value);
              const place = words?.place ?? (at ? named("place", placeOf(at, s.size.value)) : "");
              return (
                <tr
                  class={i === chosen ? "chosen" : ""}
                  onMouseEnter={() => (s.lit.value = group.stones)}
                  onMouseLeave={() => (s.lit.value = [])}
                >
                  <th scope="row">
                    <button
                      type="button"
                      class="link"
                      aria-pressed={i === chosen}
                      onFocus={() => (s.lit.value = group.stones)}
                      onBlur={() => (s.lit.value = [])}
                      onClick={() => (s.at.value = i === chosen ? null : group.stone)}
                    >
                      <span class={`stone stone-${group.color}`} aria-hidden="true" />
                      <span class="for-ears">{named("color", group.color)} </span>
                      {words?.letters ?? group.letters ?? group.stone}
                      <small> {place}</small>
                    </button>
                  </th>
                  <td>{words?.classes ?? group.classes.map((name) => named("class", name)).join(", ")}</td>
                  <td>
                    <StrengthBar value={group.strength} />
                  </td>
                  <td class="right">{number(group.urgency, 0)}</td>
                  <td class="right">{eyes(group)}</td>
                  <td class="right">{room(group)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="note">{t("group.note")}</p>
    </section>
  );
}

const DEGREES = ["broken", "weak", "strong"] as const; // what is in danger first

function Links({ answer }: { answer: AnalysisAnswer }) {
  const links = [...(answer.analysis?.links ?? [])].sort(
    (a, b) => DEGREES.indexOf(a.degree) - DEGREES.indexOf(b.degree),
  );
  if (links.length === 0) return null;
  const ends = (link: Link) => [link.from, link.to, link.connect, link.cut].filter(isPoint);
  return (
    <details>
      <summary>{t("see.links", { n: links.length })}</summary>
      <ul class="names links">
        {links.map((link) => (
          <li>
            <button
              type="button"
              class="link"
              onMouseEnter={() => (s.lit.value = ends(link))}
              onMouseLeave={() => (s.lit.value = [])}
              onFocus={() => (s.lit.value = ends(link))}
              onBlur={() => (s.lit.value = [])}
              onClick={() => (s.at.value = link.from)}
            >
              <span class={`stone stone-${link.color}`} aria-hidden="true" />
              <span class="for-ears">{named("color", link.color)} </span>
              {linkWords(link)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function AboutPoint() {
  const point = s.at.value;
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    setWords(null);
    if (!point) return;
    let wanted = true;
    void attempt(async () => {
      const answer = await askPoint(point);
      if (wanted) setWords(answer);
    });
    return () => {
      wanted = false;
    };
  }, [point, s.cursor.value, lang.value]);
  if (!point) return <p class="note">{t("see.click")}</p>;
  const proposed = candidatesAt(point);
  return (
    <div class="card" aria-live="polite">
      <div class="claim-head">
        <strong>{point}</strong>
        <button type="button" class="quiet" onClick={() => (s.at.value = null)} aria-label={t("see.unselect")}>
          ✕
        </button>
      </div>
      <pre class="words">{words ?? t("see.asking")}</pre>
      {proposed.length > 0 ? (
        <ul class="names" aria-label={t("candidates.title")}>
          {proposed.map((one) => (
            <li>{candidateWords(one)}</li>
          ))}
        </ul>
      ) : null}
      {s.offers("candidates") && isEmptyAt(point) ? <WhyHere key={`${s.cursor.value}/${point}`} point={point} /> : null}
    </div>
  );
}

function WhyHere({ point }: { point: string }) {
  const [asked, setAsked] = useState<Explanation | null>(null);
  const ask = () => attempt(async () => setAsked(await askWhyHere(point)));
  return asked ? (
    <ExplanationView explanation={asked} before={s.cursor.value} />
  ) : (
    <div class="buttons">
      <button type="button" onClick={() => void ask()}>
        {t("candidates.why_here")}
      </button>
    </div>
  );
}

/** The best first; each move once for each case that proposes it. */
export function sortCandidates(all: readonly Candidate[]): Candidate[] {
  const rank = (one: Candidate) => (one.filtered ? -1e6 : 0) + one.value;
  return [...all].sort((a, b) => rank(b) - rank(a));
}

function Candidates() {
  if (!s.offers("candidates")) return null;
  const known = s.candidates.value?.node === s.cursor.value ? s.candidates.value.found : null;
  return (
    <section>
      <h3>{t("candidates.title")}</h3>
      {known === null ? (
        <div class="buttons">
          <button type="button" onClick={() => void askCandidates()}>
            {t("candidates.ask")}
          </button>
        </div>
      ) : known.candidates.length === 0 ? (
        <Empty>{t("candidates.none")}</Empty>
      ) : (
        <div class="scroll" tabIndex={0} role="region" aria-label={t("candidates.title")}>
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{t("why.move")}</th>
                <th scope="col">{t("candidates.case")}</th>
                <th scope="col" class="right">{t("candidates.value")}</th>
                <th scope="col">{t("candidates.reason")}</th>
                <th scope="col" class="right">{t("candidates.primary")}</th>
                <th scope="col" class="right">{t("candidates.secondary")}</th>
              </tr>
            </thead>
            <tbody>
              {sortCandidates(known.candidates).slice(0, 60).map((one) => (
                <tr
                  class={one.filtered ? "filtered" : ""}
                  onMouseEnter={() => (s.lit.value = [one.move])}
                  onMouseLeave={() => (s.lit.value = [])}
                >
                  <th scope="row">
                    <button type="button" class="link" onClick={() => (s.at.value = one.move)}>
                      {moveName(one.move)}
                    </button>
                  </th>
                  <td>{named("case", one.case)}</td>
                  <td class="right">{number(one.value)}</td>
                  <td>{one.why ?? (one.claim ? claimSentence(one.claim) : "")}</td>
                  <td class="right">{number(one.primary)}</td>
                  <td class="right">{number(one.secondary)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Knowledge() {
  const [files, setFiles] = useState<KnowledgeFile[] | null>(null);
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const load = () =>
    attempt(async () => {
      const found = (await api.knowledge()).files;
      setFiles(found);
      choose(found[0]?.name ?? "", found);
    });
  const choose = (wanted: string, all = files) => {
    setName(wanted);
    setText(s.knowledge.value[wanted] ?? all?.find((file) => file.name === wanted)?.text ?? "");
  };
  const changed = Object.keys(s.knowledge.value);
  const error = s.knowledgeError.value;
  return (
    <details
      class="knowledge"
      onToggle={(event) => {
        if (event.currentTarget.open && !files) void load();
      }}
    >
      <summary>
        {t("knowledge.title")}
        {changed.length > 0 ? ` · ${t("knowledge.changed", { names: changed.join(", ") })}` : ""}
      </summary>
      <p class="note">{t("knowledge.text")}</p>
      {files && files.length > 0 ? (
        <>
          <label class="field">
            <span>{t("knowledge.file")}</span>
            <select value={name} onChange={(event) => choose(event.currentTarget.value)}>
              {files.map((file) => (
                <option value={file.name}>{file.name}</option>
              ))}
            </select>
          </label>
          <textarea
            class="code"
            rows={10}
            spellcheck={false}
            aria-label={name}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          {error ? (
            <p class="error" role="alert">
              {error.line ? t("knowledge.line", { n: error.line }) : ""} {error.message}
            </p>
          ) : null}
          <div class="buttons">
            <button
              type="button"
              class="primary"
              onClick={() => changeKnowledge({ ...s.knowledge.value, [name]: text })}
            >
              {t("knowledge.apply")}
            </button>
            <button
              type="button"
              disabled={changed.length === 0}
              onClick={() => {
                changeKnowledge({});
                setText(files.find((file) => file.name === name)?.text ?? "");
              }}
            >
              {t("knowledge.reset")}
            </button>
          </div>
          {changed.length > 0 ? <Effect /> : null}
        </>
      ) : (
        <Empty>{t("knowledge.empty")}</Empty>
      )}
    </details>
  );
}

export function SeeTab() {
  if (!s.game.value) return <Empty>{t("see.no_game")}</Empty>;
  const answer = analysisHere();
  return (
    <>
      {answer?.summary ? <p class="lead">{answer.summary}</p> : null}
      {s.analysing.value && !answer ? <p role="status">{t("see.asking")}</p> : null}
      <Layers answer={answer} />
      <AboutPoint />
      {answer ? <Groups answer={answer} /> : null}
      {answer ? <Links answer={answer} /> : null}
      <Candidates />
      <Live />
      <Parameters />
      <Knowledge />
    </>
  );
}
