// A server of a story's own, that can be killed and started again. GOSEDAI_BIN names the real
// program; without it the mock is started.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PORT = Number(process.env.STORY_PORT ?? 8363);
const web = new URL("../../", import.meta.url).pathname;
const www = process.env.GOSEDAI_WWW ? ["--www", process.env.GOSEDAI_WWW] : [];

export class OwnServer {
  readonly url = `http://127.0.0.1:${PORT}`;
  readonly folder = mkdtempSync(join(tmpdir(), "gosedai-story-"));
  private process: ChildProcess | null = null;

  private launch(): ChildProcess {
    const program = process.env.GOSEDAI_BIN;
    if (program)
      return spawn(program, ["serve", "--port", String(PORT), "--data", this.folder, ...www]);
    return spawn(process.execPath, [join(web, "node_modules/vite-node/vite-node.mjs"), "tests/mock/main.ts", String(PORT)], {
      cwd: web,
      env: { ...process.env, MOCK_STORE: join(this.folder, "games.json") },
    });
  }

  async start(): Promise<void> {
    this.process = this.launch();
    for (let i = 0; i < 200; i++) {
      const well = await fetch(`${this.url}/api/health`).then((answer) => answer.ok, () => false);
      if (well) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("the server does not start");
  }

  /** kill -9: nothing can be put in order before. */
  async kill(): Promise<void> {
    if (!this.process || this.process.exitCode !== null) return;
    const ended = new Promise((done) => this.process!.once("exit", done));
    this.process.kill("SIGKILL");
    await ended;
    this.process = null;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
