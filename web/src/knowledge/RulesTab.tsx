// Rules: what the rules of LANKA say about the position of the game.

import "./knowledge.css";
import * as s from "../state/store.ts";
import { Empty } from "../parts/Tabs.tsx";
import { RulesPanel } from "./RulesPanel.tsx";
import { w } from "./words.ts";

export default function RulesTab() {
  const game = s.game.value;
  if (!game) return <Empty>{w("lanka.no_game")}</Empty>;
  return (
    <>
      <p>{w("lanka.text")}</p>
      <RulesPanel
        key={`${game.id}/${s.cursor.value}`}
        where={{ game: game.id, node: s.cursor.value }}
        at={s.at.value}
        onLight={(points) => (s.lit.value = points)}
      />
      <p>
        <button type="button" class="link" onClick={() => (s.editing.value = "rules/own.lanka")}>
          {w("lanka.edit")}
        </button>
      </p>
    </>
  );
}
