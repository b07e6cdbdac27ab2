/** Helpers as scripts and tests call them, on tokens and dictionaries made by hand: beside those of Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as peer from "style-dictionary/utils";
import * as mine from "../../src/compat/utils.ts";

// deno-lint-ignore no-explicit-any
type Loose = any;

/** A token as somebody writes it down in a test: without a key. */
const token = (name: string, value: unknown, resolved = value) => ({
  name,
  value: resolved,
  path: name.split("-"),
  original: { value },
  filePath: "a.json",
  isSource: true,
  attributes: {},
});

const a = {
  x: token("a-x", "1px"),
  y: token("a-y", "{a.x}", "1px"),
  z: token("a-z", "{a.x} {a.x}", "1px 1px"),
};
const tokens = { a };
const allTokens = Object.values(a);
const unfilteredTokens = tokens;

/** Calls that both answer alike. */
const calls: Record<string, (utils: Loose) => unknown> = {
  "getReferences, one twice": ({ getReferences }) =>
    getReferences("{a.x} {a.x}", tokens).map(({ name }: Loose) => name),
  "getReferences of an object": ({ getReferences }) =>
    getReferences({ left: "{a.x}", right: ["{a.y} {a.x}"] }, tokens).map(({ name }: Loose) => name),
  "getReferences with .value": ({ getReferences }) => getReferences("{a.x.value}", tokens)[0].ref,
  "getReferences to nowhere, quietly": ({ getReferences }) =>
    getReferences("{a.q} {a.x}", tokens, { warnImmediately: false }).length,
  "resolveReferences": ({ resolveReferences }) => resolveReferences("{a.x} b", tokens),
  "usesReferences": ({ usesReferences }) => ["{a}", "a", { b: ["{c}"] }, 3].map(usesReferences),
  "createPropertyFormatter": ({ createPropertyFormatter }) => {
    const dictionary = { tokens, allTokens, unfilteredTokens };
    const print = createPropertyFormatter({ dictionary, format: "css", outputReferences: true });
    return allTokens.map((token) => print(token));
  },
  "createPropertyFormatter, with a list alone": ({ createPropertyFormatter }) =>
    allTokens.map(createPropertyFormatter({ dictionary: { allTokens }, format: "sass" })),
  "formattedVariables": ({ formattedVariables }) =>
    formattedVariables({
      dictionary: { tokens, allTokens, unfilteredTokens },
      format: "css",
      outputReferences: true,
    }),
  "outputReferencesFilter": ({ outputReferencesFilter }) =>
    [{ tokens, allTokens, unfilteredTokens }, { tokens: {}, allTokens: [], unfilteredTokens }]
      .map((dictionary) => outputReferencesFilter(a.y, { dictionary })),
  "outputReferencesTransformed": ({ outputReferencesTransformed }) =>
    [a.y, { ...a.y, value: "2px" }].map((token) =>
      outputReferencesTransformed(token, { dictionary: { tokens, allTokens, unfilteredTokens } })
    ),
};

for (const [name, call] of Object.entries(calls)) {
  test(`${name}, as the peer answers`, () => assert.deepEqual(call(mine), call(peer)));
}

test("getReferences throws for a reference to nowhere, as the peer's does", () => {
  for (const { getReferences } of [mine, peer] as Loose[]) {
    assert.throws(() => getReferences("{a.q}", tokens));
  }
});

test("the utils of the drop-in have everything that the peer's have", () => {
  const missing = Object.keys(peer).filter((name) => !(name in mine));
  assert.deepEqual(missing, []);
});
