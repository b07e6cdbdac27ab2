/** A format that changes one form of its dictionary leaves the other forms unchanged, as in Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { classes, filesOf, type Loose } from "./both.ts";

/** Damage to one form. */
const damages: Record<string, (dictionary: Loose) => void> = {
  "a hole in allTokens": ({ allTokens }) => void delete allTokens[0],
  "an empty allTokens": ({ allTokens }) => void (allTokens.length = 0),
  "allTokens sorted": ({ allTokens }) => allTokens.reverse(),
  "a group less": ({ tokens }) => void delete tokens.a,
  "an empty tokenMap": ({ tokenMap }) => tokenMap.clear(),
  "a hole in unfilteredAllTokens": ({ unfilteredAllTokens }) => void delete unfilteredAllTokens[0],
  "a group less of unfilteredTokens": ({ unfilteredTokens }) => void delete unfilteredTokens.c,
  "an empty unfilteredTokenMap": ({ unfilteredTokenMap }) => unfilteredTokenMap.clear(),
};

/** All forms of a dictionary as text. */
function shown(dictionary: Loose): string {
  const forms = Object.keys(dictionary).map((form) => {
    const value = dictionary[form];
    const names = value instanceof Map
      ? [...value.keys()]
      : Array.isArray(value)
      ? value.map((token) => token?.name)
      : Object.keys(value);
    return `${form}: ${names}`;
  });
  return forms.sort().join("\n");
}

for (const [name, damage] of Object.entries(damages)) {
  for (const filter of [undefined, ({ name }: Loose) => name !== "c"]) {
    test(`${name}, ${filter ? "with" : "without"} a filter`, async () => {
      const results = [];
      for (const Class of Object.values(classes())) {
        const format = ({ dictionary }: Loose) => {
          damage(dictionary);
          return shown(dictionary);
        };
        const value = { value: "1px", type: "dimension" };
        const { x: [text] } = await filesOf(Class, {
          tokens: { a: value, b: value, c: value },
          hooks: { formats: { format } },
          platforms: { x: { transforms: ["name/kebab"], files: [{ format: "format", filter }] } },
        });
        results.push(text);
      }
      const [theirs, mine] = results;
      assert.equal(mine, theirs);
    });
  }
}

test("formats may call methods of objects on groups, with and without a filter", async () => {
  const filters = [undefined, ({ name }: Loose) => name !== "b-c"];
  const format = ({ dictionary }: Loose) => {
    const names = (group: Loose): string[] =>
      Object.entries(group as Loose).flatMap(([key, child]: Loose) =>
        // deno-lint-ignore no-prototype-builtins -- formats of users call it
        child.hasOwnProperty("value") ? key : names(child)
      );
    return names(dictionary.tokens).join();
  };
  const value = { value: "1px", type: "dimension" };
  const { x: texts } = await filesOf(classes().mine, {
    tokens: { a: value, b: { c: value, d: { __proto__: null, e: value } } },
    hooks: { formats: { format } },
    platforms: {
      x: {
        transforms: ["name/kebab"],
        files: filters.map((filter) => ({ format: "format", filter })),
      },
    },
  });
  assert.deepEqual(texts, ["a,c,e", "a,e"]);
});
