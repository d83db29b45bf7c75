// SGF out of positions and lists of moves.

import type { Position } from "../go/board.ts";
import { type Color, type Vertex } from "../go/point.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const sgfPoint = ([x, y]: Vertex): string => `${LETTERS[x]}${LETTERS[y]}`;

export const sgfText = (text: string): string => text.replace(/([\\\]])/g, "\\$1");

export function sgfOfPosition(position: Position, toPlay: Color): string {
  const stones = (sign: 1 | -1) =>
    position.signs
      .flatMap((row, y) => row.map((cell, x) => (cell === sign ? `[${sgfPoint([x, y])}]` : "")))
      .join("");
  const [black, white] = [stones(1), stones(-1)];
  const setup = `${black ? `AB${black}` : ""}${white ? `AW${white}` : ""}`;
  return `(;FF[4]GM[1]CA[UTF-8]SZ[${position.size}]${setup}PL[${toPlay === "black" ? "B" : "W"}])`;
}

export interface RecordInfo {
  black?: string;
  white?: string;
  komi?: string;
  result?: string;
  date?: string;
  event?: string;
}

const INFO: readonly [keyof RecordInfo, string][] = [
  ["black", "PB"],
  ["white", "PW"],
  ["komi", "KM"],
  ["result", "RE"],
  ["date", "DT"],
  ["event", "EV"],
];

/** A game of moves, Black first unless `first` says otherwise; null is a pass. `stones` are Black's
 * handicap. */
export function sgfOfMoves(
  size: number,
  moves: readonly (Vertex | null)[],
  info: RecordInfo = {},
  first: Color = "black",
  stones: readonly Vertex[] = [],
): string {
  const handicap = stones.length > 0 ? `HA[${stones.length}]AB${stones.map((at) => `[${sgfPoint(at)}]`).join("")}` : "";
  const head = INFO.map(([key, ident]) => (info[key] ? `${ident}[${sgfText(info[key])}]` : "")).join("");
  const nodes = moves.map((vertex, i) => {
    const black = (i % 2 === 0) === (first === "black");
    return `;${black ? "B" : "W"}[${vertex ? sgfPoint(vertex) : ""}]`;
  });
  const lines: string[] = [];
  for (let i = 0; i < nodes.length; i += 10) lines.push(nodes.slice(i, i + 10).join(""));
  return `(;FF[4]GM[1]CA[UTF-8]SZ[${size}]${handicap}${head}\n${lines.join("\n")})\n`;
}
