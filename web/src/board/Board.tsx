// The board: stones by Shudan, drawings over them, and the grid of points that can be used.

import { Goban } from "@sabaki/shudan";
import { computed, signal } from "@preact/signals";
import { memo } from "preact/compat";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Vertex, columnName, parsePoint, parsePoints, pointName, sameVertex, signOf } from "../go/point.ts";
import { named, t } from "../i18n/index.ts";
import { branches, endPreview, enterBranch, moveName, playAt, toggleDead, toggleMark } from "../state/actions.ts";
import { CANDIDATES, analysisHere, candidateName, candidatesHere, hintMoves, liveHere } from "../state/asking.ts";
import { settings } from "../state/settings.ts";
import * as s from "../state/store.ts";
import { aboutPoint } from "./about.ts";
import { boardClass } from "./boardClass.ts";
import { type Drawing, addHeat, addLayer, addRace, addScore, emptyDrawing } from "./drawing.ts";
import { pointLabels } from "./labels.ts";
import { Overlay } from "./Overlay.tsx";
import { PointGrid } from "./PointGrid.tsx";

export const focus = signal<Vertex | null>(null); // the point of the keyboard
export const aim = signal<Vertex | null>(null); // on touch: the point that waits for a second tap
const hovered = signal<Vertex | null>(null);

export type Mode = "play" | "dead" | "target" | "inspect" | "mark";

/** What a click on the board does now. */
export const mode = computed<Mode>(() => {
  if (s.game.value?.state === "scoring" && s.score.value && s.atHead.value) return "dead";
  if (s.tab.value === "search" || s.tab.value === "race") return "target";
  if (s.tab.value === "play" && s.marking.value) return "mark";
  return s.tab.value === "see" || s.tab.value === "rules" ? "inspect" : "play";
});

export function press(vertex: Vertex): void {
  aim.value = null;
  const point = pointName(vertex, s.size.value);
  const line = s.preview.value;
  if (line?.tree) {
    if (branches(line).some(({ move }) => move === point)) enterBranch(point);
    else endPreview();
  } else if (mode.value === "dead") void toggleDead(vertex);
  else if (mode.value === "inspect") s.at.value = point;
  else if (mode.value === "play") void playAt(vertex);
  else if (mode.value === "mark") void toggleMark(point);
  else toggleTarget(point);
}

function toggleTarget(point: string): void {
  const chosen = s.targets.value;
  if (chosen.includes(point)) s.targets.value = chosen.filter((other) => other !== point);
  else if (s.tab.value === "race") s.targets.value = [point];
  else {
    const info = s.about.value?.questions.find(({ name }) => name === s.question.value);
    s.targets.value = [...chosen, point].slice(-(info?.targets[1] ?? 16));
  }
}

/** Is what is known about a node about the position that is shown? */
const untouched = computed(() => !s.preview.value && !s.pending.value);

const drawing = computed<Drawing>(() => {
  const result = emptyDrawing();
  const signs = s.place.value?.position.signs ?? [];
  if (mode.value === "dead" && s.score.value) addScore(result, s.score.value, signs);
  if (s.tab.value === "see" && untouched.value) {
    const known = analysisHere()?.layers;
    for (const name of s.layers.value) if (known?.[name]) addLayer(result, known[name], signs);
  }
  const owner = s.tab.value === "see" && untouched.value && s.layers.value.includes("territory") ? liveHere()?.owner : null;
  if (owner) result.heat = [];
  if (owner) addHeat(result, owner, signs);
  const race = s.race.value;
  if (s.tab.value === "race" && race?.node === s.cursor.value) addRace(result, race.race, signs);
  return result;
});

const litVertices = computed<Vertex[]>(() => {
  const points = new Set<string>(s.lit.value);
  if (mode.value === "target" && !s.preview.value) for (const point of s.targets.value) points.add(point);
  if (mode.value === "inspect" && s.at.value) points.add(s.at.value);
  return parsePoints([...points], s.size.value);
});

