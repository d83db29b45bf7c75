// Everything that is known here about a point, in short: its stone and group, links that end or hang
// there, what layers say, and what the program would play there for.

import type { AnalysisAnswer, Candidate, Link } from "../api/types.ts";
import { named, number, t } from "../i18n/index.ts";
import * as s from "../state/store.ts";

/** Does a link begin, end or hang at this point? */
const touches = (link: Link, point: string): boolean =>
  [link.from, link.to, link.connect, link.cut].includes(point);

export function linkWords(link: Link): string {
  const points = { from: link.from, to: link.to };
  const parts = [t("link.words", { degree: named("degree", link.degree), shape: named("shape", link.shape), ...points })];
  if (link.degree !== "strong" && link.connect) parts.push(t("link.connect", { point: link.connect }));
  if (link.degree !== "strong" && link.cut) parts.push(t("link.cut", { point: link.cut }));
  return parts.join(t("list.comma"));
}

/** A candidate in short: which case proposes it, what it is worth, and what it is for. */
export function candidateWords(one: Candidate): string {
  const short = t("candidates.words", { case: named("case", one.case), value: number(one.value) });
  const reason = one.why ?? one.claim?.sentence;
  return reason ? `${short} – ${reason}` : short;
}

/** What the program would play at a point for; nothing if it was not asked, or would not. */
export function candidatesAt(point: string): Candidate[] {
  const known = s.candidates.value?.node === s.cursor.value ? s.candidates.value.found.candidates : [];
  return known.filter((one) => one.move === point && !one.filtered);
}

/** One line for each thing that is known; `label` is what the point is called for ears. */
export function aboutPoint(point: string, label: string, answer: AnalysisAnswer | null): string[] {
  const lines = [label];
  for (const link of answer?.analysis?.links ?? []) if (touches(link, point)) lines.push(linkWords(link));
  for (const name of s.layers.value) {
    const said = answer?.layers?.[name]?.names?.[point];
    if (said) lines.push(`${answer!.layers![name]!.title}: ${said}`);
  }
  return [...lines, ...candidatesAt(point).map(candidateWords)];
}
