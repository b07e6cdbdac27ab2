/** Identifies files regardless of how a path to them is written. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { KnownFiles } from "../../src/engine/output/known_files.ts";
import { inFolder } from "../helpers/folder.ts";

test("paths, linked folders and links find a file; a hard link is another file", () =>
  inFolder({ "real/a.json": "1", "real/b.json": "2", "other.json": "1" }, (folder) => {
    const at = (file: string) => path.join(folder, file);
    fs.symlinkSync(at("real"), at("linked"), "junction");
    fs.linkSync(at("real/b.json"), at("hard.json"));
    const known = new KnownFiles(runtimeHost, [at("real/a.json"), at("linked/b.json"), at("gone")]);
    const found = ["real/a.json", "linked/a.json", "real/b.json", "hard.json", "other.json", "gone"]
      .map((file) => known.find(at(file)));
    const expected = ["real/a.json", "real/a.json", "linked/b.json", undefined, undefined, "gone"];
    assert.deepEqual(found, expected.map((file) => file && at(file)));
  }));

test("other letter cases find a file on case-insensitive file systems", () =>
  inFolder({ "a.json": "1", "b.json": "1" }, (folder) => {
    const at = (file: string) => path.join(folder, file);
    const lower = (file: string) =>
      path.join(path.dirname(file), path.basename(file).toLowerCase());
    const ignoringCase = {
      ...runtimeHost,
      identityOf: (file: string) => runtimeHost.identityOf(lower(file)),
    };
    for (
      const [host, expected] of [[ignoringCase, at("a.json")], [runtimeHost, undefined]] as const
    ) {
      const known = new KnownFiles(host, [at("a.json")]);
      // On a disk that ignores case, both hosts find it.
      const isSame = fs.existsSync(at("A.JSON"));
      assert.equal(known.find(at("A.JSON")), isSame ? at("a.json") : expected);
      assert.equal(known.find(at("B.JSON")), undefined);
    }
  }));
