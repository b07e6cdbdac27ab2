/** The table of values that change in meaning, in docs/start/style-dictionary.md, shows what both tools print. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { classes, filesOf, type Loose } from "../compat/both.ts";
import { projectPath } from "../helpers/run_cli.ts";

/** Rows of the table: token, transform group, format, and what each tool prints. */
const rows: [value: string, type: string, group: string, format: string, string, string][] = [
  ["16px", "dimension", "compose", "compose/object", "256.00.dp", "16.00.dp"],
  ["16px", "dimension", "ios-swift", "ios-swift/any.swift", "CGFloat(256.00)", "CGFloat(16.00)"],
  ["16dp", "dimension", "css", "css/variables", "16dp", "16px"],
  ["16dp", "dimension", "js", "javascript/es6", "16dp", "16px"],
  ["1.5rem", "dimension", "web", "json/nested", "1.5px", "24px"],
  ["700", "fontWeight", "js", "javascript/es6", '"700"', "700"],
  ["bold", "fontWeight", "flutter", "flutter/class.dart", "bold", "700"],
  ["200ms", "duration", "ios-swift", "ios-swift/any.swift", "200ms", "0.2"],
  ["200ms", "duration", "compose", "compose/object", "200ms", "200"],
  ["200ms", "duration", "flutter", "flutter/class.dart", "200ms", "Duration("],
  ["hi", "string", "compose", "compose/object", "hi", '"hi"'],
];
const page = fs.readFileSync(projectPath("docs/start/style-dictionary.md"), "utf8");

/** The printed value. */
async function valueOf(Class: Loose, [value, type, group, format]: string[]): Promise<string> {
  const file = { format, options: { className: "A", packageName: "a", showFileHeader: false } };
  const platforms = { p: { transformGroup: group, files: [file] } };
  const { p: [text] } = await filesOf(Class, { tokens: { x: { value, type } }, platforms });
  return /\bx"?(?: =|:) ?(.*?)[;,]?$/im.exec(text)?.[1] ?? text;
}

for (const row of rows) {
  const [value, type, , format, wanted, own] = row;
  test(`${type} ${value} in ${format}`, async () => {
    const { theirs } = classes();
    for (const [Class, text] of [[theirs, wanted], [TokenBuilder, own]] as const) {
      const found = await valueOf(Class, row);
      assert.ok(found.startsWith(text) || found === `"${text}"`, `${found} is not ${text}`);
    }
    const line = page.split("\n").find((line) => line.includes(`| \`"${value}"`)) ?? "";
    for (const text of [wanted, own]) assert.ok(line.includes(text), `${text} is not in ${line}`);
  });
}
