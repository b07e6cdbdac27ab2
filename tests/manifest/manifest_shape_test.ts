/** Which values are manifests, because anyone may have written a file. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { manifestProblem } from "../../src/facts/token_packages/manifest_shape.ts";

const output = { name: "a", value: "1px", files: [{ file: "a.css", lines: [1] }] };

const withToken = (token: object) => ({
  version: 2,
  tool: "",
  modifiers: [],
  platforms: { css: { files: [] } },
  tokens: [{ name: "a", value: "1px", outputs: { css: output }, ...token }],
});

/** A value with some levels of lists and objects. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { value };
  return value;
}

test("values of tokens may be nested, but not too deeply for recursive printers", () => {
  for (const property of ["value", "written"]) {
    assert.equal(manifestProblem(withToken({ [property]: nested(50) })), undefined);
    const problem = manifestProblem(withToken({ [property]: nested(6000) }));
    assert.equal(problem, "has invalid tokens", property);
  }
  const inContext = { contexts: [{ contexts: { theme: "dark" }, value: nested(6000) }] };
  assert.equal(manifestProblem(withToken(inContext)), "has invalid tokens");
});

test("properties of tokens have their types", () => {
  const faulty: object[] = [
    { name: 1 },
    { type: 1 },
    { deprecated: false },
    { targets: "a" },
    { source: { line: 1 } },
    { contexts: {} },
    { contexts: [{ contexts: { theme: 1 }, value: 1 }] },
    { outputs: undefined },
    { outputs: { css: { ...output, files: [{ file: "a.css", lines: ["1"] }] } } },
  ];
  for (const token of faulty) {
    assert.equal(manifestProblem(withToken(token)), "has invalid tokens", JSON.stringify(token));
  }
});
