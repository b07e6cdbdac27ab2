/** Unknown hooks of projects that import Style Dictionary name the module whose import must change. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";

const config = (first: string) =>
  `${first}
export default {
  source: ["tokens.json"],
  platforms: {
    css: {
      transforms: ["own/px"],
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};
`;

/** A package with the methods that configurations call. */
const peer = {
  "node_modules/style-dictionary/package.json": '{ "type": "module", "main": "index.js" }',
  "node_modules/style-dictionary/index.js":
    "export default class StyleDictionary { static registerTransform() {} }\n",
};

const register = `import StyleDictionary from "style-dictionary";
StyleDictionary.registerTransform({ name: "own/px", type: "value", transform: String });
`;

const cases: [name: string, files: Record<string, string>, help: RegExp][] = [
  [
    "the configuration",
    { "config.mjs": config(register) },
    /help: config\.mjs imports "style-dictionary", .*: import "token-build" instead/,
  ],
  [
    "a module of it",
    { "config.mjs": config('import "./hooks/own.mjs";'), "hooks/own.mjs": register },
    /help: hooks\/own\.mjs imports "style-dictionary", /,
  ],
  [
    "a script",
    { "config.mjs": config(""), "build.mjs": register },
    /help: Register it in a configuration that is a module, or in a script that imports "token-build"/,
  ],
];

for (const [name, files, help] of cases) {
  test(`an unknown hook that ${name} registers on Style Dictionary has a cure`, () =>
    inFolder(
      { ...peer, "tokens.json": '{ "a": { "value": "1px" } }', ...files },
      async (folder) => {
        const { code, stderr } = await runCli(["build", "--dry-run"], folder);
        assert.equal(code, 1);
        assert.match(stderr, /error\[hook\/unknown\] There is no transform "own\/px"/);
        assert.match(stderr, help);
      },
    ));
}