const ghosts = computed(() => {
  const shown = s.shown.value;
  if (!shown) return [];
  const list: { vertex: Vertex; sign: 1 | -1; text: string }[] = [];
  const hint = s.hint.value;
  if (hint && s.tab.value === "play" && hint.node === s.cursor.value && untouched.value)
    hintMoves(hint.explanation).forEach((move, i) => {
      const vertex = parsePoint(move, s.size.value);
      if (vertex) list.push({ vertex, sign: signOf(hint.explanation.color), text: "ABC"[i]! });
    });
  const live = s.tab.value === "see" && untouched.value ? liveHere() : null;
  for (const { move, visits } of live?.moves.slice(0, 6) ?? []) {
    const vertex = parsePoint(move, s.size.value);
    const share = Math.round((100 * visits) / Math.max(1, live!.visits));
    if (vertex) list.push({ vertex, sign: signOf(live!.color), text: String(share) });
  }
  if (!live && s.tab.value === "see" && s.layers.value.includes(CANDIDATES) && untouched.value)
    candidatesHere().forEach(({ move }, i) => {
      const vertex = parsePoint(move, s.size.value);
      if (vertex) list.push({ vertex, sign: signOf(shown.toPlay), text: String(i + 1) });
    });
  const line = s.preview.value;
  for (const { move, right } of line?.tree ? branches(line).slice(0, 12) : []) {
    const vertex = parsePoint(move, s.size.value);
    if (vertex) list.push({ vertex, sign: signOf(shown.toPlay), text: right ? "✓" : "✗" });
  }
  const under = aim.value ?? hovered.value;
  const free = under && shown.position.signs[under[1]]?.[under[0]] === 0;
  if (under && free && mode.value === "play" && !s.preview.value && !s.thinking.value)
    if (!list.some((ghost) => sameVertex(ghost.vertex, under)))
      list.push({ vertex: under, sign: signOf(shown.toPlay), text: "" });
  return list;
});

interface Marker {
  type: "circle" | "cross" | "triangle" | "square" | "point" | "label";
  label?: string;
}

const MARKS = { circle: "circle", square: "square", triangle: "triangle", cross: "cross", dot: "point", selected: "square" } as const;

/** Numbers of the moves that led here, as the settings want them. */
function moveNumbers(markers: Map<string, Marker>): void {
  const how = settings.value.numbers;
  if (how === "none" || s.preview.value) return;
  const path = s.record.value?.path(s.cursor.value).filter((node) => node.point) ?? [];
  const from = how === "all" ? 0 : Math.max(0, path.length - (how === "ten" ? 10 : 1));
  for (const node of path.slice(from))
    markers.set(node.point!, { type: "label", label: String(node.number) });
}

function ownMarks(markers: Map<string, Marker>): void {
  const marks = s.node.value?.marks;
  if (!marks || !untouched.value) return;
  for (const kind of ["circle", "square", "triangle", "cross", "selected"] as const)
    for (const point of marks[kind] ?? []) markers.set(point, { type: MARKS[kind] });
  for (const [point, label] of Object.entries(marks.labels ?? {}))
    markers.set(point, { type: "label", label });
}

/** What stands on the points: later ones replace earlier ones. */
const markers = computed<Map<string, Marker>>(() => {
  const result = new Map<string, Marker>();
  const last = s.shown.value?.last;
  if (last) result.set(last.point, { type: "circle" });
  moveNumbers(result);
  ownMarks(result);
  for (const [point, mark] of drawing.value.marks) result.set(point, { type: MARKS[mark] ?? "point" });
  for (const [point, label] of drawing.value.labels) result.set(point, { type: "label", label });
  for (const [point, n] of s.shown.value?.numbers ?? []) {
    const [x, y] = parsePoint(point, s.size.value)!;
    // A stone that was taken since leaves no number behind.
    if (s.shown.value!.position.signs[y]![x] !== 0) result.set(point, { type: "label", label: String(n) });
  }
  return result;
});

/** Keeps an object as long as what is in it stays the same, so that nothing is drawn again. */
function steady<V>(make: () => V): () => V {
  let [kept, text]: [V | undefined, string] = [undefined, ""];
  return () => {
    const next = make();
    const now = JSON.stringify(next);
    if (kept === undefined || now !== text) [kept, text] = [next, now];
    return kept;
  };
}

