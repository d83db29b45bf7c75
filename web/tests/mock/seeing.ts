// What the mock sees in a position: made up, but of the right form and following the stones.

import type * as T from "../../src/api/types.ts";
import { type Position, blockAt } from "../../src/go/board.ts";
import { type Color, type Vertex, colorOf, other, placeOf, pointName } from "../../src/go/point.ts";

type Words = Record<"en" | "ja", string>;

export const LAYERS: { name: string; map: boolean; title: Words; meaning: Words }[] = [
  { name: "groups", map: false, title: { en: "Groups", ja: "グループ" }, meaning: { en: "Letters on the stones, the area of each group outlined.", ja: "石に文字、各グループの領域に枠。" } },
  { name: "blocks", map: false, title: { en: "Blocks", ja: "連" }, meaning: { en: "Which stones are in danger.", ja: "危険な石。" } },
  { name: "links", map: false, title: { en: "Links", ja: "連絡" }, meaning: { en: "Where stones of a colour may connect.", ja: "同じ色の石の連絡。" } },
  { name: "strength", map: false, title: { en: "Strength", ja: "強さ" }, meaning: { en: "The strength of each group on its stones.", ja: "各グループの強さ。" } },
  { name: "potential", map: true, title: { en: "Potential", ja: "勢力" }, meaning: { en: "The power of all stones, added up.", ja: "すべての石の力の和。" } },
  { name: "bouzy", map: true, title: { en: "Bouzy 5/21", ja: "Bouzy 5/21" }, meaning: { en: "What looks like territory.", ja: "地に見えるところ。" } },
];

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function groupsOf(position: Position): T.Group[] {
  const seen = new Set<string>();
  const groups: T.Group[] = [];
  position.signs.forEach((row, y) =>
    row.forEach((sign, x) => {
      const name = pointName([x, y], position.size);
      if (sign === 0 || seen.has(name)) return;
      const block = blockAt(position, [x, y])!;
      const stones = block.stones.map((stone) => pointName(stone, position.size));
      stones.forEach((stone) => seen.add(stone));
      const strength = Math.min(45, 6 * block.liberties.length + 2 * stones.length);
      groups.push({
        letters: LETTERS[groups.length % 26]!,
        stone: name,
        color: colorOf(sign)!,
        stones,
        area: [...stones, ...block.liberties.map((liberty) => pointName(liberty, position.size))],
        strength,
        urgency: Math.max(0, 100 - 5 * Math.abs(strength - 15)),
        eyes_own_first: Math.min(2, block.liberties.length / 2),
        eyes_enemy_first: Math.min(2, Math.floor(block.liberties.length / 3)),
        inner_own_first: block.liberties.length + 2,
        inner_enemy_first: block.liberties.length,
        classes: [strength >= 30 ? "alone_alive" : strength >= 15 ? "dame_escape" : "life_unsettled"],
      });
    }),
  );
  return groups;
}

function potential({ signs, size }: Position): number[][] {
  return signs.map((row, y) =>
    row.map((_, x) => {
      let sum = 0;
      for (let b = 0; b < size; b++)
        for (let a = 0; a < size; a++) {
          const far = Math.hypot(a - x, b - y);
          if (signs[b]![a] !== 0 && far < 6) sum += (signs[b]![a]! * 60) / (1 + far * far);
        }
      return Math.round(Math.max(-100, Math.min(100, sum)));
    }),
  );
}

function linksOf(position: Position): T.Link[] {
  const { size, signs } = position;
  const links: T.Link[] = [];
  const ways: [number, number, string, T.Link["degree"]][] = [
    [1, 1, "diagonal", "strong"], [-1, 1, "diagonal", "strong"],
    [2, 0, "one_space", "strong"], [0, 2, "one_space", "strong"],
    [2, 1, "knight", "weak"], [1, 2, "knight", "weak"], [-2, 1, "knight", "weak"], [-1, 2, "knight", "weak"],
  ];
  signs.forEach((row, y) =>
    row.forEach((sign, x) => {
      for (const [dx, dy, shape, degree] of ways)
        if (sign !== 0 && signs[y + dy]?.[x + dx] === sign)
          links.push({ color: colorOf(sign)!, shape, degree, from: pointName([x, y], size), to: pointName([x + dx, y + dy], size) });
    }),
  );
  return links;
}

function layersOf(position: Position, groups: T.Group[], links: T.Link[], lang: "en" | "ja"): Record<string, T.Layer> {
  const map = potential(position);
  const heat = map.map((row) => row.map((value) => value / 100));
  const each = (text: (group: T.Group) => string) =>
    Object.fromEntries(groups.flatMap((group) => group.stones.map((stone) => [stone, text(group)])));
  const weak = groups.filter((group) => group.strength < 15).flatMap((group) => group.stones);
  const parts: Record<string, Partial<T.Layer>> = {
    groups: { labels: each((group) => group.letters!), regions: groups.map(({ color, area }) => ({ color, points: area })) },
    blocks: {
      marks: Object.fromEntries(weak.map((stone) => [stone, "triangle" as const])),
      meanings: { triangle: lang === "ja" ? "先に打つ側が決める" : "decided by whoever moves first" },
    },
    links: { lines: links.map(({ from, to, degree }) => ({ from, to, stroke: degree === "strong" ? "strong" : "weak" })) },
    strength: { labels: each((group) => String(group.strength)) },
    potential: { heat, values: map, scale: 100 },
    bouzy: { heat: heat.map((row) => row.map((value) => (Math.abs(value) > 0.3 ? value : 0))), values: map },
  };
  return Object.fromEntries(
    LAYERS.map(({ name, title, meaning }) => [name, { name, title: title[lang], meaning: meaning[lang], ...parts[name] }]),
  );
}

