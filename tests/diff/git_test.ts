/** Versions of tokens from git: their names, their sources, and that the repository does not change. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commitOf, GitError, repositoryOf } from "../../src/engine/host/git/git.ts";
import { copyOfCommit, removeCopy } from "../../src/engine/host/git/git_copies.ts";
import { inFolder } from "../helpers/folder.ts";
import { git, inRepository } from "../helpers/repository.ts";
import { runCli } from "../helpers/call_in.ts";
import { runtime } from "../helpers/run_cli.ts";

const platforms = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};
const config = JSON.stringify({ source: ["tokens/*.json"], platforms });
const tokens = (value: string) => JSON.stringify({ red: { $type: "color", $value: value } });

const plain = { "config.json": config, "tokens/a.json": tokens("#f00") };

/** Everything in a folder including `.git`, with modification times. */
function stateOf(folder: string): string[] {
  return fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort().map((name) => {
    const { mtimeMs, size } = fs.lstatSync(path.join(folder, name));
    return `${name} ${mtimeMs} ${size}`;
  });
}

async function verdictOf(folder: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(["diff", ...args, "--format", "json"], folder);
  assert.equal(code, 0, stderr);
  const { before, verdict, changes } = JSON.parse(stdout);
  const names = changes.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
  return [before.replace(/[\da-f]{8}/, "COMMIT"), verdict, ...names].join(" | ");
}

test("compares the working tree with the merge base of the main branch by default", async () => {
  await inRepository(plain, async (folder) => {
    git(folder, "checkout", "--quiet", "-b", "work");
    fs.writeFileSync(path.join(folder, "tokens/a.json"), tokens("#0f0"));
    git(folder, "commit", "--quiet", "--all", "--message", "two");
    fs.writeFileSync(path.join(folder, "tokens/b.json"), '{ "b": { "$value": "1px" } }');
    assert.equal(await verdictOf(folder), "merge base (COMMIT) | minor | added b | value red");
    assert.equal(await verdictOf(folder, "HEAD"), "HEAD (COMMIT) | minor | added b");
    assert.equal(await verdictOf(folder, "main", "HEAD"), "main (COMMIT) | minor | value red");
  });
});

test("reading a commit does not change the repository", async () => {
  await inRepository(plain, async (folder) => {
    fs.writeFileSync(path.join(folder, "tokens/a.json"), tokens("#0f0"));
    const before = stateOf(folder);
    assert.equal(await verdictOf(folder, "main"), "main (COMMIT) | minor | value red");
    assert.deepEqual(stateOf(folder), before);
  });
});

test("a project in a subfolder is read with the outside files that it names", async () => {
  const files = {
    "packages/a/config.json": JSON.stringify({
      source: ["../common/*.json", "own.json"],
      platforms,
    }),
    "packages/a/own.json": '{ "own": { "$type": "number", "$value": 1 } }',
    "packages/common/a.json": tokens("#f00"),
  };
  await inRepository(files, async (folder) => {
    fs.writeFileSync(path.join(folder, "packages/common/a.json"), tokens("#00f"));
    const own = path.join(folder, "packages/a");
    assert.equal(await verdictOf(own, "main"), "main (COMMIT) | minor | value red");
  });
});

test("a module configuration is read from the commit, with currently installed packages", async () => {
  // Deno resolves packages from the start folder, not from the importing file.
  const installed = runtime === "deno" ? 'const name = "x";\n' : 'import { name } from "acme";\n';
  const module = (prefix: string) =>
    `${installed}import { prefix } from "./prefix.mjs";\n` +
    `export default { source: ["tokens/*.json"], platforms: { css: { prefix: prefix + name, ` +
    `transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] } } };\n` +
    `// ${prefix}\n`;
  const files = {
    ".gitignore": "node_modules\n",
    "config.mjs": module("a"),
    "prefix.mjs": 'export const prefix = "a";\n',
    "tokens/a.json": tokens("#f00"),
    "package.json": '{ "name": "p", "type": "module" }',
    "node_modules/acme/package.json": '{ "name": "acme", "type": "module", "main": "a.js" }',
    "node_modules/acme/a.js": 'export const name = "x";\n',
  };
  await inRepository(files, async (folder) => {
    fs.writeFileSync(path.join(folder, "prefix.mjs"), 'export const prefix = "b";\n');
    assert.equal(await verdictOf(folder, "main"), "main (COMMIT) | major | output-renamed red");
    assert.ok(fs.existsSync(path.join(folder, "node_modules/acme/a.js")));
  });
});

