/** Themes of native languages have the values that the document resolves to, in every combination of contexts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder from "../../mod.ts";
import { choicesOf, documents, names } from "../helpers/themed_documents.ts";
import { textOf } from "../helpers/themed_tokens.ts";

type Values = Record<string, number>;

/** Numbers in a piece of code by name, one per line: `a: 1.0,` or `a = 1.0f,`. */
const valuesIn = (text: string): Values =>
  Object.fromEntries(
    [...text.matchAll(/^\s*(?:public var )?([abcd])(?:: Double)?(?::| =) ([\d.]+)f?,?$/gm)]
      .map(([, name, number]) => [name, Number(number)]),
  );

/** A condition as contexts by modifier: `m0 == Type.c1 && m1 == .c0`. */
const contextsIn = (condition: string): Record<string, string> =>
  Object.fromEntries(
    [...condition.matchAll(/(m\d) == \w*\.(\w+)/g)].map(([, name, context]) => [
      name,
      context.toLowerCase(),
    ]),
  );

/** A theme: its base values, and the changes by condition. */
interface Theme {
  base: Values;
  changes: { contexts: Record<string, string>; values: Values }[];
}

const readers: Record<string, (text: string) => Theme> = {
  "flutter/theme": (text) => ({
    base: valuesIn(/static const TokensValues base = TokensValues\(([^)]*)\)/.exec(text)![1]),
    changes: [...text.matchAll(/if \(([^)]*)\) \{\s*return base\.copyWith\(([^)]*)\)/g)]
      .map(([, condition, body]) => ({ contexts: contextsIn(condition), values: valuesIn(body) })),
  }),
  "ios-swift/theme": (text) => ({
    base: valuesIn(/struct TokensValues: Sendable \{([^(]*)init/.exec(text)![1]),
    changes: [...text.matchAll(/if ([^{]*) \{\s*apply(\w+)\(\)/g)].map(([, condition, name]) => ({
      contexts: contextsIn(condition),
      values: valuesIn(new RegExp(`func apply${name}\\(\\) \\{([^}]*)\\}`).exec(text)![1]),
    })),
  }),
  "compose/theme": (text) => ({
    base: valuesIn(/fun baseTokensValues\(\) = TokensValues\(([^)]*)\)/.exec(text)![1]),
    changes: [...text.matchAll(/^ {2}(m\d == .*) -> tokensValues(\w+)$/gm)].map(
      ([, condition, name]) => ({
        contexts: contextsIn(condition),
        values: valuesIn(new RegExp(`\\.in${name}\\(\\) = copy\\(([^)]*)\\)`).exec(text)![1]),
      }),
    ),
  }),
};

/** The values for a combination of contexts: those of the base, then the changes of each condition that holds. */
function inChoice({ base, changes }: Theme, choice: Record<string, string>): Values {
  const holding = changes.filter(({ contexts }) =>
    Object.entries(contexts).every(([name, context]) => choice[name] === context)
  );
  assert.ok(holding.length <= 1, "conditions exclude each other");
  return { ...base, ...holding[0]?.values };
}

for (const [format, read] of Object.entries(readers)) {
  test(`${format} has the resolved values in every combination of contexts`, async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (resolver) => {
        const text = await textOf(format, "native/theme", {}, {
          resolver: structuredClone(resolver),
        });
        const theme = read(text);
        assert.deepEqual(Object.keys(theme.base).sort(), names);
        const builder = new TokenBuilder({ resolver }, { init: false, report: () => {} });
        for (const choice of choicesOf(resolver)) {
          const { allTokens } = await builder.resolve(choice);
          const wanted = Object.fromEntries(allTokens.map(({ path, $value }) => [path[0], $value]));
          assert.deepEqual(inChoice(theme, choice), wanted);
        }
      }),
      { numRuns: 60, seed: 1 },
    );
  });
}
