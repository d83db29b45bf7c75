// Play: whose turn, clocks, prisoners, the last move with its sentence, and what one can do.

import { useEffect, useState } from "preact/hooks";
import type { Game, TreeNode } from "../api/types.ts";
import { hintLegend } from "../board/Board.tsx";
import { clockLeft } from "../go/clock.ts";
import { type Color, isPoint, other } from "../go/point.ts";
import { named, number, t } from "../i18n/index.ts";
import * as actions from "../state/actions.ts";
import { askHint, askReason, reasonOf } from "../state/asking.ts";
import * as s from "../state/store.ts";

function ClockFace({ game, color }: { game: Game; color: Color }) {
  const [, tick] = useState(0);
  const running = game.clocks?.running === color && game.state === "playing";
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  const clock = game.clocks?.[color];
  const since = running ? game.clocks!.elapsed + (performance.now() - s.gameReceived.value) / 1000 : 0;
  const left = clock ? clockLeft(clock, since, game.time ?? "") : null;
  const fallen = running && left?.out === true;
  useEffect(() => {
    if (fallen) void actions.flagFell();
  }, [fallen]);
  if (!left) return null;
  const { text, periods } = left;
  return (
    <span class="clock" role="timer" aria-label={t("clock.of", { color: named("color", color) })}>
      {text}
      {periods > 0 ? <small> ×{periods}</small> : null}
    </span>
  );
}

function Side({ game, color }: { game: Game; color: Color }) {
  const spec = game[color];
  const turn = game.state === "playing" && game.position.to_play === color;
  const name =
    spec?.kind === "program" ? named("player", spec.player ?? "") : spec?.name || t("player.human");
  const taken = s.place.value?.position.captures[color] ?? game.position.captured[other(color)];
  return (
    <div class={`side ${turn ? "side-turn" : ""}`}>
      <span class={`stone stone-${color}`} aria-hidden="true" />
      <div class="side-text">
        <strong>
          {named("color", color)} · {name}
        </strong>
        <span class="note">
          {t("play.captured", { n: taken })}
          {turn ? ` · ${t("play.turn")}` : ""}
        </span>
      </div>
      <ClockFace game={game} color={color} />
    </div>
  );
}

function Thinking() {
  const job = s.thinking.value ?? s.hinting.value;
  const share = job?.progress?.share;
  return (
    <div class="thinking" role="status">
      {!job && s.turn.value === "program" ? (
        <button type="button" onClick={() => void actions.resume()}>
          {t("play.go")}
        </button>
      ) : null}
      {job ? (
        <>
          <div class="thinking-head">
            <span>{job.progress?.text || t("play.thinking")}</span>
            {s.thinking.value ? (
              <button type="button" class="quiet" onClick={() => void actions.stopThinking()}>
                {t("job.stop")}
              </button>
            ) : null}
          </div>
          <div class={`progress ${share === undefined ? "progress-unknown" : ""}`}>
            <div style={share === undefined ? {} : { width: `${Math.round(share * 100)}%` }} />
          </div>
        </>
      ) : null}
    </div>
  );
}

const REST = 700; // milliseconds at a move before its reason is asked for; who walks on asks nothing

/** The sentence of a move. The program's moves come with theirs; for others it is asked for. */
function useReason(node: TreeNode | null): string | undefined {
  const reason = node ? reasonOf(node) : undefined;
  const wanted = !!node && isPoint(node.point) && reason === undefined && !s.thinking.value;
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => void askReason(node.id), REST);
    return () => clearTimeout(timer);
  }, [node?.id, wanted]);
  return reason;
}

function LastMove() {
  const node = s.node.value;
  const reason = useReason(node);
  if (!node?.point || !node.color)
    return <p class="empty">{t("play.no_moves")}</p>;
  return (
    <div class="last-move">
      <h3>
        <span class={`stone stone-${node.color}`} aria-hidden="true" />
        {t("line.at", { n: node.number, color: named("color", node.color), move: actions.moveName(node.point) })}
      </h3>
      {reason ? <p>{reason}</p> : null}
      {node.explained || reason ? (
        <button type="button" class="link" onClick={() => (s.tab.value = "why")}>
          {t("play.why_more")}
        </button>
      ) : null}
    </div>
  );
}

function HintList() {
  const hint = s.hint.value;
  if (!hint || hint.node !== s.cursor.value) return null;
  const values = [hint.explanation.value, ...hint.explanation.others.map((one) => one.value)];
  return (
    <div class="card">
      <h3>{t("hint.title")}</h3>
      <ol class="hints">
        {hintLegend().map(({ letter, move, name }, i) => (
          <li>
            <span class="letter">{letter}</span> <strong>{name}</strong> {move}
            {hint.numbers ? <span class="value">{t("points", { n: number(values[i] ?? 0) })}</span> : null}
          </li>
        ))}
      </ol>
      {hint.explanation.sentence ? <p>{hint.explanation.sentence}</p> : null}
      <button
        type="button"
        class="link"
        aria-pressed={hint.numbers}
        onClick={() => (s.hint.value = { ...hint, numbers: !hint.numbers })}
      >
        {t(hint.numbers ? "hint.hide_numbers" : "hint.show_numbers")}
      </button>
    </div>
  );
}

