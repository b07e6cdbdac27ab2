import assert from "node:assert/strict";
import { test } from "node:test";
import { split } from "change-case";
import fc from "fast-check";
import { inCase } from "../../../src/base/text/words.ts";
import { runsOf } from "../../helpers/runs.ts";

const asItIs = (word: string) => word;
/** The words of a name, separated by bars. */
const wordsOf = (text: string) => inCase(text, { glue: "|", first: asItIs, others: asItIs }, true);

test("words end at separators, before capitals, and before the last of several capitals", () => {
  const cases: Record<string, string[]> = {
    "": [],
    "--": [],
    "fooBar": ["foo", "Bar"],
    "XMLHttpRequest": ["XML", "Http", "Request"],
    "token-12b": ["token", "12b"],
    "a1B2": ["a1", "B2"],
    "größeÄnderung": ["größe", "Änderung"],
  };
  for (const [text, words] of Object.entries(cases)) {
    assert.equal(wordsOf(text), words.join("|"), text);
  }
});

test("words are split like in change-case", () => {
  const unit = fc.constantFrom(..."aZ9 -_.é", "Ä", "ß", "😀", "\u0000", "Ab", "\u0131", "\ufe0f");
  const texts = fc.oneof(fc.string({ unit }), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(texts, (text) => {
      // Combining marks belong to their letters. Text without words becomes the codes of its characters.
      const hasMarks = /\p{L}(?!\p{Variation_Selector}|\p{Me})\p{M}/u.test(text);
      if (hasMarks || text !== text.normalize("NFC") || split(text).length === 0) return;
      assert.equal(wordsOf(text), split(text).join("|"));
    }),
    runsOf(100),
  );
});

test("letters keep their diacritics in any normalization", () => {
  assert.equal(wordsOf("cafe\u0301Au"), "caf\u00e9|Au");
  assert.equal(wordsOf("\u0915\u094d\u0937"), "\u0915\u094d\u0937");
});

test("variation selectors, keycaps and marks without a letter separate words", () => {
  assert.equal(wordsOf("\u26a0\ufe0f warning"), "warning");
  assert.equal(wordsOf("\u2764\ufe0eHeart"), "Heart");
  assert.equal(wordsOf("1\ufe0f\u20e3 one"), "1|one");
  assert.equal(wordsOf("\u2600\ufe0f"), "u2600");
  assert.equal(wordsOf("a-\u0301b"), "a|b");
});

test("a text of symbols alone has its own name", () => {
  assert.equal(wordsOf("\u{1f600}"), "u1f600");
  assert.equal(wordsOf("\u00bd"), "ubd");
  assert.equal(wordsOf("a\u{1f600}"), "a");
  assert.notEqual(wordsOf("\u{1f600}"), wordsOf("\u{1f601}"));
});
