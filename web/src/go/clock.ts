// What a clock shows while it runs: main time, then overtime as the game has it.

import type { Clock } from "../api/types.ts";

/** "9:58" of seconds; "0:04.2" under ten seconds. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  const minutes = Math.floor(left / 60);
  const rest = left - minutes * 60;
  if (left < 10) return `0:0${rest.toFixed(1)}`;
  return `${minutes}:${String(Math.floor(rest)).padStart(2, "0")}`;
}

/** Of "byoyomi MAIN PERIOD PERIODS" or "canadian MAIN PERIOD STONES": what comes after the main time. */
function overtime(time: string): { period: number; periods: number } {
  const [system, , period, count] = time.split(" ");
  if (system === "byoyomi") return { period: Number(period), periods: Number(count) };
  return { period: system === "canadian" ? Number(period) : 0, periods: 0 };
}

export interface TimeLeft {
  text: string;
  periods: number; // of byo-yomi, the one that runs included; 0 in main time
  out: boolean; // nothing is left
}

/** What a clock shows after some more seconds have run; `time` is as the game was made. */
export function clockLeft(clock: Clock, elapsed: number, time: string): TimeLeft {
  let left = clock.main - elapsed;
  if (left > 0) return { text: clockText(left), periods: 0, out: false };
  const over = overtime(time);
  const begun = (clock.periods ?? 0) > 0 || (clock.stones ?? 0) > 0; // else it begins now, whole
  let periods = begun ? (clock.periods ?? 0) : over.periods;
  left += begun ? (clock.period ?? 0) : over.period;
  for (; left <= 0 && periods > 1; periods--) left += over.period;
  return { text: clockText(left), periods, out: left <= 0 };
}
