// The large board: layers, groups, searches, races, a review; each with what it shows.

import { readFileSync } from "node:fs";
import { FIGHT_9, OPENING_19, closeMessage, drop, expect, openTab, picture, point, sgf, test } from "./page.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Play Go, and ask why" })).toBeVisible();
  await drop(page, "game.sgf", sgf(OPENING_19, 19));
  await expect(page.locator(".notice")).toContainText("game.sgf is open");
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".walk-text")).toContainText("25 · Black K16");
  await closeMessage(page);
});

test("layers, groups and points", async ({ page }) => {
  await openTab(page, "See");
  const layer = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await layer("Groups").check();
  await expect(page.locator(".overlay .region").first()).toBeVisible();
  await picture(page, "see");
  await layer("Groups").uncheck();
  await layer("Links").check();
  await expect(page.locator(".overlay .tie").first()).toBeAttached();
  await layer("Potential").check();
  await expect(page.locator(".overlay .heat rect").first()).toBeAttached();
  await picture(page, "layers");

  const row = page.locator(".groups tbody tr").first();
  await row.getByRole("button").click();
  await expect(row).toHaveClass(/chosen/);
  await expect(page.locator("pre.words")).not.toHaveText(/Looking at the position/);
  await point(page, "Q16").click();
  await expect(page).toHaveURL(/at=Q16/);
  await expect(page.locator(".card strong").filter({ hasText: "Q16" })).toBeVisible();
  // A point tells of its group, also to ears.
  await expect(point(page, "Q16")).toHaveAttribute("aria-label", /upper right corner group, strength \d+/);
});

test("what is known about a point is told where the pointer is", async ({ page }) => {
  await openTab(page, "See");
  await expect(page.locator(".groups")).toBeVisible();
  await point(page, "Q16").hover();
  await expect(page.locator(".board-bar.known")).toContainText("Q16, Black");
  await page.getByRole("checkbox", { name: "Candidates", exact: true }).check();
  await expect(page.locator(".overlay .ghost").first()).toBeVisible({ timeout: 20_000 });
});

test("a search is watched while it runs", async ({ page }) => {
  await openTab(page, "See");
  await page.getByRole("combobox", { name: "Seconds", exact: true }).selectOption("3");
  await page.getByRole("button", { name: "Watch it search" }).click();
  const table = page.getByRole("region", { name: "Live search" });
  await expect(table.getByRole("row").nth(1)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".overlay .ghost").first()).toBeVisible();
  await table.scrollIntoViewIfNeeded();
  await picture(page, "live");
  await page.getByRole("button", { name: "Stop" }).click({ timeout: 2000 }).catch(() => undefined);
  await table.getByRole("row").nth(1).getByRole("button").click();
  await expect(page.getByRole("group", { name: "A line on the board" })).toBeVisible();
});

test("parameters are changed, and what that changes is told", async ({ page }) => {
  await openTab(page, "See");
  await expect(page.locator(".groups")).toBeVisible();
  await page.locator(".parameters summary").click();
  await page.getByLabel("Blocks with at most so many liberties are read").fill("1");
  await expect(page.locator(".effect")).toContainText("What the changes do");
  await page.locator(".parameters").getByRole("button", { name: "As it was" }).click();
  await expect(page.locator(".effect")).toHaveCount(0);
});

test("why: cards, the line on the board, otherwise", async ({ page }) => {
  await openTab(page, "Why");
  await expect(page.locator(".lead").first()).not.toBeEmpty();
  const cards = page.getByRole("list", { name: "Reasons" }).first().getByRole("listitem");
  await expect(cards.first()).toBeVisible();
  const line = page.getByRole("group", { name: "A line on the board" });
  const show = page.getByRole("button", { name: "Show", exact: true }).first();
  if (await show.isVisible()) {
    await show.click();
    await expect(line).toContainText("1 /");
    await page.keyboard.press("]");
    await page.keyboard.press("Escape");
    await expect(line).toHaveCount(0);
  }
  const otherwise = page.getByRole("button", { name: "Otherwise" }).first();
  if (await otherwise.isVisible()) {
    await otherwise.click();
    await expect(line).toBeVisible();
    await page.getByRole("button", { name: "Back to the game" }).click();
  }
  await page.getByRole("radio", { name: "Expert" }).check();
  await expect(cards.first()).toContainText("Rests on");
  await page.getByRole("radio", { name: "Short" }).check();
  await expect(cards).toHaveCount(1);
});

