/** Commands never replace handwritten files or their own inputs, by whatever path. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { isDeclarations } from "../../src/services/bundlers/declarations.ts";
import { holdsAll } from "../../src/facts/diff/rename_map.ts";
import { isReport } from "../../src/facts/diff/report.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import {
  editedFile,
  type GuardedFile,
  type Replaces,
  writeGuarded,
} from "../../src/engine/output/write_guarded.ts";
import { isPreviewPage } from "../../src/hooks/preview/mod.ts";
import { BuildError } from "../../src/base/diagnostics/build_error.ts";
import type { Diagnostic } from "../../src/base/types/diagnostic.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";

const byHand: Record<string, string> = {
  "config.json": '{ "source": ["tokens/*.json"] }',
  "tokens/a.json": '{ "a": { "value": "1px" } }',
  "tokens/deep/b.json5": "// Ours\n{}",
  "theme.resolver.json": '{ "version": "2025.10", "resolutionOrder": [] }',
  "page.html": "<!doctype html>\n<title>Ours</title>",
  "report.md": "# Ours\n",
  "renames.json": '{ "version": 1, "tokens": { "a": "b" }, "names": {} }',
  "token-build.d.ts": "declare const ours: string;\n",
  "build/own.css": "",
};
const read = ["config.json", "tokens/a.json", "tokens/deep/b.json5", "theme.resolver.json"];

const replaces = fc.constantFrom<Replaces>(
  { kind: "edited", before: undefined },
  { kind: "edited", before: "what it was before" },
  { kind: "own", otherwise: "is not a page", isOwn: isPreviewPage },
  { kind: "own", otherwise: "is not a report", isOwn: isReport },
  { kind: "own", otherwise: "is not a file of declarations", isOwn: isDeclarations },
  {
    kind: "own",
    otherwise: "is not a file of renames",
    isOwn: (text) => holdsAll({ version: 1, tokens: {}, names: {} }, text),
  },
);

/** Another spelling of a path in a folder. */
const spelling = fc.constantFrom<(folder: string, file: string) => string>(
  (folder, file) => `${folder}/${file}`,
  (folder, file) => `${folder}/./build/../${file}`,
  (folder, file) => `${folder}//${file}`,
  (folder, file) => `${folder}/all/${file}`,
  (folder, file) => `${folder}/all/all/build/../${file}`,
  (folder, file) => `${folder}/link-to-${file.replaceAll("/", "-")}`,
  (folder, file) => path.relative(".", `${folder}/${file}`).replaceAll("\\", "/"),
);

const newFiles = ["new.html", "deep/new.md", "link-to-new.html", "link-to-deep-new.md"];

const target = fc.record({
  file: fc.oneof(
    fc.constantFrom(...Object.keys(byHand)),
    fc.constantFrom("new.html", "deep/new.md"),
  ),
  spelling,
  replaces,
});

/** Writes files. Returns why they were not written. */
async function problemsOf(
  ...written: [readonly GuardedFile[], ReadonlyMap<string, string>?]
): Promise<Diagnostic[]> {
  try {
    await writeGuarded(runtimeHost, ...written);
    return [];
  } catch (error) {
    assert.ok(error instanceof BuildError);
    return error.diagnostics;
  }
}

test("manually written files are never replaced, and writing is atomic", async () => {
  await inFolder(byHand, async (folder) => {
    fs.symlinkSync(".", path.join(folder, "all"), "dir");
    for (const file of Object.keys(byHand)) {
      fs.symlinkSync(file, path.join(folder, `link-to-${file.replaceAll("/", "-")}`));
    }
    const filesRead = new Map(read.map((file) => [path.join(folder, file), "read"]));
    await fc.assert(
      fc.asyncProperty(fc.array(target, { minLength: 1, maxLength: 3 }), async (targets) => {
        const files = targets.map(({ file, spelling, replaces }): GuardedFile => ({
          destination: spelling(folder, file),
          output: "new",
          replaces,
        }));
        const problems = await problemsOf(files, filesRead);
        const entries = Object.entries(byHand);
        for (const [file, text] of entries) {
          assert.equal(fs.readFileSync(path.join(folder, file), "utf8"), text);
        }
        const wasRefused = targets.some(({ file }) => Object.hasOwn(byHand, file));
        if (wasRefused) assert.notEqual(problems.length, 0);
        const made = newFiles.filter((file) => fs.existsSync(path.join(folder, file)));
        assert.equal(made.length, problems.length > 0 ? 0 : files.length);
        for (const file of made) fs.rmSync(path.join(folder, file));
      }),
      { seed: 1, numRuns: 400 },
    );
  });
});

test("an edit keeps the byte order mark, and is refused if the file has changed", async () => {
  await inFolder({ "a.json": "\ufeffold" }, async (folder) => {
    const edit = async (before: string, output: string) => {
      const file = `${folder}/a.json`;
      const problems = await problemsOf([editedFile({ file, before, after: output })]);
      return problems.map(({ message }) => message.replace(file, "a.json"));
    };
    assert.deepEqual(await edit("old", "new"), []);
    assert.deepEqual(readFolder(folder), { "a.json": "\ufeffnew" });
    const refusal = "a.json changed while the command ran; nothing was written";
    assert.deepEqual(await edit("old", "newer"), [refusal]);
    assert.deepEqual(readFolder(folder), { "a.json": "\ufeffnew" });
  });
});
