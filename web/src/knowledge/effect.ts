// What the text as it is edited would do to the position: a layer, the groups, the moves.

import { effect as follow, signal } from "@preact/signals";
import { api as page } from "../api/client.ts";
import type { AnalysisAnswer } from "../api/types.ts";
import { attempt } from "../state/actions.ts";
import * as api from "./api.ts";
import { changed, draft, here, open, troubles } from "./desk.ts";

export interface Effect {
  before: AnalysisAnswer;
  after: AnalysisAnswer;
  moves: { before: api.BestMove[]; after: api.BestMove[] } | null;
}

export const layer = signal("groups");
export const watched = signal(true); // is the effect followed?
export const effect = signal<Effect | null>(null);
export const working = signal(false);

const PAUSE = 200;

/** Files that change moves, not what is seen. */
const OF_MOVES = new Set(["cases", "invasions", "moyo", "shapes", "yose", "joseki.sgf"]);

async function look(signal: AbortSignal): Promise<void> {
  const book = open.peek()!;
  const knowledge = { [book.name]: draft.value.peek() };
  const request = { position: here.peek(), layers: [layer.peek()] };
  const before = await page.analysis(request, signal);
  const after = changed.peek() ? await page.analysis({ ...request, knowledge }, signal) : before;
  const moves = OF_MOVES.has(book.name) ? await api.effect(here.peek(), knowledge, signal) : null;
  if (!signal.aborted) effect.value = { before, after, moves };
}

/** Follows text and position. Ends what it returns. */
export function keepEffect(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  const stop = follow(() => {
    const ready = troubles.value?.length === 0; // only texts that can be read do anything
    const wanted = watched.value && open.value?.kind === "lore" && ready;
    void [draft.value.value, here.value, layer.value];
    clearTimeout(timer);
    asked?.abort();
    if (!wanted) return;
    timer = setTimeout(() => {
      asked = new AbortController();
      const { signal } = asked;
      working.value = true;
      void attempt(() => look(signal)).then(() => {
        if (!signal.aborted) working.value = false;
      });
    }, PAUSE);
  });
  return () => {
    stop();
    clearTimeout(timer);
    asked?.abort();
  };
}
