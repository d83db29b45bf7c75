// A small SGF reader and writer for the mock: moves, setup, comments, variations.

import { type Vertex, pointName } from "../../src/go/point.ts";

export interface SgfNode {
  properties: Record<string, string[]>;
  children: SgfNode[];
}

export function parseSgf(text: string): SgfNode {
  let i = text.indexOf("(;");
  if (i < 0) throw new Error("no game begins in it");
  const node = (): SgfNode => {
    const made: SgfNode = { properties: {}, children: [] };
    for (;;) {
      while (/\s/.test(text[i] ?? "")) i++;
      const name = /^[A-Z]+/.exec(text.slice(i))?.[0];
      if (!name) return made;
      i += name.length;
      while (text[i] === "[" || /\s/.test(text[i] ?? "")) {
        if (text[i++] !== "[") continue;
        let value = "";
        for (; i < text.length && text[i] !== "]"; i++) value += text[i] === "\\" ? text[++i] : text[i];
        i++;
        (made.properties[name] ??= []).push(value);
      }
    }
  };
  const tree = (): SgfNode => {
    i++; // (
    let first: SgfNode | null = null;
    let last: SgfNode | null = null;
    while (i < text.length && text[i] !== ")") {
      if (text[i] === ";") {
        i++;
        const next = node();
        if (last) last.children.push(next);
        first ??= next;
        last = next;
      } else if (text[i] === "(") last?.children.push(tree());
      else i++;
    }
    i++;
    if (!first) throw new Error("a variation is empty");
    return first;
  };
  return tree();
}

const LETTERS = "abcdefghijklmnopqrstuvwxy";

export function pointFromSgf(value: string, size: number): string {
  if (value === "" || (value === "tt" && size <= 19)) return "pass";
  const vertex: Vertex = [LETTERS.indexOf(value[0]!), LETTERS.indexOf(value[1]!)];
  return pointName(vertex, size);
}

export const vertexToSgf = ([x, y]: Vertex): string => `${LETTERS[x]}${LETTERS[y]}`;
export const escapeSgf = (text: string): string => text.replace(/[\\\]]/g, "\\$&");
