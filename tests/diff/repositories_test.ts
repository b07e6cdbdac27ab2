/** `diff` in subfolders and unusual repositories: finds the configuration like a build does. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { inFolder } from "../helpers/folder.ts";
import { commitAll, git, initRepository, inRepository } from "../helpers/repository.ts";
import { runCli } from "../helpers/call_in.ts";
const platforms = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};
const configOf = (...source: string[]) => JSON.stringify({ source, platforms });
const tokens = (value: string) => JSON.stringify({ red: { $type: "color", $value: value } });
const plain = { "config.json": configOf("tokens/*.json"), "tokens/a.json": tokens("#f00") };

/** The changes that the command finds, as `kind name`. */
async function changesIn(
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string[]> {
  const { code, stdout, stderr } = await runCli(["diff", ...args, "--format", "json"], folder, env);
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout).changes.map((one: { kind: string; name: string }) =>
    `${one.kind} ${one.name}`
  );
}

async function refusal(folder: string, ...args: string[]): Promise<string> {
  const { code, stderr } = await runCli(["diff", ...args], folder);
  assert.equal(code, 1, stderr);
  assert.doesNotMatch(stderr, /fatal|\n {4}at /);
  return stderr;
}

const changed = ["value red"];

const apart = {
  "config/sd.json": configOf("tokens/*.json"),
  "design/tokens/a.json": tokens("#f00"),
  "design/sd.json": configOf("tokens/*.json"),
  "tokens/a.json": tokens("#f00"),
};

const started: [what: string, folder: string, config: string, edited: string][] = [
  ["in another folder", ".", "config/sd.json", "tokens/a.json"],
  ["in a folder above", "design", "../config/sd.json", "design/tokens/a.json"],
  ["in a folder below, whose tokens are not read", ".", "design/sd.json", "tokens/a.json"],
];

