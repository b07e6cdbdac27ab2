import assert from "node:assert/strict";
import { test } from "node:test";
import { FileTexts } from "../../../src/services/language_service/documents/file_texts.ts";
import type { Host } from "../../../src/base/types/host.ts";

/** A host with one file, whose stamp and text a test sets, and the number of times that it was read. */
function hostOf(file: { stamp?: string; text?: string }) {
  const counts = { reads: 0 };
  const host: Pick<Host, "stampOf" | "readText"> = {
    stampOf: () => file.stamp,
    readText: () => {
      counts.reads++;
      return file.text === undefined
        ? Promise.reject(new Error("gone"))
        : Promise.resolve(file.text);
    },
  };
  return { host: host as Host, counts };
}

test("a file is read again only if its stamp changed, or if it has none", async () => {
  const file: { stamp?: string; text?: string } = { stamp: "1", text: "a" };
  const { host, counts } = hostOf(file);
  const texts = new FileTexts();
  assert.equal(await texts.read(host, "/a"), "a");
  assert.equal(await texts.read(host, "/a"), "a");
  assert.equal(counts.reads, 1);
  Object.assign(file, { stamp: "2", text: "b" });
  assert.equal(await texts.read(host, "/a"), "b");
  // An open document has no stamp, and neither has a file that was just written.
  Object.assign(file, { stamp: undefined, text: "c" });
  assert.equal(await texts.read(host, "/a"), "c");
  file.text = "d";
  assert.equal(await texts.read(host, "/a"), "d");
  assert.equal(counts.reads, 4);
  Object.assign(file, { stamp: "2", text: "e" });
  assert.equal(await texts.read(host, "/a"), "e");
});

test("a file that cannot be read has no text, until it can be", async () => {
  const file: { stamp?: string; text?: string } = { stamp: "1", text: "a" };
  const { host } = hostOf(file);
  const texts = new FileTexts();
  await texts.read(host, "/a");
  Object.assign(file, { stamp: undefined, text: undefined });
  assert.equal(await texts.read(host, "/a"), undefined);
  Object.assign(file, { stamp: "1", text: "b" });
  assert.equal(await texts.read(host, "/a"), "b");
});

test("texts of files that are no longer wanted are forgotten", async () => {
  const { host, counts } = hostOf({ stamp: "1", text: "a" });
  const texts = new FileTexts();
  await texts.read(host, "/a");
  await texts.read(host, "/b");
  texts.keepOnly(["/b"]);
  await texts.read(host, "/b");
  assert.equal(counts.reads, 2);
  await texts.read(host, "/a");
  assert.equal(counts.reads, 3);
});
