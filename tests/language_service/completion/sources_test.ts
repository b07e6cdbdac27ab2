/** Completion of names in the sources of consumers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { completions } from "../../../src/services/language_service/completion/completion.ts";
import type { Completion } from "../../../src/services/language_service/completion/completion_item.ts";
import { proposedKinds } from "../../../src/base/tokens/property_kinds.ts";
import {
  importsIn,
  typedNameAt,
} from "../../../src/services/language_service/completion/source_context.ts";
import { serveWith } from "../consumers.ts";

/** The items at a mark, sorted as an editor sorts them, and a text with the first one inserted. */
async function completed(
  file: string,
  marked: string,
): Promise<{ items: Completion[]; labels: string; first: string }> {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const served = await serveWith({ [file]: text });
  const items = (await completions(served.files, file, offset))
    .sort((one, other) => one.sortText < other.sortText ? -1 : 1);
  const [first] = items;
  return {
    items,
    labels: items.map(({ label }) => label).join(" "),
    first: first ? text.slice(0, first.start) + first.insert + text.slice(first.end) : text,
  };
}

test("In var(), variables of the property's kind come first, aliases before others, deprecated ones last", async () => {
  const color = await completed("a.css", "a { color: var(--|) }");
  assert.equal(
    color.labels,
    "--color-alarm --color-red --line-thin --size-s --spacing-s --color-old",
  );
  assert.equal(color.first, "a { color: var(--color-alarm) }");
  assert.deepEqual(color.items.map(({ isDeprecated }) => isDeprecated), [
    ...[false, false, false, false, false],
    true,
  ]);
  assert.deepEqual(color.items.slice(0, 2).map(({ kind, detail, key }) => [kind, detail, key]), [
    ["color", "#ff0000", "{color.alarm}"],
    ["color", "#ff0000", "{color.red}"],
  ]);
  const gap = await completed("a.css", "a { color: red; gap: 1px var(--|) }");
  assert.equal(gap.labels.split(" ")[0], "--size-s");
});

const texts: readonly (readonly [file: string, marked: string, labels: string, first: string])[] = [
  ["a.css", "a { color: var(--re|", "--color-red", "a { color: var(--color-red)"],
  [
    "a.css",
    "a { color: var( --re|x, blue) }",
    "--color-red",
    "a { color: var( --color-red, blue) }",
  ],
  [
    "a.css",
    "a { width: var(|",
    "--size-s --spacing-s --color-alarm --color-red --line-thin --color-old",
    "a { width: var(--size-s)",
  ],
  ["a.css", "a { width: --si|; }", "--size-s", "a { width: var(--size-s); }"],
  ["a.css", "a {\n  --si|: 1px;\n}", "--size-s", "a {\n  --size-s: 1px;\n}"],
  ["a.css", ":root { --siz|", "--size-s", ":root { --size-s"],
  ["a.scss", "a { gap: $si|", "$size-s", "a { gap: $size-s"],
  [
    "a.scss",
    "@use 't'; a { gap: t.$|; }",
    "$size-s $color-alarm $color-red $line-thin $color-old",
    "@use 't'; a { gap: t.$size-s; }",
  ],
  ["a.sass", "a\n  gap: $si|", "$size-s", "a\n  gap: $size-s"],
  ["b.less", "a { gap: @si|; }", "@size-s", "a { gap: @size-s; }"],
  ["b.less", ".@{si| { }", "@{size-s", ".@{size-s} { }"],
  [
    "a.vue",
    "<template></template><style lang='scss'>a { gap: $si| }</style>",
    "$size-s",
    "<template></template><style lang='scss'>a { gap: $size-s }</style>",
  ],
  ["a.html", "<p style='gap: var(--si|)'>", "--size-s", "<p style='gap: var(--size-s)'>"],
  [
    "a.tsx",
    "<p style={{ gap: 'var(--si|)' }} />",
    "--size-s",
    "<p style={{ gap: 'var(--size-s)' }} />",
  ],
  ["a.ts", "a.style.setProperty('--si|', 1)", "--size-s", "a.style.setProperty('--size-s', 1)"],
  ["a.html", "<p class='p-2 hover:bg-r|'>", "bg-red", "<p class='p-2 hover:bg-red'>"],
  [
    "a.tsx",
    "<p className={cn('a', b && '!bg-|')} />",
    "bg-alarm bg-red bg-old",
    "<p className={cn('a', b && '!bg-alarm')} />",
  ],
  ["a.css", "a { @apply m-1 text-r| }", "text-red", "a { @apply m-1 text-red }"],
  [
    "a.ts",
    "import { S| } from './build/a.js';",
    "SizeS",
    "import { SizeS } from './build/a.js';",
  ],
  [
    "a.ts",
    "import * as t from './build/a'; t.Siz|",
    "SizeS",
    "import * as t from './build/a'; t.SizeS",
  ],
  [
    "a.ts",
    "import t from './build/tree.js';\nf(t.|)",
    "color.alarm color.red line.thin size.s color.old",
    "import t from './build/tree.js';\nf(t.color.alarm)",
  ],
  [
    "a.ts",
    "import t from './build/tree.js';\nf(t.color.re|)",
    "red",
    "import t from './build/tree.js';\nf(t.color.red)",
  ],
  [
    "a.ts",
    "const t = require('./build/tree.js');\nf(t?.size?.|)",
    "s",
    "const t = require('./build/tree.js');\nf(t?.size?.s)",
  ],
  [
    "B.swift",
    "let a = StyleDictionary.co|",
    "colorAlarm colorRed colorOld",
    "let a = StyleDictionary.colorAlarm",
  ],
];

