import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { LineCache } from "../../src/engine/incremental/line_cache.ts";
import type { PrintLine } from "../../src/base/tokens/internals.ts";
import type { TransformedToken } from "../../src/base/types/token.ts";
import { runsOf } from "../helpers/runs.ts";

const print = ({ name }: TransformedToken, at: number) => `${at}:${name}`;

/** Prints tokens with a cache, in the given order. */
function printWith(
  cache: LineCache,
  tokens: readonly TransformedToken[],
  separator: string,
  printLine: PrintLine,
  name?: string,
): string {
  return cache.print({ tokens, separator, name, arrange: () => ({ tokens, printLine }) });
}

/** Tokens by name; reuses those of another list at the same position. */
function tokensOf(
  names: readonly string[],
  before: readonly TransformedToken[] = [],
): TransformedToken[] {
  return names.map((name, at) =>
    before[at]?.name === name ? before[at] : { name } as TransformedToken
  );
}

test("a file printed again has the text that printing all its lines gives, and prints only new ones", () => {
  const names = fc.array(fc.string({ maxLength: 3 }), { maxLength: 8 });
  const edits = fc.array(fc.array(fc.tuple(fc.nat(8), fc.string({ maxLength: 5 }))), {
    minLength: 1,
    maxLength: 4,
  });
  const separator = fc.constantFrom("\n", "", "\r\n\r\n");
  fc.assert(
    fc.property(names, edits, separator, fc.boolean(), (first, rounds, glue, grows) => {
      let tokens = tokensOf(first);
      let cache = new LineCache();
      printWith(cache, tokens, glue, print);
      for (const changes of rounds) {
        const next = tokens.map(({ name }) => name);
        for (const [at, name] of changes) if (grows || at < next.length) next[at % 9] = name;
        const after = tokensOf(Array.from(next, (name) => name ?? ""), tokens);
        cache = new LineCache(cache);
        const printed: string[] = [];
        const text = printWith(cache, after, glue, (token, at) => {
          printed.push(token.name);
          return print(token, at);
        });
        assert.equal(text, after.map(print).join(glue));
        if (after.length === tokens.length) {
          const others = after.filter((token, at) => token !== tokens[at]);
          assert.deepEqual(printed, others.map(({ name }) => name));
        }
        tokens = after;
      }
    }),
    runsOf(100),
  );
});

test("another separator prints all lines again", () => {
  const cache = new LineCache();
  assert.equal(printWith(cache, tokensOf(["a", "b"]), "\n", print), "0:a\n1:b");
  assert.equal(printWith(new LineCache(cache), tokensOf(["a", "b"]), ", ", print), "0:a, 1:b");
});

test("lists of one file are kept apart", () => {
  const tokens = tokensOf(["a", "b"]);
  const indented = (token: TransformedToken) => `  ${token.name}`;
  const cache = new LineCache();
  printWith(cache, tokens, "\n", print, "plain");
  printWith(cache, tokens, "\n", indented, "indented");
  const again = new LineCache(cache);
  const never = () => assert.fail("prints a line again");
  assert.equal(printWith(again, tokens, "\n", never, "indented"), "  a\n  b");
  assert.equal(printWith(again, tokens, "\n", never, "plain"), "0:a\n1:b");
  assert.equal(printWith(again, tokens, "\n", indented, "plain"), "  a\n  b");
});

test("files of any length are whole, at first and again", () => {
  for (const count of [0, 1, 511, 512, 513, 1500]) {
    const names = Array.from({ length: count }, (_, at) => `n${at}`);
    const tokens = tokensOf(names);
    const cache = new LineCache();
    assert.equal(printWith(cache, tokens, "\n", print), tokens.map(print).join("\n"));
    const again = tokensOf(names.map((name, at) => at % 500 === 0 ? "new" : name), tokens);
    const wanted = again.map(print).join("\n");
    assert.equal(printWith(new LineCache(cache), again, "\n", print), wanted);
  }
});
