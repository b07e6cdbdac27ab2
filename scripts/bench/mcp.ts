/**
 * Times answers of `token-build mcp` over 10,000 tokens in eight contexts: the median of the calls of each tool after
 * the first one, in milliseconds, with the size of the largest page in bytes.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import TokenBuilder from "../../mod.ts";
import { mostBytes, pageOf } from "../../src/answers/answer.ts";
import { TokenAnswers } from "../../src/answers/token_answers.ts";
import { folderHost } from "../../src/host/folder_host.ts";
import { resolverConfigs, themes, writeSet } from "./sets.ts";

const size = 10_000;
const runs = Number(process.argv[2] ?? 15);

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "token-build-mcp-")));
try {
  writeSet(folder, themes(size));
  const answers = new TokenAnswers({
    Builder: TokenBuilder,
    config: path.join(folder, resolverConfigs.all),
    host: (host) => folderHost(host, folder),
  });
  const { manifest } = await answers.project.current();
  const names = manifest.tokens.map(({ name }) => name);
  const some = (at: number) => names[(at * 997) % names.length];
  const calls: Record<string, (at: number) => ReturnType<TokenAnswers["describe"]>> = {
    describe: () => answers.describe(),
    find_token: (at) => answers.findToken({ property: "color", intent: some(at) }),
    get_token: (at) => answers.getToken({ token: some(at) }),
    why: (at) => answers.why({ question: some(at) }),
    check_code: (at) => answers.checkCode({ code: `a { color: var(--x${at}); padding: 4px }` }),
    check: () => answers.check(),
    contrast: (at) => answers.contrast({ foreground: colors[at], background: colors[at + 1] }),
    impact: (at) => answers.impact({ token: some(at) }),
  };
  const colors = manifest.tokens.filter(({ type }) => type === "color").map(({ name }) => name);
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    let bytes = 0;
    for (let at = 0; at <= runs; at++) {
      const start = performance.now();
      const page = JSON.stringify(pageOf(await call(at), name));
      times.push(performance.now() - start);
      bytes = Math.max(bytes, new TextEncoder().encode(page).length);
    }
    const [first, ...further] = times;
    const median = further.sort((one, other) => one - other)[further.length >> 1];
    console.log(
      `${name.padEnd(12)} first ${first.toFixed(0).padStart(6)}  median ${
        median.toFixed(1).padStart(6)
      }  ${bytes} of ${mostBytes} bytes`,
    );
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
