// What the stories do again and again.

import { type Page, expect } from "@playwright/test";
import { mkdirSync } from "node:fs";

export const point = (page: Page, name: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${name}, `) });

/** Waits until a stone of a colour lies on a point; in the page's language. */
export async function hasStone(page: Page, name: string, color: string): Promise<void> {
  await expect(point(page, name)).toHaveAttribute("aria-label", new RegExp(`^${name}, ${color}`));
}

export interface Choice {
  size: 9 | 13 | 19;
  color?: string; // as the radio button is called
}

/** Opens the page and begins a game through the dialog. */
export async function begin(page: Page, { size, color = "Both sides" }: Choice): Promise<void> {
  await page.goto("/");
  await page.getByRole("navigation").getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: `${size}×${size}` }).check();
  await dialog.getByRole("radio", { name: color, exact: true }).check();
  if (color !== "Both sides") await dialog.getByLabel("Thinking time").selectOption("0.5");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("grid")).toBeVisible();
}

export async function playAll(page: Page, moves: readonly string[]): Promise<void> {
  for (const [i, move] of moves.entries()) {
    await point(page, move).click();
    await hasStone(page, move, i % 2 === 0 ? "Black" : "White");
  }
}

export const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

/** A picture for the manual. GOSEDAI_PICTURES=no leaves the pictures as they are. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.GOSEDAI_PICTURES === "no") return;
  const folder = new URL("../../../docs/pictures/", import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  await page.mouse.move(2, 2);
  await page.screenshot({ path: `${folder}web-${name}.png`, animations: "disabled" });
}

/** Moves of a quiet opening, Black first. */
export const OPENING_19 = [
  "Q16", "D16", "Q4", "D4", "F3", "C6", "J3", "O3", "O4", "P3", "Q3", "N3", "R14", "F17", "C14",
  "C12", "F16", "E16", "F15", "G17", "C17", "D17", "C16", "E14", "K16",
];
export const FIGHT_9 = ["E5", "E3", "G4", "C4", "F3", "C6", "E4", "D4", "D5", "C5", "D6", "C7", "D7"];
