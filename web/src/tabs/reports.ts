// Answers as plain text in the reader's language, to be read in one go or copied.

import type { Race, SearchNode, SearchResult } from "../api/types.ts";
import type { Color } from "../go/point.ts";
import { named, number, t } from "../i18n/index.ts";
import { moveName } from "../state/actions.ts";

const line = (moves: readonly string[]): string => moves.map(moveName).join(" ");

/** A tree with two blanks for each move deeper. */
function twigs(nodes: readonly SearchNode[], depth: number): string[] {
  return nodes.flatMap((node) => [
    `${"  ".repeat(depth)}${named("color", node.color)} ${moveName(node.move)}: ${named("verdict", node.verdict)}`,
    ...twigs(node.moves ?? [], depth + 1),
  ]);
}

export function searchReport(question: string, result: SearchResult): string {
  const life = result.life && result.life !== "unknown" ? `, ${named("life", result.life)}` : "";
  const proof = named("support", result.proved ? "proved" : "searched");
  return [
    question,
    `${named("verdict", result.verdict)}${life} (${proof})`,
    result.reason && !result.proved ? result.reason : "",
    result.move ? t("search.move", { move: moveName(result.move) }) : "",
    result.line.length > 0 ? `${t("search.line")}: ${line(result.line)}` : "",
    ...(result.wrong_moves ?? []).map(
      ({ move, verdict, refutation }) =>
        `${t("search.wrong")} ${moveName(move)} (${named("verdict", verdict)})${refutation.length > 0 ? `: ${line(refutation)}` : ""}`,
    ),
    t("search.numbers", { nodes: number(result.nodes), seconds: number(result.seconds, 2) }),
    ...(result.tree && result.tree.length > 0 ? [`${t("search.tree")}:`, ...twigs(result.tree, 1)] : []),
  ]
    .filter((text) => text !== "")
    .join("\n");
}

/** A note begins with what is doubted; what it is about follows behind a comma or semicolon. */
export function noteWords(note: string): string {
  const [, doubt = note, about = ""] = /^(.*?)((?:, by a stone|; region).*)?$/s.exec(note) ?? [];
  const points = about.replace(/^(, by a stone.*?:|; region)/, "").trim();
  return points ? `${named("doubt", doubt)}: ${points}` : named("doubt", doubt);
}

function answerLine(race: Race, color: Color): string {
  const { outcome, method, move, moves, adjusted } = race.first[color];
  const others = (moves ?? []).filter((other) => other !== move);
  return [
    t("race.report_first", { color: named("color", color), outcome: named("outcome", outcome) }),
    method ? ` (${named("race.method", method)})` : "",
    move ? `, ${moveName(move)}` : "",
    typeof adjusted === "number" ? `, ${t("race.adjusted", { n: number(adjusted) })}` : "",
    others.length > 0 ? `; ${t("race.as_good", { moves: others.join(", ") })}` : "",
  ].join("");
}

export function raceReport(race: Race): string {
  return [
    t("race.between", { black: race.black, white: race.white }),
    ...race.regions.map(({ letter, kind, owner, game, cooled2, points }, i) => {
      const value = game && cooled2 && cooled2 !== game ? `${game} = ${cooled2}` : (game ?? cooled2 ?? "?");
      const whose = owner ? `, ${named("color", owner)}` : "";
      return `${letter ?? i + 1}  ${named("race.kind", kind)}${whose}: ${value}  ${points.join(" ")}`;
    }),
    race.cooled2 ? `${t("race.sum")} ${race.cooled2}; ${t("race.shared", { n: race.shared })}` : "",
    ...race.notes.map(noteWords),
    answerLine(race, "black"),
    answerLine(race, "white"),
  ]
    .filter((text) => text !== "")
    .join("\n");
}
