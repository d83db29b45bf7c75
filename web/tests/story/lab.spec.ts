// The lab: a comparison that the command line has made is judged in the page; verdicts are kept, can be
// taken back, and are summed for the command line again.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { OPENING_19, expect, openTab, picture, sgf, test } from "./page.ts";
import { OwnServer } from "./server.ts";

const program = process.env.GOSEDAI_BIN;

test.describe("the lab", () => {
  const server = new OwnServer();
  const store = join(server.folder, "compare.sqlite");
  test.use({ baseURL: server.url });
  test.afterAll(() => server.end());

  test("two versions side by side, judged by a person", async ({ page, browser }) => {
    test.setTimeout(180_000);
    await server.start();
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Lab" }).click();
    if (program) {
      await expect(page.getByText("There is nothing to judge yet.")).toBeVisible();
      const game = join(server.folder, "game.sgf");
      writeFileSync(game, sgf(OPENING_19, 19));
      execFileSync(program, ["compare", "self:gog", "self:simple", game, "-n", "5", "-q", "--store", store]);
      await page.reload();
    }
    await page.getByRole("button", { name: /^Comparison 1/ }).click();
    await expect(page.getByRole("img", { name: /^Board: (Black|White) plays/ })).toHaveCount(2);
    const total = Number(/of (\d+)/.exec((await page.getByRole("status").textContent())!)![1]);
    expect(total).toBeGreaterThan(1);

    await test.step("both moves have their reasons", async () => {
      for (const name of ["Left", "Right"]) {
        const side = page.getByRole("region", { name, exact: true });
        await expect(side.locator(".reasons li, p").first()).not.toBeEmpty();
        await expect(side.getByRole("heading")).not.toContainText("self:"); // which is which is not told
      }
    });

    await test.step("verdicts are kept and can be taken back", async () => {
      await page.getByRole("button", { name: "Left is better" }).click();
      await expect(page.getByText(`1 of ${total} judged.`)).toBeVisible();
      await expect(page.getByRole("status")).toContainText("Position 2");
      await page.getByRole("button", { name: "Both are bad" }).click();
      await expect(page.getByText(`2 of ${total} judged.`)).toBeVisible();
      await page.reload();
      await expect(page.getByText(`2 of ${total} judged.`)).toBeVisible();
      while (!(await page.getByRole("status").textContent())!.startsWith("Position 1 "))
        await page.getByRole("button", { name: "Back", exact: true }).click();
      await expect(page.getByRole("button", { name: "Left is better" })).toHaveAttribute("aria-pressed", "true");
      await picture(page, "lab");
      await page.getByRole("button", { name: "Left is better" }).click();
      await expect(page.getByText(`1 of ${total} judged.`)).toBeVisible();
      await page.getByRole("button", { name: "Right is better" }).click();
      await expect(page.getByText(`2 of ${total} judged.`)).toBeVisible();
    });

    await test.step("sums, here and on the command line", async () => {
      await page.getByRole("checkbox", { name: /^Show which version/ }).check();
      await expect(page.getByRole("region", { name: "Verdicts" })).toContainText("both bad 1");
      if (program) {
        const [sums] = JSON.parse(execFileSync(program, ["compare", "--report", "--json", "--store", store], { encoding: "utf8" }));
        expect(sums.verdicts.a + sums.verdicts.b).toBe(1);
        expect(sums.verdicts.neither).toBe(1);
      }
    });

    await test.step("a position becomes a game to look at", async () => {
      await page.getByRole("button", { name: "Open this position as a game" }).click();
      await openTab(page, "See");
      await expect(page.locator(".groups, .empty").first()).toBeVisible({ timeout: 20_000 });
    });

    await test.step("in Japanese, on a phone", async () => {
      const context = await browser.newContext({ baseURL: server.url, locale: "ja-JP", viewport: { width: 390, height: 780 } });
      const phone = await context.newPage();
      await phone.goto("/#/lab/1");
      await expect(phone.getByRole("heading", { name: "どちらの手が良いですか" })).toBeVisible();
      await expect(phone.getByRole("button", { name: "左が良い" })).toBeVisible();
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      // Reasons come in the reader's language, whatever the one in which the comparison was made.
      if (program) await expect(phone.locator(".reasons li").first()).toContainText(/[ぁ-ん]/);
      await context.close();
    });
  });
});
