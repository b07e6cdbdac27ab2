/** Formats declare only options that change their output. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lessFormats } from "../../src/hooks/formats/style_sheets/less.ts";
import { scssFormats } from "../../src/hooks/formats/style_sheets/scss.ts";
import { stylusFormats } from "../../src/hooks/formats/style_sheets/stylus.ts";
import { androidFormats } from "../../src/hooks/formats/native/android/android.ts";

test("only Sass has defaults of variables, and only files of all types choose elements", () => {
  const formats = { ...lessFormats, ...scssFormats, ...stylusFormats, ...androidFormats };
  const having = (option: string) =>
    Object.keys(formats).filter((id) => option in (formats[id].options ?? {})).sort();
  assert.deepEqual(having("themeable"), ["scss/map-deep", "scss/variables"]);
  assert.deepEqual(having("resourceType"), ["android/resources"]);
});
