// Local questions: a group to kill, read out and walked through; a race, counted and drawn.

import { readFileSync } from "node:fs";
import { drop, expect, isReal, openTab, picture, point, sgfOf, test } from "./page.ts";

const CORNER = `
. . . O X . . . .
O O O O X . . . .
O X X X X . . . .
X . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .`;

test("a group is killed: the answer, its line, its tree", async ({ page }) => {
  await page.goto("/");
  await drop(page, "corner.sgf", sgfOf(CORNER));
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Close message" }).click();
  await openTab(page, "Search");
  await page.getByLabel("Question").selectOption("tsumego");
  await point(page, "A7").click();
  await expect(page.getByRole("button", { name: "Leave out A7" })).toBeVisible();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const result = page.getByRole("region", { name: "Answer" });
  await expect(result).toBeVisible({ timeout: 20_000 });
  await expect(result.locator(".lead")).toContainText("Yes");
  await expect(result).toContainText("positions");
  if (isReal) await expect(result).toContainText("Move: B9");

  const line = page.getByRole("group", { name: "A line on the board" });
  await page.getByRole("button", { name: /Show the line/ }).click();
  await page.getByRole("button", { name: "One move on" }).first().click();
  await expect(line).toContainText("2 /");
  await page.keyboard.press("]");
  await expect(line).toContainText("3 /");
  await picture(page, "search");
  await page.keyboard.press("[");
  await expect(line).toContainText("2 /");
  await page.getByRole("button", { name: "To the end of the line" }).click();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(line).toHaveCount(0);
  await page.locator(".search-tree button").first().click();
  await expect(line).toContainText("1 / 1");
  await page.keyboard.press("Escape");
  await expect(line).toHaveCount(0);
});

test("a race is counted and drawn", async ({ page }) => {
  const diagram = readFileSync(new URL("../../../docs/pictures/race-a.txt", import.meta.url), "utf8");
  await page.goto("/");
  await drop(page, "race.sgf", sgfOf(diagram));
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Close message" }).click();
  await openTab(page, "Race");
  await point(page, "A8").click();
  await page.getByRole("button", { name: "Count the race of A8" }).click();
  await expect(page.getByRole("heading", { name: /^Black .* against White/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(".overlay .region").first()).toBeAttached();
  await expect(page.getByRole("table").first()).toContainText(/wins|loses|seki|not decided/);
  await picture(page, "race");
  await page.getByRole("button", { name: "Thermograph" }).first().click();
  const drawn = page.locator(".thermograph img");
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
