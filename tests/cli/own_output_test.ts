/** Output of a configuration's own code never mixes with a result on standard output. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { commandJson } from "../helpers/command_schema.ts";
import { inFolder } from "../helpers/folder.ts";
import { runProcess } from "../helpers/run_cli.ts";
const noise = "printed by the configuration";

const config = `
const say = (...texts) => console.log("${noise}", ...texts);
say(), console.info("${noise}"), console.table([["${noise}"]]), process.stdout.write("${noise}\\n");
export default {
  source: ["tokens.json"],
  hooks: { preprocessors: { own: (tree) => (say("again"), tree) } },
  preprocessors: ["own"],
  platforms: {
    css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
  },
};
`;
const files = {
  "config.mjs": config,
  "tokens.json": JSON.stringify({ a: { $type: "number", $value: 1 } }),
  "page.css": "p { width: var(--a); }",
};

const json = (text: string) => void commandJson(text);

/** Calls, and the expected output. */
const calls: Record<string, (text: string) => void> = {
  "build --format json": json,
  "check --format json": json,
  "usage page.css --format json": json,
  "why a --format json": (text) => assert.equal(commandJson(text).explanations[0].token, "a"),
  "why a": (text) => assert.match(text, /^a {2}number\n/),
  "rename a b --dry-run": (text) => assert.match(text, /^--- a\/page\.css|^--- a\/tokens\.json/),
};

for (const [call, check] of Object.entries(calls)) {
  test(`${call}: a configuration's own output does not mix with the command's`, () =>
    inFolder(files, async (folder) => {
      const { code, stdout, stderr } = await runProcess(
        [...call.split(" "), "-c", "config.mjs"],
        folder,
      );
      assert.doesNotMatch(stdout, new RegExp(noise));
      assert.match(stderr, new RegExp(noise));
      assert.equal(code, 0, stderr);
      check(stdout);
    }));
}

test("build with progress output lets the configuration print as well", () =>
  inFolder(files, async (folder) => {
    const { stdout } = await runProcess(["build", "-c", "config.mjs"], folder);
    assert.match(stdout, new RegExp(noise));
  }));
