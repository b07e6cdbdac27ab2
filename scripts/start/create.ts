/**
 * Creates a project with `init`, and runs the commands that it suggests.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { resolverFile } from "../../src/cli/init/sample_tokens.ts";
import { problemLines } from "../../tests/helpers/type_problems.ts";
import { must, run } from "../run.ts";
import type { Choice } from "./choices.ts";
import type { Manager } from "./managers.ts";
import { mustRun, mustWatch, type Place } from "./shell.ts";

/** The commands that `init` suggests. */
function suggestedBy(output: string): string[] {
  const [, next = ""] = output.split("\nNext:\n");
  return next.trimEnd().split("\n").map((line) => line.trim().split(/ {2,}/)[0]);
}

/** Fetches the page whose address a preview prints. */
async function mustServe(output: string): Promise<void> {
  const [address] = /http:\S+/.exec(output)!;
  const answer = await fetch(address);
  assert.equal(answer.status, 200, address);
  assert.match(await answer.text(), /<title>/);
}

/** Runs a suggested command. */
async function follow(line: string, place: Place): Promise<void> {
  if (!line.includes("--watch")) await mustRun(line, place);
  else if (line.includes(" preview ")) await mustWatch(line, place, /http:\S+/, mustServe);
  else await mustWatch(line, place, /^first build/m);
}

/** Adds `strict` to the configuration. */
function makeStrict(folder: string): void {
  const file = path.join(folder, "config.json");
  const config = JSON.parse(fs.readFileSync(file, "utf8"));
  fs.writeFileSync(file, JSON.stringify({ ...config, strict: true }));
}

/** Compiles a module that uses the outputs, and runs it if they are those of a package. */
async function checkModule(name: string, runtime: string, place: Place): Promise<void> {
  const code =
    `import { tokens } from "${name}";\nexport const text: string = tokens.color.text;\n`;
  fs.writeFileSync(path.join(place.folder, "consumer.ts"), code);
  assert.deepEqual(problemLines(place.folder, ["consumer.ts"]), []);
  if (name.startsWith(".")) return;
  const script = code.replace(": string", "") + 'if (!text.startsWith("var(")) throw text;\n';
  fs.writeFileSync(path.join(place.folder, "consumer.mjs"), script);
  await mustRun(`${runtime} consumer.mjs`, place);
}

/** Terrazzo's linter must accept the tokens, and no others. */
async function lint(folder: string, terrazzo: string): Promise<void> {
  const files = fs.readdirSync(path.join(folder, "tokens")).map((file) => `tokens/${file}`);
  const tokens = fs.existsSync(path.join(folder, resolverFile)) ? [resolverFile] : files;
  const config = `export default ${JSON.stringify({ tokens, plugins: [] })};\n`;
  fs.writeFileSync(path.join(folder, "terrazzo.config.mjs"), config);
  const args = [path.join(terrazzo, "bin/cli.js"), "lint"];
  await must("node", args, { cwd: folder });
  const file = path.join(folder, files[0]);
  fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace('"srgb"', '"nope"'));
  const { code, text } = await run("node", args, { cwd: folder });
  assert.notEqual(code, 0);
  assert.match(text, /valid-color/);
}

/**
 * Creates a project in an empty folder with a choice of `init`, runs the suggested commands, and
 * checks the files.
 *
 * @param terrazzo Folder of Terrazzo's command line.
 * @throws {Error} If anything fails or reports a finding.
 */
export async function createProject(
  { args, prepare, hasTokens, isOther, module, isInstalled }: Choice,
  manager: Manager,
  place: Place,
  terrazzo: string,
): Promise<void> {
  prepare?.(place.folder);
  if (isInstalled) await mustRun(manager.install, place);
  const command = isInstalled ? manager.installed : manager.once;
  const steps = suggestedBy(await mustRun(`${command} init ${args}`, place));
  const commands = steps.filter((line) => line.startsWith(`${manager.installed} `));
  assert.equal(commands.length, 3, steps.join("\n"));
  assert.equal(steps.length, isInstalled ? 3 : 4, steps.join("\n"));
  for (const line of steps) await follow(line, place);
  await mustRun(`${manager.installed} build`, place);
  if (!isOther) makeStrict(place.folder);
  await mustRun(`${manager.installed} check`, place);
  if (module) await checkModule(module, manager.module, place);
  if (hasTokens) await lint(place.folder, terrazzo);
}