function Counting() {
  const score = s.score.value;
  if (!score) return <p class="empty">{t("score.counting")}</p>;
  const row = (label: string, pair: { black: number; white: number } | undefined) =>
    pair ? (
      <tr>
        <th scope="row">{label}</th>
        <td>{number(pair.black)}</td>
        <td>{number(pair.white)}</td>
      </tr>
    ) : null;
  const held = score.prisoners && { black: score.prisoners.white, white: score.prisoners.black };
  return (
    <div class="card">
      <h3>{actions.resultText(score.result)}</h3>
      <p>{t("score.help")}</p>
      <table class="numbers">
        <thead>
          <tr>
            <td />
            <th scope="col">{t("color.black")}</th>
            <th scope="col">{t("color.white")}</th>
          </tr>
        </thead>
        <tbody>
          {score.scoring === "area" ? row(t("score.area"), score.area) : row(t("score.territory"), score.territory)}
          {score.scoring === "territory" ? row(t("score.prisoners"), held) : null}
          {row(t("score.komi"), { black: 0, white: score.komi })}
          {row(t("score.total"), score)}
        </tbody>
      </table>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void actions.acceptScore()}>
          {t("score.accept")}
        </button>
        <button type="button" onClick={() => void actions.count()}>
          {t("score.judge")}
        </button>
        <button type="button" onClick={() => void actions.undo()}>
          {t("score.resume")}
        </button>
      </div>
    </div>
  );
}

function Comment() {
  const node = s.node.value;
  const [text, setText] = useState(node?.comment ?? "");
  useEffect(() => setText(node?.comment ?? ""), [node?.id, node?.comment]);
  if (!node) return null;
  return (
    <details class="comment" open={!!node.comment}>
      <summary>{t("comment.title")}</summary>
      <textarea
        rows={3}
        aria-label={t("comment.title")}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button
        type="button"
        disabled={text === (node.comment ?? "")}
        onClick={() => void actions.changeNode({ comment: text })}
      >
        {t("comment.save")}
      </button>
      <div class="chips" role="group" aria-label={t("mark.title")}>
        <span class="note">{t("mark.title")}</span>
        {s.MARK_TOOLS.map((tool) => (
          <button
            type="button"
            class="chip"
            aria-pressed={s.marking.value === tool}
            onClick={() => (s.marking.value = s.marking.value === tool ? null : tool)}
          >
            {t(`mark.${tool}`)}
          </button>
        ))}
      </div>
    </details>
  );
}

function Buttons({ game }: { game: Game }) {
  const [sure, setSure] = useState(false);
  const playing = game.state === "playing";
  const busy = s.thinking.value !== null;
  return (
    <div class="buttons play-buttons">
      <button type="button" disabled={game.moves === 0} onClick={() => void actions.undo()} aria-keyshortcuts="U">
        {t("play.undo")}
      </button>
      <button type="button" disabled={!playing || busy} onClick={() => void actions.pass()} aria-keyshortcuts="P">
        {t("play.pass")}
      </button>
      {sure && playing ? (
        <button
          type="button"
          class="danger"
          onBlur={() => setSure(false)}
          onClick={() => {
            setSure(false);
            void actions.resign();
          }}
        >
          {t("play.resign_sure")}
        </button>
      ) : (
        <button type="button" disabled={!playing} onClick={() => setSure(true)}>
          {t("play.resign")}
        </button>
      )}
      <button
        type="button"
        disabled={s.hinting.value !== null || busy}
        onClick={() => void askHint(s.cursor.value)}
        aria-keyshortcuts="H"
      >
        {t("play.hint")}
      </button>
      <button type="button" disabled={!s.node.value?.point} onClick={() => (s.tab.value = "why")} aria-keyshortcuts="W">
        {t("play.why")}
      </button>
    </div>
  );
}

function Diagram() {
  return (
    <div class="buttons diagram">
      <span class="note">{t("diagram.title")}</span>
      <button type="button" class="quiet" onClick={() => void actions.copyDiagram()}>
        {t("diagram.copy")}
      </button>
      <button type="button" class="quiet" onClick={() => void actions.saveDiagram("png")}>
        PNG
      </button>
      <button type="button" class="quiet" onClick={() => void actions.saveDiagram("svg")}>
        SVG
      </button>
    </div>
  );
}

export function PlayTab() {
  const game = s.game.value;
  if (!game) return <Welcome />;
  return (
    <>
      <Side game={game} color="black" />
      <Side game={game} color="white" />
      {game.state === "finished" ? <p class="result">{actions.resultText(game.result)}</p> : null}
      <Buttons game={game} />
      <Thinking />
      {game.state === "scoring" && s.atHead.value ? <Counting /> : <LastMove />}
      <HintList />
      <Comment />
      <Diagram />
    </>
  );
}

function Welcome() {
  return (
    <div class="welcome">
      <h2>{t("welcome.title")}</h2>
      <p>{t("welcome.text")}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => (s.dialog.value = "new")}>
          {t("header.new")}
        </button>
        <button type="button" onClick={() => (s.dialog.value = "games")}>
          {t("header.list")}
        </button>
      </div>
      <p class="note">{t("welcome.drop")}</p>
    </div>
  );
}
