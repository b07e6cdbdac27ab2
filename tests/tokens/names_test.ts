import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { nameTransforms } from "../../src/builtins/transforms/name.ts";
import { formOf } from "../../src/hooks/name_form.ts";
import { KeyMap } from "../../src/tokens/key_map.ts";
import { namesOf } from "../../src/tokens/names.ts";
import { type Entry, entryOf, tokenSet } from "../../src/tokens/token_set.ts";
import type { NameTransform } from "../../src/types/config.ts";
import type { TransformedToken } from "../../src/types/token.ts";

const named = Object.entries(nameTransforms).flatMap(([id, { transform }]) => {
  const form = formOf(transform as NameTransform["transform"]);
  return form ? [{ id, form, transform: transform as NameTransform["transform"] }] : [];
});

function setOf(paths: readonly string[][]) {
  const tokens = new KeyMap<Entry>();
  for (const path of paths) {
    const entry = entryOf(path, { $value: 1 });
    tokens.set(entry.key, entry);
  }
  return tokenSet(tokens, new KeyMap(), "$value");
}

/** Whether the names of all tokens with the given paths are known to be different, in each case. */
function distinctIn(paths: string[][]): Record<string, boolean> {
  const set = setOf(paths);
  return Object.fromEntries(named.map(({ id, form }) => [id, namesOf(set, "", form).distinct]));
}

test("all names at once are the names one by one; they are called distinct only if they are", () => {
  const part = fc.string({
    unit: fc.constantFrom("a", "b", "B", "1", "-", "_", "é"),
    maxLength: 3,
  });
  const paths = fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { maxLength: 12 });
  const prefixes = fc.constantFrom(undefined, "", "tb", "My-Prefix");
  fc.assert(fc.property(paths, prefixes, (list, prefix) => {
    const set = setOf(list);
    for (const { id, form, transform } of named) {
      const { list: names, distinct } = namesOf(set, prefix, form);
      const single = set.entries.map(({ path }) =>
        transform({ path } as TransformedToken, { prefix }, {})
      );
      assert.deepEqual(names, single, id);
      if (distinct) assert.equal(new Set(names).size, names.length, id);
    }
  }));
});

test("names of usual groups are known to be distinct", () => {
  const groups = Array.from({ length: 20 }, (_, index) => `group${index}`);
  const paths = groups.flatMap((group) =>
    Array.from({ length: 20 }, (_, index) => ["file", group, `token-${index}`])
  );
  for (const [id, distinct] of Object.entries(distinctIn(paths))) assert.ok(distinct, id);
});

test("names that may be those of another group are not", () => {
  const kebab = { "name/camel": false, "name/kebab": false, "name/snake": false };
  const rest = { "name/constant": false, "name/pascal": false };
  assert.deepEqual(distinctIn([["a", "b-c"], ["a", "b", "c"]]), { ...kebab, ...rest });
  assert.deepEqual(distinctIn([["a", "b"], ["a", "B"]]), { ...kebab, ...rest });
  assert.deepEqual(distinctIn([["a", "b"], ["a", "b", "-"]]), { ...kebab, ...rest });
});
