// The dialog in which a game begins.

import { useState } from "preact/hooks";
import type { NewGame, PlayerSpec } from "../api/types.ts";
import { named, t } from "../i18n/index.ts";
import { newGame } from "../state/actions.ts";
import * as s from "../state/store.ts";
import { Dialog } from "./Dialog.tsx";

export interface Choice {
  size: number;
  rules: string;
  komi: string; // "" is what the rules say
  handicap: number;
  color: "black" | "white" | "random" | "both" | "none";
  player: string;
  seconds: number;
  level: number; // 0: its best
  clock: "none" | "absolute" | "byoyomi" | "fischer";
  minutes: number;
}

const CLOCKS: Record<Choice["clock"], (seconds: number) => string> = {
  none: () => "none",
  absolute: (seconds) => `absolute ${seconds}`,
  byoyomi: (seconds) => `byoyomi ${seconds} 30 5`,
  fischer: (seconds) => `fischer ${seconds} 20`,
};

/** What to send to the server; `chance` decides a random colour. */
export function gameOf(choice: Choice, chance: number): NewGame {
  const human: PlayerSpec = { kind: "human" };
  const program: PlayerSpec = choice.level
    ? { kind: "program", player: choice.player, seconds: LEVEL_SECONDS, level: choice.level }
    : { kind: "program", player: choice.player, seconds: choice.seconds };
  const color = choice.color === "random" ? (chance < 0.5 ? "black" : "white") : choice.color;
  const komi = choice.komi.trim() === "" ? NaN : Number(choice.komi.replace(",", "."));
  return {
    size: choice.size,
    rules: choice.rules,
    ...(Number.isFinite(komi) ? { komi } : {}),
    handicap: choice.handicap,
    black: color === "black" || color === "both" ? human : program,
    white: color === "white" || color === "both" ? human : program,
    time: CLOCKS[choice.clock](Math.round(choice.minutes * 60)),
  };
}

const LEVEL_SECONDS = 20; // at most: a level counts games, and is mostly quicker

const SIZES = [9, 13, 19];
const LEVELS = [
  { seconds: 0.5, key: "level.fast" },
  { seconds: 2, key: "level.quick" },
  { seconds: 5, key: "level.normal" },
  { seconds: 20, key: "level.slow" },
] as const;

function ThinkingTime({ seconds, put }: { seconds: number; put: (part: Partial<Choice>) => void }) {
  return (
    <label class="field">
      <span>{t("new.level")}</span>
      <select value={seconds} onChange={(e) => put({ seconds: Number(e.currentTarget.value) })}>
        {LEVELS.map((level) => (
          <option value={level.seconds}>{t(level.key)}</option>
        ))}
      </select>
    </label>
  );
}

export function NewGameDialog() {
  const about = s.about.value;
  const [choice, setChoice] = useState<Choice>({
    size: 9,
    rules: about?.rules.some((rules) => rules.name === "japanese") ? "japanese" : (about?.rules[0]?.name ?? "japanese"),
    komi: "",
    handicap: 0,
    color: "black",
    player: (about?.players.find((one) => one.default) ?? about?.players[0])?.name ?? "",
    seconds: 2,
    level: 0,
    clock: "none",
    minutes: 10,
  });
  const [starting, setStarting] = useState(false);
  const put = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const most = about?.handicap?.[String(choice.size)] ?? (choice.size >= 13 ? 9 : 5);
  const rules = about?.rules.find((one) => one.name === choice.rules);
  const opponent = about?.players.find((one) => one.name === choice.player);
  const levels = opponent?.levels ?? 0;
  const usual = choice.handicap > 0 ? 0.5 : (rules?.komi ?? 6.5);
  const close = () => (s.dialog.value = null);

  const start = async (event: Event) => {
    event.preventDefault();
    setStarting(true);
    const begun = await newGame(gameOf(choice, Math.random()));
    setStarting(false);
    if (!begun) return;
    close();
    s.tab.value = "play";
  };

  return (
    <Dialog title={t("new.title")} onClose={close}>
      <form class="form" onSubmit={start}>
        <fieldset class="segments">
          <legend>{t("new.size")}</legend>
          {SIZES.map((size) => (
            <label>
              <input
                type="radio"
                name="size"
                checked={choice.size === size}
                onChange={() => put({ size, handicap: 0 })}
              />
              <span>
                {size}×{size}
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset class="segments">
          <legend>{t("new.color")}</legend>
          {(["black", "white", "random", "both", "none"] as const).map((color) => (
            <label>
              <input type="radio" name="color" checked={choice.color === color} onChange={() => put({ color })} />
              <span>{t(`new.color.${color}`)}</span>
            </label>
          ))}
        </fieldset>
        {choice.color === "both" ? null : (
          <div class="pair">
            <label class="field">
              <span>{t("new.player")}</span>
              <select value={choice.player} onChange={(e) => put({ player: e.currentTarget.value, level: 0 })}>
                {about?.players.map((one) => (
                  <option value={one.name}>{named("player", one.name)}</option>
                ))}
              </select>
            </label>
            {levels > 0 ? (
              <label class="field">
                <span>{t("new.strength")}</span>
                <select value={choice.level} onChange={(e) => put({ level: Number(e.currentTarget.value) })}>
                  {Array.from({ length: levels }, (_, i) => (
                    <option value={(i + 1) % levels}>
                      {i === 0 ? t("strength.least") : i + 1 === levels ? t("strength.most", { n: levels }) : i + 1}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <ThinkingTime seconds={choice.seconds} put={put} />
            )}
          </div>
        )}
        {choice.color === "both" || levels === 0 || choice.level > 0 ? null : (
          <ThinkingTime seconds={choice.seconds} put={put} />
        )}
        <p class="note">{choice.color === "both" ? "" : opponent?.summary}</p>
        <div class="pair">
          <label class="field">
            <span>{t("new.rules")}</span>
            <select value={choice.rules} onChange={(e) => put({ rules: e.currentTarget.value })}>
              {about?.rules.map((one) => <option value={one.name}>{named("rules", one.name)}</option>)}
            </select>
          </label>
          <label class="field">
            <span>{t("new.komi")}</span>
            <input
              type="number"
              step="0.5"
              value={choice.komi}
              placeholder={String(usual)}
              onInput={(e) => put({ komi: e.currentTarget.value })}
            />
          </label>
        </div>
        <div class="pair">
          <label class="field">
            <span>{t("new.handicap")}</span>
            <select value={choice.handicap} onChange={(e) => put({ handicap: Number(e.currentTarget.value) })}>
              {[0, ...Array.from({ length: Math.max(0, most - 1) }, (_, i) => i + 2)].map((n) => (
                <option value={n}>{n === 0 ? t("new.even") : t("new.stones", { n })}</option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{t("new.clock")}</span>
            <select
              value={choice.clock}
              onChange={(e) => put({ clock: e.currentTarget.value as Choice["clock"] })}
            >
              {(["none", "absolute", "byoyomi", "fischer"] as const).map((clock) => (
                <option value={clock}>{t(`clock.${clock}`)}</option>
              ))}
            </select>
          </label>
        </div>
        {choice.clock === "none" ? null : (
          <label class="field">
            <span>{t("new.minutes")}</span>
            <input
              type="number"
              min="1"
              max="600"
              required
              value={choice.minutes}
              onInput={(e) => put({ minutes: Number(e.currentTarget.value) || 1 })}
            />
          </label>
        )}
        <div class="form-end">
          <button type="button" onClick={close}>
            {t("dialog.cancel")}
          </button>
          <button type="submit" class="primary" disabled={starting || !about}>
            {t("new.start")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
