/** Sources that cannot be read or parsed: text search finds their uses, and no token is reported as unused. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder, { type Manifest } from "../../../mod.ts";
import { checkUsage, type Usage, type UsageOptions } from "../../../src/facts/usage/check_usage.ts";
import { UnparsedParts } from "../../../src/facts/consumers/sources/unparsed_parts.ts";
import { installedParsers } from "../../../src/facts/consumers/sources/parsers.ts";
import { inFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
const color = { $type: "color", $value: "#ff0000" };
const config = {
  tokens: { color: { a: color, b: color, c: color } },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
    scss: {
      transformGroup: "scss",
      buildPath: "build/",
      files: [{ destination: "a.scss", format: "scss/variables" }],
    },
  },
};

async function usageOf(
  files: Record<string, string>,
  options: UsageOptions = {},
): Promise<Usage> {
  const builder = new TokenBuilder(config, { init: false, verbosity: "silent" });
  const manifest: Manifest = await builder.manifest({ lines: false });
  const sources = Object.entries(files).map(([file, text]) => ({ file, text }));
  return await checkUsage(manifest, sources, { literals: false, ...options });
}

const codesOf = ({ diagnostics }: Usage) => diagnostics.map(({ code }) => code);

const broken: [file: string, text: string, line: number, column: number][] = [
  ["a.css", "a { color: var(--color-a);\n  b: 'x }\n", 2, 6],
  ["a.scss", "a { color: $color-a }}", 1, 22],
  ["a.ts", "const a = 'var(--color-a)';\nconst b = ;", 2, 11],
  ["a.js", "f('var(--color-a)', @);", 1, 22],
  ["a.vue", "<p/>\n<style>\na { b: var(--color-a);\n c: 'x }\n</style>\n<p/>", 4, 5],
];

for (const [file, text, line, column] of broken) {
  test(`a syntax error in ${file} is reported, and its uses are found: ${text.slice(0, 30)}`, async () => {
    const usage = await usageOf({ [file]: text });
    assert.deepEqual(codesOf(usage), ["usage/unparsed"]);
    const [{ severity, ...place }] = usage.diagnostics;
    assert.equal(severity, "error");
    assert.deepEqual([place.file, place.line, place.column], [file, line, column]);
    assert.deepEqual(Object.fromEntries(usage.uses), { "color.a": 1 });
  });
}

const deep: [file: string, text: string][] = [
  ["a.tsx", `f('var(--color-a)')${"(".repeat(100_000)}`],
  ["a.js", `f('var(--color-a)', ${"[".repeat(100_000)}`],
  ["a.scss", `a { b: ${"var(--color-a, ".repeat(10_000)}1${")".repeat(10_000)} }`],
  ["a.css", `a { b: var(--color-a) } ${"a {".repeat(100_000)}`],
];

for (const [file, text] of deep) {
  test(`deeply nested code is read as text: ${file}`, async () => {
    const usage = await usageOf({ [file]: text });
    assert.deepEqual(codesOf(usage), ["usage/unparsed"]);
    assert.deepEqual([...usage.uses.keys()], ["color.a"]);
  });
}

test("a long addition is parsed or read as text, depending on the stack size", async () => {
  const usage = await usageOf({ "a.ts": `f('var(--color-a)'${" + 'b'".repeat(100_000)})` });
  assert.deepEqual([...usage.uses.keys()], ["color.a"]);
});

test("deeply nested rules and calls are parsed", async () => {
  const usage = await usageOf({
    "a.scss": `${"a {".repeat(20_000)} b: $color-a ${"}".repeat(20_000)}`,
    "b.scss": `a { b: ${"f(".repeat(900)}$color-b${")".repeat(900)} }`,
    "c.ts": `f(a${".b()".repeat(500)}, '--color-c')`,
  });
  assert.deepEqual(usage.diagnostics, []);
  assert.deepEqual([...usage.uses.keys()], ["color.a", "color.b", "color.c"]);
});

test("the other blocks of a file with an error are parsed", async () => {
  const usage = await usageOf({
    "a.vue":
      "<style>a { b: 'x }</style><script>import { c } from './c'; f('--color-b')</script>\n" +
      "<style lang='scss'>// $color-c\na { b: $color-a }</style>",
  });
  assert.deepEqual(codesOf(usage), ["usage/unparsed"]);
  assert.deepEqual(Object.fromEntries(usage.uses), { "color.b": 1, "color.a": 1 });
});

const asText: [file: string, text: string][] = [
  ["a.sass", "// $color-b\n$own: 1px\n.a\n  color: $color-a\n  top: $own\n"],
  ["a.styl", ".a\n  color var(--color-a) // var(--color-b)\n"],
  ["a.vue", '<template><p/></template>\n<style lang="stylus">\n.a\n  color $color-a\n</style>\n'],
  ["b.vue", "<style lang=sass>\n.a\n  color: map.get($map, 'a', var(--color-a))\n</style>\n"],
];

for (const [file, text] of asText) {
  test(`${file} is read as text, without a parser: ${text.slice(0, 20)}`, async () => {
    const usage = await usageOf({ [file]: text, "z.css": "a { b: var(--color-b) }" });
    assert.deepEqual(codesOf(usage), ["usage/as-text", "usage/unused"]);
    assert.equal(usage.diagnostics[1].token, "color.c");
    assert.deepEqual(Object.fromEntries(usage.uses), { "color.a": 1, "color.b": 1 });
  });
}

test("a missing parser is reported once, and no token is reported as unused", async () => {
  const missing = () => Promise.reject(new Error("Cannot find package"));
  const files = {
    "a.css": "a { b: var(--color-a) }",
    "b.ts": "f('var(--color-b)');",
    "c.tsx": "f(`var(--color-b)`);",
  };
  const usage = await usageOf(files, { parsers: { ...installedParsers, script: missing } });
  assert.deepEqual(usage.diagnostics.map(({ message, severity }) => [message, severity]), [
    ["2 sources cannot be parsed without @babel/parser", "error"],
  ]);
  assert.match(usage.diagnostics[0].help!, /npm install --save-dev @babel\/parser/);
  assert.deepEqual(Object.fromEntries(usage.uses), { "color.a": 1, "color.b": 2 });
});

const dialects: [file: string, text: string][] = [
  ["a.ts", "const a = <T,>(b: T) => b; let c = <any> d; f('--color-a')"],
  ["a.ts", "@d() class A { constructor(@p() private b: string) {} @q c = '--color-a' }"],
  ["a.ts", "export @d class A { accessor b = '--color-a' satisfies string }"],
  ["a.mts", "import type { A } from 'a' with { type: 'json' }; using a = f('--color-a');"],
  ["a.tsx", "enum A { B } const a = <p b={c!}>{`--color-a`}</p> as const;"],
  ["a.js", "with (a) { f('--color-a') } delete b; return 010"],
  [
    "a.js",
    "// @flow\ntype A = {| +b: ?string |}; const c = (d: A): %checks => !!d; f('--color-a')",
  ],
  ["a.js", "#!/usr/bin/env node\nconst a = <p>{'--color-a'}</p>; await b"],
  ["a.js", "let a = 1; let a = f('--color-a'); export { b }"],
  ["a.js", "const a: string = '--color-a' as string"],
  ["a.cjs", "const { b } = require('b'); <!-- old\nf('--color-a')"],
  [
    "a.vue",
    "<script setup lang='ts' generic=\"T extends Array<string>\">f(<T> '--color-a')</script>",
  ],
  ["a.vue", "<script lang='tsx'>f(<p>{'--color-a'}</p>)</script>"],
  ["a.html", "<script type='text/template'><p style='b: var(--color-a)'></script>"],
  ["a.html", '<script type=\'application/json\'>{ "a": "--color-a" }</script>'],
  ["a.html", "<!-- <script> --><p style='b: var(--color-a)'>"],
  ["a.html", "<style>a { b: var(--color-a) }"],
  ["a.html", "<STYLE media='(a > b)'>a { b: var(--color-a) }</STYLE >"],
];

for (const [file, text] of dialects) {
  test(`a dialect in ${file} is parsed: ${text.slice(0, 60)}`, async () => {
    const usage = await usageOf({ [file]: text }, { unused: false });
    assert.deepEqual(usage.diagnostics, []);
    assert.deepEqual(Object.fromEntries(usage.uses), { "color.a": 1 });
  });
}

test("usage reports what it cannot read, fails, and reports no unused tokens", () =>
  inFolder({
    "config.json": JSON.stringify(config),
    "a.css": "a { b: var(--color-a) }",
  }, async (folder) => {
    fs.writeFileSync(path.join(folder, "b.css"), Uint8Array.of(0x61, 0xff, 0xfe));
    const { code, stdout, stderr } = await runCli(["usage", "*.css"], folder);
    assert.equal(code, 1, stderr);
    assert.match(stderr, /b\.css/);
    assert.match(stdout, /1 use of 1 of 3 tokens in 1 file/);
    assert.doesNotMatch(stdout + stderr, /Unused/);
  }));

test("a syntax error in one block does not prevent a rename elsewhere", () => {
  const { tokens, ...rest } = config;
  return inFolder({
    "tokens.json": JSON.stringify(tokens),
    "config.json": JSON.stringify({ ...rest, source: ["tokens.json"] }),
    "a.vue": "<style lang='stylus'>\n.a\n  b var(--color-a)\n</style>\n" +
      "<style>a { b: 'x }\n c: var(--color-a)</style>\n",
    "a.sass": ".a\n  b: $color-a\n",
  }, async (folder) => {
    const { code, stderr } = await runCli(
      ["rename", "color.a", "color.z", "*.vue", "*.sass"],
      folder,
    );
    assert.equal(code, 0, stderr);
    const after = (file: string) => fs.readFileSync(path.join(folder, file), "utf8");
    assert.equal(after("a.vue").match(/--color-z/g)?.length, 2);
    assert.equal(after("a.sass"), ".a\n  b: $color-z\n");
    assert.match(stderr, /a\.vue cannot be parsed/);
  });
});

test("usage reports sources that match nothing before it runs code of the build", () => {
  const text = `
    export default {
      ...${JSON.stringify(config)},
      consumers: ["declared/*.css"],
      preprocessors: ["own"],
      hooks: { preprocessors: { own: (tokens) => { console.error("preprocessor runs"); return tokens; } } },
    };`;
  return inFolder({ "config.mjs": text }, async (folder) => {
    for (const named of [["named/*.css"], []]) {
      const { code, stderr } = await runCli(["usage", ...named], folder);
      assert.equal(code, 1);
      assert.match(stderr, /No source matches "(named|declared)\/\*\.css"/);
      assert.doesNotMatch(stderr, /preprocessor runs/);
    }
  });
});

test("rename does not speak of unused tokens", () =>
  inFolder({ "config.json": JSON.stringify(config), "a.ts": "const a = ;" }, async (folder) => {
    const args = ["rename", "color.a", "color.x", "a.ts", "--force", "--format", "json"];
    const { diagnostics } = JSON.parse((await runCli(args, folder)).stdout);
    const [{ code, help }] = diagnostics;
    assert.equal(code, "usage/unparsed");
    assert.match(help, /check that no name was missed/);
    const parts = new UnparsedParts("rename");
    const part = { why: "no parser", detail: "postcss", start: 0, end: 1, install: "npm i x" };
    parts.add({ file: "a.css", text: "a" }, [part as never]);
    assert.match(parts.withoutParser[0].help!, /^Run "npm i x"; without it, a rename would miss/);
  }));
