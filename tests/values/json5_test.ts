/** JSON5 with line separators, without a word on the console. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJson5Text } from "../../src/values/json5.ts";

test("line separators in strings stay, in comments and as space they do not matter", (context) => {
  const warn = context.mock.method(console, "warn", () => {});
  const text = '{ // a comment\u2028 a: \'x\u2028y\', /* \u2029 */\u2029 "b\\"": "\\\\\u2029" }';
  assert.deepEqual(parseJson5Text(text), { a: "x\u2028y", 'b"': "\\\u2029" });
  assert.throws(() => parseJson5Text("{ a: 'x\u2028 }"), /JSON5/);
  assert.throws(() => parseJson5Text("{ \"a\u2028: ' } // \u2029"), /JSON5/);
  assert.equal(warn.mock.callCount(), 0);
});
