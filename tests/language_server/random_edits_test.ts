/** A running server equals a new one after any edit. `deno task fuzz:editor` makes more edits. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { shownDiagnostic } from "../../src/language_server/answers.ts";
import { TextPositions } from "../../src/language_service/documents/text_positions.ts";
import { runEdits } from "./random_edits.ts";

for (const encoding of ["utf-16", "utf-8"] as const) {
  test(`After random edits, texts, diagnostics and answers are those of a new server: ${encoding}`, async () => {
    await runEdits(encoding, 1, 15, { publishedEvery: 15 });
  });
}

test("A diagnostic about the first half of a character is shown on the whole character", () => {
  const found = { code: "file/syntax", severity: "error", message: "m" } as const;
  const { range } = shownDiagnostic(
    { ...found, line: 1, column: 2, length: 1 },
    new TextPositions("a😀b"),
  );
  assert.deepEqual([range.start.character, range.end.character], [1, 3]);
});
