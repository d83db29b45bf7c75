// The outline of a set of points, as the path of an SVG in which a point is a square of side 1.

import type { Vertex } from "../go/point.ts";

export function outlinePath(points: readonly Vertex[], inset = 0): string {
  const inside = new Set(points.map(([x, y]) => `${x},${y}`));
  const has = (x: number, y: number) => inside.has(`${x},${y}`);
  const parts: string[] = [];
  for (const [x, y] of points) {
    // An edge is drawn a little inside, and goes through to the next point where that is inside too.
    const left = has(x - 1, y) ? x : x + inset;
    const right = has(x + 1, y) ? x + 1 : x + 1 - inset;
    const top = has(x, y - 1) ? y : y + inset;
    const bottom = has(x, y + 1) ? y + 1 : y + 1 - inset;
    if (!has(x, y - 1)) parts.push(`M${left} ${top}H${right}`);
    if (!has(x, y + 1)) parts.push(`M${left} ${bottom}H${right}`);
    if (!has(x - 1, y)) parts.push(`M${left} ${top}V${bottom}`);
    if (!has(x + 1, y)) parts.push(`M${right} ${top}V${bottom}`);
  }
  return parts.join("");
}

/** The point of a set that lies nearest to its middle: where to write about it. */
export function middleOf(points: readonly Vertex[]): Vertex | null {
  if (points.length === 0) return null;
  const mean = (pick: (v: Vertex) => number) =>
    points.reduce((sum, v) => sum + pick(v), 0) / points.length;
  const x = mean((v) => v[0]);
  const y = mean((v) => v[1]);
  const far = (v: Vertex) => (v[0] - x) ** 2 + (v[1] - y) ** 2;
  return points.reduce((best, v) => (far(v) < far(best) ? v : best));
}
