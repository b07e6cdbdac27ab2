import assert from "node:assert/strict";
import { test } from "node:test";
import { topologicalLevels } from "../../src/base/tokens/graph.ts";

/** The order of needs by name; needs that are not names are ignored. */
function order(needs: Record<string, string[]>) {
  const names = Object.keys(needs);
  const numbers = Object.values(needs).map((others) =>
    others.map((other) => names.indexOf(other)).filter((index) => index >= 0)
  );
  const { levels, cycles, blocked } = topologicalLevels(numbers);
  const named = (list: number[]) => list.map((index) => names[index]);
  return { levels: levels.map(named), cycles: cycles.map(named), blocked: named(blocked) };
}

test("topologicalLevels() puts each key after its dependencies, level by level", () => {
  const { levels, cycles } = order({ c: ["b", "a"], b: ["a"], a: [], d: ["nowhere"], e: ["d"] });
  assert.deepEqual(levels, [["a", "d"], ["b", "e"], ["c"]]);
  assert.deepEqual(cycles, []);
});

test("topologicalLevels() reports every cycle once, with the keys that depend on it", () => {
  const { levels, cycles, blocked } = order({
    a: ["b"],
    b: ["c"],
    c: ["a"],
    self: ["self"],
    waits: ["a"],
    free: [],
  });
  assert.deepEqual(levels, [["free"]]);
  assert.deepEqual(cycles, [["a", "b", "c"], ["self"]]);
  assert.deepEqual(blocked.sort(), ["a", "b", "c", "self", "waits"]);
});

test("topologicalLevels() supports a chain of 100,000", () => {
  const needs: (number[] | undefined)[] = [undefined];
  for (let link = 1; link <= 100_000; link++) needs.push([link - 1]);
  assert.equal(topologicalLevels(needs).levels.length, 100_000);
  needs[0] = [100_000];
  assert.equal(topologicalLevels(needs).cycles[0].length, 100_001);
});
