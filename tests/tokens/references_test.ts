import assert from "node:assert/strict";
import { test } from "node:test";
import {
  hasLoneBrace,
  hasReferences,
  parseString,
  referenceNames,
  resolveValue,
  unresolved,
} from "../../src/base/tokens/references/references.ts";

test("parseString() splits text and references, and trims inside the braces", () => {
  assert.deepEqual(parseString("a { b.c } d{e}"), [
    "a ",
    { reference: "b.c" },
    " d",
    { reference: "e" },
  ]);
  for (const text of ["", "plain", "{}", "{", "}{", "a }"]) {
    assert.equal(parseString(text), undefined);
  }
});

test("referenceNames() finds unique references at any depth, in order", () => {
  assert.deepEqual(referenceNames({ a: ["{x}", { b: "{y} {x}" }], c: "{z}", d: 1, e: null }), [
    "x",
    "y",
    "z",
  ]);
  assert.deepEqual(referenceNames("none"), []);
});

test("hasReferences()", () => {
  assert.equal(hasReferences([[{ a: "x{y}" }]]), true);
  assert.equal(hasReferences([[{ a: "x{}" }, 1, null]]), false);
});

test("resolveValue() keeps the type of a whole reference and inserts others into text", () => {
  const values: Record<string, unknown> = { n: 4, o: { a: 1 }, f: false, s: "$& $1" };
  const lookup = (name: string) => Object.hasOwn(values, name) ? values[name] : unresolved;
  assert.equal(resolveValue("{n}", lookup), 4);
  assert.equal(resolveValue("{f}", lookup), false);
  assert.equal(resolveValue("{o}", lookup), values.o);
  assert.equal(resolveValue("{n}px {n}", lookup), "4px 4");
  assert.equal(resolveValue("<{s}>", lookup), "<$& $1>");
  assert.equal(resolveValue("{nope}", lookup), "{nope}");
  assert.deepEqual(resolveValue({ a: ["{n}", { b: "{o}" }] }, lookup), { a: [4, { b: { a: 1 } }] });
});

test("resolveValue() copies only values with references", () => {
  const plain = { a: [1] };
  assert.equal(resolveValue(plain, () => 0), plain);
  const value = { a: ["{n}"] };
  assert.deepEqual(resolveValue(value, () => 1), { a: [1] });
  assert.deepEqual(value, { a: ["{n}"] });
});

test("hasLoneBrace() finds a brace without its other half", () => {
  const found = ["{a{b}", "a}", "{a", "{a}}", "}{", { x: ["{a", 1] }].map(hasLoneBrace);
  assert.deepEqual(found, [true, true, true, true, true, true]);
  const balanced = ["{a.b}", "{a} {b}", "{{a}}", "{}", "a", 1, { x: ["{a}"] }].map(hasLoneBrace);
  assert.deepEqual(balanced, [false, false, false, false, false, false, false]);
});
