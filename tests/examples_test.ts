/** Builds every example with the command line and compares what it writes. `UPDATE=1` rewrites the expectations. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { readFolder } from "./helpers/folder.ts";
import { projectPath, runCli } from "./helpers/run_cli.ts";
import { inWorkspace } from "./helpers/workspace.ts";

const root = projectPath("examples");
const update = Boolean(process.env.UPDATE) && !process.env.CI;

/** Compares what an example wrote into folders, by their names, with what it is known to write. */
function compare(name: string, written: Record<string, string>): void {
  const expected = path.join(root, name, "expected");
  assert.ok(Object.keys(written).length > 0);
  if (update) {
    fs.rmSync(expected, { recursive: true, force: true });
    for (const [file, text] of Object.entries(written)) {
      fs.mkdirSync(path.dirname(path.join(expected, file)), { recursive: true });
      fs.writeFileSync(path.join(expected, file), text);
    }
  }
  assert.deepEqual(written, readFolder(expected));
}

async function build(folder: string, args: string[] = []): Promise<void> {
  const { code, stderr } = await runCli(["build", ...args], folder, { SOURCE_DATE_EPOCH: "0" });
  assert.deepEqual([code, stderr], [0, ""]);
}

for (const name of fs.readdirSync(root).filter((name) => name !== "monorepo")) {
  test(`example ${name}`, async () => {
    const folder = path.join(root, name);
    const written = path.join(folder, "build");
    fs.rmSync(written, { recursive: true, force: true });
    await build(folder);
    compare(name, readFolder(written));
    fs.rmSync(written, { recursive: true, force: true });
  });
}

test("example monorepo", () =>
  inWorkspace(async (folder) => {
    await build(folder, ["--config", "packages/*/config.json"]);
    const files = ["core", "rose", "sky"].flatMap((name) =>
      Object.entries(readFolder(path.join(folder, "packages", name, "build")))
        .map(([file, text]) => [`${name}/${file}`, text])
    );
    compare("monorepo", Object.fromEntries(files));
  }));
