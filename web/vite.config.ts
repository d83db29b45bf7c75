// The page is built into dist/: one document; a script and a style sheet of the page, and others of the
// editors, which are fetched when they are wanted. Everything is of our own
// origin and nothing is inline, so that the strictest Content-Security-Policy of the server holds.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const api = process.env.GOSEDAI_URL ?? "http://127.0.0.1:8361";
const style = (name: string) => fileURLToPath(new URL(`src/style/${name}.svg`, import.meta.url));

export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  resolve: {
    alias: [
      // Shudan brings a photograph of wood of 195 KB and bluish stones; our drawings take their place.
      { find: /^.*\/board\.png$/, replacement: style("wood") },
      { find: /^.*\/stone_1\.svg$/, replacement: style("stone-black") },
      { find: /^.*\/stone_-1\.svg$/, replacement: style("stone-white") },
    ],
  },
  build: {
    target: "es2021",
    modulePreload: { polyfill: false },
    // Inline data: addresses would need an exception in the policy for fonts and images.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: api, changeOrigin: true } } },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
