/** Help for modules that cannot be loaded. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileModule } from "../../src/base/diagnostics/catalog/files.ts";

const cases: [error: string, help: RegExp | undefined][] = [
  [
    "module is not defined in ES module scope",
    /write export default \{ \.\.\. \} instead of module\.exports/,
  ],
  ["require is not defined", /write export default \{ \.\.\. \} instead of module\.exports/],
  ["Cannot use import statement outside a module", /rename it to \.mjs/],
  ["Cannot find package 'prettier' imported from /project/config.mjs", /Add the package prettier/],
  ["registerTransform() was removed", undefined],
  ["Cannot find module './dist/header.js' imported from /project/config.js", undefined],
];

for (const [message, help] of cases) {
  test(`a module that fails with "${message}" gets ${help ? "help" : "no help"}`, () => {
    const diagnostic = fileModule("config.js", new Error(message));
    if (help) assert.match(diagnostic.help ?? "", help);
    else assert.equal(diagnostic.help, undefined);
  });
}
