/** Automatic fixes never change what code means. `deno task fixes` runs random sources in real consumers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { edited } from "../../src/base/text/text_edits.ts";
import { checkUsage } from "../../src/facts/usage/check_usage.ts";
import { findingsIn, fixedProject, fixedText } from "../helpers/fixed_sources.ts";

const project = await fixedProject();

/** Sources that a fix changes, with the result. */
const fixed: [why: string, file: string, before: string, after: string][] = [
  [
    "the only token with the value",
    "a.css",
    "a { color: #0969da }",
    "a { color: var(--color-link) }",
  ],
  ["another notation", "a.css", "a { color: rgb(9, 105, 218) }", "a { color: var(--color-link) }"],
  ["a sign", "a.css", "a { padding: +16px }", "a { padding: var(--space-m) }"],
  ["a list", "a.css", "a { margin: 0 auto 16px -1px }", "a { margin: 0 auto var(--space-m) -1px }"],
  [
    "a line",
    "a.css",
    "a { border: 1px solid #0969da }",
    "a { border: 1px solid var(--color-link) }",
  ],
  [
    "a shadow",
    "a.css",
    "a { box-shadow: inset 0 1px 2px #0969da, 0 0 #fff }",
    "a { box-shadow: inset 0 1px 2px var(--color-link), 0 0 #fff }",
  ],
  ["a width", "a.css", ".overlay { width: 320px }", ".overlay { width: var(--overlay-width) }"],
  [
    "an equal custom property",
    "a.css",
    "a { --own: #0969da }",
    "a { --own: var(--color-link) }",
  ],
  [
    "an equal deprecated token",
    "a.css",
    "a { color: var(--color-old, red) }",
    "a { color: var(--color-link, red) }",
  ],
  [
    "a variable of SCSS",
    "a.scss",
    '@use "build/tokens" as t; a { color: t.$color-old; fill: darken(#0969da, 1%) }',
    '@use "build/tokens" as t; a { color: t.$color-link; fill: darken(t.$color-link, 1%) }',
  ],
  [
    "an import of one letter",
    "a.mjs",
    "import { COld } from './build/tokens.js'; console.log(COld, { COld }, { COld: COld }, x.COld);",
    "import { CLink } from './build/tokens.js'; console.log(CLink, { COld: CLink }, { COld: CLink }, x.COld);",
  ],
  [
    "an import with a local name",
    "a.mjs",
    "import { COld as CLink } from './build/tokens.js'; f(CLink);",
    "import { CLink as CLink } from './build/tokens.js'; f(CLink);",
  ],
  [
    "a property of a module",
    "a.mjs",
    "import * as tokens from './build/tokens.js'; f(tokens.ColorOld);",
    "import * as tokens from './build/tokens.js'; f(tokens.ColorLink);",
  ],
  [
    "one of two imports with one successor",
    "a.mjs",
    "import { ColorOld, ColorOlder } from './build/tokens.js'; f(ColorOld, ColorOlder);",
    "import { ColorLink, ColorOlder } from './build/tokens.js'; f(ColorLink, ColorOlder);",
  ],
];

for (const [why, file, before, after] of fixed) {
  test(`A fix replaces ${why}: ${before}`, () => {
    const once = fixedText(project, file, before);
    assert.equal(once, after);
    assert.equal(fixedText(project, file, once), once);
  });
}

