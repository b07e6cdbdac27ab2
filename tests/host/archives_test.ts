/** ZIP archives as sources: their tokens, or a diagnostic that says why they cannot be read. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { crc32 } from "node:zlib";
import { type DeflateOptions, deflateSync, strToU8, zipSync } from "fflate";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../../mod.ts";
import { memoryOf } from "../helpers/memory.ts";
import { partOf } from "../helpers/runs.ts";

const red = JSON.stringify({ red: { $type: "color", $value: "#ff0000" } });
const gap = JSON.stringify({ gap: { $type: "dimension", $value: "16px" } });
const tokens = "--gap: 16px;--red: #ff0000;";

const packed = (files: Record<string, string | Uint8Array>, options: DeflateOptions = {}) =>
  Buffer.from(zipSync(
    Object.fromEntries(
      Object.entries(files).map((
        [name, content],
      ) => [name, typeof content === "string" ? strToU8(content) : content]),
    ),
    options,
  ));

/** The output and diagnostics of a build from archives. */
async function built(
  archives: Record<string, Uint8Array>,
  source: string[] = Object.keys(archives),
  more: Partial<Config> = {},
): Promise<{ text: string; found: Diagnostic[] }> {
  const volume = memoryOf({ "x.txt": "" });
  for (const [name, bytes] of Object.entries(archives)) {
    volume.mkdirSync(name.split("/").slice(0, -1).join("/") || ".", { recursive: true });
    volume.writeFileSync(name, bytes);
  }
  const found: Diagnostic[] = [];
  const builder = new TokenBuilder({
    source,
    platforms: {
      css: {
        transformGroup: "css",
        files: [{ destination: "a.css", format: "css/variables" }],
      },
    },
    ...more,
  }, { volume, verbosity: "silent", report: (one) => void found.push(one) });
  try {
    const [{ output }] = await builder.formatPlatform("css");
    const lines = String(output).split("\n").map((line) => line.trim());
    const text = lines.filter((line) => line.startsWith("--")).sort().join("");
    return { text, found };
  } catch (cause) {
    assert.ok(cause instanceof BuildError, String((cause as Error).stack));
    return { text: "", found: [...cause.diagnostics] };
  }
}

/** An archive with a changed field in the first entry of its directory, in the local header (`"local"`), or in both. */
function patched(
  archive: Buffer,
  field: { local: number; central: number },
  value: number,
  size: 2 | 4,
) {
  const copy = Buffer.from(archive);
  const central = copy.indexOf("PK\x01\x02");
  if (size === 2) {
    copy.writeUInt16LE(value, field.local);
    copy.writeUInt16LE(value, central + field.central);
  } else {
    copy.writeUInt32LE(value, field.local);
    copy.writeUInt32LE(value, central + field.central);
  }
  return copy;
}

const flags = { local: 6, central: 8 };
const method = { local: 8, central: 10 };
const checksum = { local: 14, central: 16 };
const size = { local: 22, central: 24 };

