// The editors: each loads a file, changes one thing, saves and loads again, and everything else in
// the file is byte for byte as it was. They need a server with a folder to save to.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { FIGHT_9, drop, expect, isReal, picture, point, sgf, test } from "./page.ts";

const FOLDER = process.env.GOSEDAI_KNOWLEDGE;
test.skip(!isReal || !FOLDER, "only the program has knowledge files");
test.describe.configure({ timeout: 120_000 });

const path = (name: string) => `${FOLDER}/${name}`;
const built = (name: string) => readFileSync(new URL(`../../../knowledge/${name}`, import.meta.url));
const saved = (name: string) => readFileSync(path(name));

test.beforeEach(() => {
  rmSync(FOLDER!, { recursive: true, force: true });
  mkdirSync(`${FOLDER}/rules`, { recursive: true });
  mkdirSync(`${FOLDER}/problems`);
});

async function open(page: Page, name: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/#/knowledge/${name}`);
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}

/** Shows the difference, which must have so many lines out and in, and saves. */
async function save(page: Page, name: string, out: number, into: number): Promise<void> {
  await page.getByRole("button", { name: "Show changes and save" }).click();
  await expect(page.locator(".save-bar .diff-out")).toHaveCount(out);
  await expect(page.locator(".save-bar .diff-in")).toHaveCount(into);
  await page.getByRole("button", { name: `Save ${name}` }).click();
  await expect(page.locator(".saved")).toContainText(`${name} is saved`);
}

