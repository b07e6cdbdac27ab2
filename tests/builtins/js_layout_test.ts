/** The layout of JavaScript and TypeScript, compared with Prettier over random values. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import * as prettier from "prettier";
import { printAssigned, treePieces } from "../../src/hooks/formats/javascript/layout.ts";
import { identifier } from "../../src/hooks/formats/javascript/literals.ts";
import { printType } from "../../src/hooks/formats/javascript/types.ts";
import { runsOf } from "../helpers/runs.ts";

// Keys that occur in token files. Lone surrogates are not text.
const word = fc.oneof(
  fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,12}$/),
  fc.stringMatching(/^[a-z-]{1,30}$/),
  fc.constantFrom("1", "100", "1.5", "01", "a b", "", "über", 'q"q', "it's", "名前", "😀"),
);
const scalar = fc.oneof(
  word,
  fc.lorem(),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((n) => Object.is(n, -0) ? 0 : n),
  fc.boolean(),
  fc.constant(null),
  fc.string(),
);
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    scalar,
    fc.array(tie("value"), { maxLength: 8 }),
    fc.array(fc.integer(), { maxLength: 40 }),
    fc.array(fc.array(fc.integer({ max: 99 }), { maxLength: 4 }), { maxLength: 6 }),
    fc.dictionary(word, tie("value"), { maxKeys: 6 }),
  ),
}));

const runs = runsOf(400);

const printTree = (tree: object) => treePieces(tree).join("");

test("treePieces() of open objects equals Prettier's layout of indented JSON", async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(word, json, { maxKeys: 6 }), async (tree) => {
      const wanted = await prettier.format(`module.exports = ${JSON.stringify(tree, null, 2)};\n`, {
        parser: "babel",
      });
      assert.equal(`module.exports = ${printTree(tree)};\n`, wanted);
    }),
    runs,
  );
});

test("treePieces() of many similar objects equals Prettier's layout", async () => {
  const token = fc.record({ key: word, $value: scalar, original: fc.record({ $value: scalar }) });
  const alike = fc.array(fc.oneof(token, scalar), { minLength: 70, maxLength: 120 });
  await fc.assert(
    fc.asyncProperty(alike, async (items) => {
      const tree = { group: Object.fromEntries(items.map((item, at) => [`token-${at}`, item])) };
      const wanted = await prettier.format(`module.exports = ${JSON.stringify(tree, null, 2)};\n`, {
        parser: "babel",
      });
      assert.equal(`module.exports = ${printTree(tree)};\n`, wanted);
    }),
    runsOf(40),
  );
});

test("printAssigned() of compact objects equals Prettier's layout of one-line JSON", async () => {
  await fc.assert(
    fc.asyncProperty(json, fc.stringMatching(/^[a-z]{1,60}$/), async (value, name) => {
      fc.pre(!["do", "if", "in", "as", "is", "of"].includes(name));
      const head = `export const ${name}Name =`;
      const wanted = await prettier.format(`${head} ${JSON.stringify(value)};\n`, {
        parser: "babel",
      });
      assert.equal(`${printAssigned(head, value)};\n`, wanted);
    }),
    runs,
  );
});

test("identifier() accepts only names that can be declared", () => {
  for (const name of ["a", "$a", "_1", "über", "名前"]) assert.equal(identifier(name), name);
  for (const name of ["a-b", "1a", "", "class", "default", "a b", "await"]) {
    assert.throws(() => identifier(name), /cannot be declared/);
  }
});

for (
  const [value, wanted] of [
    ["a", "x: string"],
    [1, "x: number"],
    [null, "x: any"],
    [[], "x: any[]"],
    [[1, 2], "x: [number, number]"],
    [[1, "a", 1], "x: (number | string | number)[]"],
    [[1, "a", 1, "b", true], "x: (number | string | boolean)[]"],
    [
      { a: 1, "b-c": { d: "e" }, 10: true },
      'x: { "10": boolean; a: number; "b-c": { d: string } }',
    ],
    [{}, "x: {}"],
  ] as [unknown, string][]
) {
  test(`printType() of ${JSON.stringify(value)}`, () => {
    assert.equal(printType("x:", value, 1, {}), wanted);
  });
}

test("printType() equals Prettier's layout of the type", async () => {
  await fc.assert(
    fc.asyncProperty(json, async (value) => {
      const printed = `${printType("export const name:", value, 1, {})};\n`;
      // Formatted code must stay as it is; Prettier has only one layout of a type.
      assert.equal(await prettier.format(printed, { parser: "typescript" }), printed);
    }),
    runsOf(150),
  );
});
