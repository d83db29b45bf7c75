// A text with colours, numbered lines and its mistakes in place. The field of the browser lies over
// a coloured copy of its text; very long texts have no colours.

import { useLayoutEffect, useRef } from "preact/hooks";
import { draft, open, troubles } from "./desk.ts";
import { type Token, lankaTokens, patternTokens, plainTokens } from "./highlight.ts";
import { fromField, placeOf, shownIn } from "./text.ts";
import { w } from "./words.ts";

const COLOURED_MAX = 80_000; // characters
const LINES_MAX = 4_000;

/** Are there few enough lines to colour? */
function isShort(text: string): boolean {
  if (text.length > COLOURED_MAX) return false;
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0 && lines <= LINES_MAX; at = text.indexOf("\n", at + 1)) lines++;
  return lines <= LINES_MAX;
}

function tokensOf(line: string, names: ReadonlySet<string>): Token[] {
  const book = open.value!;
  if (book.kind === "rules") return lankaTokens(line, names);
  return book.patterns ? patternTokens(line) : plainTokens(line);
}

function Coloured({ text, names }: { text: string; names: ReadonlySet<string> }) {
  const wrong = new Map<number, { warning: boolean; column: number }>();
  for (const { file, line, column, warning } of troubles.value ?? [])
    if (file === open.value!.name && !wrong.has(line)) wrong.set(line, { warning, column });
  return (
    <pre class="code-colours" aria-hidden="true">
      {text.split("\n").map((line, i) => {
        const fault = wrong.get(i + 1);
        return (
          <span class={`code-line ${fault ? (fault.warning ? "code-warned" : "code-wrong") : ""}`}>
            {tokensOf(line, names).map(({ part, text: piece }) =>
              part === "plain" ? piece : <span class={`code-${part}`}>{piece}</span>,
            )}
            {fault && fault.column > 0 ? (
              <i class="code-mark">{`${[...line].slice(0, fault.column - 1).join("")}\u2038`}</i>
            ) : null}
            {"\n"}
          </span>
        );
      })}
    </pre>
  );
}

/** Moves the caret of the editor to a place and shows it. */
export function goTo(line: number, column: number): void {
  const field = document.querySelector<HTMLTextAreaElement>("#code-field");
  if (!field) return;
  const at = placeOf(field.value, line, column);
  const end = field.value.indexOf("\n", at);
  field.focus();
  field.setSelectionRange(at, column > 0 ? Math.min(at + 1, field.value.length) : end < 0 ? field.value.length : end);
  const height = parseFloat(getComputedStyle(field).lineHeight) || 20;
  const room = field.closest<HTMLElement>(".code-room") ?? field;
  room.scrollTop = Math.max(0, (line - 4) * height);
}

export function TextEditor({ names }: { names: ReadonlySet<string> }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = shownIn(draft.value.value);
  const coloured = isShort(text);
  useLayoutEffect(() => {
    // Undo and the other editors change the text too; the caret stays where it was.
    const element = field.current!;
    if (element.value === text) return;
    const [start, end] = [element.selectionStart, element.selectionEnd];
    element.value = text;
    element.setSelectionRange(start, end);
  }, [text]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) draft.redo();
    else draft.undo();
  };
  return (
    <div class={`code-room ${coloured ? "" : "code-plain"}`}>
      {coloured ? <Coloured text={text} names={names} /> : null}
      <textarea
        id="code-field"
        ref={field}
        class="code-field"
        aria-label={w("text.field", { name: open.value!.name })}
        aria-describedby="code-troubles"
        spellcheck={false}
        autocomplete="off"
        wrap="off"
        onKeyDown={onKeyDown}
        onInput={(event) => draft.change(fromField(draft.value.peek(), event.currentTarget.value), "type")}
      />
    </div>
  );
}