test("Names are completed in every language, also where the source is broken off", async () => {
  for (const [file, marked, labels, first] of texts) {
    const found = await completed(file, marked);
    assert.deepEqual([found.labels, found.first], [labels, first], `${file} ${marked}`);
  }
});

const none: readonly (readonly [file: string, marked: string])[] = [
  ["a.css", "a { color: r|"],
  ["a.css", "a { color: $|"],
  ["a.scss", "a { color: @|"],
  ["a.ts", "const a = b--|"],
  ["a.ts", "import t from './own.js'; t.|"],
  ["a.ts", "f(g.|)"],
  ["a.html", "<p title='bg-|'>"],
  ["a.kt", "Theme.co|"],
  ["a.md", "var(--|"],
];

test("Where no token can be named, nothing is completed", async () => {
  for (const [file, marked] of none) {
    assert.equal((await completed(file, marked)).labels, "", `${file} ${marked}`);
  }
});

test("Properties have kinds, also in camel case", () => {
  assert.deepEqual(proposedKinds("backgroundColor"), ["color"]);
  assert.equal(proposedKinds("border-left")?.[0], "border");
  assert.equal(proposedKinds("borderTopLeftRadius")?.[0], "radius");
  assert.equal(proposedKinds("transition-duration")?.[0], "duration");
  assert.equal(proposedKinds("content"), undefined);
});

test("Imports are found in a script that is broken", () => {
  const text = `import a, { b, type c as d } from "x"; import * as e from 'y'
    const f = await import("z"); import type { g } from "w"; const = {{{ `;
  assert.deepEqual(
    Array.from(importsIn(text), ([local, { module, name }]) => [local, module, name]),
    [
      ["a", "x", undefined],
      ["b", "x", "b"],
      ["d", "x", "c"],
      ["e", "y", undefined],
      ["f", "z", undefined],
      ["g", "w", "g"],
    ],
  );
});

test("Hostile sources take linear time", () => {
  const texts = [
    "import a ",
    "import {",
    " ",
    "--",
    'class="',
    "a.",
    "var( ",
    "@apply ",
    "x: ",
    '"',
  ];
  const start = performance.now();
  for (const one of texts) {
    const text = `import a${one.repeat(100_000)}`;
    importsIn(text);
    for (const language of ["css", "scss", "less", "script", "text"] as const) {
      typedNameAt(text, text.length, language, true);
    }
  }
  assert.ok(performance.now() - start < 5000);
});
