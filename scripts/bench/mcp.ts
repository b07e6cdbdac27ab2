/**
 * Times answers of `token-build mcp` over 10,000 tokens in eight contexts: for each kind of question the first call,
 * then the median and the 95th percentile of further calls with other arguments, in milliseconds, with the size of the
 * largest page in bytes.
 *
 * Argument: number of further calls (default: 100).
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import TokenBuilder from "../../mod.ts";
import { mostBytes, pageOf } from "../../src/services/answers/answer.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { resolverConfigs, themes, writeSet } from "./sets.ts";

const size = 10_000;
const runs = Number(process.argv[2] ?? 100);

const encoder = new TextEncoder();

/** Asks the question with a number. */
type Call = (at: number) => ReturnType<TokenAnswers["describe"]>;

/** Prints a row of times. */
function print(name: string, times: readonly number[], bytes: number): void {
  const [first, ...further] = times;
  const sorted = further.sort((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const figures = [first, at(0.5), at(0.95)].map((one) => one.toFixed(1).padStart(7));
  console.log(
    `${name.padEnd(16)} first ${figures[0]}  median ${figures[1]}  95 % ${
      figures[2]
    }  ${bytes} of ${mostBytes} bytes`,
  );
}

async function time(name: string, call: Call): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let at = 0; at <= runs; at++) {
    const start = performance.now();
    const page = JSON.stringify(pageOf(await call(at), name));
    times.push(performance.now() - start);
    bytes = Math.max(bytes, encoder.encode(page).length);
  }
  print(name, times, bytes);
}

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "token-build-mcp-")));
try {
  writeSet(folder, themes(size));
  const answers = new TokenAnswers({
    Builder: TokenBuilder,
    config: path.join(folder, resolverConfigs.all),
    host: (host) => folderHost(host, folder),
  });
  const start = performance.now();
  const { manifest } = await answers.project.current();
  console.log(`start            ${(performance.now() - start).toFixed(0)}`);
  const some = (at: number) => manifest.tokens[(at * 997) % manifest.tokens.length];
  const groupOf = (at: number) => some(at).name.split(".").slice(0, -1).join(".");
  const colors = manifest.tokens.filter(({ type }) => type === "color").map(({ name }) => name);
  const code = (at: number) => `a { color: var(--x${at}); padding: 4px; margin: ${at}px }`;
  const source = manifest.tokens[0].source?.file ?? Object.keys(themes(size).files())[0];
  const calls: Record<string, Call> = {
    "describe": () => answers.describe(),
    "describe group": (at) => answers.describe({ group: groupOf(at) }),
    "find_token": (at) => answers.findToken({ property: "color", intent: some(at).name }),
    "get_token": (at) => answers.getToken({ token: some(at).name }),
    "get_token name": (at) => answers.getToken({ token: `--${some(at).outputs.css.name}` }),
    "why": (at) => answers.why({ question: some(at).name }),
    "why name": (at) => answers.why({ question: `--${some(at).outputs.css.name}` }),
    "why group": (at) => answers.why({ question: groupOf(at) }),
    "why value": (at) => answers.why({ question: `${some(at).outputs.css.value}` }),
    "why source line": (at) => answers.why({ question: `${source}:${at * 40 + 5}` }),
    "why lines": (at) => answers.why({ question: some(at).name, lines: true }),
    "check_code": (at) => answers.checkCode({ code: code(at) }),
    "check": () => answers.check(),
    "contrast": (at) => answers.contrast({ foreground: colors[at], background: colors[at + 1] }),
    "impact": (at) => answers.impact({ token: some(at).name }),
    "impact group": (at) => answers.impact({ token: groupOf(at) }),
  };
  for (const [name, call] of Object.entries(calls)) await time(name, call);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
