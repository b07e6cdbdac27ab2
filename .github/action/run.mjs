/**
 * First step of the action: checks the tokens, compares them with the base, writes the summary and the outputs. It runs
 * the project's configuration, so it has no token. Runs on Node alone, with nothing installed.
 * @module
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";

const { env } = process;
const input = (name) => env[`INPUT_${name}`] ?? "";

const levels = ["none", "patch", "minor", "major"];

/** Variables that a configuration must not get: access tokens, and files with which a step affects later steps. */
const withheld =
  /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH)_TOKEN|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY))$/;

const childEnv = Object.fromEntries(Object.entries(env).filter(([name]) => !withheld.test(name)));

/** Whether the project has its own token-build. */
function isInstalled() {
  for (let folder = process.cwd();; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, "node_modules", "token-build", "package.json"))) {
      return true;
    }
    if (path.dirname(folder) === folder) return false;
  }
}

/** The command: as given, else the project's own program, else the version that this action is of. */
function commandOf() {
  const given = input("COMMAND").split(/\s+/).filter((word) => word !== "");
  if (given.length > 0) return given;
  if (isInstalled()) return ["npx", "--no-install", "token-build"];
  const own = new URL("../../deno.json", import.meta.url);
  const { version } = JSON.parse(fs.readFileSync(own, "utf8"));
  return ["npx", "--yes", `token-build@${version}`];
}

const [command, ...first] = commandOf();

/** Runs token-build; its arguments are never text that a shell reads. */
function tokenBuild(...args) {
  const config = input("CONFIG") === "" ? [] : ["--config", input("CONFIG")];
  const ran = spawnSync(command, [...first, ...args, ...config], {
    encoding: "utf8",
    env: childEnv,
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (ran.error) throw ran.error;
  return { code: ran.status ?? 1, text: ran.stdout };
}

/** The reference to compare with: as given, else where a pull request has left its base; empty for the command's own. */
function baseOf() {
  if (input("BASE") !== "") return [input("BASE")];
  return env.GITHUB_BASE_REF ? [`origin/${env.GITHUB_BASE_REF}...`] : [];
}

function append(file, text) {
  if (file) fs.appendFileSync(file, text);
}

/** Where the second step finds the report. */
function reportFile() {
  const folder = fs.mkdtempSync(path.join(env.RUNNER_TEMP || "/tmp", "token-build-"));
  return path.join(folder, "report.md");
}

const check = tokenBuild("check", "--format", "github");
process.stdout.write(check.text);
if (input("SARIF") !== "") {
  fs.writeFileSync(input("SARIF"), tokenBuild("check", "--format", "sarif").text);
}
let code = check.code;
const diff = tokenBuild("diff", ...baseOf(), "--format", "json");
if (diff.code === 0) {
  const { verdict } = JSON.parse(diff.text);
  if (!levels.includes(verdict)) throw new Error("token-build diff gave no verdict");
  append(env.GITHUB_OUTPUT, `verdict=${verdict}\n`);
  const report = tokenBuild("diff", ...baseOf(), "--format", "markdown").text;
  append(env.GITHUB_STEP_SUMMARY, `${report}\n`);
  const file = reportFile();
  fs.writeFileSync(file, report);
  append(env.GITHUB_OUTPUT, `report=${file}\n`);
  if (input("PAGE") !== "") {
    fs.writeFileSync(input("PAGE"), tokenBuild("diff", ...baseOf(), "--format", "html").text);
  }
  const limit = levels.indexOf(input("FAIL_ON"));
  if (limit > 0 && levels.indexOf(verdict) >= limit) {
    console.log(`::error title=token-build::The changes need a ${verdict} release`);
    code = 1;
  }
} else code = diff.code;
// The second step fails with it, after the comment.
append(env.GITHUB_OUTPUT, `code=${code}\n`);
