/** Findings in sources of consumers, and their fixes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { codeActions } from "../../src/services/language_service/actions/code_actions.ts";
import { SourceChecker } from "../../src/services/language_service/source_diagnostics.ts";
import {
  sourceColors,
  sourcePresentations,
} from "../../src/services/language_service/source_colors.ts";
import { usual } from "./project.ts";
import { serveWith } from "./consumers.ts";
import type { Served } from "./project.ts";
import { edited } from "../../src/base/text/text_edits.ts";

/** Findings as `file:line:column severity code message`. */
async function found({ files }: Served): Promise<string[]> {
  const { byFile } = await new SourceChecker(files).findings();
  return [...byFile].flatMap(([file, all]) =>
    all.map(({ line, column, severity, code, message }) =>
      `${file}:${line}:${column} ${severity} ${code} ${message}`
    )
  );
}

/** For each action at a mark: the code that it fixes, its title, and the text after it. */
async function fixes(file: string, marked: string, own = {}): Promise<string[]> {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const served = await serveWith({ ...own, [file]: text });
  const all = await codeActions(served.files, file, offset, offset);
  return all.map(({ title, kind, isPreferred, fixes, edits }) => {
    assert.equal(kind, "quickfix");
    const after = edited(text, edits.get(file)!);
    return `${isPreferred ? "! " : ""}${fixes} ${title}: ${after}`;
  });
}

test("Open sources have the findings of usage, and define names for each other", async () => {
  const served = await serveWith({
    "a.css": "a { color: var(--color-old); top: var(--own-red); left: var(--color-rde) }\n" +
      "b { color: #ff0000; background: var(--color-mine) }",
    "b.scss": "a { --color-mine: 1; color: $color-old; gap: 4px }",
    "b.ts": "import { ColorRde } from './build/a.js';",
    "build/a.css": ":root { --color-old: #ff0000 }",
    "broken.css": "a { color: var(--color-old); } }",
  });
  assert.deepEqual(await found(served), [
    "a.css:1:16 warning usage/deprecated var(--color-old) is deprecated",
    "a.css:1:61 error usage/unknown-name --color-rde is not a token, and no source that was read defines it",
    "a.css:2:12 info usage/literal #ff0000 is the value of color.alarm and color.red",
    "b.scss:1:29 warning usage/deprecated $color-old is deprecated",
    "b.scss:1:46 info usage/literal 4px is the value of size.s",
    "b.ts:1:10 error usage/unknown-name ColorRde is not a token, and no source defines it",
    "broken.css:1:16 warning usage/deprecated var(--color-old) is deprecated",
  ]);
});

test("A deprecated token is replaced by the one that its reason names, in the form of each use", async () => {
  assert.deepEqual(await fixes("a.css", "a { color: var(--color-o|ld, red) }"), [
    "! usage/deprecated Replace --color-old by --color-alarm: a { color: var(--color-alarm, red) }",
  ]);
  assert.deepEqual(await fixes("a.scss", "a { color: $color-o|ld; top: $color-old }"), [
    "! usage/deprecated Replace $color-old by $color-alarm: a { color: $color-alarm; top: $color-old }",
    "usage/deprecated Replace all 2 uses of color.old in this file by color.alarm: a { color: $color-alarm; top: $color-alarm }",
  ]);
  assert.deepEqual(await fixes("b.less", "a { b: ~'@{color-o|ld}' }"), [
    "! usage/deprecated Replace color-old by color-alarm: a { b: ~'@{color-alarm}' }",
  ]);
  assert.deepEqual(await fixes("a.html", "<p class='hover:bg-o|ld/50'>"), [
    "! usage/deprecated Replace bg-old by bg-alarm: <p class='hover:bg-alarm/50'>",
  ]);
  assert.deepEqual(await fixes("c.ts", "import t from './build/tree.js'; t.color.o|ld.value"), [
    "! usage/deprecated Replace color.old by color.alarm: import t from './build/tree.js'; t.color.alarm.value",
  ]);
  assert.deepEqual(await fixes("B.swift", "let a = StyleDictionary.colorO|ld"), [
    "usage/deprecated Replace colorOld by colorAlarm: let a = StyleDictionary.colorAlarm",
  ]);
  assert.deepEqual(await fixes("a.css", "a { --color-o|ld: 1 }"), []);
});