test("hostile references and file names are passed as arguments", async () => {
  const files = { ...plain, "tokens/$(touch hacked).json": '{ "b": { "$value": "1px" } }' };
  await inRepository(files, async (folder) => {
    assert.equal(await verdictOf(folder, "main"), "main (COMMIT) | none");
    for (
      const reference of ["$(touch hacked)", "--output=hacked", "main;touch hacked", "", "a\nb"]
    ) {
      const { code, stderr } = await runCli(["diff", `git:${reference}`], folder);
      assert.equal(code, 1, reference);
      assert.match(stderr, /version\/unknown/);
    }
    assert.deepEqual(fs.readdirSync(folder).filter((name) => /hacked/.test(name)), []);
  });
});

test("links that leave the copy of a commit are not created", async () => {
  await inRepository(plain, (folder) => {
    fs.symlinkSync("tokens/a.json", path.join(folder, "inside.json"));
    fs.symlinkSync("../../../../etc/passwd", path.join(folder, "outside.json"));
    fs.symlinkSync("/etc/passwd", path.join(folder, "absolute.json"));
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--message", "links");
    const repository = repositoryOf(folder);
    const { folder: copy } = copyOfCommit(repository, commitOf(repository, "HEAD"), "");
    try {
      assert.deepEqual(fs.readdirSync(copy).sort(), ["config.json", "inside.json", "tokens"]);
      assert.equal(fs.readFileSync(path.join(copy, "inside.json"), "utf8"), tokens("#f00"));
    } finally {
      removeCopy(copy);
    }
    assert.ok(!fs.existsSync(copy));
    return Promise.resolve();
  });
});

test("a branch without a common ancestor cannot be the base", async () => {
  await inRepository(plain, async (folder) => {
    git(folder, "checkout", "--quiet", "--orphan", "other");
    git(folder, "commit", "--quiet", "--message", "apart");
    const { code, stderr } = await runCli(["diff", "main..."], folder);
    assert.equal(code, 1);
    assert.match(stderr, /HEAD and main have no commit in common; a shallow clone may lack it/);
  });
});

test("a folder without a repository has no versions", async () => {
  await inFolder(plain, async (folder) => {
    assert.throws(() => repositoryOf(folder), GitError);
    const { code, stderr } = await runCli(["diff"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /main branch cannot be read: the folder is not in a git repository/);
  });
});

test("folders, manifests and installed packages are versions", async () => {
  const manifest = { version: 1, tool: "a", modifiers: [], platforms: {}, tokens: [] };
  const files = {
    "old/config.json": config,
    "old/tokens/a.json": tokens("#f00"),
    "config.json": config,
    "tokens/a.json": tokens("#00f"),
    "manifest.json": JSON.stringify(manifest),
    "node_modules/@acme/tokens/package.json":
      '{ "name": "@acme/tokens", "version": "2.0.0", "token-build": { "manifest": "m.json" } }',
    "node_modules/@acme/tokens/m.json": JSON.stringify(manifest),
  };
  await inFolder(files, async (folder) => {
    assert.equal(await verdictOf(folder, "old"), "old | minor | value red");
    assert.match(await verdictOf(folder, "manifest.json"), /manifest.json \| minor \| added red/);
    assert.match(await verdictOf(folder, "npm:@acme/tokens"), /tokens 2.0.0 \| minor \| added red/);
    assert.match(await verdictOf(folder, "npm:@acme/tokens@2.0.0"), /added red/);
    const { code, stderr } = await runCli(["diff", "npm:@acme/tokens@3.0.0"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /is not installed, but version 2\.0\.0/);
  });
});

test("the command fails at a level, and writes the requested files", async () => {
  const files = { ...plain, "package.json": '{ "name": "@acme/tokens" }' };
  await inRepository(files, async (folder) => {
    fs.writeFileSync(path.join(folder, "tokens/a.json"), tokens("#00f").replace("red", "crimson"));
    const run = (...args: string[]) => runCli(["diff", ...args], folder);
    const flags = ["--changeset", "--renames", "renames.json", "-o", "report.md"];
    const { code } = await run("main", "--fail-on", "minor", "--format", "markdown", ...flags);
    assert.equal(code, 1);
    assert.match(fs.readFileSync(path.join(folder, "report.md"), "utf8"), /A major release/);
    assert.deepEqual(JSON.parse(fs.readFileSync(path.join(folder, "renames.json"), "utf8")), {
      version: 1,
      tokens: {},
      names: {},
    });
    const [changeset] = fs.readdirSync(path.join(folder, ".changeset"));
    const text = fs.readFileSync(path.join(folder, ".changeset", changeset), "utf8");
    assert.match(text, /^---\n"@acme\/tokens": major\n---\n/);
    const again = await run("HEAD", "--format", "github");
    assert.match(again.stdout, /^::error .*title=diff\/removed::major: red/m);
    assert.equal((await run("--fail-on", "huge")).code, 2);
  });
});
