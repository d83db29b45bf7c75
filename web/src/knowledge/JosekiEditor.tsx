// The joseki editor: walk through the tree on the board, add and delete moves, values, conditions.

import { useEffect, useMemo, useState } from "preact/hooks";
import { pointName, sameVertex } from "../go/point.ts";
import { named, number } from "../i18n/index.ts";
import { tell } from "../state/actions.ts";
import { clicked, draft, setup } from "./desk.ts";
import {
  type JosekiNode, findCorners, follow, itemsOf, leaves, nextColor, parseJoseki, pathTo, positionAt, wayTo,
  withConditions, withJosekiValue, withMove, withProperty, withoutMove,
} from "./joseki.ts";
import type { EditorProps } from "./KnowledgePage.tsx";
import { w } from "./words.ts";

const moveText = (node: JosekiNode, size: number): string =>
  node.color ? `${named("color", node.color)} ${node.vertex ? pointName(node.vertex, size) : w("joseki.elsewhere")}` : w("joseki.start");

function Children({ node, size, onGo }: { node: JosekiNode; size: number; onGo: (node: JosekiNode) => void }) {
  return (
    <table class="rows">
      <caption>{w("joseki.follows")}</caption>
      <thead>
        <tr>
          <th scope="col">{w("trial.move")}</th>
          <th scope="col">{w("joseki.value")}</th>
          <th scope="col">{w("joseki.games")}</th>
          <th scope="col">{w("joseki.won")}</th>
          <th scope="col">{w("joseki.variations")}</th>
        </tr>
      </thead>
      <tbody>
        {node.children.map((child) => {
          const items = itemsOf(child);
          return (
            <tr>
              <th scope="row">
                <button type="button" class="link" onClick={() => onGo(child)}>
                  {moveText(child, size)}
                </button>{" "}
                {child.props.get("N")?.value ?? ""}
              </th>
              <td>
                {items.value === null ? "–" : number(items.value)}
                {items.byHand ? ` (${w("joseki.by_hand")})` : ""}
              </td>
              <td>{items.games ?? "–"}</td>
              <td>{items.won && items.won[1] > 0 ? `${Math.round((100 * items.won[0]) / items.won[1])} %` : "–"}</td>
              <td>{leaves(child)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function MoveForm({ node }: { node: JosekiNode }) {
  const items = itemsOf(node);
  const change = (next: string, kind: string) => draft.change(next, kind);
  const conditions = [...items.conditions, ""];
  return (
    <fieldset class="card">
      <legend>{w("joseki.this")}</legend>
      <div class="buttons">
        <label class="inline">
          <span>{w("joseki.value")}</span>
          <input
            type="number"
            class="cell"
            min={0}
            max={30}
            step={0.1}
            value={items.value ?? ""}
            onInput={(event) => {
              const value = event.currentTarget.valueAsNumber;
              if (!Number.isNaN(value)) change(withJosekiValue(draft.value.peek(), node, value), "joseki value");
            }}
          />
        </label>
        <label class="inline">
          <span>{w("joseki.name")}</span>
          <input
            type="text"
            value={node.props.get("N")?.value ?? ""}
            onInput={(event) =>
              change(withProperty(draft.value.peek(), node, "N", event.currentTarget.value.replace(/[\]\\]/g, "")), "joseki name")
            }
          />
        </label>
      </div>
      {conditions.map((condition, i) => (
        <label class="field">
          <span>{w("joseki.condition", { n: i + 1 })}</span>
          <input
            type="text"
            placeholder="potential(K16) >= 30: -1"
            value={condition}
            spellcheck={false}
            onChange={(event) => {
              const next = [...items.conditions];
              next[i] = event.currentTarget.value.replace(/[;\]\\\n]/g, "");
              change(withConditions(draft.value.peek(), node, next), "");
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}

export function JosekiEditor({ onBoard }: EditorProps) {
  const text = draft.value.value;
  const tree = useMemo(() => parseJoseki(text), [text]);
  const [way, setWay] = useState<number[]>([]);
  const [wanted, setWanted] = useState<{ point: string; vertex: [number, number] | null } | null>(null);
  const node = tree ? follow(tree.root, way) : null;
  const size = tree?.size ?? 19;
  const go = (next: JosekiNode) => {
    setWay(wayTo(next));
    setWanted(null);
  };
  useEffect(() => {
    if (!node) return;
    setup.change({ position: positionAt(node, size), toPlay: nextColor(node) }, "joseki");
    const texts = new Map<string, string>();
    for (const child of node.children) {
      const value = itemsOf(child).value;
      if (child.vertex) texts.set(pointName(child.vertex, size), value === null ? "•" : String(Math.round(value)));
    }
    onBoard({ texts, lit: node.vertex ? [pointName(node.vertex, size)] : [] });
  }, [node]);
  useEffect(() => {
    clicked.value = (vertex) => {
      if (!node) return false;
      const child = node.children.find((other) => sameVertex(other.vertex, vertex));
      if (child) go(child);
      else setWanted({ point: pointName(vertex, size), vertex });
      return true;
    };
    return () => {
      clicked.value = null;
    };
  }, [node]);
  if (!tree || !node) return <p class="empty">{w("joseki.broken")}</p>;
  const add = (vertex: [number, number] | null) => {
    const next = withMove(draft.value.peek(), node, nextColor(node), vertex, vertex ? 20 : null);
    draft.change(next);
    setWay([...wayTo(node), node.children.length]);
    setWanted(null);
  };
  const find = () => {
    const found = findCorners(tree.root, size, setup.value.peek().position)[0];
    if (found) go(found);
    else tell(w("joseki.not_found"));
  };
  return (
    <section>
      <p>{w("joseki.text")}</p>
      <p class="joseki-path">
        {[tree.root, ...pathTo(node)].map((each, i) => (
          <>
            {i > 0 ? " › " : ""}
            <button type="button" class="link" aria-current={each === node ? "step" : undefined} onClick={() => go(each)}>
              {moveText(each, size)}
            </button>
          </>
        ))}
      </p>
      <div class="buttons">
        <button type="button" disabled={!node.parent} onClick={() => go(node.parent!)}>
          {w("joseki.back")}
        </button>
        <button type="button" disabled={!wanted} onClick={() => add(wanted!.vertex)}>
          {wanted ? w("joseki.add", { point: wanted.point }) : w("joseki.add_where")}
        </button>
        <button type="button" disabled={node.children.some((child) => !child.vertex)} onClick={() => add(null)}>
          {w("joseki.add_elsewhere")}
        </button>
        <button
          type="button"
          disabled={!node.parent}
          onClick={() => {
            const parent = wayTo(node.parent!);
            draft.change(withoutMove(draft.value.peek(), node));
            setWay(parent);
          }}
        >
          {w("joseki.remove", { n: leaves(node) })}
        </button>
        <button type="button" onClick={find}>
          {w("joseki.find")}
        </button>
      </div>
      {node.parent ? <MoveForm key={way.join(".")} node={node} /> : null}
      <Children node={node} size={size} onGo={go} />
    </section>
  );
}
