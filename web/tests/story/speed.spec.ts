// How fast it is: told, not asserted, for machines differ. Only the size of the page is a promise.

import type { CDPSession, Page } from "@playwright/test";
import { OPENING_19, begin, expect, openTab, playAll, point, test } from "./page.ts";

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** Processor time of the page's thread so far, in milliseconds: the same however busy the machine is. */
async function worked(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
}

/** Milliseconds from a click on a point to the stone on it. */
const clickToStone = (page: Page, x: number, y: number): Promise<number> =>
  page.evaluate(async (at) => {
    const cell = document.querySelector<HTMLElement>(`.points ${at}`)!;
    const start = performance.now();
    cell.click();
    while (!document.querySelector(`.shudan-vertex${at}:not(.shudan-sign_0)`))
      await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - start;
  }, `[data-x="${x}"][data-y="${y}"]`);

/** Milliseconds from the click that switches a map on to the map on the board. */
const switchLayer = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>(".chip-check input")];
    const box = boxes.find((one) => one.parentElement!.textContent === wanted)!;
    const start = performance.now();
    box.click();
    while (!document.querySelector(".overlay .heat rect")) await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - start;
  }, name);

test("speed and size", async ({ page }) => {
  let transferred = 0;
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (transferred += encodedDataLength));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Play Go, and ask why" })).toBeVisible();
  const ready = await page.evaluate(() => performance.now());
  const first = transferred;
  await begin(page, { size: 19 });
  await playAll(page, OPENING_19);

  const clicks: number[] = [];
  const work: number[] = [];
  for (const [x, name] of [[9, "K10"], [10, "L10"], [11, "M10"], [12, "N10"], [13, "O10"]] as const) {
    await page.waitForTimeout(300); // what the last move has asked for is there
    const before = await worked(client);
    clicks.push(await clickToStone(page, x, 9));
    work.push((await worked(client)) - before);
    await expect(point(page, name)).toHaveAttribute("aria-label", /Black|White/);
  }

  await openTab(page, "See");
  await expect(page.locator(".groups")).toBeVisible();
  await expect.poll(() => page.locator("#panel .lead").count()).toBeGreaterThan(0);
  await page.waitForTimeout(2000);
  const layers: number[] = [];
  const drawn: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = await worked(client);
    layers.push(await switchLayer(page, "Potential"));
    drawn.push((await worked(client)) - before);
    await page.getByRole("checkbox", { name: "Potential", exact: true }).uncheck();
    await expect(page.locator(".overlay .heat rect")).toHaveCount(0);
  }
  const told = (times: readonly number[], cost: readonly number[]) =>
    `${middle(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}; processor ${middle(cost).toFixed(0)} ms)`;
  console.log(`page ready ${ready.toFixed(0)} ms, ${(first / 1024).toFixed(0)} KB; stone ${told(clicks, work)}; layer ${told(layers, drawn)}`);
  expect(first).toBeGreaterThan(0);
  // A folder is served as it is; what is built into the program is packed.
  if (process.env.GOSEDAI_WWW === undefined) expect(first).toBeLessThan(200 * 1024);
});
