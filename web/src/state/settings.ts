// What the reader likes: kept in this browser.

import { effect, signal } from "@preact/signals";
import { type Lang, chooseLang, lang } from "../i18n/index.ts";

export type Theme = "auto" | "light" | "dark";
export type Length = "short" | "full" | "expert";
export type Numbers = "none" | "last" | "ten" | "all";

export interface Settings {
  lang: Lang | "auto";
  theme: Theme;
  coordinates: boolean;
  length: Length;
  numbers: Numbers;
  keys: boolean; // single letters are commands
}

const NAME = "gosedai.settings";
export const DEFAULTS: Settings = {
  lang: "auto",
  theme: "auto",
  coordinates: true,
  length: "full",
  numbers: "none",
  keys: true,
};

/** Settings from text that anybody may have written: what is not understood is the default. */
export function readSettings(text: string | null): Settings {
  let read: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) read = value as Record<string, unknown>;
  } catch {
    // Not ours: the defaults.
  }
  const choose = <V>(value: unknown, allowed: readonly V[], fallback: V): V =>
    allowed.includes(value as V) ? (value as V) : fallback;
  return {
    lang: choose(read.lang, ["auto", "en", "ja"] as const, DEFAULTS.lang),
    theme: choose(read.theme, ["auto", "light", "dark"] as const, DEFAULTS.theme),
    coordinates: choose(read.coordinates, [true, false] as const, DEFAULTS.coordinates),
    length: choose(read.length, ["short", "full", "expert"] as const, DEFAULTS.length),
    numbers: choose(read.numbers, ["none", "last", "ten", "all"] as const, DEFAULTS.numbers),
    keys: choose(read.keys, [true, false] as const, DEFAULTS.keys),
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null; // storage may be forbidden
  }
}

export const settings = signal<Settings>(DEFAULTS);

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

/** Reads the settings, and keeps document and storage as they say. Called once. */
export function startSettings(): void {
  settings.value = readSettings(stored());
  const system = matchMedia("(prefers-color-scheme: dark)");
  const dark = signal(system.matches);
  system.addEventListener("change", () => (dark.value = system.matches));
  effect(() => {
    const { theme } = settings.value;
    document.documentElement.dataset.theme = theme === "auto" ? (dark.value ? "dark" : "light") : theme;
  });
  effect(() => {
    const { lang: wanted } = settings.value;
    lang.value = wanted === "auto" ? chooseLang(navigator.languages) : wanted;
    document.documentElement.lang = lang.value;
    try {
      localStorage.setItem(NAME, JSON.stringify(settings.value));
    } catch {
      // Kept for this visit only.
    }
  });
}
