import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATALOGUES, type Key, chooseLang, inLanguage, lang, named, translate } from "../../src/i18n/index.ts";

const keys = (code: "en" | "ja") => Object.keys(CATALOGUES[code]).sort();
const places = (text: string) => [...text.matchAll(/\{(\w+)(?:\|[^}]*)?\}/g)].map((match) => match[1]!);

function sources(folder: URL): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const address = new URL(`${entry.name}${entry.isDirectory() ? "/" : ""}`, folder);
      if (entry.isDirectory()) return sources(address);
      return /\.tsx?$/.test(entry.name) ? readFileSync(address, "utf8") : "";
    })
    .join("\n");
}

describe("the catalogues", () => {
  it("have the same keys", () => {
    expect(keys("ja")).toEqual(keys("en"));
  });

  it("have a text for every key, with the same places to fill", () => {
    for (const key of keys("en") as Key[]) {
      const [en, ja] = [CATALOGUES.en[key], CATALOGUES.ja[key]];
      expect(en.trim(), key).not.toBe("");
      expect(ja.trim(), key).not.toBe("");
      expect([...new Set(places(ja))].sort(), key).toEqual([...new Set(places(en))].sort());
    }
  });

  it("have every key that the sources ask for, and none that nobody asks for", () => {
    const text = sources(new URL("../../src/", import.meta.url));
    const literal = new Set([...text.matchAll(/["`]([a-z_]+(?:\.[A-Za-z_-]+)+)["`]/g)].map((match) => match[1]!));
    const families = [...text.matchAll(/(?:t|named)\(\s*[`"]([a-z.]+?)(?:\.\$\{|",)/g)].map((match) => match[1]!);
    const asked = (key: string) => literal.has(key) || families.some((family) => key.startsWith(`${family}.`)) || key === "points";
    expect(keys("en").filter((key) => !asked(key))).toEqual([]);
    const calls = [...text.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1]!);
    expect(calls.filter((key) => !(key in CATALOGUES.en))).toEqual([]);
  });

  it("write Japanese in Japanese", () => {
    const same = (keys("ja") as Key[]).filter((key) => CATALOGUES.ja[key] === CATALOGUES.en[key]);
    expect(same.filter((key) => !/^(player|layer)\./.test(key))).toEqual([]);
  });
});

describe("texts", () => {
  it("are filled, one and many apart", () => {
    expect(translate("en", "games.moves", { n: 1 })).toBe("1 move");
    expect(translate("en", "games.moves", { n: 2 })).toBe("2 moves");
    expect(translate("ja", "games.moves", { n: 2 })).toBe("2手");
    expect(translate("en", "balance.lead", { color: "Black" })).toContain("{n}");
  });

  it("fall back to the server's own name", () => {
    expect(named("player", "nobody-knows")).toBe("nobody-knows");
    expect(named("layer", "new", "New layer")).toBe("New layer");
    expect(named("rules", "aga")).toBe("AGA");
  });

  it("are in the first language that there is", () => {
    expect(chooseLang(["fr", "ja-JP", "en"])).toBe("ja");
    expect(chooseLang(["de", "zh"])).toBe("en");
    expect(chooseLang([])).toBe("en");
  });
});

describe("names of the server", () => {
  it("are left out where they are only English and the reader's language is another", () => {
    lang.value = "ja";
    expect(inLanguage("hane")).toBe("");
    expect(inLanguage("ハネ")).toBe("ハネ");
    lang.value = "en";
    expect(inLanguage("hane")).toBe("hane");
    expect(inLanguage(undefined)).toBe("");
  });
});

describe("names that the program has", () => {
  const root = new URL("../../../src/", import.meta.url);
  const tableOf = (file: string, prefix: string) =>
    [...readFileSync(new URL(file, root), "utf8").matchAll(new RegExp(`\\[${prefix}_\\w+\\] = "(\\w+)"`, "g"))].map((match) => match[1]!);
  const unknown = (family: string, names: readonly string[]) =>
    names.filter((name) => !(`${family}.${name}` in CATALOGUES.en));

  it("of claims, of what they rest on and of cases are all known to the page", () => {
    const claims = tableOf("propose/claim.c", "CLAIM").filter((name) => name !== "none");
    const rests = ["statistical", "estimated", "searched", "proved"];
    const cases = tableOf("propose/candidate.c", "CASE");
    expect(claims.length).toBeGreaterThan(30);
    expect(cases.length).toBeGreaterThan(10);
    expect(unknown("claim", claims.filter((name) => !rests.includes(name)))).toEqual([]);
    expect(unknown("support", claims.filter((name) => rests.includes(name)))).toEqual([]);
    expect(unknown("case", cases)).toEqual([]);
  });
});
