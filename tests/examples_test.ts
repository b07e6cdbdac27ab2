/** Builds every example with the command line and compares what it writes. `UPDATE=1` rewrites the expectations. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { readFolder } from "./helpers/folder.ts";
import { projectPath, runCli } from "./helpers/run_cli.ts";

const root = projectPath("examples");
const update = Boolean(process.env.UPDATE) && !process.env.CI;

for (const name of fs.readdirSync(root)) {
  test(`example ${name}`, async () => {
    const folder = path.join(root, name);
    const [build, expected] = [path.join(folder, "build"), path.join(folder, "expected")];
    fs.rmSync(build, { recursive: true, force: true });
    const { code, stderr } = await runCli(["build"], folder, { SOURCE_DATE_EPOCH: "0" });
    assert.equal(stderr, "");
    assert.equal(code, 0);
    if (update) {
      fs.rmSync(expected, { recursive: true, force: true });
      fs.cpSync(build, expected, { recursive: true });
    }
    const files = readFolder(build);
    assert.ok(Object.keys(files).length > 0);
    assert.deepEqual(files, readFolder(expected));
    fs.rmSync(build, { recursive: true, force: true });
  });
}
