// Which part of a text is what, for colours: comments, keywords, names, numbers, strings.

export type Part = "plain" | "comment" | "keyword" | "name" | "number" | "sign";

export interface Token {
  part: Part;
  text: string;
}

const LANKA_KEYWORDS = new Set(
  ("rule object target if then value end and or not where vector of inf pragma focus relation attribute by " +
    "possible prevent achieved set propose " +
    "規則 ルール 対象 目標 もし ならば 価値 終 終わり かつ または 否 ただし ベクトル の 無限 指示 着眼点 関係 属性 主体").split(" "),
);
const PATTERN_KEYWORDS = new Set(
  "patterns section pattern about diagram with base where case give source place name intention quality value play extend reduce otherwise".split(" "),
);

const WORD = /[\p{L}_][\p{L}\p{N}_-]*/uy;
const NUMBER = /-?\d+(?:\.\d+)?/y;

/** Parts of one line of rules; names are those that the world has. */
export function lankaTokens(line: string, names: ReadonlySet<string>): Token[] {
  return tokens(line, /%|\/\//y, (word) => (LANKA_KEYWORDS.has(word) ? "keyword" : names.has(word) ? "name" : "plain"));
}

export function patternTokens(line: string): Token[] {
  const first = /^\S+/.exec(line)?.[0];
  return tokens(line, /(?<=^|\s)#/y, (word, at) => (at === 0 && word === first && PATTERN_KEYWORDS.has(word) ? "keyword" : "plain"));
}

/** Files whose lines are a name and numbers, and problems. */
export function plainTokens(line: string): Token[] {
  return tokens(line, /(?<=^|\s)#/y, (_, at) => (at === 0 ? "keyword" : "plain"));
}

function tokens(line: string, comment: RegExp, kindOf: (word: string, at: number) => Part): Token[] {
  const result: Token[] = [];
  const push = (part: Part, text: string) => {
    const last = result.at(-1);
    if (last?.part === part) last.text += text;
    else result.push({ part, text });
  };
  for (let at = 0; at < line.length; ) {
    comment.lastIndex = at;
    if (comment.test(line)) {
      push("comment", line.slice(at));
      break;
    }
    WORD.lastIndex = NUMBER.lastIndex = at;
    const word = WORD.exec(line)?.[0];
    const number = word ? undefined : NUMBER.exec(line)?.[0];
    const text = word ?? number ?? line[at]!;
    push(word ? kindOf(word, at) : number ? "number" : "plain", text);
    at += text.length;
  }
  return result;
}
