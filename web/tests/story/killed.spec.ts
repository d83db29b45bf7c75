// The server is killed in the middle of a game: nothing is lost.

import { expect, test } from "@playwright/test";
import { hasStone, playAll, point, stones } from "./page.ts";
import { OwnServer } from "./server.ts";

const server = new OwnServer();

test.afterAll(() => server.end());

test("kill -9 of the server in the middle of a game", async ({ page }) => {
  await server.start();
  await page.goto(server.url);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: "Both sides" }).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await playAll(page, ["E5", "C3", "G3"]);
  await server.kill();
  await point(page, "C7").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await server.start();
  // The page finds it again by itself.
  await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 20_000 });
  await hasStone(page, "G3", "Black");
  expect(await stones(page)).toBe(3);
  await point(page, "C7").click();
  await hasStone(page, "C7", "White");
  await expect(page.locator(".walk-text")).toContainText("C7"); // the server has it, too
  await page.reload();
  await hasStone(page, "C7", "White");
});