/** Sources that no fix changes. */
const kept: [why: string, file: string, text: string][] = [
  ["the definition of the token", "a.css", ":root { --color-link: #0969da }"],
  ["the definition of another token", "a.css", ":root { --color-page: #0969da }"],
  [
    "a definition that the token depends on",
    "a.css",
    ":root { --own: #0969da; --color-link: var(--own) }",
  ],
  [
    "a name that a selector defines otherwise",
    "a.css",
    ".dark { --color-link: blue } a { color: #0969da }",
  ],
  [
    "a name that a computed name may define",
    "a.scss",
    ".a { --color-#{$x}: blue } a { color: #0969da }",
  ],
  [
    "a descriptor",
    "a.css",
    '@property --x { syntax: "<color>"; inherits: true; initial-value: #0969da }',
  ],
  ["a page", "a.css", "@page { margin: 16px }"],
  ["an unknown at-rule", "a.css", "@theme { color: #0969da }"],
  ["a value that scripts read", "a.css", ":export { color: #0969da }"],
  ["an address", "a.css", "a { background: url(#0969da) }"],
  ["an escape", "a.css", "a { color: \\#0969da }"],
  ["a fallback", "a.css", "a { color: var(--own, #0969da) }"],
  ["a declaration that browsers drop", "a.css", "a { width: #0969da }"],
  ["a hack", "a.css", "a { color: #0969da\\9 }"],
  ["a part of a function", "a.css", "a { background: linear-gradient(#0969da, red) }"],
  ["another unit", "a.css", "a { margin: 1rem }"],
  ["another unit of time", "a.css", "a { transition-duration: .2s }"],
  ["a value of a token with an ambiguous name", "a.css", "a { color: #24292f }"],
  ["a height by a width", "a.css", ".overlay { height: 320px }"],
  ["a width by that of another component", "a.css", ".card { width: 320px }"],
  ["a text that scripts may read", "a.css", "a { --own: #0969DA }"],
  ["a function of Sass", "a.scss", "a { color: darken(#0969da, 1%) }"],
  ["a variable of Sass", "a.scss", "$own: #0969da;"],
  ["an operation of Sass", "a.scss", "a { margin: 16px * 2; padding: 1px+16px }"],
  [
    "a changed module of Sass",
    "a.scss",
    '@use "build/tokens" as t with ($color-link: red); a { color: t.$color-old; b: mix(#0969da, red) }',
  ],
  [
    "a variable that a later import defines",
    "a.scss",
    '$own: #0969da; @import "build/tokens"; a { color: $color-link }',
  ],
  ["a text of Sass", "a.scss", "a { --own: t.$color-old }"],
  ["a named argument", "a.scss", "a { @include m($color-old: red) }"],
  ["a token with another value", "a.css", "a { color: var(--color-changed) }"],
  ["a name outside of var()", "a.css", "a { transition: --color-old 1s }"],
  ["a name that the file defines", "a.css", "a { --color-old: red; color: var(--color-old) }"],
  [
    "a successor that the file defines",
    "a.css",
    "a { --color-link: red; color: var(--color-old) }",
  ],
  [
    "a name that is imported already",
    "a.mjs",
    "import { COld, CLink } from './build/tokens.js'; f(COld, CLink);",
  ],
  [
    "a name that is declared already",
    "a.mjs",
    "import { COld } from './build/tokens.js'; const CLink = 1; f(COld);",
  ],
  [
    "a name that an inner scope declares",
    "a.mjs",
    "import { COld } from './build/tokens.js'; (COld) => COld;",
  ],
  [
    "a name that is exported",
    "a.mjs",
    "import { COld } from './build/tokens.js'; export { COld };",
  ],
  [
    "a name in a template",
    "a.vue",
    "<script setup>import { COld } from './build/tokens.js';</script><template>{{ COld }}</template>",
  ],
  ["an ambiguous name", "a.mjs", "import { CTwin } from './build/tokens.js'; f(CTwin);"],
  ["an ambiguous custom property", "a.css", "a { color: var(--c-twin) }"],
  ["an unknown name", "a.css", "a { color: var(--color-lnik) }"],
];

for (const [why, file, text] of kept) {
  test(`No fix changes ${why}: ${text}`, () => {
    assert.equal(fixedText(project, file, text), text);
  });
}

test("No fix writes a custom property that only some elements have", async () => {
  const text = "a { color: #0969da }";
  for (
    const [selector, isFixed] of [
      [".theme", false],
      [":root, .theme", true],
      [[":root", "@media print"], false],
      ["html", true],
    ] as const
  ) {
    const options = { selector } as object;
    const files = [{ destination: "tokens.css", format: "css/variables", options }];
    const other = await fixedProject({
      tokens: { color: { link: { $type: "color", $value: "#0969da" } } },
      platforms: { css: { transformGroup: "css", files } },
    });
    assert.equal(fixedText(other, "a.css", text) !== text, isFixed, `${selector}`);
  }
});

const said = (file: string, text: string) =>
  findingsIn(project, file, text).map(({ diagnostic: { severity, message, help } }) =>
    `${severity} ${message}. ${help}`
  );

test("A literal in a place without variables is no finding", () => {
  for (
    const text of [
      ":root { --color-link: #0969da }",
      "@property --x { initial-value: #0969da }",
      "a { background: url(#0969da) }",
      "a { b: \\#0969da }",
      "a { color: var(--own, #0969da) }",
    ]
  ) assert.deepEqual(said("a.css", text), [], text);
});

test("A fallback is a finding only if it differs from all values of its token", () => {
  for (
    const [text, message] of [
      ["#0969da", undefined],
      ["rgb(9, 105, 218)", undefined],
      ["#0969db", "#0969db is the fallback of --color-link, whose value is #0969da"],
      ["blue", "blue is the fallback of --color-link, whose value is #0969da"],
      ["currentcolor", undefined],
      ["canvastext", undefined],
      ["inherit", undefined],
      ["var(--own, #0969db)", undefined],
    ]
  ) {
    const whole = `a { color: var(--color-link, ${text}) }`;
    assert.deepEqual(
      findingsIn(project, "a.css", whole).map(({ diagnostic }) => diagnostic.message),
      message === undefined ? [] : [message],
    );
    assert.equal(fixedText(project, "a.css", whole), whole);
  }
  // Both contexts of a theme have a right fallback.
  assert.deepEqual(said("a.css", "a { color: var(--color-page, #0d1117) }"), []);
  assert.deepEqual(said("a.css", "a { gap: var(--space-l, 32px) }"), []);
  // The size of an em depends on the element.
  assert.deepEqual(said("a.css", "a { gap: var(--space-m, 7em) }"), []);
  assert.equal(said("a.css", "a { gap: var(--space-m, 7rem) }").length, 1);
  const text = 'f("var(--space-m, 17px)")';
  const [{ start, end, diagnostic: { severity } }] = findingsIn(project, "a.ts", text);
  assert.deepEqual([text.slice(start, end), severity], ["17px", "info"]);
});

