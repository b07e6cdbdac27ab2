/** The page about scripts shows the output of the commands. `UPDATE=1` rewrites it. */
import assert from "node:assert/strict";
import fs from "node:fs";
import process from "node:process";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { commandJson, describedCommands } from "../helpers/command_schema.ts";
import { inFolder } from "../helpers/folder.ts";
import { filesOn } from "../helpers/recipe_pages.ts";
import { projectPath } from "../helpers/run_cli.ts";

const file = projectPath("docs/scripting.md");
const page = fs.readFileSync(file, "utf8");
const callPattern = /^(.*`npx token-build ([^`\n]+)`\s*prints[^\n]*:\n\n```json\n)([\s\S]*?)```$/gm;

/** An output with times, sizes and names of folders that are the same on every machine. */
function steady(output: string): string {
  return output.replace(/"milliseconds": [\d.]+/g, '"milliseconds": 12.3')
    .replace(/"bytes": \d+/g, '"bytes": 70000')
    .replace(/"name": "token-build-\w+"/g, '"name": "app"');
}

test("the page of scripts shows the JSON of every command", () =>
  inFolder(filesOn(page), async (folder) => {
    const calls = Array.from(page.matchAll(callPattern), ([, , call]) => call.split(" "));
    const shown = new Set(calls.map(([name]) => name));
    assert.deepEqual([...shown].sort(), describedCommands.toSorted());
    const outputs: string[] = [];
    for (const args of calls) outputs.push((await runCli(args, folder)).stdout);
    outputs.forEach(commandJson);
    let at = 0;
    const made = page.replace(
      callPattern,
      (_, start) => `${start}${steady(outputs[at++])}\`\`\``,
    );
    if (process.env.UPDATE && !process.env.CI) return fs.writeFileSync(file, made);
    assert.equal(page, made);
  }));
