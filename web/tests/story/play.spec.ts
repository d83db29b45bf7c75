// A game on the small board, from the first move to the count.

import { readFileSync } from "node:fs";
import { FIGHT_9, begin, expect, hasStone, isReal, openTab, picture, playAll, point, stones, test } from "./page.ts";

test("play against the program, ask why, count, save", async ({ page }) => {
  await begin(page, { size: 9, color: "Black", player: "gog" });
  for (const [i, move] of ["E5", "G4", "C4"].entries()) {
    const free = /empty/.test((await point(page, move).getAttribute("aria-label")) ?? "");
    await point(page, free ? move : move.replace("4", "6")).click();
    await expect(page.locator(".last-move h3")).toContainText(`${2 * i + 2} · White`, { timeout: 20_000 });
  }
  await expect(page.locator(".last-move p")).not.toBeEmpty();
  // What a screen reader hears: the move and its reason.
  await expect(page.locator(".for-ears[aria-live]")).toContainText("Move 6: White");

  await page.getByRole("button", { name: "Why", exact: true }).click();
  await expect(page.locator(".lead").first()).not.toBeEmpty();
  await expect(page).toHaveURL(/tab=why/);
  const show = page.getByRole("button", { name: "Show", exact: true }).first();
  if (await show.isVisible()) {
    await show.click();
    await page.getByRole("button", { name: "To the end of the line" }).click();
    await picture(page, "why");
    await page.keyboard.press("Escape");
  } else await picture(page, "why");

  await openTab(page, "Play");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hints li").first()).toBeVisible();
  await expect(page.locator(".hints .value")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the numbers" }).click();
  await expect(page.locator(".hints .value").first()).toBeVisible();
  await expect(page.locator(".overlay .ghost").first()).toBeVisible();

  const before = await stones(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".walk-text")).toContainText("4 · White");
  expect(await stones(page)).toBeLessThan(before);
});

test("addresses of games: a link, back and forward again", async ({ page }) => {
  await begin(page, { size: 9 });
  await playAll(page, ["E5", "C3"]);
  const first = page.url();
  await page.getByRole("navigation").getByRole("button", { name: "New game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  await expect.poll(() => stones(page)).toBe(0);
  const second = page.url();
  expect(second).not.toBe(first);
  await page.goBack();
  await hasStone(page, "C3", "White");
  await expect(page).toHaveURL(first);
  await page.goForward();
  await expect.poll(() => stones(page)).toBe(0);
  await expect(page).toHaveURL(second);
  // As from a bookmark, into an earlier move; the address stays what it is.
  await page.evaluate((address) => (location.href = address), `${first}/1`);
  await expect.poll(() => stones(page)).toBe(1);
  await expect(page).toHaveURL(`${first}/1`);
  await page.reload();
  await expect.poll(() => stones(page)).toBe(1);
});

test("a game that branches leaves the board as large as it was", async ({ page }) => {
  await begin(page, { size: 9 });
  await playAll(page, ["E5", "C3", "G3"]);
  const board = page.locator(".board");
  const before = await board.boundingBox();
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await point(page, "G7").click();
  await expect(page.getByRole("group", { name: "Variations" })).toBeVisible();
  await expect(page.locator(".tree")).toBeVisible();
  expect(await board.boundingBox()).toEqual(before);
  const line = (await page.locator(".game-line").boundingBox())!;
  const text = (await page.locator(".walk-text").boundingBox())!;
  expect(text.x + text.width).toBeLessThan(line.x + line.width);
  // The reason of one's own move comes by itself, if one rests at it.
  await expect(page.locator(".last-move p")).not.toBeEmpty();
});

test("a clock runs into overtime, and a flag falls by itself", async ({ page }) => {
  test.skip(!isReal, "the mock's clocks stand still");
  await page.goto("/");
  // Shorter than the dialog offers.
  const late = await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ size: 9, time: "byoyomi 1 2 2" });
    return (await (await fetch("/api/games", { method: "POST", headers, body })).json()).id;
  });
  await page.evaluate((id) => (location.hash = `#/game/${id}`), late);
  await expect(page.getByRole("timer", { name: /Black/ })).toContainText("×1");
  await expect(page.locator(".result")).toContainText("White wins on time");
});

test("a level is chosen, and a small board has five stars", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation").getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await expect(dialog.getByLabel("Thinking time")).toBeVisible();
  await dialog.getByLabel("Strength").selectOption({ label: "3" });
  await expect(dialog.getByLabel("Thinking time")).toBeHidden(); // a level says how much it thinks
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".shudan-hoshi:visible")).toHaveCount(5);
  await point(page, "E5").click();
  await expect(page.locator(".last-move h3")).toContainText("2 · White", { timeout: 20_000 });
});

test("undo in the moment of an answer looks at the game again", async ({ page }) => {
  await begin(page, { size: 9 });
  await playAll(page, ["E5"]);
  let tries = 0;
  await page.route(/\/undo$/, (route) => {
    tries++;
    const changed = { error: { code: "revision", message: "The game has changed meanwhile." } };
    return tries === 1 ? route.fulfill({ status: 409, json: changed }) : route.continue();
  });
  await page.keyboard.press("u");
  await expect(point(page, "E5")).toHaveAttribute("aria-label", /empty/);
  expect(tries).toBe(2);
  await expect(page.locator(".notice-error")).toHaveCount(0);
});

