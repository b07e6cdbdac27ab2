import assert from "node:assert/strict";
import { test } from "node:test";
import { deepCopy, getOwn, isPlainObject, setOwn } from "../../src/base/tokens/plain_object.ts";

test("deepCopy() copies everything, keeps key order and shares nothing", () => {
  const shared = { x: [1, { y: 2 }] };
  const date = new Date(0);
  const original = { b: shared, a: shared, date, list: [shared] };
  const copy = deepCopy(original);
  assert.deepEqual(copy, original);
  assert.deepEqual(Object.keys(copy), ["b", "a", "date", "list"]);
  assert.notEqual(copy.a, copy.b);
  assert.notEqual(copy.a.x, shared.x);
  assert.equal(copy.date, date);
});

test("deepCopy() keeps a key called __proto__", () => {
  const copy = deepCopy(JSON.parse('{ "__proto__": { "polluted": 1 } }'));
  assert.equal(JSON.stringify(copy), '{"__proto__":{"polluted":1}}');
  assert.equal(({} as { polluted?: number }).polluted, undefined);
});

test("deepCopy() refuses circular objects", () => {
  const object: Record<string, unknown> = {};
  object.self = { object };
  assert.throws(() => deepCopy(object), /contains itself/);
});

test("deepCopy() copies 100,000 levels", () => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = { deep };
  assert.equal(typeof deepCopy(deep), "object");
});

test("getOwn() and setOwn() use only own properties", () => {
  const object = {};
  assert.equal(getOwn(object, "toString"), undefined);
  setOwn(object, "__proto__", 1);
  assert.equal(getOwn(object, "__proto__"), 1);
});

test("isPlainObject()", () => {
  for (const yes of [{}, Object.create(null), JSON.parse('{"__proto__": 1}')]) {
    assert.equal(isPlainObject(yes), true);
  }
  for (const no of [null, undefined, [], new Date(), new Map(), () => {}, "a", 1]) {
    assert.equal(isPlainObject(no), false);
  }
});
