/** Names printed by user formats are learned from the outputs: `usage` finds them, and `rename` renames them. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { definitionsIn } from "../../../src/facts/consumers/names/output_definitions.ts";
import { inFolder, readFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
/** A project with a user format. `print` is the body of the format. */
function projectOf(print: string, destination: string, more: Record<string, string> = {}) {
  return {
    "config.mjs": `export default {
  source: ["tokens.json"],
  hooks: { formats: { own: ({ dictionary }) => { const all = dictionary.allTokens; ${print} } } },
  platforms: { own: { transforms: ["name/kebab"], buildPath: "out/", files: [
    { destination: "${destination}", format: "own" },
  ] } },
};`,
    "tokens.json": JSON.stringify({
      color: { ink: { $value: "#123456" }, paper: { $value: "#fffffe" } },
      pad: { $value: "4px" },
    }),
    ...more,
  };
}

const lines = (start: string, end = ";") =>
  `return all.map((t) => \`${start}\${t.path.join("-")}: \${t.$value}${end}\`).join("\\n");`;

/** Bodies of formats, the file that they print, and uses of \`color.ink\` and \`pad\`, before and after a rename. */
const formats: [
  what: string,
  print: string,
  file: string,
  source: string,
  before: string,
  after: string,
][] = [
  [
    "custom properties",
    lines("--my-"),
    "a.css",
    "a.css",
    "a { top: var(--my-color-ink) var(--my-pad) }",
    "a { top: var(--my-color-text) var(--my-pad) }",
  ],
  [
    "variables of SCSS",
    lines("$v-"),
    "a.scss",
    "a.scss",
    "a { top: $v-color-ink $v-pad }",
    "a { top: $v-color-text $v-pad }",
  ],
  [
    "variables of Less",
    lines("@"),
    "a.less",
    "a.less",
    "a { top: @color-ink @pad }",
    "a { top: @color-text @pad }",
  ],
  [
    "a file in one line, sorted, with a comment of the path",
    'return ":root{" + all.map((t) => `/* ${t.path.join(".")} */--${t.name}-x:${t.$value}`).sort().join(";") + "}";',
    "a.css",
    "a.css",
    "a { top: var(--color-ink-x) var(--pad-x) }",
    "a { top: var(--color-text-x) var(--pad-x) }",
  ],
  [
    "names that a format makes by itself, and a time",
    'return "// " + Math.random() + "\\n" + all.map((t) => `--${"i" + t.path.join("").length + t.path.join("_").toUpperCase()}: ${t.$value};`).join("\\n");',
    "a.css",
    "a.css",
    "a { top: var(--i8COLOR_INK) var(--i3PAD) }",
    "a { top: var(--i9COLOR_TEXT) var(--i3PAD) }",
  ],
  [
    "constants of a script",
    "return all.map((t) => `export const ${t.path.join('_')}_value = ${JSON.stringify(t.$value)};`).join('\\n');",
    "a.js",
    "a.ts",
    'import { color_ink_value, pad_value } from "./out/a.js";\nf(color_ink_value, pad_value);',
    'import { color_text_value, pad_value } from "./out/a.js";\nf(color_text_value, pad_value);',
  ],
];

for (const [what, print, file, source, before, after] of formats) {
  test(`a custom format prints ${what}`, async () => {
    await inFolder(projectOf(print, file, { [source]: before }), async (folder) => {
      const usage = await runCli(["usage", source, "--counts", "--no-literals"], folder);
      assert.equal(usage.code, 0, usage.stdout + usage.stderr);
      assert.match(usage.stdout, /1 {2}color\.ink\n +1 {2}pad|2 {2}color\.ink\n +2 {2}pad/);
      assert.match(usage.stdout, /Unused: color\.paper\n/);
      const { code, stderr } = await runCli(["rename", "color.ink", "color.text", source], folder);
      assert.equal(code, 0, stderr);
      assert.equal(fs.readFileSync(path.join(folder, source), "utf8"), after);
    });
  });
}

