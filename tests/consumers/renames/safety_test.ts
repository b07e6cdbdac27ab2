/** Renames lose nothing: they refuse unsafe changes, leave unrelated text alone, and print complete patches. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inFolder, readFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
const css = {
  transformGroup: "css",
  buildPath: "build/",
  files: [{ destination: "tokens.css", format: "css/variables" }],
};
const js = {
  transforms: ["name/camel"],
  buildPath: "build/",
  files: [{ destination: "tokens.js", format: "javascript/es6" }],
};
const configOf = (platforms: object, more: object = {}) =>
  JSON.stringify({ source: ["tokens/*"], platforms, ...more });

const project = {
  "config.json": configOf({ css }),
  "tokens/a.json": `{
  "c": {
    "$type": "color",
    "a": { "$value": "#f00" },
    "b": { "$value": "#0f0" }
  },
  "c-b": { "$type": "color", "$value": "#00f" },
  "link": { "$type": "color", "$value": "{c.a}" }
}
`,
  "src/a.css": "a { color: var(--c-a); background: var(--c-b); fill: var(--link) }\n",
};

/** A configuration and a token that a module exports as `ColorOld`. */
const exportsColorOld = {
  "config.json": configOf({ js: { ...js, transforms: [], transformGroup: "js" } }),
  "tokens/a.json": '{ "color": { "old": { "$value": "#f00" } } }',
};

/** Runs `rename` with renames in a file. */
async function runRenames(renames: Record<string, string>, folder: string, ...more: string[]) {
  const map = path.join(folder, "renames.json");
  fs.writeFileSync(map, JSON.stringify(renames));
  const ran = await runCli(["rename", "--from", "renames.json", "src/*", ...more], folder);
  fs.rmSync(map);
  return ran;
}

const inOrder = (files: Record<string, string>) => Object.fromEntries(Object.entries(files).sort());

const { "c-b": _, ...apart } = JSON.parse(project["tokens/a.json"]);
const withoutTwin = { ...project, "tokens/a.json": `${JSON.stringify(apart, null, 2)}\n` };

const refusals: [
  what: string,
  files: Record<string, string>,
  renames: Record<string, string>,
  said: RegExp,
][] = [
  [
    "two tokens with one new path",
    withoutTwin,
    { "c.a": "c.z", "c.b": "c.z" },
    /c\.b cannot be renamed to c\.z: c\.a gets the same path\n {2}at tokens\/a\.json:7:5[\s\S]*c\.a is here at tokens\/a\.json:4:5/,
  ],
  [
    "a path that another token has",
    withoutTwin,
    { "c.a": "c.b" },
    /c\.a cannot be renamed to c\.b: the new path is already taken\n {2}at tokens\/a\.json:4:5[\s\S]*c\.b is here/,
  ],
  [
    "a group that would get a token twice",
    withoutTwin,
    { "c.a": "d.x", c: "d", link: "d.b" },
    /the new path is already taken\n {2}at \S+:\d+:\d+\n/,
  ],
  [
    "a group that would merge with another one",
    withoutTwin,
    { link: "c" },
    /link cannot be renamed to c: the new path is already taken/,
  ],
  [
    "a token that would be inside another one",
    withoutTwin,
    { "c.a": "link.a" },
    /a token cannot be inside another one\n {2}at \S+:\d+:\d+\n[\s\S]* is here at /,
  ],
  [
    "a name that another token has in an output",
    withoutTwin,
    { "c.a": "c-b" },
    /c\.a cannot be renamed to c-b: c\.b would have the same name, --c-b\n {2}at \S+:\d+:\d+\n[\s\S]*c\.b is here/,
  ],
  [
    "a name that another token has on one platform of two",
    {
      ...withoutTwin,
      "config.json": configOf({ js, css: { ...css, transforms: ["name/kebab"] } }),
    },
    { "c.a": "c_b" },
    /c\.b would have the same name/,
  ],
];

for (const [what, files, renames, said] of refusals) {
  test(`rename refuses ${what}`, async () => {
    await inFolder(files, async (folder) => {
      for (const flag of ["--dry-run", "--force"]) {
        const { code, stdout, stderr } = await runRenames(renames, folder, flag);
        assert.equal(code, 1, stdout);
        assert.match(stderr, said);
        assert.deepEqual(readFolder(folder), inOrder(files));
      }
    });
  });
}

