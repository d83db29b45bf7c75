// The page of the editors: a board to try things on, and the file that is edited.

import "./knowledge.css";
import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Drawing, addLayer, emptyDrawing } from "../board/drawing.ts";
import { type Vertex } from "../go/point.ts";
import { attempt } from "../state/actions.ts";
import * as s from "../state/store.ts";
import * as api from "./api.ts";
import * as desk from "./desk.ts";
import { EditBoard } from "./EditBoard.tsx";
import { EffectView } from "./EffectView.tsx";
import { effect, keepEffect, layer, watched } from "./effect.ts";
import { JosekiEditor } from "./JosekiEditor.tsx";
import { PatternEditor } from "./PatternEditor.tsx";
import { PositionEditor, PositionTools } from "./PositionEditor.tsx";
import { PotentialEditor } from "./PotentialEditor.tsx";
import { ProblemEditor } from "./ProblemEditor.tsx";
import { RecordEditor } from "./RecordEditor.tsx";
import { RulesPanel } from "./RulesPanel.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { TextEditor, goTo } from "./TextEditor.tsx";
import { w, wNamed } from "./words.ts";

/** Pages that are no files. */
const PLACES = ["position", "record"] as const;

/** What a special editor wants of the board. */
export interface BoardWish {
  drawing?: Drawing;
  texts?: ReadonlyMap<string, string>;
  lit?: readonly string[];
}

export interface EditorProps {
  onBoard: (wish: BoardWish | null) => void;
}

function editorOf(book: api.Book): ComponentType<EditorProps> | null {
  if (book.kind === "problems") return ProblemEditor;
  if (book.name === "potential") return PotentialEditor;
  if (book.name === "joseki.sgf") return JosekiEditor;
  return book.patterns ? PatternEditor : null;
}

/** What a file is about, for people: "rules/attack.lanka" is "Attack". */
const titleOf = (name: string): string => {
  const short = name.replace(/^.*\//, "").replace(/\.\w+$/, "");
  return wNamed("book", short);
};

function FileList({ chosen }: { chosen: string }) {
  const books = desk.shelf.value?.books ?? [];
  return (
    <nav class="files" aria-label={w("files.name")}>
      <label class="inline">
        <span>{w("files.choose")}</span>
        <select value={chosen} onChange={(event) => (s.editing.value = event.currentTarget.value)}>
          <optgroup label={w("files.boards")}>
            {PLACES.map((name) => (
              <option value={name}>{wNamed("files", name)}</option>
            ))}
          </optgroup>
          {(["lore", "rules", "problems"] as const).map((kind) => (
            <optgroup label={wNamed("files", kind)}>
              {books
                .filter((book) => book.kind === kind)
                .map((book) => (
                  <option value={book.name}>{`${titleOf(book.name)}${book.own ? ` (${w("files.own")})` : ""}`}</option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p class="note">
        {desk.shelf.value?.folder ? w("files.folder", { folder: desk.shelf.value.folder }) : w("save.read_only")}
      </p>
    </nav>
  );
}

/** Where a rule stands in the text that is open. */
function goToRule(name: string): void {
  const lines = desk.draft.value.peek().split("\n");
  const at = lines.findIndex((line) => line.includes(name));
  if (at >= 0) goTo(at + 1, 0);
}

function FileEditor({ book, onBoard }: { book: api.Book } & EditorProps) {
  const Special = editorOf(book);
  const [asText, setAsText] = useState(false);
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    setAsText(false);
    if (book.kind === "rules")
      void attempt(async () => setNames(new Set(Object.values(await api.lankaWords()).flat())));
  }, [book.name]);
  const text = asText || !Special;
  return (
    <section aria-label={book.name}>
      <h2>
        {titleOf(book.name)} <small>{book.name}</small>
      </h2>
      {Special ? (
        <fieldset class="choice">
          <legend class="for-ears">{w("edit.as")}</legend>
          {[false, true].map((how) => (
            <label>
              <input type="radio" name="as-text" checked={asText === how} onChange={() => setAsText(how)} />
              <span>{how ? w("edit.as_text") : w("edit.as_form")}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {text ? <TextEditor names={names} /> : Special ? <Special onBoard={onBoard} /> : null}
      <SaveBar />
      {book.kind === "lore" ? <EffectView /> : null}
      {book.kind === "rules" ? (
        <RulesPanel
          where={desk.here.value}
          rules={{ [book.name]: desk.draft.value.value }}
          at={null}
          onLight={(points) => onBoard({ lit: points })}
          onRule={goToRule}
        />
      ) : null}
    </section>
  );
}

const LAYERS: Record<string, string> = { potential: "potential", link_patterns: "links", pon: "potential" };

export default function KnowledgePage() {
  const chosen = s.editing.value || "position";
  const [wish, setWish] = useState<BoardWish | null>(null);
  useEffect(() => {
    void desk.loadShelf();
    desk.takeGame();
    const warn = (event: BeforeUnloadEvent) => {
      if (desk.unsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    const ends = [desk.keepChecked(), keepEffect(), () => removeEventListener("beforeunload", warn)];
    return () => ends.forEach((end) => end());
  }, []);
  useEffect(() => {
    setWish(null);
    desk.clicked.value = null;
    if (PLACES.includes(chosen as never)) return;
    layer.value = LAYERS[chosen] ?? "groups";
    effect.value = null;
    void desk.openBook(chosen);
  }, [chosen]);
  const { position } = desk.setup.value.value;
  const book = desk.open.value;
  const seen = effect.value?.after.layers?.[layer.value];
  const drawing = useMemo(() => {
    const result = emptyDrawing();
    if (seen && watched.value && book?.kind === "lore" && chosen === book.name) addLayer(result, seen, position.signs);
    return result;
  }, [seen, watched.value, position, book, chosen]);
  if (chosen === "record") return <KnowledgeFrame chosen={chosen}><RecordEditor /></KnowledgeFrame>;
  return (
    <KnowledgeFrame chosen={chosen}>
      <div class="desk">
        <section class="desk-board" aria-label={w("position.title")}>
          <EditBoard
            position={position}
            name={w("position.board", { size: position.size })}
            drawing={wish?.drawing ?? drawing}
            texts={wish?.texts}
            lit={wish?.lit ?? []}
            onPress={(vertex: Vertex) => desk.press(vertex)}
          />
          <PositionTools />
        </section>
        <div class="desk-form">
          {chosen === "position" ? (
            <PositionEditor />
          ) : book && book.name === chosen ? (
            <FileEditor key={book.name} book={book} onBoard={setWish} />
          ) : (
            <p class="empty">{w("files.loading")}</p>
          )}
        </div>
      </div>
    </KnowledgeFrame>
  );
}

function KnowledgeFrame({ chosen, children }: { chosen: string; children: preact.ComponentChildren }) {
  return (
    <main class="knowledge-page">
      <header class="knowledge-head">
        <h1>{w("page.title")}</h1>
        <FileList chosen={chosen} />
        <button type="button" onClick={() => (s.editing.value = null)}>
          {w("page.back")}
        </button>
      </header>
      {children}
    </main>
  );
}
