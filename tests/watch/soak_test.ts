/** A short soak test of the watch; `deno task soak` runs a long one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { runsOf, shareOf } from "../helpers/runs.ts";
import { soak } from "./soak.ts";

test("after each of many random edits, files are those of a build from scratch", () =>
  inFolder({}, async (folder) => {
    const { numRuns, seed = 1 + Date.now() % 100_000 } = runsOf(60);
    const { builds, failed } = await soak(folder, { edits: numRuns, seed });
    assert.ok(
      builds > shareOf(20) && failed > 0 && failed < builds,
      `${failed} of ${builds} failed`,
    );
  }));
