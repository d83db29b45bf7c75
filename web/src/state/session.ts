// The life of the page: what is asked when it opens, how address and state follow each other.

import { batch, effect, signal } from "@preact/signals";
import { online, api, watchServer } from "../api/client.ts";
import { lang, t } from "../i18n/index.ts";
import { attempt, openFile, openGame } from "./actions.ts";
import { CANDIDATES, analyse, askCandidates, fillLeads } from "./asking.ts";
import { onKey } from "./keys.ts";
import { type Route, formatRoute, parseRoute } from "./route.ts";
import { startSettings } from "./settings.ts";
import * as s from "./store.ts";

const following = signal(0); // addresses that are being gone to: until all are reached, none is written

/** Shows the part of the page that an address names; needs no server. */
const showPlace = (route: Route): void =>
  batch(() => {
    s.tab.value = route.tab;
    s.layers.value = route.layers;
    s.editing.value = route.editing;
    s.lab.value = route.lab;
  });

async function follow(hash: string): Promise<void> {
  const route = parseRoute(hash);
  following.value++;
  showPlace(route);
  try {
    await followGame(route);
  } finally {
    following.value--;
  }
}

async function followGame(route: Route): Promise<void> {
  if (route.game && route.game !== s.game.value?.id) await openGame(route.game, route.node);
  else if (route.game && s.record.value?.node(route.node ?? s.record.value.head))
    s.cursor.value = route.node ?? s.record.value.head;
  else if (!route.game && s.game.value) {
    s.game.value = null;
    s.record.value = null;
  }
  s.at.value = route.at;
}

/** Keeps the address as the state is; a new game is a new entry of the history. */
function writeAddress(): void {
  let before = s.game.value?.id ?? null;
  effect(() => {
    const id = s.game.value?.id ?? null;
    const hash = formatRoute({
      game: id,
      node: s.atHead.value ? null : s.cursor.value,
      tab: s.tab.value,
      layers: s.layers.value,
      at: s.at.value,
      editing: s.editing.value,
      lab: s.lab.value,
    });
    if (following.value > 0) return;
    if (hash === location.hash || (hash === "#/" && location.hash === "")) {
      before = id;
      return;
    }
    const place = (address: string) => /^#\/(knowledge|lab)/.exec(address)?.[1];
    const elsewhere = place(hash) !== place(location.hash);
    if ((id !== before && before !== null) || elsewhere) history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
    before = id;
  });
}

const PAUSE = 120; // milliseconds; who walks fast through a game asks nothing on the way

/** Has what is shown analysed: with all layers where they are seen, else for names and balance. */
function keepAnalysed(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const wanted = s.game.value !== null && s.record.value !== null && online.value;
    const full = s.tab.value === "see";
    // Read so that the effect runs again when they change.
    void [s.cursor.value, lang.value];
    clearTimeout(timer);
    const candidates = full && s.layers.value.includes(CANDIDATES);
    if (!wanted) return;
    timer = setTimeout(() => {
      void analyse(full).then(() => (full ? fillLeads() : undefined));
      if (candidates && s.candidates.peek()?.node !== s.cursor.peek()) void askCandidates();
    }, PAUSE);
  });
}

/** Reasons and names of layers come from the server in its words: they are asked for anew. */
function keepLanguage(): void {
  let before = lang.value;
  effect(() => {
    const now = lang.value;
    if (now === before) return;
    before = now;
    s.explanations.value = new Map();
    void attempt(async () => {
      s.about.value = await api.about();
      const game = s.game.peek();
      if (game) await openGame(game.id, s.cursor.peek());
    });
  });
}

function acceptFiles(): void {
  const page = document.documentElement;
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragover", (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    page.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) page.classList.remove("dropping");
  });
  addEventListener("drop", (event) => {
    page.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void openFile(file);
  });
}

async function ask(): Promise<void> {
  await attempt(async () => {
    s.about.value = await api.about();
  });
}

/** After the server was gone: everything as it is now; nothing is lost, it keeps the games. */
async function comeBack(): Promise<void> {
  if (!s.about.value) await ask();
  s.thinking.value = null;
  const game = s.game.value;
  if (game) await openGame(game.id, s.atHead.value ? null : s.cursor.value);
  else await follow(location.hash);
}

export async function start(): Promise<void> {
  startSettings();
  effect(() => {
    document.title = s.game.value?.name ? `${s.game.value.name} – Gosedai` : t("page.title");
  });
  addEventListener("keydown", onKey);
  addEventListener("hashchange", () => void follow(location.hash));
  acceptFiles();
  watchServer(() => void comeBack());
  // Who clicks before the server has answered is not sent back.
  const route = parseRoute(location.hash);
  showPlace(route);
  await ask();
  await followGame(route);
  writeAddress();
  keepAnalysed();
  keepLanguage();
}
