// Local questions: a group to kill, read out and walked through; a race, counted and drawn.

import { readFileSync } from "node:fs";
import { closeMessage, drop, expect, isReal, openTab, picture, point, sgfOf, test } from "./page.ts";

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
  await closeMessage(page);
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
  await expect(line).toContainText("1 /");
  await page.keyboard.press("Escape");
  await expect(line).toHaveCount(0);

  // A wrong first move, and what refutes it: into the branch by its button, back, and on.
  await page.locator(".search-tree > li > button").filter({ hasText: "✗" }).first().click();
  await page.keyboard.press("[");
  await expect(line).toContainText("0 /");
  const next = page.getByRole("group", { name: "Goes on with" });
  await next.getByRole("button").first().click();
  await expect(line).toContainText("1 /");
  // Clicking the move on the board goes into its branch, too.
  await page.keyboard.press("[");
  const move = (await next.getByRole("button").first().getAttribute("aria-label"))!.split(":")[0]!;
  await point(page, move).click();
  await expect(line).toContainText(`1 / `);
  await expect(line).toContainText(move);
  await page.keyboard.press("Escape");
});

test("a search as it went, step by step", async ({ page }) => {
  await page.goto("/");
  await drop(page, "corner.sgf", sgfOf(CORNER));
  await expect(page.getByRole("grid")).toBeVisible();
  await openTab(page, "Search");
  await page.getByLabel("Question").selectOption("capture");
  await point(page, "A7").click();
  await page.getByLabel("Seconds at most").selectOption("1");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const trace = page.locator(".trace");
  await trace.locator("summary").click({ timeout: 20_000 });
  await trace.getByRole("button", { name: "One move on" }).click();
  await trace.getByRole("button", { name: "One move on" }).click();
  await expect(page.getByRole("group", { name: "A line on the board" })).toContainText("Step 2 of the search");
  await trace.getByRole("button", { name: "One move back" }).click();
  await expect(page.getByRole("group", { name: "A line on the board" })).toContainText("Step 1 of the search");
});

test("a race is counted and drawn", async ({ page }) => {
  const diagram = readFileSync(new URL("../../../docs/pictures/race-a.txt", import.meta.url), "utf8");
  await page.goto("/");
  await drop(page, "race.sgf", sgfOf(diagram));
  await expect(page.getByRole("grid")).toBeVisible();
  await closeMessage(page);
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
