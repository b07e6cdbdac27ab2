/** The tool's own data of tokens has a key in reverse-domain notation, as DTCG advises; the shorter one is read too. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ownDataIn, ownKeyWith, withOwnData } from "../../src/base/tokens/own_extensions.ts";

test("both keys are read, and the full one wins", () => {
  const cases: [unknown, object | undefined][] = [
    [{ "com.token-build": { text: true } }, { text: true }],
    [{ "token-build": { text: true } }, { text: true }],
    [
      { "token-build": { text: true, number: 1 }, "com.token-build": { number: 2 } },
      { text: true, number: 2 },
    ],
    [{ "token-build": "1.0" }, undefined],
    [{ other: {} }, undefined],
    [undefined, undefined],
    ["text", undefined],
  ];
  for (const [object, wanted] of cases) assert.deepEqual(ownDataIn(object), wanted);
});

test("a property is at the key that gives it", () => {
  const both = { "token-build": { text: true, number: 1 }, "com.token-build": { number: 2 } };
  assert.equal(ownKeyWith(both, "number"), "com.token-build");
  assert.equal(ownKeyWith(both, "text"), "token-build");
});

test("data is written to the full key, and what others wrote is kept", () => {
  const before = { other: 1, "token-build": { text: true } };
  assert.deepEqual(withOwnData(before, { text: false }), {
    other: 1,
    "com.token-build": { text: false },
  });
  assert.deepEqual(withOwnData(before, undefined), { other: 1 });
  assert.deepEqual(withOwnData({ "token-build": "1.0" }, undefined), { "token-build": "1.0" });
});
