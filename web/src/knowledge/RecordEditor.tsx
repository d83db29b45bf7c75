// The record editor: a printed game is typed by writing its numbers on the board.

import { effect, signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { type Color, type Vertex, parsePoint, pointName } from "../go/point.ts";
import { named } from "../i18n/index.ts";
import { openFile } from "../state/actions.ts";
import * as s from "../state/store.ts";
import { EditBoard } from "./EditBoard.tsx";
import { History } from "./history.ts";
import { HANDICAP_MAX, type Numbers, type Sheet, freeNumber, handicapPoints, numberAt, printed, readSheet, repeated, replay, withMoveAt, withoutNumber, writeSheet } from "./record.ts";
import { type RecordInfo, sgfOfMoves } from "./sgf.ts";
import { w, wNamed } from "./words.ts";

// What is typed stays while other editors are open, and is kept by the browser: some minutes of work do
// not go with a page that is closed or killed.
const NAME = "gosedai.record";

function stored(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

const kept = readSheet(stored());
const numbers = new History<Numbers>(kept.numbers);
const sheet = signal<Omit<Sheet, "numbers">>(kept);

effect(() => {
  const text = writeSheet({ ...sheet.value, numbers: numbers.value.value });
  try {
    localStorage.setItem(NAME, text);
  } catch {
    // Kept while the page is open.
  }
});

const INFO: (keyof RecordInfo)[] = ["black", "white", "komi", "result", "date", "event"];

export function RecordEditor() {
  const { size, first, handicap, info } = sheet.value;
  const put = (part: Partial<Sheet>) => (sheet.value = { ...sheet.value, ...part });
  const [next, setNext] = useState<number | null>(null); // null: the one after the last
  const [typed, setTyped] = useState(""); // digits typed on a point
  const [how, setHow] = useState<"printed" | "played">("printed");
  const [again, setAgain] = useState("");
  const now = numbers.value.value;
  const shown = printed(now, size, first, handicap);
  const played = replay(now, size, first, handicap);
  const upcoming = next ?? freeNumber(now, 0);
  const write = (n: number, vertex: Vertex | null) => {
    numbers.change(withMoveAt(now, n, vertex));
    setNext(null);
    setTyped("");
  };
  const press = (vertex: Vertex) => {
    const old = numberAt(now, vertex);
    if (typed !== "") write(Number(typed), vertex);
    else if (old !== null) {
      // Taken up again: the next click puts it somewhere else.
      numbers.change(withoutNumber(now, old));
      setNext(old);
    } else write(upcoming, vertex);
  };
  const onKey = (vertex: Vertex, key: string): boolean => {
    if (/^\d$/.test(key)) setTyped((typed + key).slice(0, 3));
    else if (key === "Backspace" && typed !== "") setTyped(typed.slice(0, -1));
    else if (key === "Delete" || key === "Backspace") {
      const old = numberAt(now, vertex);
      if (old !== null) numbers.change(withoutNumber(now, old));
    } else if (key === "Escape" && typed !== "") setTyped("");
    else {
      // Who goes on to the next point has finished the number.
      if (typed !== "" && /^Arrow|^Home$|^End$/.test(key)) write(Number(typed), vertex);
      return false;
    }
    return true;
  };
  const sgf = () => sgfOfMoves(size, played.moves, info, first, handicapPoints(size, handicap));
  const file = () => new File([sgf()], "record.sgf", { type: "application/x-go-sgf" });
  const download = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file());
    link.download = "record.sgf";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const start = async () => {
    if (await openFile(file())) s.editing.value = null;
  };
  return (
    <div class="desk">
      <section class="desk-board" aria-label={w("record.title")}>
        <EditBoard
          position={how === "printed" ? shown.position : played.position}
          name={w("record.board", { size })}
          texts={how === "printed" ? shown.texts : undefined}
          onPress={press}
          onKey={onKey}
        />
      </section>
      <section class="desk-form">
        <h2>{w("record.title")}</h2>
        <p>{w("record.text")}</p>
        <div class="buttons">
          <label class="inline">
            <span>{w("record.next")}</span>
            <input
              type="number"
              class="cell"
              min={1}
              max={999}
              value={typed || upcoming}
              onInput={(event) => {
                const value = event.currentTarget.valueAsNumber;
                if (value >= 1) setNext(value);
              }}
            />
          </label>
          <button type="button" onClick={() => write(upcoming, null)}>
            {w("record.pass")}
          </button>
          <button type="button" disabled={!numbers.canUndo.value} onClick={() => numbers.undo()}>
            {w("edit.undo")}
          </button>
          <button type="button" disabled={!numbers.canRedo.value} onClick={() => numbers.redo()}>
            {w("edit.redo")}
          </button>
          <button type="button" disabled={now.size === 0} onClick={() => numbers.change(new Map())}>
            {w("record.clear")}
          </button>
        </div>
        <form
          class="one-line"
          onSubmit={(event) => {
            event.preventDefault();
            const vertex = parsePoint(again.trim(), size);
            if (vertex) write(upcoming, vertex);
            setAgain("");
          }}
        >
          <label class="inline">
            <span>{w("record.again", { n: upcoming })}</span>
            <input type="text" class="cell" value={again} onInput={(event) => setAgain(event.currentTarget.value)} />
          </label>
          <button type="submit" disabled={!parsePoint(again.trim(), size)}>
            {w("record.write")}
          </button>
        </form>
        {repeated(now, size).map((each) => (
          <p class="note">{w("record.repeated", { n: each.number, point: each.point, first: each.first })}</p>
        ))}
        <div role="status" class="troubles">
          <p>{w("record.count", { n: now.size })}</p>
          <ul>
            {played.faults.slice(0, 10).map((fault) => {
              const vertex = now.get(fault.number);
              return (
                <li class="trouble-error">
                  {w("record.fault", {
                    n: fault.number,
                    why: wNamed("record", fault.kind),
                    point: vertex ? pointName(vertex, size) : "",
                  })}
                </li>
              );
            })}
          </ul>
        </div>
        <fieldset class="choice">
          <legend class="for-ears">{w("record.how")}</legend>
          {(["printed", "played"] as const).map((each) => (
            <label>
              <input type="radio" name="how" checked={how === each} onChange={() => setHow(each)} />
              <span>{wNamed("record", each)}</span>
            </label>
          ))}
        </fieldset>
        <div class="buttons">
          <label class="inline">
            <span>{w("position.size")}</span>
            <select value={String(size)} disabled={now.size > 0} onChange={(event) => put({ size: Number(event.currentTarget.value), handicap: 0 })}>
              {[9, 13, 19].map((each) => (
                <option value={String(each)}>{`${each}×${each}`}</option>
              ))}
            </select>
          </label>
          <label class="inline">
            <span>{w("record.handicap")}</span>
            <select
              value={String(handicap)}
              onChange={(event) => {
                const stones = Number(event.currentTarget.value);
                put({ handicap: stones, first: stones > 0 ? "white" : "black" });
              }}
            >
              {[0, ...Array.from({ length: HANDICAP_MAX - 1 }, (_, i) => i + 2)].map((stones) => (
                <option value={String(stones)}>{stones}</option>
              ))}
            </select>
          </label>
          <label class="inline">
            <span>{w("record.first")}</span>
            <select value={first} onChange={(event) => put({ first: event.currentTarget.value as Color })}>
              {(["black", "white"] as const).map((color) => (
                <option value={color}>{named("color", color)}</option>
              ))}
            </select>
          </label>
        </div>
        <div class="record-info">
          {INFO.map((key) => (
            <label class="field">
              <span>{wNamed("info", key)}</span>
              <input type="text" value={info[key] ?? ""} onInput={(event) => put({ info: { ...info, [key]: event.currentTarget.value } })} />
            </label>
          ))}
        </div>
        <div class="buttons">
          <button type="button" class="primary" disabled={played.moves.length === 0} onClick={() => void start()}>
            {w("record.open", { n: played.moves.length })}
          </button>
          <button type="button" disabled={played.moves.length === 0} onClick={download}>
            {w("record.save")}
          </button>
        </div>
      </section>
    </div>
  );
}
