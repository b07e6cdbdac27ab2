/** TypeScript modules in packages of type `commonjs`, as created by `npm init`. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { runtime } from "../helpers/run_cli.ts";

const config = `
import { helper } from "./parts/helper.ts";
import old from "./parts/old.cjs";
export default {
  source: ["tokens.ts"],
  platforms: {
    css: {
      prefix: helper + old.value,
      transformGroup: "css",
      files: [{ destination: "a.css", format: "css/variables", options: { showFileHeader: false } }],
    },
  },
};`;

const project = {
  "package.json": '{ "type": "commonjs" }',
  "token-build.config.ts": config,
  "tokens.ts": 'export default { a: { $type: "color", $value: "#ff0000" as string } };',
  "parts/helper.ts": 'export const helper: string = "h";',
  "parts/old.cjs": "exports.value = 1;",
};

test("configurations, their imports and tokens load in packages of any type", () =>
  inFolder(project, async (folder) => {
    const { code, stderr } = await runCli(["build"], folder);
    assert.equal(code, 0, stderr);
    assert.match(fs.readFileSync(path.join(folder, "a.css"), "utf8"), /--h1-a: #ff0000;/);
  }));

test("CommonJS code in TypeScript stays CommonJS", { skip: runtime !== "node" }, () =>
  inFolder({
    "package.json": '{ "type": "commonjs" }',
    "config.ts":
      'const { source } = require("./source.ts");\nmodule.exports = { source, platforms: {} };',
    "source.ts": 'exports.source = ["tokens.json"];',
    "tokens.json": "{}",
  }, async (folder) => {
    const { stderr, stdout } = await runCli(["check", "-c", "config.ts"], folder);
    assert.doesNotMatch(stderr + stdout, /file\/module/);
  }));

test(
  "a JavaScript module in such a package gets a helpful error",
  { skip: runtime !== "node" },
  () =>
    inFolder({
      "package.json": '{ "type": "commonjs" }',
      "config.js": "export default { platforms: {} };",
    }, async (folder) => {
      const { code, stderr } = await runCli(["build", "-c", "config.js"], folder);
      assert.equal(code, 1);
      assert.match(
        stderr,
        /error\[file\/module\].*\n[^]*rename it to \.mjs, or set "type": "module"/,
      );
    }),
);
