/** Renames in token files and sources of consumers, and what prevents them. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { renameInJson } from "../../../src/facts/consumers/renames/json_text.ts";
import { renameInYaml } from "../../../src/facts/consumers/renames/yaml_text.ts";
import { inFolder, readFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
const texts: [what: string, before: string, from: string, to: string, after: string][] = [
  [
    "a key keeps its place, and comments stay",
    '{\n  // first\n  "a": { "$value": 1 },\n  "b": { "$value": "{a}" }\n}',
    "a",
    "z",
    '{\n  // first\n  "z": { "$value": 1 },\n  "b": { "$value": "{z}" }\n}',
  ],
  [
    "references in longer values, lists and spaces are led on",
    '{ "c": { "a": { "$value": 1 }, "b": { "$value": ["1px solid { c.a }", "{c.ab}", "{c.a.value}"] } } }',
    "c.a",
    "c.z",
    '{ "c": { "z": { "$value": 1 }, "b": { "$value": ["1px solid { c.z }", "{c.ab}", "{c.z.value}"] } } }',
  ],
  [
    "links and extended groups are led on, and descriptions stay",
    '{ "c": { "a": { "$value": 1, "$description": "{c.a}" } }, "d": { "$ref": "#/c/a" }, "e": { "$extends": "{c}" } }',
    "c",
    "k",
    '{ "k": { "a": { "$value": 1, "$description": "{c.a}" } }, "d": { "$ref": "#/k/a" }, "e": { "$extends": "{k}" } }',
  ],
];

for (const [what, before, from, to, after] of texts) {
  test(what, async () => {
    assert.equal(await renameInJson(before, new Map([[from, to]])), after);
  });
}

const yaml = `# all colors
color:
  $type: color
  brand: { $value: "#f00" } # the brand
  "on-brand":
    $value: '{color.brand}'
    $description: not {color.brand}
  100:
    $value: 1px solid {color.brand}
`;

test("rename keeps YAML's layout, comments and quotes", async () => {
  const after = await renameInYaml(yaml, new Map([["color.brand", "color.accent"]]));
  const wanted = yaml.replace("  brand:", "  accent:").replace(
    "'{color.brand}'",
    "'{color.accent}'",
  )
    .replace("solid {color.brand}", "solid {color.accent}");
  assert.equal(after, wanted);
  const number = await renameInYaml(yaml, new Map([["color.100", "color.it's #1"]]));
  assert.match(number, /\n {2}"it's #1":\n/);
});

test("a YAML token moves to another group, and comments stay", async () => {
  const after = await renameInYaml(yaml, new Map([["color.brand", "palette.red.brand"]]));
  assert.deepEqual(parse(after).palette, { red: { brand: { $type: "color", $value: "#f00" } } });
  assert.equal(parse(after).color["on-brand"].$value, "{palette.red.brand}");
  assert.match(after, /^# all colors\ncolor:\n/);
  const gone = await renameInYaml(
    "a:\n  $type: number\n  x: { $value: 1 }\n",
    new Map([["a.x", "b"]]),
  );
  assert.deepEqual(parse(gone), { b: { $type: "number", $value: 1 } });
});

test("a token or group that inherits its type keeps it", async () => {
  const rename = async (tokens: object, from: string, to: string) =>
    JSON.parse(await renameInJson(JSON.stringify(tokens), new Map([[from, to]])));
  const group = { $type: "color", x: { $value: "#f00" } };
  const moved = await rename({ a: { $type: "color", b: { x: { $value: "#f00" } } } }, "a.b", "c");
  assert.deepEqual(moved, { c: group });
  const own = { a: { $type: "number", b: { $type: "color", x: { $value: "#f00" } } } };
  assert.deepEqual(await rename(own, "a.b", "c"), { c: group });
  const alike = { a: group, b: { $type: "color", y: { $value: "#0f0" } } };
  assert.deepEqual(await rename(alike, "a.x", "b.x"), {
    b: { $type: "color", y: { $value: "#0f0" }, x: { $value: "#f00" } },
  });
});

test("a token moves to another group, which is created if necessary", async () => {
  const before =
    '{\n  "a": {\n    "$type": "number",\n    "x": { "$value": 1 },\n    "y": { "$value": 2 }\n  }\n}\n';
  const after = JSON.parse(await renameInJson(before, new Map([["a.x", "b.c.x"]])));
  assert.deepEqual(after, {
    a: { $type: "number", y: { $value: 2 } },
    b: { c: { x: { $type: "number", $value: 1 } } },
  });
  const gone = JSON.parse(
    await renameInJson('{ "a": { "x": { "$value": 1 } } }', new Map([["a.x", "b"]])),
  );
  assert.deepEqual(gone, { b: { $value: 1 } });
});

const project = {
  "config.json": JSON.stringify({
    source: ["tokens/*.json"],
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
      js: {
        transformGroup: "js",
        buildPath: "build/",
        files: [
          { destination: "tokens.js", format: "javascript/es6" },
          { destination: "nested.js", format: "javascript/esm" },
        ],
      },
    },
  }),
  "tokens/a.json": '{\n  "color": {\n    "brand": { "$type": "color", "$value": "#f00" }\n  }\n}\n',
  "tokens/b.json": '{ "link": { "$type": "color", "$value": "{color.brand}" } }\n',
  "src/a.css": "a { color: var(--color-brand); top: var(--color-brand-2) } /* --color-brand */\n",
  "src/a.scss": "a { color: $color-brand; b: $color-brand-2 }\n",
  "src/a.ts":
    'import { ColorBrand } from "../build/tokens.js";\nimport t from "../build/nested.js";\n' +
    'export const a = [ColorBrand, t.color.brand, t["color"].brand.$value, "var(--color-brand)", t.color.brands];\n',
  "src/a.swift": "let a = Theme.ColorBrand // ColorBrandStrong\n",
};

