// A board to look at: a position, the move that is proposed, or a line of play with its numbers.

import { Goban } from "@sabaki/shudan";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { vertexSize } from "../board/Board.tsx";
import { boardClass } from "../board/boardClass.ts";
import { type Position, emptyPosition, playLine, withStones } from "../go/board.ts";
import { type Color, type Sign, type Vertex, columnName, parsePoint, parsePoints } from "../go/point.ts";
import type { Difference } from "./api.ts";

export interface Line {
  first: Color;
  moves: readonly string[];
}

interface Props {
  difference: Difference;
  line: Line;
  name: string; // of the picture, for screen readers
}

/** The position of a difference before anybody plays. */
export function positionOf({ size, black, white }: Difference): Position {
  const put = (points: readonly string[], sign: Sign) =>
    parsePoints(points, size).map((vertex): [Vertex, Sign] => [vertex, sign]);
  return withStones(emptyPosition(size), [...put(black, 1), ...put(white, -1)]);
}

export function LabBoard({ difference, line, name }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState(0);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSpace(entry.contentRect.width);
    });
    watch.observe(room.current!);
    return () => watch.disconnect();
  }, []);
  const { size, last } = difference;
  const [signs, markers] = useMemo(() => {
    const moves = line.moves.map((move) => parsePoint(move, size));
    const position = playLine(positionOf(difference), line.first, moves);
    const rows = Array.from({ length: size }, () => Array<{ type: string; label?: string } | null>(size).fill(null));
    const before = parsePoint(last, size);
    if (before) rows[before[1]]![before[0]] = { type: "circle" };
    moves.forEach((vertex, i) => {
      if (!vertex || position.signs[vertex[1]]![vertex[0]] === 0) return;
      rows[vertex[1]]![vertex[0]] = moves.length > 1 ? { type: "label", label: String(i + 1) } : { type: "triangle" };
    });
    return [position.signs, rows];
  }, [difference, line.first, line.moves.join()]);
  return (
    <div class="board-room lab-board" ref={room} role="img" aria-label={name}>
      {space > 0 ? (
        <div class={boardClass(difference.size)} aria-hidden="true">
          <Goban
            vertexSize={vertexSize(space, space, size, true)}
            signMap={signs}
            markerMap={markers as never}
            showCoordinates
            coordX={columnName}
          />
        </div>
      ) : null}
    </div>
  );
}