test("names that already collide do not prevent a rename, but are left unchanged", async () => {
  await inFolder(project, async (folder) => {
    const { code, stdout, stderr } = await runRenames({ "c.b": "c.z" }, folder);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /! src\/a\.css:1 may name the token/);
    assert.match(stdout, /^ {2}tokens\/a\.json\nRewrote 1 file$/m);
    assert.equal(fs.readFileSync(path.join(folder, "src/a.css"), "utf8"), project["src/a.css"]);
  });
});

test("tokens can swap names, and chains of renames move each token once", async () => {
  const renames = { "c.a": "c.b", "c.b": "link", link: "c.a" };
  await inFolder(withoutTwin, async (folder) => {
    const { code, stdout, stderr } = await runRenames(renames, folder);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^ {2}tokens\/a\.json\n {2}src\/a\.css\nRewrote 2 files$/m);
    const { c, link } = JSON.parse(fs.readFileSync(path.join(folder, "tokens/a.json"), "utf8"));
    assert.deepEqual([c.b.$value, link.$value, c.a.$value], ["#f00", "#0f0", "{c.b}"]);
    assert.equal(
      fs.readFileSync(path.join(folder, "src/a.css"), "utf8"),
      "a { color: var(--c-b); background: var(--link); fill: var(--c-a) }\n",
    );
  });
});

test("sources follow a chain of renames that tokens already have", async () => {
  const files = {
    ...withoutTwin,
    "tokens/a.json": '{ "b": { "$value": "1px" }, "c": { "$value": "2px" } }',
    "src/a.css": "a { top: var(--a); left: var(--b) }",
  };
  const map = { version: 1, tokens: { a: "b", b: "c" }, names: { css: { a: "b", b: "c" } } };
  await inFolder(files, async (folder) => {
    fs.writeFileSync(path.join(folder, "map.json"), JSON.stringify(map));
    const { code, stderr } = await runCli(["rename", "--from", "map.json", "**/*"], folder);
    assert.equal(code, 0, stderr);
    const now = readFolder(folder);
    assert.equal(now["src/a.css"], "a { top: var(--b); left: var(--c) }");
    assert.equal(now["tokens/a.json"], files["tokens/a.json"]);
    assert.deepEqual(JSON.parse(now["map.json"]), map);
  });
});

test("a rename that was already applied says so", async () => {
  await inFolder(withoutTwin, async (folder) => {
    const { stderr } = await runCli(["rename", "c.q", "c.a"], folder);
    assert.match(stderr, /there is no such token or group[\s\S]*c\.a exists: it may be renamed/);
  });
});

const hooks = `export default {
  ...${configOf({ css })},
  hooks: {
    parsers: { own: { pattern: /\\.own$/, parser: ({ contents }) => JSON.parse(contents.slice(1)) } },
    preprocessors: { more: (tokens) => ({ ...tokens, more: { $value: Object.keys(tokens.c).join() } }) },
  },
  parsers: ["own"],
  preprocessors: ["more"],
};`;
const { "config.json": __, ...rest } = withoutTwin;
const unsafe = { ...rest, "config.mjs": hooks };

test("--force is needed for uses that rename cannot edit or follow", async () => {
  const files = { ...unsafe, "tokens/b.own": '!{ "d": { "e": { "$value": 1 } } }' };
  await inFolder(files, async (folder) => {
    const other = await runCli(["rename", "c.a", "c.z", "src/*"], folder);
    assert.equal(other.code, 1);
    assert.match(other.stderr, /more would have a different value\n/);
    assert.deepEqual(readFolder(folder), inOrder(files));
    const forced = await runCli(["rename", "c.a", "c.z", "src/*", "--force"], folder);
    assert.equal(forced.code, 0, forced.stderr);
    assert.match(fs.readFileSync(path.join(folder, "src/a.css"), "utf8"), /--c-z/);
    const own = await runCli(["rename", "d.e", "d.f"], folder);
    assert.equal(own.code, 1);
    assert.match(own.stderr, /d\.e would not become d\.f: rename cannot edit its definition/);
  });
});

