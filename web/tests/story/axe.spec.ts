// axe-core finds no serious violation, in any tab, dark and light, in both languages.

import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { FIGHT_9, begin, drop, expect, openTab, point, sgf, stones, test } from "./page.ts";

const script = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface Found {
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}

async function check(page: Page, where: string): Promise<void> {
  // The page's own policy forbids scripts in the document; the tester's is put into its isolated
  // world by evaluating it.
  const { readFileSync } = await import("node:fs");
  await page.evaluate(readFileSync(script, "utf8"));
  const found = (await page.evaluate("axe.run(document)")) as Found;
  const serious = found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  expect(serious).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test("no serious violation", async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto("/");
      await check(page, "start");
      await begin(page, { size: 9, color: "Black" });
      await point(page, "E5").click();
      await expect.poll(() => stones(page)).toBe(2);
      for (const name of ["Play", "Why", "See", "Search", "Race", "Rules", "Review"]) {
        await openTab(page, name);
        if (name === "See") {
          await page.getByRole("checkbox", { name: "Groups", exact: true }).check();
          await expect(page.locator(".groups")).toBeVisible();
        }
        await check(page, name);
      }
      await page.keyboard.press("Escape");
      for (const name of ["New game", "My games", "Settings", "Help"]) {
        await page.getByRole("banner").getByRole("button", { name, exact: true }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await check(page, name);
        await page.keyboard.press("Escape");
      }
      await openTab(page, "Play");
      for (let i = 0; i < 2; i++) {
        await page.keyboard.press("[");
        await page.waitForTimeout(100);
      }
      await point(page, "C3").click();
      await expect(page.getByRole("group", { name: "Variations" })).toBeVisible();
      await check(page, "a variation");
      for (const name of ["Knowledge", "Lab"]) {
        await page.getByRole("banner").getByRole("button", { name, exact: true }).click();
        await expect(page.getByRole("main")).toBeVisible();
        await check(page, name);
      }
    });

    test("no serious violation while counting, on a phone", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await begin(page, { size: 19 });
      for (let i = 0; i < 2; i++) {
        await page.getByRole("button", { name: "Pass", exact: true }).click();
        await expect(page.locator(".walk-text")).toContainText(`${i + 1} · `);
      }
      await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
      await check(page, "counting");
    });
  });

test.describe("in Japanese", () => {
  test.use({ locale: "ja-JP" });
  test("no serious violation", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/");
    await check(page, "start");
    await drop(page, "game.sgf", sgf(FIGHT_9, 9));
    await expect(page.getByRole("grid")).toBeVisible();
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await check(page, (await tab.textContent()) ?? "");
    }
    await page.getByRole("button", { name: "設定" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(page, "設定");
  });
});
