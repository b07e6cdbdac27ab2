/** Positions of tokens in their files: the single scan gives the same ones as the search for messages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PlaceFinder } from "../../src/base/diagnostics/locate.ts";
import { placesInJson } from "../../src/services/preview_server/token_places.ts";
import { jsonPieces } from "../../src/hooks/preview/json_pieces.ts";
import type { TransformedToken } from "../../src/base/types/token.ts";

const files: Record<string, string> = {
  "plain.json":
    '{\r\n  "a": { "b": {"$value": "x"},\n\t"c" : {"$value": {"b": 1}} },\r"b": {"$value": "a: {"}\n}',
  "escapes.json":
    '{"a\\"b": {"\\u0063": {"$value": "\\\\"}}, "list": [{"c": 1}], "__proto__": {"d": {"$value": 1}}}',
  "twice.json": '{"a": {"$value": 1}, "a": {"$value": 2}}',
  "comments.json": '{// "a": {\n"a": {"$value": 1}}',
};

const paths: Record<string, string[][]> = {
  "plain.json": [["a", "b"], ["a", "c"], ["b"]],
  "escapes.json": [['a"b', "c"], ["__proto__", "d"]],
  "twice.json": [["a"]],
  "comments.json": [["a"]],
};

test("tokens are where the finder of messages finds them", async () => {
  const read = (file: string) => Promise.resolve(files[file]);
  const finder = new PlaceFinder(read);
  for (const [file, all] of Object.entries(paths)) {
    const tokens = all.map((path) =>
      ({ path, key: JSON.stringify(path), filePath: file }) as unknown as TransformedToken
    );
    const { places, rest } = await placesInJson(tokens, read);
    assert.equal(rest.length, file === "comments.json" ? 1 : 0, file);
    for (const { path, key } of tokens) {
      const place = places.get(key);
      if (!place) continue;
      const { line, column } = (await finder.find({ file, path, part: "key" }))!;
      assert.deepEqual(place, { line, column }, key);
    }
  }
});

test("pieces of JSON are the whole JSON", () => {
  const long = Array.from({ length: 12_000 }, (_, at) => [at, { text: `${at}` }]);
  const data = {
    a: long,
    b: [{ c: long, d: [] }, null, 1],
    e: {},
    f: { g: { h: { i: { j: [1] } } } },
    none: undefined,
    "__proto__": 1,
    k: "x",
  };
  assert.equal([...jsonPieces(data)].join(""), JSON.stringify(data));
});
