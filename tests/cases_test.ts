/**
 * Builds every folder of `tests/cases/build` and compares what is written with its `expected/`, and what is reported
 * with its `diagnostics.txt`. `UPDATE=1` rewrites the expectations.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Diagnostic } from "../mod.ts";
import { renderDiagnostic } from "../src/base/diagnostics/print.ts";
import { caseVolume } from "./helpers/case_volume.ts";
import { readFolder } from "./helpers/folder.ts";
import { projectPath } from "./helpers/run_cli.ts";

const root = projectPath("tests/cases/build");
/** The time of a build in a header, and the one that expected files have. */
const built = /Generated on \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g;
const epoch = "Generated on Thu, 01 Jan 1970 00:00:00 GMT";
const update = Boolean(process.env.UPDATE) && !process.env.CI;

async function build(folder: string): Promise<{ files: Record<string, string>; said: string }> {
  const volume = caseVolume(folder);
  const said: Diagnostic[] = [];
  try {
    const builder = new TokenBuilder("config.json", {
      volume,
      init: false,
      verbosity: "silent",
      report: (diagnostic) => said.push(diagnostic),
    });
    await builder.build();
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    said.push(...cause.diagnostics);
  }
  const text = said.map((diagnostic) => `${renderDiagnostic(diagnostic)}\n`).join("\n");
  const files = [...volume.written].sort().map((
    [file, text],
  ) => [file, text.replace(built, epoch)]);
  return { files: Object.fromEntries(files), said: text };
}

function writeExpected(folder: string, files: Record<string, string>, said: string): void {
  fs.rmSync(path.join(folder, "expected"), { recursive: true, force: true });
  fs.rmSync(path.join(folder, "diagnostics.txt"), { force: true });
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, "expected", file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
  if (said !== "") fs.writeFileSync(path.join(folder, "diagnostics.txt"), said);
}

const names = fs.readdirSync(root).sort();

for (const name of names) {
  test(`case ${name}`, async () => {
    const folder = path.join(root, name);
    const { files, said } = await build(folder);
    if (update) writeExpected(folder, files, said);
    const expected = readFolder(path.join(folder, "expected"));
    const diagnostics = path.join(folder, "diagnostics.txt");
    const wanted = fs.existsSync(diagnostics) ? fs.readFileSync(diagnostics, "utf8") : "";
    assert.ok(Object.keys(expected).length > 0 || wanted !== "", "the case expects nothing");
    assert.equal(said, wanted);
    assert.deepEqual(files, expected);
  });
}

test("there are cases", () => {
  assert.ok(names.length > 20);
});