const renamed = {
  "tokens/a.json":
    '{\n  "color": {\n    "accent": { "$type": "color", "$value": "#f00" }\n  }\n}\n',
  "tokens/b.json": '{ "link": { "$type": "color", "$value": "{color.accent}" } }\n',
  "src/a.css": "a { color: var(--color-accent); top: var(--color-brand-2) } /* --color-brand */\n",
  "src/a.scss": "a { color: $color-accent; b: $color-brand-2 }\n",
  "src/a.ts":
    'import { ColorAccent } from "../build/tokens.js";\nimport t from "../build/nested.js";\n' +
    'export const a = [ColorAccent, t.color.accent, t["color"].accent.$value, "var(--color-accent)", t.color.brands];\n',
  "src/a.swift": "let a = Theme.ColorAccent // ColorBrandStrong\n",
};

test("a token is renamed in all files or in none", async () => {
  await inFolder(project, async (folder) => {
    const args = ["rename", "color.brand", "color.accent", "src/*"];
    const dry = await runCli([...args, "--dry-run"], folder);
    assert.equal(dry.code, 0, dry.stderr);
    assert.match(
      dry.stdout,
      /-a \{ color: var\(--color-brand\).*\n\+a \{ color: var\(--color-accent\)/,
    );
    assert.deepEqual(readFolder(folder), Object.fromEntries(Object.entries(project).sort()));
    const { code, stdout, stderr } = await runCli(args, folder);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /Rewrote 6 files/);
    assert.deepEqual(
      readFolder(folder),
      Object.fromEntries(Object.entries({ ...project, ...renamed }).sort()),
    );
  });
});

test("the pairs of a configuration follow a rename", async () => {
  const pairs = '{ "contrast": [{ "foreground": "color.ink", "background": "color.brand" }] }';
  const files = {
    "config.json": project["config.json"].replace("{", `{ "check": ${pairs}, `),
    "tokens/a.json":
      '{ "color": { "$type": "color", "ink": { "$value": "#000" }, "brand": { "$value": "#fff" } } }',
  };
  await inFolder(files, async (folder) => {
    const { code, stderr } = await runCli(["rename", "color.brand", "color.accent"], folder);
    assert.deepEqual([code, stderr], [0, ""]);
    const now = readFolder(folder)["config.json"];
    assert.equal(now, files["config.json"].replace("color.brand", "color.accent"));
    assert.equal((await runCli(["check"], folder)).code, 0);
  });
});

test("a group is renamed, and sources follow where an edit is certain", async () => {
  const files = {
    ...project,
    "src/b.ts": 'import t from "../build/nested.js";\nconst { color } = t;\n' +
      "export const a = [t\n  .color // a\n  ?.brand, t['color']?.brand, other.brand];\n" +
      "export const b = color.brand;\n",
  };
  await inFolder(files, async (folder) => {
    const { code, stderr } = await runCli(["rename", "color", "paint", "src/*"], folder);
    assert.equal(code, 0, stderr);
    const read = (file: string) => fs.readFileSync(path.join(folder, file), "utf8");
    assert.match(read("tokens/a.json"), /"paint": \{\n {4}"brand"/);
    assert.match(read("src/a.css"), /var\(--paint-brand\).*var\(--color-brand-2\)/);
    assert.match(
      read("src/b.ts"),
      /\{ paint: color \} = t;\n.*\[t\n {2}\.paint \/\/ a\n {2}\?\.brand, t\['paint'\]\?\.brand, other\.brand\];\n.*= color\.brand;/,
    );
    assert.doesNotMatch(stderr, /by hand/);
  });
});

test("renames from a file are applied, even if the tokens already have the new names", async () => {
  const files = {
    ...project,
    "tokens/a.json": renamed["tokens/a.json"],
    "tokens/b.json": renamed["tokens/b.json"],
    "renames.json": JSON.stringify({
      version: 1,
      tokens: { "color.brand": "color.accent" },
      names: {
        css: { "color-brand": "color-accent" },
        scss: { "color-brand": "color-accent" },
        js: { ColorBrand: "ColorAccent" },
      },
    }),
  };
  await inFolder(files, async (folder) => {
    const { code, stderr } = await runCli(["rename", "--from", "renames.json", "src/*"], folder);
    assert.equal(code, 0, stderr);
    for (const [file, text] of Object.entries(renamed)) {
      assert.equal(fs.readFileSync(path.join(folder, file), "utf8"), text, file);
    }
  });
});

const refusals: [args: string[], code: number, message: RegExp][] = [
  [
    ["color.bran", "color.a"],
    1,
    /there is no such token or group[\s\S]*Did you mean "color\.brand"/,
  ],
  [["color.brand", "link"], 1, /the new path is already taken/],
  [["color.brand", "color.brand"], 1, /the names are the same/],
  [["color.brand", "link.a"], 1, /a token cannot be inside another one/],
  [["color.brand", "a..b"], 1, /the new path is not valid for a token/],
  [["color.brand", "a", "none/*.css"], 1, /No source matches "none\/\*\.css"/],
  [["color.brand"], 2, /give the old and the new path/],
];

for (const [args, code, message] of refusals) {
  test(`rename ${args.join(" ")} is refused`, async () => {
    await inFolder(project, async (folder) => {
      const ran = await runCli(["rename", ...args], folder);
      assert.equal(ran.code, code);
      assert.match(ran.stderr, message);
      assert.deepEqual(readFolder(folder), Object.fromEntries(Object.entries(project).sort()));
    });
  });
}

test("the usage command prints counts, or JSON", async () => {
  await inFolder(project, async (folder) => {
    const { code, stdout } = await runCli(["usage", "src/*", "--counts"], folder);
    assert.equal(code, 1);
    assert.match(stdout, /\d {2}color\.brand/);
    assert.match(stdout, /uses of 1 of 2 tokens in 4 files/);
    const json = await runCli(["usage", "src/a.css", "--format", "json"], folder);
    const { usage, diagnostics } = JSON.parse(json.stdout);
    assert.deepEqual(usage, { "color.brand": 1 });
    assert.ok(diagnostics.some(({ code }: { code: string }) => code === "usage/unknown-name"));
  });
});
