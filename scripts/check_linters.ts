/**
 * Builds the plugins for Stylelint and ESLint and runs them in the real Stylelint, ESLint and
 * oxlint from npm: they must report the findings of `usage`, and a second `--fix` must change
 * nothing. The variable NODE names another program than Node 24 from npm.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { putFiles } from "../tests/helpers/folder.ts";
import { linterPlugins, packPackage } from "./build_packages.ts";
import { tarball } from "./packages.ts";
import { install, platform, TemporaryFolder } from "./project.ts";
import { lintRules } from "../src/services/linting/lint_rules.ts";
import { executableOf, must, runtimes } from "./run.ts";

const packages = [
  "stylelint@18",
  "eslint@10",
  "oxlint@1.94",
  "@eslint/css@2",
  "postcss-scss@4",
  "postcss-less@6",
  "postcss-html@1",
  "typescript-eslint@8",
  "typescript@5.9",
];

using temporary = new TemporaryFolder();
const folder = temporary.path;
const put = (file: string, text: string) => putFiles(folder, { [file]: text });
const putJson = (file: string, value: unknown) => put(file, JSON.stringify(value));

const node = process.env.NODE ?? executableOf(runtimes.node24);
const programOf = (name: string) => path.join(folder, "node_modules/.bin", name);

/** Runs a program of an installed package. Linters end with a code other than 0 if they find anything. */
async function run(name: string, ...args: string[]): Promise<string> {
  const command = new Deno.Command(node, { args: [programOf(name), ...args], cwd: folder });
  const { stdout, stderr } = await command.output();
  const text = new TextDecoder().decode(stdout);
  return text === "" ? new TextDecoder().decode(stderr) : text;
}

async function installLinters(): Promise<void> {
  await must(process.execPath, ["run", "-A", "scripts/build_npm.ts"]);
  putJson("package.json", { private: true, type: "module" });
  const own = [tarball];
  for (const name of linterPlugins) own.push(await packPackage(name));
  await install(folder, "--ignore-scripts", ...own, ...packages);
}

const color = (value: string, reason?: string) => ({
  $type: "color",
  $value: value,
  ...(reason && { $deprecated: reason }),
});

function project(): unknown {
  const palette = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `c${at}`,
      color(`#${((at * 7919) % 0xffffff).toString(16).padStart(6, "0")}`),
    ]),
  );
  return {
    tokens: {
      color: {
        brand: color("#009688"),
        old: color("#abcdef", "Use color.link"),
        link: color("#abcdef"),
        alias: color("{color.brand}"),
        palette,
      },
      space: { m: { $type: "dimension", $value: "8px" } },
    },
    platforms: {
      css: platform("css/variables", "tokens.css"),
      scss: platform("scss/variables", "_tokens.scss"),
      less: platform("less/variables", "tokens.less"),
      js: platform("javascript/es6", "tokens.js", "js"),
      manifest: {
        buildPath: "build/",
        files: [{ destination: "manifest.json", format: "json/manifest" }],
      },
      lint: {
        buildPath: "build/",
        files: [{ destination: "stylelint.json", format: "stylelint/config" }],
      },
    },
  };
}

const sources: Record<string, string> = {
  "src/a.css":
    "a { color: var(--color-old); background: linear-gradient(#abcdef, #abcdef) /* #abcdef */; margin: 8px -8px; }\n" +
    ":root { --color-link: #abcdef; }\nb { fill: var(--color-old, #abcdee); stroke: var(--color-brnad); margin: 8px }\n" +
    ".c /* .d */ { *margin: 8px; &:hover { fill: var( --color-old ) !important } }\n" +
    "@media (width > 1px) { e { --own: { fill: var(--color-old) } } }\n",
  "src/b.scss":
    '@use "../build/tokens" as t;\n$x: t.$color-old; // #abcdef\na { color: t.$color-old; padding: 8px; }\n',
  "src/c.less": '@import "../build/tokens.less";\n@mine: @color-old;\na { color: @color-old; }\n',
  "src/f.vue":
    '<template><p style="fill: var(--color-old); gap: 8px">var</p></template>\n<script>\nexport default {};\n</script>\n' +
    "<style scoped>\na { color: var(--color-old); margin: 8px }\n</style>\n" +
    '<style lang="scss">\n@use "../build/tokens" as t;\nb { c: t.$color-old; stroke: var(--color-brnad) }\n</style>\n',
  "src/d.tsx":
    'import { ColorOld } from "../build/tokens.js";\nexport const a = <p style={{ color: "var(--color-old)", fill: ColorOld, stroke: "var(--color-lnk)" }} />;\n' +
    "type A<ColorOld> = `${string} var(--color-old)`; const b = (a as A<1>)!.ColorOld;\n",
  "src/e.mjs":
    'import * as tokens from "../build/tokens.js"; import { ColorOld as old } from "../build/tokens.js";\n' +
    "f(`a ${old} var(--color-old) ${ /* } */ old} var(--color-old)`, (/* ) */ tokens)?.ColorOld, tokens['ColorOld']);\n" +
    "class A { #ColorOld = 'var(--color-' + (old + \"old)\"); get a() { return tokens.ColorOld; } }\n",
};

const codes = Object.fromEntries(
  Object.entries(lintRules).map(([rule, { reports }]) => [reports, rule]),
);
const rules = Object.keys(lintRules);
const allow = ["color.link", "color.alias", "space.*"];

