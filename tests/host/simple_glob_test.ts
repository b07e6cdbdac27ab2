import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import fc from "fast-check";
import { glob } from "tinyglobby";
import { simpleGlob } from "../../src/host/simple_glob.ts";

/** Calls `use` with a folder that holds the files, as working folder. */
async function inFiles(files: readonly string[], use: () => Promise<void>): Promise<void> {
  const before = process.cwd();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "token-build-glob-"));
  try {
    for (const file of files) {
      fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), "");
    }
    process.chdir(folder);
    await use();
  } finally {
    process.chdir(before);
    fs.rmSync(folder, { recursive: true });
  }
}

test("simpleGlob() finds what tinyglobby finds, or leaves it to it", async () => {
  const folder = fc.constantFrom("", "a/", "a/b/", ".hidden/", "a/.b/", "node_modules/");
  const name = fc.constantFrom("x.json", "x.tokens.json", ".x.json", "x.json5", "json", "X.JSON");
  const files = fc.uniqueArray(fc.tuple(folder, name).map((parts) => parts.join("")), {
    maxLength: 8,
  });
  const patterns = [
    "*.json",
    "**/*.json",
    "a/*.json",
    "a/**/*.json",
    "a/b/*.tokens.json",
    "c/*.json",
  ];
  await fc.assert(
    fc.asyncProperty(files, (list) =>
      inFiles(list, async () => {
        for (const pattern of patterns) {
          const simple = simpleGlob(pattern);
          const wanted = (await glob(pattern, { expandDirectories: false })).sort();
          if (simple) assert.deepEqual(simple.sort(), wanted, pattern);
          else assert.ok(pattern.startsWith("a") || pattern.startsWith("c"), pattern);
        }
      })),
    { numRuns: 40 },
  );
});

test("simpleGlob() leaves links and patterns that are not simple alone", async () => {
  await inFiles(["a/x.json"], async () => {
    for (const pattern of ["a/?.json", "a/{x,y}.json", "../a/*.json", "./a/*.json", "a/x*.json"]) {
      assert.equal(simpleGlob(pattern), undefined, pattern);
    }
    assert.deepEqual(simpleGlob("a/*.json"), ["a/x.json"]);
    fs.symlinkSync("x.json", "a/y.json");
    assert.equal(simpleGlob("a/*.json"), undefined);
    await Promise.resolve();
  });
});