test("an illegal move says which rule forbids it", async ({ page }) => {
  await begin(page, { size: 9 });
  // White takes one stone at F5 by E5; Black may not take back at once.
  await playAll(page, ["D5", "G5", "E6", "F6", "E4", "F4", "F5", "E5"]);
  await point(page, "E5").click();
  await expect(page.locator(".notice-error")).toContainText("already a stone");
  await point(page, "F5").click();
  await expect(page.locator(".notice-error")).toContainText("Ko");
  await expect(page.locator(".walk-text")).toContainText("8 · White E5");

  await begin(page, { size: 9 });
  await playAll(page, ["A2", "G7", "B1"]);
  await point(page, "A1").click();
  await expect(page.locator(".notice-error")).toContainText("suicide");
});

test("two passes, dead stones, the result", async ({ page }) => {
  await begin(page, { size: 9 });
  await playAll(page, FIGHT_9);
  await page.getByRole("button", { name: "Pass" }).click();
  await expect(page.locator(".walk-text")).toContainText("pass");
  await page.getByRole("button", { name: "Pass" }).click();
  await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
  const before = await page.locator(".card h3").first().textContent();
  const crossed = page.locator(".shudan-marker_cross");
  const dead = await crossed.count();
  await point(page, "F3").click();
  await expect.poll(() => crossed.count()).not.toBe(dead);
  expect(await page.locator(".card h3").first().textContent()).not.toBe("");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.locator(".result")).toContainText(/wins|draw/);
  expect(before).toMatch(/wins|draw/);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save SGF" }).click();
  const text = readFileSync((await (await saved).path())!, "utf8");
  expect(text).toMatch(/^\(;/);
  expect(text).toContain("SZ[9]");
  expect(text).toContain("RE[");
});

test("resigning asks twice; the list keeps the game", async ({ page }) => {
  await begin(page, { size: 9 });
  await playAll(page, ["E5", "C3"]);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Really resign" }).click();
  await expect(page.locator(".result")).toContainText("White wins by resignation");
  await page.getByRole("button", { name: "My games" }).click();
  await expect(page.locator(".game-row").first()).toContainText("White wins by resignation");
});

test("the address brings everything back", async ({ page }) => {
  await begin(page, { size: 9 });
  await playAll(page, ["E5", "C3", "G3", "C7"]);
  await page.getByRole("button", { name: "One move back" }).click();
  await openTab(page, "See");
  await page.getByRole("checkbox", { name: "Groups", exact: true }).check();
  await expect(page).toHaveURL(/layers=groups/);
  await page.reload();
  await expect(page.locator(".walk-text")).toContainText("3 · Black G3");
  await expect(page.getByRole("checkbox", { name: "Groups", exact: true })).toBeChecked();
  await expect(page.getByRole("tab", { name: "See" })).toHaveAttribute("aria-selected", "true");
});

test("the program plays against itself, is stopped and goes on", async ({ page }) => {
  await begin(page, { size: 9, color: "Just watch" });
  await expect.poll(() => stones(page), { timeout: 30_000 }).toBeGreaterThan(2);
  const go = page.getByRole("button", { name: "Let the program move" });
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(go).toBeVisible();
  const before = await stones(page);
  await page.waitForTimeout(700);
  expect(await stones(page)).toBe(before);
  await go.click();
  await expect.poll(() => stones(page), { timeout: 30_000 }).toBeGreaterThan(before);
});

test("marks and comments are kept", async ({ page }) => {
  await begin(page, { size: 9 });
  await playAll(page, ["E5"]);
  await page.getByText("Comment and marks").click();
  await page.getByRole("textbox", { name: "Comment and marks" }).fill("the centre");
  await page.getByRole("button", { name: "Save comment" }).click();
  await expect(page.getByRole("button", { name: "Save comment" })).toBeDisabled();
  await page.getByRole("button", { name: "Triangle" }).click();
  await point(page, "C3").click();
  await expect(page.locator(".shudan-marker_triangle")).toHaveCount(1);
  await page.getByRole("button", { name: "Letter" }).click();
  await point(page, "G7").click();
  await expect(page.locator(".shudan-marker_label")).toHaveCount(1);
  await page.reload();
  await expect(page.locator(".shudan-marker_triangle")).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "Comment and marks" })).toHaveValue("the centre");
});

test("a variation is played beside the game", async ({ page }) => {
  await begin(page, { size: 9 });
  await playAll(page, ["E5", "C3", "G3"]);
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(page.locator(".board-bar")).toContainText("Move 2: what you play here");
  await point(page, "G7").click();
  await hasStone(page, "G7", "Black");
  await expect(page.getByRole("group", { name: "Variations" })).toContainText("G3");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await hasStone(page, "G3", "Black");
  await expect(point(page, "G7")).toHaveAttribute("aria-label", /empty/);
});
