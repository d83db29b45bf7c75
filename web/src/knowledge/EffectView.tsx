// Before and after: groups and moves, with what the changed text makes of them.

import type { Group } from "../api/types.ts";
import { named, number } from "../i18n/index.ts";
import * as s from "../state/store.ts";
import type { BestMove } from "./api.ts";
import { changed } from "./desk.ts";
import { effect, layer, watched, working } from "./effect.ts";
import { w } from "./words.ts";

const differ = (a: string, b: string): string => (a === b ? "" : "differs");

function Groups({ before, after }: { before: Group[]; after: Group[] }) {
  const old = new Map(before.map((group) => [group.stone, group]));
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">{w("effect.group")}</th>
          <th scope="col">{w("effect.strength")}</th>
          <th scope="col">{w("effect.urgency")}</th>
        </tr>
      </thead>
      <tbody>
        {after.slice(0, 30).map((group) => {
          const was = old.get(group.stone);
          const cell = (now: number, then: number | undefined) => {
            const [a, b] = [then === undefined ? "–" : number(then), number(now)];
            return <td class={differ(a, b)}>{a === b ? b : `${a} → ${b}`}</td>;
          };
          return (
            <tr>
              <th scope="row">
                <span class={`stone stone-${group.color}`} aria-hidden="true" /> {named("color", group.color)} {group.stone}
              </th>
              {cell(group.strength, was?.strength)}
              {cell(group.urgency, was?.urgency)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Moves({ before, after }: { before: BestMove[]; after: BestMove[] }) {
  const text = (move: BestMove | undefined) =>
    move ? `${move.move} · ${named("case", move.case)} · ${number(move.value)}` : "–";
  return (
    <table class="rows">
      <caption>{w("effect.moves")}</caption>
      <thead>
        <tr>
          <th scope="col">{w("effect.before")}</th>
          <th scope="col">{w("effect.after")}</th>
        </tr>
      </thead>
      <tbody>
        {after.map((move, i) => (
          <tr>
            <td>{text(before[i])}</td>
            <td class={differ(text(before[i]), text(move))}>{text(move)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EffectView() {
  const found = effect.value;
  const layers = s.about.value?.layers ?? [];
  return (
    <section class="effect" aria-label={w("effect.title")} aria-busy={working.value}>
      <h3>{w("effect.title")}</h3>
      <div class="buttons">
        <label class="inline">
          <input
            type="checkbox"
            checked={watched.value}
            onChange={(event) => (watched.value = event.currentTarget.checked)}
          />
          <span>{w("effect.watch")}</span>
        </label>
        <label class="inline">
          <span>{w("effect.layer")}</span>
          <select value={layer.value} onChange={(event) => (layer.value = event.currentTarget.value)}>
            {layers.map(({ name, title }) => (
              <option value={name}>{title}</option>
            ))}
          </select>
        </label>
      </div>
      {found && watched.value ? (
        <>
          <p class="note">{changed.value ? w("effect.changed") : w("effect.unchanged")}</p>
          {found.after.analysis ? (
            <Groups before={found.before.analysis?.groups ?? []} after={found.after.analysis.groups} />
          ) : null}
          {found.moves ? <Moves {...found.moves} /> : null}
        </>
      ) : null}
    </section>
  );
}
