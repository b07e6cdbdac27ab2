/** An updated text has the new content, and keeps everything that did not change. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { updateText } from "../../../src/cli/import/update_text.ts";
import { parseJson5Text } from "../../../src/base/documents/json5.ts";
import { runsOf } from "../../helpers/runs.ts";

const { tree } = fc.letrec<{ tree: Record<string, unknown>; value: unknown }>((tie) => ({
  tree: fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e f"), tie("value"), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom("x", "y\n", "{", "// no comment"),
    fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
    tie("tree"),
  ),
}));
const layout = fc.constantFrom<string | number | undefined>(undefined, 2, "\t");

test("the new text has the new content, whatever the old layout", async () => {
  await fc.assert(
    fc.asyncProperty(tree, tree, layout, fc.boolean(), async (before, after, indent, isLoose) => {
      const plain = JSON.stringify(before, null, indent);
      // Comments and a trailing comma, as in handwritten files.
      const old = isLoose ? `// first\n${plain} // last\n` : plain;
      const { text } = await updateText(old, after);
      assert.deepEqual(parseJson5Text(text), after);
      if (isLoose) assert.ok(text.startsWith("// first\n") && text.endsWith(" // last\n"));
      const again = await updateText(text, after);
      assert.deepEqual([again.text, again.edits], [text, []]);
    }),
    runsOf(500),
  );
});

test("only changed parts are rewritten", async () => {
  const text = `{
  // A group
  "a": {
    "one": { "$value": 1 }, // the first
    "two": { "$value": 2, "$deprecated": true },
    "three": { "$value": 3 }
  },
  "b": { "$value": 4 } /* alone */
}
`;
  const after = { a: { two: { $value: 5 }, four: { $value: 6 } }, b: { $value: 4 } };
  const updated = await updateText(text, after);
  assert.equal(
    updated.text,
    `{
  // A group
  "a": {
    "two": { "$value": 5, "$deprecated": true },
    "four": {
      "$value": 6
    }
  },
  "b": { "$value": 4 } /* alone */
}
`,
  );
});
