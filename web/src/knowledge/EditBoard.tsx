// A board to set stones on, with whatever an editor draws over it.

import { Goban } from "@sabaki/shudan";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { vertexSize } from "../board/Board.tsx";
import { boardClass } from "../board/boardClass.ts";
import { type Drawing, emptyDrawing } from "../board/drawing.ts";
import { Overlay } from "../board/Overlay.tsx";
import { PointGrid } from "../board/PointGrid.tsx";
import type { Position } from "../go/board.ts";
import { type Vertex, columnName, parsePoint, pointName } from "../go/point.ts";
import { named, t } from "../i18n/index.ts";

interface Props {
  position: Position;
  name: string;
  drawing?: Drawing;
  texts?: ReadonlyMap<string, string>; // what is written on points
  lit?: readonly string[];
  onPress: (vertex: Vertex) => void;
  onKey?: (vertex: Vertex, key: string) => boolean; // true: it was used
}

const EMPTY = emptyDrawing();

export function EditBoard({ position, name, drawing = EMPTY, texts, lit = [], onPress, onKey }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState(0);
  const [focus, setFocus] = useState<Vertex>([0, 0]);
  const { size } = position;
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSpace(entry.contentRect.width);
    });
    watch.observe(room.current!);
    return () => watch.disconnect();
  }, []);
  const unit = vertexSize(space, space, size, true);
  const written = useMemo(() => {
    const all = new Map([...drawing.labels, ...(texts ?? [])]);
    const rows = Array.from({ length: size }, () => Array<{ type: "label"; label: string } | null>(size).fill(null));
    for (const [point, label] of all) {
      const vertex = parsePoint(point, size);
      if (vertex) rows[vertex[1]]![vertex[0]] = { type: "label", label };
    }
    return rows;
  }, [drawing, texts, size]);
  const labels = position.signs.map((row, y) =>
    row.map((sign, x) => {
      const what = sign === 0 ? t("point.empty") : named("color", sign > 0 ? "black" : "white");
      const text = written[y]![x]?.label;
      return [pointName([x, y], size), what, text].filter(Boolean).join(", ");
    }),
  );
  const here: Vertex = [Math.min(focus[0], size - 1), Math.min(focus[1], size - 1)];
  return (
    <div class="board-room edit-board" ref={room}>
      {space > 0 ? (
        <div
          class={boardClass(position.signs.length)}
          style={{ fontSize: `${unit}px` }}
          onKeyDownCapture={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || !onKey?.(here, event.key)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <div aria-hidden="true">
            <Goban
              vertexSize={unit}
              signMap={position.signs}
              markerMap={written as never}
              showCoordinates
              coordX={columnName}
            />
          </div>
          <div class="over-board">
            <Overlay
              size={size}
              drawing={drawing}
              lit={lit.map((point) => parsePoint(point, size)).filter((v) => v !== null)}
              ghosts={[]}
            />
            <PointGrid
              size={size}
              name={name}
              labels={labels}
              focus={here}
              onFocus={setFocus}
              onPress={(vertex) => onPress(vertex)}
              onHover={() => undefined}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}
