/** Finds outputs by their paths and their folders. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { OutputPaths } from "../../../src/facts/consumers/names/output_paths.ts";
import { isInside, joinPath } from "../../../src/base/values/paths/path.ts";
import { runsOf } from "../../helpers/runs.ts";

const name = fc.constantFrom("a", "b", "a.css", "..", ".", "");
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) =>
  joinPath(names.join("/"))
);

test("the folder index finds the same paths as a linear search", () => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 8 }), path, (folders, wanted) => {
      const paths = new OutputPaths<string>();
      for (const folder of folders) paths.add(folder, folder);
      assert.deepEqual(paths.at(wanted), folders.filter((folder) => isInside(wanted, folder)));
    }),
    runsOf(2000),
  );
});
