/** Failed writes name their file, and leave nothing behind. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { writeFiles } from "../../src/engine/output/write.ts";
import type { Diagnostic } from "../../src/base/types/diagnostic.ts";
import { inFolder } from "../helpers/folder.ts";

const names = ["a.css", "b.css", "deep/c.css"];

/** The diagnostics from writing some files into a folder. */
async function problemsOf(folder: string, host = runtimeHost): Promise<Diagnostic[]> {
  const files = names.map((name) => ({ destination: `${folder}/${name}`, output: "new" }));
  const problems: Diagnostic[] = [];
  await writeFiles(host, files, (problem) => problems.push(problem));
  return problems;
}

/** All files and folders below a folder. */
function entriesIn(folder: string): string[] {
  return fs.readdirSync(folder, { recursive: true }).map(String).sort();
}

/** Calls a function while writing text fails on a full disk, from a given call on. */
async function onFullDisk<T>(whole: number, use: () => Promise<T>): Promise<T> {
  const { writeSync, writeFileSync } = fs;
  // deno-lint-ignore no-explicit-any
  const system = fs as any;
  const left = { calls: whole };
  // deno-lint-ignore no-explicit-any
  const limited = (method: any) => (...args: unknown[]) => {
    if (left.calls-- > 0) return method(...args);
    // The file exists, and is empty.
    if (typeof args[0] === "string") fs.closeSync(fs.openSync(args[0], "w"));
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  system.writeSync = limited(writeSync);
  system.writeFileSync = limited(writeFileSync);
  try {
    return await use();
  } finally {
    Object.assign(system, { writeSync, writeFileSync });
  }
}

for (let whole = 0; whole <= 4; whole++) {
  test(`a disk that is full after ${whole} writes keeps no new files`, () =>
    inFolder({ "a.css": "old", "deep/c.css": "old" }, async (folder) => {
      const before = entriesIn(folder);
      // As in configurations: relative to the working folder.
      const relative = path.relative(".", folder).replaceAll("\\", "/");
      const problems = await onFullDisk(whole, () => problemsOf(relative));
      assert.deepEqual(problems.map(({ code }) => code), ["output/unwritable"]);
      assert.match(problems[0].message, /ENOSPC/);
      assert.ok(names.some((name) => problems[0].file === `${relative}/${name}`), problems[0].file);
      assert.deepEqual(entriesIn(folder), before);
      assert.equal(fs.readFileSync(path.join(folder, "a.css"), "utf8"), "old");
    }));
}

test("errors of staging and of renaming name the file", () =>
  inFolder({}, async (folder) => {
    for (const step of ["stage", "commit"]) {
      const host = {
        ...runtimeHost,
        stageText: async (file: string, content: string | readonly string[] | Uint8Array) => {
          const fail = () => Promise.reject(Object.assign(new Error("EIO"), { code: "EIO" }));
          const isLast = file.endsWith("c.css");
          const staged = isLast && step === "stage" ? await fail() : undefined;
          return staged ?? {
            ...await runtimeHost.stageText(file, content),
            ...(isLast && { commit: fail }),
          };
        },
      };
      const [problem, ...others] = await problemsOf(folder, host);
      assert.equal(problem.file, `${folder}/deep/c.css`);
      assert.deepEqual(others, []);
      assert.deepEqual(entriesIn(folder), ["deep"]);
    }
  }));

test("the error for a folder that cannot be created names the file", () =>
  inFolder({ "deep": "a file" }, async (folder) => {
    const [problem] = await problemsOf(folder);
    assert.equal(problem.file, `${folder}/deep/c.css`);
  }));

test("an internal error is rethrown, not reported as a file error", () =>
  inFolder({}, async (folder) => {
    const bug = () => Promise.reject(new TypeError("undefined is not a function"));
    for (const broken of [{ sweep: bug }, { exclusively: bug }, { stageText: bug }]) {
      await assert.rejects(problemsOf(folder, { ...runtimeHost, ...broken }), TypeError);
    }
  }));