/** An archive of one file with its sizes behind the content; optionally in ZIP64 fields. */
function written({ isWide }: { isWide: boolean }): Buffer {
  const [name, content] = [Buffer.from("a.json"), Buffer.from(red)];
  const data = Buffer.from(deflateSync(content));
  const sum = crc32(content);
  const header = (signature: string, isCentral: boolean) => {
    const fields = Buffer.alloc(isCentral ? 46 : 30);
    const shift = isCentral ? 2 : 0;
    fields.write(signature, "latin1");
    fields.writeUInt16LE(8, 6 + shift);
    fields.writeUInt16LE(8, 8 + shift);
    if (isCentral) {
      fields.writeUInt32LE(sum, 16);
      fields.writeUInt32LE(isWide ? 0xffffffff : data.length, 20);
      fields.writeUInt32LE(isWide ? 0xffffffff : content.length, 24);
    }
    fields.writeUInt16LE(name.length, 26 + shift);
    fields.writeUInt16LE(isCentral && isWide ? 20 : 0, 28 + shift);
    return fields;
  };
  const long = (...numbers: number[]) => {
    const bytes = Buffer.alloc(numbers.length * 8);
    numbers.forEach((number, at) => bytes.writeBigUInt64LE(BigInt(number), at * 8));
    return bytes;
  };
  const field = isWide
    ? Buffer.concat([Buffer.from([1, 0, 16, 0]), long(content.length, data.length)])
    : Buffer.alloc(0);
  const local = Buffer.concat([header("PK\x03\x04", false), name, data, Buffer.alloc(16)]);
  const central = Buffer.concat([header("PK\x01\x02", true), name, field]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  if (!isWide) {
    [1, 1].forEach((count, at) => end.writeUInt16LE(count, 8 + at * 2));
    end.writeUInt32LE(central.length, 12);
    end.writeUInt32LE(local.length, 16);
    return Buffer.concat([local, central, end]);
  }
  end.fill(0xff, 8, 20);
  const wide = Buffer.alloc(24);
  wide.write("PK\x06\x06", "latin1");
  const locator = Buffer.alloc(8);
  locator.write("PK\x06\x07", "latin1");
  const total = Buffer.alloc(4);
  return Buffer.concat([
    local,
    central,
    Buffer.concat([wide, long(1, 1, central.length, local.length)]),
    Buffer.concat([locator, long(local.length + central.length), total]),
    end,
  ]);
}

test("a pattern or a folder selects all archives", async () => {
  const archives = { "z/a.zip": packed({ "a.json": red }), "z/b.ZIP": packed({ "b.json": gap }) };
  for (const source of [["z/*.zip", "z/*.ZIP"], ["z/a.zip", "z/b.ZIP"]]) {
    assert.deepEqual(await built(archives, source), { text: tokens, found: [] }, source.join());
  }
  const plain = { "z/a.zip": archives["z/a.zip"], "z/inner/b.zip": archives["z/b.ZIP"] };
  for (const folder of ["z", "z/"]) {
    assert.deepEqual(await built(plain, [folder]), { text: tokens, found: [] });
  }
  const all = await built(archives, ["z/*"], { designTool: false });
  assert.deepEqual(all, { text: tokens, found: [] });
});

test("nested archives and archives beside a folder's files are reported", async () => {
  const inner = packed({ "b.json": gap });
  const nested = await built({ "a.zip": packed({ "a.json": red, "deep/b.zip": inner }) });
  assert.equal(nested.text, "--red: #ff0000;");
  assert.deepEqual(nested.found.map(({ code, file }) => [code, file]), [
    ["source/archive", "a.zip/deep/b.zip"],
  ]);
  const beside = await built({ "z/a.json": Buffer.from(red), "z/b.zip": inner }, ["z"]);
  assert.equal(beside.text, "--red: #ff0000;");
  assert.deepEqual(beside.found.map(({ code, file }) => [code, file]), [
    ["source/archive", "z/b.zip"],
  ]);
});

test("sizes may follow the content or be in ZIP64 fields; content may be uncompressed", async () => {
  for (const isWide of [false, true]) {
    const { text, found } = await built({ "a.zip": written({ isWide }) });
    assert.deepEqual([text, found], ["--red: #ff0000;", []], String(isWide));
  }
  const stored = packed({ "a.json": red, "b.json": gap }, { level: 0 });
  assert.equal((await built({ "a.zip": stored })).text, tokens);
  const trailing = Buffer.concat([stored, Buffer.alloc(100)]);
  assert.equal((await built({ "a.zip": trailing })).text, tokens);
});

/** A ZIP bomb: an archive whose single file contains this many megabytes of spaces. */
const spaces = (megabytes: number) =>
  packed({ "a.json": new Uint8Array(megabytes << 20).fill(32) });

const good = packed({ "a.json": red, "b.json": gap });
const refused: Record<string, [Uint8Array, RegExp]> = {
  "nothing": [Buffer.alloc(0), /^Cannot read a\.zip: it is empty$/],
  "no entries": [packed({}), /it has no JSON files/],
  "no JSON": [packed({ "a.txt": red }), /it has no JSON files/],
  "only an archive": [packed({ "b.zip": good }), /it has no JSON files/],
  "not an archive": [
    Buffer.from("\xff\xfe no archive at all, but long enough"),
    /not a ZIP archive/,
  ],
  "a truncated archive": [good.subarray(0, -40), /not a ZIP archive, or its end is missing/],
  "a directory that is elsewhere": [good.subarray(8), /it is damaged or incomplete/],
  "one of several parts": [
    (() => {
      const copy = Buffer.from(good);
      copy.writeUInt16LE(1, copy.length - 18);
      return copy;
    })(),
    /it is one part of an archive in several files/,
  ],
  "an encrypted file": [patched(good, flags, 1, 2), /a\.zip\/a\.json: it is encrypted/],
  "another compression": [patched(good, method, 12, 2), /a\.zip\/a\.json: .*compressed with bzip2/],
  "an unknown compression": [patched(good, method, 77, 2), /compressed with method 77/],
  "another checksum": [patched(good, checksum, 1, 4), /a\.zip\/a\.json: its checksum/],
  "changed content": [
    Buffer.from(
      packed({ "a.json": red }, { level: 0 }).toString("latin1").replace("ff", "00"),
      "latin1",
    ),
    /a\.zip\/a\.json: its checksum does not match/,
  ],
  "a size that is too small": [
    patched(good, size, 10, 4),
    /its content is larger than the archive/,
  ],
  "a size that is too large": [patched(good, size, 5000, 4), /smaller than the archive says/],
  "a bomb": [patched(spaces(1), size, 300 << 20, 4), /exceed the limit of 256 MB/],
  "a bomb that lies": [
    patched(spaces(64), size, 1000, 4),
    /its content is larger than the archive/,
  ],
  "entries that share bytes": [
    patched(good, { local: 18, central: 20 }, good.length - 40, 4),
    /its entries overlap/,
  ],
  "a climbing path": [packed({ "../a.json": red, "b.json": gap }), /"\.\.\/a\.json" leads out/],
  "a climbing path inside": [packed({ "b/../../a.json": red }), /leads out of the archive/],
  "an absolute path": [packed({ "/a.json": red }), /"\/a\.json" leads out of the archive/],
  "a drive letter": [packed({ "C:/a.json": red }), /"C:\/a\.json" leads out of the archive/],
  "a drive's folder": [packed({ "C:a.json": red }), /"C:a\.json" leads out of the archive/],
  "a backslash": [packed({ "b\\a.json": red }), /has a backslash in its path/],
  "a file that is no JSON and leads out": [packed({ "../a.txt": "", "a.json": red }), /leads out/],
  "a name twice": [packed({ "a.json": red, "./a.json": gap }), /two entries "a\.json"/],
  "too many files": [
    packed(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.json`, "{}"])), {
      level: 0,
    }),
    /10001 files; 10000 is the limit/,
  ],
};

for (const [name, [bytes, wanted]] of Object.entries(refused)) {
  test(`refuses an archive: ${name}`, async () => {
    const { text, found } = await built({ "a.zip": bytes });
    assert.equal(text, "");
    const problems = found.filter(({ severity }) => severity === "error");
    assert.deepEqual(problems.map(({ code }) => code), ["file/archive"]);
    assert.match(problems[0].message, wanted);
    assert.doesNotMatch(problems[0].message, /UTF-8|no file/);
  });
}

test("a symbolic link is refused", async () => {
  const copy = Buffer.from(good);
  const central = copy.indexOf("PK\x01\x02");
  copy[central + 5] = 3;
  copy.writeUInt32LE((0o120777 << 16) >>> 0, central + 38);
  const { found } = await built({ "a.zip": copy });
  assert.match(found[0].message, /a\.zip\/a\.json: it is a symbolic link/);
});

test("an unreadable archive as a resolver document is reported once", async () => {
  for (
    const [bytes, wanted] of [[good.subarray(0, -40), /its end is missing/], [
      packed({ "a.json": red }),
      /without files of a design tool/,
    ]] as const
  ) {
    const { found } = await built({ "a.zip": bytes }, [], { resolver: "a.zip" });
    assert.deepEqual(found.map(({ code }) => code), ["file/archive"]);
    assert.match(found[0].message, wanted);
  }
});

test("a corrupt archive gives the same tokens or a diagnostic", async () => {
  for (const level of [0, 6] as const) {
    const archive = packed({ "a.json": red, "b.json": gap }, { level });
    for (const at of partOf(Array.from(archive.keys()))) {
      for (const change of [1 << (at % 8), 0xff, 1 + ((at * 37) % 255)]) {
        const copy = Buffer.from(archive);
        copy[at] ^= change;
        const { text, found } = await built({ "a.zip": copy });
        const isSame = text === tokens && found.length === 0;
        const isRefused = text === "" && found.some(({ severity }) => severity === "error");
        assert.ok(isSame || isRefused, `byte ${at} ^ ${change}: ${text} ${found[0]?.message}`);
        assert.doesNotMatch(found[0]?.message ?? "", /UTF-8|no file/);
      }
    }
    for (const length of partOf(Array.from(archive.keys()))) {
      const { text, found } = await built({ "a.zip": archive.subarray(0, length) });
      assert.deepEqual([text, found.map(({ code }) => code)], ["", ["file/archive"]]);
    }
  }
});
