// The game as a line: buttons and a slider to walk, the balance over the moves, the tree.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type GameRecord, layoutTree } from "../go/record.ts";
import { named, number, t } from "../i18n/index.ts";
import { type Step, changeNode, goto, moveName, removeNode, walk } from "../state/actions.ts";
import { leadAt } from "../state/leads.ts";
import * as s from "../state/store.ts";
import { Icon } from "./Icon.tsx";

const STEPS: readonly { step: Exclude<Step, "head">; key?: string }[] = [
  { step: "first" },
  { step: "back", key: "PageUp" },
  { step: "forward", key: "PageDown" },
  { step: "last" },
];

function Walk({ record, children }: { record: GameRecord; children: ComponentChildren }) {
  const line = record.lineThrough(s.cursor.value);
  const here = line.findIndex((node) => node.id === s.cursor.value);
  const node = line[here];
  const text =
    node?.point && node.color
      ? t("line.at", { n: node.number, color: named("color", node.color), move: moveName(node.point) })
      : t("line.start");
  return (
    <div class="walk">
      <div class="buttons">
        {STEPS.map(({ step, key }) => (
          <button
            type="button"
            class="quiet"
            aria-label={t(`walk.${step}`)}
            aria-keyshortcuts={key}
            disabled={step === "first" || step === "back" ? here <= 0 : here >= line.length - 1}
            onClick={() => walk(step)}
          >
            <Icon name={step} />
          </button>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(1, line.length - 1)}
        value={here}
        disabled={line.length < 2}
        aria-label={t("line.slider")}
        aria-valuetext={text}
        onInput={(event) => {
          const chosen = line[Number(event.currentTarget.value)];
          if (chosen) goto(chosen.id, false);
        }}
      />
      <Variations record={record} />
      <span class="walk-text">{text}</span>
      {children}
    </div>
  );
}

/** A round number at least as large: the top of the graph. */
export function niceTop(value: number): number {
  for (const top of [5, 10, 20, 50, 100, 200]) if (value <= top) return top;
  return 400;
}

function Balance({ record }: { record: GameRecord }) {
  const line = record.lineThrough(s.cursor.value);
  const known = line
    .map((_, i) => ({ i, lead: leadAt(line, i) }))
    .filter((one): one is { i: number; lead: number } => one.lead !== undefined);
  const last = Math.max(1, line.length - 1);
  const here = line.findIndex((node) => node.id === s.cursor.value);
  const top = niceTop(Math.max(0, ...known.map((one) => Math.abs(one.lead))));
  const x = (i: number) => (i / last) * 100;
  const y = (lead: number) => 20 - (Math.max(-top, Math.min(top, lead)) / top) * 18;
  const path = known.map(({ i, lead }) => `${x(i)},${y(lead)}`).join(" ");
  const now = leadAt(line, here);
  const review = s.review.value?.game === s.game.value?.id ? s.review.value?.job.result : undefined;
  const mistakes = line
    .map((node, i) => ({ i, found: review?.mistakes.find((one) => one.node === node.id) }))
    .filter(({ found }) => found !== undefined);
  const words =
    now === undefined
      ? t("balance.unknown")
      : Math.abs(now) < 0.05
        ? t("balance.even")
        : t("balance.lead", { color: named("color", now > 0 ? "black" : "white"), n: number(Math.abs(now)) });
  return (
    <figure class="balance">
      <svg
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t("balance.name")}: ${words}`}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const i = Math.round(((event.clientX - box.left) / box.width) * last);
          const chosen = line[i];
          if (chosen) goto(chosen.id);
        }}
      >
        <line class="zero" x1="0" y1="20" x2="100" y2="20" />
        {known.length > 1 ? (
          <>
            <polygon class="balance-area" points={`${x(known[0]!.i)},20 ${path} ${x(known.at(-1)!.i)},20`} />
            <polyline class="balance-line" points={path} />
          </>
        ) : null}
        {mistakes.map(({ i, found }) => (
          <line
            class={`balance-mistake balance-mistake-${found!.color}`}
            x1={x(i)}
            x2={x(i)}
            y1={found!.color === "black" ? 1 : 33}
            y2={found!.color === "black" ? 7 : 39}
          />
        ))}
        <line class="balance-here" x1={x(here)} y1="0" x2={x(here)} y2="40" />
      </svg>
      <figcaption>
        <span class="axis">● +{top}</span>
        <span class="balance-words">{words}</span>
        <span class="axis">○ +{top}</span>
      </figcaption>
    </figure>
  );
}

const STEP = 18; // pixels from node to node of the tree

function Tree({ record }: { record: GameRecord }) {
  const { cells, lanes } = layoutTree(record);
  const room = useRef<HTMLDivElement>(null);
  const here = cells.find((cell) => cell.id === s.cursor.value);
  useEffect(() => {
    if (!here || !room.current) return;
    room.current.scrollLeft = here.column * STEP - room.current.clientWidth / 2;
    room.current.scrollTop = here.lane * STEP - room.current.clientHeight / 2;
  }, [here?.column, here?.lane]);
  const width = (Math.max(...cells.map((cell) => cell.column)) + 1) * STEP;
  const at = (n: number) => n * STEP + STEP / 2;
  return (
    <div class="tree" ref={room} tabIndex={0} role="group" aria-label={t("tree.name")}>
      <svg width={width} height={lanes * STEP} aria-hidden="true">
        {cells.map(({ parent, column, lane }) =>
          parent ? (
            <polyline
              class="branch"
              points={`${at(parent.column)},${at(parent.lane)} ${at(column) - STEP},${at(lane)} ${at(column)},${at(lane)}`}
            />
          ) : null,
        )}
        {cells.map(({ id, column, lane, color }) => (
          <circle
            class={`twig twig-${color ?? "none"} ${id === s.cursor.value ? "twig-here" : ""} ${id === record.head ? "twig-head" : ""}`}
            cx={at(column)}
            cy={at(lane)}
            r={color ? 6 : 3.5}
            onClick={() => goto(id)}
          />
        ))}
      </svg>
    </div>
  );
}

function Variations({ record }: { record: GameRecord }) {
  const node = s.node.value;
  if (!node) return null;
  const siblings =
    node.parent === null ? [] : record.node(node.parent)!.children.filter((id) => id !== node.id);
  const name = (id: number) => moveName(record.node(id)?.point ?? t("line.start"));
  const main = record.lineThrough(0).some((one) => one.id === node.id);
  if (node.children.length < 2 && siblings.length === 0 && main) return null;
  return (
    <div class="variations" role="group" aria-label={t("tree.variations")}>
      {node.children.length > 1 ? (
        <>
          <span>{t("tree.next")}</span>
          {node.children.map((id) => (
            <button type="button" class="chip" onClick={() => goto(id)}>
              {name(id)}
            </button>
          ))}
        </>
      ) : null}
      {siblings.length > 0 ? (
        <>
          <span>{t("tree.instead")}</span>
          {siblings.map((id) => (
            <button type="button" class="chip" onClick={() => goto(id)}>
              {name(id)}
            </button>
          ))}
        </>
      ) : null}
      {main || node.parent === null ? null : (
        <>
          <button type="button" class="chip" onClick={() => void changeNode({ promote: true })}>
            {t("tree.promote")}
          </button>
          <button type="button" class="chip" onClick={() => void removeNode()}>
            {t("tree.remove")}
          </button>
        </>
      )}
    </div>
  );
}

export function GameLine() {
  const record = s.record.value;
  const [open, setOpen] = useState<boolean | null>(null); // null: as the game needs it
  if (!record) return null;
  const branched = [...record.nodes.values()].some((node) => node.children.length > 1);
  const tree = open ?? branched;
  return (
    <section class="game-line" aria-label={t("line.name")}>
      <Walk record={record}>
        <button
          type="button"
          class="quiet tree-switch"
          aria-expanded={tree}
          aria-label={t(tree ? "tree.hide" : "tree.show")}
          title={t(tree ? "tree.hide" : "tree.show")}
          onClick={() => setOpen(!tree)}
        >
          <Icon name="tree" />
        </button>
      </Walk>
      <div class={tree ? "graph-and-tree" : ""}>
        <Balance record={record} />
        {tree ? <Tree record={record} /> : null}
      </div>
    </section>
  );
}