/** Writes the configurations of all linters. */
function configure(): void {
  const options = { manifest: "build/manifest.json" };
  const own = rules.map((rule) => [
    `@token-build/${rule}`,
    [rule === "allowed-layers" ? allow : true, options],
  ]);
  const stylelint = {
    plugins: ["@token-build/stylelint-plugin"],
    rules: { "color-no-invalid-hex": true, ...Object.fromEntries(own) },
    overrides: [
      { files: ["*.scss"], customSyntax: "postcss-scss" },
      { files: ["*.less"], customSyntax: "postcss-less" },
      { files: ["*.vue"], customSyntax: "postcss-html" },
    ],
  };
  put("stylelint.config.js", `export default ${JSON.stringify(stylelint)};`);
  const severities = Object.fromEntries(rules.map((rule) => [`@token-build/${rule}`, "error"]));
  const settings = { "token-build": { ...options, allow } };
  put(
    "eslint.config.js",
    `import css from "@eslint/css"; import ts from "typescript-eslint"; import tokens from "@token-build/eslint-plugin";
export default [{ plugins: { "@token-build": tokens }, settings: ${JSON.stringify(settings)},
rules: ${JSON.stringify(severities)} },
{ files: ["**/*.css"], plugins: { css }, language: "css/css" }, { files: ["**/*.tsx"], languageOptions: { parser: ts.parser } }];`,
  );
  putJson(".oxlintrc.json", {
    categories: { correctness: "off" },
    jsPlugins: ["@token-build/eslint-plugin"],
    settings,
    rules: severities,
  });
}

interface Found {
  file: string;
  line: number;
  column: number;
  rule: string;
}

const keyOf = ({ file, line, column, rule }: Found) =>
  `${path.relative(folder, path.resolve(folder, file)).replaceAll("\\", "/")}:${line}:${column} ${
    rule.replace("@token-build/", "")
  }`;

/** The findings of `usage` in files with an extension. */
async function usageIn(extensions: string[]): Promise<string[]> {
  const files = Object.keys(sources).filter((file) => extensions.some((one) => file.endsWith(one)));
  const patterns = allow.flatMap((one) => ["--allow", one]);
  const flags = ["-c", "config.json", "--no-unused", "--format", "json"];
  const text = await run("token-build", "usage", ...files, ...flags, ...patterns);
  const lines: (Found & { code: string })[] = JSON.parse(text).diagnostics;
  return lines.filter(({ code }) => code in codes).map((one) =>
    keyOf({ ...one, rule: codes[one.code] })
  ).sort();
}

async function stylelintFinds(): Promise<string[]> {
  const results = JSON.parse(await run("stylelint", "src/*.{css,scss,less,vue}", "-f", "json"));
  // deno-lint-ignore no-explicit-any
  return results.flatMap(({ source, warnings }: any) =>
    warnings.map((one: Found) => keyOf({ ...one, file: source }))
  ).sort();
}

async function eslintFinds(): Promise<string[]> {
  const results = JSON.parse(await run("eslint", "src", "-f", "json"));
  // deno-lint-ignore no-explicit-any
  return results.flatMap(({ filePath, messages }: any) =>
    // deno-lint-ignore no-explicit-any
    messages.map((one: any) => keyOf({ ...one, file: filePath, rule: one.ruleId }))
  ).sort();
}

async function oxlintFinds(): Promise<string[]> {
  const { diagnostics } = JSON.parse(await run("oxlint", "src", "-f", "json"));
  // deno-lint-ignore no-explicit-any
  return diagnostics.map(({ filename, code, labels: [{ span }] }: any) =>
    keyOf({ file: filename, ...span, rule: /\((.*)\)/.exec(code)![1] })
  ).sort();
}

const textsNow = () =>
  Object.fromEntries(
    Object.keys(sources).map((file) => [file, fs.readFileSync(path.join(folder, file), "utf8")]),
  );

async function checkFindings(): Promise<void> {
  putJson("config.json", project());
  await run("token-build", "build", "-c", "config.json");
  for (const [file, text] of Object.entries(sources)) put(file, text);
  configure();
  assert.deepEqual(await stylelintFinds(), await usageIn([".css", ".scss", ".less", ".vue"]));
  assert.deepEqual(await eslintFinds(), await usageIn([".css", ".tsx", ".mjs"]));
  assert.deepEqual(await oxlintFinds(), await usageIn([".tsx", ".mjs"]));
  for (const [name, ...args] of [["stylelint", "src/*.{css,scss,less,vue}"], ["eslint", "src"]]) {
    for (const [file, text] of Object.entries(sources)) put(file, text);
    await run(name, ...args, "--fix");
    const once = textsNow();
    assert.notDeepEqual(once, sources);
    await run(name, ...args, "--fix");
    assert.deepEqual(textsNow(), once, name);
    console.log(`${name}: findings are those of usage; a second --fix changes nothing`);
  }
  put("other/stylelint.config.js", 'export default { extends: ["../build/stylelint.json"] };');
  put(
    "other/a.css",
    "a { color: var(--space-m); fill: var(--color-bad); stroke: #fff; flex: var(--own, 1) }\n",
  );
  const [{ warnings }] = JSON.parse(await run("stylelint", "other/a.css", "-f", "json"));
  assert.deepEqual(warnings.map(({ rule }: Found) => rule), [
    "declaration-property-custom-property-allowed-list",
    "no-unknown-custom-properties",
    "value-type-custom-property-required-list",
  ]);
  console.log("stylelint/config: each rule finds what it should");
}

await installLinters();
await checkFindings();