test("Hairlines, keywords and system colors are ignored, and others as configured", async () => {
  const config = {
    tokens: {
      borderWidth: {
        thin: { $type: "dimension", $value: "1px" },
        wide: { $type: "dimension", $value: "2px" },
      },
      black: { $type: "color", $value: "#000000" },
    },
    platforms: {
      css: {
        transformGroup: "css",
        files: [{ destination: "tokens.css", format: "css/variables" }],
      },
    },
  };
  const text =
    "a { border-width: 1px; outline-width: 2px; margin: -1px 0 100%; color: canvastext; " +
    "fill: -moz-dialog; stroke: currentcolor; background: black; width: 0 } b { border: 1px solid }";
  const literals = (items: readonly { diagnostic: { message: string } }[]) =>
    items.map(({ diagnostic: { message } }) => message.split(" ")[0]);
  const own = await fixedProject(config as never);
  assert.deepEqual(literals(findingsIn(own, "a.css", text)), ["2px"]);
  for (const [ignoredValues, found] of [[["2*"], ["1px", "1px"]], [[], ["1px", "2px", "1px"]]]) {
    const { diagnostics } = await checkUsage(own.manifest, [{ file: "a.css", text }], {
      unused: false,
      ignoredValues,
    });
    assert.deepEqual(literals(diagnostics.map((diagnostic) => ({ diagnostic }))), found);
  }
});

test("Another unit is said, and a suggestion", () => {
  const [finding] = findingsIn(project, "a.css", "a { margin: 1rem }");
  assert.equal(finding.diagnostic.message, "1rem is the value of space.m in another unit");
  assert.deepEqual(finding.replacements().map(({ title }) => title), [
    "Replace 1rem by var(--space-m) (16px, another unit)",
    "Replace 1rem by var(--length-m) (16px, another unit)",
  ]);
  assert.deepEqual(said("a.css", "a { margin: 2rem }"), [
    "info 2rem is the value of space.l. Use var(--space-l)",
  ]);
});

test("An ambiguous name is no deprecation", () => {
  assert.deepEqual(said("a.mjs", "import { CTwin } from './build/tokens.js';"), []);
  assert.deepEqual(said("a.css", "a { color: var(--c-twin) }"), []);
});

test("An unknown name has one severity, and a former name says the current one", () => {
  const undefinedName = "is not a token, and no source that was read defines it";
  assert.deepEqual(said("a.css", "a { color: var(--color-danger-txt) }"), [
    `error --color-danger-txt ${undefinedName}. Did you mean "--color-danger-text"?`,
  ]);
  assert.deepEqual(said("a.css", "a { color: var(--color-danger-something-else) }"), []);
  assert.deepEqual(said("a.css", "a { color: var(--color-danger-something) }"), [
    `error --color-danger-something ${undefinedName}. undefined`,
  ]);
  assert.match(
    said("a.scss", "a { color: $color-danger }")[0],
    /^error \$color-danger is not a token/,
  );
  // Names of components share words with tokens, and are defined elsewhere or not at all.
  for (
    const name of ["--layout-overlay-width", "--overlay-max-width", "--color-danger-icon-size"]
  ) {
    assert.deepEqual(said("a.css", `a { width: var(${name}) }`), [], name);
  }
  assert.deepEqual(said("a.tsx", '<p style={{ color: "var(--color-lnik)" }} />'), [
    `error --color-lnik ${undefinedName}. Did you mean "--color-link"?`,
  ]);
  assert.deepEqual(said("a.css", "a { color: var(--color-highlight) }"), [
    `error --color-highlight ${undefinedName}. It was renamed to --color-accent`,
  ]);
  assert.deepEqual(
    said(
      "a.mjs",
      "import * as t from './build/tokens.js'; import { ColorHighlight } from './build/tokens.js';",
    ),
    ["error ColorHighlight is not a token, and no source defines it. It was renamed to ColorAccent"],
  );
  assert.deepEqual(said("a.css", "a { --color-lnik: 1; color: var(--color-lnik) }"), []);
  assert.deepEqual(said("a.css", "a { color: var(--sidebar-width) }"), []);
});

test("A number of pixels in an object of styles is replaced by a quoted name, never by itself", () => {
  const text = "<p style={{ padding: 16, borderRadius: 6 }} />";
  const found = findingsIn(project, "a.tsx", text);
  const fixed = found.map((finding) => edited(text, finding.replacements()[0].edits));
  assert.deepEqual(fixed, [
    text.replace("16", '"var(--space-m)"'),
    text.replace("6 }", '"var(--radius-m)" }'),
  ]);
  assert.equal(fixedText(project, "a.tsx", text), text);
  assert.match(found[0].diagnostic.message, /^16px is the value of space\.m$/);
});
