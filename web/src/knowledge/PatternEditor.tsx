// The editor of tesuji and other shapes: place, key pattern, condition, intention; tried on a game.

import { useState } from "preact/hooks";
import { named } from "../i18n/index.ts";
import { attempt } from "../state/actions.ts";
import * as s from "../state/store.ts";
import * as api from "./api.ts";
import { draft, open } from "./desk.ts";
import type { EditorProps } from "./KnowledgePage.tsx";
import {
  type PatternAt, cellsOf, parsePatterns, withCell, withField, withPattern, withRows, withValue, withoutField,
  withoutPattern,
} from "./patterns.ts";
import { w, wNamed } from "./words.ts";

const SIGNS = ["X", "O", ".", "x", "o", ":", "?", "*", "A", "B", "C", "a", "b", "c"];
const KEYS: Record<string, string[]> = {
  shapes: ["place", "where", "with", "base", "about", "name", "intention", "quality"],
  links: ["place", "where", "with", "base", "about", "case", "give", "source"],
};
const USUAL = ["place", "where", "with", "base", "about", "case"];

function Grid({ pattern }: { pattern: PatternAt }) {
  const [sign, setSign] = useState("X");
  const cells = cellsOf(pattern);
  const change = (rows: string[]) => draft.change(withRows(draft.value.peek(), pattern, rows));
  const rows = pattern.rows.map((row) => row.text);
  return (
    <div class="pattern-grid">
      <fieldset class="choice">
        <legend>{w("pattern.sign")}</legend>
        {SIGNS.map((each) => (
          <label>
            <input type="radio" name="sign" checked={sign === each} onChange={() => setSign(each)} />
            <span>{each}</span>
          </label>
        ))}
      </fieldset>
      <table class="diagram" aria-label={w("pattern.diagram")}>
        <tbody>
          {cells.map((row, y) => (
            <tr>
              {row.map((cell, x) => (
                <td colSpan={cell.length > 1 ? 99 : 1}>
                  <button
                    type="button"
                    class={`sign sign-${cell === "X" ? "own" : cell === "O" ? "enemy" : "other"}`}
                    aria-label={w("pattern.cell", { row: y + 1, column: x + 1, sign: cell })}
                    disabled={cell.length > 1 || cell === "|"}
                    onClick={() => draft.change(withCell(draft.value.peek(), pattern, y, x, sign))}
                  >
                    {cell}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="buttons">
        <button type="button" onClick={() => change([...rows, (cells.find((row) => row.length > 1) ?? ["?"]).map((cell) => (cell === "|" ? "|" : "?")).join(" ")])}>
          {w("pattern.row_more")}
        </button>
        <button type="button" disabled={rows.length < 2} onClick={() => change(rows.slice(0, -1))}>
          {w("pattern.row_less")}
        </button>
        <button type="button" onClick={() => change(rows.map((row) => `${row.trim()} ?`))}>
          {w("pattern.column_more")}
        </button>
        <button
          type="button"
          disabled={Math.max(...cells.map((row) => row.length)) < 2}
          onClick={() => change(rows.map((row) => row.trim().replace(/\s+\S+$/, "")))}
        >
          {w("pattern.column_less")}
        </button>
      </div>
    </div>
  );
}

function Lines({ pattern }: { pattern: PatternAt }) {
  const keys = KEYS[open.value?.patterns ?? ""] ?? USUAL;
  const [key, setKey] = useState(keys[0]!);
  return (
    <>
      {pattern.fields.map((field, i) => (
        <div class="pattern-line">
          <label class="field">
            <span>{wNamed("field", field.key)}</span>
            <input
              type="text"
              value={field.value}
              spellcheck={false}
              onInput={(event) => {
                const value = event.currentTarget.value.replace(/[\r\n]/g, " ");
                draft.change(withValue(draft.value.peek(), field, value), `line ${field.key} ${i}`);
              }}
            />
          </label>
          {i > 0 ? (
            <button
              type="button"
              class="quiet"
              aria-label={w("pattern.remove_line", { key: field.key })}
              onClick={() => draft.change(withoutField(draft.value.peek(), field))}
            >
              ✕
            </button>
          ) : null}
        </div>
      ))}
      <div class="buttons">
        <label class="inline">
          <span class="for-ears">{w("pattern.which_line")}</span>
          <select value={key} onChange={(event) => setKey(event.currentTarget.value)}>
            {keys.map((each) => (
              <option value={each}>{wNamed("field", each)}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => draft.change(withField(draft.value.peek(), pattern, key, key === "where" ? "1" : "?"))}>
          {w("pattern.add_line")}
        </button>
      </div>
    </>
  );
}

/** Which moves of the game get another name by the text as it is. */
function Trial({ pattern, onChoose }: { pattern: PatternAt; onChoose: (name: string) => void }) {
  const [moves, setMoves] = useState<api.NamedMove[] | null>(null);
  const game = s.game.value;
  const run = () =>
    attempt(async () => {
      if (game) setMoves((await api.shapes({ game: game.id, node: s.record.value!.lineThrough(s.cursor.value).at(-1)!.id }, draft.value.peek())).moves);
    });
  const shown = moves?.filter((move) => move.before !== move.name || move.pattern === pattern.name) ?? [];
  return (
    <section aria-label={w("trial.title")}>
      <h3>{w("trial.title")}</h3>
      <div class="buttons">
        <button type="button" disabled={!game} onClick={() => void run()}>
          {game ? w("trial.run") : w("trial.no_game")}
        </button>
      </div>
      {moves ? (
        <>
          <p class="note" role="status">
            {w("trial.count", {
              n: moves.length,
              fits: moves.filter((move) => move.pattern === pattern.name).length,
              changed: moves.filter((move) => move.before !== move.name).length,
            })}
          </p>
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{w("trial.move")}</th>
                <th scope="col">{w("effect.before")}</th>
                <th scope="col">{w("effect.after")}</th>
                <th scope="col">{w("field.pattern")}</th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, 100).map((move) => (
                <tr>
                  <th scope="row">
                    {move.number} {named("color", move.color)} {move.point}
                  </th>
                  <td>{move.before || "–"}</td>
                  <td class={move.before === move.name ? "" : "differs"}>{move.name || "–"}</td>
                  <td>
                    <button type="button" class="link" onClick={() => onChoose(move.pattern)}>
                      {move.pattern}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </section>
  );
}

export function PatternEditor(_: EditorProps) {
  const patterns = parsePatterns(draft.value.value);
  const [chosen, setChosen] = useState(0);
  const pattern = patterns[Math.min(chosen, patterns.length - 1)];
  if (!pattern) return <p class="empty">{w("pattern.none")}</p>;
  const index = patterns.indexOf(pattern);
  const choose = (name: string) => setChosen(Math.max(0, patterns.findIndex((other) => other.name === name)));
  const add = () => {
    let n = 2;
    while (patterns.some((other) => other.name === `${pattern.name}_${n}`)) n++;
    draft.change(withPattern(draft.value.peek(), pattern, `${pattern.name}_${n}`));
    setChosen(index + 1);
  };
  return (
    <section>
      <div class="buttons">
        <label class="inline">
          <span>{w("field.pattern")}</span>
          <select value={String(index)} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {patterns.map(({ name, section }, i) => (
              <option value={String(i)}>{section ? `${section}: ${name}` : name}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={add}>
          {w("pattern.add")}
        </button>
        <button
          type="button"
          disabled={patterns.length < 2}
          onClick={() => {
            draft.change(withoutPattern(draft.value.peek(), pattern));
            setChosen(Math.max(0, index - 1));
          }}
        >
          {w("pattern.remove")}
        </button>
      </div>
      <Grid pattern={pattern} />
      <Lines pattern={pattern} />
      {open.value?.name === "shapes" ? <Trial pattern={pattern} onChoose={choose} /> : null}
    </section>
  );
}
