// Black's lead over the moves of a line, for the graph: counted at the end, else from a review, else
// from the analysis.

import type { TreeNode } from "../api/types.ts";
import * as s from "./store.ts";

/** 3.5 of "B+3.5", -3.5 of "W+3.5"; nothing of a game that was not counted. */
export function countedLead(result: string | null | undefined): number | undefined {
  const match = /^([BW])\+([0-9.]+)$/i.exec(result ?? "");
  if (!match) return result === "0" ? 0 : undefined;
  return match[1]!.toUpperCase() === "B" ? Number(match[2]) : -Number(match[2]);
}

/** The lead at the i-th node of a line. An analysis counts what is on the board and so favours whoever
 * moved last: the mean with the node before takes that away. */
export function leadAt(line: readonly TreeNode[], i: number): number | undefined {
  const id = line[i]?.id;
  if (id === undefined) return undefined;
  const counted = id === s.game.value?.head ? countedLead(s.score.value?.result ?? s.game.value.result) : undefined;
  const reviewed = counted ?? s.reviewed.value.get(id);
  if (reviewed !== undefined) return reviewed;
  const here = s.leads.value.get(id);
  const before = i > 0 ? s.leads.value.get(line[i - 1]!.id) : undefined;
  return here !== undefined && before !== undefined ? (here + before) / 2 : here;
}
