/** Findings that several platforms or files have are reported once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type Diagnostic } from "../../mod.ts";

function platform(destination: string, format = "css/variables") {
  return { transformGroup: "css", files: [{ destination, format }] };
}

const composite = {
  $type: "typography",
  $value: {
    fontFamily: "Inter",
    fontSize: { value: 1, unit: "rem" },
    fontWeight: 400,
    letterSpacing: { value: 1, unit: "px" },
    lineHeight: 1,
  },
};

/** The codes that a build reports, whether it succeeds or fails. */
async function codesOf(config: Config): Promise<string[]> {
  const found: Diagnostic[] = [];
  const log = { report: (diagnostic: Diagnostic) => void found.push(diagnostic) };
  try {
    await new TokenBuilder({ ...config, log }).formatAllPlatforms();
  } catch (thrown) {
    return (thrown as { diagnostics: Diagnostic[] }).diagnostics.map(({ code }) => code);
  }
  return found.map(({ code }) => code);
}

test("a successful build reports once what all platforms report", async () => {
  const platforms = { one: platform("a.css"), two: platform("b.css"), three: platform("c.css") };
  assert.deepEqual(await codesOf({ tokens: { "a🔥": composite }, platforms }), [
    "transform/drops",
    "token/lost-characters",
  ]);
});

test("a platform that drops warnings leaves them to platforms with the same tokens", async () => {
  const quiet = { ...platform("a.css"), log: { warnings: "disabled" as const } };
  const platforms = { quiet, two: platform("b.css") };
  assert.deepEqual(await codesOf({ tokens: { font: composite }, platforms }), ["transform/drops"]);
});

for (const format of ["json/manifest", "stylelint/config"]) {
  test(`a build that fails does not report that ${format} failed too`, async () => {
    const tokens = { a: { $type: "color", $value: "#fff" }, A: { $type: "color", $value: "#000" } };
    const platforms = { css: platform("a.css"), other: platform("b.json", format) };
    assert.deepEqual(await codesOf({ tokens, platforms }), ["name/conflict"]);
  });
}
