/**
 * The action `setup`: installs an exact version of token-build beside the project, without scripts of packages, and puts
 * its program on the path. Runs on Node alone, with nothing installed.
 * @module
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";

const { env, platform } = process;

/** The version: as given, else the one that this action is of. */
function versionOf() {
  const given = env.INPUT_VERSION ?? "";
  if (given === "") {
    return JSON.parse(fs.readFileSync(new URL("../../deno.json", import.meta.url), "utf8")).version;
  }
  // Tags move, and anything else could name another package.
  if (!/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(given)) {
    throw new Error(`The version must be exact, such as 1.2.3: ${JSON.stringify(given)}`);
  }
  return given;
}

const version = versionOf();
const folder = fs.mkdtempSync(path.join(env.RUNNER_TEMP || "/tmp", "token-build-"));
fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true }\n');
const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact"];
const { status, error } = spawnSync("npm", [...args, `token-build@${version}`], {
  cwd: folder,
  stdio: "inherit",
  // On Windows, npm is a script; the arguments are checked above.
  shell: platform === "win32",
});
if (error) throw error;
if (status === 0) {
  fs.appendFileSync(env.GITHUB_PATH, `${path.join(folder, "node_modules", ".bin")}\n`);
  fs.appendFileSync(env.GITHUB_OUTPUT, `version=${version}\n`);
} else process.exitCode = 1;
