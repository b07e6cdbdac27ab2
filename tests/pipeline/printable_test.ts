/** Which tokens of a file a build passes to its format's `canPrint`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Printable } from "../../src/engine/pipeline/printable.ts";
import type { PlatformSetup } from "../../src/engine/pipeline/setup.ts";
import { dictionaryOf } from "../../src/base/tokens/dictionary.ts";
import { internalsOf } from "../../src/base/tokens/internals.ts";
import { legacySyntax } from "../../src/base/tokens/syntax.ts";
import type { ProcessedFile } from "../../src/base/types/config.ts";
import type { Diagnostic } from "../../src/base/types/diagnostic.ts";
import type { TransformedToken } from "../../src/base/types/token.ts";

const file = { format: {} } as ProcessedFile;

function tokenOf(name: string, value: string): TransformedToken {
  const own = { key: `{${name}}`, name, path: [name], value, attributes: {}, filePath: "a.json" };
  return { ...own, isSource: true, original: { value } } as unknown as TransformedToken;
}

/** The names of the tokens that a file keeps, those that were tested, and the number of reports. */
function printed(tokens: TransformedToken[]): [kept: string, asked: string, reports: number] {
  const asked: string[] = [];
  const reports: Diagnostic[] = [];
  const report = (found: Diagnostic) => void reports.push(found);
  const setup = { hasUserHooks: false, syntax: legacySyntax, name: "p", report };
  const canPrint = ({ name, value }: TransformedToken) => {
    asked.push(name);
    return value !== "none";
  };
  const only = new Printable(canPrint, file, {}, "a.css", setup as unknown as PlatformSetup);
  const kept = only.dictionary(dictionaryOf(tokens, ({ path }) => path)).allTokens;
  return [kept.map(({ name }) => name).join(), asked.join(), reports.length];
}

test("a file that printed all earlier tokens is asked only about new ones", () => {
  const [a, b, c] = [tokenOf("a", "1"), tokenOf("b", "2"), tokenOf("c", "3")];
  const before = [a, b, c];
  assert.deepEqual(printed(before), ["a,b,c", "a,b,c", 0]);
  assert.deepEqual(printed(before), ["a,b,c", "", 0]);
  const { printableIn } = internalsOf(before);
  assert.ok(printableIn);

  const other = tokenOf("b", "4");
  const after = [a, other, c];
  internalsOf(after).updated = { printableIn, tokens: [other] };
  assert.deepEqual(printed(after), ["a,b,c", "b", 0]);

  const none = tokenOf("b", "none");
  const without = [a, none, c];
  internalsOf(without).updated = { printableIn, tokens: [none] };
  assert.deepEqual(printed(without), ["a,c", "b", 1]);
  assert.deepEqual(printed(without), ["a,c", "b", 1]);

  const unknown = [a, none, c];
  internalsOf(unknown).updated = { printableIn: new WeakSet(), tokens: [none] };
  assert.deepEqual(printed(unknown), ["a,c", "a,b,c", 1]);
});
