/** Findings in sources of consumers, by language. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type Manifest } from "../../mod.ts";
import { checkUsage, type UsageOptions } from "../../src/facts/usage/check_usage.ts";

const config: Config = {
  tokens: {
    color: {
      accent: { $type: "color", $value: "#ff0000" },
      link: { $type: "color", $value: "{color.accent}" },
      old: { $type: "color", $value: "#00ff00", $deprecated: "Use color.accent" },
    },
    space: { s: { $type: "dimension", $value: "4px" } },
    "font-size": { body: { $type: "dimension", $value: "16px" } },
  },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/",
      files: [{ destination: "tokens.css", format: "css/variables" }],
    },
    scss: {
      transformGroup: "scss",
      buildPath: "build/",
      files: [{ destination: "_tokens.scss", format: "scss/variables" }],
    },
    less: {
      transformGroup: "less",
      buildPath: "build/",
      files: [{ destination: "tokens.less", format: "less/variables" }],
    },
    js: {
      transformGroup: "js",
      buildPath: "build/",
      files: [
        { destination: "tokens.js", format: "javascript/es6" },
        { destination: "nested.js", format: "javascript/esm" },
      ],
    },
  },
};

let made: Promise<Manifest> | undefined;
const manifest = () =>
  made ??= new TokenBuilder(config, { init: false, verbosity: "silent" }).manifest({
    lines: false,
  });

/** Findings as `code file:line:column message`, and the uses. */
async function said(
  files: Record<string, string>,
  options: UsageOptions = { literals: false, unused: false },
): Promise<{ found: string[]; uses: Record<string, number> }> {
  const sources = Object.entries(files).map(([file, text]) => ({ file, text }));
  const { diagnostics, uses } = await checkUsage(await manifest(), sources, options);
  return {
    found: diagnostics.map(({ code, file, line, column, message }) =>
      `${code.replace("usage/", "")} ${file}:${line}:${column} ${message}`
    ),
    uses: Object.fromEntries(uses),
  };
}

const languages: [file: string, text: string, uses: Record<string, number>][] = [
  ["a.css", "a { color: var(--color-accent); gap: calc(2 * var(--space-s)) }", {
    "color.accent": 1,
    "space.s": 1,
  }],
  ["a.css", "/* var(--color-accent) */ a { content: '--color-accent' }", {}],
  ["a.scss", "@use 't'; a { color: t.$color-accent; &:hover { color: $color-link } }", {
    "color.accent": 1,
    "color.link": 1,
  }],
  ["a.scss", "@mixin m($a: $color-accent) { @if $a == $color-link { @return $a } }", {
    "color.accent": 1,
    "color.link": 1,
  }],
  ["a.scss", "a { color: $color_accent; top: t.$space_s }", { "color.accent": 1, "space.s": 1 }],
  ["a.scss", "// $color-accent\n.#{$color-link} { --x: #{$space-s} }", {
    "color.link": 1,
    "space.s": 1,
  }],
  ["a.less", "@import 'x'; a { color: @color-accent } @media print { b: @color-link }", {
    "color.accent": 1,
    "color.link": 1,
  }],
  ["a.ts", 'import { ColorAccent as c } from "./build/tokens.js"; c;', { "color.accent": 1 }],
  ["a.tsx", "const a = <a style={{ color: 'var(--color-accent)', top: `var(--space-s)` }} />;", {
    "color.accent": 1,
    "space.s": 1,
  }],
  [
    "a.vue",
    "<template><a :style=\"'var(--space-s)'\"/></template>\n" +
    "<script lang='ts'>const a = 'var(--color-accent)';</script>\n" +
    "<style lang='scss'>a { color: $color-link }</style>",
    {
      "color.accent": 1,
      "color.link": 1,
      "space.s": 1,
    },
  ],
  ["a.svelte", "<style>a { color: var(--color-accent) }</style>", { "color.accent": 1 }],
  ["a.html", '<a style="color: var(--color-accent)"></a><!-- var(--color-link) -->', {
    "color.accent": 1,
  }],
  ["a.kt", "val a = Theme.ColorAccent // ColorLink\n/* ColorLink */", { "color.accent": 1 }],
];

