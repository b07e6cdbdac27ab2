/**
 * `usage` and `rename` agree, for random tokens and sources: what may be used is listed, old names remain only in listed
 * lines, and sources that compile before a rename compile after it unless a place was listed.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import fc from "fast-check";
import * as sass from "sass";
import TokenBuilder from "../../../mod.ts";
import { checkUsage } from "../../../src/facts/usage/check_usage.ts";
import { runCli } from "../../helpers/call_in.ts";
import { inFolder, readFolder } from "../../helpers/folder.ts";
import { isAll, runsOf } from "../../helpers/runs.ts";
import { typeErrors } from "../../helpers/type_errors.ts";

const config = {
  source: ["tokens.json"],
  platforms: {
    scss: {
      transformGroup: "scss",
      buildPath: "out/",
      files: [
        { destination: "_t.scss", format: "scss/variables" },
        { destination: "_map.scss", format: "scss/map-deep", options: { outputReferences: true } },
      ],
    },
    js: {
      transformGroup: "js",
      buildPath: "out/",
      files: [
        { destination: "t.js", format: "javascript/module-flat" },
        { destination: "n.js", format: "javascript/esm", options: { minify: true } },
        { destination: "c.js", format: "javascript/es6" },
        {
          destination: "g.js",
          format: "javascript/esm",
          options: { minify: true, namedExports: true },
        },
        { destination: "v.js", format: "javascript/css-variables" },
      ],
    },
  },
};

type Path = readonly [group: string, name: string];

const kebab = (path: Path) => path.join("-");
const pascal = (path: Path) =>
  path.join("-").replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** Code that uses a token. `§` is a name that no other code has. */
type Fragment = (path: Path) => string;

const scripts: Fragment[] = [
  ([group, name]) => `f(n.${group}["${name}"]);`,
  ([group, name]) => `const § = n.${group}; f(§["${name}"]);`,
  ([group, name]) => `const { ${group}: § } = n; f(§["${name}"]);`,
  ([group, name]) => `const { ${group}: { "${name}": § } } = n; f(§);`,
  ([group, name]) => `type § = typeof n["${group}"]["${name}"]; export let x§: § | undefined;`,
  ([group, name]) => `f(n["${group}"]["${name.slice(0, 2)}" + "${name.slice(2)}" as never]);`,
  ([group, name]) => `f("${name}" in n.${group});`,
  ([group]) => `f(Object.keys(n.${group}).map((key) => key));`,
  ([group, name]) => `const §: keyof typeof n.${group} = "${name}"; f(n.${group}[§]);`,
  ([group, name]) => `for (const key of ["${name}"] as const) f(n.${group}[key]);`,
  ([group, name]) => `function g§(c: typeof n.${group}) { f(c["${name}"]); } g§(n.${group});`,
  (path) => `f(c.${pascal(path)});`,
  (path) => `const { ${pascal(path)}: § } = c; f(§);`,
  (path) => `export { ${pascal(path)} as y§ } from "../out/c.js";`,
  (path) => `const § = c; f(§.${pascal(path)});`,
  (path) => `f(\`var(--\${1 + 1}-${path[1]})\`);`,
  // Constants of root groups.
  ([group, name]) => `import { ${group} as § } from "../out/g.js"; f(§["${name}"]);`,
  ([group, name]) => `import * as § from "../out/v.js"; f(§.${group}["${name}"]);`,
  ([group, name]) => `import § from "../out/v.js"; f(§.${group}["${name}"]);`,
  ([group]) => `export { ${group} as y§ } from "../out/g.js";`,
];
const scriptStart = 'import n from "../out/n.js";\nimport * as c from "../out/c.js";\n' +
  "function f(value: unknown): void { String(value); }\n";

const styles: Fragment[] = [
  (path) => `.a { b: t.$${kebab(path)} }`,
  (path) => `.a { b: t.$${kebab(path).replaceAll("-", "_")} }`,
  ([group, name]) => `.a { b: map.get(m.$tokens, "${group}", "${name}") }`,
  ([group, name]) => `.a { b: map.get(map.get(m.$tokens, ${group}), "${name}") }`,
  ([group, name]) =>
    `$§: "${name}"; @if not map.has-key(m.$tokens, "${group}", $§) { @error "no"; }`,
  ([group]) => `@each $k, $v in map.get(m.$tokens, "${group}") { .a { b: $v } }`,
  (path) => `@if not meta.global-variable-exists("${kebab(path)}", "t") { @error "no"; }`,
  ([group, name]) =>
    `$§: map.get(m.$tokens, "${group}"); @if not map.get($§, "${name}") { @error "no"; }`,
  (path) => `.a { b: d.$ds-${kebab(path)} }`,
  (path) =>
    `$§: meta.module-variables("t"); @if not map.get($§, "${kebab(path)}") { @error "no"; }`,
  ([group, name]) =>
    `@function f§($c) { @return map.get($c, "${group}", "${name}"); }\n@if not f§(m.$tokens) { @error "no"; }`,
];
const styleStart = '@use "sass:map"; @use "sass:meta"; @use "../out/map" as m; @use "../out/t";\n' +
  '@use "ds" as d;\n';
