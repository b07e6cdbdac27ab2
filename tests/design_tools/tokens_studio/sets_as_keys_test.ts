/** Files of Tokens Studio whose top keys are sets, without themes and metadata. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "token-build";
import { memoryOf } from "../../helpers/memory.ts";

type Tokens = Record<string, unknown>;

const platforms: Config["platforms"] = {
  css: {
    transformGroup: "css",
    files: [{
      destination: "a.css",
      format: "css/variables",
      options: { showFileHeader: false },
    }],
  },
};

/** The variables, and what was reported; no variables after an error. */
async function built(files: Record<string, Tokens>, config: Config = {}) {
  const texts = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]);
  const said: Diagnostic[] = [];
  const builder = new TokenBuilder({ source: Object.keys(files), platforms, ...config }, {
    volume: memoryOf(Object.fromEntries(texts)),
    verbosity: "silent",
    report: (diagnostic) => said.push(diagnostic),
  });
  let outputs: readonly { output: unknown }[] = [];
  try {
    outputs = await builder.formatPlatform("css");
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    said.push(...cause.diagnostics);
  }
  const text = outputs.map(({ output }) => String(output)).join("\n");
  return {
    lines: Array.from(text.matchAll(/--.*;/g), ([line]) => line),
    said: [...new Set(said.map(({ code }) => code))],
  };
}

const spacing = (value: string) => ({ value, type: "spacing" });
const color = (value: string) => ({ value, type: "color" });

const sets = {
  global: { xs: spacing("4"), sm: spacing("{xs} * 2") },
  brand: { pad: spacing("{sm}") },
};
const lines = ["--xs: 4px;", "--sm: 8px;", "--pad: 8px;"];

test("top keys are sets if references match only that way", async () => {
  const files = { "tokens.json": sets };
  assert.deepEqual(await built(files), { lines, said: ["design-tool/recognized"] });
  for (const designTool of ["tokens-studio", "penpot"] as const) {
    assert.deepEqual(await built(files, { designTool }), { lines, said: [] });
  }
});

test("later sets win, in the order of the file", async () => {
  const files = { "tokens.json": { ...sets, last: { xs: spacing("5"), pad: spacing("{sm}") } } };
  assert.deepEqual(
    (await built(files)).lines,
    ["--xs: 5px;", "--sm: 10px;", "--pad: 10px;"],
  );
});

test("a file is read as ordinary tokens where the configuration says so", async () => {
  const { lines, said } = await built({ "tokens.json": sets }, { designTool: false });
  assert.deepEqual([lines, said], [[], ["reference/missing"]]);
});

test("references that match as written are those of ordinary tokens", async () => {
  const mixed = { ...sets, more: { x: spacing("{global.xs}") } };
  const { lines, said } = await built({ "tokens.json": mixed });
  assert.deepEqual([lines, said], [[], ["reference/missing"]]);
  const inOtherFile = { "a.json": sets, "b.json": { xs: spacing("4"), sm: spacing("9") } };
  assert.deepEqual((await built(inOtherFile)).said, []);
});

test("ordinary tokens with forgotten groups stay broken", async () => {
  const forgotten = { color: { red: color("#f00") }, button: { back: color("{red}") } };
  assert.deepEqual(await built({ "a.json": forgotten }), {
    lines: [],
    said: ["reference/missing"],
  });
  const own = { space: { a: spacing("1px"), b: spacing("{a}") } };
  assert.deepEqual(await built({ "a.json": own }), { lines: [], said: ["reference/missing"] });
});

test("a file of one set keeps its groups, with the name of the tool, too", async () => {
  const one = { space: { a: spacing("1"), b: spacing("{space.a}") } };
  assert.deepEqual(
    (await built({ "a.json": one }, { designTool: "tokens-studio" })).lines,
    ["--space-a: 1px;", "--space-b: 1px;"],
  );
});

test("metadata of another export does not make its groups sets", async () => {
  const color = { red: { $type: "color", $value: "#ff0000" } };
  const tokens = {
    $metadata: { format: "DTCG", source: "an export" },
    color,
    actions: { bad: { $type: "color", $value: "{color.red}" } },
  };
  assert.deepEqual(await built({ "a.json": tokens }), {
    lines: ["--color-red: #ff0000;", "--actions-bad: #ff0000;"],
    said: [],
  });
});