for (const [file, text, uses] of languages) {
  test(`${file} uses ${Object.keys(uses).join(" and ") || "nothing"}: ${text.slice(0, 40)}`, async () => {
    assert.deepEqual((await said({ [file]: text })).uses, uses);
  });
}

test("unknown names are reported with suggestions", async () => {
  const { found } = await said({
    "a.css":
      ":root { --own: 1px }\na { color: var(--color-acent); top: var(--own); left: var(--other, 0) }",
    "b.scss": "$mine: 1px; a { color: $color-acent; top: $mine; left: $far-away }",
    "c.ts": 'import { ColorAcent } from "./build/tokens";\nimport { Foo } from "react";',
  });
  assert.deepEqual(found, [
    "unknown-name a.css:2:16 --color-acent is not a token, and no source defines it",
    "unknown-name b.scss:1:24 $color-acent is not a token, and no source defines it",
    "unknown-name c.ts:1:10 ColorAcent is not a token, and no source defines it",
  ]);
});

test("names that other code defines are not reported", async () => {
  const { found } = await said({
    "a.css":
      "a { top: var(--lib-a.b); left: var(--lib-a); right: var(--other) } b { c: var(--own-lib-a) }",
  }, { literals: false, unused: false, ignored: ["--lib-*", "--oth*r"] });
  assert.deepEqual(found, [
    "unknown-name a.css:1:79 --own-lib-a is not a token, and no source defines it",
  ]);
});

test("Astro defines the variables of a style as custom properties", async () => {
  const style = `<style define:vars={{ ColorOwn, "own-a": f(size, 1), own: size }}>
p { color: var(--ColorOwn); top: var(--own-a); left: var(--own); right: var(--size) }
</style>`;
  assert.deepEqual((await said({ "a.astro": style })).found, [
    "unknown-name a.astro:2:77 --size is not a token, and no source defines it",
  ]);
});

test("modules named in the configuration have tokens as well", async () => {
  const text = 'import { ColorAccent, ColorAcent, Nothing } from "@acme/tokens";';
  assert.deepEqual((await said({ "a.ts": text })).uses, {});
  const { found, uses } = await said({ "a.ts": text }, {
    literals: false,
    unused: false,
    modules: ["@acme/tokens"],
  });
  assert.deepEqual(uses, { "color.accent": 1 });
  assert.equal(found.length, 1);
});

test("used deprecated tokens are reported with their reason", async () => {
  const { found } = await said({ "a.css": "a { color: var(--color-old) }" });
  assert.deepEqual(found, ["deprecated a.css:1:16 var(--color-old) is deprecated"]);
});

test("literal values equal or close to a token's value are reported", async () => {
  const text = "a { color: #f00; background: #fe0101; padding: 4px; top: 4px; font-size: 1rem; " +
    "margin: 5px; border-color: #123456 }";
  const { found } = await said({ "a.css": text }, { unused: false });
  assert.deepEqual(found, [
    "literal a.css:1:12 #f00 is the value of color.link and color.accent",
    "literal a.css:1:30 #fe0101 is nearly the value of color.link and color.accent",
    "literal a.css:1:48 4px is the value of space.s",
    "literal a.css:1:74 1rem is the value of font-size.body in another unit",
  ]);
});

