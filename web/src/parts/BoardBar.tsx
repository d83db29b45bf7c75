// The line below the board: what a click does; a line of play being shown; the way back.

import { aim, mode, modeText, press, underPointer } from "../board/Board.tsx";
import { pointName } from "../go/point.ts";
import { named, t } from "../i18n/index.ts";
import { branches, continueHere, endPreview, enterBranch, moveName, stepPreview, walk } from "../state/actions.ts";
import { reasonOf } from "../state/asking.ts";
import * as s from "../state/store.ts";
import { Icon } from "./Icon.tsx";

/** Of a search's tree: the moves that go on from here; each leads into its branch. */
function Branches({ line }: { line: s.Preview }) {
  const next = branches(line);
  if (next.length === 0) return null;
  return (
    <div class="chips branches" role="group" aria-label={t("search.go_on")}>
      <span class="note">{t("search.go_on")}</span>
      {next.slice(0, 12).map(({ move, right, verdict }) => (
        <button
          type="button"
          class="chip"
          aria-label={`${moveName(move)}: ${named("verdict", verdict)}`}
          onClick={() => enterBranch(move)}
        >
          {moveName(move)} <span class={right ? "verdict-right" : "verdict-wrong"}>{right ? "✓" : "✗"}</span>
        </button>
      ))}
    </div>
  );
}

function PreviewBar({ line }: { line: s.Preview }) {
  const total = line.moves.length;
  return (
    <div class="board-bar preview" role="group" aria-label={t("preview.name")}>
      <span class="preview-title">{line.title}</span>
      <div class="buttons">
        <button type="button" disabled={line.shown === 0} onClick={() => stepPreview(-1)} aria-label={t("preview.back")}>
          <Icon name="back" />
        </button>
        <span class="count">
          {line.shown} / {total}
          {line.shown > 0 ? ` · ${moveName(line.moves[line.shown - 1]!)}` : ""}
        </span>
        <button type="button" disabled={line.shown === total} onClick={() => stepPreview(1)} aria-label={t("preview.forward")}>
          <Icon name="forward" />
        </button>
        <button type="button" disabled={line.shown === total} onClick={() => stepPreview(total)} aria-label={t("preview.end")}>
          <Icon name="last" />
        </button>
        <button type="button" class="primary" onClick={endPreview}>
          {t("preview.close")}
        </button>
      </div>
      <Branches line={line} />
    </div>
  );
}

export function BoardBar() {
  const line = s.preview.value;
  if (line) return <PreviewBar line={line} />;
  const target = aim.value;
  if (target)
    return (
      <div class="board-bar">
        <span>{t("aim.text")}</span>
        <div class="buttons">
          <button type="button" class="primary" onClick={() => press(target)}>
            {t("aim.play", { point: pointName(target, s.size.value) })}
          </button>
          <button type="button" onClick={() => (aim.value = null)}>
            {t("aim.cancel")}
          </button>
        </div>
      </div>
    );
  return (
    <div class="bar-place">
      <StandingBar />
      <KnownBar />
    </div>
  );
}

/** What is known of the point under the pointer: it covers the bar and moves nothing, since the pointer is on the board. */
function KnownBar() {
  const known = underPointer.value;
  if (known.length === 0) return null;
  return (
    <div class="board-bar known">
      <ul>
        {known.slice(0, 4).map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Where one is in the game, and whose turn it is. */
function StandingBar() {
  const game = s.game.value;
  if (game && !s.atHead.value && game.moves > 0)
    return (
      <div class="board-bar">
        <span>{s.node.value?.number ? t("elsewhere.text", { n: s.node.value.number }) : t("elsewhere.start")}</span>
        <div class="buttons">
          <button type="button" onClick={() => walk("head")}>
            {t("elsewhere.back")}
          </button>
          <button type="button" onClick={() => void continueHere()}>
            {t("elsewhere.continue")}
          </button>
        </div>
      </div>
    );
  const toPlay = s.shown.value?.toPlay;
  return (
    <div class="board-bar">
      <span>
        {mode.value === "play" && game?.state === "playing" && toPlay
          ? t("mode.turn", { color: named("color", toPlay) })
          : modeText()}
      </span>
      {mode.value === "play" && s.node.value && reasonOf(s.node.value) ? <p class="bar-reason">{reasonOf(s.node.value)}</p> : null}
    </div>
  );
}
