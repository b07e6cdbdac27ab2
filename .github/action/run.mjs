/**
 * What the action does: checks the tokens, compares them with the base, writes the comment, the summary and the outputs.
 * Runs on Node alone, with nothing installed.
 * @module
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import process from "node:process";

const { env } = process;
const input = (name) => env[`INPUT_${name}`] ?? "";

/** What marks the comment, so that the next run finds it. */
const mark = "<!-- token-build diff -->";

/** GitHub's limit for a comment, with room for what is put behind a cut one. */
const longestComment = 65_000;

/** Runs token-build; its arguments are never text that a shell reads. */
function tokenBuild(...args) {
  const [command, ...rest] = input("COMMAND").split(/\s+/).filter((word) => word !== "");
  const config = input("CONFIG") === "" ? [] : ["--config", input("CONFIG")];
  const ran = spawnSync(command, [...rest, ...args, ...config], {
    encoding: "utf8",
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

/** Asks GitHub for something. */
async function ask(method, path, body) {
  const response = await fetch(`${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}${path}`, {
    method,
    headers: {
      "accept": "application/vnd.github+json",
      "authorization": `Bearer ${input("TOKEN")}`,
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${response.statusText}`);
  return await response.json();
}

/** Number of the pull request that the run is for, if it is for one. */
function pullRequest() {
  if (!env.GITHUB_EVENT_PATH) return undefined;
  return JSON.parse(fs.readFileSync(env.GITHUB_EVENT_PATH, "utf8")).pull_request?.number;
}

/** The comment of an earlier run. */
async function earlierComment(number) {
  for (let page = 1;; page++) {
    const comments = await ask("GET", `/issues/${number}/comments?per_page=100&page=${page}`);
    const own = comments.find(({ body }) => body?.startsWith(mark));
    if (own || comments.length < 100) return own;
  }
}

/** Writes the comment, or replaces that of an earlier run. */
async function comment(text) {
  const number = pullRequest();
  if (input("COMMENT") !== "true" || number === undefined) return;
  const body = text.length > longestComment
    ? `${text.slice(0, longestComment)}\n\nThe report is longer than a comment can be.\n`
    : text;
  try {
    const own = await earlierComment(number);
    if (own) await ask("PATCH", `/issues/comments/${own.id}`, { body });
    else await ask("POST", `/issues/${number}/comments`, { body });
  } catch (cause) {
    // A fork's token may not write: the summary has the report all the same.
    console.log(`::warning title=token-build::The comment cannot be written: ${cause.message}`);
  }
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
  append(env.GITHUB_OUTPUT, `verdict=${verdict}\n`);
  const report = tokenBuild("diff", ...baseOf(), "--format", "markdown").text;
  append(env.GITHUB_STEP_SUMMARY, `${report}\n`);
  await comment(report);
  const levels = ["none", "patch", "minor", "major"];
  const limit = levels.indexOf(input("FAIL_ON"));
  if (limit > 0 && levels.indexOf(verdict) >= limit) {
    console.log(`::error title=token-build::The changes need a ${verdict} release`);
    code = 1;
  }
} else code = diff.code;
process.exitCode = code;
