// Why: the explanation of the move that is shown, one card for each claim, and what else there was.

import { useEffect } from "preact/hooks";
import type { Claim, Explanation } from "../api/types.ts";
import { isPoint, other } from "../go/point.ts";
import { inLanguage, lang, named, number, signed, t } from "../i18n/index.ts";
import { moveName, show } from "../state/actions.ts";
import { askHint, askWhy, candidateName, claimPoints } from "../state/asking.ts";
import { type Length, change, settings } from "../state/settings.ts";
import * as s from "../state/store.ts";
import { Icon, claimIcon } from "../parts/Icon.tsx";
import { Empty } from "../parts/Tabs.tsx";

/** A sentence about a claim, if the server has none: what it does, to what. */
export function claimSentence(claim: Claim): string {
  if (claim.sentence) return claim.sentence;
  const parts = [named("claim", claim.kind), claim.title ?? inLanguage(claim.name)].filter(Boolean);
  const stones = claimPoints(claim);
  return stones.length > 0 ? t("claim.about", { what: parts.join(" "), where: stones.join(", ") }) : parts.join(" ");
}

/** Cards in the order in which the sentence tells them: what a move is for comes before the tree that
 * prefers it. */
export function inOrder(claims: readonly Claim[], sentence: string): Claim[] {
  const told = (claim: Claim) => {
    const words = claim.sentence?.slice(1).replace(/[.。]$/, "");
    return !!words && sentence.includes(words);
  };
  const first = claims.find(told);
  return first ? [first, ...claims.filter((claim) => claim !== first)] : [...claims];
}

/** Does its number tell by how much the mover leads at the end, and not what the move gains? */
const isLead = (claim: Claim | null | undefined): boolean => claim?.kind === "tree";

/** What a claim rests on: games of others, or games that the program played out by itself. */
const supportWords = (claim: Claim): string =>
  ["tree", "samples"].includes(claim.kind) ? t("support.played") : named("support", claim.support);

/** Kinds whose numbers before and after are of another sort than points, liberties or strength. */
const RATES = ["tree", "samples", "opening", "joseki"];

function ClaimCard({ claim, before }: { claim: Claim; before: number }) {
  const expert = settings.value.length === "expert";
  const sentence = claimSentence(claim);
  const light = () => (s.lit.value = claimPoints(claim));
  const dark = () => (s.lit.value = []);
  return (
    <li class={`card claim support-${claim.support}`} onMouseEnter={light} onMouseLeave={dark} onFocusIn={light} onFocusOut={dark}>
      <div class="claim-head">
        <span class="icon">
          <Icon name={claimIcon(claim.kind)} />
        </span>
        <strong>{named("claim", claim.kind)}</strong>
        {Math.abs(claim.value) >= 0.05 ? <span class="value">{t(isLead(claim) ? "claim.lead" : "points", { n: signed(claim.value) })}</span> : null}
      </div>
      <p>{sentence}</p>
      {expert ? (
        <dl class="facts">
          <dt>{t("claim.support")}</dt>
          <dd>{supportWords(claim)}</dd>
          {claim.nodes ? (
            <>
              <dt>{t("claim.nodes")}</dt>
              <dd>{number(claim.nodes)}</dd>
            </>
          ) : null}
          {(claim.before || claim.after) && !RATES.includes(claim.kind) ? (
            <>
              <dt>{t("claim.change")}</dt>
              <dd>
                {number(claim.before ?? 0)} → {number(claim.after ?? 0)}
              </dd>
            </>
          ) : null}
        </dl>
      ) : null}
      <div class="buttons">
        {expert ? null : (
          <span class={`badge badge-${claim.support}`}>{supportWords(claim)}</span>
        )}
        {claim.line && claim.line.moves.length > 0 ? (
          <button type="button" onClick={() => show(sentence, claim.line, before)}>
            {t("claim.show")}
          </button>
        ) : null}
        {claim.else_line && claim.else_line.moves.length > 0 ? (
          <button type="button" onClick={() => show(claim.else_sentence ?? t("claim.otherwise_title"), claim.else_line, before)}>
            {t("claim.otherwise")}
          </button>
        ) : claim.otherwise ? (
          <>
            <button
              type="button"
              onClick={() =>
                show(
                  claim.else_sentence ?? t("claim.otherwise_title"),
                  { first: other(claim.side), moves: [claim.otherwise!] },
                  before,
                )
              }
            >
              {t("claim.otherwise")}
            </button>
            <span class="note">{t("claim.otherwise_move", { move: moveName(claim.otherwise) })}</span>
          </>
        ) : null}
      </div>
    </li>
  );
}

