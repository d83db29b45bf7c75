// Words in the language of the reader. The catalogues are data: a translator edits only the JSON.

import { signal } from "@preact/signals";
import en from "./en.json";
import ja from "./ja.json";

export type Lang = "en" | "ja";
export type Key = keyof typeof en;
type Values = Record<string, string | number>;

export const CATALOGUES: Record<Lang, Record<Key, string>> = { en, ja };
export const LANGUAGES: readonly { code: Lang; name: string }[] = [
  { code: "en", name: "English" },
  { code: "ja", name: "日本語" },
];

/** The first language of the browser's list that there is a catalogue for. */
export function chooseLang(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0];
    if (code === "en" || code === "ja") return code;
  }
  return "en";
}

export const lang = signal<Lang>("en");

/** The text of a key with its {places} filled. `{n|one|many}` chooses by the number n. */
export function translate(language: Lang, key: Key, values: Values = {}): string {
  return CATALOGUES[language][key].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined) return String(value);
      return Number(value) === 1 ? one : (many ?? "");
    },
  );
}

export const t = (key: Key, values?: Values): string => translate(lang.value, key, values);

/** The text of `prefix.name` if the catalogue has it, else `fallback`: for names that servers send. */
export function named(prefix: string, name: string, fallback = name): string {
  const key = `${prefix}.${name}`;
  return key in CATALOGUES.en ? t(key as Key) : fallback;
}

const formats = new Map<string, Intl.NumberFormat>(); // making one takes longer than using it

function format(digits: number, signDisplay: "auto" | "exceptZero"): Intl.NumberFormat {
  const key = `${lang.value}/${digits}/${signDisplay}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(lang.value, { maximumFractionDigits: digits, signDisplay });
  formats.set(key, made);
  return made;
}

/** Without the minus that rounding leaves before a nothing. */
export const number = (value: number, digits = 1): string => format(digits, "auto").format(value).replace(/^-0$/, "0");

export const signed = (value: number, digits = 1): string =>
  format(digits, "exceptZero").format(value).replace("-", "−");

/** A name that the server sent, if it is in the reader's language: some are English only. */
export const inLanguage = (name: string | undefined): string =>
  name && (lang.value === "en" || /[^\x00-\x7f]/.test(name)) ? name : "";