test("a length or a shadow that only tokens for other parts share is no literal", async () => {
  const tokens = {
    avatar: { height: { $type: "dimension", $value: "28px" } },
    separator: { $type: "color", $value: "#00000014" },
    space: { m: { $type: "dimension", $value: "8px" } },
    menu: { padding: { $type: "dimension", $value: "8px" } },
  };
  const parts = await new TokenBuilder({ ...config, tokens }, { init: false, verbosity: "silent" })
    .manifest({ lines: false });
  const text = ".chip { height: 28px; padding: 8px; box-shadow: 0 0 4px #00000014; " +
    "border-color: #00000014; mask: radial-gradient(#00000014, transparent) } " +
    ".avatar { height: 28px }";
  const { diagnostics } = await checkUsage(parts, [{ file: "a.css", text }], { unused: false });
  assert.deepEqual(diagnostics.map(({ message }) => message), [
    "8px is the value of space.m",
    "#00000014 is the value of separator",
    "28px is the value of avatar.height",
  ]);
});

test("hairlines in rem, delays and what is transparent are no literals", async () => {
  const tokens = {
    line: { width: { $type: "dimension", $value: "1px" } },
    time: { short: { $type: "duration", $value: "200ms" } },
    none: { $type: "color", $value: "#00000000" },
  };
  const builder = new TokenBuilder({ ...config, tokens }, { init: false, verbosity: "silent" });
  const text = "a { border-width: 0.0625rem; animation-delay: 200ms; color: rgb(0 0 0 / 0); " +
    "transition-duration: 200ms }";
  const manifest = await builder.manifest({ lines: false });
  const { diagnostics } = await checkUsage(manifest, [{ file: "a.css", text }], { unused: false });
  assert.deepEqual(diagnostics.map(({ message }) => message), ["200ms is the value of time.short"]);
});

test("unused tokens are reported unless used ones refer to them", async () => {
  const { found } = await said({ "a.css": "a { color: var(--color-link) }" }, { literals: false });
  const unused = found.map((line) => / uses ([\w.-]+),/.exec(line)?.[1]);
  assert.deepEqual(unused, ["space.s", "font-size.body"]);
});

test("variables of a source with the name of a token are no uses", async () => {
  const own = "const ColorAccent = 1;\nf(ColorAccent);\nexport { ColorAccent };\n";
  assert.deepEqual((await said({ "a.ts": own })).uses, {});
  const imported = own.replace(
    "const ColorAccent = 1",
    'import { ColorAccent } from "./build/tokens"',
  );
  assert.deepEqual((await said({ "a.ts": imported })).uses, { "color.accent": 3 });
});

test("unknown paths are reported if they resemble a token", async () => {
  const { found, uses } = await said({
    "a.ts": 'import tokens from "./build/nested.js";\nimport { color } from "./other.js";\n' +
      "export const a = [tokens.color.acent, tokens.color, tokens.space.s.$value.toFixed(), color.acent,\n" +
      "  tokens.name, tokens.color.old.$value];",
  });
  assert.deepEqual(found, [
    "unknown-name a.ts:3:19 tokens.color.acent is not a token, and no source defines it",
    "deprecated a.ts:4:23 color.old is deprecated",
  ]);
  assert.deepEqual(uses, { "space.s": 1, "color.old": 1 });
});

const namespace = 'import * as all from "./build/tokens";\n';
const vue = `<script setup>\n${namespace}</script>\n<template>`;
const svelte =
  `<script>\n${namespace}import { ColorAccent, ColorLink as Link } from "./build/tokens";</script>\n`;
