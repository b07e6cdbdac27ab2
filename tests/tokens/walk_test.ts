/** Walks over token trees: their order, their rules for children, deep trees and odd keys. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Tree } from "../../src/base/tokens/plain_object.ts";
import { inheritTypes } from "../../src/base/tokens/syntax.ts";
import { findTokens } from "../../src/base/tokens/tree.ts";
import { dtcgSyntax } from "../../src/base/tokens/syntax.ts";
import {
  copied,
  copyTree,
  end,
  isAnyObject,
  isGroupProperty,
  isInner,
  isMember,
  isNamed,
  omit,
  pathOf,
  placesIn,
  prune,
  skip,
  someNode,
  walkTree,
} from "../../src/base/tokens/walk.ts";
import { runsOf } from "../helpers/runs.ts";

const tree: Tree = {
  $description: { not: "a child" },
  a: { $root: { $value: 1 }, b: { $value: { part: 2 } } },
  c: { d: {} },
};

const namesIn = (tree: Tree, isChild = isMember) =>
  placesIn(tree, isChild).map((place) => pathOf(place).join("."));

test("nodes come depth first in key order, each before its children", () => {
  assert.deepEqual(namesIn(tree), ["", "a", "a.$root", "a.b", "c", "c.d"]);
  const last: string[] = [];
  walkTree<void>(tree, isMember, (place) => void last.push(place.key), undefined, "last");
  assert.deepEqual(last, ["", "c", "d", "a", "b", "$root"]);
});

test("a rule says what a child is", () => {
  const children = (isChild: typeof isMember) => namesIn(tree, isChild).slice(1);
  assert.deepEqual(children(isNamed), ["a", "a.b", "c", "c.d"]);
  assert.deepEqual(children(isInner), ["a", "a.$root", "a.b", "c", "c.d"]);
  assert.deepEqual(
    children(isGroupProperty),
    ["a", "a.$root", "a.b", "a.b.$value", "c", "c.d"],
  );
  assert.deepEqual(children(isAnyObject).slice(0, 2), ["$description", "a"]);
});

test("a visit hands down what its children receive, skips them, or ends the walk", () => {
  const seen: [string, number][] = [];
  const isEnded = walkTree(tree, isMember, ({ key }, level: number) => {
    seen.push([key, level]);
    return key === "a" ? skip : key === "c" ? end : level + 1;
  }, 0);
  assert.deepEqual({ seen, isEnded }, { seen: [["", 0], ["a", 1], ["c", 1]], isEnded: true });
  assert.ok(someNode(tree, isMember, ({ node }) => node.$value === 1));
  assert.ok(!someNode(tree, isMember, ({ node }) => node.$value === 3));
});

test("a copy has new values, copied groups, and not what is omitted", () => {
  const copy = copyTree(tree, (key, value, level: number, group) => {
    if (key.startsWith("$")) return level === 0 ? omit : value;
    const path = [...pathOf(group), key].join(".");
    return path === "c" ? "c is here" : copied(value as Tree, level + 1);
  }, 0);
  assert.deepEqual(copy, { a: tree.a, c: "c is here" });
  assert.notEqual(copy.a, tree.a);
});

test("nodes are removed innermost first", () => {
  const own = structuredClone(tree);
  prune(own, isMember, ({ node }) => Object.keys(node).length === 0);
  assert.deepEqual(own, { $description: tree.$description, a: tree.a });
});

test("keys that name a prototype are keys", () => {
  const own = JSON.parse('{ "__proto__": { "constructor": { "$value": 1 } } }');
  assert.deepEqual(namesIn(own), ["", "__proto__", "__proto__.constructor"]);
  const copy = copyTree<void>(
    own,
    (key, child) => isMember(key, child) ? copied(child, undefined) : child,
    undefined,
  );
  assert.equal(JSON.stringify(copy), JSON.stringify(own));
  prune(own, isMember, ({ node }) => node.$value === 1);
  assert.equal(JSON.stringify(own), '{"__proto__":{}}');
});

test("a walk takes any depth", () => {
  const depth = 100_000;
  let deep: Tree = { $value: 1 };
  for (let level = 0; level < depth; level++) deep = { $type: "number", a: deep };
  let deepest = 0;
  walkTree(deep, isMember, (_place, level: number) => {
    deepest = level;
    return level + 1;
  }, 0);
  assert.equal(deepest, depth);
  let end = inheritTypes(deep);
  for (let level = 0; level < depth; level++) end = end.a;
  assert.deepEqual(end, { $value: 1, $type: "number" });
  prune(deep, isMember, ({ node }) => !("a" in node));
  assert.deepEqual(deep, { $type: "number" });
});

test("tokens of a build are those that a walk finds", () => {
  const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.dictionary(
      fc.constantFrom("a", "b", "$root", "$type", "$extensions", "__proto__"),
      fc.oneof({ maxDepth: 4 }, fc.record({ $value: fc.integer() }), tie("tree"), fc.integer()),
    ),
  }));
  fc.assert(
    fc.property(trees, (tree) => {
      const walked: string[] = [];
      walkTree<void>(tree, isInner, (place) => {
        if (!("$value" in place.node)) return;
        walked.push(`{${pathOf(place).join(".")}}`);
        return skip;
      }, undefined);
      assert.deepEqual(findTokens(tree, dtcgSyntax).map(({ key }) => key), walked);
    }),
    runsOf(500),
  );
});
