/** Helpers as scripts and tests call them, on handmade tokens and dictionaries, compared with Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as peer from "style-dictionary/utils";
import Peer from "style-dictionary";
import StyleDictionary from "../../packages/style-dictionary/src/mod.ts";
import * as mine from "../../packages/style-dictionary/src/utils.ts";

// deno-lint-ignore no-explicit-any
type Loose = any;

/** A handmade token, without a key. */
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

/** Legacy tokens with properties in an unusual order. */
const legacy = {
  color: { red: { comment: "c", type: "color", value: "#f00", attributes: {} } },
  nested: { type: "size", s: { value: { value: "x" }, type: "size", description: "d" } },
};

/** The same tokens by key. */
const byKey = new Map(allTokens.map((one) => [`{${one.path.join(".")}}`, one]));

const copies = () => allTokens.map((one) => structuredClone(one)).toReversed();

/** Calls with the same result in both. */
const calls: Record<string, (utils: Loose) => unknown> = {
  "resolveReferences with ignorePaths": ({ resolveReferences }) => [
    resolveReferences("{a.y} {a.x}", tokens, { ignorePaths: ["a.x.value"] }),
    resolveReferences("{a.y} {a.x}", byKey, { ignorePaths: new Set(["{a.x}"]) }),
  ],
  "resolveReferences to nowhere, quietly": ({ resolveReferences }) => [
    resolveReferences("{a.q}", tokens, { warnImmediately: false }),
    ...["{a.q}", "{a.q} {a.x}"].map((text) =>
      resolveReferences(text, byKey, { warnImmediately: false })
    ),
  ],
  "resolveReferences in a cycle, quietly": ({ resolveReferences }) => {
    const cyclic = { one: { value: "{two}" }, two: { value: "{one}" } };
    return resolveReferences("{one}", cyclic, { warnImmediately: false });
  },
  "getTypeScriptType": ({ getTypeScriptType }) =>
    ["a", 'a"b', 1, [1, 2], [1, "a"], [], { a: { b_c: 1, 2: "x" } }, {}].flatMap((value) => [
      getTypeScriptType(value),
      getTypeScriptType(value, { outputStringLiterals: true }),
    ]),
  "convertToDTCG, the order of properties too": ({ convertToDTCG }) =>
    JSON.stringify(convertToDTCG(legacy)),
  "convertToDTCG of tokens that are converted": ({ convertToDTCG }) => {
    const options = { applyTypesToGroup: false };
    return JSON.stringify(convertToDTCG(convertToDTCG(legacy, options), options));
  },
  "sortByReference of bare tokens": ({ sortByReference }) => {
    const red = { value: "#f00", original: { value: "#f00" } };
    const primary = { value: "#f00", original: { value: "{color.red}" } };
    const compare = sortByReference({ color: { red, primary } });
    return [[primary, red], [red, primary]].map((pair) => pair.sort(compare));
  },
  "setSwiftFileProperties": ({ setSwiftFileProperties }) => [
    setSwiftFileProperties({}, undefined, "ios-swift"),
    setSwiftFileProperties({ accessControl: "internal", import: "A" }, "enum", "ios"),
  ],
  "sortByReference of copies": ({ sortByReference }) =>
    copies().sort(sortByReference(tokens)).map(({ name }: Loose) => name),
  "formattedVariables of copies": ({ formattedVariables }) =>
    ["css", "sass", "less", "stylus"].map((format) =>
      formattedVariables({
        format,
        dictionary: { tokens, allTokens: copies() },
        outputReferences: true,
      })
    ),
  "outputReferencesFilter by names": ({ outputReferencesFilter }) =>
    copies().map((one) =>
      outputReferencesFilter(one, {
        dictionary: { tokens, allTokens: [a.y], unfilteredTokens: tokens },
      })
    ),
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
  "outputReferencesTransformed of a filtered target, and of values that are not texts": (
    { outputReferencesTransformed },
  ) =>
    [a.y, token("a-n", 3), token("a-l", ["1px"])].map((one) =>
      outputReferencesTransformed(one, { dictionary: { tokens: {}, unfilteredTokens } })
    ),
  "variables of a value that a transform changed": (
    { createPropertyFormatter, formattedVariables },
  ) => {
    const changed = [a.x, { ...a.y, value: "2px" }];
    const dictionary = { tokens, allTokens: changed, unfilteredTokens };
    const args = { dictionary, format: "css", outputReferences: true };
    return [changed.map(createPropertyFormatter(args)), formattedVariables(args)];
  },
  "sortByReference in each order": ({ sortByReference }) =>
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map((order) =>
      [...order.map((at) => allTokens[at]), token("a-o", "3px")]
        .sort(sortByReference(tokens)).map(({ name }: Loose) => name)
    ),
};

for (const [name, call] of Object.entries(calls)) {
  test(`${name} returns the same as in Style Dictionary`, () =>
    assert.deepEqual(call(mine), call(peer)));
}

test("formats called directly with few arguments behave like in Style Dictionary", async () => {
  const names = [
    "css/variables",
    "scss/variables",
    "scss/map-deep",
    "less/variables",
    "json/nested",
  ];
  for (const name of [...names, "javascript/module", "android/resources", "ios/strings.h"]) {
    const [theirs, ours] = [Peer, StyleDictionary].map((Class: Loose) =>
      Class.hooks.formats[name]({
        dictionary: { tokens, allTokens },
        file: {},
        // The peer's format for Android reads its options from elsewhere.
        options: { outputReferences: !name.startsWith("android") },
        platform: {},
      })
    );
    assert.equal(await ours, await theirs, name);
  }
});

test("getReferences throws for a missing target, like in Style Dictionary", () => {
  for (const { getReferences } of [mine, peer] as Loose[]) {
    assert.throws(() => getReferences("{a.q}", tokens));
  }
});

test("the drop-in's utils include all of Style Dictionary's", () => {
  const missing = Object.keys(peer).filter((name) => !(name in mine));
  assert.deepEqual(missing, []);
});

test("variables of DTCG tokens have their values, even if the syntax is not given", () => {
  const dtcg = { name: "a", path: ["a"], $value: "1px", original: { $value: "1px" } };
  const call = ({ formattedVariables, createPropertyFormatter }: Loose) => {
    const dictionary = { tokens: { a: dtcg }, allTokens: [dtcg] };
    const format = "css";
    const print = createPropertyFormatter({ format, dictionary });
    return [formattedVariables({ format, dictionary }), print(dtcg)];
  };
  const wanted = "  --a: 1px;";
  assert.deepEqual(call(mine), [wanted, wanted]);
  assert.notDeepEqual(call(peer), [wanted, wanted]);
});
