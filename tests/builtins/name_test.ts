import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { nameTransforms } from "../../src/hooks/transforms/name.ts";
import type { NameTransform } from "../../src/base/types/config.ts";
import type { TransformedToken } from "../../src/base/types/token.ts";
import { addWords, cases } from "../../src/base/text/words.ts";
import { runsOf } from "../helpers/runs.ts";

const part = fc.string({ unit: fc.constantFrom("a", "b", "B", "1", "-", "_", "é"), maxLength: 3 });
const paths = fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { maxLength: 12 });
const prefixes = fc.array(fc.constantFrom(undefined, "", "tb", "My-Prefix"), { minLength: 1 });

for (const [name, form] of Object.entries(cases)) {
  test(`name/${name} derives a name from the path, regardless of earlier tokens`, () => {
    const { transform } = nameTransforms[`name/${name}`] as NameTransform;
    fc.assert(
      fc.property(paths, prefixes, (list, prefixes) => {
        list.forEach((path, index) => {
          const prefix = prefixes[index % prefixes.length];
          const wanted = [prefix ?? "", ...path].reduce(
            (name, text) => addWords(name, text, form),
            "",
          );
          assert.equal(transform({ path } as TransformedToken, { prefix }, {}), wanted);
        });
      }),
      runsOf(100),
    );
  });
}

test("name/keys keeps the signs of keys", () => {
  const { transform } = nameTransforms["name/keys"] as NameTransform;
  const nameOf = (path: string[], prefix?: string) =>
    transform({ path } as TransformedToken, { prefix }, {});
  assert.equal(nameOf(["color", "primary--hover", "on_dark"]), "color-primary--hover-on_dark");
  assert.equal(nameOf(["fontSize", "2XL", "$root"], "my_app"), "my_app-fontSize-2XL");
  assert.equal(nameOf(["size", "1.5", "a b", "größe", "(x)"]), "size-1-5-a-b-größe-x");
  assert.equal(nameOf(["--", "a"]), "a");
});
