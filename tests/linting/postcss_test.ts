/** The plugin for PostCSS. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import postcss from "postcss";
import TokenBuilder from "../../mod.ts";
import tokenFallbacks, { type FallbackOptions } from "../../src/entries/postcss.ts";
import { inFolder } from "../helpers/folder.ts";
import { runsOf } from "../helpers/runs.ts";

const color = (value: string) => ({ $type: "color", $value: value });
const css = (destination: string) => ({
  destination,
  format: "css/variables",
  options: { outputReferences: true },
});

/** A manifest whose outputs print references, and different values for `--size-s`. */
async function manifestOf(): Promise<string> {
  const tokens = {
    color: {
      blue: color("#0000ff"),
      link: color("{color.blue}"),
    },
    size: { s: { $type: "dimension", $value: "8px" } },
    font: { body: { $type: "fontFamily", $value: ["Open Sans", "serif"] } },
  };
  const manifest = await new TokenBuilder({
    tokens,
    platforms: {
      css: { transformGroup: "css", files: [css("tokens.css")] },
      large: {
        transforms: ["name/kebab", "size/pxToRem"],
        files: [{ ...css("large.css"), filter: ({ $type }) => $type === "dimension" }],
      },
    },
  }, { verbosity: "silent" }).manifest({ lines: false });
  return JSON.stringify(manifest);
}

const manifest = await manifestOf();

/** Runs the plugin on a style sheet of a project. */
function run(text: string, options: FallbackOptions = {}, from = "a.css") {
  return inFolder({ "manifest.json": manifest }, async (folder) => {
    const settings = { manifest: path.join(folder, "manifest.json"), ...options };
    const file = path.join(folder, from);
    return await postcss([tokenFallbacks(settings)]).process(text, { from: file });
  });
}

const value = async (text: string) =>
  (await run(`a { b: ${text} }`)).css.slice("a { b: ".length, -" }".length);

const rows: [before: string, after: string][] = [
  ["var(--color-blue)", "var(--color-blue, #0000ff)"],
  ["var( --color-blue )", "var( --color-blue, #0000ff )"],
  ["VAR(--color-blue)", "VAR(--color-blue, #0000ff)"],
  ["var(--color-link)", "var(--color-link, #0000ff)"],
  ["var(--font-body)", "var(--font-body, 'Open Sans', serif)"],
  ["1px solid var(--color-blue)", "1px solid var(--color-blue, #0000ff)"],
  [
    "calc(var(--x) + var(--color-blue)) var(--color-link, red)",
    "calc(var(--x) + var(--color-blue, #0000ff)) var(--color-link, red)",
  ],
  ["var(--x, var(--color-blue))", "var(--x, var(--color-blue, #0000ff))"],
  // No value, two values, no use.
  ["var(--other)", "var(--other)"],
  ["var(--size-s)", "var(--size-s)"],
  ['"var(--color-blue)"', '"var(--color-blue)"'],
  ["/* var(--color-blue) */ red", "/* var(--color-blue) */ red"],
];

test("uses without a fallback get the value of their token", async () => {
  for (const [before, after] of rows) assert.equal(await value(before), after);
});

test("bundlers are told which file has the tokens", async () => {
  const { messages } = await run("a {}");
  assert.deepEqual(messages.map(({ type, file }) => [type, path.basename(file)]), [
    ["dependency", "manifest.json"],
  ]);
});

test("a second run changes nothing", async () => {
  for (const [, after] of rows) assert.equal(await value(after), after);
});

test("all other text stays as it is", async () => {
  const part = fc.constantFrom(
    ...["var(--color-blue)", "red", " ", "\n", "/* a */", "var(--x)", "'}'", "!important", "10px"],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const text = `a { b: ${parts.join(" ")} }\n@media print { c { --d: ${parts[0]} } }`;
      const { css } = await run(text);
      assert.equal(css.replaceAll(", #0000ff)", ")"), text);
    }),
    runsOf(30),
  );
});

test("outputs of the token build stay as they are", async () => {
  const text = ":root { --color-link: var(--color-blue) }";
  const { css } = await run(text, {}, "tokens.css");
  assert.equal(css, text);
});

test("names of Vue's styles are no paths", async () => {
  const { css } = await run("a { b: var(--color-blue) }", {}, "a.vue?vue&type=style&lang.css");
  assert.equal(css, "a { b: var(--color-blue, #0000ff) }");
});

test("values of a manifest never end the declaration or begin a rule", () =>
  inFolder({ "a.css": "" }, async (folder) => {
    const text = "a { b: var(--color-blue) }";
    for (
      const [value, isTaken] of [
        ["#0000ff", true],
        ["url(a;b)", true],
        ['"a } b"', true],
        ["color-mix(in srgb, red, blue)", true],
        ["red; } body { background: url(//evil) } a { --c: 1", false],
        ["red) ; c: url(//evil", false],
        ["red /*", false],
        ["red !important", false],
        ['"red', false],
        ["red</style><script>alert(1)</script>", false],
        ["red }", false],
        ["red\\", false],
      ] as const
    ) {
      const hostile = JSON.parse(manifest);
      const blue = hostile.tokens.find(({ name }: { name: string }) => name === "color.blue");
      blue.outputs.css.value = value;
      const file = path.join(folder, "manifest.json");
      fs.writeFileSync(file, JSON.stringify(hostile));
      const { css } = await postcss([tokenFallbacks({ manifest: file })])
        .process(text, { from: path.join(folder, "a.css") });
      const expected = isTaken ? `a { b: var(--color-blue, ${value}) }` : text;
      assert.equal(css, expected);
    }
  }));

test("an unknown name fails with its place", async () => {
  const text = "a {\n  color: var(--color-blur);\n}\n";
  await assert.rejects(run(text), (error: Error & { line?: number; column?: number }) => {
    assert.equal(error.name, "CssSyntaxError");
    assert.match(error.message, /--color-blur is not a token.*--color-blue/);
    assert.deepEqual([error.line, error.column], [2, 14]);
    return true;
  });
  const warned = await run(text, { unknown: "warn" });
  assert.equal(warned.warnings().length, 1);
  assert.equal(warned.warnings()[0].line, 2);
  assert.equal(warned.css, text);
  assert.equal((await run(text, { unknown: "ignore" })).warnings().length, 0);
  assert.equal((await run(text, { ignore: ["--color-*"] })).warnings().length, 0);
  // A style sheet may define names of its own.
  await run(`:root { --color-blur: red }\n${text}`);
});

test("without fallbacks, only unknown names are reported", async () => {
  const text = "a { b: var(--color-blue) }";
  assert.equal((await run(text, { fallbacks: false })).css, text);
  await assert.rejects(run("a { b: var(--color-blur) }", { fallbacks: false }));
});

test("tokens that cannot be read fail every style sheet", async () => {
  const plugin = tokenFallbacks({ manifest: "/nowhere/manifest.json" });
  for (const from of ["a.css", "b.css"]) {
    await assert.rejects(
      postcss([plugin]).process("a { b: c }", { from }),
      /\/nowhere\/manifest\.json does not exist/,
    );
  }
});

test("a name is marked where it is, not in a longer one", async () => {
  const text = "a { d: var(--color-blurs, var(--color-blur)) }";
  const { messages } = await run(text, { unknown: "warn" });
  const warnings = messages.filter(({ type }) => type === "warning");
  const places = warnings.map(({ line, column, endColumn }) => [line, column, endColumn]);
  assert.deepEqual(places, [[1, 31, 43]]);
});
