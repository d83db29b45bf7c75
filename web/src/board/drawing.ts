// What is drawn over the stones: layers of the analysis, a count, the regions of a race.
//
// No meaning is in colour alone: what is Black's is a square, what is White's a disc, sizes go with
// the numbers, and links differ by their strokes.

import type { Layer, MarkName, Race, Score } from "../api/types.ts";
import { type Color, type Vertex, parsePoint, parsePoints } from "../go/point.ts";
import { middleOf } from "./outline.ts";

export interface Region {
  points: Vertex[];
  color: Color | null;
  label?: string;
  at?: Vertex;
}

export interface Drawing {
  heat: { vertex: Vertex; value: number }[]; // -1 White to 1 Black
  regions: Region[];
  lines: { from: Vertex; to: Vertex; stroke: string }[];
  tags: { x: number; y: number; text: string }[];
  labels: Map<string, string>;
  marks: Map<string, MarkName>;
  dimmed: Vertex[];
}

export const emptyDrawing = (): Drawing => ({
  heat: [],
  regions: [],
  lines: [],
  tags: [],
  labels: new Map(),
  marks: new Map(),
  dimmed: [],
});

const HEAT_LEAST = 0.04; // below this nothing is seen anyway

type Rows = readonly (readonly number[])[];

/** Heat on the points; a stone speaks for itself where it and the map say the same. */
export function addHeat(drawing: Drawing, rows: Rows, signs: Rows): void {
  rows.slice(0, signs.length).forEach((row, y) =>
    row.slice(0, signs.length).forEach((value, x) => {
      const bounded = Math.max(-1, Math.min(1, value));
      if (Math.abs(bounded) < HEAT_LEAST || signs[y]![x] === Math.sign(bounded)) return;
      drawing.heat.push({ vertex: [x, y], value: bounded });
    }),
  );
}

export function addLayer(drawing: Drawing, layer: Layer, signs: Rows): void {
  const size = signs.length;
  if (layer.heat) addHeat(drawing, layer.heat, signs);
  for (const side of ["black", "white"] as const)
    for (const vertex of parsePoints(layer.territory?.[side], size))
      drawing.heat.push({ vertex, value: side === "black" ? 0.6 : -0.6 });
  for (const region of layer.regions ?? [])
    drawing.regions.push({ points: parsePoints(region.points, size), color: region.color ?? null });
  for (const line of layer.lines ?? []) {
    const from = parsePoint(line.from, size);
    const to = parsePoint(line.to, size);
    if (from && to) drawing.lines.push({ from, to, stroke: line.stroke });
  }
  for (const { x, y, text } of layer.tags ?? []) drawing.tags.push({ x, y, text });
  for (const [point, text] of Object.entries(layer.labels ?? {}))
    if (!drawing.labels.has(point)) drawing.labels.set(point, text);
  for (const [point, mark] of Object.entries(layer.marks ?? {}))
    if (!drawing.marks.has(point)) drawing.marks.set(point, mark);
  drawing.dimmed.push(...parsePoints(layer.dimmed, size));
}

export function addScore(drawing: Drawing, score: Score, signs: Rows): void {
  const value = (cell: string) => (cell === "X" ? 0.7 : cell === "O" ? -0.7 : 0);
  addHeat(drawing, score.owner.map((row) => [...row].map(value)), signs);
  drawing.dimmed.push(...parsePoints(score.dead, signs.length));
  for (const point of score.dead) drawing.marks.set(point, "cross");
}

export function addRace(drawing: Drawing, race: Race, signs: Rows): void {
  const size = signs.length;
  for (const region of race.regions) {
    const points = parsePoints(region.points, size);
    const empty = points.filter(([x, y]) => signs[y]?.[x] === 0);
    const at = middleOf(empty.length > 0 ? empty : points);
    if (!at) continue;
    const value = region.cooled2 ?? region.game ?? "?";
    const label = [region.letter, value].filter(Boolean).join(" ");
    drawing.regions.push({ points, color: region.owner ?? null, label, at });
  }
  for (const point of [race.black, race.white]) drawing.marks.set(point, "circle");
}

/** The value of a point in a map that is switched on, for labels. */
export function valueAt(layer: Layer | undefined, [x, y]: Vertex): number | null {
  return layer?.values?.[y]?.[x] ?? layer?.heat?.[y]?.[x] ?? null;
}
