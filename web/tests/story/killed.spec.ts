// The server is killed in the middle of a game: nothing is lost. GOSEDAI_BIN names the real program.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { hasStone, playAll, point, stones } from "./page.ts";

const PORT = Number(process.env.STORY_PORT ?? 8363);
const URL_ = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "gosedai-story-"));
const web = new URL("../../", import.meta.url).pathname;
let server: ChildProcess | null = null;

async function start(): Promise<void> {
  const program = process.env.GOSEDAI_BIN;
  server = program
    ? spawn(program, ["serve", "--port", String(PORT), "--data", folder, "--www", join(web, "dist")])
    : spawn(process.execPath, [join(web, "node_modules/vite-node/vite-node.mjs"), "tests/mock/main.ts", String(PORT)], {
        cwd: web,
        env: { ...process.env, MOCK_STORE: join(folder, "games.json") },
      });
  for (let i = 0; i < 100; i++) {
    const well = await fetch(`${URL_}/api/health`).then((answer) => answer.ok, () => false);
    if (well) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the server does not start");
}

async function kill(): Promise<void> {
  if (!server) return;
  const ended = new Promise((done) => server!.once("exit", done));
  server.kill("SIGKILL");
  await ended;
  server = null;
}

test.afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

test("kill -9 of the server in the middle of a game", async ({ page }) => {
  await start();
  await page.goto(URL_);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: "Both sides" }).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await playAll(page, ["E5", "C3", "G3"]);
  await kill();
  await point(page, "C7").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await start();
  // The page finds it again by itself.
  await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 20_000 });
  await hasStone(page, "G3", "Black");
  expect(await stones(page)).toBe(3);
  await point(page, "C7").click();
  await hasStone(page, "C7", "White");
  await page.reload();
  await hasStone(page, "C7", "White");
});
