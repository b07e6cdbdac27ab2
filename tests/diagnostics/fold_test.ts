/** The rule for shortening long lists of diagnostics. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Diagnostic, Severity } from "../../mod.ts";
import { countsOf, foldedLines, totalsByCode } from "../../src/base/diagnostics/fold.ts";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { runsOf } from "../helpers/runs.ts";

const severities: Severity[] = ["error", "warning", "info"];
const codes = ["reference/missing", "transform/drops", "dtcg/value", "name/collision"];

const diagnostics: fc.Arbitrary<Diagnostic[]> = fc.array(
  fc.record({
    code: fc.constantFrom(...codes),
    severity: fc.constantFrom(...severities),
    message: fc.nat(60).map((number) => `message ${number}`),
  }),
  { maxLength: 120 },
);

const heads = (lines: readonly string[]) =>
  lines.flatMap((line) => /^(error|warning|info)\[(.*)\]/.exec(line)?.slice(1, 3).join(" ") ?? []);

test("errors come first, and every error code is shown", () => {
  fc.assert(
    fc.property(diagnostics, fc.boolean(), fc.boolean(), (all, verbose, silent) => {
      const lines = foldedLines(all, { verbose, silent });
      const shown = heads(lines);
      const order = shown.map((head) => severities.indexOf(head.split(" ")[0] as Severity));
      assert.deepEqual(order, order.toSorted((a, b) => a - b));
      const kinds = new Set(all.map(({ severity, code }) => `${severity} ${code}`));
      const wanted = [...kinds].filter((kind) => !silent || kind.startsWith("error"));
      assert.deepEqual([...new Set(shown)].sort(), wanted.sort());
      const counted = lines.reduce(
        (sum, line) => sum + Number(/^\.\.\. and (\d+) more/.exec(line)?.[1] ?? 0),
        shown.length,
      );
      const distinct = new Set(
        all.filter(({ severity }) => !silent || severity === "error")
          .map(({ severity, code, message }) => `${severity} ${code} ${message}`),
      );
      assert.equal(counted, distinct.size);
      if (verbose) assert.ok(!lines.some((line) => line.startsWith("...")));
    }),
    runsOf(100),
  );
});

test("totals are grouped by code, errors first", () => {
  const make = (code: string, severity: Severity, message: string) => ({ code, severity, message });
  const all = [
    make("transform/drops", "warning", "a"),
    make("transform/drops", "warning", "b"),
    make("reference/missing", "error", "c"),
    make("reference/missing", "error", "c"),
  ];
  assert.equal(countsOf(all), "1 error, 2 warnings");
  assert.deepEqual(totalsByCode(all), ["  1 reference/missing", "  2 transform/drops"]);
  assert.deepEqual(totalsByCode(all.slice(2)), []);
});

test("the first finding of each code has a link to its page", () => {
  const lines = foldedLines([
    { code: "reference/missing", severity: "error", message: "a" },
    { code: "reference/missing", severity: "error", message: "b" },
    { code: "own/code", severity: "error", message: "c" },
  ]);
  const pages = lines.filter((line) => line.startsWith("  docs: "));
  assert.equal(pages.length, 1);
  assert.match(pages[0], /\/docs\/diagnostics\/reference-missing\.md$/);
});

/** Typographies from which a transform drops a part, before a dangling reference. */
const project = {
  "config.json": JSON.stringify({
    source: ["a.json"],
    platforms: {
      css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
    },
  }),
  "a.json": JSON.stringify({
    ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`t${at}`, {
      $type: "typography",
      $value: {
        fontFamily: "a",
        fontSize: "1px",
        fontWeight: 4,
        lineHeight: 1,
        letterSpacing: "1px",
      },
    }])),
    z: { $type: "color", $value: "{nowhere}" },
  }),
};

for (const command of [["build"], ["check"], ["preview"], ["usage", "a.css"], ["why", "z"]]) {
  test(`${command[0]} prints the fatal error before its many warnings`, () =>
    inFolder({ ...project, "a.css": "" }, async (folder) => {
      const { code, stderr } = await runCli(command, folder);
      assert.equal(code, 1);
      assert.match(stderr, /^error\[reference\/missing\]/);
      assert.ok(heads(stderr.split("\n")).length <= 6, stderr);
      assert.match(stderr, /\.\.\. and \d+ more of transform\/drops; verbose shows them/);
      assert.match(stderr, /with 1 error, \d+ warnings|Found 1 error, \d+ warnings/);
      const verbose = await runCli([...command, "-v"], folder);
      assert.ok(heads(verbose.stderr.split("\n")).length > 30);
    }));
}

test("--silent prints only errors", () =>
  inFolder({ ...project, "a.css": "" }, async (folder) => {
    for (const command of [["build"], ["check"], ["preview"], ["usage", "a.css"]]) {
      const { stdout, stderr } = await runCli([...command, "-s"], folder);
      assert.equal(stdout, "");
      assert.deepEqual(heads(stderr.split("\n")), ["error reference/missing"]);
      assert.doesNotMatch(stderr, /Failed|Found|warning/);
    }
    const good = { "a.json": '{ "a": { "$value": "#f00", "$type": "color", "x": 1 } }' };
    await inFolder({ ...project, ...good, "a.css": "a { color: #f00 }" }, async (folder) => {
      for (
        const command of [["build"], ["usage", "a.css", "--counts"], ["diff", ".", "."], [
          "migrate",
          "--dry-run",
        ]]
      ) {
        const { stdout, stderr, code } = await runCli([...command, "-s"], folder);
        assert.deepEqual([command[0], code, stdout, stderr], [command[0], 0, "", ""]);
      }
    });
  }));

test("a successful build counts each warning once for all platforms", () =>
  inFolder({
    ...project,
    "config.json": JSON.stringify({
      ...JSON.parse(project["config.json"]),
      platforms: Object.fromEntries(["a", "b", "c"].map((name) => [name, {
        transformGroup: "css",
        files: [{ destination: `${name}.css`, format: "css/variables" }],
      }])),
    }),
    "a.json": project["a.json"].replace("{nowhere}", "{t0}"),
  }, async (folder) => {
    const { code, stdout, stderr } = await runCli(["build"], folder);
    assert.equal(code, 0);
    assert.equal(heads(stderr.split("\n")).length <= 10, true, stderr);
    assert.match(stderr, /Found \d+ warnings/);
    assert.match(stdout, /Wrote 3 files/);
  }));
