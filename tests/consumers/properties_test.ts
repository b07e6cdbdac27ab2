/** For random tokens, `usage` finds each use in a source once, and again after a rename. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Manifest } from "../../mod.ts";
import { edited } from "../../src/base/text/text_edits.ts";
import { checkUsage } from "../../src/facts/usage/check_usage.ts";
import { ChangedNames } from "../../src/facts/consumers/renames/changed_names.ts";
import type { IsName } from "../../src/facts/consumers/sources/mention.ts";
import {
  newNamesOf,
  NewPaths,
  renameEdits,
} from "../../src/facts/consumers/renames/consumer_text.ts";
import { scanSource } from "../../src/facts/consumers/sources/source.ts";
import { runsOf } from "../helpers/runs.ts";

const kebab = (path: readonly string[]) => path.join("-");

/** How consumers of a format write a token, by its path. */
interface Form {
  readonly format: string;
  readonly file: string;
  readonly names?: (path: readonly string[]) => string[];
  readonly start?: string;
  readonly use: (path: readonly string[]) => string;
}

const property = (name: string) => /^[a-z]\w*$/.test(name) ? `.${name}` : `["${name}"]`;

const forms: Form[] = [
  { format: "css/variables", file: "a.css", use: (path) => `a { b: var(--${kebab(path)}) }` },
  {
    format: "scss/variables",
    file: "a.scss",
    names: (path) => [`c-${kebab(path)}`],
    use: (path) => `a { b: t.$c-${kebab(path)} }`,
  },
  { format: "less/variables", file: "a.less", use: (path) => `a { b: @${kebab(path)} }` },
  {
    format: "scss/map-flat",
    file: "a.scss",
    use: (path) => `a { b: map.get($tokens, "${kebab(path)}") }`,
  },
  {
    format: "scss/map-deep",
    file: "a.scss",
    use: (path) => `a { b: map.get($tokens, ${path.map((name) => `"${name}"`).join(", ")}) }`,
  },
  {
    format: "javascript/esm",
    file: "a.ts",
    start: 'import tokens from "./out";',
    use: (path) => `f(tokens${path.map(property).join("")}.$value);`,
  },
  {
    format: "css/tailwind",
    file: "a.html",
    names: (path) => [`color-${kebab(path)}`],
    use: (path) => `<p class="md:border-x-${kebab(path)}/50"></p>`,
  },
  {
    format: "css/utilities",
    file: "a.html",
    names: (path) => [`bg-${kebab(path)}`, `fill-${kebab(path)}`],
    use: (path) => `<p class="fill-${kebab(path)}"></p>`,
  },
  {
    format: "ios/xcassets",
    file: "a.swift",
    names: (path) => [path.join("/")],
    use: (path) => `Color("${path.join("/")}")`,
  },
];

function manifestOf({ format, names }: Form, paths: readonly (readonly string[])[]): Manifest {
  return {
    version: 1,
    tool: "a test",
    modifiers: [],
    platforms: { a: { files: [{ path: "out", format }] } },
    tokens: paths.map((path) => ({
      name: path.join("."),
      value: 1,
      outputs: {
        a: {
          name: kebab(path),
          value: "1",
          files: [{ file: "out", lines: [], ...(names && { names: names(path) }) }],
        },
      },
    })),
  };
}

const word = fc.constantFrom("red", "x", "md", "on-top", "2xl", "100", "t", "accent", "b-2");
const paths = fc.uniqueArray(fc.array(word, { minLength: 2, maxLength: 4 }), {
  minLength: 2,
  maxLength: 8,
  // Some formats give paths with the same letters the same name. A path inside another is not a token.
  selector: (path) => path.join("").replaceAll("-", ""),
}).filter((all) =>
  all.every((path) => all.every((other) => path === other || !isStart(path, other)))
);

function isStart(path: readonly string[], other: readonly string[]): boolean {
  return other.join("").replaceAll("-", "").startsWith(path.join("").replaceAll("-", ""));
}

const runs = runsOf(60);

for (const form of forms) {
  const textOf = (all: readonly (readonly string[])[]) =>
    [form.start ?? "", ...all.map(form.use)].join("\n");

  test(`each use of ${form.format} is found once and renamed separately`, () =>
    fc.assert(
      fc.asyncProperty(paths, async ([renamed, ...others]) => {
        const all = [renamed, ...others];
        const { file } = form;
        const usesOf = async (all: readonly (readonly string[])[], text: string) => {
          const manifest = manifestOf(form, all);
          const found = await checkUsage(manifest, [{ file, text }], { literals: false });
          assert.deepEqual(found.diagnostics, [], text);
          return Object.fromEntries(found.uses);
        };
        const wanted = (all: readonly (readonly string[])[]) =>
          Object.fromEntries(all.map((path) => [path.join("."), 1]));
        const text = textOf(all);
        assert.deepEqual(await usesOf(all, text), wanted(all), text);

        const after = [...renamed.slice(0, -1), "renamed-one"];
        const renames = new Map([[renamed.join("."), after.join(".")]]);
        const names = new ChangedNames(
          manifestOf(form, all),
          manifestOf(form, [after, ...others]),
          renames,
        );
        const isName: IsName = (form, name) => names.find(form, name) !== undefined;
        const newPaths = new NewPaths(all.map((path) => path.join(".")), renames);
        const found = await scanSource(file, text, isName);
        const { edits, byHand } = renameEdits(found, newNamesOf(names, newPaths));
        assert.deepEqual(byHand, []);
        assert.equal(edited(text, edits), textOf([after, ...others]));
      }),
      runs,
    ));
}
