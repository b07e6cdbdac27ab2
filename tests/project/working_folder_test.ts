/** Tests do not change the working folder, because threads of `deno test --parallel` share it. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { projectPath } from "../helpers/run_cli.ts";

test("no test changes the working folder of its process", () => {
  const root = projectPath("tests");
  const files = fs.readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("_test.ts") && !file.endsWith("working_folder_test.ts"));
  const changing = files.filter((file) =>
    /\bchdir\(|cli\/projects\.ts"/.test(fs.readFileSync(path.join(root, file), "utf8"))
  );
  assert.ok(files.length > 100);
  assert.deepEqual(changing, []);
});
