// The board for hands, keys and ears: a grid of points that lies invisibly over the drawn one.
//
// One point is in the tab order; the arrows move from point to point; Enter or Space does what a
// click does. Every point has a name that says what is there.

import { useLayoutEffect, useRef } from "preact/hooks";
import { type Vertex, sameVertex, step } from "../go/point.ts";

interface Props {
  size: number;
  name: string;
  labels: readonly (readonly string[])[]; // rows from the top
  focus: Vertex; // the point in the tab order
  onFocus: (vertex: Vertex) => void;
  onPress: (vertex: Vertex, touch: boolean) => void;
  onHover: (vertex: Vertex | null) => void;
}

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key leads from a point; null if it is no key of the grid. */
export function keyTarget(key: string, from: Vertex, size: number, ctrl: boolean): Vertex | null {
  const way = MOVES[key];
  if (way) return step(from, way[0] * (ctrl ? 3 : 1), way[1] * (ctrl ? 3 : 1), size);
  if (key === "Home") return ctrl ? [0, 0] : [0, from[1]];
  if (key === "End") return ctrl ? [size - 1, size - 1] : [size - 1, from[1]];
  return null;
}

const vertexOf = (target: EventTarget | null): Vertex | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-x]") : null;
  return cell ? [Number(cell.dataset.x), Number(cell.dataset.y)] : null;
};

export function PointGrid(props: Props) {
  const { size, labels, focus } = props;
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focus[0], focus[1]]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const here = vertexOf(event.target);
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      props.onPress(here, false);
      return;
    }
    const next = keyTarget(event.key, here, size, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    moved.current = true;
    props.onFocus(next);
  };

  return (
    <div
      ref={grid}
      class="points"
      role="grid"
      aria-label={props.name}
      aria-rowcount={size}
      aria-colcount={size}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const vertex = vertexOf(event.target);
        if (!vertex) return;
        props.onFocus(vertex);
        props.onPress(vertex, (event as unknown as PointerEvent).pointerType === "touch");
      }}
      onPointerOver={(event) => {
        if (event.pointerType === "mouse") props.onHover(vertexOf(event.target));
      }}
      onPointerLeave={() => props.onHover(null)}
    >
      {labels.map((row, y) => (
        <div role="row" key={y}>
          {row.map((label, x) => (
            <div
              role="gridcell"
              key={x}
              data-x={x}
              data-y={y}
              aria-label={label}
              tabIndex={sameVertex(focus, [x, y]) ? 0 : -1}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
