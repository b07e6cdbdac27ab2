import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import {
  folderOf,
  isAbsolute,
  isInside,
  joinPath,
  relativePath,
} from "../../../src/base/values/paths/path.ts";
import { runsOf } from "../../helpers/runs.ts";

for (
  const parts of [
    [""],
    ["a"],
    ["a/", "b.css"],
    ["a", "b"],
    ["./a/", "./b"],
    ["a//b/", "/c"],
    ["../a/", "b"],
    ["a/../../b", "c"],
    ["/a/", "../../b"],
    ["/", "a"],
    ["a/b/"],
    ["..", "..", "a"],
  ]
) {
  test(`joinPath(${parts.map((part) => JSON.stringify(part)).join(", ")})`, () => {
    assert.equal(joinPath(...parts), path.posix.join(...parts));
  });
}

test("joinPath() skips missing parts", () => {
  assert.equal(joinPath(undefined, "a"), "a");
});

test("folderOf()", () => {
  assert.deepEqual(["a/b/c.css", "c.css", "/c.css"].map(folderOf), ["a/b", ".", "/"]);
});

const names = fc.constantFrom("a", "b.css", "..", ".", "a b", "");
const root = fc.constantFrom("", "/", "C:/", "c:/");
const parts = fc.tuple(root, fc.array(names, { minLength: 1, maxLength: 5 }))
  .map(([root, names]) => root + names.join("/"));
const slashes = (text: string) => text.replaceAll("\\", "/");

test("paths with drive letters are joined as on Windows", () => {
  fc.assert(
    fc.property(parts, names, (path_, name) => {
      const given = [path_, name].filter((part) => part !== "");
      const isPosix = !/^[a-z]:/i.test(path_);
      const wanted = isPosix ? path.posix.join(...given) : slashes(path.win32.join(...given));
      assert.equal(joinPath(...given), wanted === "./" ? "." : wanted);
    }),
    runsOf(100),
  );
});

test("isAbsolute() and folderOf() support drives", () => {
  assert.deepEqual(["/a", "C:/a", "a", "C:a", "../a"].map(isAbsolute), [
    true,
    true,
    false,
    false,
    false,
  ]);
  for (const file of ["C:/a/b.css", "C:/a.css", "/a.css", "a/b.css"]) {
    const wanted = path.win32.dirname(file);
    assert.equal(folderOf(file), slashes(wanted));
  }
  assert.equal(folderOf("C:/"), "C:/");
  assert.ok(isInside("C:/project/build/a.css", "C:/project/"));
  assert.ok(!isInside("D:/project/a.css", "C:/project"));
});

test("relativePath() leads from a folder to a path", () => {
  const absolute = fc.array(names, { maxLength: 5 }).map((names) => `/${names.join("/")}`);
  fc.assert(
    fc.property(absolute, absolute, (folder, file) => {
      assert.equal(relativePath(folder, file), path.posix.relative(folder, file) || ".");
    }),
    runsOf(100),
  );
  assert.equal(relativePath("C:/a", "c:/b/c"), "../b/c");
  assert.equal(relativePath("C:/a", "D:/b"), "D:/b");
  assert.equal(relativePath("/a", "b"), "b");
});