const forwards = '@forward "../out/t" as ds-*;\n';

const group = fc.constantFrom("color", "space", "text");
const name = fc.constantFrom("bg-main", "fg-main", "small", "on-accent", "dark");
const paths = fc.uniqueArray(fc.tuple(group, name), {
  minLength: 2,
  maxLength: 6,
  selector: (path) => path.join("."),
});
const chosen = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 });

function tokensOf(all: readonly Path[]): string {
  const tree: Record<string, Record<string, unknown>> = {};
  for (const [group, name] of all) (tree[group] ??= {})[name] = { $value: "1px" };
  return JSON.stringify(tree);
}

const manifestOf = (tokens: string) =>
  new TokenBuilder({ ...config, source: [], tokens: JSON.parse(tokens) }, {
    init: false,
    verbosity: "silent",
  }).manifest({ lines: false });

/** Messages of the compiler about the sources in a folder. */
type Compile = (folder: string) => Promise<string[]>;

const compileStyles: Compile = (folder) => {
  try {
    sass.compile(path.join(folder, "app/a.scss"));
    return Promise.resolve([]);
  } catch (cause) {
    return Promise.resolve([String((cause as Error).message)]);
  }
};

const compileScripts: Compile = async (folder) => {
  const files = Object.entries(readFolder(folder)).filter(([file]) => /\.[jt]s$/.test(file));
  return await typeErrors(Object.fromEntries(files), { allowJs: true, noImplicitAny: false });
};

interface Language {
  readonly fragments: readonly Fragment[];
  readonly file: string;
  readonly start: string;
  readonly further: Readonly<Record<string, string>>;
  readonly compile: Compile;
  readonly runs: number;
}

const languages: Record<string, Language> = {
  Sass: {
    fragments: styles,
    file: "app/a.scss",
    start: styleStart,
    further: { "app/_ds.scss": forwards },
    compile: compileStyles,
    runs: 20,
  },
  TypeScript: {
    fragments: scripts,
    file: "app/a.ts",
    start: scriptStart,
    further: {},
    compile: compileScripts,
    runs: 8,
  },
};

for (
  const [language, { fragments, file, start, further, compile, runs }] of Object.entries(languages)
) {
  test(`usage, rename and the compiler agree on sources in ${language}`, async () => {
    const counts = { renames: 0, listed: 0 };
    await fc.assert(
      fc.asyncProperty(paths, chosen, async (all, parts) => {
        const text = start +
          parts.map(([of, at], number) =>
            fragments[of % fragments.length](all[at % all.length]).replaceAll("§", `v${number}`)
          ).join("\n");
        const tokens = tokensOf(all);
        const sources = { ...further, [file]: text };
        const manifest = await manifestOf(tokens);
        const files = Object.entries(sources).map(([file, text]) => ({ file, text }));
        const { mayBeUsed } = await checkUsage(manifest, files, { literals: false });
        const [group, name] = all[0];
        const [from, to] = [`${group}.${name}`, `${group}.renamed-one`];
        await inFolder({
          "config.json": JSON.stringify(config),
          "tokens.json": tokens,
          ...sources,
        }, async (folder) => {
          const built = await runCli(["build"], folder);
          assert.equal(built.code, 0, built.stderr);
          assert.deepEqual(await compile(folder), [], `before, in\n${text}`);
          const { stdout, code } = await runCli(
            ["rename", from, to, "app/*", "--force", "--format", "json"],
            folder,
          );
          assert.equal(code, 0, stdout);
          const { byHand } = JSON.parse(stdout) as { byHand: string[] };
          counts.renames++;
          if (byHand.length > 0) counts.listed++;
          if (mayBeUsed.includes(from)) assert.ok(byHand.length > 0, `not listed, in\n${text}`);
          const after = Object.keys(sources).map((file) => ({
            file,
            text: fs.readFileSync(path.join(folder, file), "utf8"),
          }));
          await checkUsage(manifest, after, {
            literals: false,
            onUse: ({ token, span }) => {
              if (token.name !== from) return;
              assert.ok(
                byHand.includes(`${span.file}:${span.line}`),
                `${from} in\n${after[0].text}`,
              );
            },
          });
          assert.equal((await runCli(["build"], folder)).code, 0);
          const errors = await compile(folder);
          assert.ok(
            errors.length === 0 || byHand.length > 0,
            `${errors.join("\n")}\nafter, in\n` +
              after.map(({ text }) => text).join("\n"),
          );
        });
      }),
      runsOf(runs),
    );
    if (process.env.RUNS) console.log(language, counts);
    const isMixed = counts.listed > 0 && counts.listed < counts.renames;
    // A quarter of the inputs has few renames.
    assert.ok(isAll ? isMixed : counts.renames > 0, JSON.stringify(counts));
  });
}
