/** Trailing spaces of comment lines in JavaScript and TypeScript, compared with Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { classes, filesOf } from "./both.ts";

const formats = [
  "javascript/es6",
  "javascript/esm",
  "javascript/module-flat",
  "typescript/es6-declarations",
];
const layouts = ["short", "long", undefined].flatMap((commentStyle) =>
  ["inline", "above", undefined].map((commentPosition) => ({ commentStyle, commentPosition }))
);

const config = () => ({
  tokens: {
    a: { value: "1", comment: "two spaces  " },
    b: { value: "2", comment: "one \n two  \n   \nthree\t" },
    c: { value: "3", comment: "  before" },
  },
  hooks: { fileHeaders: { own: (lines: string[]) => [...lines, "", " in  ", "out "] } },
  platforms: {
    js: {
      transforms: ["name/camel"],
      files: formats.flatMap((format) =>
        layouts.map((formatting) => ({ format, options: { fileHeader: "own", formatting } }))
      ),
    },
  },
});

test("comment lines end like in Style Dictionary's formatter", async () => {
  const { theirs, mine } = classes();
  const peer = await filesOf(theirs, config());
  assert.equal(peer.js.length, 36);
  assert.deepEqual(await filesOf(mine, config()), peer);
});
