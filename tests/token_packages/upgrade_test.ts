/** Consumers who follow a package to another version. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
import { tarOf } from "../helpers/tar.ts";
import { css, description, install, publish, readManifest } from "./packages.ts";

const rgb = (...components: number[]) => ({ colorSpace: "srgb", components });
const color = (...components: number[]) => ({ $type: "color", $value: rgb(...components) });
const former = (formerName: string | string[]) => ({
  $extensions: { "token-build": { formerName } },
});

/** A resolver document with a dark theme. */
const themed = (tokens: object, dark: object = {}) => ({
  version: "2025.10",
  sets: { base: { sources: [tokens] } },
  modifiers: { theme: { default: "light", contexts: { light: [], dark: [dark] } } },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
});

const scss = {
  transformGroup: "scss",
  buildPath: "build/",
  files: [{ destination: "tokens.scss", format: "scss/variables" }],
};

const first = themed({
  color: {
    ink: color(0.1, 0.2, 0.3),
    accent: color(0, 0.4, 1),
    line: color(0.6, 0.6, 0.6),
    gone: color(1, 0, 1),
    unused: color(1, 1, 0),
  },
}, { color: { ink: color(0.9, 0.9, 0.9) } });

/** Renames a token, removes two, deprecates one, and changes one in the dark theme. */
const second = themed({
  color: {
    ink: color(0.1, 0.2, 0.3),
    link: { ...color(0, 0.4, 1), ...former("color.accent") },
    line: { ...color(0.6, 0.6, 0.6), $deprecated: "Use {color.ink}" },
  },
}, { color: { ink: color(0.8, 0.8, 1) } });

const third = themed({
  color: {
    ink: color(0.1, 0.2, 0.3),
    action: { ...color(0.5, 0.4, 0), ...former(["color.link", "color.accent"]) },
  },
}, { color: { ink: color(0.8, 0.8, 1) } });

const sources = {
  "src/site.css": `a { color: var(--color-accent); border-color: var(--color-line); }
b { color: var(--color-gone); background: var(--color-ink); }
`,
  "src/app.ts": `import { tokens } from "@acme/tokens";

export const accent: string = tokens.color.accent;
export const gone = tokens.color.gone;
export const pick = (name: keyof typeof tokens.color) => tokens.color[name];
`,
  "src/card.scss": `@use "@acme/tokens/tokens" as t;
.card { color: t.$color-accent; outline-color: t.$color-gone; }
`,
};

const renamed = (text: string, to: string) =>
  text.replaceAll("color-accent", `color-${to}`).replaceAll("color.accent", `color.${to}`);

/** The package in three versions, and an app that has the first. */
async function inApp(
  use: (folders: Record<"one" | "two" | "three" | "app", string>) => Promise<void>,
) {
  const files = Object.fromEntries(
    Object.entries(sources).map(([file, text]) => [`app/${file}`, text]),
  );
  await inFolder({
    ...files,
    "app/package.json": JSON.stringify({ dependencies: { "@acme/tokens": "^1.0.0" } }),
  }, async (folder) => {
    const [app, ...versions] = ["app", "one", "two", "three"].map((name) =>
      path.join(folder, name)
    );
    for (const [at, resolver] of [first, second, third].entries()) {
      await publish(versions[at], `${at + 1}.0.0`, resolver, { scss });
    }
    install(versions[0], app);
    await use({ app, one: versions[0], two: versions[1], three: versions[2] });
  });
}

const read = (app: string) =>
  Object.fromEntries(
    Object.keys(sources).map((file) => [file, fs.readFileSync(path.join(app, file), "utf8")]),
  );

const expected = (to: string) =>
  Object.fromEntries(Object.entries(sources).map(([file, text]) => [file, renamed(text, to)]));

