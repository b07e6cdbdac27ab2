/** `check --staged` reads the content of the next commit, and changes nothing. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { inFolder } from "../helpers/folder.ts";
import type { Ran } from "../helpers/run_cli.ts";
import { git, initRepository } from "../helpers/repository.ts";

const configOf = (source: string[]) =>
  JSON.stringify({
    source,
    platforms: {
      css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
    },
  });
const tokens = (value: string) => JSON.stringify({ red: { $type: "color", $value: value } });
const good = tokens("#f00");
const bad = tokens("{gone}");

/** A step: enters a folder, writes a file, calls git, or runs a command. */
interface Step {
  enter?: string;
  put?: [file: string, text: string];
  git?: string[];
  run?: string[];
}

const check = (...args: string[]): Step => ({ run: ["check", "--staged", ...args] });
const put = (file: string, text: string): Step => ({ put: [file, text] });
const run = (...args: string[]): Step => ({ git: args });
const enter = (folder: string): Step => ({ enter: folder });

interface Wanted {
  steps: Step[];
  code: number;
  text: RegExp;
}

const none = /^No problems found\n$/;

/** Steps in one folder, each group ending with a check. */
const wanted: Wanted[] = [
  // Only the working tree is broken, and one file was added with `git add --intent-to-add`.
  {
    steps: [
      enter("one"),
      put("tokens/a.json", bad),
      put("tokens/later.json", "not JSON"),
      run("add", "--intent-to-add", "tokens/later.json"),
      check(),
    ],
    code: 0,
    text: none,
  },
  // Only the index is broken.
  {
    steps: [run("add", "tokens/a.json"), put("tokens/a.json", good), check()],
    code: 1,
    text: /tokens\/a\.json:1:\d+[\s\S]*gone/,
  },
  {
    steps: [
      run("reset", "--quiet", "--hard"),
      run("mv", "tokens/a.json", "tokens/b c.json"),
      check(),
    ],
    code: 0,
    text: none,
  },
  // A deleted file that is still in the working tree.
  {
    steps: [run("rm", "--quiet", "--cached", "tokens/b c.json"), check()],
    code: 1,
    text: /source\/none|source\/unmatched/,
  },
  { steps: [enter("../two/packages/a"), check()], code: 0, text: none },
  // Files elsewhere in the repository also come from the index.
  {
    steps: [enter("../b"), put("../common/c.json", good), check()],
    code: 1,
    text: /\.\.\/common\/c\.json:1:/,
  },
  {
    steps: [enter("../.."), check("--config", "packages/*/config.json")],
    code: 1,
    text: /packages\/a:\nNo problems found/,
  },
  { steps: [enter("new"), check()], code: 1, text: /has no staged files/ },
  {
    steps: [
      enter("../../one"),
      put("config.json", configOf(["../two/**/c.json"])),
      run("add", "config.json"),
      check(),
    ],
    code: 1,
    text: /staged\].*\.\.\/two\/\*\*\/c\.json is outside of the repository/,
  },
  { steps: [enter("../three"), check()], code: 1, text: /a\.json has a conflict/ },
  { steps: [enter("../bare.git"), check()], code: 1, text: /the repository is bare/ },
  { steps: [enter("../none"), check()], code: 1, text: /staged\].*not in a git repository/ },
  // After these, text is expected on standard error.
  {
    steps: [enter("../two/packages/b"), check("--format", "gitlab")],
    code: 1,
    text: /"path":"packages\/common\/c.json"/,
  },
  { steps: [check("--format", "json")], code: 1, text: /"file": "\.\.\/common\/c.json"/ },
  {
    steps: [enter("../../../none"), check("--format", "json")],
    code: 1,
    text: /^\{\n[^]*"severity": "error",\n +"code": "version/,
  },
];

test("check --staged reads the index: partial staging, renames, deletions, other folders", async () => {
  const files = {
    "one/config.json": configOf(["tokens/*.json"]),
    "one/tokens/a.json": good,
    "two/packages/a/config.json": configOf(["own.json"]),
    "two/packages/a/own.json": good,
    "two/packages/b/config.json": configOf(["../common/*.json"]),
    "two/packages/common/c.json": bad,
    "three/config.json": configOf(["a.json"]),
    "three/a.json": good,
    "none/config.json": configOf(["a.json"]),
  };
  await inFolder(files, async (folder) => {
    for (const name of ["one", "two", "three"]) initRepository(`${folder}/${name}`);
    const three = `${folder}/three`;
    const hash = git(three, "rev-parse", ":a.json").trim();
    git(three, "rm", "--quiet", "--cached", "a.json");
    const stages = [1, 2, 3].map((stage) => `100644 ${hash} ${stage}\ta.json\n`).join("");
    execFileSync("git", ["update-index", "--index-info"], { cwd: three, input: stages });
    git(folder, "init", "--quiet", "--bare", "bare.git");
    fs.mkdirSync(`${folder}/two/new`);
    let at = folder;
    for (const { steps, code, text } of wanted) {
      let printed: Ran | undefined;
      for (const { enter, put, git: args, run } of steps) {
        if (enter) at = path.join(at, enter);
        if (put) fs.writeFileSync(path.join(at, put[0]), put[1]);
        if (args) git(at, ...args);
        if (run) printed = await runCli(run, at);
      }
      assert.equal(printed!.code, code, printed!.stderr);
      assert.match(printed!.stdout + printed!.stderr, text);
    }
    // Hooks in linked working trees get this variable, which makes git treat any folder as the top.
    const inHook = { GIT_DIR: `${folder}/two/.git` };
    const args = ["check", "--staged", "--format", "json"];
    const { stdout } = await runCli(args, `${folder}/two/packages/b`, inHook);
    assert.match(stdout, /"file": ?"\.\.\/common\/c.json"/);
  });
});
