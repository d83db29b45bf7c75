// A capturing race: counted, drawn, its best moves.

import { begin, expect, openTab, picture, playAll, point, test } from "./page.ts";

test("a race is counted", async ({ page }) => {
  await begin(page, { size: 9 });
  // Three stones each in the lower left, cut off from all others.
  await playAll(page, ["B3", "B2", "C3", "C2", "D3", "D2", "E2", "E3", "E1", "A3", "G5", "B4", "G7", "C4", "G3", "D4"]);
  await openTab(page, "Race");
  await point(page, "C3").click();
  await page.getByRole("button", { name: "Count the race of C3" }).click();
  await expect(page.getByRole("heading", { name: /^Black .* against White/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".overlay .region").first()).toBeAttached();
  await expect(page.getByRole("table").first()).toContainText(/wins|loses|seki|not decided/);
  await picture(page, "race");
});
