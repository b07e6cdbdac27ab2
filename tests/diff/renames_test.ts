/** Finds renames by values, users and names: the shortcuts for many tokens give the result of comparing all pairs. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { findRenames } from "../../src/facts/diff/renames.ts";
import type { ManifestToken } from "../../mod.ts";
import { runsOf } from "../helpers/runs.ts";

type Tokens = ReadonlyMap<string, ManifestToken>;

/** Tokens by name, with written values. */
function tokensOf(written: Record<string, string>): Tokens {
  const resolve = (name: string): string => {
    let value = written[name];
    for (let count = 0; value?.startsWith("{") && count < 100; count++) {
      value = written[value.slice(1, -1)];
    }
    return value ?? "missing";
  };
  return new Map(
    Object.keys(written).map((name) => {
      const isAlias = written[name].startsWith("{");
      return [name, {
        name,
        type: "color",
        value: resolve(name),
        ...(isAlias && { written: written[name], chain: [written[name].slice(1, -1)] }),
        outputs: {},
      }];
    }),
  );
}

const namesOf = (before: Tokens, after: Tokens, known?: Record<string, string>) =>
  Object.fromEntries(
    findRenames(before, after, known).map((one) => [
      one.before.name,
      one.after.name,
    ]),
  );

/** Too many equal values to compare all pairs. */
const many = 200;
const numbers = Array.from({ length: many }, (_, at) => at);

const moves: Record<string, (at: number) => [from: string, to: string]> = {
  "a renamed group": (at) => [`color.name-${at}`, `colour.name-${at}`],
  "a group that is moved into another": (at) => [`color.name-${at}`, `base.color.name-${at}`],
  "another word in each name": (at) => [`color.name-${at}`, `color.tone-${at}`],
  "a grid of names whose words are frequent": (at) => [
    `color.hue${at % 14}.step${Math.floor(at / 14)}`,
    `palette.hue${at % 14}.step${Math.floor(at / 14)}`,
  ],
};

for (const [what, move] of Object.entries(moves)) {
  test(`finds ${what}, regardless of how many tokens share the value`, () => {
    const pairs = numbers.map(move);
    const before = tokensOf(Object.fromEntries(pairs.map(([from]) => [from, "#000"])));
    const after = tokensOf(Object.fromEntries(pairs.map(([, to]) => [to, "#000"])));
    assert.deepEqual(namesOf(before, after), Object.fromEntries(pairs));
  });
}

test("values that other tokens have too need more than the words that most names contain", () => {
  const kept = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`acme.tone-${at}.color`, at % 2 ? "{acme.ink}" : "0"]),
  );
  const side = (names: [string, string][]) =>
    tokensOf({ "acme.ink": "#111", ...kept, ...Object.fromEntries(names) });
  const before = side([
    ["acme.coach.indicator.ring.color", "{acme.ink}"],
    ["acme.menu.item.background.opacity", "0"],
    ["acme.shadow.color", "#222"],
    ["acme.drop.blur.small", "0"],
  ]);
  const after = side([
    ["acme.title.color", "{acme.ink}"],
    ["acme.white.opacity", "0"],
    ["acme.depth.color", "#222"],
    ["acme.drop.blur.s", "0"],
  ]);
  assert.deepEqual(namesOf(before, after), {
    "acme.shadow.color": "acme.depth.color",
    "acme.drop.blur.small": "acme.drop.blur.s",
  });
});

test("references identify renames among many equal values", () => {
  const side = (name: (at: number) => string) =>
    tokensOf(Object.fromEntries(numbers.flatMap((at) => [
      [name(at), "#000"],
      [`user${at}`, `{${name(at)}}`],
    ])));
  const [before, after] = [side((at) => `b${at}`), side((at) => `n${many - at}`)];
  const expected = Object.fromEntries(numbers.map((at) => [`b${at}`, `n${many - at}`]));
  assert.deepEqual(namesOf(before, after), expected);
});

test("finds renamed aliases to the end of the chain", () => {
  const side = (group: string) =>
    tokensOf(Object.fromEntries(numbers.map((at) => [
      `${group}.name-${at}`,
      at === 0 ? "#000" : `{${group}.name-${at - 1}}`,
    ])));
  const expected = numbers.map((at) => [`color.name-${at}`, `colour.name-${at}`]);
  assert.deepEqual(namesOf(side("color"), side("colour")), Object.fromEntries(expected));
});

test("finds all renames that other renames reveal", () => {
  const name = fc.array(fc.constantFrom("a", "b", "c", "red"), { minLength: 1, maxLength: 3 })
    .map((words) => words.join("."));
  const token = fc.record({
    to: fc.option(name),
    value: fc.constantFrom("#000", "#111"),
    target: fc.nat(),
    alias: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.dictionary(name, token, { minKeys: 2, maxKeys: 14 }), (edits) => {
      const names = Object.keys(edits);
      const written = (nameOf: (name: string) => string) =>
        Object.fromEntries(names.map((from, at) => {
          const { value, target, alias } = edits[from];
          const other = nameOf(names[target % Math.max(1, at)]);
          return [nameOf(from), alias && at > 0 ? `{${other}}` : value];
        }));
      const before = tokensOf(written((name) => name));
      const after = tokensOf(written((name) => edits[name].to ?? name));
      const found = namesOf(before, after);
      assert.deepEqual(namesOf(before, after, found), found);
    }),
    runsOf(500),
  );
});
