/**
 * Texts of tokens are data in every format: no value, name or description changes the code around it. The short form
 * judges a part of the positions in each format; `deno task texts` judges all, and prints a table.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { judgedFormats, judgeFormat } from "../helpers/text_judge.ts";

for (const format of judgedFormats) {
  test(`${format}: texts are data`, async () => {
    const { faults, builds } = await judgeFormat(format, true);
    assert.ok(builds > 0);
    assert.deepEqual(faults, []);
  });
}
