/** How a build checks that the tokens of a file have different names. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatFile } from "../../src/engine/pipeline/format.ts";
import type { PlatformSetup } from "../../src/engine/pipeline/setup.ts";
import { dictionaryOf } from "../../src/base/tokens/dictionary.ts";
import { legacySyntax } from "../../src/base/tokens/syntax.ts";
import type { ProcessedFile } from "../../src/base/types/config.ts";
import type { TransformedToken } from "../../src/base/types/token.ts";

/** Formats files of tokens of one type each. Returns the codes of each file, and how often names were read. */
async function checked(
  names: Record<string, string[]>,
  types: string[] = Object.keys(names),
): Promise<[codes: string[][], reads: number]> {
  let reads = 0;
  const tokens = Object.entries(names).flatMap(([type, list]) =>
    list.map((name, index) => {
      const path = [type, String(index)];
      const own = { key: `{${path.join(".")}}`, type, path, value: "1", filePath: "a.json" };
      return Object.defineProperty(own, "name", {
        get: () => {
          reads++;
          return name;
        },
      }) as unknown as TransformedToken;
    })
  );
  const dictionary = dictionaryOf(tokens, ({ path }) => path);
  const format = Object.assign(() => "text", { options: {} });
  const codes: string[][] = [];
  for (const wanted of types) {
    const found: string[] = [];
    const setup = {
      name: "p",
      syntax: legacySyntax,
      hasUserHooks: false,
      platform: {},
      options: {},
      facts: {},
      configured: new Map(),
      report: ({ code }: { code: string }) => void found.push(code),
    } as unknown as PlatformSetup;
    const filter = ({ type }: { type?: string }) => type === wanted;
    const file = { destination: `${wanted}.txt`, format, filter, options: {} };
    await formatFile(file as unknown as ProcessedFile, dictionary, setup);
    codes.push(found);
  }
  return [codes, reads];
}

test("the files of a platform share the check of names", async () => {
  const [codes, reads] = await checked({ a: ["one", "two"], b: ["three"] }, ["a", "a", "a", "b"]);
  assert.deepEqual(codes, [[], [], [], []]);
  assert.equal(reads, 3);
});

test("a file reports only names of its own tokens", async () => {
  const [codes] = await checked({ a: ["one", "two"], b: ["one"], c: ["three", "three"], d: [""] });
  assert.deepEqual(codes, [[], [], ["name/collision"], ["name/empty"]]);
});
