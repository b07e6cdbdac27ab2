/** Patches of dry runs: git applies them, and the files then equal the planned texts. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { patchOf } from "../../src/base/text/unified_diff.ts";
import { inFolder } from "../helpers/folder.ts";
import { runsOf } from "../helpers/runs.ts";

const runs = runsOf(30);

function git(args: string[], cwd: string, input = ""): void {
  const { status, stderr } = spawnSync("git", args, { cwd, input });
  assert.equal(status, 0, String(stderr));
}

const line = fc.constantFrom("a", "b", "c", "", "{", "-- x", "@@ -1 +1 @@", "\ufeffz", "é\r", "\t");
const text = fc.tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom("", "\n", "\r\n"))
  .map(([lines, end]) => lines.join("\n") + end);
const name = fc.stringMatching(/^[a-zA-Z é"'\\\t#$&-]{1,12}$/).filter((name) =>
  name.trim() === name && !name.startsWith("-")
);
const files = fc.dictionary(
  fc.tuple(fc.constantFrom("", "deep/er/"), name).map((parts) => parts.join("")),
  fc.record({ before: text, after: text }),
  { minKeys: 1, maxKeys: 3 },
);

test("git applies patches of any text to files with any name", async () => {
  await fc.assert(
    fc.asyncProperty(files, async (files) => {
      const before = Object.entries(files).map(([file, { before }]) => [file, before]);
      await inFolder(Object.fromEntries(before), (folder) => {
        const rows = Object.entries(files).flatMap(([file, { before, after }]) =>
          patchOf(file, before, after)
        );
        if (rows.length === 0) return;
        // Inside and outside of a repository.
        if (rows.length % 2 === 0) git(["init", "-q"], folder);
        git(["apply", "--check", "-"], folder, rows.join("\n") + "\n");
        git(["apply", "-"], folder, rows.join("\n") + "\n");
        for (const [file, { after }] of Object.entries(files)) {
          const place = path.join(folder, file);
          assert.equal(fs.existsSync(place) ? fs.readFileSync(place, "utf8") : "", after);
        }
      });
    }),
    runs,
  );
});

test("a patch has three lines of context and merges nearby changes", () => {
  const lines = Array.from({ length: 30 }, (_, at) => `${at}`);
  const before = lines.join("\n");
  const after = lines.map((line) => ["4", "9", "20"].includes(line) ? `${line}!` : line)
    .join("\n");
  const heads = patchOf("a b", before, after).filter((row) => /^(?:@@|---)/.test(row));
  assert.deepEqual(heads, ["--- a/a b\t", "@@ -2,12 +2,12 @@", "@@ -18,7 +18,7 @@"]);
});
