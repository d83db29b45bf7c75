// Keys that work everywhere but in fields and dialogs. The board has its own (PointGrid).

import type { Key } from "../i18n/index.ts";
import { endPreview, pass, stepPreview, undo, walk } from "./actions.ts";
import { askHint } from "./asking.ts";
import { settings } from "./settings.ts";
import * as s from "./store.ts";

/** For the help: what the keys do. */
export const KEYS: readonly { keys: string[]; text: Key }[] = [
  { keys: ["←", "↑", "→", "↓"], text: "keys.arrows" },
  { keys: ["Enter"], text: "keys.enter" },
  { keys: ["U"], text: "keys.undo" },
  { keys: ["P"], text: "keys.pass" },
  { keys: ["H"], text: "keys.hint" },
  { keys: ["W"], text: "keys.why" },
  { keys: ["N"], text: "keys.new" },
  { keys: ["[", "]"], text: "keys.walk" },
  { keys: ["PageUp", "PageDown"], text: "keys.walk" },
  { keys: ["Esc"], text: "keys.escape" },
  { keys: ["?"], text: "keys.help" },
];

const back = () => (s.preview.value ? stepPreview(-1) : walk("back"));
const forward = () => (s.preview.value ? stepPreview(1) : walk("forward"));

const LETTERS: Record<string, () => unknown> = {
  u: undo,
  p: () => (s.game.value?.state === "playing" && !s.thinking.value ? pass() : undefined),
  h: () => askHint(s.cursor.value),
  w: () => (s.tab.value = "why"),
  n: () => (s.dialog.value = "new"),
  "[": back,
  "]": forward,
  "?": () => (s.dialog.value = "help"),
};

const OTHERS: Record<string, () => unknown> = {
  PageUp: back,
  PageDown: forward,
  Escape: endPreview,
};

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches("input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select") ||
      target.isContentEditable)
  );
}

export function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (s.dialog.value || s.editing.value !== null || s.lab.value !== null || isField(event.target)) return;
  const letter = settings.value.keys ? LETTERS[event.key.toLowerCase()] : undefined;
  const action = letter ?? OTHERS[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
