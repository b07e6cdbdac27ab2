/**
 * Second step of the action: posts the report as a comment or updates its earlier one, then exits like the check. It has
 * the access token, so it runs no code of the project.
 * @module
 */
import fs from "node:fs";
import process from "node:process";

const { env } = process;
const input = (name) => env[`INPUT_${name}`] ?? "";

/** Marks the comment, so that the next run finds it. */
const mark = "<!-- token-build diff -->";

/** Who writes with the token that a workflow gets. */
const workflowAuthor = "github-actions[bot]";

/** GitHub's limit for a comment, with room for what is put behind a cut one. */
const longestComment = 65_000;

/** Asks GitHub for something. */
async function ask(method, path, body) {
  const response = await fetch(`${env.GITHUB_API_URL}${path}`, {
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

const repository = `/repos/${env.GITHUB_REPOSITORY}`;

/** Number of the pull request that the run is for, if it is for one. */
function pullRequest() {
  if (!env.GITHUB_EVENT_PATH) return undefined;
  return JSON.parse(fs.readFileSync(env.GITHUB_EVENT_PATH, "utf8")).pull_request?.number;
}

/** Who writes with this token. The token of a workflow may not ask. */
async function authorOf() {
  if (input("AUTHOR") !== "") return input("AUTHOR");
  try {
    return (await ask("GET", "/user")).login;
  } catch {
    return workflowAuthor;
  }
}

/** The comment of an earlier run. Anyone may write one that starts with the mark, so the author is checked too. */
async function earlierComment(number, author) {
  for (let page = 1;; page++) {
    const path = `${repository}/issues/${number}/comments?per_page=100&page=${page}`;
    const comments = await ask("GET", path);
    const own = comments.find(({ body, user }) => body?.startsWith(mark) && user?.login === author);
    if (own || comments.length < 100) return own;
  }
}

/** Writes the comment, or replaces that of an earlier run. */
async function comment(text, number) {
  const body = text.length > longestComment
    ? `${text.slice(0, longestComment)}\n\nThe report is longer than a comment can be.\n`
    : text;
  const own = await earlierComment(number, await authorOf());
  if (own) await ask("PATCH", `${repository}/issues/comments/${own.id}`, { body });
  else await ask("POST", `${repository}/issues/${number}/comments`, { body });
}

const number = pullRequest();
if (input("COMMENT") === "true" && number !== undefined && input("REPORT") !== "") {
  try {
    await comment(fs.readFileSync(input("REPORT"), "utf8"), number);
  } catch (cause) {
    // The token of a fork may not write; the summary has the report, too.
    const [line] = String(cause.message).split("\n");
    console.log(`::warning title=token-build::The comment cannot be written: ${line}`);
  }
}
process.exitCode = Number(input("CODE"));