for (const [what, cwd, config, edited] of started) {
  for (const isAbsolute of [false, true]) {
    test(`finds a configuration ${what}, by ${isAbsolute ? "an absolute" : "a relative"} path`, async () => {
      await inRepository(apart, async (root) => {
        const folder = path.join(root, cwd);
        const args = ["-c", isAbsolute ? path.resolve(folder, config) : config];
        assert.deepEqual(await changesIn(folder, ["HEAD", ...args]), []);
        fs.writeFileSync(path.join(root, edited), tokens("#00f"));
        assert.deepEqual(await changesIn(folder, ["HEAD", ...args]), changed);
        await runCli(["build", ...args], folder);
        assert.match(fs.readFileSync(path.join(folder, "a.css"), "utf8"), /#0000ff/);
      });
    });
  }
}

test("each compared folder has its own configuration", async () => {
  const files = Object.fromEntries(["old", "new"].flatMap((name) => [
    [`${name}/config/sd.json`, configOf("tokens/*.json")],
    [`${name}/tokens/a.json`, tokens(name === "old" ? "#f00" : "#00f")],
  ]));
  await inFolder(files, async (folder) => {
    assert.deepEqual(await changesIn(folder, ["old", "new", "-c", "config/sd.json"]), changed);
  });
});

test("files outside the repository are not part of a commit", async () => {
  await inFolder(
    { "a/config.json": configOf("../b/*.json"), "b/a.json": tokens("#f00") },
    async (folder) => {
      const own = path.join(folder, "a");
      initRepository(own);
      assert.match(await refusal(own, "HEAD"), /\.\.\/b\/\*\.json is outside of the repository/);
      fs.copyFileSync(path.join(own, "config.json"), path.join(folder, "b/config.json"));
      const outside = await refusal(own, "HEAD", "-c", "../b/config.json");
      assert.match(outside, /\.\.\/b\/config\.json is outside of the repository/);
    },
  );
});

/** A repository with a branch `main`, and a second commit that changes the value. */
async function withTwoCommits(use: (folder: string) => Promise<void>): Promise<void> {
  await inFolder(
    Object.fromEntries(
      Object.entries(plain).map(([name, text]) => [`one/${name}`, text]),
    ),
    async (folder) => {
      const one = path.join(folder, "one");
      initRepository(one);
      fs.writeFileSync(path.join(one, "tokens/a.json"), tokens("#00f"));
      commitAll(one, "two");
      await use(folder);
    },
  );
}

test("a bare repository has commits but no working tree", async () => {
  await withTwoCommits(async (folder) => {
    git(folder, "clone", "--quiet", "--bare", "one", "bare");
    const bare = path.join(folder, "bare");
    assert.deepEqual(await changesIn(bare, ["HEAD~1", "HEAD"]), changed);
    assert.deepEqual(await changesIn(bare, ["HEAD~1", "HEAD", "-c", "config.json"]), changed);
    assert.match(await refusal(bare, "HEAD~1"), /the repository is bare: name two commits/);
  });
});

test("a linked working tree is compared with commits", async () => {
  await withTwoCommits(async (folder) => {
    git(path.join(folder, "one"), "worktree", "add", "--quiet", "../two");
    const two = path.join(folder, "two");
    assert.deepEqual(await changesIn(two, ["HEAD"]), []);
    assert.deepEqual(await changesIn(two, ["HEAD~1"]), changed);
  });
});

test("a shallow clone reports missing commits", async () => {
  await withTwoCommits(async (folder) => {
    const address = pathToFileURL(path.join(folder, "one")).href;
    git(folder, "clone", "--quiet", "--depth", "1", address, "shallow");
    const shallow = path.join(folder, "shallow");
    assert.deepEqual(await changesIn(shallow, ["HEAD"]), []);
    assert.match(await refusal(shallow, "HEAD~1"), /names no commit; the clone is shallow/);
  });
});

test("a repository without commits is reported", async () => {
  await inFolder(plain, async (folder) => {
    git(folder, "init", "--quiet");
    assert.match(await refusal(folder, "HEAD"), /"HEAD" names no commit: the repository has no/);
    assert.match(await refusal(folder), /the repository has no commits yet/);
  });
});

test("the repository in GIT_DIR is used", async () => {
  await withTwoCommits(async (folder) => {
    const one = path.join(folder, "one");
    fs.renameSync(path.join(one, ".git"), path.join(folder, "objects"));
    for (const GIT_DIR of [path.join(folder, "objects"), "../objects"]) {
      assert.deepEqual(await changesIn(one, ["HEAD"], { GIT_DIR }), []);
      assert.deepEqual(await changesIn(one, ["HEAD~1"], { GIT_DIR }), changed);
    }
    const { stderr } = await runCli(["diff", "HEAD"], one, { GIT_DIR: "nowhere" });
    assert.match(stderr, /is not in a git repository; GIT_DIR is "nowhere"/);
  });
});

/** A repository whose tokens are in a submodule that changed between two commits. */
async function withSubmodule(
  use: (folder: string, whole: string) => Promise<void>,
  source = "vendor/tokens/*.json",
): Promise<void> {
  const files = {
    "library/tokens/a.json": tokens("#f00"),
    "whole/config.json": configOf(source),
  };
  await inFolder(files, async (folder) => {
    const [library, whole] = [path.join(folder, "library"), path.join(folder, "whole")];
    initRepository(library);
    git(whole, "init", "--quiet", "--initial-branch", "main");
    git(whole, "submodule", "--quiet", "add", "../library", "vendor");
    commitAll(whole, "one");
    const inside = path.join(whole, "vendor");
    fs.writeFileSync(path.join(inside, "tokens/a.json"), tokens("#00f"));
    commitAll(inside, "two");
    commitAll(whole, "two");
    await use(folder, whole);
  });
}

test("tokens in a submodule are read from its commit", async () => {
  await withSubmodule(async (_, whole) => {
    assert.deepEqual(await changesIn(whole, ["HEAD"]), []);
    assert.deepEqual(await changesIn(whole, ["HEAD~1"]), changed);
    const GIT_DIR = path.join(whole, ".git");
    assert.deepEqual(await changesIn(whole, ["HEAD~1"], { GIT_DIR }), changed);
  });
});

test("a submodule that is not checked out is reported", async () => {
  await withSubmodule(async (folder, whole) => {
    git(folder, "clone", "--quiet", "whole", "clone");
    const clone = path.join(folder, "clone");
    assert.match(
      await refusal(clone, "HEAD~1", "HEAD"),
      /lacks the submodule vendor: get it with git submodule update --init vendor/,
    );
    const inside = path.join(whole, "vendor");
    fs.rmSync(inside, { recursive: true });
    fs.mkdirSync(inside);
    git(inside, "init", "--quiet");
    assert.match(await refusal(whole, "HEAD~1", "HEAD"), /the submodule vendor lacks the commit/);
  });
});

test("a submodule that no configuration uses may be missing", async () => {
  await withSubmodule(async (folder) => {
    git(folder, "clone", "--quiet", "whole", "clone");
    const clone = path.join(folder, "clone");
    fs.mkdirSync(path.join(clone, "own"));
    fs.writeFileSync(path.join(clone, "own/a.json"), tokens("#0f0"));
    fs.writeFileSync(path.join(clone, "config.json"), configOf("own/*.json"));
    commitAll(clone, "three");
    assert.deepEqual(await changesIn(clone, ["HEAD"]), []);
  });
});
