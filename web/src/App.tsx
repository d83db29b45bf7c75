// The page: board, panel, game line.

import { Board } from "./board/Board.tsx";
import { BoardBar } from "./parts/BoardBar.tsx";
import { Dialogs } from "./parts/Dialogs.tsx";
import { GameLine } from "./parts/GameLine.tsx";
import { Header } from "./parts/Header.tsx";
import { Notices } from "./parts/Notices.tsx";
import { TabList, TabPanel } from "./parts/Tabs.tsx";
import { t } from "./i18n/index.ts";
import * as s from "./state/store.ts";
import { PlayTab } from "./tabs/PlayTab.tsx";
import { RaceTab } from "./tabs/RaceTab.tsx";
import { ReviewTab } from "./tabs/ReviewTab.tsx";
import { SearchTab } from "./tabs/SearchTab.tsx";
import { SeeTab } from "./tabs/SeeTab.tsx";
import { WhyTab } from "./tabs/WhyTab.tsx";
import { lazy } from "./parts/lazy.tsx";

// They come when they are wanted.
const KnowledgePage = lazy(() => import("./knowledge/KnowledgePage.tsx"));
const LabPage = lazy(() => import("./lab/LabPage.tsx"));
const RulesTab = lazy(() => import("./knowledge/RulesTab.tsx"));

const PANELS = {
  play: PlayTab,
  why: WhyTab,
  see: SeeTab,
  search: SearchTab,
  race: RaceTab,
  rules: RulesTab,
  review: ReviewTab,
};

/** Before there is a game: an empty board to look at. */
function EmptyBoard() {
  return (
    <div class="board-room">
      <button type="button" class="first-step" onClick={() => (s.dialog.value = "new")}>
        <svg viewBox="0 0 9 9" aria-hidden="true">
          {Array.from({ length: 9 }, (_, i) => (
            <path d={`M.5 ${i + 0.5}h8M${i + 0.5} .5v8`} />
          ))}
          <circle class="black" cx="2.5" cy="2.5" r=".46" />
          <circle class="white" cx="6.5" cy="2.5" r=".46" />
          <circle class="white" cx="4.5" cy="4.5" r=".46" />
          <circle class="black" cx="6.5" cy="6.5" r=".46" />
        </svg>
        <span>{t("welcome.begin")}</span>
      </button>
    </div>
  );
}

export function App() {
  const Panel = PANELS[s.tab.value];
  return (
    <>
      <a class="skip" href="#panel" onClick={(event) => {
        event.preventDefault();
        document.getElementById("panel")?.focus();
      }}>
        {t("skip.panel")}
      </a>
      <Header />
      <Notices />
      {s.editing.value !== null ? <KnowledgePage /> : s.lab.value !== null ? <LabPage /> : <main class={s.game.value ? "" : "no-game"}>
        <section class="board-part" aria-label={t("board.part")}>
          {s.record.value ? <Board /> : <EmptyBoard />}
          {s.record.value ? <BoardBar /> : null}
        </section>
        <GameLine />
        <aside class="panel" aria-label={t("panel.name")}>
          <TabList />
          <TabPanel>
            <Panel />
          </TabPanel>
        </aside>
      </main>}
      <Dialogs />
      <div class="drop-hint" aria-hidden="true">
        {t("file.drop")}
      </div>
    </>
  );
}
