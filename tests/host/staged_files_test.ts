import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { stageText } from "../../src/engine/host/staged_files.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { run, runArguments } from "../helpers/run_cli.ts";

/** Number of units and bytes per write. */
const part = 1 << 16;

const texts: Record<string, string> = {
  "no text": "",
  "one part": "a".repeat(part),
  "one part and a letter": "a".repeat(part + 1),
  "three parts": "abc".repeat(part),
  "letters of two bytes": `a${"é".repeat(part)}`,
  "letters of three bytes": `ab${"名".repeat(part)}`,
  "a mark of byte order": `\ufeff${"a".repeat(part)}\ufeff`,
};
for (const before of [-4, -3, -2, -1, 0, 1]) {
  const start = "a".repeat(part + before);
  texts[`a letter of two units at ${before} from the end of a part`] = `${start}😀b`;
  texts[`halves of such letters at ${before} from the end of a part`] =
    `${start}\ud83d\ud83d\ude00`;
  texts[`half of one as the last, at ${before} from the end of a part`] = `${start}\ud83d`;
}

test("pieces are written like their joined text", async () => {
  await inFolder({}, async (folder) => {
    const file = path.join(folder, "out.txt");
    const pieces = Object.values(texts).filter((text) => text.isWellFormed());
    for (const list of [pieces, pieces.toReversed(), [], ["", "a", ""], ["é".repeat(part), "b"]]) {
      await (await stageText(file, list)).commit();
      const found = fs.readFileSync(file);
      assert.ok(found.equals(Buffer.from(list.join(""), "utf8")), `${found.length} bytes`);
    }
  });
});

for (const [name, text] of Object.entries(texts)) {
  test(`${name} is encoded correctly`, async () => {
    await inFolder({}, async (folder) => {
      const file = path.join(folder, "out.txt");
      await (await stageText(file, text)).commit();
      const found = fs.readFileSync(file);
      assert.ok(found.equals(Buffer.from(text, "utf8")), `${found.length} bytes`);
      assert.deepEqual(fs.readdirSync(folder), ["out.txt"]);
    });
  });
}

test("a file name of 255 bytes is written", async () => {
  await inFolder({}, async (folder) => {
    const name = `${"n".repeat(251)}.css`;
    await (await stageText(path.join(folder, name), "a")).commit();
    assert.deepEqual(fs.readdirSync(folder), [name]);
  });
});

/** A program that replaces a file, as a user whom permissions bind, which they do not for root. */
const replacement = (file: string) => `
import process from "node:process";
import { stageText } from ${
  JSON.stringify(new URL("../../src/engine/host/staged_files.ts", import.meta.url))
};
if (process.geteuid() === 0) process.seteuid(65534);
await stageText(${
  JSON.stringify(file)
}, "new").then(() => "replaced", (cause) => cause.code).then(console.log);
`;

test("a read-only file is not replaced", {
  skip: process.platform === "win32" || (process.geteuid?.() === 0 && !process.seteuid),
}, () =>
  inFolder({ "a.css": "mine" }, async (folder) => {
    const file = path.join(folder, "a.css");
    fs.chmodSync(folder, 0o777);
    fs.chmodSync(file, 0o444);
    await inFolder({ "program.ts": replacement(file) }, async (other) => {
      // A user is set for a whole process, and tests of other files may run in threads of this one.
      const args = runArguments(path.join(other, "program.ts"));
      const { stdout, stderr } = await run(process.execPath, args, other);
      assert.equal(stdout.trim(), "EACCES", stderr);
    });
    assert.deepEqual(readFolder(folder), { "a.css": "mine" });
  }));