test("locally defined identifiers and single words stay unchanged", async () => {
  const files = {
    "config.json": configOf({ js }),
    "tokens/a.json": '{ "brand": { "$value": "#f00" }, "brandDark": { "$value": "#f01" } }',
    "src/a.ts": 'import { brand, brandDark } from "../build/tokens.js";\n' +
      "export const a = { brand: brand, brandDark: brandDark, x: other.brand };\n" +
      'import * as all from "../build/tokens.js";\nf(all.brand);\n',
    "src/b.ts": 'import { brand } from "./c.ts";\nconst brandDark = brand;\nf(brandDark);\n',
    "src/read.md": "our brand, and a word brandDark\n",
    "src/c.swift": "let a = brand; let b = brandDark\n",
  };
  await inFolder(files, async (folder) => {
    const renames = { brand: "accent", brandDark: "accentDark" };
    const { code, stderr } = await runRenames(renames, folder);
    assert.equal(code, 0, stderr);
    const now = readFolder(folder);
    assert.equal(
      now["src/a.ts"],
      'import { accent, accentDark } from "../build/tokens.js";\n' +
        "export const a = { brand: accent, brandDark: accentDark, x: other.brand };\n" +
        'import * as all from "../build/tokens.js";\nf(all.accent);\n',
    );
    assert.equal(now["src/b.ts"], files["src/b.ts"]);
    assert.equal(now["src/read.md"], "our brand, and a word accentDark\n");
    assert.equal(now["src/c.swift"], "let a = brand; let b = accentDark\n");
  });
});

test("an import of a group's constant is renamed if all of its uses are", async () => {
  const groups = {
    transformGroup: "js",
    buildPath: "build/",
    files: [{
      destination: "groups.js",
      format: "javascript/esm",
      options: { minify: true, namedExports: true },
    }],
  };
  const files = {
    "config.json": configOf({ groups }),
    "tokens/a.json": '{ "color": { "a": { "$value": "#f00" }, "b": { "$value": "#0f0" } } }',
    "src/all.ts":
      'import { color } from "../build/groups.js";\nimport { color as c } from "../build/groups.js";\n' +
      "f(color.a, color.b, c.a);\n",
    "src/some.ts": 'import { color } from "../build/groups.js";\nf(color.a, color.b);\n',
  };
  await inFolder(files, async (folder) => {
    const { code, stderr } = await runCli(["rename", "color", "paint", "src/*"], folder);
    assert.equal(code, 0, stderr);
    assert.equal(
      readFolder(folder)["src/all.ts"],
      'import { paint as color } from "../build/groups.js";\n' +
        'import { paint as c } from "../build/groups.js";\nf(color.a, color.b, c.a);\n',
    );
    assert.doesNotMatch(stderr, /by hand/);
  });
  await inFolder(files, async (folder) => {
    const { code, stderr } = await runCli(["rename", "color.a", "paint.a", "src/*"], folder);
    assert.equal(code, 0, stderr);
    const now = readFolder(folder);
    assert.equal(now["src/some.ts"], files["src/some.ts"]);
    assert.match(stderr, /! src\/some\.ts:2 may name the token; rename it there by hand/);
    assert.match(now["src/all.ts"], /import \{ color \} .*\n.*\{ paint as c \}/);
  });
});

test("properties that have the name of a renamed token are listed", async () => {
  const files = {
    ...exportsColorOld,
    "src/a.ts": [
      'import { ColorOld } from "../build/tokens.js";',
      "interface Colors { ColorOld: string }",
      "const paint = ({ ColorOld: color }: Colors) => color;",
      "paint({ ColorOld });",
      'paint({ ColorOld: "red" });',
      'const { ColorOld: own } = await import("../build/tokens.js");',
      "class Paint { ColorOld = own; m({ ColorOld }) { return ColorOld; } }",
      "enum Paints { ColorOld }",
      "const double = (ColorOld) => ColorOld.length + ColorOld + own.ColorOld;",
    ].join("\n"),
  };
  await inFolder(files, async (folder) => {
    const { stderr } = await runCli(["rename", "color.old", "color.new", "src/*"], folder);
    const listed = stderr.match(/(?<=! src\/a\.ts:)\d+/g);
    assert.deepEqual(listed, ["2", "3", "4", "5", "7", "8"]);
    const { "src/a.ts": after } = readFolder(folder);
    assert.deepEqual(after.split("\n").slice(5), [
      'const { ColorNew: own } = await import("../build/tokens.js");',
      "class Paint { ColorOld = own; m({ ColorOld }) { return ColorOld; } }",
      "enum Paints { ColorOld }",
      "const double = (ColorOld) => ColorOld.length + ColorOld + own.ColorNew;",
    ]);
  });
});

