// The whole story, on the small and on the large board: a new game, moves, the explanation, layers,
// a search walked through, a review, saving, kill -9 of the server and coming back, Japanese, and
// going on by keys alone.

import { readFileSync } from "node:fs";
import { expect, hasStone, openTab, point, stones, test } from "./page.ts";
import { OwnServer } from "./server.ts";

const STORIES = [
  { size: 9, moves: ["E5", "C3", "G3", "C7", "G7", "E3"] },
  { size: 19, moves: ["Q16", "D4", "Q4", "D16", "K10", "K4"] },
] as const;

for (const { size, moves } of STORIES)
  test.describe(`${size}x${size}`, () => {
    const server = new OwnServer();
    test.use({ baseURL: server.url });
    test.afterAll(() => server.end());

    test("from a new game to the end of the server and on", async ({ page }) => {
      test.setTimeout(180_000);
      await server.start();
      await page.goto("/");

      await test.step("a new game and some moves", async () => {
        await page.getByRole("navigation").getByRole("button", { name: "New game" }).click();
        const dialog = page.getByRole("dialog", { name: "New game" });
        await dialog.getByRole("radio", { name: `${size}×${size}` }).check();
        await dialog.getByLabel("Thinking time").selectOption("0.5");
        if ((await dialog.locator('option[value="gog"]').count()) > 0) await dialog.getByLabel("Opponent").selectOption("gog");
        await dialog.getByRole("button", { name: "Start" }).click();
        for (let i = 0; i < 3; i++) {
          for (const move of moves)
            if (/empty/.test((await point(page, move).getAttribute("aria-label")) ?? "")) {
              await point(page, move).click();
              break;
            }
          await expect(page.locator(".last-move h3")).toContainText(`${2 * i + 2} · White`, { timeout: 30_000 });
        }
      });

      await test.step("why", async () => {
        await openTab(page, "Why");
        await expect(page.locator(".lead").first()).not.toBeEmpty();
        await page.getByRole("radio", { name: "Full" }).check();
        await expect(page.getByRole("list", { name: "Reasons" }).first().getByRole("listitem").first()).toBeVisible();
      });

      await test.step("layers", async () => {
        await openTab(page, "See");
        await expect(page.locator(".groups")).toBeVisible({ timeout: 20_000 });
        for (const name of ["Groups", "Potential", "Territory", "Patterns"]) {
          const layer = page.getByRole("checkbox", { name, exact: true });
          if ((await layer.count()) === 0) continue; // the mock has fewer
          await layer.check();
          await expect(page.locator(".legend").last()).not.toBeEmpty();
        }
        await expect(page.locator(".overlay .heat").first()).toBeAttached();
      });

      await test.step("a search, step by step", async () => {
        await openTab(page, "Search");
        await page.getByLabel("Question").selectOption("capture");
        const own = await page.getByRole("gridcell", { name: /^[A-T]\d+, Black/ }).first().getAttribute("aria-label");
        await point(page, own!.split(",")[0]!).click();
        await page.getByLabel("Seconds at most").selectOption("1");
        await page.getByRole("button", { name: "Search", exact: true }).click();
        await expect(page.getByRole("region", { name: "Answer" })).toBeVisible({ timeout: 20_000 });
        const twig = page.locator(".search-tree button").first();
        if (await twig.isVisible()) {
          await twig.click();
          await expect(page.getByRole("group", { name: "A line on the board" })).toBeVisible();
          await page.keyboard.press("Escape");
        }
      });

      await test.step("a review", async () => {
        await openTab(page, "Review");
        await page.getByLabel("How carefully").selectOption("quick");
        await page.getByRole("button", { name: "Review this game" }).click();
        await expect(page.getByRole("group", { name: "Download the report" })).toBeVisible({ timeout: 90_000 });
      });

      await test.step("save", async () => {
        const saved = page.waitForEvent("download");
        await page.getByRole("button", { name: "Save SGF" }).click();
        expect(readFileSync((await (await saved).path())!, "utf8")).toContain(`SZ[${size}]`);
      });

      await test.step("kill -9, and on", async () => {
        await openTab(page, "Play");
        const before = await stones(page);
        await server.kill();
        await page.getByRole("gridcell", { name: /empty/ }).first().click();
        await expect(page.getByRole("alert")).toBeVisible();
        await server.start();
        await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 20_000 });
        expect(await stones(page)).toBe(before);
      });

      await test.step("in Japanese", async () => {
        await page.getByRole("button", { name: "Settings" }).click();
        await page.getByLabel("Language").selectOption("ja");
        await page.keyboard.press("Escape");
        await expect(page.locator("html")).toHaveAttribute("lang", "ja");
        await openTab(page, "理由");
        await expect(page.locator(".lead").first()).toContainText(/[ぁ-ん一-龠]/, { timeout: 20_000 });
        await openTab(page, "対局");
      });

      await test.step("by keys alone", async () => {
        for (let i = 0; i < 60 && (await page.locator("[role=gridcell]:focus").count()) === 0; i++)
          await page.keyboard.press("Tab");
        const cell = page.locator("[role=gridcell]:focus");
        for (let i = 0; i < size && !/空/.test((await cell.getAttribute("aria-label")) ?? ""); i++)
          await page.keyboard.press("ArrowDown");
        const name = (await cell.getAttribute("aria-label"))!.split(/[,、]/)[0]!;
        await page.keyboard.press("Enter");
        await hasStone(page, name, "黒");
        await page.keyboard.press("u");
        await expect(point(page, name)).toHaveAttribute("aria-label", /空/);
      });
    });
  });
