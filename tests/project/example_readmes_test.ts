/** Each example's README names existing or generated files, and working commands. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commands } from "../../src/cli/parser/commands.ts";
import { outputFolder } from "../helpers/example_outputs.ts";
import { projectPath } from "../helpers/run_cli.ts";

const root = projectPath("examples");
const examples = fs.readdirSync(root);

/** A path in prose: with a file extension, or of a folder in the example. */
const pathPattern =
  /`((?:packages\/|src\/|tokens\/|build\/|expected\/|Sources\/|lib\/)[^`\s]*|[^`\s@]+\.(?:json|m?js|ts|kts|swift|html))`/g;

/** The location of a file named in a README: in the example, or in its expected outputs. */
function isThere(example: string, file: string): boolean {
  const output = `${outputFolder(example)}/`;
  const own = example === "monorepo"
    ? file.replace(/^packages\/(\w+)\/build$/, "expected/$1")
    : file.startsWith(output)
    ? `expected/${file.slice(output.length)}`
    : file;
  return fs.existsSync(path.join(root, example, own));
}

test("the README of each example names files that exist", () => {
  let count = 0;
  for (const example of examples) {
    const text = fs.readFileSync(path.join(root, example, "README.md"), "utf8");
    const prose = text.replace(/^```[^]*?^```/gm, "");
    for (const [, file] of prose.matchAll(pathPattern)) {
      count++;
      assert.ok(isThere(example, file), `${example}: ${file}`);
    }
    for (const [, link] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
      assert.ok(fs.existsSync(path.join(root, example, link)), `${example}: ${link}`);
    }
  }
  assert.ok(count > 60, String(count));
});

test("the README of each example names commands that exist", () => {
  for (const example of examples) {
    const text = fs.readFileSync(path.join(root, example, "README.md"), "utf8");
    const called = [...text.matchAll(/npx token-build ([a-z]+)/g)].map(([, name]) => name);
    assert.ok(called.length > 0, example);
    for (const name of called) assert.ok(Object.hasOwn(commands, name), `${example}: ${name}`);
    const manifest = path.join(root, example, "package.json");
    for (const [, script] of text.matchAll(/npm run ([\w:]+)/g)) {
      const { scripts } = JSON.parse(fs.readFileSync(manifest, "utf8"));
      assert.ok(Object.hasOwn(scripts, script), `${example}: ${script}`);
    }
    for (const [, file] of text.matchAll(/^node (\S+)/gm)) {
      assert.ok(fs.existsSync(path.join(root, example, file)), `${example}: ${file}`);
    }
  }
});
