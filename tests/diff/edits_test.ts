/** Random edits of random sets: a diff reports all edits, and nothing else. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { randomEdits } from "./random_edits.ts";
import { runsOf } from "../helpers/runs.ts";

test("a diff reports the edits that were made", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const { expected, found, missedRenames } = await randomEdits(seed);
      // A token that is moved to another group and has no references counts as removed, because nothing identifies it.
      for (const { from, to } of missedRenames) {
        assert.ok(expected.delete(`renamed ${to}`));
        assert.ok(found.delete(`removed ${from}`), `removed ${from}`);
        assert.ok(found.delete(`added ${to}`), `added ${to}`);
        for (const kind of ["value", "retyped", "retargeted", "deprecated", "description"]) {
          expected.delete(`${kind} ${to}`);
        }
      }
      assert.deepEqual([...found].sort(), [...expected].sort());
    }),
    runsOf(60),
  );
});
