/**
 * Texts of tokens are data in every format: no value, name or description changes the code around it. Judges a part of
 * the positions in each format; with `POSITIONS=all`, all of them.
 */
import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import { judgedFormats, judgeFormat } from "../helpers/text_judge.ts";

for (const format of judgedFormats) {
  test(`${format}: texts are data`, async () => {
    const { faults, builds } = await judgeFormat(format, process.env.POSITIONS !== "all");
    assert.ok(builds > 0);
    assert.deepEqual(faults, []);
  });
}