test("variables of a source that hide an import are left", async () => {
  const own = [
    "function f() { const ColorOld = 2; return ColorOld.length; }",
    "for (const ColorOld of list) f(ColorOld);",
    "function g() { function ColorOld() {} return ColorOld(); }",
    "try { f(); } catch (ColorOld) { f([ColorOld]); }",
    "const h = function (a, [ColorOld] = []) { return `${ColorOld}`; };",
    "{ let ColorOld; ColorOld = 1; }",
  ];
  const files = {
    ...exportsColorOld,
    "src/a.ts": ['import { ColorOld } from "../build/tokens.js";', ...own, "f(ColorOld);"].join(
      "\n",
    ),
  };
  await inFolder(files, async (folder) => {
    const { code } = await runCli(["rename", "color.old", "color.new", "src/*"], folder);
    assert.equal(code, 0);
    const [first, ...others] = readFolder(folder)["src/a.ts"].split("\n");
    assert.equal(first, 'import { ColorNew } from "../build/tokens.js";');
    assert.deepEqual(others, [...own, "f(ColorNew);"]);
  });
});

test("an exported variable is renamed, and listed if its name is that of the export", async () => {
  const files = {
    ...exportsColorOld,
    "src/a.ts": 'import { ColorOld } from "../build/tokens.js";\nexport { ColorOld };\n',
    "src/b.ts": 'import { ColorOld } from "./a";\nexport { ColorOld as link };\n',
  };
  await inFolder(files, async (folder) => {
    const { stderr } = await runCli(["rename", "color.old", "color.new", "src/*"], folder);
    assert.deepEqual(stderr.match(/(?<=! src\/)[^ ]+\d(?=\s|$)/gm), ["a.ts:2"]);
    const after = readFolder(folder);
    assert.equal(
      after["src/a.ts"],
      'import { ColorNew } from "../build/tokens.js";\nexport { ColorNew };\n',
    );
    assert.equal(
      after["src/b.ts"],
      'import { ColorNew } from "./a";\nexport { ColorNew as link };\n',
    );
  });
});

