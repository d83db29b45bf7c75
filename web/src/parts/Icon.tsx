// Small drawings: no font has all the signs that we need, and these look alike everywhere.

const PATHS = {
  first: "M5 5v14M19 5l-10 7 10 7z",
  back: "M17 5L7 12l10 7z",
  forward: "M7 5l10 7-10 7z",
  last: "M19 5v14M5 5l10 7-10 7z",
  tree: "M4 12h6M10 12l5-6h5M10 12l5 6h5",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  attack: "M6 6l12 12M18 6L6 18",
  defend: "M12 3l7 3v6c0 5-3 7-7 9-4-2-7-4-7-9V6z",
  connect: "M4 12h5M15 12h5M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  cut: "M12 3v4M12 10v4M12 17v4M4 12h5M15 12h5",
  eye: "M3 12c5-8 13-8 18 0c-5 8-13 8-18 0zM12 9.5a2.5 2.5 0 1 0 .01 0",
  race: "M5 21V4h13l-3 4 3 4H5",
  enclose: "M12 4a8 8 0 1 0 .01 0M12 10.5a1.5 1.5 0 1 0 .01 0",
  escape: "M5 19L19 5M11 5h8v8",
  area: "M4 4h16v16H4zM4 12h16M12 4v16",
  opening: "M12 3v18M3 12h18M12 9a3 3 0 1 0 .01 0",
  answer: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2",
  shape: "M12 4l8 8-8 8-8-8z",
  search: "M4 12h6M10 12l5-6h5M10 12l5 6h5M10 12h10",
  balance: "M12 4v16M5 8h14M5 8l-2 6h4zM19 8l-2 6h4z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="drawn" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

const CLAIMS: Record<string, IconName> = {
  captures: "attack", kills: "attack", removes: "attack", presses: "attack", invades: "attack",
  saves: "defend", guards: "defend", lives: "eye", makes_room: "eye", makes_eye: "eye",
  takes_room: "eye", destroys_eye: "eye", connects: "connect", links_ally: "connect",
  cuts: "cut", separates: "cut", wins_race: "race", makes_seki: "race", encloses: "enclose",
  escapes: "escape", takes_area: "area", reduces_area: "area", builds_sphere: "area",
  endgame: "area", dame: "area", opening: "opening", joseki: "opening", answers: "answer",
  forces: "answer", shape: "shape", rule: "shape", tree: "search", samples: "search", balance: "balance",
  yields: "balance", too_long: "balance", accepts: "balance", lost: "balance",
};

/** The drawing for a kind of claim; the words beside it say the same. */
export const claimIcon = (kind: string): IconName => CLAIMS[kind] ?? "shape";
