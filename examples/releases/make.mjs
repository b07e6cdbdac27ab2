/**
 * Makes a git repository with the history of a set of tokens, one commit for each release of `history.json`:
 *
 *     node make.mjs FOLDER
 *
 * Then, in that folder: `npx token-build diff HEAD~1 HEAD`.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";

const [folder] = process.argv.slice(2);
if (folder === undefined || fs.existsSync(folder)) {
  console.error("usage: node make.mjs FOLDER (which is not there yet)");
  process.exit(2);
}

const who = ["-c", "user.name=Acme", "-c", "user.email=tokens@example.org"];
const git = (...args) =>
  execFileSync("git", [...who, "-c", "commit.gpgsign=false", ...args], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });

const history = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, "history.json"), "utf8"),
);
fs.mkdirSync(folder, { recursive: true });
git("init", "--quiet", "--initial-branch", "main");
for (const { message, files } of history) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    if (content === null) fs.rmSync(file);
    else fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  git("add", "--all");
  git("commit", "--quiet", "--message", message);
}
console.log(`${history.length} commits in ${folder}`);