const nested = 'import tokens from "./build/nested.js";\n';
const paths: [file: string, text: string, found: string[]][] = [
  [
    "a.ts",
    `${nested}f(tokens.color.acent.$value, tokens.colour.accent, tokens.color.acent.$value.length);`,
    [
      "a.ts:2:3 tokens.color.acent.$value",
      "a.ts:2:30 tokens.colour.accent",
      "a.ts:2:52 tokens.color.acent.$value.length",
    ],
  ],
  [
    "a.ts",
    `${nested}f(tokens.space.map, tokens.spaces, tokens.font.weight, tokens.color.length);`,
    [],
  ],
  [
    "a.ts",
    'import * as all from "./build/nested.js";\nf(all.default.color.acent, all.colour.link);',
    [
      "a.ts:2:3 all.default.color.acent",
      "a.ts:2:28 all.colour.link",
    ],
  ],
  ["a.ts", 'import { color } from "./build/nested.js";\nf(color.acent.$value);', [
    "a.ts:2:3 color.acent.$value",
  ]],
  [
    "a.vue",
    `<script setup>\n${nested}</script><p :a="tokens.color.acent.$value">{{ tokens.pace.s }}</p>`,
    [
      "a.vue:3:17 tokens.color.acent.$value",
      "a.vue:3:47 tokens.pace.s",
    ],
  ],
  [
    "a.ts",
    'import * as all from "./build/tokens";\nf(all.ColorAcent, all?.["ColorLnik"], all.ColorAccent, all.default, all.own);',
    [
      "a.ts:2:7 ColorAcent",
      "a.ts:2:26 ColorLnik",
      "a.ts:2:73 own",
    ],
  ],
  [
    "a.ts",
    'const { ColorAcent } = await import("./build/tokens");\nrequire("./build/tokens").ColorLnik;',
    [
      "a.ts:1:9 ColorAcent",
      "a.ts:2:27 ColorLnik",
    ],
  ],
  ...[
    "<p>See all.md</p><a href='all.html' :b=\"'all.c'\">{{ `all.d` }}</a>",
    "<li v-for='all in b' :key='all.id'>{{ all.label }}</li>",
    '<Child #a="{ all }">{{ all.title }}</Child>',
    '<Child @click="all => all.run()" @b="(all, i) => all.run()" />',
    '<Child @click="(a = f(1), all) => all.ColorAcent" title="{ all.ColorAcent }" />',
  ].map((template): [string, string, string[]] => ["a.vue", `${vue}${template}</template>`, []]),
  ...[
    "{#each a as all}{all.label}{/each}",
    "{#await a then all}{all.label}{:catch e}{/await}",
    "{#snippet row(all)}{all.label}{/snippet}",
    "{@const all = b}{all.label}",
    "{ColorAccent.toUpperCase()} {Link.size}",
  ].map((markup): [string, string, string[]] => ["a.svelte", `${svelte}${markup}`, []]),
  ["a.svelte", `${svelte}{\`\${all.ColorAcent}\`} <p>as all but {all["ColorLnik"]}</p>`, [
    "a.svelte:4:9 ColorAcent",
    "a.svelte:4:43 ColorLnik",
  ]],
  ["a.mdx", `${namespace}\n{b.map((all) => <A b={all.label} />)} <A b={({ all }) => all.c} />`, []],
  [
    "a.mdx",
    `{/* a */}\n${namespace}\n---\nexport const b = \`\n\n\${all.ColorAcent}\`;\n\nText`,
    [
      "a.mdx:7:7 ColorAcent",
    ],
  ],
  ["a.mdx", `${namespace}\n> \`\`\`js\n> <A b={all.ColorAcent} />\n> \`\`\`\n`, []],
  [
    "a.ts",
    'import { ColorAccent } from "./build/tokens";\nf(ColorAccent.size, ColorAccent.length);',
    [],
  ],
];

for (const [file, text, names] of paths) {
  test(`unknown paths in ${file} are ${names.join(", ") || "none"}`, async () => {
    const found = (await said({ [file]: text }, { literals: false, unused: false })).found
      .map((line) => /^unknown-name (.*) is not a token/.exec(line)?.[1] ?? line);
    assert.deepEqual(found, names);
  });
}

test("entries of a package of tokens have further exports", async () => {
  const text = `import { ColorAcent, withAlpha } from "@acme/tokens";
import * as all from "@acme/tokens";
import tokens from "@acme/tokens/nested";
import { version } from "@acme/tokens/package.json";
f(all.withAlpha, all.ColorLnik, tokens.color.acent, tokens.color.accent);
`;
  const modules = ["", "/nested", "/package.json"].map((entry) => `@acme/tokens${entry}`);
  const { found } = await said({ "a.ts": text }, { literals: false, unused: false, modules });
  assert.deepEqual(found.map((line) => /^unknown-name (\S+ \S+)/.exec(line)?.[1]), [
    "a.ts:1:10 ColorAcent",
    "a.ts:5:22 ColorLnik",
    "a.ts:5:33 tokens.color.acent",
  ]);
});

