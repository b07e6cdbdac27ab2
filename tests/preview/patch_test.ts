/** Patches of JSON data. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { applyPatch, makePatch } from "../../src/hooks/preview/patch.ts";
import { runsOf } from "../helpers/runs.ts";

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test("a patch turns old data into new data without mutating it", () => {
  const data = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(data, data, (one, other) => {
      const before = overTheWire(one);
      const after = overTheWire(other);
      const kept = structuredClone(before);
      const patch = overTheWire(makePatch(before, after));
      assert.deepEqual(applyPatch(before, patch), after);
      assert.deepEqual(before, kept);
    }),
    runsOf(300),
  );
});

test("a patch of small changes is small and shares unchanged parts", () => {
  const before = { values: [{ a: 1 }, { b: 2 }, { c: 3 }], other: { kept: true } };
  const after = { ...before, values: [before.values[0], { b: 9 }, before.values[2]] };
  const patch = makePatch(before, after);
  assert.deepEqual(patch, [[["values", 1, "b"], 9]]);
  const patched = applyPatch(before, patch);
  assert.equal(patched.other, before.other);
  assert.equal(patched.values[0], before.values[0]);
});

test("keys such as __proto__ are data", () => {
  const before = JSON.parse('{ "a": 1 }');
  const after = JSON.parse('{ "a": 1, "__proto__": { "b": 2 } }');
  const patched = applyPatch(before, makePatch(before, after));
  assert.deepEqual(Object.keys(patched), ["a", "__proto__"]);
  assert.equal(({} as { b?: number }).b, undefined);
});
