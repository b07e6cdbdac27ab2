/**
 * Follows every getting-started page, and creates a project with every choice of `init`, in empty
 * folders with each package manager: `deno task start`, or `deno task start pnpm css package` for
 * some. Runs the commands that the pages and `init` print. The packages come from a local registry.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { putFiles } from "../tests/helpers/folder.ts";
import { commandLinesOn, filesOn, showing } from "../tests/helpers/recipe_pages.ts";
import { withLocalRegistry } from "./local_registry.ts";
import { install, TemporaryFolder } from "./project.ts";
import { choices } from "./start/choices.ts";
import { createProject } from "./start/create.ts";
import { environmentOf, type Manager, managers } from "./start/managers.ts";
import { mustRun, type Place } from "./start/shell.ts";

using temporary = new TemporaryFolder();
const root = temporary.path;

// npx sets variables with the path of Node. Bun would use that Node instead of the one on the search path.
for (const name of ["npm_node_execpath", "NODE"]) delete process.env[name];

/** Follows a page in a folder. */
async function follow(page: string, manager: Manager, place: Place): Promise<void> {
  const text = fs.readFileSync(page, "utf8");
  fs.writeFileSync(path.join(place.folder, "package.json"), '{ "private": true }\n');
  await mustRun(manager.install, place);
  putFiles(place.folder, filesOn(text));
  for (const args of commandLinesOn(text)) await mustRun(`${manager.installed} ${args}`, place);
  const read = (output: string) => fs.readFileSync(path.join(place.folder, output), "utf8");
  assert.equal(showing(text, read), text);
}

/** Installs Terrazzo. Returns the folder of its command line. */
async function installTerrazzo(): Promise<string> {
  const folder = path.join(root, "terrazzo");
  await install(folder, "@terrazzo/cli@2.7.1");
  return path.join(folder, "node_modules/@terrazzo/cli");
}

const words = process.argv.slice(2);
const pages = fs.readdirSync("docs/start").map((name) => name.replace(/\.md$/, ""));
const groups = [Object.keys(managers), [...pages, ...Object.keys(choices)]];
const unknown = words.filter((word) => !groups.flat().includes(word));
if (unknown.length > 0) throw new Error(`${unknown} is none of ${groups.flat().join(", ")}`);
const [wantedManagers, wantedTasks] = groups.map((group) => {
  const named = group.filter((name) => words.includes(name));
  return named.length > 0 ? named : group;
});

let passed = 0;
const failed: string[] = [];

const terrazzo = await installTerrazzo();
await withLocalRegistry(async (registry) => {
  for (const name of wantedManagers) {
    const manager = managers[name];
    const env = await environmentOf(manager, path.join(root, name), registry);
    for (const task of wantedTasks) {
      const place = { folder: path.join(root, name, task), env };
      fs.mkdirSync(place.folder);
      try {
        if (pages.includes(task)) await follow(`docs/start/${task}.md`, manager, place);
        else await createProject(choices[task], manager, place, terrazzo);
        passed++;
      } catch (cause) {
        failed.push(`${name} ${task}`);
        console.log(`FAILED ${name} ${task}\n${(cause as Error).message}`);
      }
      fs.rmSync(place.folder, { recursive: true });
    }
  }
});
for (const name of failed) console.log(`FAILED ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
