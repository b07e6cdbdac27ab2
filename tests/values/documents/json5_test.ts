/** JSON5 is read by the package `json5`; errors say what is wrong, and have positions. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import JSON5 from "json5";
import { Json5Error, parseJson5Text } from "../../../src/base/documents/json5.ts";
import { runsOf } from "../../helpers/runs.ts";

/** The value of a text, and that of `json5` alone; `undefined` if rejected, which is a mistake at a place in the text. */
function readings(text: string): { ours: unknown; theirs: unknown } {
  const attempt = (read: (text: string) => unknown) => {
    try {
      return { value: read(text) };
    } catch (cause) {
      assert.ok(cause instanceof SyntaxError, `${cause}`);
      if (cause instanceof Json5Error) {
        const line = text.split(/\r\n|[\n\r]/)[cause.line - 1];
        assert.ok(
          cause.column > 0 && cause.column <= line.length + 1,
          `${cause.message} at ${cause.column}`,
        );
        assert.ok(cause.help.length > 0);
      } else assert.equal(read, JSON5.parse);
      return undefined;
    }
  };
  return { ours: attempt(parseJson5Text), theirs: attempt(JSON5.parse) };
}

// cspell:ignore Xabcntruf
const pieces = [
  ..."{}[]:,'\"\\/*-+.0123456789eExXabcntrufINy_$ \t\n\r",
  ...["\u2028", "\u00e9", "\u00a0", "\ufeff", "\u{1f600}", "\u200d", "\0", "\x1f"],
  ...[
    "null",
    "true",
    "false",
    "Infinity",
    "NaN",
    "0x1F",
    "1e3",
    ".5",
    "5.",
    "-0",
    "//",
    "/*",
    "*/",
  ],
  ...["\\u0061", "\\x41", "\\0", "\\1", "\\\n", "\\\r\n", "\\v", "__proto__", "'a'", '"b"', "k:"],
];

/** Writes a value as JSON5, with syntax that JSON does not have. */
const loose = (value: fc.JsonValue): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(undefined, 2, "\t"), fc.constantFrom('"', "'")).map(([space, quote]) =>
    `// before\n${JSON5.stringify(value, { space, quote })}/* after */`
  );

test("any text is read as json5 does, or has a mistake at a place", (context) => {
  context.mock.method(console, "warn", () => {});
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const { ours, theirs } = readings(parts.join(""));
      assert.deepEqual(ours, theirs);
    }),
    runsOf(20_000),
  );
});

test("both read JSON5 of any layout, and refuse invalid texts", (context) => {
  context.mock.method(console, "warn", () => {});
  const texts = fc.jsonValue().chain(loose);
  fc.assert(
    fc.property(texts, fc.nat(), fc.constantFrom("", ...pieces), (text, seed, piece) => {
      const at = seed % (text.length + 1);
      for (const changed of [text, text.slice(0, at), text.slice(0, at) + piece + text.slice(at)]) {
        const { ours, theirs } = readings(changed);
        assert.deepEqual(ours, theirs);
      }
    }),
    runsOf(2000),
  );
});

test("line separators in strings are kept without a warning", (context) => {
  const warn = context.mock.method(console, "warn", () => {});
  const text = '{ // a comment\u2028 a: \'x\u2028y\', /* \u2029 */\u2029 "b\\"": "\\\\\u2029" }';
  assert.deepEqual(parseJson5Text(text), { a: "x\u2028y", 'b"': "\\\u2029" });
  assert.equal(warn.mock.callCount(), 0);
});

const places: [string, string, number, number][] = [
  ["", "it is empty", 1, 1],
  ["{ a: 1", 'it ends before the "{" of line 1 is closed', 1, 7],
  ["{ a: [{\n b: 1 }", 'it ends before the "[" of line 1 is closed', 2, 8],
  ["{ a: /* b", 'it ends before the "/*" of line 1 is closed', 1, 10],
  ["{ a: 1\n  b: 2 }", 'expected "," after the value', 1, 7],
  ["{ a: 1 // one\n\n  'b': 2 }", 'expected "," after the value', 1, 7],
  ["[{ a: 1 }\n  { b: 2 }]", 'expected "," after the value', 1, 10],
  ["[1, 2 }", 'expected "]" for the "[" of line 1, found "}"', 1, 7],
  ["{ a: [1,\n 2 ] ]", 'expected "}" for the "{" of line 1, found "]"', 2, 6],
  ["{ a: 1 } }", "there is text after its end", 1, 10],
  ["{\r\n\ta: 'x\n' }", "the text has no closing quote", 2, 5],
  ["{\n a: 'x", "the text has no closing quote", 2, 5],
  ["[1,\r2,,]", 'expected a value before ","', 2, 3],
  ["{ a: , b: 1 }", 'expected a value before ","', 1, 6],
  ["{ a: }", 'expected a value before "}"', 1, 6],
  ["{ a 1 }", 'expected ":" after the key', 1, 4],
  ["{ 'a', b: 1 }", 'expected ":" after the key', 1, 6],
  ["{ a: nul }", "nul needs quotes", 1, 6],
  ["{ a: True }", "True needs quotes", 1, 6],
  ["{ a: #fff }", "#fff needs quotes", 1, 6],
  ["{ a: {b.c}, }", "{b.c} needs quotes", 1, 6],
  ["{ a: 16px }", "16px needs quotes", 1, 6],
  ["{ a-b: 1 }", "the key a-b needs quotes", 1, 3],
  ["{ 2xl: 1 }", "the key 2xl needs quotes", 1, 3],
  ["['\\1']", "invalid character '1'", 1, 4],
  ["['\\u00g']", "invalid character 'g'", 1, 7],
  ["{ '\u{1f600}': \u{1f600} }", "\u{1f600} needs quotes", 1, 9],
  ["{ 'a\u2028b' 1 }", 'expected ":" after the key', 1, 8],
  ["01", "01 needs quotes", 1, 1],
  ["{ a: '\x01' \x01 }", "invalid character '\\u0001'", 1, 10],
];

for (const [text, message, line, column] of places) {
  test(`${JSON.stringify(text)} is invalid at ${line}:${column}`, () => {
    assert.throws(() => parseJson5Text(text), (error) => {
      assert.ok(error instanceof Json5Error);
      assert.deepEqual([error.message, error.line, error.column], [message, line, column]);
      return true;
    });
  });
}

test("deep nesting does not overflow the stack, and long texts are read", () => {
  const depth = 100_000;
  let value = parseJson5Text(`${"[".repeat(depth)}${"]".repeat(depth)}`);
  let levels = 0;
  for (; Array.isArray(value) && value.length > 0; value = value[0]) levels++;
  assert.equal(levels, depth - 1);
  const long = "x".repeat(2_000_000);
  assert.equal(parseJson5Text(`${" ".repeat(2_000_000)}'${long}' // ${long}`), long);
});

test("a removed comma is expected at its place", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(0, 2), (value, seed, indent) => {
      const text = JSON.stringify({ a: value, b: [value, value] }, undefined, indent);
      const strings = [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)];
      const commas = [...text.matchAll(/,/g)].map(({ index }) => index)
        .filter((at) =>
          !strings.some(({ index, 0: { length } }) => at > index && at < index + length)
        );
      const at = commas[seed % commas.length];
      const before = text.slice(0, at).split("\n");
      // Digits of two numbers would become one number.
      assert.throws(() => parseJson5Text(`${text.slice(0, at)} ${text.slice(at + 1)}`), {
        message: 'expected "," after the value',
        line: before.length,
        column: before.at(-1)!.length + 1,
      });
    }),
    runsOf(500),
  );
});
