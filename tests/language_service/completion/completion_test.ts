/** Completion in configurations, resolver documents and token values. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Config } from "../../../mod.ts";
import { builtins } from "../../../src/hooks/built_in/mod.ts";
import { topRules } from "../../../src/engine/config/rules.ts";
import { tokenTypes } from "../../../src/dialects/dtcg/vocabulary.ts";
import { validateValue } from "../../../src/dialects/dtcg/types/mod.ts";
import { completions } from "../../../src/services/language_service/completion/completion.ts";
import type { Completion } from "../../../src/services/language_service/completion/completion_item.ts";
import { valueProperties } from "../../../src/services/language_service/completion/values.ts";
import { serve, type Served } from "../project.ts";

const config: Config = {
  resolver: "tokens.resolver.json",
  log: { verbosity: "silent" },
  platforms: {},
};
const file = "config.json";

/** The items at a `|` in the new text of a file. */
async function itemsIn(served: Served, file: string, marked: string): Promise<Completion[]> {
  const offset = marked.indexOf("|");
  await served.write(file, marked.replace("|", ""));
  return await completions(served.files, file, offset, "config.json");
}

const labels = (all: readonly Completion[]) => all.map(({ label }) => label);

/** A text with an item inserted at its mark. */
async function inserted(served: Served, file: string, marked: string, label: string) {
  const item = (await itemsIn(served, file, marked)).find((one) => one.label === label);
  assert.ok(item, `${label} at ${marked}`);
  const text = marked.replace("|", "");
  return text.slice(0, item.start) + item.insert + text.slice(item.end);
}

test("A configuration has its properties, without those that it has", async () => {
  const served = await serve({ [file]: "{}" }, config);
  const top = labels(await itemsIn(served, file, '{ "source": [], "|" }'));
  assert.deepEqual(
    top.toSorted(),
    ["$schema", ...Object.keys(topRules)]
      .filter((name) => name !== "source").sort(),
  );
  assert.equal(
    await inserted(served, file, '{ "pla|" }', "platforms"),
    '{ "platforms" }',
  );
  const platform = labels(await itemsIn(served, file, '{ "platforms": { "css": { "|" } } }'));
  for (const name of ["transformGroup", "buildPath", "files", "basePxFontSize"]) {
    assert.ok(platform.includes(name), name);
  }
  assert.deepEqual(labels(await itemsIn(served, file, '{ "platforms": { "|" } }')), []);
});

test("Ids of transforms, groups, formats, filters and actions are completed, quoted or not", async () => {
  const served = await serve({ [file]: "{}" }, config);
  const on = (text: string) => `{ "platforms": { "css": { ${text} } } }`;
  const cases: [string, object | undefined][] = [
    ['"transforms": ["size/px", "|"]', builtins.transforms],
    ['"transforms": [|]', builtins.transforms],
    ['"transformGroup": "c|"', builtins.transformGroups],
    ['"transformGroup": |', builtins.transformGroups],
    ['"actions": ["|"]', builtins.actions],
    ['"files": [{ "format": "css/|" }]', builtins.formats],
    ['"files": [{ "filter": "|" }]', builtins.filters],
  ];
  for (const [text, ids] of cases) {
    assert.deepEqual(labels(await itemsIn(served, file, on(text))), Object.keys(ids!), text);
  }
  assert.equal(
    await inserted(served, file, on('"transformGroup": |'), "css"),
    on('"transformGroup": "css"'),
  );
  assert.equal(
    await inserted(served, file, on('"files": [{ "format": "css/|old" }]'), "css/variables"),
    on('"files": [{ "format": "css/variables" }]'),
  );
});

test("A file has the options of its format, and flags have words", async () => {
  const served = await serve({ [file]: "{}" }, config);
  const on = (text: string) => `{ "platforms": { "css": { "files": [{ ${text} }] } } }`;
  const options = await itemsIn(served, file, on('"format": "css/variables", "options": { "|" }'));
  assert.ok(labels(options).includes("layer"));
  assert.ok(labels(options).includes("outputReferences"));
  assert.match(options.find(({ label }) => label === "layer")!.detail, /cascade layer/);
  const other = await itemsIn(served, file, on('"format": "json", "options": { "|" }'));
  assert.ok(!labels(other).includes("layer"));
  const flag = on('"options": { "outputReferences": | }');
  assert.deepEqual(labels(await itemsIn(served, file, flag)), ["true", "false"]);
  assert.deepEqual(labels(await itemsIn(served, file, '{ "strict": tr| }')), ["true", "false"]);
  assert.deepEqual(labels(await itemsIn(served, file, '{ "references": "|" }')), [
    "proved",
    "written",
  ]);
});

