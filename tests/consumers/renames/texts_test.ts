/** Renames in the texts of token files: all are applied at once, and nothing else changes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import JSON5 from "json5";
import { parse, stringify } from "yaml";
import { nodeAt, type Tree } from "../../../src/base/tokens/plain_object.ts";
import type { Manifest } from "../../../src/base/types/manifest.ts";
import { renameInJson } from "../../../src/facts/consumers/renames/json_text.ts";
import { newPath } from "../../../src/facts/consumers/renames/paths.ts";
import { knownPaths, refusalsOf } from "../../../src/facts/consumers/renames/refusals.ts";
import { renameInTree } from "../../../src/facts/consumers/renames/tree.ts";
import { renameInYaml } from "../../../src/facts/consumers/renames/yaml_text.ts";
import { runsOf } from "../../helpers/runs.ts";

const count = 200;

/** A tree without groups that contain nothing but `$type`. */
function withoutBareGroups(tree: Tree): Tree {
  const entries = Object.entries(tree).map(([key, inner]) =>
    [key, key.startsWith("$") ? inner : withoutBareGroups(inner)] as const
  );
  const isBare = (group: Tree) => Object.keys(group).every((key) => key === "$type");
  return Object.fromEntries(
    entries.filter(([key, inner]) => key.startsWith("$") || !isBare(inner)),
  );
}

/** Paths of tokens. */
function leaves(tree: Tree, at: readonly string[] = []): string[] {
  if ("$value" in tree) return [at.join(".")];
  return Object.entries(tree).flatMap(([key, inner]) =>
    key.startsWith("$") ? [] : leaves(inner, [...at, key])
  );
}

/** Paths of tokens and groups. */
function nodes(tree: Tree, at: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, inner]) =>
    key.startsWith("$") || "$value" in tree
      ? []
      : [[...at, key].join("."), ...nodes(inner, [...at, key])]
  );
}

const key = fc.constantFrom("a", "b", "c", "d", "100", "it's", "ä b");

const token = fc.record({
  $value: fc.oneof(
    fc.integer(),
    fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => `{${keys.join(".")}} 1px {a}`),
    fc.constant({ $ref: "#/a/b/$value" }),
  ),
  $description: fc.constantFrom("{a.b}", "", 'a "quote" /* no comment */, or // so'),
}, { requiredKeys: ["$value"] });

const { tree } = fc.letrec<{ tree: Tree; node: Tree }>((tie) => ({
  node: fc.oneof({ depthSize: "small" }, token, tie("tree")),
  tree: fc.tuple(
    fc.dictionary(key, tie("node"), { minKeys: 1, maxKeys: 4 }),
    fc.option(fc.constantFrom("color", "number"), { nil: undefined }),
  ).map(([own, type]) => ({ ...(type !== undefined && { $type: type }), ...own })),
}));

/** A tree with arbitrary renames. */
const anyCases = tree.chain((tree) => {
  const paths = nodes(tree);
  const target = fc.oneof(
    fc.constantFrom(...paths),
    fc.constantFrom("new", "new.x", "a.new", "b.new.y"),
  );
  return fc.record({
    tree: fc.constant(tree),
    renames: fc.uniqueArray(fc.tuple(fc.constantFrom(...paths), target), {
      selector: ([from]) => from,
      minLength: 1,
      maxLength: 4,
    }).map((pairs) => new Map(pairs)),
  });
});

/** A tree with renames that give no two tokens the same path. */
const cases = anyCases.filter(({ tree, renames }) => {
  const paths = nodes(tree);
  const targets = [...renames.values()];
  const isFree = (to: string) =>
    paths.every((path) => (path !== to && !path.startsWith(`${to}.`)) || renames.has(path));
  const now = leaves(tree).map((path) => newPath(path, renames) ?? path);
  const isIsolated = now.every((one) => now.every((other) => !other.startsWith(`${one}.`)));
  return new Set(targets).size === targets.length && targets.every(isFree) && isIsolated &&
    new Set(now).size === now.length;
});

