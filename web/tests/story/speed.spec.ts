// How fast it is: told, not asserted, for machines differ. Only the size of the page is a promise.

import { OPENING_19, begin, expect, openTab, playAll, point, test } from "./page.ts";

test("speed and size", async ({ page }) => {
  let transferred = 0;
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (transferred += encodedDataLength));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Play Go, and ask why" })).toBeVisible();
  const ready = await page.evaluate(() => performance.now());
  const first = transferred;
  await begin(page, { size: 19 });
  await playAll(page, OPENING_19);

  const click = await page.evaluate(async () => {
    const cell = document.querySelector<HTMLElement>('.points [data-x="9"][data-y="9"]')!;
    const start = performance.now();
    cell.click();
    while (!document.querySelector('.shudan-vertex[data-x="9"][data-y="9"].shudan-sign_-1'))
      await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - start;
  });
  await expect(point(page, "K10")).toHaveAttribute("aria-label", /White/);
  await openTab(page, "See");
  await expect(page.locator(".groups")).toBeVisible();
  await expect.poll(() => page.locator("#panel .lead").count()).toBeGreaterThan(0);
  await page.getByRole("checkbox", { name: "Groups", exact: true }).check();
  await expect(page.locator(".overlay .region").first()).toBeAttached();
  const layer = await page.evaluate(async () => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>(".chip-check input")];
    const box = boxes.find((one) => one.parentElement!.textContent === "Potential")!;
    const start = performance.now();
    box.click();
    while (!document.querySelector(".overlay .heat rect")) await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - start;
  });
  console.log(
    `page ready ${ready.toFixed(0)} ms, ${(first / 1024).toFixed(0)} KB; stone ${click.toFixed(0)} ms; layer ${layer.toFixed(0)} ms`,
  );
  expect(first).toBeGreaterThan(0);
  // A folder is served as it is; what is built into the program is packed.
  if (process.env.GOSEDAI_WWW === undefined) expect(first).toBeLessThan(200 * 1024);
});
