/**
 * Follows docs/recipes/hooks.md in new repositories, with the tools from npm and, if installed,
 * pre-commit: the staged content decides whether a commit succeeds. Needs the package in `dist/`.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { putFiles } from "../tests/helpers/folder.ts";
import { filesOn } from "../tests/helpers/recipe_pages.ts";
import { install, platform, TemporaryFolder } from "./project.ts";
import { must, run } from "./run.ts";

const version = JSON.parse(fs.readFileSync("deno.json", "utf8")).version;
const own = path.resolve(`dist/token-build-${version}.tgz`);
const packages = [own, "husky@9", "lefthook@2", "lint-staged@16"];

const page = fs.readFileSync("docs/recipes/hooks.md", "utf8");
const sections = Object.fromEntries(
  page.split(/^## /m).slice(1).map((text) => [text.slice(0, text.indexOf("\n")), text]),
);

using temporary = new TemporaryFolder();
const top = temporary.path;
const folderOf = (name: string) => path.join(top, name);

const env = { HOME: top, XDG_CACHE_HOME: path.join(top, "cache") };

const git = async (cwd: string, ...args: string[]) =>
  await run("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...args], { cwd, env });

/** The commands of a section: blocks for a shell that are not files. */
function commandsIn(section: string): string[] {
  return Array.from(
    section.matchAll(/(`:)?\n\n```sh\n([\s\S]*?)```/g),
    ([, isFile, text]) => isFile ? [] : text.trim().split("\n"),
  ).flat();
}

const files = {
  ".gitignore": "node_modules\n",
  "package.json": '{ "private": true, "type": "module" }',
  "config.json": JSON.stringify({
    source: ["tokens/*.json"],
    platforms: { css: platform("css/variables", "a.css") },
  }),
  "tokens/a.json": '{ "red": { "$type": "color", "$value": "#f00" } }',
};
const bad = '{ "red": { "$type": "color", "$value": "{gone}" } }';
const good = '{ "red": { "$type": "color", "$value": "#0f0" } }';

/** Makes a repository with the files of a section, and runs its commands. */
async function follow(name: string, more: Record<string, string> = {}): Promise<string> {
  const folder = folderOf(name);
  putFiles(folder, { ...files, ...filesOn(sections[name].replaceAll("js ignore", "js")), ...more });
  fs.symlinkSync(path.join(top, "node_modules"), path.join(folder, "node_modules"), "junction");
  await git(folder, "init", "--quiet", "--initial-branch", "main");
  await git(folder, "add", "--all");
  await git(folder, "commit", "--quiet", "--message", "one");
  for (const command of commandsIn(sections[name])) {
    await must("sh", ["-c", command], { cwd: folder, env });
  }
  return folder;
}

/** Commits what is staged: broken tokens, sound ones with broken ones in the working tree, and a new name. */
async function commits(name: string, folder: string): Promise<void> {
  const commit = () => git(folder, "commit", "--quiet", "--message", "more");
  const file = "tokens/a.json";
  putFiles(folder, { [file]: bad });
  await git(folder, "add", file);
  putFiles(folder, { [file]: good });
  const refused = await commit();
  assert.notEqual(refused.code, 0, `${name}: a broken token was committed`);
  assert.match(refused.text, /reference\/missing/, name);
  await git(folder, "add", file);
  putFiles(folder, { [file]: bad });
  const taken = await commit();
  assert.equal(taken.code, 0, `${name}: ${taken.text}`);
  putFiles(folder, { [file]: good });
  await git(folder, "mv", file, "tokens/b.json");
  const moved = await commit();
  assert.equal(moved.code, 0, `${name}: ${moved.text}`);
  // All changes of the working tree, which git stages in a temporary index.
  putFiles(folder, { "tokens/b.json": bad });
  const all = await git(folder, "commit", "--quiet", "--all", "--message", "all");
  assert.notEqual(all.code, 0, name);
  console.log(`${name}: what is staged decides`);
}

async function precommit(): Promise<void> {
  const found = await run("pre-commit", ["--version"]).catch(() => undefined);
  if (found?.code !== 0) return console.log("pre-commit: not installed, so not followed");
  const source = folderOf("source");
  putFiles(source, { ".pre-commit-hooks.yaml": fs.readFileSync(".pre-commit-hooks.yaml", "utf8") });
  await must("pre-commit", ["validate-manifest", ".pre-commit-hooks.yaml"], { cwd: source, env });
  await git(source, "init", "--quiet");
  await git(source, "add", "--all");
  await git(source, "commit", "--quiet", "--message", "one");
  await git(source, "tag", `v${version}`);
  const file = ".pre-commit-config.yaml";
  const text = filesOn(sections["pre-commit"])[file];
  const local = text.replace(/repo: .*/, `repo: ${source}`);
  assert.match(text, new RegExp(`rev: v${version.replaceAll(".", "\\.")}\n`));
  await commits("pre-commit", await follow("pre-commit", { [file]: local }));
}

await install(top, "--ignore-scripts", ...packages);
for (const name of ["Without a tool", "Husky", "Lefthook"]) {
  await commits(name, await follow(name));
}
const hook = { ".githooks/pre-commit": "#!/bin/sh\nexec npx --no-install lint-staged\n" };
const folder = await follow("lint-staged", hook);
await must("sh", ["-c", commandsIn(sections["Without a tool"]).join("\n")], { cwd: folder, env });
await commits("lint-staged", folder);
await precommit();