const markerMap = computed(steady(() => {
  const size = s.size.value;
  const rows = Array.from({ length: size }, () => Array<Marker | null>(size).fill(null));
  for (const [point, marker] of markers.value) {
    const vertex = parsePoint(point, size);
    if (vertex) rows[vertex[1]]![vertex[0]] = marker;
  }
  return rows;
}));

const dimmed = computed(steady(() => drawing.value.dimmed));

/** Shudan's board, drawn again only if something on it has changed. */
const Stones = memo(Goban as never) as unknown as typeof Goban;

const labels = computed<string[][]>(() => {
  const shown = s.shown.value;
  if (!shown) return [];
  const answer = untouched.value ? analysisHere() : null;
  const maps =
    s.tab.value === "see" && answer?.layers
      ? s.layers.value.map((name) => answer.layers![name]).filter((layer) => layer !== undefined)
      : [];
  return pointLabels({
    shown,
    size: s.size.value,
    analysis: answer?.analysis,
    words: answer?.group_words,
    maps: maps.filter((layer) => layer.values !== undefined || layer.heat !== undefined),
  });
});

/** What is known about the point under the pointer or the keyboard's cursor, in the tab See. */
export const underPointer = computed<string[]>(() => {
  const vertex = hovered.value;
  if (!vertex || mode.value !== "inspect") return [];
  const label = labels.value[vertex[1]]?.[vertex[0]];
  return label ? aboutPoint(pointName(vertex, s.size.value), label, untouched.value ? analysisHere() : null) : [];
});

const BORDER = 0.15; // of Shudan's board, in points
const LEAST = 12; // pixels of a point on the tiniest window

/** How large a point is so that the board fills the room that it has. */
export function vertexSize(width: number, height: number, size: number, coordinates: boolean): number {
  const points = size + (coordinates ? 2 : 0.5) + 2 * BORDER;
  return Math.max(LEAST, Math.floor((Math.min(width, height) / points) * 4) / 4);
}

export function Board() {
  const room = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<[number, number]>([0, 0]);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSpace([entry.contentRect.width, entry.contentRect.height]);
    });
    watch.observe(room.current!);
    return () => watch.disconnect();
  }, []);

  const shown = s.shown.value;
  const size = s.size.value;
  const coordinates = settings.value.coordinates;
  const unit = vertexSize(space[0], space[1], size, coordinates);
  const here = focus.value && focus.value[0] < size && focus.value[1] < size ? focus.value : null;
  const centre: Vertex = [Math.floor(size / 2), Math.floor(size / 2)];

  const onPress = (vertex: Vertex, touch: boolean) => {
    // A finger covers several small points: the first tap aims, the second one plays.
    const small = touch && unit < 30 && mode.value === "play";
    if (small && !sameVertex(aim.value, vertex) && !s.preview.value) aim.value = vertex;
    else press(vertex);
  };

  return (
    <div class={`board-room mode-${mode.value}`} ref={room}>
      {shown && space[0] > 0 ? (
        <div class={boardClass(size, coordinates)} style={{ fontSize: `${unit}px` }}>
          <div aria-hidden="true">
            <Stones
              vertexSize={unit}
              signMap={shown.position.signs}
              markerMap={markerMap.value as never}
              dimmedVertices={dimmed.value}
              showCoordinates={coordinates}
              coordX={columnName}
            />
          </div>
          <div class="over-board">
            <Overlay size={size} drawing={drawing.value} lit={litVertices.value} ghosts={ghosts.value} />
            <PointGrid
              size={size}
              name={t("board.name", { size })}
              labels={labels.value}
              focus={here ?? centre}
              onFocus={(vertex) => (focus.value = vertex)}
              onPress={onPress}
              onHover={(vertex) => (hovered.value = vertex)}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Below the board: what a click does, the line that is played, the way back to the game. */
export function hintLegend(): { letter: string; move: string; name: string }[] {
  const hint = s.hint.value;
  if (!hint) return [];
  return hintMoves(hint.explanation).map((move, i) => ({
    letter: "ABC"[i]!,
    move: moveName(move),
    name: candidateName(hint.explanation, i),
  }));
}

export const modeText = (): string => named("mode", mode.value);
