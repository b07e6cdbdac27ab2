/** Repeated imports keep what people added to the files, and take the changes of the design tool. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { keepAddedTokens, mergeResolver } from "../../../src/cli/import/keep_added.ts";
import { updateText } from "../../../src/cli/import/update_text.ts";
import { isPlainObject, type Tree } from "../../../src/base/tokens/plain_object.ts";

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Values and ids of tokens by path. */
function tokensIn(tree: Tree): Map<string, { value: unknown; id: unknown }> {
  const found = new Map<string, { value: unknown; id: unknown }>();
  const visit = (node: unknown, path: string[]) => {
    if (!isPlainObject(node)) return;
    if ("$value" in node) {
      const id = node.$extensions?.["com.figma.variableId"];
      found.set(path.join("."), { value: node.$value, id });
      return;
    }
    for (const [key, child] of Object.entries(node)) visit(child, [...path, key]);
  };
  visit(tree, []);
  return found;
}

const token = fc.record({ value: fc.nat(3), id: fc.option(fc.nat(5)) }).map(({ value, id }) => ({
  $type: "number",
  $value: value,
  ...(id !== null && { $extensions: { "com.figma.variableId": `VariableID:1:${id}` } }),
}));
const names = fc.constantFrom("a", "b", "c", "d");
const { tree } = fc.letrec<{ tree: Tree; node: Tree }>((tie) => ({
  tree: fc.dictionary(names, tie("node"), { maxKeys: 3 }),
  node: fc.oneof({ depthSize: "small" }, token, tie("tree")),
}));

test("tokens without an id are kept or reported, and all tokens of the design tool are imported", async () => {
  await fc.assert(
    fc.asyncProperty(tree, tree, async (before, wanted) => {
      const result = clone(wanted);
      const { paths, clashes } = keepAddedTokens(before, result);
      if (clashes.length > 0) return;
      const [was, want, now] = [before, wanted, result].map(tokensIn);
      for (const [path, { value, id }] of was) {
        if (id !== undefined && !want.has(path)) assert.ok(!now.has(path), path);
        if (id !== undefined || want.has(path)) continue;
        assert.deepEqual(now.get(path), { value, id });
        assert.ok(paths.includes(path), path);
      }
      for (const [path, found] of want) assert.deepEqual(now.get(path), found);
      assert.equal(paths.length, new Set(paths).size);
      // Importing the same file again changes nothing.
      const { text } = await updateText(JSON.stringify(before, null, 2), result);
      const again = clone(wanted);
      keepAddedTokens(JSON.parse(text), again);
      assert.deepEqual(tokensIn(again), now);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test("a manual token and another one of the design tool at the same path are a conflict", () => {
  const own = { $type: "number", $value: 1 };
  const variable = { ...own, $value: 2, $extensions: { "com.figma.variableId": "VariableID:1:1" } };
  const clashesOf = (before: Tree, wanted: Tree) => keepAddedTokens(before, wanted).clashes;
  assert.deepEqual(clashesOf({ a: { b: own } }, { a: { b: variable } }), [["a", "b"]]);
  assert.deepEqual(clashesOf({ a: own }, { a: { b: variable } }), [["a"]]);
  assert.deepEqual(clashesOf({ a: { b: own } }, { a: variable }), [["a", "b"]]);
  assert.deepEqual(clashesOf({ a: variable }, { a: { b: variable } }), []);
});

const ref = (name: string) => ({ $ref: `${name}.tokens.json` });
const order = (...names: string[]) => names.map((name) => ({ $ref: `#/${name}` }));
const imported: Tree = {
  version: "2025.10",
  sets: { core: { sources: [ref("core")] }, old: { sources: [ref("old")] } },
  modifiers: {
    theme: { default: "light", contexts: { light: [ref("light")], dark: [ref("dark")] } },
    size: { contexts: { s: [ref("s")], m: [ref("m")] } },
  },
  resolutionOrder: order("sets/core", "sets/old", "modifiers/theme", "modifiers/size"),
};

test("a resolver document keeps additions, and follows the design tool", () => {
  const { tree: first } = mergeResolver(undefined, imported);
  const edited = clone(first);
  edited.description = "Ours";
  edited.$defs.note = { a: 1 };
  edited.sets.own = { sources: [ref("own")] };
  edited.sets.core.sources.push(ref("more"));
  edited.modifiers.contrast = { contexts: { normal: [], high: [ref("high")] } };
  edited.modifiers.theme.contexts.sepia = [ref("sepia")];
  edited.modifiers.theme.default = "dark";
  edited.resolutionOrder.splice(1, 0, ...order("sets/own"));
  edited.resolutionOrder.push(...order("modifiers/contrast"));
  const same = mergeResolver(edited, imported);
  assert.deepEqual(same.tree, edited);
  assert.deepEqual(same.kept.sort(), [
    "$defs",
    "description",
    "modifiers.contrast",
    "modifiers.theme.contexts.sepia",
    "sets.own",
  ]);
  const next = clone(imported);
  delete next.sets.old;
  delete next.modifiers.size;
  next.modifiers.theme.contexts.dim = [ref("dim")];
  next.modifiers.mode = { contexts: { a: [], b: [] } };
  next.resolutionOrder = order("sets/core", "modifiers/mode", "modifiers/theme");
  const { tree } = mergeResolver(edited, next);
  assert.deepEqual(Object.keys(tree.sets), ["core", "own"]);
  assert.deepEqual(Object.keys(tree.modifiers), ["theme", "contrast", "mode"]);
  assert.deepEqual(Object.keys(tree.modifiers.theme.contexts), ["light", "dark", "sepia", "dim"]);
  assert.equal(tree.modifiers.theme.default, "dark");
  assert.deepEqual(tree.sets.core.sources, [ref("core"), ref("more")]);
  assert.deepEqual(
    tree.resolutionOrder,
    order("sets/core", "sets/own", "modifiers/mode", "modifiers/theme", "modifiers/contrast"),
  );
  assert.deepEqual(mergeResolver(tree, next).tree, tree);
});

test("a manual order is kept, and a new order in the design tool is imported", () => {
  const { tree: first } = mergeResolver(undefined, imported);
  const next = clone(imported);
  next.resolutionOrder.reverse();
  assert.deepEqual(mergeResolver(first, next).tree.resolutionOrder, next.resolutionOrder);
  const edited = clone(first);
  edited.resolutionOrder.reverse();
  assert.deepEqual(mergeResolver(edited, imported).tree, edited);
});

test("without a record of the last import, everything is kept", () => {
  const { tree, kept } = mergeResolver(imported, { ...imported, modifiers: {} });
  assert.deepEqual(kept, ["modifiers.theme", "modifiers.size"]);
  assert.deepEqual(Object.keys(tree.modifiers), ["theme", "size"]);
});