/** A tree with sorted keys. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1);
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

const isSame = (text: unknown, tree: Tree) =>
  assert.deepEqual(sorted(withoutBareGroups(text as Tree)), sorted(withoutBareGroups(tree)));

test("a tree's renames give each token its new path at once", () => {
  fc.assert(
    fc.property(cases, ({ tree, renames }) => {
      const now = leaves(tree).map((path) => newPath(path, renames) ?? path);
      assert.deepEqual(leaves(withoutBareGroups(renameInTree(tree, renames))).sort(), now.sort());
    }),
    runsOf(count),
  );
});

test("renames are refused, or each token keeps its value under its new path", () => {
  const runs = runsOf(5 * count);
  let accepted = 0;
  fc.assert(
    fc.property(anyCases, ({ tree, renames }) => {
      const names = leaves(tree);
      const manifest = { tokens: names.map((name) => ({ name })) } as unknown as Manifest;
      if (refusalsOf(renames, manifest, knownPaths(manifest)).length > 0) return;
      accepted++;
      const now = withoutBareGroups(renameInTree(tree, renames));
      const value = (tree: Tree, name: string) => nodeAt(tree, name.split("."))!.$description;
      assert.deepEqual(
        leaves(now).map((name) => [name, value(now, name)]).sort(),
        names.map((name) => [newPath(name, renames) ?? name, value(tree, name)]).sort(),
      );
    }),
    runs,
  );
  assert.ok(accepted > runs.numRuns / 10, `${accepted} were accepted`);
});

test("renames of a text equal renames of its tree", async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ tree, renames }) => {
      const wanted = renameInTree(tree, renames);
      const pretty = JSON.stringify(tree, null, "\t");
      const crlf = pretty.replaceAll("\n", "\r\n");
      for (const text of [JSON.stringify(tree), pretty, crlf, JSON5.stringify(tree, null, 2)]) {
        isSame(JSON5.parse(await renameInJson(text, renames)), wanted);
      }
      assert.doesNotMatch(await renameInJson(crlf, renames), /[^\r]\n/);
      const yaml = stringify(JSON.parse(JSON.stringify(tree)));
      isSame(parse(await renameInYaml(yaml, renames)) ?? {}, wanted);
      const now = await renameInYaml(yaml.replaceAll("\n", "\r\n"), renames);
      assert.doesNotMatch(now, /[^\r]\n/);
      isSame(parse(now) ?? {}, wanted);
    }),
    runsOf(count),
  );
});

test("renaming there and back restores the text, if tokens stay in their groups", async () => {
  const here = cases.filter(({ renames }) =>
    [...renames].every(([from, to]) => {
      const group = (path: string) => path.slice(0, path.lastIndexOf(".") + 1);
      return group(to) === group(from) && !from.includes("'") && [...renames.keys()].every(
        (one) => one === from || !`${from}.`.startsWith(`${one}.`),
      );
    })
  );
  await fc.assert(
    fc.asyncProperty(here, async ({ tree, renames }) => {
      const back = new Map([...renames].map(([from, to]) => [to, from]));
      // A dangling reference may resolve to a new name.
      const text = JSON.stringify(tree, null, 2).replace(/\{[\w.' äb]+\}|#\/a\/b/g, "");
      assert.equal(await renameInJson(await renameInJson(text, renames), back), text);
    }),
    runsOf(count),
  );
});

const moved: [what: string, before: string, renames: Record<string, string>, after: string][] = [
  [
    "tokens trade places",
    '{\n  // first\n  "a": { "$value": 1 }, // one\n  "b": { "$value": "{a} {b}" }\n}',
    { a: "b", b: "a" },
    '{\n  // first\n  "b": { "$value": 1 }, // one\n  "a": { "$value": "{b} {a}" }\n}',
  ],
  [
    "a chain of renames moves each token once",
    '{ "a": { "$value": 1 }, "b": { "$value": "{a}" }, "c": { "$value": "{b}" } }',
    { a: "b", b: "c", c: "d" },
    '{ "b": { "$value": 1 }, "c": { "$value": "{b}" }, "d": { "$value": "{c}" } }',
  ],
  [
    "a token inside a renamed group has a rename of its own",
    '{ "a": { "x": { "$value": 1 }, "y": { "$value": "{a.x}" } } }',
    { a: "b", "a.x": "b.z" },
    '{ "b": { "z": { "$value": 1 }, "y": { "$value": "{b.z}" } } }',
  ],
  [
    "comments go with their token, and a group with a comment stays",
    '{\r\n  "a": {\r\n    // all of it\r\n    "$type": "number",\r\n    // the x\r\n    "x": { "$value": 1.0 } // one\r\n  },\r\n  "b": {\r\n  }\r\n}\r\n',
    { "a.x": "b.x" },
    '{\r\n  "a": {\r\n    // all of it\r\n    "$type": "number"\r\n  },\r\n  "b": {\r\n    // the x\r\n    // one\r\n    "x": { "$type": "number", "$value": 1.0 }\r\n  }\r\n}\r\n',
  ],
  [
    "single quotes, bare keys and comments in commas stay",
    "{\n  a: { x: { $value: '{a.x}' } /* x */, 'y': { $value: 1, }, }\n}",
    { "a.y": "a.it's", "a.x": "a.z" },
    "{\n  a: { \"z\": { $value: '{a.z}' } /* x */, 'it\\'s': { $value: 1, }, }\n}",
  ],
  [
    "text that looks like a pointer stays, and a pointer follows",
    '{ "a": { "b": { "$value": "x#/a/b" }, "c": { "$value": { "$ref": "#/a/b/$value" } } } }',
    { "a.b": "a.d~/e" },
    '{ "a": { "d~/e": { "$value": "x#/a/b" }, "c": { "$value": { "$ref": "#/a/d~0~1e/$value" } } } }',
  ],
];

for (const [what, before, renames, after] of moved) {
  test(what, async () => {
    assert.equal(await renameInJson(before, new Map(Object.entries(renames))), after);
  });
}
