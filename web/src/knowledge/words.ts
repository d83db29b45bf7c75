// The words of the editors and of the lab: catalogues of their own, which come with them and not with
// the page.

import { lang } from "../i18n/index.ts";
import en from "./words.en.json";
import ja from "./words.ja.json";

export type Word = keyof typeof en;
export const WORDS: Record<"en" | "ja", Record<Word, string>> = { en, ja };

/** The text of a key with its {places} filled. */
export const w = (key: Word, values: Record<string, string | number> = {}): string =>
  WORDS[lang.value][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The text of `prefix.name` if there is one, else the name. */
export const wNamed = (prefix: string, name: string): string =>
  `${prefix}.${name}` in WORDS.en ? w(`${prefix}.${name}` as Word) : name;
