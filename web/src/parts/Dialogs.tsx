// The other dialogs: the list of games, settings, help.

import { useEffect, useState } from "preact/hooks";
import type { FileGame, GameSummary } from "../api/types.ts";
import { LANGUAGES, type Lang, lang, named, t } from "../i18n/index.ts";
import { chooseGame, listGames, openGame, removeGame, resultText } from "../state/actions.ts";
import { KEYS } from "../state/keys.ts";
import { type Numbers, type Theme, change, settings } from "../state/settings.ts";
import * as s from "../state/store.ts";
import { Dialog } from "./Dialog.tsx";
import { Icon } from "./Icon.tsx";
import { NewGameDialog } from "./NewGame.tsx";

const close = () => (s.dialog.value = null);

const playerName = (spec: GameSummary["black"]): string =>
  spec?.kind === "program" ? named("player", spec.player ?? "") : spec?.name || t("player.human");

function GameRow({ game }: { game: GameSummary }) {
  const [sure, setSure] = useState(false);
  const when = new Intl.DateTimeFormat(lang.value, { dateStyle: "medium", timeStyle: "short" });
  const alone = [game.black, game.white].every((side) => side?.kind !== "program" && !side?.name);
  const title = game.name || (alone ? t("games.alone") : `${playerName(game.black)} – ${playerName(game.white)}`);
  return (
    <li class="game-row">
      <button
        type="button"
        class="row-main"
        onClick={async () => {
          if (await openGame(game.id)) close();
        }}
      >
        <strong>{title}</strong>
        <span>
          {game.size}×{game.size} · {t("games.moves", { n: game.moves })} ·{" "}
          {game.result ? resultText(game.result) : t(`state.${game.state}`)}
        </span>
        <span class="note">{when.format(new Date(game.changed * 1000))}</span>
      </button>
      {sure ? (
        <button type="button" class="danger" onClick={() => void removeGame(game.id)}>
          {t("games.remove_sure")}
        </button>
      ) : (
        <button type="button" class="quiet" aria-label={t("games.remove", { name: title })} onClick={() => setSure(true)}>
          <Icon name="bin" />
        </button>
      )}
    </li>
  );
}

function GamesDialog() {
  useEffect(() => void listGames(), []);
  const games = s.games.value;
  return (
    <Dialog title={t("games.title")} onClose={close}>
      {games === null ? (
        <p class="empty">{t("games.loading")}</p>
      ) : games.length === 0 ? (
        <p class="empty">{t("games.empty")}</p>
      ) : (
        <ul class="game-list">
          {games.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** A file holds several games: which one? */
function FileDialog() {
  const [wanted, setWanted] = useState("");
  const chosen = s.opened.value;
  if (!chosen) return null;
  const words = (game: FileGame) => [game.name, game.black, game.white, game.date].join(" ").toLowerCase();
  const games = chosen.games.filter((game) => words(game).includes(wanted.toLowerCase()));
  return (
    <Dialog title={t("file.choose", { name: chosen.file.name, n: chosen.total })} onClose={close}>
      {chosen.games.length > 10 ? (
        <label class="field">
          <span>{t("file.find")}</span>
          <input type="text" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
        </label>
      ) : null}
      {games.length === 0 ? <p class="empty">{t("file.none")}</p> : null}
      <ol class="game-list">
        {games.slice(0, 200).map((game) => (
          <li class="game-row">
            <button type="button" class="row-main" onClick={() => void chooseGame(game.number)}>
              <strong>
                {game.number}. {game.name || [game.black || "?", game.white || "?"].join(" – ")}
              </strong>
              <span>
                {game.size}×{game.size} · {t("games.moves", { n: game.moves })}
                {game.result ? ` · ${resultText(game.result)}` : ""}
              </span>
              <span class="note">{game.date}</span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function SettingsDialog() {
  const now = settings.value;
  return (
    <Dialog title={t("settings.title")} onClose={close}>
      <div class="form">
        <label class="field">
          <span>{t("settings.lang")}</span>
          <select value={now.lang} onChange={(e) => change({ lang: e.currentTarget.value as Lang | "auto" })}>
            <option value="auto">{t("settings.lang_auto")}</option>
            {LANGUAGES.map(({ code, name }) => (
              <option value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("settings.theme")}</span>
          <select value={now.theme} onChange={(e) => change({ theme: e.currentTarget.value as Theme })}>
            {(["auto", "light", "dark"] as const).map((theme) => (
              <option value={theme}>{t(`theme.${theme}`)}</option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("settings.numbers")}</span>
          <select value={now.numbers} onChange={(e) => change({ numbers: e.currentTarget.value as Numbers })}>
            {(["none", "last", "ten", "all"] as const).map((numbers) => (
              <option value={numbers}>{t(`numbers.${numbers}`)}</option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={now.coordinates}
            onChange={(e) => change({ coordinates: e.currentTarget.checked })}
          />
          <span>{t("settings.coordinates")}</span>
        </label>
        <label class="check">
          <input type="checkbox" checked={now.keys} onChange={(e) => change({ keys: e.currentTarget.checked })} />
          <span>{t("settings.keys")}</span>
        </label>
      </div>
    </Dialog>
  );
}

function HelpDialog() {
  return (
    <Dialog title={t("help.title")} onClose={close}>
      <p>{t("help.text")}</p>
      <table class="keys">
        <caption>{t("help.keys")}</caption>
        <tbody>
          {KEYS.map(({ keys, text }) => (
            <tr>
              <th scope="row">
                {keys.map((key) => (
                  <kbd>{key}</kbd>
                ))}
              </th>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">{t("help.version", { version: s.about.value?.version ?? "–" })}</p>
    </Dialog>
  );
}

const DIALOGS = { new: NewGameDialog, games: GamesDialog, file: FileDialog, settings: SettingsDialog, help: HelpDialog };

export function Dialogs() {
  const name = s.dialog.value;
  if (!name) return null;
  const Shown = DIALOGS[name];
  return <Shown key={name} />;
}