test("Modifiers and their contexts, and severities of codes are completed", async () => {
  const served = await serve({ [file]: "{}" }, config);
  const themed = await serve({ [file]: "{}" });
  assert.deepEqual(labels(await itemsIn(themed, file, '{ "contexts": { "|" } }')), ["theme"]);
  for (const text of ['{ "contexts": { "theme": "|" } }', '{ "contexts": { "theme": ["|"] } }']) {
    assert.deepEqual(labels(await itemsIn(themed, file, text)), ["*", "light", "dark"]);
  }
  const codes = labels(await itemsIn(served, file, '{ "log": { "severity": { "|" } } }'));
  assert.ok(codes.includes("reference/missing"));
  assert.deepEqual(
    labels(await itemsIn(served, file, '{ "log": { "severity": { "name/empty": "|" } } }')),
    ["error", "warning", "info"],
  );
});

test("A resolver document has its properties, its sets and modifiers, and the files of the project", async () => {
  const served = await serve();
  const resolver = "tokens.resolver.json";
  const on = (text: string) =>
    `{ "version": "2025.10", "sets": { "a": { "sources": [${text}] } }, "resolutionOrder": [] }`;
  const top = labels(await itemsIn(served, resolver, '{ "version": "2025.10", "sets": {}, "|" }'));
  assert.deepEqual(top, [
    "$schema",
    "name",
    "description",
    "modifiers",
    "resolutionOrder",
    "$defs",
    "$extensions",
  ]);
  assert.deepEqual(labels(await itemsIn(served, resolver, on('{ "$ref": "|" }'))), [
    "#/sets/a",
    "base.json",
    "dark.json",
  ]);
  const order =
    '{ "sets": { "a~b": {} }, "modifiers": { "t": {} }, "resolutionOrder": [{ "$ref": "|" }] }';
  assert.deepEqual(labels(await itemsIn(served, resolver, order)).slice(0, 2), [
    "#/sets/a~0b",
    "#/modifiers/t",
  ]);
  const fallback =
    '{ "resolutionOrder": [], "modifiers": { "t": { "contexts": { "x": [], "y": [] }, "default": "|" } } }';
  assert.deepEqual(labels(await itemsIn(served, resolver, fallback)), ["x", "y"]);
});

test("Units, color spaces and keywords are completed by the type of the value", async () => {
  const served = await serve();
  const on = (type: string, value: string) => `{ "a": { "$type": "${type}", "$value": ${value} } }`;
  const found = async (type: string, value: string) =>
    labels(await itemsIn(served, "base.json", on(type, value))).filter((one) =>
      !/^\{|\./.test(one)
    );
  assert.deepEqual(await found("dimension", '"16|"'), ["16px", "16rem"]);
  assert.deepEqual(await found("duration", '"16|"'), ["16ms", "16s"]);
  assert.deepEqual(await found("dimension", '{ "value": 1, "unit": "|" }'), ["px", "rem"]);
  assert.deepEqual(await found("dimension", '{ "value": 1, "unit": | }'), ["px", "rem"]);
  assert.equal((await found("color", '{ "colorSpace": "|" }')).length, 14);
  assert.ok((await found("border", '{ "style": "da|" }')).includes("dashed"));
  assert.ok((await found("fontWeight", '"bo|"')).includes("bold"));
  assert.deepEqual(await found("border", '{ "width": "2|" }'), ["2px", "2rem"]);
  assert.deepEqual(await found("number", '"16|"'), []);
  assert.equal(
    await inserted(served, "base.json", on("dimension", '{ "value": 1, "unit": | }'), "rem"),
    on("dimension", '{ "value": 1, "unit": "rem" }'),
  );
  const types = await itemsIn(served, "base.json", '{ "a": { "$type": | } }');
  assert.deepEqual(labels(types), [...tokenTypes]);
});

test("Objects of values have the properties of their type", async () => {
  const served = await serve();
  const found = async (type: string, value: string) =>
    labels(
      await itemsIn(served, "base.json", `{ "a": { "$type": "${type}", "$value": ${value} } }`),
    );
  assert.deepEqual(await found("border", '{ "width": "1px", "|" }'), ["color", "style"]);
  assert.deepEqual(await found("border", '{ "width": { "|" } }'), ["value", "unit"]);
  assert.deepEqual(await found("gradient", '[{ "|" }]'), ["color", "position"]);
  assert.deepEqual(await found("shadow", '[{ "color": "#000", "|" }]'), [
    "offsetX",
    "offsetY",
    "blur",
    "spread",
    "inset",
  ]);
  assert.deepEqual(await found("number", '{ "|" }'), []);
});

test("All properties that are completed belong to their type", () => {
  for (const type of tokenTypes) {
    const names = valueProperties(type);
    if (names.length === 0) continue;
    const value = Object.fromEntries(names.map((name) => [name, "{a}"]));
    const extra: string[] = [];
    validateValue(type, type === "gradient" ? [value, value] : value, {
      wrong: () => {},
      extra: (at) => extra.push(at.join(".")),
      doubtful: () => {},
      reference: () => {},
    });
    assert.deepEqual(extra, [], type);
  }
});
