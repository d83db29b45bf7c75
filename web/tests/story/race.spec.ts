// A capturing race: counted, drawn, its best moves.

import { readFileSync } from "node:fs";
import { drop, expect, openTab, picture, point, test } from "./page.ts";

/** A diagram of "X", "O" and "." as an SGF file. */
function sgfOf(diagram: string): string {
  const rows = diagram.trim().split("\n").map((row) => row.replace(/ /g, ""));
  const letters = "abcdefghijklmnopqrs";
  const stones = (mark: string) =>
    rows.flatMap((row, y) => [...row].map((cell, x) => (cell === mark ? `[${letters[x]}${letters[y]}]` : ""))).join("");
  return `(;GM[1]FF[4]SZ[${rows.length}]AB${stones("X")}AW${stones("O")}PL[B])`;
}

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
  await page.getByRole("button", { name: "Thermograph" }).first().click();
  const drawn = page.locator(".thermograph img");
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await picture(page, "race");
});
