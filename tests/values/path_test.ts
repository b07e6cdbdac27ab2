import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { folderOf, joinPath } from "../../src/values/path.ts";

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

test("joinPath() leaves out what is not there", () => {
  assert.equal(joinPath(undefined, "a"), "a");
});

test("folderOf()", () => {
  assert.deepEqual(["a/b/c.css", "c.css", "/c.css"].map(folderOf), ["a/b", ".", "/"]);
});
