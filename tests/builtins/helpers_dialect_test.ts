/** Helpers of `token-build/utils` detect the dialect of tokens, and print nothing for missing values. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config } from "../../mod.ts";
import type { Dictionary, TransformedToken } from "../../src/base/types/token.ts";
import * as utils from "../../src/entries/utils.ts";

const trees: Record<string, NonNullable<Config["tokens"]>> = {
  legacy: {
    size: {
      m: { value: "{size.s}", type: "dimension", comment: "middle" },
      s: { value: "4px", type: "dimension" },
    },
    icon: { user: { value: "'\\e001'", type: "icon" } },
  },
  DTCG: {
    size: {
      $type: "dimension",
      m: { $value: "{size.s}", $description: "middle" },
      s: { $value: "4px" },
    },
    icon: { user: { $value: "'\\e001'", $type: "icon" } },
  },
};

/** The result of each helper for a dictionary, with or without an explicit dialect. */
const calls: Record<string, (dictionary: Dictionary, usesDtcg?: boolean) => unknown> = {
  formattedVariables: (dictionary, usesDtcg) =>
    (["css", "sass", "less", "stylus"] as const).map((format) =>
      utils.formattedVariables({ format, dictionary, usesDtcg, outputReferences: true })
    ),
  createPropertyFormatter: (dictionary, usesDtcg) =>
    dictionary.allTokens.map(
      utils.createPropertyFormatter({ format: "css", dictionary, usesDtcg }),
    ),
  "createPropertyFormatter of an empty dictionary": ({ allTokens }, usesDtcg) => {
    const dictionary = { allTokens: [], tokens: {}, tokenMap: new Map() };
    return allTokens.map(utils.createPropertyFormatter({ format: "css", dictionary, usesDtcg }));
  },
  sortByReference: ({ tokens, allTokens }, usesDtcg) =>
    allTokens.toSorted(utils.sortByReference(tokens, { usesDtcg })).map(({ name }) => name),
  "sortByReference of a map": ({ tokenMap, allTokens }, usesDtcg) =>
    allTokens.toSorted(utils.sortByReference(tokenMap, { usesDtcg })).map(({ name }) => name),
  resolveReferences: ({ tokens, tokenMap }, usesDtcg) => [
    utils.resolveReferences("{size.m}", tokens, { usesDtcg }),
    utils.resolveReferences("{size.s}", tokenMap as Map<string, TransformedToken>, { usesDtcg }),
  ],
  outputReferencesFilter: (dictionary, usesDtcg) =>
    dictionary.allTokens.map((token) =>
      utils.outputReferencesFilter(token, { dictionary, usesDtcg })
    ),
  outputReferencesTransformed: (dictionary, usesDtcg) =>
    dictionary.allTokens.map((token) =>
      utils.outputReferencesTransformed(token, { dictionary, usesDtcg })
    ),
  minifyDictionary: ({ tokens }, usesDtcg) => utils.minifyDictionary(tokens, usesDtcg),
  stripMeta: ({ tokens }, usesDtcg) =>
    utils.stripMeta(tokens, { keep: ["value", "$value"], usesDtcg }),
  flattenTokens: ({ tokens }, usesDtcg) =>
    utils.flattenTokens(tokens as utils.DesignTokens, usesDtcg).map(({ key }) => key),
  convertTokenData: ({ tokens }, usesDtcg) =>
    utils.convertTokenData(tokens as utils.DesignTokens, { output: "map", usesDtcg }),
  iconsWithPrefix: ({ allTokens }, usesDtcg) => utils.iconsWithPrefix("$", allTokens, { usesDtcg }),
};

for (const [dialect, tokens] of Object.entries(trees)) {
  for (const [name, call] of Object.entries(calls)) {
    test(`${name} detects ${dialect} tokens`, async () => {
      const given: unknown[] = [];
      const builder = new TokenBuilder({
        tokens,
        hooks: {
          formats: {
            own: ({ dictionary }) => {
              given.push(call(dictionary), call(dictionary, dialect === "DTCG"));
              return "done";
            },
          },
        },
        platforms: { p: { transformGroup: "css", files: [{ format: "own" }] } },
      }, { init: false, verbosity: "silent" });
      await builder.formatPlatform("p");
      const [found, told] = given;
      assert.deepEqual(found, told);
      const text = JSON.stringify(found instanceof Map ? [...found] : found);
      assert.doesNotMatch(text, /undefined/);
      assert.notEqual(text, "[]");
    });
  }
}
