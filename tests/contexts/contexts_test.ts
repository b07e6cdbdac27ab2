import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { changedCombinations, Combinations } from "../../src/base/contexts/combinations.ts";
import {
  combinationsOf,
  contextsKey,
  countCombinations,
  entryIn,
  holdIn,
  isSingle,
  meets,
} from "../../src/base/contexts/contexts.ts";
import type { ContextsOf } from "../../src/base/types/manifest.ts";
import { runsOf } from "../helpers/runs.ts";

test("contexts match where each of them is chosen", () => {
  assert.equal(holdIn({}, { theme: "dark" }), true);
  assert.equal(holdIn({ theme: "dark" }, { theme: "dark", size: "small" }), true);
  assert.equal(holdIn({ theme: "dark", size: "small" }, { theme: "dark" }), false);
});

test("a condition lists all contexts that meet it", () => {
  const condition = { theme: ["dark", "dim"] };
  assert.equal(meets({ theme: "dim" }, condition), true);
  assert.equal(meets({ theme: "light" }, condition), false);
  assert.equal(meets({}, condition), false);
});

test("modifiers can have the names of object members", () => {
  assert.equal(meets({}, { constructor: ["a"] }), false);
  assert.equal(holdIn({ toString: "a" }, {}), false);
  const [only] = combinationsOf([{ name: "__proto__", contexts: ["a"] }]);
  assert.deepEqual(Object.entries(only), [["__proto__", "a"]]);
});

test("the last entry with matching contexts applies, else the default", () => {
  const further: { contexts: ContextsOf; value: number }[] = [
    { contexts: { theme: "dark" }, value: 1 },
    { contexts: { theme: "dark", size: "small" }, value: 2 },
  ];
  assert.equal(entryIn({ value: 0 }, further, { theme: "light" }).value, 0);
  assert.equal(entryIn({ value: 0 }, further, { theme: "dark", size: "large" }).value, 1);
  assert.equal(entryIn({ value: 0 }, further, { theme: "dark", size: "small" }).value, 2);
});

test("the last modifier of combinations varies fastest", () => {
  const modifiers = [
    { name: "theme", contexts: ["light", "dark"] },
    { name: "size", contexts: ["small", "large"] },
  ];
  assert.deepEqual([...combinationsOf(modifiers)], [
    { theme: "light", size: "small" },
    { theme: "light", size: "large" },
    { theme: "dark", size: "small" },
    { theme: "dark", size: "large" },
  ]);
  assert.deepEqual([...combinationsOf([])], [{}]);
});

const wanted = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom("theme", "size", "brand", "2", "1"),
    others: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1 }),
  }),
  { selector: ({ name }) => name, maxLength: 4 },
).map((modifiers) => modifiers.map((one) => ({ ...one, base: "base" })));

test("changed combinations are all combinations without base contexts", () => {
  fc.assert(
    fc.property(wanted, (modifiers) => {
      const all = modifiers.map(({ name, base, others }) => ({
        name,
        contexts: [base, ...others],
      }));
      const changed = [...combinationsOf(all)].map((contexts) =>
        contextsKey(
          Object.fromEntries(Object.entries(contexts).filter(([, context]) => context !== "base")),
        )
      );
      const found = changedCombinations(modifiers).map(contextsKey);
      assert.deepEqual(found.toSorted(), changed.toSorted());
      assert.equal(found.length, countCombinations(all));
      const sizes = changedCombinations(modifiers).map((one) => Object.keys(one).length);
      assert.deepEqual(sizes, sizes.toSorted((a, b) => a - b));
    }),
    runsOf(100),
  );
});

test("the parts of a combination match in it, except for itself", () => {
  fc.assert(
    fc.property(wanted, (modifiers) => {
      const combinations = new Combinations(modifiers);
      combinations.all.forEach((contexts, index) => {
        const parts = combinations.all.flatMap((other, number) =>
          number !== index && holdIn(other, contexts) ? [number] : []
        );
        assert.deepEqual(combinations.partsOf(index), parts);
      });
    }),
    runsOf(100),
  );
});

test("contexts are single if they are one context of one modifier", () => {
  assert.equal(isSingle({ theme: "dark" }, "theme", "dark"), true);
  assert.equal(isSingle({ theme: "dark", size: "small" }, "theme", "dark"), false);
  assert.equal(isSingle({}, "theme", "dark"), false);
});
