import assert from "node:assert/strict";
import { test } from "node:test";
import { missingPackageHelp } from "../../src/base/diagnostics/missing_package.ts";

const plugin = "/project/node_modules/@scope/plugin/dist/index.js";

/** Messages of runtimes, and the expected advice. */
const cases: [message: string, help: string | undefined][] = [
  [
    "Cannot find package 'prettier' imported from /project/config.mjs",
    "Add the package prettier: npm install --save-dev prettier",
  ],
  [
    `Cannot find package 'prettier' imported from ${plugin}`,
    "The package @scope/plugin imports prettier without declaring it; add it: " +
    "npm install --save-dev prettier",
  ],
  [
    `Cannot find package '@a/b' from '/project/node_modules/plugin/index.js'`,
    "The package plugin imports @a/b without declaring it; add it: " +
    "npm install --save-dev @a/b",
  ],
  [
    "Cannot find module 'lodash/get'\nRequire stack:\n- /project/a.cjs",
    "Add the package lodash: npm install --save-dev lodash",
  ],
  [
    'Import "@a/b/c" not a dependency and not in import map from "file:///project/config.mjs"',
    "Add the package @a/b: deno add npm:@a/b",
  ],
  ["Cannot find module '/project/lib/missing.mjs' imported from /project/config.mjs", undefined],
  ["Cannot find module './missing.cjs'", undefined],
  ["the palette is missing", undefined],
];

for (const [message, help] of cases) {
  test(`${message.split("\n")[0]}: ${help}`, () => {
    assert.equal(missingPackageHelp(message), help);
  });
}
