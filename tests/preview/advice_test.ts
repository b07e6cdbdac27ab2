/** What descriptions advise, on the brand page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { adviceIn } from "../../src/services/brand_page/advice.ts";

test("advice follows labels at the start of sentences, lines and items", () => {
  const advice: [description: string, does: string[], avoids: string[]][] = [
    ["Do: use for text. Don't: use for borders.", ["use for text."], ["use for borders."]],
    ["Body text.\n- **Do:** headlines\n- **Don\u2019t:** links", ["headlines"], ["links"]],
    ["DO: one\nDO NOT: two\n\nElse.", ["one"], ["two"]],
    ["\u2705 Do: a\n\u274c Don't: b", ["a"], ["b"]],
    ["Dos: a; Don'ts: b", ["a"], ["b"]],
    ["What to do: nothing", [], []],
    ["Don't use it", [], []],
    ["Do:", [], []],
  ];
  for (const [description, does, avoids] of advice) {
    assert.deepEqual(adviceIn(description), { does, avoids }, description);
  }
});
