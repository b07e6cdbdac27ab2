/** Trees of tokens, also where a token stands inside another. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { nestTokens } from "../../src/tokens/tree.ts";

test("nestTokens() puts tokens into tokens, and leaves the properties of a token alone", () => {
  const paths = [["a"], ["a", "b"], ["a", "type", "c"], ["d", "e"], ["d"]];
  const tokens = paths.map((path) => ({ path, type: "dimension" }));
  const tree = nestTokens(tokens, ({ path }) => [...path]);
  assert.equal(tree.a, tokens[0]);
  assert.equal(tree.a.b, tokens[1]);
  assert.equal(tree.a.type, "dimension");
  assert.equal(tree.d, tokens[4]);
  assert.equal(tree.d.e, tokens[3]);
});