/** The findings of a run by place. */
async function findingsOf(app: string, target: string, ...more: string[]) {
  const { code, stdout, stderr } = await runCli(
    ["upgrade", target, "src", ...more, "--format", "json"],
    app,
  );
  assert.equal(stderr, "");
  const { diagnostics, ...facts } = JSON.parse(stdout);
  const found = diagnostics.map((
    { code, severity, file, line, message }: Record<string, string>,
  ) => `${severity} ${code} ${file}:${line} ${message}`).sort();
  return { code, found, facts };
}

/** What is left after the renames to the second version. */
const left = [
  "error usage/unknown-name src/app.ts:4 color.gone is not in @acme/tokens 2.0.0",
  "error usage/unknown-name src/card.scss:2 $color-gone is not in @acme/tokens 2.0.0",
  "error usage/unknown-name src/site.css:2 --color-gone is not in @acme/tokens 2.0.0",
  "warning rename/open-use src/app.ts:5 tokens.color is used as a whole, so other code may use the name of color.accent",
  "warning rename/open-use src/app.ts:5 tokens.color is used with a computed name, which may be that of color.accent",
  "warning usage/deprecated src/site.css:1 var(--color-line) is deprecated",
];

test("upgrade renames in all kinds of sources, lists the rest, and can be run again", () =>
  inApp(async ({ app, two }) => {
    const target = "@acme/tokens=../two";
    const dry = await runCli(["upgrade", target, "src", "--dry-run"], app);
    assert.equal(dry.code, 1, dry.stderr);
    assert.match(dry.stdout, /^--- a\/src/);
    assert.match(dry.stdout, /^\+a \{ color: var\(--color-link\)/m);
    assert.deepEqual(read(app), sources);
    const page = path.join(app, "changes.html");
    const words = ["upgrade", target, "src", "--dry-run", "--out", "changes.html"];
    for (const _ of ["new", "again"]) {
      const shown = await runCli(words, app);
      assert.match(shown.stderr, /Wrote changes\.html/);
    }
    const html = fs.readFileSync(page, "utf8").replaceAll("<wbr>", "");
    for (const text of ["color.link", "color.gone", "theme=dark", "rgb(80% 80% 100%)"]) {
      assert.ok(html.includes(text), text);
    }
    assert.ok(!html.includes("color.unused"));
    fs.writeFileSync(page, "by hand");
    assert.match((await runCli(words, app)).stderr, /changes\.html/);
    assert.equal(fs.readFileSync(page, "utf8"), "by hand");

    const first = await runCli(["upgrade", target, "src"], app);
    assert.equal(first.code, 1);
    assert.match(
      first.stdout,
      /^@acme\/tokens 1\.0\.0 → @acme\/tokens 2\.0\.0: 5 changes, a major release/,
    );
    assert.match(first.stdout, /color\.link renamed: color\.accent → color\.link, by former name/);
    assert.match(first.stdout, /color\.gone removed/);
    assert.match(first.stdout, /color\.line deprecated: Use \{color\.ink\}/);
    assert.match(
      first.stdout,
      /color\.ink has another value\n.*90% 90%\) → rgb\(80% 80% 100%\).*theme=dark/,
    );
    assert.doesNotMatch(first.stdout, /color\.unused/);
    assert.match(first.stdout, /Rewrote 3 files/);
    assert.deepEqual(read(app), expected("link"));

    const { code, found, facts } = await findingsOf(app, target);
    assert.deepEqual([code, found, facts.files], [1, left, []]);
    install(two, app);
    const installed = await findingsOf(app, "@acme/tokens@2.0.0");
    assert.deepEqual([installed.facts.files, installed.facts.changes], [[], []]);
    assert.deepEqual(read(app), expected("link"));
    putFiles(app, {
      "src/site.css": "a { color: var(--color-link); }\n",
      "src/card.scss": "",
      "src/app.ts": "",
    });
    assert.equal((await findingsOf(app, target)).code, 0);
  }));

