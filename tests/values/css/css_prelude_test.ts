/** Text before blocks of CSS. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isPrelude } from "../../../src/base/values/css/css_prelude.ts";

const closed = [
  "",
  ":root",
  ".a\\{\\(b, [title='{(;']",
  ':is(.a:not([b="]"]), .c)',
  "@container style(--theme: dark)",
  "#{$root} &, @{class} > a",
  "/* ( { */ .a",
];
for (const text of closed) test(`closed: ${text}`, () => assert.equal(isPrelude(text), true));

const open = [
  ".a {",
  ".a }",
  ".a { b: c }",
  ":is(.a",
  ".a)",
  ":is([a)]",
  '[a="b]',
  "'a\nb'",
  "a; b",
  "/* a",
  "#{$a",
];
for (const text of open) test(`open: ${text}`, () => assert.equal(isPrelude(text), false));
