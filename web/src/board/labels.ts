// What a screen reader says of a point: "D4, black, group in the lower left, strength 32, alive".

import type { Analysis, GroupWords, Layer } from "../api/types.ts";
import { blockAt } from "../go/board.ts";
import { type Vertex, colorOf, parsePoint, placeOf, pointName } from "../go/point.ts";
import { named, number, t } from "../i18n/index.ts";
import type { Shown } from "../state/store.ts";
import { valueAt } from "./drawing.ts";

interface Known {
  shown: Shown;
  size: number;
  analysis: Analysis | undefined; // of the very position that is shown
  words: readonly GroupWords[] | undefined;
  maps: readonly Layer[]; // the maps that are switched on
}

/** The group of every stone, so that each point need not look through all groups. */
function groupIndex(analysis: Analysis | undefined): Map<string, number> {
  const index = new Map<string, number>();
  analysis?.groups.forEach((group, i) => group.stones.forEach((stone) => index.set(stone, i)));
  return index;
}

/** How many liberties the block of every stone has. */
function libertyIndex(shown: Shown): Map<string, number> {
  const index = new Map<string, number>();
  shown.position.signs.forEach((row, y) =>
    row.forEach((sign, x) => {
      if (sign === 0 || index.has(`${x},${y}`)) return;
      const { stones, liberties } = blockAt(shown.position, [x, y])!;
      for (const [a, b] of stones) index.set(`${a},${b}`, liberties.length);
    }),
  );
  return index;
}

function groupWords(known: Known, i: number): string {
  const group = known.analysis!.groups[i]!;
  const words = known.words?.[i];
  const at = parsePoint(group.stone, known.size);
  const where = words?.place ?? (at ? named("place", placeOf(at, known.size)) : group.stone);
  const state = words?.strength ?? group.classes.map((name) => named("class", name)).join(", ");
  return t("point.group", { place: where, strength: number(group.strength, 0), state });
}

export function pointLabels(known: Known): string[][] {
  const groups = groupIndex(known.analysis);
  const { shown, size } = known;
  const liberties = libertyIndex(shown);
  const labelOf = (vertex: Vertex): string => {
    const point = pointName(vertex, size);
    const color = colorOf(shown.position.signs[vertex[1]]![vertex[0]]!);
    const parts = [point, color ? named("color", color) : t("point.empty")];
    const step = shown.numbers.get(point);
    if (step !== undefined) parts.push(t("point.step", { n: step }));
    if (shown.last?.point === point) parts.push(t("point.last"));
    const group = groups.get(point);
    if (color && group !== undefined) parts.push(groupWords(known, group));
    else if (color)
      parts.push(t("point.liberties", { n: liberties.get(`${vertex[0]},${vertex[1]}`) ?? 0 }));
    for (const map of known.maps) {
      const value = valueAt(map, vertex);
      if (value !== null && value !== 0) parts.push(`${map.title} ${number(value)}`);
    }
    return parts.join(", ");
  };
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => labelOf([x, y])),
  );
}