test("upgrade follows a token over several major versions by its former names", () =>
  inApp(async ({ app, three }) => {
    const { facts, found } = await findingsOf(app, "@acme/tokens=../three");
    assert.deepEqual(read(app), expected("action"));
    assert.equal(facts.verdict, "major");
    assert.equal(found.filter((text: string) => text.includes("--color-line is not")).length, 1);
    // Step by step, in an app that has the third version.
    putFiles(app, expected("link"));
    install(three, app);
    const stepwise = await findingsOf(app, "@acme/tokens@3.0.0", "--before", "../two");
    assert.equal(stepwise.facts.before, "@acme/tokens 2.0.0");
    assert.deepEqual(read(app), expected("action"));
  }));

test("upgrade reads archives and manifests of the first version, and runs nothing of a package", () =>
  inApp(async ({ app, one, two }) => {
    for (const folder of [one, two]) {
      const file = path.join(folder, "build/tokens.manifest.json");
      const { described: _, ...manifest } = readManifest(file);
      for (const { files } of Object.values<{ files: object[] }>(manifest.platforms)) {
        for (const item of files) {
          Object.assign(item, { shape: undefined, content: undefined, nested: undefined });
        }
      }
      fs.writeFileSync(file, JSON.stringify({ ...manifest, version: 1 }));
    }
    install(one, app);
    const hostile = 'import fs from "node:fs"; fs.writeFileSync("hacked", ""); export default {};';
    const scripts = { preinstall: "touch hacked", prepack: "touch hacked" };
    const manifest = fs.readFileSync(path.join(two, "build/tokens.manifest.json"), "utf8");
    const files = {
      "build/tokens.manifest.json": manifest,
      "config.js": hostile,
      "package.json": JSON.stringify({ ...description("2.0.0"), scripts }),
    };
    const entries = Object.entries(files).map(([name, text]) => ({
      name: `package/${name}`,
      text,
    }));
    const pack = (entries: Parameters<typeof tarOf>[0]) => Buffer.from(gzipSync(tarOf(entries)));
    fs.writeFileSync(path.join(app, "next.tgz"), pack(entries));
    putFiles(path.join(app, "next"), files);
    for (const place of ["next", "next.tgz"]) {
      putFiles(app, sources);
      const { code, found, facts } = await findingsOf(app, `@acme/tokens=${place}`);
      assert.equal(code, 1);
      assert.equal(facts.after, "@acme/tokens 2.0.0");
      assert.deepEqual(read(app), expected("link"), found.join("\n"));
    }
    assert.deepEqual(fs.readdirSync(app).filter((name) => name === "hacked"), []);
    const faulty: [string, Buffer, RegExp][] = [
      ["broken.tgz", Buffer.from("x"), /broken\.tgz cannot be read/],
      ["bare.tgz", pack(entries.slice(1)), /bare\.tgz has no manifest|build\/tokens\.manifest/],
      ["empty.tgz", pack([{ name: "package/a", text: "" }]), /empty\.tgz has no package\.json/],
    ];
    for (const [name, bytes, said] of faulty) {
      fs.writeFileSync(path.join(app, name), bytes);
      const { code, stderr } = await runCli(["upgrade", `@acme/tokens=${name}`, "src"], app);
      assert.equal(code, 1);
      assert.match(stderr, said);
      assert.doesNotMatch(stderr, /internal\/error/);
    }
    for (
      const [target, status, said] of [
        ["@acme/tokens=none", 1, /none does not exist/],
        ["@acme/other=next", 1, /npm:@acme\/other is not installed/],
        ["@acme/tokens@^2; touch hacked", 1, /is not a package with a version/],
        ["../tokens", 2, /NAME@VERSION/],
        ["@acme/tokens@2=next", 2, /NAME@VERSION/],
      ] as const
    ) {
      const { code, stderr } = await runCli(["upgrade", target, "src"], app);
      assert.equal(code, status, target);
      assert.match(stderr, said);
    }
  }));

