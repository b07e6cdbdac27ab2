/** Reads npm archives, including hostile ones. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import { readTarball, TarError } from "../../src/base/archives/tar/mod.ts";
import { type Entry, tarOf } from "../helpers/tar.ts";

async function namesIn(bytes: Uint8Array, most = Infinity): Promise<[string, string][]> {
  const found: [string, string][] = [];
  await readTarball(bytes, {
    takes: (name, size) => size <= most && name.endsWith(".css"),
    add: (name, content) => void found.push([name, new TextDecoder().decode(content)]),
  });
  return found;
}

const packed = (...entries: Entry[]) => gzipSync(tarOf(entries));
const css = { name: "package/a.css", text: "a {}" };

test("reads the wanted files, of any size, with long names", async () => {
  const long = `package/${"x".repeat(120)}.css`;
  const text = "b".repeat(100_000);
  const found = await namesIn(packed(
    { name: "package/", type: "5" },
    css,
    { name: "package/b.js", text },
    { name: "pax", type: "g", text: "20 comment=1234567890\n" },
    { name: "package/empty.css" },
    { name: "pax", type: "x", text: `${long.length + 10} path=${long}\n` },
    { name: "package/short.css", text },
    { name: "././@LongLink", type: "L", text: `${long}\0` },
    { name: "package/short.css", text: "c" },
    { name: "c.css", prefix: "package/d", text: "d" },
  ));
  assert.deepEqual(found, [
    ["package/a.css", "a {}"],
    ["package/empty.css", ""],
    [long, text],
    [long, "c"],
    ["package/d/c.css", "d"],
  ]);
});

test("files that are not wanted are skipped", async () => {
  const bytes = packed({ ...css, text: "longer" }, css);
  assert.deepEqual(await namesIn(bytes, 4), [["package/a.css", "a {}"]]);
});

const refused: [string, RegExp, ...Entry[]][] = [
  ["a name that leads out", /"package\/\.\.\/\.\.\/a\.css", which leads out/, {
    name: "package/../../a.css",
  }],
  ["an absolute name", /"\/etc\/a\.css", which leads out/, { name: "/etc/a.css" }],
  ["a name with a drive", /leads out/, { name: "C:a.css" }],
  ["a name with backslashes", /leads out/, { name: "package\\..\\..\\a.css" }],
  [
    "a long name that leads out",
    /leads out/,
    { name: "pax", type: "x", text: "20 path=p/../../a.b\n" },
    css,
  ],
  ["a symbolic link", /"package\/a\.css" is a link/, { ...css, type: "2", text: "" }],
  ["a hard link", /is a link/, { ...css, type: "1", text: "" }],
  ["a device", /is a device or pipe/, { ...css, type: "3", text: "" }],
  ["an unknown entry", /is a device or pipe/, { ...css, type: "S", text: "" }],
  ["a wrong sum", /damaged/, { ...css, sum: 1 }],
  ["a size that is not a number", /damaged/, { ...css, size: "\x80\0\0\0\0\0\0\0\0\0\x01" }],
  ["a header without an end", /damaged/, { name: "x", type: "x", text: "99 path=a\n" }, css],
  ["a header without a sign", /damaged/, { name: "x", type: "x", text: "7 path\n" }, css],
  ["a header that does not advance", /damaged/, { name: "x", type: "x", text: "0 path=a\n" }, css],
  ["a huge header", /damaged/, { name: "x", type: "L", text: "x".repeat(70_000) }, css],
  ["more than its size", /damaged/, { ...css, size: "77777777" }],
];

for (const [name, message, ...entries] of refused) {
  test(`refuses ${name}`, async () => {
    await assert.rejects(namesIn(packed(...entries)), (cause: unknown) => {
      assert.ok(cause instanceof TarError, String(cause));
      assert.match(cause.message, message);
      return true;
    });
  });
}

test("refuses what is not an archive, and archives that break off", async () => {
  const whole = packed({ ...css, text: "abcdefgh".repeat(1000) });
  const others = [
    new Uint8Array(),
    new Uint8Array([1, 2, 3]),
    new TextEncoder().encode("<html>"),
    gzipSync(""),
    gzipSync("text"),
    whole.subarray(0, whole.length / 2),
    whole.subarray(0, 12),
  ];
  for (const bytes of others) await assert.rejects(namesIn(bytes), /damaged or incomplete/);
});

test("stops at the limit of the content, before it is unpacked", async () => {
  const size = 64 << 20;
  const header = tarOf([{ ...css, size: size.toString(8) }]).subarray(0, 512);
  const bytes = gzipSync(Buffer.concat([header, new Uint8Array(size)]));
  assert.ok(bytes.length < 1 << 17);
  const files = { takes: () => false, add: () => assert.fail() };
  await assert.rejects(readTarball(bytes, files, 1 << 20), /more than the limit of 1 MB/);
});
