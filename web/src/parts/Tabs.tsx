// Tabs as the ARIA practices describe them: one in the tab order, arrows move between them.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { TABS, type Tab } from "../state/route.ts";
import * as s from "../state/store.ts";

export function TabList() {
  const list = useRef<HTMLDivElement>(null);
  const choose = (name: Tab) => {
    s.tab.value = name;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const ways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const here = TABS.indexOf(s.tab.value);
    let next = ways[event.key] === undefined ? -1 : (here + ways[event.key]! + TABS.length) % TABS.length;
    if (event.key === "Home") next = 0;
    if (event.key === "End") next = TABS.length - 1;
    if (next < 0) return;
    event.preventDefault();
    event.stopPropagation();
    choose(TABS[next]!);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t("tabs.name")} ref={list} onKeyDown={onKeyDown}>
      {TABS.map((name) => (
        <button
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={s.tab.value === name}
          aria-controls="panel"
          tabIndex={s.tab.value === name ? 0 : -1}
          onClick={() => choose(name)}
        >
          {t(`tab.${name}`)}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ children }: { children: ComponentChildren }) {
  return (
    <div class="panel-body" role="tabpanel" id="panel" aria-labelledby={`tab-${s.tab.value}`} tabIndex={0}>
      {children}
    </div>
  );
}

/** What a tab says when there is nothing in it yet. */
export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}