test("names that a version gives to other tokens are renamed only once", () =>
  inApp(async ({ app, two }) => {
    const chained = themed({
      color: {
        accent: { ...color(0.6, 0.6, 0.6), ...former("color.line") },
        link: { ...color(0, 0.4, 1), ...former("color.accent") },
      },
    });
    await publish(two, "2.0.0", chained, { scss });
    putFiles(app, {
      "src/site.css": "a { color: var(--color-accent); background: var(--color-line); }\n",
    });
    fs.rmSync(path.join(app, "src/app.ts"));
    fs.rmSync(path.join(app, "src/card.scss"));
    const before = fs.readFileSync(path.join(app, "src/site.css"), "utf8");
    const { code, found } = await findingsOf(app, "@acme/tokens=../two");
    assert.equal(code, 1);
    assert.deepEqual(found, [
      "error rename/unsafe src/site.css:1 --color-accent is color.accent now, and color.accent in the later version",
    ]);
    const text = () => fs.readFileSync(path.join(app, "src/site.css"), "utf8");
    assert.equal(text(), before);
    const forced = await findingsOf(app, "@acme/tokens=../two", "--force");
    assert.deepEqual([forced.code, forced.found], [0, []]);
    assert.equal(text(), "a { color: var(--color-link); background: var(--color-accent); }\n");
    // Nothing tells whether this name is new.
    assert.equal((await findingsOf(app, "@acme/tokens=../two")).code, 1);
    install(two, app);
    assert.deepEqual((await findingsOf(app, "@acme/tokens=../two")).found, []);
  }));

test("a version that keeps former names breaks nothing, and upgrade renames before they are gone", () =>
  inApp(async ({ app, two, three }) => {
    await publish(two, "2.0.0", second, {
      css: { ...css, formerNames: true },
      scss: { ...scss, formerNames: true },
    });
    const compared = await runCli([
      "diff",
      "npm:@acme/tokens",
      path.join(two, "build/tokens.manifest.json"),
    ], app);
    assert.match(compared.stdout, /color\.accent deprecated: Use \{color\.link\}/);
    install(two, app);
    const used = await runCli(["usage", "src"], app);
    assert.match(used.stderr, /var\(--color-accent\) is deprecated[\s\S]*Use \{color\.link\}/);
    assert.doesNotMatch(used.stderr, /accent is not a token/);
    // To this version, then from it to one without the names.
    const args = ["--before", "../one"];
    await findingsOf(app, "@acme/tokens@2.0.0", ...args);
    assert.deepEqual(read(app), expected("link"));
    putFiles(app, sources);
    await publish(three, "3.0.0", second, { scss });
    await findingsOf(app, "@acme/tokens=../three");
    assert.deepEqual(read(app), expected("link"));
  }));

test("names of a manifest that mean something else in code are not written into sources", () =>
  inApp(async ({ app, two }) => {
    const file = path.join(two, "build/tokens.manifest.json");
    const manifest = readManifest(file);
    const link = manifest.tokens.find(({ name }) => name === "color.link");
    const plain = JSON.stringify(link);
    for (
      const hostile of [
        "x); } body { background: url(//evil",
        "x; } body { color: red",
        'x"]; alert(1); ["',
        "x`; ${alert(1)}",
        "x onclick=alert(1)",
        "x\nalert(1)",
        "x/*",
        "</style><script>",
      ]
    ) {
      const changed = JSON.parse(plain);
      changed.name = `color.${hostile}`;
      for (
        const output of Object.values<{ name: string; files: { names?: string[] }[] }>(
          changed.outputs,
        )
      ) {
        output.name = hostile;
        for (const item of output.files) item.names &&= item.names.map(() => hostile);
      }
      manifest.tokens[
        manifest.tokens.findIndex(({ name }) => /^color\.(?!ink|line)/.test(name))
      ] = changed;
      fs.writeFileSync(file, JSON.stringify(manifest));
      putFiles(app, sources);
      const { code, found } = await findingsOf(app, "@acme/tokens=../two");
      assert.equal(code, 1);
      assert.deepEqual(read(app), sources, hostile);
      assert.ok(
        found.some((text: string) => text.includes("--color-accent is not in")),
        hostile,
      );
    }
  }));
