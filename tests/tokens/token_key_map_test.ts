import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { TokenKeyMap } from "../../src/base/tokens/token_key_map.ts";
import { runsOf } from "../helpers/runs.ts";

test("TokenKeyMap keeps the first position and the last value of a key", () => {
  const map = new TokenKeyMap<number>();
  assert.equal(map.set("{a.b}", 1), undefined);
  assert.equal(map.setIn("{", "c", 2), undefined);
  assert.equal(map.setIn("{a.", "b", 3), 1);
  assert.deepEqual(map.values, [3, 2]);
  assert.deepEqual([map.indexOf("{a.b}"), map.indexOf("{c}"), map.indexOf("{b}")], [
    0,
    1,
    undefined,
  ]);
});

test("TokenKeyMap behaves like a map for all keys", () => {
  const name = fc.string({
    unit: fc.constantFrom("a", "b", ".", "}", "{", "__proto__"),
    maxLength: 3,
  });
  const path = fc.array(name, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(path), fc.array(path), (paths, others) => {
      const [map, plain] = [new TokenKeyMap<number>(), new Map<string, number>()];
      paths.forEach((names, value) => {
        const key = `{${names.join(".")}}`;
        const before = plain.get(key);
        plain.set(key, value);
        const last = names[names.length - 1];
        const after = value % 2 === 0
          ? map.set(key, value)
          : map.setIn(`{${names.slice(0, -1).map((part) => `${part}.`).join("")}`, last, value);
        assert.equal(after, before);
      });
      assert.equal(map.size, plain.size);
      assert.deepEqual(map.values, [...plain.values()]);
      for (const names of [...paths, ...others]) {
        const key = `{${names.join(".")}}`;
        assert.equal(map.get(key), plain.get(key));
        assert.equal(map.has(key), plain.has(key));
      }
    }),
    runsOf(100),
  );
});