test("an attribute of Vue that takes the variable of its name is an open use", async () => {
  const files = {
    "config.json": configOf({
      js: {
        transforms: ["name/camel"],
        buildPath: "build/",
        files: [{ destination: "tokens.js", format: "javascript/es6" }],
      },
    }),
    "tokens/a.json": '{ "color": { "old": { "$value": "#f00" }, "text": { "$value": "#000" } } }',
    "src/a.vue": `<script setup>import { colorOld } from "../build/tokens.js";</script>
<template><Child :color-text="a" :color-link
  :color-old /></template>`,
    "src/b.vue": `<script setup>import { colorOld } from "../build/tokens.js";</script>
<template><Child :color-old.prop="a" :color-old.camel/></template>`,
  };
  await inFolder(files, async (folder) => {
    const before = readFolder(folder);
    const { code, stderr } = await runCli(["rename", "color.old", "color.new", "src/*"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /src\/a\.vue:3/);
    assert.doesNotMatch(stderr, /src\/a\.vue:2/);
    assert.match(stderr, /src\/b\.vue:2/);
    assert.deepEqual(readFolder(folder), before);
  });
});

test("attributes and properties of the name of a renamed variable are listed in markup", async () => {
  const script = 'import { ColorOld } from "../build/tokens.js";';
  const files = {
    ...exportsColorOld,
    "src/a.svelte": `<script>${script}</script>
<Child a={() => 1} {ColorOld} />
<Child {...{ b: f(1), ColorOld }} />
<Child a={ColorOld} b="{ColorOld}" style:color={ColorOld}>a {ColorOld} {f(ColorOld)} </Child>
<Child on:click={() => a > b} c="x > y" {ColorOld} />
{#if n < 3}{ColorOld}{/if} {@const z = { ColorOld }} {f({ ColorOld })}
<p class:ColorOld>
  {a.map((b) => { return { ColorOld }; })}
</p>
<Child a={\`x \${ColorOld}\`} b={[a, ColorOld]} c={f(a, ColorOld)} />`,
    "src/b.vue": `<script setup>${script}</script>
<template><p :style="{ ColorOld, a: 1 }" :a-b>{{ ColorOld }} {{ a < 3 }}{{ ColorOld }}</p></template>`,
    "src/c.astro": `---
${script}
---
<p style={{ color: ColorOld }} a={ColorOld}>{ColorOld}</p>
<style define:vars={{ ColorOld }}></style>`,
    "src/d.mdx": `${script}\n\n<Child {...{ ColorOld }} a={ColorOld} />`,
  };
  await inFolder(files, async (folder) => {
    const { stderr } = await runCli(["rename", "color.old", "color.new", "src/*"], folder);
    const listed = stderr.match(/(?<=! src\/)[^ ]+\d(?=\s|$)/gm);
    assert.deepEqual(listed, [
      "a.svelte:2",
      "a.svelte:3",
      "a.svelte:5",
      "a.svelte:6",
      "a.svelte:7",
      "a.svelte:8",
      "b.vue:2",
      "c.astro:5",
      "d.mdx:3",
    ]);
  });
});

test("a key of a pattern is renamed if all of its uses are", async () => {
  const files = {
    "config.json": configOf({
      groups: {
        transformGroup: "js",
        buildPath: "build/",
        files: [{
          destination: "groups.js",
          format: "javascript/esm",
          options: { minify: true, namedExports: true },
        }],
      },
    }),
    "tokens/a.json": '{ "color": { "a": { "$value": "#f00" }, "b": { "$value": "#0f0" } } }',
    "src/loaded.ts":
      'const { color } = await import("../build/groups.js");\nf(color.a, color.b);\n',
    "src/named.ts": 'const { color: c } = require("../build/groups.js");\nf(c.a);\n',
    "src/deep.ts":
      'import * as tokens from "../build/groups.js";\nconst { color: { a }, color } = tokens;\nf(a, color.b);\n',
  };
  const renamed = async (from: string, to: string) =>
    await inFolder(files, async (folder) => {
      const { code, stderr } = await runCli(["rename", from, to, "src/*"], folder);
      assert.equal(code, 0, stderr);
      return { stderr, now: readFolder(folder) };
    });
  const group = await renamed("color", "paint");
  assert.doesNotMatch(group.stderr, /by hand/);
  assert.match(
    group.now["src/loaded.ts"],
    /^const \{ paint: color \} = .*\nf\(color\.a, color\.b\)/,
  );
  assert.match(group.now["src/named.ts"], /^const \{ paint: c \} = .*\nf\(c\.a\)/);
  assert.match(
    group.now["src/deep.ts"],
    /\nconst \{ paint: \{ a \}, paint: color \} = tokens;\nf\(a, color\.b\)/,
  );
  const token = await renamed("color.a", "paint.a");
  assert.match(token.stderr, /! src\/loaded\.ts:2 may name the token; rename it there by hand/);
  assert.equal(token.now["src/loaded.ts"], files["src/loaded.ts"]);
  assert.match(token.now["src/named.ts"], /^const \{ paint: c \}/);
  assert.match(token.now["src/deep.ts"], /\nconst \{ paint: \{ a \}, color \} = tokens;/);
});

test("a group that moves with all of its tokens may be used as a whole", async () => {
  const files = {
    "config.json": configOf({
      groups: {
        transformGroup: "js",
        buildPath: "build/",
        files: [{
          destination: "groups.js",
          format: "javascript/esm",
          options: { minify: true, namedExports: true },
        }],
      },
    }),
    "tokens/a.json": '{ "color": { "a": { "$value": "#f00" }, "b": { "$value": "#0f0" } } }',
    "src/exports.ts":
      'export { color as palette } from "../build/groups.js";\nexport { color } from "../build/groups.js";\n',
    "src/whole.ts": 'import { color } from "../build/groups.js";\nf(color, color[n]);\n',
    "src/other.ts":
      'import * as tokens from "../build/groups.js";\nf(tokens.color[n], other.color);\n',
  };
  await inFolder(files, async (folder) => {
    const { code, stderr } = await runCli(["rename", "color", "paint", "src/*"], folder);
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(stderr, /by hand/);
    const now = readFolder(folder);
    assert.equal(
      now["src/exports.ts"],
      'export { paint as palette } from "../build/groups.js";\nexport { paint as color } from "../build/groups.js";\n',
    );
    assert.match(now["src/whole.ts"], /^import \{ paint as color \} .*\nf\(color, color\[n\]\);/);
    assert.match(
      now["src/other.ts"],
      /\nf\(tokens\.paint\[n\], other\.color\);/,
    );
  });
  await inFolder(files, async (folder) => {
    const { code, stderr } = await runCli(["rename", "color.a", "paint.a", "src/*"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /rename\/open-use\] color is used as a whole/);
    assert.deepEqual(readFolder(folder), Object.fromEntries(Object.entries(files).sort()));
  });
});

/** A project with files of all kinds. */
const marked = {
  "config.json": configOf({ css }),
  "tokens/ä b.json": `\ufeff${project["tokens/a.json"].replaceAll("\n", "\r\n")}`.trimEnd(),
  'tokens/"q".yaml': "\ufeffq:\r\n  c:\r\n    $value: 1px # one\r\n  d: { $value: '{q.c}' }",
  "tokens/tab\t.json5": "// all\n{ e: { f: { $value: '{c.a}' }, }, }",
  "src/a.css": `\ufeff${"/* x */\r\n".repeat(9)}a { color: var(--c-a) }${"\r\n".repeat(9)}`,
  "src/b c.css": "a { color: var(--c-a); top: var(--q-c) }",
};

for (const isInner of [false, true]) {
  const where = isInner ? "below the top of a repository" : "at the top of a repository";
  test(`the patch of a dry run equals the command's edits, ${where}`, async () => {
    const start = isInner ? "packages/a/" : "";
    const files = Object.fromEntries(
      Object.entries(marked).map(([file, text]) => [start + file, text]),
    );
    await inFolder(files, async (root) => {
      const folder = path.join(root, start);
      const git = (args: string[], input = "") => {
        const { status, stderr } = spawnSync("git", args, { cwd: folder, input });
        assert.equal(status, 0, String(stderr));
      };
      spawnSync("git", ["init", "-q", root]);
      const renames = { "c.a": "c.b", "c.b": "d.a", "q.c": "q.z", "c-b": "cc" };
      const dry = await runRenames(renames, folder, "--dry-run");
      assert.equal(dry.code, 0, dry.stderr);
      assert.match(dry.stderr, /Would rewrite 5 files/);
      const withoutGit = () => {
        const all = Object.entries(readFolder(root));
        return Object.fromEntries(all.filter(([file]) => !file.startsWith(".git/")));
      };
      assert.deepEqual(withoutGit(), inOrder(files));
      git(["apply", "--check", "-"], dry.stdout);
      git(["apply", "-"], dry.stdout);
      const patched = withoutGit();
      git(["apply", "-R", "-"], dry.stdout);
      assert.deepEqual(withoutGit(), inOrder(files));
      const { code, stderr } = await runRenames(renames, folder);
      assert.equal(code, 0, stderr);
      assert.deepEqual(withoutGit(), patched);
      for (const [file, text] of Object.entries(patched)) {
        assert.equal(text.startsWith("\ufeff"), files[file].startsWith("\ufeff"), file);
        if (files[file].includes("\r\n")) assert.doesNotMatch(text, /[^\r]\n/, file);
      }
    });
  });
}

test("the patch for files outside the working folder is relative to their common folder", async () => {
  const files = {
    "a/config.json": configOf({ css }),
    "a/tokens/a.json": '{ "c": { "$value": "1px" } }',
    "b/a.css": "a { top: var(--c) }\n",
  };
  await inFolder(files, async (root) => {
    const args = ["rename", "c", "d", "../b/*.css", "--dry-run"];
    const { stdout, stderr } = await runCli(args, path.join(root, "a"));
    assert.match(stderr, /The patch is for the folder \.\.\n/);
    const { status } = spawnSync("git", ["apply", "-"], { cwd: root, input: stdout });
    assert.equal(status, 0);
    assert.equal(readFolder(root)["b/a.css"], "a { top: var(--d) }\n");
  });
});
