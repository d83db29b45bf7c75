// Other ways to use the page: Japanese, keys alone, a phone, dark, a server that goes away.

import { begin, drop, expect, hasStone, openTab, picture, playAll, point, sgf, stones, test } from "./page.ts";

test.describe("in Japanese", () => {
  test.use({ locale: "ja-JP" });
  test("the browser's language is spoken, and can be changed", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await page.getByRole("navigation").getByRole("button", { name: "新しい対局" }).click();
    const dialog = page.getByRole("dialog", { name: "新しい対局" });
    await dialog.getByLabel("考慮時間").selectOption("0.5");
    if ((await dialog.locator('option[value="gog"]').count()) > 0) await dialog.getByLabel("相手").selectOption("gog");
    await dialog.getByRole("button", { name: "開始" }).click();
    await point(page, "E5").click();
    await hasStone(page, "E5", "黒");
    await expect.poll(() => stones(page), { timeout: 20_000 }).toBe(2);
    await expect(page.locator(".walk-text")).toContainText("2手目 白");
    await expect(page.locator(".last-move p")).toContainText(/[ぁ-ん一-龠]/);
    await openTab(page, "理由");
    await expect(page.locator(".lead").first()).toContainText(/[ぁ-ん一-龠]/);
    await picture(page, "ja");
    await page.getByRole("button", { name: "設定" }).click();
    await page.getByLabel("言語").selectOption("en");
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tab", { name: "Why" })).toBeVisible();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

test("everything by keys alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Play Go, and ask why" })).toBeVisible();
  const press = (...keys: string[]) => keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await expect(dialog).toBeVisible();
  // Close button, board, colour: the focus goes in this order.
  await dialog.getByRole("button", { name: "Close" }).focus();
  await press("Tab", "Tab", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
  await expect(dialog).toBeHidden();
  // To the board by Tab alone.
  for (let i = 0; i < 20; i++) {
    await press("Tab");
    if (await page.locator("[role=gridcell]:focus").count()) break;
  }
  await expect(page.locator("[role=gridcell]:focus")).toHaveAttribute("aria-label", /^E5/);
  await press("Enter");
  await hasStone(page, "E5", "Black");
  await press("ArrowLeft", "ArrowLeft", "ArrowDown", "Enter");
  await hasStone(page, "C4", "White");
  await press("u");
  await expect(point(page, "C4")).toHaveAttribute("aria-label", /empty/);
  await press("Enter");
  await hasStone(page, "C4", "White");
  await press("p");
  await expect(page.locator(".walk-text")).toContainText("pass");
  await press("[");
  await expect(page.locator(".walk-text")).toContainText("C4");
  await press("]", "?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("tab", { name: "Play" }).focus();
  await press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Why" })).toBeFocused();
  await press("End");
  await expect(page.getByRole("tab", { name: "Review" })).toHaveAttribute("aria-selected", "true");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("the first tap aims, the second plays", async ({ page }) => {
    await begin(page, { size: 19 });
    await point(page, "Q16").tap();
    await expect(page.getByRole("button", { name: "Play Q16" })).toBeVisible();
    await expect(point(page, "Q16")).toHaveAttribute("aria-label", /empty/);
    await point(page, "Q16").tap();
    await hasStone(page, "Q16", "Black");
    await point(page, "D4").tap();
    await page.getByRole("button", { name: "Play D4" }).tap();
    await hasStone(page, "D4", "White");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await picture(page, "phone");
  });
});

test.describe("in a tiny window", () => {
  test.use({ viewport: { width: 280, height: 400 } });
  test("nothing is wider than the window", async ({ page }) => {
    await begin(page, { size: 9 });
    await playAll(page, ["E5"]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

test.describe("dark", () => {
  test.use({ colorScheme: "dark", viewport: { width: 1600, height: 900 } });
  test("the page is dark where the system is", async ({ page }) => {
    await begin(page, { size: 9, color: "Black" });
    await point(page, "E5").click();
    await expect.poll(() => stones(page)).toBe(2);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe("rgb(25, 24, 22)");
    await picture(page, "dark");
  });
});

test("a file that is no record is refused with a reason", async ({ page }) => {
  await page.goto("/");
  await drop(page, "shopping.txt", "milk, eggs");
  await expect(page.locator(".notice-error")).toContainText("shopping.txt is not a game record");
});

test("of a file with several games one is chosen", async ({ page }) => {
  await page.goto("/");
  const games = [["E5", "C3"], ["C3", "E5", "G7"]].map((moves) => sgf(moves, 9));
  await drop(page, "two.sgf", games.join("\n"));
  const dialog = page.getByRole("dialog", { name: "two.sgf holds 2 games" });
  await dialog.getByRole("button", { name: /^2\./ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "To the end" }).click();
  await hasStone(page, "G7", "Black");
});

test("the server goes away and comes back", async ({ page }) => {
  await begin(page, { size: 9 });
  await playAll(page, ["E5"]);
  await page.route("**/api/**", (route) => route.abort());
  await point(page, "C3").click();
  await expect(page.getByRole("alert")).toContainText("The server does not answer");
  await hasStone(page, "E5", "Black");
  await picture(page, "gone");
  await page.unroute("**/api/**");
  // The page may have found it by itself in the meantime.
  await page.getByRole("button", { name: "Try now" }).click({ timeout: 2000 }).catch(() => undefined);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await playAll(page, []);
  await point(page, "C3").click();
  await hasStone(page, "C3", "White");
});

test("an empty list of games says so", async ({ page }) => {
  await page.route("**/api/games", (route) => route.fulfill({ json: { total: 0, games: [] } }));
  await page.goto("/");
  await page.getByRole("navigation").getByRole("button", { name: "My games" }).click();
  await expect(page.getByRole("dialog")).toContainText("There is no game yet");
});
