/** Trees of tokens, including tokens inside other tokens. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { nestTokens } from "../../src/base/tokens/tree.ts";

test("nestTokens() nests tokens inside tokens, and keeps their properties", () => {
  const paths = [["a"], ["a", "b"], ["a", "type", "c"], ["d", "e"], ["d"]];
  const tokens = paths.map((path) => ({ path, type: "dimension" }));
  const tree = nestTokens(tokens, ({ path }) => [...path]);
  const found = [tree.a, tree.a.b, tree.a.type, tree.d, tree.d.e];
  const wanted = [tokens[0], tokens[1], "dimension", tokens[4], tokens[3]];
  found.forEach((node, index) => assert.equal(node, wanted[index]));
});
