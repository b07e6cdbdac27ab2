import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { keepLines, printLines } from "../../src/hooks/line_cache.ts";
import type { Dictionary, TransformedToken } from "../../src/types/token.ts";

const print = ({ name }: TransformedToken, at: number) => `${at}:${name}`;

/** A dictionary of tokens with names, those of another one where the names are the same. */
function dictionaryOf(names: readonly string[], before?: Dictionary): Dictionary {
  const allTokens = names.map((name, at) => {
    const known = before?.allTokens[at];
    return known?.name === name ? known : { name } as TransformedToken;
  });
  return { allTokens, tokens: {}, tokenMap: new Map() };
}

test("a file printed again has the text that printing all its lines gives, and prints only new ones", () => {
  const names = fc.array(fc.string({ maxLength: 3 }), { maxLength: 8 });
  const edits = fc.array(fc.array(fc.tuple(fc.nat(8), fc.string({ maxLength: 5 }))), {
    minLength: 1,
    maxLength: 4,
  });
  const separator = fc.constantFrom("\n", "", "\r\n\r\n");
  fc.assert(fc.property(names, edits, separator, fc.boolean(), (first, rounds, glue, grows) => {
    let dictionary = dictionaryOf(first);
    let memo = keepLines(dictionary, undefined);
    printLines(dictionary, dictionary.allTokens, glue, print);
    for (const changes of rounds) {
      const next = dictionary.allTokens.map(({ name }) => name);
      for (const [at, name] of changes) if (grows || at < next.length) next[at % 9] = name;
      const after = dictionaryOf(Array.from(next, (name) => name ?? ""), dictionary);
      memo = keepLines(after, memo);
      const printed: string[] = [];
      const text = printLines(after, after.allTokens, glue, (token, at) => {
        printed.push(token.name);
        return print(token, at);
      });
      assert.equal(text, after.allTokens.map(print).join(glue));
      if (after.allTokens.length === dictionary.allTokens.length) {
        const others = after.allTokens.filter((token, at) => token !== dictionary.allTokens[at]);
        assert.deepEqual(printed, others.map(({ name }) => name));
      }
      dictionary = after;
    }
  }));
});

test("another separator prints all lines anew", () => {
  const dictionary = dictionaryOf(["a", "b"]);
  const memo = keepLines(dictionary, undefined);
  assert.equal(printLines(dictionary, dictionary.allTokens, "\n", print), "0:a\n1:b");
  const again = dictionaryOf(["a", "b"], dictionary);
  keepLines(again, memo);
  assert.equal(printLines(again, again.allTokens, ", ", print), "0:a, 1:b");
});

test("files of any length are whole, at first and again", () => {
  for (const count of [0, 1, 511, 512, 513, 1500]) {
    const names = Array.from({ length: count }, (_, at) => `n${at}`);
    const dictionary = dictionaryOf(names);
    const memo = keepLines(dictionary, undefined);
    const text = () => dictionary.allTokens.map(print).join("\n");
    assert.equal(printLines(dictionary, dictionary.allTokens, "\n", print), text());
    const again = dictionaryOf(names.map((name, at) => at % 500 === 0 ? "new" : name), dictionary);
    keepLines(again, memo);
    const wanted = again.allTokens.map(print).join("\n");
    assert.equal(printLines(again, again.allTokens, "\n", print), wanted);
  }
});