function LengthSwitch() {
  return (
    <fieldset class="segments small">
      <legend class="for-ears">{t("why.length")}</legend>
      {(["short", "full", "expert"] as const).map((length: Length) => (
        <label>
          <input
            type="radio"
            name="length"
            checked={settings.value.length === length}
            onChange={() => change({ length })}
          />
          <span>{t(`length.${length}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Others({ explanation, before }: { explanation: Explanation; before: number }) {
  if (explanation.others.length === 0) return null;
  return (
    <section>
      <h3>{t("why.others")}</h3>
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{t("why.move")}</th>
            <th scope="col">{t("why.purpose")}</th>
            <th scope="col" class="right">
              {t(isLead(explanation.others[0]!.claim) ? "why.lead" : "why.value")}
            </th>
          </tr>
        </thead>
        <tbody>
          {explanation.others.map(({ move, value, claim }, i) => (
            <tr
              onMouseEnter={() => (s.lit.value = isPoint(move) ? [move] : [])}
              onMouseLeave={() => (s.lit.value = [])}
            >
              <th scope="row">
                {isPoint(move) ? (
                  <button
                    type="button"
                    class="link"
                    aria-label={t("why.show_other", { move })}
                    onClick={() =>
                      show(
                        claim ? claimSentence(claim) : candidateName(explanation, i + 1),
                        claim?.line?.moves.length ? claim.line : { first: explanation.color, moves: [move] },
                        before,
                      )
                    }
                  >
                    {move}
                  </button>
                ) : (
                  moveName(move)
                )}
              </th>
              <td>{claim ? claimSentence(claim) : candidateName(explanation, i + 1)}</td>
              <td class="right">{number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function ExplanationView({ explanation, before }: { explanation: Explanation; before: number }) {
  const length = settings.value.length;
  const lead =
    length === "short"
      ? explanation.sentence
      : (explanation.paragraph ?? explanation.sentence);
  return (
    <>
      {lead ? <p class="lead">{lead}</p> : null}
      {explanation.claims.length > 0 ? (
        <ul class="cards" aria-label={t("why.claims")}>
          {inOrder(explanation.claims, explanation.sentence ?? "").slice(0, length === "short" ? 1 : undefined).map((claim) => (
            <ClaimCard claim={claim} before={before} />
          ))}
        </ul>
      ) : null}
      {length === "short" ? null : <Others explanation={explanation} before={before} />}
      {length === "expert" && explanation.report ? (
        <section>
          <h3>{t("why.report")}</h3>
          <pre class="report" tabIndex={0}>{explanation.report}</pre>
        </section>
      ) : null}
    </>
  );
}

export function WhyTab() {
  const node = s.node.value;
  const known = node ? s.explanations.value.get(`${node.id}`) : undefined;
  useEffect(() => {
    if (node?.point && known === undefined) void askWhy(node.id);
  }, [node?.id, node?.explained, known === undefined, lang.value]);

  if (!node?.point || !node.color) return <Empty>{t("why.no_move")}</Empty>;
  const before = node.parent ?? 0;
  const asked = s.hint.value;
  const best = known && known !== "none" ? known.best : undefined;
  const instead = best ?? (asked && asked.node === before ? asked.explanation : null);
  return (
    <>
      <div class="why-head">
        <h2>
          {known && known !== "none" ? `${known.title ?? inLanguage(known.name)} ` : ""}
          {moveName(node.point)}
        </h2>
        <LengthSwitch />
      </div>
      {known === undefined ? <Empty>{t("why.asking")}</Empty> : null}
      {known && known !== "none" ? <ExplanationView explanation={known} before={before} /> : null}
      {known === "none" ? (
        <>
          <p>{t("why.unexplained")}</p>
          <button type="button" disabled={s.hinting.value !== null} onClick={() => void askHint(before)}>
            {t("why.ask_instead")}
          </button>
          {s.hinting.value ? <p role="status">{t("play.thinking")}</p> : null}
        </>
      ) : null}
      {instead ? (
        <section class="instead">
          <h3>
            {instead.move === node.point
              ? t("why.same")
              : t("why.instead", { move: moveName(instead.move) })}
          </h3>
          <ExplanationView explanation={instead} before={before} />
        </section>
      ) : null}
    </>
  );
}