/** Replaces the first `from` in bytes. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThanOrEqual(0);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(to), bytes.subarray(at + Buffer.byteLength(from))]);
}

const field = (page: Page) => page.locator("#code-field");

test("text: mistakes in place, undo, difference, save, load", async ({ page }) => {
  await open(page, "strength");
  const before = built("strength");
  const line = before.toString().split("\n").find((each) => /^number alive_least/.test(each))!;
  const wrong = before.toString().replace(line, "alive_leest 3");
  await field(page).fill(wrong);
  await expect(page.locator(".trouble-error")).toContainText("line");
  await page.getByRole("button", { name: "Show changes and save" }).click();
  await expect(page.getByRole("button", { name: "Save strength" })).toBeDisabled();
  await page.getByRole("button", { name: "Show changes and save" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(field(page)).toHaveValue(before.toString());
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(field(page)).toHaveValue(wrong);
  const right = before.toString().replace(line, `${line} # mine`);
  await field(page).fill(right);
  await expect(page.getByText("Nothing is wrong with it")).toBeVisible();
  await save(page, "strength", 1, 1);
  expect(saved("strength").toString()).toBe(right);
  await open(page, "strength");
  await expect(field(page)).toHaveValue(right);
});

test("text: other line ends stay as they are, and a kept copy is the version before", async ({ page }) => {
  const before = Buffer.from(built("pon").toString().replace(/\n/g, "\r\n"));
  writeFileSync(path("pon"), before);
  await open(page, "pon");
  const text = await field(page).inputValue();
  await field(page).fill(text.replace("friend 1.8", "friend 1.7"));
  await save(page, "pon", 1, 1);
  expect(saved("pon").equals(replaced(before, "friend 1.8", "friend 1.7"))).toBe(true);
  expect(saved("pon~").equals(before)).toBe(true);
});

test("text: what changed on disk is shown, not overwritten", async ({ page }) => {
  await open(page, "pon");
  const text = built("pon").toString();
  await field(page).fill(text.replace("friend 1.8", "friend 1.7"));
  writeFileSync(path("pon"), text.replace("range 10", "range 9"));
  await page.getByRole("button", { name: "Show changes and save" }).click();
  await page.getByRole("button", { name: "Save pon" }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "changed on disk" });
  await expect(conflict.locator(".diff-in")).toContainText("range 9");
  expect(saved("pon").toString()).toContain("range 9");
  await conflict.getByRole("button", { name: "Save mine over it" }).click();
  await expect(page.locator(".saved")).toContainText("pon is saved");
  expect(saved("pon").toString()).toContain("friend 1.7");
  expect(saved("pon~").toString()).toContain("range 9");
});

test("rules: errors with line and column, run on the board, save", async ({ page }) => {
  const name = "rules/own.lanka";
  await open(page, name);
  const start = await field(page).inputValue();
  const rule = [
    "rule a stone in the middle;", "  object P: point;", "  target P;",
    "  if P.height >= 5", "  then propose(P, 90)", "  value 90", "end;", "",
  ].join("\n");
  await field(page).fill(`${start}${rule.replace("object", "objekt")}`);
  await expect(page.locator(".trouble-error")).toContainText(/line 3, column \d+/);
  await expect(page.locator(".code-wrong")).toHaveCount(1);
  await field(page).fill(`${start}${rule}`);
  await expect(page.getByText("Nothing is wrong with it")).toBeVisible();
  await point(page, "D4").click();
  await page.getByRole("button", { name: "Propose moves" }).click();
  await expect(page.locator(".proposals")).toContainText("a stone in the middle");
  await picture(page, "rules");
  await save(page, name, 0, 7);
  expect(saved(name).toString()).toBe(`${start}${rule}`);
  await open(page, name);
  await expect(field(page)).toHaveValue(`${start}${rule}`);
});

test("rules: a question shows the tree of foci, also in the tab of a game", async ({ page }) => {
  await page.goto("/");
  await drop(page, "fight.sgf", sgf(FIGHT_9, 9));
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("tab", { name: "Rules", exact: true }).click();
  await page.getByRole("button", { name: "Propose moves" }).click();
  await expect(page.locator(".proposals, .lanka .note").first()).toBeVisible();
  await page.getByRole("textbox", { name: /Question/ }).fill("group E5.kill");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.locator(".foci").first()).toContainText("kill");
  await picture(page, "rules-tab");
});

test("potential: one number, and the field on the board follows", async ({ page }) => {
  await open(page, "potential");
  await point(page, "K10").click();
  await expect(page.locator(".heat-black").first()).toBeVisible();
  const heat = () => page.locator(".heat-black").count();
  const before = await heat();
  await page.getByLabel("4 and 4 lines away").fill("0");
  await page.getByLabel("4 and 3 lines away").fill("0");
  await expect(page.locator(".trouble-error")).toContainText("grow");
  await page.getByLabel("5 and 5 lines away").fill("0");
  for (const cell of ["5 and 4", "5 and 3", "6 and 4", "6 and 3"]) await page.getByLabel(`${cell} lines away`).fill("0");
  await expect(page.getByText("Nothing is wrong with it")).toBeVisible();
  await expect.poll(heat).toBeLessThan(before);
  await picture(page, "potential");
  while (await page.getByRole("button", { name: "Undo", exact: true }).isEnabled())
    await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(heat).toBe(before);
  await page.getByLabel("2 and 1 lines away").fill("15");
  await save(page, "potential", 1, 1);
  expect(saved("potential").equals(replaced(built("potential"), "19  16  12", "19  15  12"))).toBe(true);
  await open(page, "potential");
  await expect(page.getByLabel("2 and 1 lines away")).toHaveValue("15");
});

test("shapes: place, diagram, condition and intention, tried on a game", async ({ page }) => {
  await page.goto("/");
  await drop(page, "fight.sgf", sgf(FIGHT_9, 9));
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Knowledge", exact: true }).click();
  await page.getByRole("combobox", { name: /^Edit/ }).selectOption("shapes");
  await page.getByRole("combobox", { name: /^Pattern/ }).selectOption({ label: "captures: throw_in" });
  await page.getByRole("textbox", { name: "Intention" }).fill("wastes a stone");
  await page.getByRole("button", { name: "Name all moves of the game" }).click();
  await expect(page.getByText(/13 moves: this pattern names/)).toBeVisible();
  await picture(page, "shapes");
  await save(page, "shapes", 1, 1);
  const intention = "gives a stone to take liberties or an eye";
  expect(saved("shapes").equals(replaced(built("shapes"), intention, "wastes a stone"))).toBe(true);
  await open(page, "shapes");
  await page.getByRole("combobox", { name: /^Pattern/ }).selectOption({ label: "captures: throw_in" });
  await expect(page.getByRole("textbox", { name: "Intention" })).toHaveValue("wastes a stone");
  await page.getByRole("button", { name: "row 1, column 1: ?" }).click();
  await page.getByRole("button", { name: "Add this line" }).click();
  await page.getByRole("textbox", { name: "Place" }).fill("corner");
  await expect(page.getByText("Nothing is wrong with it")).toBeVisible();
  await save(page, "shapes", 1, 2);
});

test("joseki: walk, value, a new move, delete it again", async ({ page }) => {
  const name = "joseki.sgf";
  await open(page, name);
  await point(page, "Q16").click();
  await expect(page.getByRole("row", { name: /White O17/ })).toContainText("53779");
  await page.getByLabel("Value", { exact: true }).fill("23.5");
  await picture(page, "joseki");
  await save(page, name, 1, 1);
  const once = replaced(built(name), "C[value 23; games 71627", "C[value 23.5 by hand; games 71627");
  expect(saved(name).equals(once)).toBe(true);
  await point(page, "M12").click();
  await page.getByRole("button", { name: "Add a move at M12" }).click();
  await expect(page.getByText("Nothing is wrong with it")).toBeVisible();
  await page.getByLabel("Condition 1").fill("potential(K16) >= 30: -1");
  await page.getByLabel("Condition 1").blur();
  await expect(page.getByText("Nothing is wrong with it")).toBeVisible();
  await save(page, name, 1, 2);
  expect(saved(name).toString()).toContain("(;W[lh]C[value 20 by hand; if potential(K16) >= 30: -1])");
  await open(page, name);
  await point(page, "Q16").click();
  await point(page, "M12").click();
  await expect(page.getByLabel("Condition 1")).toHaveValue("potential(K16) >= 30: -1");
  await page.getByRole("button", { name: "Delete with 1 variations" }).click();
  await save(page, name, 2, 1);
  expect(saved(name).equals(once)).toBe(true);
});

test("problems: a new one grades itself, right and wrong", async ({ page }) => {
  const name = "problems/capture.prob";
  const other = readFileSync(new URL("../../../tests/problems/capture.prob", import.meta.url));
  writeFileSync(path(name), other);
  await open(page, name);
  await page.getByLabel("Size").selectOption("9");
  await page.getByRole("button", { name: "New from this position" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(/problem \d+/);
  await page.getByRole("radio", { name: "White stone" }).check();
  await point(page, "A9").click();
  await page.getByRole("radio", { name: "Black stone" }).check();
  await point(page, "A8").click();
  await page.getByRole("radio", { name: /names the stones/ }).check();
  await point(page, "A9").click();
  await page.getByRole("radio", { name: /names right moves/ }).check();
  await point(page, "B9").click();
  await expect(page.getByRole("textbox", { name: /Question/ })).toHaveValue("capture A9");
  await expect(page.getByRole("textbox", { name: /Answer/ })).toHaveValue("yes B9");
  await page.getByRole("button", { name: "Grade this one" }).click();
  await expect(page.getByText("1 graded: 1 right, 0 wrong, 0 unknown.")).toBeVisible();
  await page.getByRole("textbox", { name: /Answer/ }).fill("no");
  await page.getByRole("button", { name: "Grade this one" }).click();
  await expect(page.getByText("1 graded: 0 right, 1 wrong, 0 unknown.")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("textbox", { name: /Answer/ })).toHaveValue("yes B9");
  await picture(page, "problems");
  await page.getByRole("button", { name: "Show changes and save" }).click();
  await page.getByRole("button", { name: `Save ${name}` }).click();
  await expect(page.locator(".saved")).toContainText(`${name} is saved`);
  expect(saved(name).subarray(0, other.length).equals(other)).toBe(true);
  expect(saved(name).toString()).toContain("question: capture A9\nto play: black\nO . . . . . . . .\nX . . .");
});

for (const [kind, question, answer] of [
  ["race", "race A7 A6", "yes"],
  ["next_move", "next-move", "any C7 A4"],
  ["strength", "strength A6", "30..40"],
] as const)
  test(`problems of ${kind} are graded too`, async ({ page }) => {
    const rows = ["O O . . . . .", "X X . . . . .", "X . X . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . ."];
    const text = ["problem: one", `question: ${question}`, "to play: black", ...rows, `answer: ${answer}`, ""].join("\n");
    writeFileSync(path(`problems/${kind}.prob`), text);
    await open(page, `problems/${kind}.prob`);
    await page.getByRole("button", { name: "Grade all 1" }).click();
    await expect(page.getByText(/1 graded: [01] right, [01] wrong, [01] unknown\./)).toBeVisible();
    await expect(page.locator(".trouble-error")).toHaveCount(0);
    await page.getByRole("textbox", { name: "Name" }).fill("another");
    await save(page, `problems/${kind}.prob`, 1, 1);
    expect(saved(`problems/${kind}.prob`).toString()).toBe(text.replace("problem: one", "problem: another"));
  });

test("position: stones by hand, undo, and a game from there", async ({ page }) => {
  await page.goto("/#/knowledge/position");
  await page.getByLabel("Size").selectOption("9");
  await page.getByRole("radio", { name: "Black stone" }).check();
  await point(page, "C3").click();
  await point(page, "D3").click();
  await page.getByRole("radio", { name: "White stone" }).check();
  await point(page, "E5").click();
  await page.getByRole("button", { name: "Undo stone" }).click();
  await point(page, "E6").click();
  await page.getByLabel("To play").selectOption("White");
  await picture(page, "position");
  const diagram = await page.getByLabel(/^Diagram/).inputValue();
  await page.getByRole("button", { name: "Start a game from here" }).click();
  await expect(point(page, "C3")).toHaveAttribute("aria-label", /Black/);
  await expect(point(page, "E6")).toHaveAttribute("aria-label", /White/);
  await expect(point(page, "E5")).toHaveAttribute("aria-label", /empty/);
  // The game gives back what was set, and a diagram that is written by hand changes just its stone.
  await page.getByRole("button", { name: "Knowledge", exact: true }).click();
  await page.getByRole("button", { name: "From the game" }).click();
  await expect(page.getByLabel(/^Diagram/)).toHaveValue(diagram);
  const changed = diagram.replace("O", ".");
  await page.getByLabel(/^Diagram/).fill(changed);
  await page.getByRole("button", { name: "Put it on the board" }).click();
  await expect(point(page, "E6")).toHaveAttribute("aria-label", /empty/);
  await expect(page.getByLabel(/^Diagram/)).toHaveValue(changed);
});

/** A key for each point, one for each digit: at 200 keys a minute, which is no hurry, five minutes. */
test("record: a printed game of 250 moves takes about a thousand keys", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto("/#/knowledge/record");
  const moves = new Map(Array.from({ length: 250 }, (_, i) => [(i * 7 + 5) % 361, i + 1]));
  await point(page, "A19").focus();
  const keys: string[] = [];
  for (let y = 0; y < 19; y++) {
    const right = y % 2 === 0; // to and fro, as eyes go through a diagram
    for (let i = 0; i < 19; i++) {
      const number = moves.get(y * 19 + (right ? i : 18 - i));
      keys.push(...(number === undefined ? "" : String(number)));
      keys.push(i < 18 ? (right ? "ArrowRight" : "ArrowLeft") : "ArrowDown");
    }
  }
  console.log(`a game of 250 moves: ${keys.length} keys, ${(keys.length / 200).toFixed(1)} minutes at 200 keys a minute`);
  expect(keys.length).toBeLessThanOrEqual(1010);
  // Pressed inside the page, one after the other: a thousand errands of the tester would take longer than a person.
  await page.evaluate(async (all) => {
    for (const key of all) {
      document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
  }, keys);
  await expect(page.getByText("250 moves.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /Open as a game.*250/ })).toBeEnabled();
  await expect(point(page, "F19")).toHaveAttribute("aria-label", /Black, 1$/);
});

test("record: numbers on the board in any order, a click for each move", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto("/#/knowledge/record");
  // Number 3 first, by keyboard; then 1 and 2 by clicks, which take the free numbers.
  await point(page, "Q4").click();
  await page.keyboard.press("Delete");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(point(page, "Q4")).toHaveAttribute("aria-label", /Black, 3/);
  await point(page, "D4").click();
  await point(page, "Q16").click();
  await expect(page.getByText("3 moves.", { exact: true })).toBeVisible();
  // What is typed outlives the page.
  await page.goto("about:blank");
  await page.goto("/#/knowledge/record");
  await expect(point(page, "Q4")).toHaveAttribute("aria-label", /Black, 3/);
  const columns = "ABCDEFGHJKLMNOPQRST";
  for (let n = 0; n < 237; n++) {
    const vertex = (n * 7 + 5) % 361;
    const name = `${columns[vertex % 19]}${Math.floor(vertex / 19) + 1}`;
    if (["Q4", "D4", "Q16"].includes(name)) continue;
    await point(page, name).click();
  }
  await page.getByLabel("Black", { exact: true }).fill("Aki");
  await picture(page, "record");
  // Saved, loaded, one number moved, saved again: all else is byte for byte as it was.
  const save = async () => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save SGF" }).last().click()]);
    return readFileSync((await file.path())!, "latin1");
  };
  const text = await save();
  expect(text).toMatch(/^\(;FF\[4\].*PB\[Aki\]/s);
  expect(text).toContain(";B[dp];W[pd];B[pp]");
  const free = /;[BW]\[aa\]/.test(text) ? "S19" : "A19";
  await point(page, "D4").click();
  await point(page, free).click();
  expect(await save()).toBe(text.replace(";B[dp]", free === "A19" ? ";B[aa]" : ";B[ra]"));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await save()).toBe(text);
  await page.getByRole("button", { name: /Open as a game/ }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".walk-text")).toBeVisible();
  const [game] = await Promise.all([page.waitForEvent("download"), page.getByRole("navigation").getByRole("button", { name: "Save SGF" }).click()]);
  const moves = (record: string) => record.match(/;[BW]\[\w*\]/g);
  expect(moves(readFileSync((await game.path())!, "latin1").replace(/\s/g, ""))).toEqual(moves(text));
});

