// The address keeps what is looked at, so that it can be linked, reloaded and gone back from:
// #/game/ID/NODE?tab=see&layers=groups,links&at=D4, #/knowledge/FILE?game=ID for the editors, or
// #/lab/NUMBER?game=ID for comparisons to judge

export const TABS = ["play", "why", "see", "search", "race", "rules", "review"] as const;
export type Tab = (typeof TABS)[number];

export interface Route {
  game: string | null;
  node: number | null; // null: the head of the game
  tab: Tab;
  layers: string[];
  at: string | null; // the point that is asked about
  editing: string | null; // the page of the editors: a knowledge file, "position", "record"
  lab: string | null; // the lab: "" the list, or the number of a comparison
}

export const HOME: Route = { game: null, node: null, tab: "play", layers: [], at: null, editing: null, lab: null };

const isTab = (name: string | null): name is Tab => TABS.includes(name as Tab);

/** Reads an address; whatever is not understood is as if it were not there. */
export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?", 2);
  const match = /^\/game\/([0-9A-Za-z_-]{1,64})(?:\/(\d{1,9}))?\/?$/.exec(path);
  const values = new URLSearchParams(query);
  const editor = /^\/knowledge(?:\/([0-9A-Za-z_./-]{1,60}))?$/.exec(path);
  const lab = /^\/lab(?:\/([1-9][0-9]{0,8}))?\/?$/.exec(path);
  const behind = editor || lab ? /^[0-9A-Za-z_-]{1,64}$/.exec(values.get("game") ?? "")?.[0] : undefined;
  const tab = values.get("tab");
  const at = values.get("at");
  return {
    game: match?.[1] ?? behind ?? null,
    node: match?.[2] === undefined ? null : Number(match[2]),
    tab: isTab(tab) ? tab : "play",
    layers: (values.get("layers") ?? "").split(",").filter((name) => /^[a-z_-]{1,32}$/.test(name)),
    at: at !== null && /^[A-HJ-Z][1-9][0-9]?$/.test(at) ? at : null,
    editing: editor ? (editor[1] ?? "position") : null,
    lab: lab ? (lab[1] ?? "") : null,
  };
}

export function formatRoute(route: Route): string {
  const behind = route.game ? `?game=${route.game}` : "";
  if (route.editing !== null) return `#/knowledge/${route.editing}${behind}`;
  if (route.lab !== null) return `#/lab${route.lab ? `/${route.lab}` : ""}${behind}`;
  const path = route.game
    ? `/game/${route.game}${route.node === null ? "" : `/${route.node}`}`
    : "/";
  const values: string[] = [];
  if (route.tab !== "play") values.push(`tab=${route.tab}`);
  if (route.layers.length > 0) values.push(`layers=${route.layers.join(",")}`);
  if (route.at) values.push(`at=${route.at}`);
  return `#${path}${values.length > 0 ? `?${values.join("&")}` : ""}`;
}
