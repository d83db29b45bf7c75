// The line above everything: which game, and what one can do with games.

import { useRef } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { openFile, saveSgf } from "../state/actions.ts";
import * as s from "../state/store.ts";

export function Header() {
  const file = useRef<HTMLInputElement>(null);
  const game = s.game.value;
  return (
    <header class="top">
      <a class="brand" href="#/">
        <img src="./icon.svg" alt="" width="28" height="28" />
        <span lang="en">Gosedai</span> <span class="brand-ja" lang="ja">碁世代</span>
      </a>
      <nav aria-label={t("header.games")}>
        <button type="button" class="primary" onClick={() => (s.dialog.value = "new")}>
          {t("header.new")}
        </button>
        <button type="button" onClick={() => (s.dialog.value = "games")}>
          {t("header.list")}
        </button>
        <button type="button" onClick={() => file.current?.click()}>
          {t("header.open")}
        </button>
        <input
          ref={file}
          type="file"
          class="hidden-input"
          accept=".sgf,.SGF,application/x-go-sgf"
          aria-label={t("header.open_file")}
          tabIndex={-1}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (chosen) void openFile(chosen);
          }}
        />
        <button type="button" disabled={!game} onClick={() => void saveSgf()}>
          {t("header.save")}
        </button>
      </nav>
      <div class="top-right">
        <button
          type="button"
          class="quiet"
          aria-pressed={s.editing.value !== null}
          onClick={() => {
            s.lab.value = null;
            s.editing.value = s.editing.value === null ? "position" : null;
          }}
        >
          {t("header.knowledge")}
        </button>
        <button
          type="button"
          class="quiet"
          aria-pressed={s.lab.value !== null}
          onClick={() => {
            s.editing.value = null;
            s.lab.value = s.lab.value === null ? "" : null;
          }}
        >
          {t("header.lab")}
        </button>
        <button type="button" class="quiet" onClick={() => (s.dialog.value = "settings")}>
          {t("header.settings")}
        </button>
        <button type="button" class="quiet" onClick={() => (s.dialog.value = "help")} aria-keyshortcuts="?">
          {t("header.help")}
        </button>
      </div>
    </header>
  );
}
