// The position editor: stones set by hand, from a game, from a text; and a game from here.

import { useState } from "preact/hooks";
import { positionFromRows } from "../go/board.ts";
import { type Color } from "../go/point.ts";
import { named } from "../i18n/index.ts";
import { openFile, tell } from "../state/actions.ts";
import * as s from "../state/store.ts";
import { TOOLS, clearBoard, rowsOf, setup, takeGame, tool } from "./desk.ts";
import { sgfOfPosition } from "./sgf.ts";
import { w, wNamed } from "./words.ts";

const SIZES = [9, 13, 19];

/** A diagram that somebody has written; null if it is none. */
export function readRows(text: string): string[] | null {
  const rows = text
    .split("\n")
    .map((line) => line.replace(/[\s|]/g, "").replace(/^\d+|\d+$/g, ""))
    .filter((line) => line.length > 1 && /^[.+,*XxOoBbWw#]+$/.test(line));
  const size = rows.length;
  return size >= 2 && size <= 25 && rows.every((row) => row.length === size) ? rows : null;
}

/** What is written under the board: tools, size, turn. */
export function PositionTools() {
  const { position, toPlay } = setup.value.value;
  return (
    <div class="position-tools">
      <fieldset class="choice">
        <legend class="for-ears">{w("position.tool")}</legend>
        {TOOLS.map((name) => (
          <label>
            <input type="radio" name="tool" checked={tool.value === name} onChange={() => (tool.value = name)} />
            <span>{wNamed("tool", name)}</span>
          </label>
        ))}
      </fieldset>
      <div class="buttons">
        <button type="button" disabled={!setup.canUndo.value} onClick={() => setup.undo()}>
          {w("position.undo")}
        </button>
        <button type="button" disabled={!setup.canRedo.value} onClick={() => setup.redo()}>
          {w("position.redo")}
        </button>
        <button type="button" disabled={!s.record.value} onClick={takeGame}>
          {w("position.game")}
        </button>
        <label class="inline">
          <span>{w("position.size")}</span>
          <select
            value={String(position.size)}
            onChange={(event) => clearBoard(Number(event.currentTarget.value))}
          >
            {[...new Set([...SIZES, position.size])].map((size) => (
              <option value={String(size)}>{`${size}×${size}`}</option>
            ))}
          </select>
        </label>
        <label class="inline">
          <span>{w("position.turn")}</span>
          <select
            value={toPlay}
            onChange={(event) => setup.change({ position, toPlay: event.currentTarget.value as Color })}
          >
            {(["black", "white"] as const).map((color) => (
              <option value={color}>{named("color", color)}</option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

export function PositionEditor() {
  const { position, toPlay } = setup.value.value;
  const [typed, setTyped] = useState<string | null>(null);
  const text = rowsOf(position).map((row) => [...row].join(" ")).join("\n");
  const take = () => {
    const rows = readRows(typed ?? text);
    if (!rows) return tell(w("position.no_diagram"), "error");
    setup.change({ position: positionFromRows(rows), toPlay });
    setTyped(null);
  };
  const start = async () => {
    const file = new File([sgfOfPosition(position, toPlay)], "position.sgf", { type: "application/x-go-sgf" });
    if (await openFile(file)) s.editing.value = null;
  };
  return (
    <section>
      <h2>{w("position.title")}</h2>
      <p>{w("position.text")}</p>
      <label class="field">
        <span>{w("position.diagram")}</span>
        <textarea
          class="code-small"
          rows={position.size + 1}
          spellcheck={false}
          value={typed ?? text}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button type="button" disabled={typed === null} onClick={take}>
          {w("position.take")}
        </button>
        <button type="button" class="primary" onClick={() => void start()}>
          {w("position.open")}
        </button>
      </div>
    </section>
  );
}
