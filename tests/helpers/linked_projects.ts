/**
 * Random projects whose tokens refer to each other in every way: aliases, parts of composites, `$ref` into parts of
 * values, groups that extend others, and contexts that replace definitions.
 * @module
 */
import fc from "fast-check";
import type { Config } from "../../mod.ts";
import type { Files } from "./memory.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** The source files of a project by name, each a tree of tokens. */
export type Trees = Record<string, Json>;

const others = (group: string, index: number) =>
  Array.from({ length: index }, (_, at) => `${group}.t${at}`);

const channel = fc.constantFrom(0, 0.5, 1);
const size = fc.integer({ min: 1, max: 3 });
const pointer = (token: string, ...path: (string | number)[]) => ({
  $ref: `#/${token.replace(".", "/")}/$value${path.map((key) => `/${key}`).join("")}`,
});

function color(index: number): fc.Arbitrary<Json> {
  const literal = channel.map((red) => ({ colorSpace: "srgb", components: [red, 0, 0] }));
  if (index === 0) return literal;
  const other = fc.constantFrom(...others("color", index));
  return fc.oneof(
    literal,
    other.map((name) => `{${name}}`),
    other.map((name) => pointer(name)),
    fc.tuple(other, channel).map(([name, green]) => ({
      colorSpace: "srgb",
      components: [pointer(name, "components", 0), green, 0],
    })),
  );
}

function dimension(index: number): fc.Arbitrary<Json> {
  const literal = size.map((value) => ({ value, unit: "px" }));
  if (index === 0) return literal;
  const other = fc.constantFrom(...others("size", index));
  return fc.oneof(
    literal,
    other.map((name) => `{${name}}`),
    other.map((name) => ({ value: pointer(name, "value"), unit: "rem" })),
  );
}

function border(index: number): fc.Arbitrary<Json> {
  const own = fc.record({
    color: fc.constantFrom("{color.t0}", pointer("color.t1"), {
      colorSpace: "srgb",
      components: [0, 0, 0],
    }),
    width: fc.constantFrom("{size.t0}", pointer("size.t1"), { value: 9, unit: "px" }),
    style: fc.constant("solid"),
  });
  if (index === 0) return own;
  const other = fc.constantFrom(...others("border", index));
  return fc.oneof(
    own,
    other.map((name) => `{${name}}`),
    fc.tuple(own, other).map(([value, name]) => ({ ...value, width: pointer(name, "width") })),
  );
}

const groups = { color, dimension, border } as const;
const paths = { color: "color", dimension: "size", border: "border" } as const;
const counts = { color: 4, dimension: 3, border: 2 } as const;

/** A tree with some of the tokens, or all of them. */
function tree(isWhole: boolean): fc.Arbitrary<Json> {
  const groupOf = (type: keyof typeof groups) =>
    fc.tuple(
      ...Array.from({ length: counts[type] }, (_, index) => {
        const token = groups[type](index).map(($value) => ({ $value }));
        return isWhole ? token : fc.option(token, { nil: undefined, freq: 1 });
      }),
    ).map((tokens) => ({
      $type: type,
      ...Object.fromEntries(tokens.flatMap((token, at) => token ? [[`t${at}`, token]] : [])),
    }));
  return fc.tuple(groupOf("color"), groupOf("dimension"), groupOf("border"))
    .map(([one, two, three]) => ({
      [paths.color]: one,
      [paths.dimension]: two,
      [paths.border]: three,
    }));
}

/** Groups that extend others, with tokens of their own. */
const extensions: fc.Arbitrary<Json> = fc.record({
  tint: fc.record({ t1: fc.option(color(0).map(($value) => ({ $value })), { nil: undefined }) })
    .map(({ t1 }) => ({ $extends: "{color}", ...(t1 && { t1 }) })),
  shade: fc.record({ t9: color(3).map(($value) => ({ $value })) })
    .map((own) => ({ $extends: "{tint}", ...own })),
}, { requiredKeys: [] }).map(({ tint, shade }) => ({
  ...(tint && { tint }),
  ...(tint && shade && { shade }),
}));

/** Random trees of a project of {@linkcode linkedConfig}. */
export const linkedTrees: fc.Arbitrary<Trees> = fc.record({
  whole: tree(true),
  more: extensions,
  dark: tree(false),
  narrow: tree(false),
}).map(({ whole, more, dark, narrow }) => ({
  "base.json": { ...whole, ...more },
  "dark.json": dark,
  "narrow.json": narrow,
}));

/** The configuration of the random projects. */
export const linkedConfig: Config = {
  resolver: "tokens.resolver.json",
  log: { verbosity: "silent" },
  check: { unused: ["color", "size", "border", "tint", "shade"] },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "out/",
      files: [{
        destination: "a.css",
        format: "css/variables",
        contexts: { theme: "*", density: "*" },
        options: { showFileHeader: false },
      }],
    },
  },
};

const document = {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "base.json" }] } },
  modifiers: {
    theme: { default: "light", contexts: { light: [], dark: [{ $ref: "dark.json" }] } },
    density: { default: "wide", contexts: { wide: [], narrow: [{ $ref: "narrow.json" }] } },
  },
  resolutionOrder: [
    { $ref: "#/sets/base" },
    { $ref: "#/modifiers/theme" },
    { $ref: "#/modifiers/density" },
  ],
};

/** The files of a project. */
export function linkedFiles(trees: Trees): Files {
  const all = { "tokens.resolver.json": document, ...trees };
  return Object.fromEntries(
    Object.entries(all).map(([name, tree]) => [name, JSON.stringify(tree)]),
  );
}

/** The trees without the definitions of a token. */
export function withoutToken(trees: Trees, name: string): Trees {
  const [group, key] = name.split(".");
  const copy = structuredClone(trees);
  for (const tree of Object.values(copy)) if (tree[group]) delete tree[group][key];
  return copy;
}

/** Whether a tree defines a token. */
export function isDefined(trees: Trees, name: string): boolean {
  const [group, key] = name.split(".");
  return Object.values(trees).some((tree) => tree[group]?.[key] !== undefined);
}