const PLACES: Record<string, Words> = {
  upper_left: { en: "upper left", ja: "左上" }, upper_centre: { en: "upper side", ja: "上辺" }, upper_right: { en: "upper right", ja: "右上" },
  middle_left: { en: "left side", ja: "左辺" }, middle_centre: { en: "centre", ja: "中央" }, middle_right: { en: "right side", ja: "右辺" },
  lower_left: { en: "lower left", ja: "左下" }, lower_centre: { en: "lower side", ja: "下辺" }, lower_right: { en: "lower right", ja: "右下" },
};

export function analyse(position: Position, full: boolean, point: string | undefined, lang: "en" | "ja"): T.AnalysisAnswer {
  const groups = groupsOf(position);
  const links = linksOf(position);
  const lead = potential(position).flat().reduce((sum, value) => sum + Math.sign(value), 0) / 4;
  const at = point && groups.find((group) => group.stones.includes(point));
  const words = at
    ? { en: `${point} is a stone of group ${at.letters}: strength ${at.strength}, urgency ${at.urgency}.`, ja: `${point}はグループ${at.letters}の石。強さ${at.strength}、急ぎ${at.urgency}。` }
    : { en: `${point} is empty.`, ja: `${point}は空点です。` };
  return {
    analysis: { groups, links, balance: { area: lead, territory: lead, spread: 8 } },
    ...(full ? { layers: layersOf(position, groups, links, lang) } : {}),
    lead: { area: lead, territory: lead },
    summary: lang === "ja" ? `グループは${groups.length}、連絡は${links.length}です。` : `${groups.length} groups, ${links.length} links.`,
    group_words: groups.map((group) => {
      const row = position.signs.findIndex((_, y) => position.signs[y]!.some((_, x) => pointName([x, y], position.size) === group.stone));
      const column = position.signs[row]!.findIndex((_, x) => pointName([x, row], position.size) === group.stone);
      return { letters: group.letters!, place: PLACES[placeOf([column, row] as Vertex, position.size)]![lang] };
    }),
    ...(point ? { point: { words: words[lang] } } : {}),
    seconds: 0.01,
  };
}

export function explain(color: Color, moves: string[], lang: "en" | "ja", target: string | null): T.Explanation {
  const move = moves[0]!;
  if (move === "pass")
    return { move, color, value: 0, name: "", sentence: lang === "ja" ? "パス。打つところがありません。" : "Pass: there is nothing left to play.", claims: [], others: [] };
  const side = { en: color === "black" ? "Black" : "White", ja: color === "black" ? "黒" : "白" }[lang];
  const line: T.Line = { first: color, moves: moves.slice(0, 3) };
  const else_line: T.Line = { first: other(color), moves: [move, moves[1] ?? "pass"] };
  const subject: T.Thing | null = target ? { kind: "group", color: other(color), stone: target, size: 1 } : null;
  const text = {
    en: [`Extension at ${move}: it encloses the stones at ${target ?? move}. Otherwise they run out. About 8 points.`, `${side} closes the way out; if not, the opponent plays ${move} first.`, `Along the side it takes about 4 points.`],
    ja: [`${move}のヒラキ。${target ?? move}の石を封鎖します。打たなければ逃げられます。約8目。`, `${side}が出口をふさぎます。打たなければ相手が先に${move}に打ちます。`, `辺で約4目の地を取ります。`],
  }[lang];
  const claim = (kind: string, sentence: string, value: number, support: T.Support): T.Claim => ({
    kind, side: color, support, subject, value, sentence, nodes: support === "proved" ? 128 : 0, line, otherwise: move, else_support: "searched", else_line,
    before: 12, after: 4,
  });
  return {
    move,
    color,
    value: 8,
    name: lang === "ja" ? "ヒラキ" : "Extension",
    sentence: text[0]!,
    paragraph: `${text[0]} ${text[2]}`,
    report: `move ${move}\nvalue 8.0\n  encloses 4.0 (proved, 128 positions)\n  takes_area 4.0 (estimated)`,
    claims: [claim("encloses", text[1]!, 4, "proved"), claim("takes_area", text[2]!, 4, "estimated")],
    others: moves.slice(1).map((one, i) => ({ move: one, value: 7 - i, claim: claim(i % 2 ? "shape" : "connects", lang === "ja" ? `${one}も考えられます。` : `${one} is also possible.`, 7 - i, "estimated") })),
  };
}
