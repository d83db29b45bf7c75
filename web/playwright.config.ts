// Stories in Debian's Chromium. GOSEDAI_URL runs them against a real server; without it the mock
// is started. GOSEDAI_CHROMIUM names another browser.
import { defineConfig } from "@playwright/test";

const port = Number(process.env.MOCK_PORT ?? 8362);
const real = process.env.GOSEDAI_URL;

export default defineConfig({
  testDir: "tests/story",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 1,
  // A busy machine may be late once; what fails twice is wrong. The report names what was repeated.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    baseURL: real ?? `http://127.0.0.1:${port}`,
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.GOSEDAI_CHROMIUM ?? "/usr/bin/chromium",
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
    screenshot: "only-on-failure",
  },
  ...(real
    ? {}
    : {
        webServer: {
          command: `npx vite-node tests/mock/main.ts ${port}`,
          url: `http://127.0.0.1:${port}/api/health`,
          reuseExistingServer: false,
        },
      }),
});
