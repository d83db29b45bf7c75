// What the stories share: a page that is watched, and what is done on it again and again.

import { type Page, test as plain, expect } from "@playwright/test";
import { mkdirSync } from "node:fs";

/** A page on which nothing goes wrong unseen: no error, nothing that the policy forbids, and no
 * request to anybody but our own server. */
export const test = plain.extend<{ quiet: string[] }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
      page.on("console", (message) => {
        if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
      });
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(baseURL!) && !/^(data|blob):/.test(url)) faults.push(`request: ${url}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export const isReal = process.env.GOSEDAI_URL !== undefined;

export const point = (page: Page, name: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${name}, `) });

/** Waits until a stone of a colour lies on a point; the colour is in the page's language. */
export async function hasStone(page: Page, name: string, color: string): Promise<void> {
  await expect(point(page, name)).toHaveAttribute("aria-label", new RegExp(`^${name}, ${color}`));
}

/** How many stones lie on the board. */
export const stones = (page: Page) => page.locator(".shudan-stone .shudan-inner").count();

export interface Choice {
  size: 9 | 13 | 19;
  color?: string; // as the radio button is called
  player?: string; // if the server has it
}

/** Opens the page and begins a game through the dialog. */
export async function begin(page: Page, { size, color = "Both sides", player }: Choice): Promise<void> {
  await page.goto("/");
  await page.getByRole("navigation").getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: `${size}×${size}` }).check();
  await dialog.getByRole("radio", { name: color, exact: true }).check();
  if (color !== "Both sides") await dialog.getByLabel("Thinking time").selectOption("0.5");
  if (player && (await dialog.locator(`option[value="${player}"]`).count()) > 0)
    await dialog.getByLabel("Opponent").selectOption(player);
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("grid")).toBeVisible();
}

export async function playAll(page: Page, moves: readonly string[]): Promise<void> {
  for (const [i, move] of moves.entries()) {
    await point(page, move).click();
    await hasStone(page, move, i % 2 === 0 ? "Black" : "White");
    await expect(page.locator(".walk-text")).toContainText(move);
  }
}

/** Drops a file on the page, as from the desktop. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], fileName!, { type: "application/x-go-sgf" }));
      return transfer;
    },
    [name, text],
  );
  await page.dispatchEvent("body", "dragover", { dataTransfer: data });
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

/** Closes the message that a file is open, if it has not gone by itself. */
export async function closeMessage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close message" }).click({ timeout: 1000 }).catch(() => undefined);
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click();
}

/** A picture for the manual, made only if GOSEDAI_PICTURES is "yes": they show the real server. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.GOSEDAI_PICTURES !== "yes") return;
  const folder = new URL("../../../docs/pictures/", import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  await page.mouse.move(2, 2);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}web-${name}.png`, animations: "disabled" });
}

/** A quiet opening on the large board, Black first. */
export const OPENING_19 = [
  "Q16", "D16", "Q4", "D4", "F3", "C6", "J3", "O3", "O4", "P3", "Q3", "N3", "R14", "F17", "C14",
  "C12", "F16", "E16", "F15", "G17", "C17", "D17", "C16", "E14", "K16",
];

/** A fight on the small board. White's stones at C4 and below are cut from those above. */
export const FIGHT_9 = ["E5", "E3", "G4", "C4", "F3", "C6", "E4", "D4", "D5", "C5", "D6", "C7", "D7"];

const LETTERS = "abcdefghijklmnopqrs";

/** A diagram of "X", "O" and "." as an SGF file, Black to play. */
export function sgfOf(diagram: string): string {
  const rows = diagram.trim().split("\n").map((row) => row.replace(/ /g, ""));
  const stones = (mark: string) =>
    rows.flatMap((row, y) => [...row].map((cell, x) => (cell === mark ? `[${LETTERS[x]}${LETTERS[y]}]` : ""))).join("");
  return `(;GM[1]FF[4]SZ[${rows.length}]AB${stones("X")}AW${stones("O")}PL[B])`;
}

/** A record of moves as an SGF file. */
export function sgf(moves: readonly string[], size: number): string {
  const columns = "ABCDEFGHJKLMNOPQRST";
  const nodes = moves.map((move, i) => {
    const x = columns.indexOf(move[0]!);
    const y = size - Number(move.slice(1));
    return `;${i % 2 === 0 ? "B" : "W"}[${LETTERS[x]}${LETTERS[y]}]`;
  });
  return `(;GM[1]FF[4]CA[UTF-8]SZ[${size}]KM[6.5]PB[Aki]PW[Ben]${nodes.join("")})`;
}
