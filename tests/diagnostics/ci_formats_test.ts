/** Reports for CI servers: their content, and escaping of hostile text. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { Diagnostic } from "../../mod.ts";
import { bitbucketReport } from "../../src/base/diagnostics/bitbucket.ts";
import { azureLine, gitlabReport, junitReport } from "../../src/base/diagnostics/ci_formats.ts";
import { hostileText } from "../helpers/hostile_text.ts";
import { runsOf } from "../helpers/runs.ts";

const error: Diagnostic = {
  code: "reference/missing",
  severity: "error",
  message: 'No token "a" <b> & c',
  help: "Define it; or [remove] 100% of it",
  file: "tokens/a;b]c%.json",
  line: 3,
  column: 5,
  token: "x",
};
const warning: Diagnostic = { ...error, severity: "warning", line: 9, file: "tokens/d.json" };
const info: Diagnostic = { code: "config/no-platforms", severity: "info", message: "none" };

test("GitLab gets severities, places, and fingerprints that survive line changes", () => {
  const [first, second, third] = JSON.parse(gitlabReport([error, warning, info]));
  assert.deepEqual(first, {
    description: `${error.message}\n${error.help}`,
    check_name: "reference/missing",
    fingerprint: 'reference/missing|tokens/a;b]c%.json|x|No token "a" <b> & c',
    severity: "major",
    location: { path: "tokens/a;b]c%.json", lines: { begin: 3 } },
  });
  assert.equal(second.severity, "minor");
  assert.deepEqual([third.severity, third.location], ["info", { path: ".", lines: { begin: 1 } }]);
  const [moved] = JSON.parse(gitlabReport([{ ...error, line: 40 }]));
  assert.equal(moved.fingerprint, first.fingerprint);
});

test("equal findings have different fingerprints", () => {
  const found = JSON.parse(gitlabReport([error, { ...error, line: 7 }, { ...error, line: 8 }]));
  const fingerprints = found.map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  assert.equal(new Set(fingerprints).size, 3);
});

test("Bitbucket gets a report, and annotations of errors first, in lists that its requests take", () => {
  const { report, annotations } = JSON.parse(bitbucketReport([warning, error, info]));
  assert.equal(report.result, "FAILED");
  assert.deepEqual(report.data.map(({ value }: { value: number }) => value), [1, 1, 1]);
  const [[first, , third]] = annotations;
  assert.deepEqual([first.path, first.line, first.severity], ["tokens/a;b]c%.json", 3, "HIGH"]);
  assert.equal(first.details, `reference/missing: ${error.message}\n${error.help}`);
  assert.ok(!("path" in third) && !("line" in third));
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...(at === 9999 ? error : warning),
    message: `${"\u{1f3a8}".repeat(300)}${at}`,
  }));
  const limited = JSON.parse(bitbucketReport(many));
  assert.deepEqual(limited.annotations.map((list: object[]) => list.length), Array(10).fill(100));
  assert.match(limited.report.details, /^10000 findings\. Only the first 1000/);
  const all = limited.annotations.flat();
  assert.equal(all[0].severity, "HIGH");
  for (const { summary, details } of all) {
    assert.ok(summary.length <= 450 && details.length <= 2000 && summary.isWellFormed());
  }
  const passed = JSON.parse(bitbucketReport([]));
  assert.deepEqual([passed.report.result, passed.annotations], ["PASSED", []]);
});

/** The suites of a JUnit document. */
function suitesOf(text: string) {
  assert.equal(XMLValidator.validate(text), true, text);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    isArray: (name) => name === "testsuite" || name === "testcase",
    parseAttributeValue: true,
  });
  return parser.parse(text).testsuites;
}

test("JUnit has one suite per file, and failures only for errors", () => {
  const { tests, failures, testsuite } = suitesOf(junitReport([error, warning, info]));
  assert.deepEqual([tests, failures, testsuite.length], [3, 1, 3]);
  const [[failed], [warned], [remarked]] = testsuite.map(({ testcase }: { testcase: object[] }) =>
    testcase
  );
  assert.equal(failed.classname, "reference/missing");
  assert.equal(failed.name, 'tokens/a;b]c%.json:3:5 No token "a" <b> & c');
  assert.equal(failed.failure.message, 'No token "a" <b> & c');
  assert.match(failed.failure["#text"], /Define it; or \[remove\] 100% of it$/);
  assert.ok(!("failure" in warned) && !("failure" in remarked));
  assert.match(warned["system-out"], /^warning: tokens\/d\.json:9:5/);
});

test("JUnit without findings has one passed test", () => {
  const { tests, failures, testsuite } = suitesOf(junitReport([]));
  assert.deepEqual([tests, failures, testsuite[0].testcase.length], [1, 0, 1]);
});

test("text cannot end a command of Azure", () => {
  assert.equal(
    azureLine(error),
    "##vso[task.logissue type=error;sourcepath=tokens/a%3Bb%5Dc%AZP25.json;linenumber=3;columnnumber=5;" +
      'code=reference/missing;]No token "a" <b> & c%0ADefine it; or [remove] 100%AZP25 of it',
  );
  assert.equal(azureLine(info), "none");
});

test("hostile names and messages are escaped in every report", () => {
  const diagnostics = fc.array(fc.record({
    code: fc.constant("reference/missing"),
    severity: fc.constantFrom("error", "warning", "info"),
    message: hostileText(),
    file: fc.option(hostileText(), { nil: undefined }),
    token: hostileText(),
  }));
  fc.assert(
    fc.property(diagnostics, (found) => {
      const list = found as Diagnostic[];
      assert.equal(JSON.parse(gitlabReport(list)).length, list.length);
      assert.equal(JSON.parse(bitbucketReport(list)).annotations.flat().length, list.length);
      const { tests, failures } = suitesOf(junitReport(list));
      assert.equal(tests, Math.max(1, list.length));
      assert.equal(failures, list.filter(({ severity }) => severity === "error").length);
      for (const one of list) {
        const text = azureLine(one);
        assert.doesNotMatch(text, /[\r\n]/);
        const rest = one.severity === "info" ? text : text.replace(/^##vso\[[^\]]*\]/, "");
        assert.doesNotMatch(rest, /##\w*\[/);
      }
    }),
    runsOf(200),
  );
});