test("An unknown name is replaced by a similar one, unless the source defines it", async () => {
  assert.deepEqual(await fixes("a.css", "a { color: var(--color-alarms|) }"), [
    "usage/unknown-name Replace --color-alarms by --color-alarm: a { color: var(--color-alarm) }",
  ]);
  assert.deepEqual(await fixes("a.ts", "import { LineThing| } from './build/a.js';"), [
    "usage/unknown-name Replace LineThing by LineThin: import { LineThin } from './build/a.js';",
  ]);
  assert.deepEqual(
    await fixes("a.css", "a { --color-alarms: 1; color: var(--color-alarms|) }"),
    [],
  );
});

test("A literal is replaced by the token with its value, or by near ones with the difference", async () => {
  assert.deepEqual(await fixes("a.css", "a { gap: 4p|x }"), [
    "! usage/literal Replace 4px by var(--size-s): a { gap: var(--size-s) }",
  ]);
  assert.deepEqual(await fixes("a.scss", "a { color: t.$color-red; top: #f0|0 }"), [
    "usage/literal Replace #f00 by t.$color-red (other values in other contexts): a { color: t.$color-red; top: t.$color-red }",
    "usage/literal Replace #f00 by t.$color-alarm (other values in other contexts): a { color: t.$color-red; top: t.$color-alarm }",
  ]);
  assert.deepEqual(await fixes("a.scss", "a { gap: 4p|x; color: red }"), [
    "! usage/literal Replace 4px by var(--size-s): a { gap: var(--size-s); color: red }",
  ]);
  const [first, ...others] = await fixes("a.css", "a { color: #fe01|01 }");
  assert.match(
    first,
    /^usage\/literal Replace #fe0101 by var\(--color-\w+\) \(#ff0000, color difference 0\.\d+, other/,
  );
  assert.equal(others.length, 1);
  assert.deepEqual(await fixes("a.css", "a { color: #00ff0|0 }"), []);
});

test("Findings follow the token files, and outputs and closed sources have none", async () => {
  const served = await serveWith({ "a.css": "a { color: var(--color-old) }" });
  const checker = new SourceChecker(served.files);
  const first = await checker.findings();
  assert.equal(first.byFile.get("a.css")?.length, 1);
  assert.equal(await checker.findings(), first);
  await served.write("base.json", usual["base.json"].replace(/, "\$deprecated": "[^"]*"/, ""));
  assert.deepEqual(await found(served), []);
});

test("Names of colors have a swatch, literals do not, and a picker writes the nearest tokens", async () => {
  const text = "a { color: var(--color-red, #123456); gap: var(--size-s); --color-red: #00f }";
  const served = await serveWith({ "a.css": text });
  const colors = await sourceColors(served.files, "a.css");
  assert.deepEqual(colors, [
    { start: 15, end: 26, color: { red: 1, green: 0, blue: 0, alpha: 1 } },
  ]);
  served.files.contexts = { theme: "dark" };
  const [{ color }] = await sourceColors(served.files, "a.css");
  assert.equal(color.red, 128 / 255);
  served.files.contexts = {};
  const picked = { red: 1, green: 0.01, blue: 0, alpha: 1 };
  const found = await sourcePresentations(served.files, "a.css", 15, picked);
  assert.deepEqual(found.map(({ text }) => text).sort(), ["--color-alarm", "--color-red"]);
  assert.match(found[0].label, /^--color-\w+ \(color difference 0\.\d+\)$/);
  assert.deepEqual(await sourcePresentations(served.files, "a.css", 3, picked), []);
  // The color in the chosen context, with the digits that a picker has.
  served.files.contexts = { theme: "dark" };
  const dark = { ...color, red: color.red + 0.001 };
  const [own] = await sourcePresentations(served.files, "a.css", 15, dark);
  assert.equal(own.label, "--color-red");
});