test("record: a handicap game", async ({ page }) => {
  await page.goto("/#/knowledge/record");
  await page.getByLabel("Handicap stones").selectOption("3");
  await expect(page.getByLabel("Move 1 is by")).toHaveValue("white");
  await expect(point(page, "D16")).toHaveAttribute("aria-label", /Black/);
  await point(page, "R6").click();
  await point(page, "O3").click();
  await expect(point(page, "R6")).toHaveAttribute("aria-label", /White, 1$/);
  await page.getByRole("button", { name: /Open as a game.*2/ }).click();
  await expect(page.locator(".walk-text")).toBeVisible();
  const [game] = await Promise.all([page.waitForEvent("download"), page.getByRole("navigation").getByRole("button", { name: "Save SGF" }).click()]);
  const text = readFileSync((await game.path())!, "latin1").replace(/\s/g, "");
  expect(text).toContain("HA[3]");
  expect(text).toMatch(/AB(\[\w\w\]){3}.*;W\[qn\];B\[nq\]/);
});

test("text: a folder that is gone is told by its name, and nothing is lost", async ({ page }) => {
  await open(page, "cases");
  await field(page).fill(`${await field(page).inputValue()}\n# mine\n`);
  await page.getByRole("button", { name: "Show changes and save" }).click();
  await expect(page.getByText("Nothing is wrong with it")).toBeVisible();
  rmSync(FOLDER!, { recursive: true });
  await page.getByRole("button", { name: "Save cases" }).click();
  await expect(page.getByText(`${FOLDER}/cases`)).toBeVisible();
  expect(await field(page).inputValue()).toContain("# mine");
  mkdirSync(FOLDER!);
  await page.getByRole("button", { name: "Save cases" }).click();
  await expect(page.locator(".saved")).toContainText("cases is saved");
  expect(saved("cases").toString()).toContain("# mine");
});

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

