// Undo, what is wrong, what would be saved, and saving it.

import { useState } from "preact/hooks";
import { changed, checked, disk, draft, open, reread, saveBook, shelf, status, troubles } from "./desk.ts";
import { type DiffLine, difference } from "./diff.ts";
import { goTo } from "./TextEditor.tsx";
import { w } from "./words.ts";

const SHOWN_MAX = 1000; // lines of a difference

const SIGNS = { same: " ", out: "−", in: "+" } as const;

function Piece({ lines }: { lines: DiffLine[] }) {
  return (
    <pre class="diff" tabIndex={0}>
      {lines.map((line) => (
        <span class={`diff-${line.kind}`}>
          {`${String(line.after || line.before).padStart(5)} ${SIGNS[line.kind]} ${line.text.replace(/\r$/, "")}\n`}
        </span>
      ))}
    </pre>
  );
}

export function Diff({ before, after }: { before: string; after: string }) {
  const found = difference(before, after, SHOWN_MAX);
  return (
    <div class="diff-room">
      <p class="note">{w("diff.count", { out: found.out, in: found.in })}</p>
      {found.pieces.map((lines) => (
        <Piece lines={lines} />
      ))}
      {found.left > 0 ? <p class="note">{w("diff.more", { n: found.left })}</p> : null}
    </div>
  );
}

export function Troubles() {
  const found = troubles.value;
  const words = !found
    ? w("check.running")
    : found.length > 0
      ? null
      : checked.value?.found.count
        ? w("check.count", { n: checked.value.found.count })
        : w("check.right");
  return (
    <div id="code-troubles" class="troubles" aria-live="polite">
      {words ? (
        <p class="note">{words}</p>
      ) : (
        <ul>
          {found!.slice(0, 30).map((trouble) => (
            <li class={trouble.warning ? "trouble-warning" : "trouble-error"}>
              {trouble.line > 0 ? (
                <button
                  type="button"
                  class="link"
                  disabled={trouble.file !== open.value?.name}
                  onClick={() => goTo(trouble.line, trouble.column)}
                >
                  {trouble.file !== open.value?.name ? `${trouble.file}: ` : ""}
                  {trouble.column > 0
                    ? w("check.place", { line: trouble.line, column: trouble.column })
                    : w("check.line", { line: trouble.line })}
                </button>
              ) : null}{" "}
              {trouble.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The file on disk is not as it was read: both are shown. */
function Conflict() {
  const book = open.value!;
  return (
    <section class="card conflict" role="alert">
      <h3>{w("conflict.title")}</h3>
      <p>{w("conflict.text")}</p>
      <Diff before={book.text} after={disk.value!.text} />
      <div class="buttons">
        <button type="button" onClick={() => void reread()}>
          {w("conflict.theirs")}
        </button>
        <button type="button" onClick={() => void saveBook(true)}>
          {w("conflict.mine")}
        </button>
      </div>
    </section>
  );
}

export function SaveBar() {
  const [shown, setShown] = useState(false);
  const book = open.value!;
  const wrong = troubles.value?.some(({ warning }) => !warning) ?? true;
  const writable = shelf.value?.writable ?? false;
  const built = book.built_in;
  return (
    <section class="save-bar" aria-label={w("save.part")}>
      <div class="buttons">
        <button type="button" disabled={!draft.canUndo.value} onClick={() => draft.undo()}>
          {w("edit.undo")}
        </button>
        <button type="button" disabled={!draft.canRedo.value} onClick={() => draft.redo()}>
          {w("edit.redo")}
        </button>
        <button
          type="button"
          disabled={draft.value.value === built}
          onClick={() => draft.change(built)}
        >
          {w("edit.built_in")}
        </button>
        <button
          type="button"
          class="primary"
          disabled={!changed.value}
          aria-expanded={shown && changed.value}
          onClick={() => setShown(!shown)}
        >
          {w("save.show")}
        </button>
      </div>
      <Troubles />
      {shown && changed.value ? (
        <section class="card" aria-label={w("diff.title")}>
          <h3>{w("diff.title")}</h3>
          <Diff before={book.text} after={draft.value.value} />
          {writable ? null : <p class="note">{w("save.read_only")}</p>}
          <div class="buttons">
            <button type="button" class="primary" disabled={wrong || !writable} onClick={() => void saveBook().then(() => setShown(changed.value))}>
              {w("save.save", { name: book.name })}
            </button>
          </div>
        </section>
      ) : null}
      {disk.value ? <Conflict /> : null}
      {status.value && !changed.value ? (
        <p class="saved" role="status">
          {status.value}
        </p>
      ) : null}
    </section>
  );
}