test("tokens of a group with dynamic access are not reported as unused", async () => {
  const text = (use: string) => `import tokens from "./build/nested";\nexport const a = ${use};`;
  const unusedOf = async (use: string) =>
    (await said({ "a.ts": text(use) }, { literals: false })).found.map((line) =>
      / uses ([\w.-]+),/.exec(line)?.[1]
    );
  const color = ["color.accent", "color.link"];
  const others = ["space.s", "font-size.body"];
  assert.deepEqual(await unusedOf("tokens.color[b].$value"), others);
  assert.deepEqual(await unusedOf("f(tokens.color)"), others);
  assert.deepEqual(await unusedOf("other.color[b]"), others);
  assert.deepEqual(await unusedOf("other.color"), [...color, ...others].slice(2));
  assert.deepEqual(await unusedOf("f(other.color)"), [...color, ...others]);
  assert.deepEqual(await unusedOf("tokens[b]"), []);
});

test("built files are not searched, and files that cannot be parsed are reported", async () => {
  const { found, uses } = await said({
    "build/tokens.css": ":root { --a: var(--color-accent) }",
    "./build/_tokens.scss": "$a: $color-accent;",
    "a.scss": "a { color: ",
  });
  assert.deepEqual(uses, {});
  assert.equal(found.length, 1);
  assert.match(found[0], /^unparsed a\.scss.*cannot be parsed/);
});

test("If not all sources are given, a name that another may define is not unknown", async () => {
  const files = { "a.css": "a { color: var(--color-acent); top: var(--own) }" };
  const options = { literals: false, unused: false };
  assert.deepEqual((await said(files, options)).found, [
    "unknown-name a.css:1:16 --color-acent is not a token, and no source defines it",
    "unknown-name a.css:1:41 --own is not a token, and no source defines it",
  ]);
  assert.deepEqual((await said(files, { ...options, isComplete: false })).found, [
    "unknown-name a.css:1:16 --color-acent is not a token, and no source that was read defines it",
  ]);
});

test("constants of root groups are followed from any import", async () => {
  const own = await new TokenBuilder({
    tokens: {
      color: { brand: { value: "#ff0000" }, ink: { value: "#000000" } },
      "font-size": { s: { value: "4px" } },
    },
    platforms: {
      js: {
        transformGroup: "js",
        buildPath: "build/",
        files: [
          {
            destination: "groups.js",
            format: "javascript/esm",
            options: { minify: true, namedExports: true },
          },
          { destination: "vars.js", format: "javascript/css-variables" },
        ],
      },
    },
  }, { init: false, verbosity: "silent" }).manifest({ lines: false });
  const rows: [text: string, uses: Record<string, number>][] = [
    [`import { color } from "./build/groups.js"; f(color.brand)`, { "color.brand": 1 }],
    [`import { color as c, fontSize } from "./build/groups.js"; f(c.ink, fontSize.s)`, {
      "color.ink": 1,
      "font-size.s": 1,
    }],
    [`import * as all from "./build/vars.js"; f(all.color.ink)`, { "color.ink": 1 }],
    [`import vars, { color } from "./build/vars.js"; f(color.ink, vars["font-size"].s)`, {
      "color.ink": 1,
      "font-size.s": 1,
    }],
    [`const { color } = await import("./build/vars.js"); f(color.brand)`, { "color.brand": 1 }],
  ];
  for (const [text, wanted] of rows) {
    const { uses } = await checkUsage(own, [{ file: "a.js", text }], { literals: false });
    assert.deepEqual(Object.fromEntries(uses), wanted, text);
  }
});
