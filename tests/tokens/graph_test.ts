import assert from "node:assert/strict";
import { test } from "node:test";
import { orderByNeed } from "../../src/tokens/graph.ts";

const order = (needs: Record<string, string[]>) => orderByNeed(new Map(Object.entries(needs)));

test("orderByNeed() puts each key after what it needs, level by level", () => {
  const { levels, cycles } = order({ c: ["b", "a"], b: ["a"], a: [], d: ["nowhere"], e: ["d"] });
  assert.deepEqual(levels, [["a", "d"], ["b", "e"], ["c"]]);
  assert.deepEqual(cycles, []);
});

test("orderByNeed() names every circle once, and who waits for one", () => {
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
  assert.deepEqual([...blocked].sort(), ["a", "b", "c", "self", "waits"]);
});

test("orderByNeed() takes a chain of 100,000", () => {
  const needs = new Map<string, string[]>();
  for (let link = 0; link < 100_000; link++) needs.set(`${link}`, [`${link + 1}`]);
  assert.equal(orderByNeed(needs).levels.length, 100_000);
  needs.set("99999", ["0"]);
  assert.equal(orderByNeed(needs).cycles[0].length, 100_000);
});
