// What must be told at once: the server is gone, a move was refused, a file was read; and the
// place where screen readers hear of moves and reasons.

import { api, online } from "../api/client.ts";
import { t } from "../i18n/index.ts";
import * as s from "../state/store.ts";

export function Notices() {
  const notice = s.notice.value;
  return (
    <>
      {online.value ? null : (
        <div class="banner" role="alert">
          <span>{t("server.gone")}</span>
          <button type="button" onClick={() => void api.health().catch(() => undefined)}>
            {t("server.retry")}
          </button>
        </div>
      )}
      <div class="notice-room" aria-live="assertive" aria-atomic="true">
        {notice ? (
          <div class={`notice notice-${notice.kind}`}>
            <span class="notice-icon" aria-hidden="true">
              {notice.kind === "error" ? "!" : "i"}
            </span>
            <span>{notice.text}</span>
            <button
              type="button"
              class="quiet"
              aria-label={t("notice.close")}
              onClick={() => (s.notice.value = null)}
            >
              ✕
            </button>
          </div>
        ) : null}
      </div>
      <div class="for-ears" aria-live="polite" aria-atomic="true">
        {s.announcement.value}
      </div>
    </>
  );
}