test("fixed names belong to the tokens whose values they have", async () => {
  const print = 'const of = (name) => all.find((t) => t.name === name)?.$value ?? "none";' +
    'return `:root { --main: ${of("color-ink")}; --plain: 0; --gap: ${of("pad")}; }`;';
  const files = projectOf(print, "a.css", {
    "a.css": "a { top: var(--main) var(--plain) var(--gap) var(--other) }",
  });
  await inFolder(files, async (folder) => {
    const { code, stdout, stderr } = await runCli(["usage", "a.css", "--counts"], folder);
    assert.equal(code, 1);
    assert.match(stdout, /1 {2}color\.ink/);
    assert.deepEqual((stdout + stderr).match(/--\w+ is not a token/g), ["--other is not a token"]);
  });
});

const flat = (between: string) =>
  `return JSON.stringify(Object.fromEntries(all.map((t) => [t.path.join("${between}"), t.$value])), null, 1);`;

for (const between of ["_", "/", ".", " ", "-"]) {
  test(`rename needs --force for keys with "${between}" between parts`, async () => {
    const files = projectOf(flat(between), "a.json", { "a.css": "a { top: 0 }" });
    await inFolder(files, async (folder) => {
      for (const flag of [[], ["--dry-run"]]) {
        const args = ["rename", "color.ink", "color.text", "a.css", ...flag];
        const { code, stderr } = await runCli(args, folder);
        assert.equal(code, 1);
        assert.match(
          stderr,
          /rename cannot follow the names in out\/a\.json, which your custom format/,
        );
        assert.deepEqual(readFolder(folder), Object.fromEntries(Object.entries(files).sort()));
      }
      const forced = await runCli(["rename", "color.ink", "color.text", "--force"], folder);
      assert.equal(forced.code, 0, forced.stderr);
    });
  });
}

test("rename follows objects with token paths without --force", async () => {
  const nested = "return `export default ${JSON.stringify(dictionary.tokens)};`;";
  const source = 'import t from "./out/a.js";\nf(t.color.ink, t.pad);\n';
  await inFolder(projectOf(nested, "a.js", { "a.ts": source }), async (folder) => {
    const { code, stderr } = await runCli(["rename", "color.ink", "color.text", "a.ts"], folder);
    assert.equal(code, 0, stderr);
    assert.match(fs.readFileSync(path.join(folder, "a.ts"), "utf8"), /t\.color\.text, t\.pad/);
  });
});

const definitions: [file: string, text: string, names: string[]][] = [
  ["a.css", "a { --x: var(--y, 1); } @property --z { } .b-c:hover, .d { top: 1.5px }", [
    "x",
    "z",
    "b-c",
    "d",
  ]],
  ["a.scss", "$a-b: $c; .e { --f: $a-b }", ["a-b", "e", "f"]],
  ["a.ts", "export const aB: string = 1; let c = aB; exports.d = c; const e = { '--f': 1 }", [
    "aB",
    "c",
    "d",
    "e",
    "f",
  ]],
  ["a.kt", "val inkColor = Color(0xff)\nconst val pad = 4", ["inkColor", "pad"]],
  ["a.swift", "public static let ink = UIColor()", ["ink"]],
  ["a.h", "#define INK_COLOR 4", ["INK_COLOR"]],
  ["a.dart", "static const Color ink = Color(1);", ["ink"]],
  ["a.xml", '<color name="ink">#fff</color>', ["ink"]],
  ["a.md", "let it: be", []],
];

for (const [file, text, names] of definitions) {
  test(`definitions in ${file}`, () => {
    assert.deepEqual(definitionsIn(file, text).map(({ name }) => name), names);
    for (const { name, start, end } of definitionsIn(file, text)) {
      assert.equal(text.slice(start, end), name);
    }
  });
}
