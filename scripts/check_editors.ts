/**
 * Runs the language server in real editors: Visual Studio Code with the packed extension (in a
 * browser), Neovim, Vim and Emacs. `deno task editors` runs all of them, `deno task editors NAME
 * ...` only the named ones. `pictures` also takes the screenshots for `docs/editors.md`. Gets the
 * editors from npm and Debian. Reports those it cannot get, and then fails if `CI` is set. Requires
 * the output of `build_vsix.ts`, which it runs first.
 * @module
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { browserPath } from "./browser.ts";
import { writeCode, writeProject } from "./editors/project.ts";
import { codeServerFolder, emacs, neovim, NoTool, type Tool, vim } from "./editors/tools.ts";
import { vsix } from "./packages.ts";
import { chosenNames, executableOf, run, runtimes } from "./run.ts";

const server = path.resolve("editors/vscode/dist/server/token-build.js");
const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "editors-")));
const words = new Set(process.argv.slice(2));
const takesPictures = words.delete("pictures");

/** A folder for a run, with the project in it. */
function prepared(name: string): { folder: string; project: string } {
  const folder = path.join(root, name);
  const project = path.join(folder, "project");
  writeProject(project);
  return { folder, project };
}

/**
 * Runs Visual Studio Code with a script that inspects it and prints its findings.
 *
 * @param kind What to check: everything, an untrusted workspace, or the extension in a browser worker.
 */
async function runVscode(kind: "vscode" | "trust" | "browser"): Promise<boolean> {
  const executablePath = browserPath();
  if (executablePath === undefined) throw new NoTool("No Chromium, Chrome or Edge was found");
  const { folder, project } = prepared(kind);
  if (kind === "trust") writeCode(project, server);
  const plan = {
    run: folder,
    project,
    codeServer: await codeServerFolder(),
    node: executableOf(runtimes.node24),
    vsix,
    executablePath,
    kind,
    ...(takesPictures && kind !== "browser" && { images: path.resolve("docs/images") }),
  };
  const script = path.resolve("scripts/editors/run_vscode.mjs");
  const child = spawn("node", [script], { stdio: ["pipe", "inherit", "inherit"] });
  child.stdin.end(JSON.stringify(plan));
  return await new Promise((resolve) => child.on("close", (code) => resolve(code === 0)));
}

/** Lines that an editor must print, as `NAME TEXT`. */
const expected: Record<string, RegExp> = {
  hover: /#0969da.*#79c0ff.*--color-accent/,
  completion: /color\.blue\.300.*color\.white/,
  definition: /^5$/,
  diagnostics: /radius\.missing/,
};

/** Runs an editor without a window. */
async function runAlone(name: string, tool: Tool, args: string[]): Promise<boolean> {
  const { project } = prepared(name);
  const file = path.join(project, "tokens/base.tokens.json");
  const { text } = await run(tool.command, [...tool.args, ...args], {
    cwd: project,
    env: {
      ...tool.env,
      HOME: path.join(root, name),
      NODE: executableOf(runtimes.node24),
      SERVER: server,
      FOLDER: project,
      FILE: file,
      WRONG: path.join(project, "tokens/wrong.tokens.json"),
    },
    longestSilence: 90_000,
  });
  let isRight = true;
  for (const [what, pattern] of Object.entries(expected)) {
    const found = RegExp(`^${what} (.*)$`, "m").exec(text)?.[1].trim() ?? "";
    const matches = pattern.test(found);
    isRight &&= matches;
    console.log(`${name}: ${what}${matches ? "" : ` must match ${pattern}, but is "${found}"`}`);
  }
  if (!isRight) console.log(text.trim());
  return isRight;
}

const editors: Record<string, () => Promise<boolean>> = {
  vscode: () => runVscode("vscode"),
  trust: () => runVscode("trust"),
  browser: () => runVscode("browser"),
  neovim: async () => {
    const script = path.resolve("scripts/editors/neovim.lua");
    return await runAlone("neovim", await neovim(), ["--headless", "--clean", "-S", script]);
  },
  vim: async () => {
    const script = path.resolve("scripts/editors/ale.vim");
    return await runAlone("vim", await vim(), ["-es", "-i", "NONE", "-u", script]);
  },
  emacs: async () => {
    const script = path.resolve("scripts/editors/eglot.el");
    return await runAlone("emacs", await emacs(), ["--batch", "-l", script]);
  },
};

const chosen = chosenNames([...words], Object.keys(editors));
const { code, text } = await run(process.execPath, ["run", "-A", "scripts/build_vsix.ts"]);
console.log(text.trim());
let isRight = code === 0;
for (const name of isRight ? chosen : []) {
  try {
    isRight = await editors[name]() && isRight;
  } catch (cause) {
    if (!(cause instanceof NoTool)) throw cause;
    console.log(`${name} did not run: ${cause.message}`);
    if (process.env.CI) isRight = false;
  }
}
if (isRight) fs.rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
process.exit(isRight ? 0 : 1);
