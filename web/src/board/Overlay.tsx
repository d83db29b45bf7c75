// Draws a Drawing over the board: one SVG in which a point is a square of side 1.

import { memo } from "preact/compat";
import type { Vertex } from "../go/point.ts";
import type { Drawing } from "./drawing.ts";
import { outlinePath } from "./outline.ts";

const middle = (n: number) => n + 0.5;

function Heat({ drawing }: { drawing: Drawing }) {
  return (
    <g class="heat">
      {drawing.heat.map(({ vertex: [x, y], value }) => {
        const reach = 0.12 + 0.3 * Math.abs(value);
        const opacity = 0.25 + 0.5 * Math.abs(value);
        return value > 0 ? (
          <rect
            class="heat-black"
            x={middle(x) - reach}
            y={middle(y) - reach}
            width={2 * reach}
            height={2 * reach}
            rx={0.06}
            opacity={opacity}
          />
        ) : (
          <circle class="heat-white" cx={middle(x)} cy={middle(y)} r={reach * 1.08} opacity={opacity} />
        );
      })}
    </g>
  );
}

function Regions({ drawing }: { drawing: Drawing }) {
  return (
    <g>
      {drawing.regions.map(({ points, color, label, at }) => (
        <g class={`region region-${color ?? "nobody"}`}>
          <path class="region-fill" d={points.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("")} />
          <path class="region-edge" d={outlinePath(points, 0.06)} />
          {label && at ? <Tag x={middle(at[0])} y={middle(at[1])} text={label} /> : null}
        </g>
      ))}
    </g>
  );
}

function Tag({ x, y, text }: { x: number; y: number; text: string }) {
  const width = Math.max(0.8, 0.34 * [...text].length + 0.3);
  return (
    <g class="tag">
      <rect x={x - width / 2} y={y - 0.34} width={width} height={0.68} rx={0.2} />
      <text x={x} y={y} dy="0.18">
        {text}
      </text>
    </g>
  );
}

function Lines({ drawing }: { drawing: Drawing }) {
  return (
    <g>
      {drawing.lines.map(({ from, to, stroke }) => (
        <line
          class={`tie tie-${stroke}`}
          x1={middle(from[0])}
          y1={middle(from[1])}
          x2={middle(to[0])}
          y2={middle(to[1])}
          marker-end={stroke === "arrow" ? "url(#arrow)" : undefined}
        />
      ))}
    </g>
  );
}

interface Props {
  size: number;
  drawing: Drawing;
  lit: readonly Vertex[];
  ghosts: readonly { vertex: Vertex; sign: 1 | -1; text: string }[];
}

export const Overlay = memo(function Overlay({ size, drawing, lit, ghosts }: Props) {
  return (
    <svg class="overlay" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <defs>
        <marker id="arrow" viewBox="0 0 4 4" refX="3" refY="2" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0L4 2L0 4z" />
        </marker>
      </defs>
      <Regions drawing={drawing} />
      <Heat drawing={drawing} />
      <Lines drawing={drawing} />
      {lit.length > 0 ? <path class="lit" d={outlinePath(lit, 0.03)} /> : null}
      {ghosts.map(({ vertex: [x, y], sign, text }) => (
        <g class={`ghost ghost-${sign > 0 ? "black" : "white"}`}>
          <circle cx={middle(x)} cy={middle(y)} r={0.42} />
          <text x={middle(x)} y={middle(y)} dy="0.17">
            {text}
          </text>
        </g>
      ))}
      {drawing.tags.map((tag) => (
        <Tag x={middle(tag.x)} y={middle(tag.y)} text={tag.text} />
      ))}
    </svg>
  );
});
