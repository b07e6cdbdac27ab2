/** Dictionaries that formats make or change, with the helpers of both tools. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as peer from "style-dictionary/utils";
import * as mine from "../../packages/style-dictionary/src/utils.ts";
import { classes, type Loose } from "./both.ts";

/** Dictionaries that a format makes of its own, by name. */
const handmade: Record<string, (utils: Loose, dictionary: Loose) => Loose> = {
  "converted": ({ convertTokenData }, { tokenMap }) => ({
    tokens: convertTokenData(tokenMap, { output: "object" }),
    allTokens: convertTokenData(tokenMap, { output: "array" }),
  }),
  "with unfiltered tokens as an object": ({ convertTokenData }, { allTokens }) => ({
    tokens: {},
    allTokens: uses(allTokens),
    unfilteredTokens: convertTokenData(allTokens, { output: "object" }),
  }),
  "with a key for each listed token": ({ convertTokenData }, { tokens, allTokens }) => ({
    tokens,
    allTokens: uses(allTokens),
    tokenMap: convertTokenData(uses(allTokens), { output: "map" }),
  }),
  "copied, with other names": ({ convertTokenData }, dictionary) => {
    const allTokens = dictionary.allTokens.map((one: Loose) => ({ ...one, name: `x-${one.name}` }));
    const tokens = convertTokenData(allTokens, { output: "object" });
    return { ...dictionary, allTokens, tokens, unfilteredTokens: tokens };
  },
  "with an assigned list": (_, dictionary) => {
    const named = (one: Loose) => ({ ...one, name: `y-${one.name}` });
    dictionary.tokens = Object.fromEntries(
      Object.entries(dictionary.tokens).map(([key, one]) => [key, named(one)]),
    );
    dictionary.allTokens = dictionary.allTokens.map(named);
    return dictionary;
  },
};

/** The tokens with references. */
const uses = (list: Loose[]) => list.filter(({ name }) => name !== "a");

for (const [kind, make] of Object.entries(handmade)) {
  test(`a dictionary ${kind} has the references that Style Dictionary prints`, async () => {
    const printed = async (Class: Loose, utils: Loose, format: string) => {
      const print = ({ dictionary }: Loose) => {
        const args = { format, dictionary: make(utils, dictionary), outputReferences: true };
        const line = utils.createPropertyFormatter(args);
        return [utils.formattedVariables(args), ...args.dictionary.allTokens.map(line)].join("\n");
      };
      const builder = new Class({
        log: { verbosity: "silent" },
        tokens: { a: { value: "1px" }, b: { value: "{a}" }, c: { value: "{b} {a}" } },
        hooks: { formats: { own: print } },
        platforms: { p: { transforms: ["name/kebab"], files: [{ format: "own" }] } },
      }, { init: false });
      await builder.init();
      return (await builder.formatPlatform("p"))[0].output;
    };
    const { theirs, mine: Own } = classes();
    for (const format of ["css", "sass", "less", "stylus"]) {
      const wanted = await printed(theirs, peer, format);
      assert.equal(await printed(Own, mine, format), wanted);
      assert.doesNotMatch(wanted, /: 1px 1px/);
    }
  });
}
