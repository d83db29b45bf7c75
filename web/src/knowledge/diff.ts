// The difference of two texts, line by line, for people.

export interface DiffLine {
  kind: "same" | "out" | "in";
  text: string;
  before: number; // number of the line, from 1; 0 if it is not there
  after: number;
}

const MIDDLE_MAX = 4_000_000; // cells of the table; beyond this the middle is shown as replaced
const AROUND = 3;

const split = (text: string): string[] => text.split("\n");

/** Lengths of the longest common rest, for every pair of places. */
function commonRests(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const table = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i * width + j] =
        a[i] === b[j]
          ? table[(i + 1) * width + j + 1]! + 1
          : Math.max(table[(i + 1) * width + j]!, table[i * width + j + 1]!);
  return table;
}

/** All lines of both texts, in order. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [split(before), split(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const [old, fresh] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const result: DiffLine[] = a.slice(0, head).map((text, i) => ({ kind: "same", text, before: i + 1, after: i + 1 }));
  const fits = (old.length + 1) * (fresh.length + 1) <= MIDDLE_MAX;
  const table = fits ? commonRests(old, fresh) : null;
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const both = i < old.length && j < fresh.length;
    const width = fresh.length + 1;
    if (both && table && old[i] === fresh[j]) {
      result.push({ kind: "same", text: old[i]!, before: head + i + 1, after: head + j + 1 });
      i++, j++;
    } else if (i < old.length && (!both || !table || table[(i + 1) * width + j]! >= table[i * width + j + 1]!)) {
      result.push({ kind: "out", text: old[i]!, before: head + i + 1, after: 0 });
      i++;
    } else {
      result.push({ kind: "in", text: fresh[j]!, before: 0, after: head + j + 1 });
      j++;
    }
  }
  for (let k = tail; k > 0; k--)
    result.push({ kind: "same", text: a[a.length - k]!, before: a.length - k + 1, after: b.length - k + 1 });
  return result;
}

export interface Difference {
  pieces: DiffLine[][]; // the changed lines with a few around them
  out: number; // how many lines went, and came
  in: number;
  left: number; // how many lines of pieces are left out
}

/** The difference for people, at most `most` lines of it. */
export function difference(before: string, after: string, most = Infinity): Difference {
  const lines = diffLines(before, after);
  const found: Difference = { pieces: [], out: 0, in: 0, left: 0 };
  let end = -1; // up to which line the last piece reaches
  let room = most;
  lines.forEach((line, i) => {
    if (line.kind === "same") return;
    found[line.kind]++;
    const from = Math.max(end + 1, i - AROUND);
    const to = Math.min(lines.length - 1, i + AROUND);
    const all = lines.slice(from, to + 1);
    const piece = all.slice(0, room);
    room -= piece.length;
    found.left += all.length - piece.length;
    if (piece.length === 0) return void (end = to);
    if (found.pieces.length > 0 && from === end + 1 && i - AROUND <= end + 1) found.pieces.at(-1)!.push(...piece);
    else found.pieces.push(piece);
    end = to;
  });
  return found;
}
