/** Diagnostics for programs: names and order of properties, escapes, places. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Diagnostic } from "../../mod.ts";
import { githubLine } from "../../src/base/diagnostics/ci_formats.ts";
import { diagnosticObject, sarif } from "../../src/base/diagnostics/formats.ts";

const full: Diagnostic = {
  code: "merge/collision",
  severity: "warning",
  message: "50%: a, b\nc",
  help: "rename: one",
  file: "tokens/a, b:c %.json",
  line: 3,
  column: 5,
  length: 4,
  token: "a.b",
  platform: "css",
  frame: "frame",
  cause: new Error("cause"),
  notes: [{ message: "here", place: { file: "b.json", path: ["a"] }, line: 1, column: 2 }],
};
const bare: Diagnostic = { code: "config/no-platforms", severity: "info", message: "none" };

test("a diagnostic in JSON has the same properties in the same order, and no others", () => {
  assert.equal(
    JSON.stringify(diagnosticObject(full)),
    '{"severity":"warning","code":"merge/collision","message":"50%: a, b\\nc","help":"rename: one",' +
      '"file":"tokens/a, b:c %.json","line":3,"column":5,"length":4,"token":"a.b","platform":"css",' +
      '"notes":[{"message":"here","file":"b.json","line":1,"column":2}],' +
      '"docs":"https://github.com/token-build/token-build/blob/main/docs/diagnostics/merge-collision.md"}',
  );
  assert.equal(
    JSON.stringify(diagnosticObject(bare)),
    '{"severity":"info","code":"config/no-platforms","message":"none",' +
      '"docs":"https://github.com/token-build/token-build/blob/main/docs/diagnostics/config-no-platforms.md"}',
  );
});

test("a GitHub annotation is escaped", () => {
  assert.equal(
    githubLine(full),
    "::warning file=tokens/a%2C b%3Ac %25.json,line=3,col=5,endColumn=9,title=merge/collision" +
      "::50%25: a, b%0Ac%0Arename: one",
  );
  assert.equal(githubLine(bare), "::notice title=config/no-platforms::none");
});

test("SARIF has the rule, the place as URI and region, and related places", () => {
  const { version, runs: [{ tool, results }] } = JSON.parse(sarif([full, bare], "1.2.3"));
  assert.equal(version, "2.1.0");
  assert.equal(tool.driver.version, "1.2.3");
  const [first, second] = results;
  for (const { id, helpUri } of tool.driver.rules) {
    assert.equal(new URL(helpUri).protocol, "https:");
    assert.ok(helpUri.endsWith(`/docs/diagnostics/${id.replace("/", "-")}.md`));
  }
  assert.equal(tool.driver.rules[first.ruleIndex].id, "merge/collision");
  assert.equal(first.level, "warning");
  assert.deepEqual(first.locations, [{
    physicalLocation: {
      artifactLocation: { uri: "tokens/a%2C%20b%3Ac%20%25.json" },
      region: { startLine: 3, startColumn: 5, endColumn: 9 },
    },
  }]);
  assert.deepEqual(first.relatedLocations, [{
    message: { text: "here" },
    physicalLocation: {
      artifactLocation: { uri: "b.json" },
      region: { startLine: 1, startColumn: 2 },
    },
  }]);
  assert.deepEqual([second.level, second.locations], ["note", undefined]);
});
