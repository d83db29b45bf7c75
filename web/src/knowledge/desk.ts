// The desk of the editors: the file that is open, what is wrong with it, the position that it is
// tried on. Only this file writes these signals.

import { batch, computed, effect, signal } from "@preact/signals";
import { Refused } from "../api/client.ts";
import { type Position, emptyPosition, play, withStones } from "../go/board.ts";
import { type Color, type Sign, type Vertex, other } from "../go/point.ts";
import { attempt, say } from "../state/actions.ts";
import * as s from "../state/store.ts";
import * as api from "./api.ts";
import { History } from "./history.ts";
import { w } from "./words.ts";

// ---------------------------------------------------------------- the file

export const shelf = signal<{ folder: string | null; writable: boolean; books: api.BookInfo[] } | null>(null);
export const open = signal<api.Book | null>(null); // as it was read
export const draft = new History(""); // its text as it is edited
export const checked = signal<{ text: string; found: api.Checked } | null>(null);
export const disk = signal<api.Book | null>(null); // what is on disk if a save was refused for it
export const status = signal(""); // what happened last

export const changed = computed(() => open.value !== null && draft.value.value !== open.value.text);
/** What is wrong with the text as it is now; null while nobody knows. */
export const troubles = computed<api.Trouble[] | null>(() =>
  checked.value?.text === draft.value.value ? checked.value.found.problems : null,
);

export const loadShelf = (): Promise<boolean> =>
  attempt(async () => {
    shelf.value = await api.books();
  });

// What was not saved stays as long as the page does.
const kept = new Map<string, { book: api.Book; text: string }>();

/** Texts of files that were changed and not saved, but for the one that is open. */
export function unsavedLore(): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, { book, text }] of kept) if (book.kind === "lore") texts[name] = text;
  return texts;
}

export const openBook = (name: string): Promise<boolean> =>
  attempt(async () => {
    const before = open.peek();
    if (before?.name === name) return;
    if (before && changed.peek()) kept.set(before.name, { book: before, text: draft.value.peek() });
    else if (before) kept.delete(before.name);
    const old = kept.get(name);
    const book = old?.book ?? (await api.book(name));
    batch(() => {
      open.value = book;
      draft.reset(book.text);
      if (old) draft.change(old.text);
      checked.value = null;
      disk.value = null;
      status.value = "";
    });
  });

/** Reads the file anew and forgets what was changed. */
export async function reread(): Promise<void> {
  const name = open.peek()?.name;
  if (!name) return;
  open.value = null;
  kept.delete(name);
  await openBook(name);
}

/** Saves; if the file has changed on disk, shows that instead. `over`: even so. */
export const saveBook = (over = false): Promise<boolean> =>
  attempt(async () => {
    const book = open.peek();
    if (!book) return;
    const text = draft.value.peek();
    const version = over && disk.peek() ? disk.peek()!.version : book.version;
    try {
      const saved = await api.save(book.name, text, version);
      batch(() => {
        open.value = { ...book, text, version: saved.version, own: true };
        disk.value = null;
        status.value = w(saved.used ? "save.done" : "save.later", { name: book.name });
      });
      kept.delete(book.name);
      say(status.value);
      await loadShelf();
    } catch (error) {
      if (!(error instanceof Refused) || error.body.code !== "revision") throw error;
      disk.value = await api.book(book.name);
    }
  });

const PAUSE = 250; // milliseconds

/** Has the text checked whenever it rests. Call once; ends what it returns. */
export function keepChecked(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  const stop = effect(() => {
    const [book, text] = [open.value, draft.value.value];
    clearTimeout(timer);
    asked?.abort();
    if (!book || checked.peek()?.text === text) return;
    timer = setTimeout(() => {
      asked = new AbortController();
      const { signal } = asked;
      void attempt(async () => {
        const found = await api.check(book.name, text, signal);
        if (!signal.aborted) checked.value = { text, found };
      });
    }, PAUSE);
  });
  return () => {
    stop();
    clearTimeout(timer);
    asked?.abort();
  };
}

// ---------------------------------------------------------------- the position

export interface Setup {
  position: Position;
  toPlay: Color;
}

export const setup = new History<Setup>({ position: emptyPosition(19), toPlay: "black" });
export const TOOLS = ["play", "black", "white", "empty"] as const;
export type Tool = (typeof TOOLS)[number];
export const tool = signal<Tool>("play");
/** An editor may want the clicks for itself; true: it took this one. */
export const clicked = signal<((vertex: Vertex) => boolean) | null>(null);

export const rowsOf = (position: Position): string[] =>
  position.signs.map((row) => row.map((sign) => (sign > 0 ? "X" : sign < 0 ? "O" : ".")).join(""));

export const here = computed<api.Where>(() => ({
  rows: rowsOf(setup.value.value.position),
  to_play: setup.value.value.toPlay,
}));

/** The position after a click with a tool. */
export function putStone(state: Setup, vertex: Vertex, how: Tool): Setup {
  if (how === "play") {
    const next = play(state.position, state.toPlay, vertex);
    return typeof next === "string" ? state : { position: next, toPlay: other(state.toPlay) };
  }
  const sign: Sign = how === "black" ? 1 : how === "white" ? -1 : 0;
  const now = state.position.signs[vertex[1]]![vertex[0]];
  // A second click takes the stone away again.
  return { ...state, position: withStones(state.position, [[vertex, now === sign ? 0 : sign]]) };
}

export function press(vertex: Vertex): void {
  if (clicked.value?.(vertex)) return;
  setup.change(putStone(setup.value.peek(), vertex, tool.value));
}

export function takeGame(): void {
  const shown = s.shown.peek();
  if (shown) setup.change({ position: shown.position, toPlay: shown.toPlay });
}

export const clearBoard = (size: number): void =>
  setup.change({ position: emptyPosition(size), toPlay: "black" });