for (const colorScheme of ["light", "dark"] as const)
  test(`axe finds no serious violation in any editor: ${colorScheme}`, async ({ page }) => {
    test.setTimeout(240_000);
    writeFileSync(path("problems/link.prob"), readFileSync(new URL("../../../tests/problems/link.prob", import.meta.url)));
    await page.emulateMedia({ colorScheme });
    await page.goto("/#/knowledge/position");
    await page.getByLabel("Size").selectOption("9"); // fewer points are checked sooner
    for (const name of ["position", "record", "rules/own.lanka", "potential", "shapes", "joseki.sgf", "problems/link.prob"]) {
      await page.getByRole("combobox", { name: /^Edit/ }).selectOption(name);
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await page.waitForTimeout(500);
      await page.evaluate(readFileSync(AXE, "utf8"));
      const found = (await page.evaluate("axe.run('main')")) as { violations: { id: string; impact: string; nodes: { html: string }[] }[] };
      const serious = found.violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${name}: ${id}: ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 160)).join(" | ")}`);
      expect(serious).toEqual([]);
    }
  });

test("in Japanese, and the editors come only when they are wanted", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "ja-JP", baseURL: baseURL! });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "知識" })).toBeVisible();
  expect(scripts.some((url) => /KnowledgePage/.test(url))).toBe(false);
  await page.getByRole("button", { name: "知識" }).click();
  await expect(page.getByRole("heading", { name: "局面" })).toBeVisible();
  expect(scripts.some((url) => /KnowledgePage/.test(url))).toBe(true);
  expect(existsSync(path("potential"))).toBe(false);
  await context.close();
});
