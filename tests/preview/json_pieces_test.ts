/** JSON of large data in pieces. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonPieces } from "../../src/hooks/preview/json_pieces.ts";

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
