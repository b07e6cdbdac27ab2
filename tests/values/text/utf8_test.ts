import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { decodeUtf8, NotUtf8 } from "../../../src/base/text/utf8.ts";

const invalid = Buffer.from([0xff]);

test("the first invalid byte has a place, also after a replacement character and a byte order mark", () => {
  for (
    const before of [
      "",
      "a\n\u00e9",
      "\ufffd",
      "\ufeffa\ufffd\n\u{1f600}\ufffd",
      "\ufffd".repeat(10_000),
    ]
  ) {
    const bytes = Buffer.concat([Buffer.from(before), invalid, Buffer.from("\nb\ufffd")]);
    const lines = before.replace(/^\ufeff/, "").split("\n");
    assert.throws(() => decodeUtf8(bytes), (error) => {
      assert.ok(error instanceof NotUtf8);
      assert.deepEqual([error.line, error.column], [lines.length, lines.at(-1)!.length + 1]);
      return true;
    });
  }
});

test("a replacement character is text", () => {
  assert.equal(decodeUtf8(Buffer.from("\ufeffa\ufffd")), "a\ufffd");
});
