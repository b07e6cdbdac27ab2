import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { glob } from "tinyglobby";
import { simpleGlob } from "../../src/engine/host/simple_glob.ts";
import { inFolder } from "../helpers/folder.ts";
import { runsOf } from "../helpers/runs.ts";

const filesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]));

test("simpleGlob() finds the same files as tinyglobby, or declines", async () => {
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
      inFolder(filesOf(list), async (cwd) => {
        for (const pattern of patterns) {
          const simple = simpleGlob(pattern, cwd);
          const wanted = (await glob(pattern, { cwd, expandDirectories: false })).sort();
          if (simple) assert.deepEqual(simple.sort(), wanted, pattern);
          else assert.ok(pattern.startsWith("a") || pattern.startsWith("c"), pattern);
        }
      })),
    runsOf(40),
  );
});

test("simpleGlob() declines links and complex patterns", async () => {
  await inFolder({ "a/x.json": "" }, (cwd) => {
    for (const pattern of ["a/?.json", "a/{x,y}.json", "../a/*.json", "./a/*.json", "a/x*.json"]) {
      assert.equal(simpleGlob(pattern, cwd), undefined, pattern);
    }
    assert.deepEqual(simpleGlob("a/*.json", cwd), ["a/x.json"]);
    fs.symlinkSync("x.json", path.join(cwd, "a/y.json"));
    assert.equal(simpleGlob("a/*.json", cwd), undefined);
  });
});
