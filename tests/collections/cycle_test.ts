import assert from "node:assert/strict";
import { test } from "node:test";
import { isEqual } from "../../src/base/tokens/plain_object.ts";
import { hasReferences } from "../../src/base/tokens/references/references.ts";
import { ValueBounds } from "../../src/base/tokens/references/value_size.ts";
import { cycleIn } from "../../src/base/collections/cycle.ts";
import { isPrintable, plainText } from "../../src/base/values/plain_text.ts";

/** A list and an object that contain themselves. Creates new ones, to compare equal structures. */
function cyclic(): { list: unknown[]; object: Record<string, unknown> } {
  const list: unknown[] = ["a"];
  list.push(list);
  const object: Record<string, unknown> = { a: { b: 1 } };
  (object.a as Record<string, unknown>).back = object;
  return { list, object };
}

test("a cycle is reported with the keys that lead to it", () => {
  const { list, object } = cyclic();
  assert.deepEqual(cycleIn(list), ["1"]);
  assert.deepEqual(cycleIn(object), ["a", "back"]);
  const shared = { x: 1 };
  assert.equal(cycleIn({ one: shared, other: [shared, shared] }), undefined);
});

const holdsItself = { name: "TypeError", message: "a value contains itself" };

test("walks over circular values terminate", () => {
  const [one, other] = [cyclic(), cyclic()];
  assert.throws(() => isEqual(one.list, other.list), holdsItself);
  assert.throws(() => isEqual(one.object, other.object), holdsItself);
  assert.throws(() => hasReferences(one.object), holdsItself);
  assert.throws(() => plainText(one.list), holdsItself);
  assert.throws(() => isPrintable(one.list), holdsItself);
  assert.throws(() => new ValueBounds().sizeWith(one.object, () => undefined), holdsItself);
});
