/**
 * Temporary projects of checks: packages from npm, and programs that look at their files in a browser.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { inFolder } from "../tests/helpers/folder.ts";
import { must } from "./run.ts";

/** Installs packages and archives of packages in a folder. A folder without `package.json` gets one. */
export async function install(folder: string, ...packages: string[]): Promise<void> {
  const file = path.join(folder, "package.json");
  if (!fs.existsSync(file)) fs.writeFileSync(file, '{ "private": true }\n');
  const flags = ["--silent", "--no-audit", "--no-fund"];
  await must("npm", ["install", ...flags, ...packages], { cwd: folder });
}

/**
 * Runs a script of this folder that uses a browser, with a plan for it. The folder contains `playwright-core`.
 *
 * @returns What it printed.
 */
export async function look(script: string, folder: string, plan: object): Promise<string> {
  fs.writeFileSync(path.join(folder, "plan.json"), JSON.stringify(plan));
  const program = path.resolve("scripts", script);
  return (await must("node", [program, folder], { cwd: folder })).trim();
}

/** Runs such a script in a folder of its own, and prints what it printed. */
export async function lookApart(script: string, plan: object): Promise<void> {
  await inFolder({}, async (folder) => {
    await install(folder, "playwright-core");
    console.log(await look(script, folder, plan));
  });
}
