// Talks to the server: one function for each thing that can be asked.
//
// Errors are of three kinds: the server is gone (ServerGone), it refuses with a sentence (Refused),
// or a request was given up because its answer is no longer wanted (AbortError of the browser).

import { effect, signal } from "@preact/signals";
import { lang } from "../i18n/index.ts";
import type * as T from "./types.ts";

export class ServerGone extends Error {}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: T.ApiErrorBody,
  ) {
    super(body.message);
  }
}

/** Does the server answer? Goes to false when a request finds nobody, to true with the next answer. */
export const online = signal(true);

interface Request {
  method?: string;
  json?: unknown;
  body?: Blob | ArrayBuffer | string;
  type?: string;
  signal?: AbortSignal;
}

async function send(path: string, request: Request = {}): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": lang.value };
  if (request.json !== undefined) headers["Content-Type"] = "application/json";
  else if (request.type) headers["Content-Type"] = request.type;
  let response: Response;
  try {
    response = await fetch(path, {
      method: request.method ?? "GET",
      headers,
      body: request.json !== undefined ? JSON.stringify(request.json) : (request.body ?? null),
      credentials: "same-origin",
      cache: "no-store",
      signal: request.signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    online.value = false;
    throw new ServerGone(path);
  }
  online.value = true;
  if (!response.ok) throw new Refused(response.status, await refusalOf(response));
  return response;
}

async function refusalOf(response: Response): Promise<T.ApiErrorBody> {
  try {
    const body = (await response.json()) as { error?: T.ApiErrorBody };
    if (body.error?.message) return body.error;
  } catch {
    // Not JSON: told by its status below.
  }
  return { code: "broken", message: `${response.status} ${response.statusText}`.trim() };
}

export async function ask<Answer>(path: string, request?: Request): Promise<Answer> {
  const response = await send(path, request);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

export const post = <Answer>(path: string, json: unknown, signal?: AbortSignal) =>
  ask<Answer>(path, { method: "POST", json, ...(signal ? { signal } : {}) });

const game = (id: string) => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  health: () => ask<{ status: string }>("/api/health"),
  about: () => ask<T.About>("/api"),
  knowledge: () => ask<{ files: T.KnowledgeFile[] }>("/api/knowledge"),

  games: () => ask<{ total: number; games: T.GameSummary[] }>("/api/games"),
  newGame: (spec: T.NewGame) => post<T.Game>("/api/games", spec),
  listSgf: (file: Blob) =>
    ask<{ total: number; games: T.FileGame[] }>("/api/sgf", { method: "POST", body: file, type: "application/x-go-sgf" }),
  openSgf: (file: Blob, number = 1) =>
    ask<T.Game>(`/api/games?number=${number}`, { method: "POST", body: file, type: "application/x-go-sgf" }),
  game: (id: string) => ask<T.Game>(game(id)),
  changeGame: (id: string, change: Record<string, unknown>) =>
    ask<T.Game>(game(id), { method: "PATCH", json: change }),
  removeGame: (id: string) => ask<void>(game(id), { method: "DELETE" }),
  tree: (id: string) => ask<T.Tree>(`${game(id)}/tree`),
  play: (id: string, move: { point: string; node?: number; head?: boolean; revision?: number }) =>
    post<T.Game>(`${game(id)}/moves`, move),
  undo: (id: string, moves: number, revision: number) => post<T.Game>(`${game(id)}/undo`, { moves, revision }),
  score: (id: string, what: { node?: number; dead?: string[]; accept?: boolean }) =>
    post<T.Score>(`${game(id)}/score`, what),
  sgf: async (id: string) => (await send(`${game(id)}/sgf`)).blob(),
  changeNode: (id: string, node: number, change: Record<string, unknown>) =>
    ask<T.Game>(`${game(id)}/nodes/${node}`, { method: "PATCH", json: change }),
  removeNode: (id: string, node: number) =>
    ask<T.Game>(`${game(id)}/nodes/${node}`, { method: "DELETE" }),
  explanation: (id: string, node: number) =>
    ask<T.Explanation>(`${game(id)}/nodes/${node}/explanation`),
  diagram: async (id: string, node: number, format: "svg" | "png") =>
    (await send(`${game(id)}/nodes/${node}/diagram.${format}?width=900`)).blob(),

  analysis: (request: Record<string, unknown>, signal?: AbortSignal) =>
    post<T.AnalysisAnswer>("/api/analysis", request, signal),
  candidates: (request: Record<string, unknown>) =>
    post<T.Candidates>("/api/candidates", request),
  race: (request: Record<string, unknown>) => post<T.Race>("/api/race", request),
  cgt: (formula: string) => post<T.CgtReport>("/api/cgt", { formula }),
  thermograph: (formula: string) =>
    `/api/cgt/thermograph.svg?formula=${encodeURIComponent(formula)}`,

  startJob: (job: Record<string, unknown>) => post<T.Job>("/api/jobs", job),
  job: <Result>(id: string) => ask<T.Job<Result>>(`/api/jobs/${encodeURIComponent(id)}`),
  jobFile: (id: string, name: string) => `/api/jobs/${encodeURIComponent(id)}/files/${name}`,
  cancelJob: (id: string) => ask<void>(`/api/jobs/${encodeURIComponent(id)}`, { method: "DELETE" }),
};

/**
 * Follows a job to its end. Calls `progress` as it goes; the promise gives the job when it has
 * ended, however it ended. If the connection breaks the browser makes a new one by itself, which
 * begins with the present state; if the server is gone for good, the promise fails.
 */
export function followJob<Result>(
  id: string,
  progress: (job: T.Job<Result>) => void,
): Promise<T.Job<Result>> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(`/api/jobs/${encodeURIComponent(id)}/events`);
    const read = (event: Event) => JSON.parse((event as MessageEvent<string>).data) as T.Job<Result>;
    const end = (event: Event) => {
      source.close();
      resolve(read(event));
    };
    source.addEventListener("progress", (event) => progress(read(event)));
    for (const name of ["done", "failed", "cancelled"]) source.addEventListener(name, end);
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) {
        online.value = false;
        return;
      }
      source.close();
      // The stream is refused: the job is forgotten, or ended while nobody listened.
      api.job<Result>(id).then(resolve, reject);
    };
    source.onopen = () => {
      online.value = true;
    };
  });
}

/** While the server is gone, asks for it again and again, more and more slowly. */
export function watchServer(back: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = 1000;
  const retry = () => {
    timer = setTimeout(() => {
      wait = Math.min(wait * 1.5, 15000);
      api.health().catch(() => {
        if (!online.value) retry();
      });
    }, wait);
  };
  let before = true;
  effect(() => {
    const now = online.value;
    if (now === before) return;
    before = now;
    clearTimeout(timer);
    if (now) back();
    else {
      wait = 1000;
      retry();
    }
  });
}
