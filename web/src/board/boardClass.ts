// How a board is dressed: the classes that style sheets know it by.

const SIDE_STARS = 15; // lines from which on the sides have stars, too

export function boardClass(size: number, coordinates = true): string {
  return ["board", coordinates ? "with-coordinates" : "", size < SIDE_STARS ? "few-stars" : ""].filter(Boolean).join(" ");
}