test("candidates, and why not here", async ({ page }) => {
  await openTab(page, "See");
  await page.getByRole("button", { name: "Which moves does the program consider?" }).click();
  const table = page.getByRole("region", { name: "Candidates" });
  await expect(table.getByRole("row").nth(1)).toBeVisible({ timeout: 20_000 });
  // A candidate tells under the pointer, and in full at a click, which case proposes it and what for.
  const row = table.getByRole("row").nth(1);
  const best = (await row.getByRole("button").textContent())!;
  const proposed = (await row.getByRole("cell").first().textContent())!;
  const before = await point(page, best).boundingBox();
  await point(page, best).hover();
  await expect(page.locator(".board-bar.known")).toContainText(best);
  expect(await point(page, best).boundingBox()).toEqual(before);
  await point(page, best).click();
  await expect(page.getByRole("list", { name: "Candidates" })).toContainText(proposed);
  await point(page, "K4").click();
  await page.getByRole("button", { name: "Why play here, or why not?" }).click();
  await expect(page.locator(".card .lead")).not.toBeEmpty();
});

test("hints are ghosts with names", async ({ page }) => {
  await openTab(page, "Play");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hints li").first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".overlay .ghost").first()).toBeVisible();
  await picture(page, "play");
  // They go with the legend that names them.
  await openTab(page, "Why");
  await expect(page.locator(".overlay .ghost")).toHaveCount(0);
  await openTab(page, "Play");
  await expect(page.locator(".overlay .ghost").first()).toBeVisible();
});

test("knowledge is changed and a mistake in it is told", async ({ page }) => {
  await openTab(page, "See");
  await page.locator(".knowledge summary").click();
  const text = page.locator("textarea.code");
  await expect(text).not.toHaveValue("");
  await text.fill("bad line");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator(".knowledge .error")).not.toBeEmpty();
  await page.getByRole("button", { name: "As it was" }).click();
  await expect(page.locator(".knowledge .error")).toHaveCount(0);
});

test("calculate with games", async ({ page }) => {
  await openTab(page, "Race");
  await page.getByLabel("Formula").fill("{4|0} + *");
  await page.getByRole("button", { name: "Work out" }).click();
  await expect(page.locator(".facts").last()).toContainText("Temperature");
  const drawn = page.locator(".thermograph img");
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByLabel("Formula").fill("what?");
  await page.getByRole("button", { name: "Work out" }).click();
  await expect(page.locator(".notice-error")).toBeVisible();
});

test("review: progress, mistakes, report", async ({ page }) => {
  test.setTimeout(180_000);
  // White answers slowly in the middle, Black plays three worthless moves in the corner.
  const slow = ["E2", "A1", "F2", "A2", "G3", "A3", "G2", "H4", "H3"];
  await drop(page, "played.sgf", sgf([...FIGHT_9, ...slow], 9));
  await expect(page.locator(".notice")).toContainText("played.sgf");
  await closeMessage(page);
  await openTab(page, "Review");
  await page.getByLabel("How carefully").selectOption("quick");
  await page.getByRole("button", { name: "Review this game" }).click();
  const download = page.getByRole("group", { name: "Download the report" });
  await expect(download).toBeVisible({ timeout: 150_000 });
  const mistakes = page.getByRole("list", { name: "Mistakes, the worst first" }).locator(".row-main");
  await mistakes.first().click();
  await expect(mistakes.first()).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".balance-line")).toBeVisible();
  await picture(page, "review");
  for (const [name, begins] of [["HTML", /^<!doctype html>/i], ["SGF", /^\(;/], ["Text", /\S/]] as const) {
    const saved = page.waitForEvent("download");
    await download.getByText(name, { exact: true }).click();
    expect(readFileSync((await (await saved).path())!, "utf8")).toMatch(begins);
  }
  await page.getByRole("radio", { name: "White", exact: true }).check();
  for (const mistake of await mistakes.all()) await expect(mistake).toContainText("White");
});
