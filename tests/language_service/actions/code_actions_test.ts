/** Code actions in token files: their titles, and the file after they are applied. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { CodeAction } from "../../../src/services/language_service/actions/code_action.ts";
import { codeActions } from "../../../src/services/language_service/actions/code_actions.ts";
import {
  DocumentStyle,
  memberAdded,
} from "../../../src/services/language_service/actions/document_style.ts";
import { outlineValue } from "../../../src/services/language_service/documents/outline_values.ts";
import { edited } from "../../../src/base/text/text_edits.ts";
import { TokenDocument } from "../../../src/services/language_service/documents/token_document.ts";
import { parseJson5Text } from "../../../src/base/documents/json5.ts";
import { runsOf } from "../../helpers/runs.ts";
import { serve, type Served, usual } from "../project.ts";

const base = "base.json";

async function at(served: Served, file: string, mark: string, only?: string[]) {
  const offset = served.at(file, mark);
  return await codeActions(served.files, file, offset, offset, only && { only });
}

const titles = (all: readonly CodeAction[]) => all.map(({ title }) => title);

/** The text of a file after the action with a given title. */
async function after(
  served: Served,
  all: readonly CodeAction[],
  title: RegExp,
  file: string,
): Promise<string> {
  const action = all.find((one) => title.test(one.title));
  assert.ok(action, `${title} is not among ${titles(all).join("; ")}`);
  const edits = action.edits.get(file);
  assert.ok(edits, `${title} does not change ${file}`);
  return edited((await served.files.document(file))!.text, edits);
}

/** A text with one line replaced. */
const withLine = (text: string, old: string, now: string) => {
  assert.ok(text.includes(old));
  return text.replace(old, () => now);
};

test("A missing reference can become a similar name, or the token can be created in its group", async () => {
  const served = await serve();
  const text = withLine(usual[base], '"{color.alarm}"', '"{color.alert}"');
  await served.write(base, text);
  const all = await at(served, base, "{color.al|ert}");
  assert.deepEqual(titles(all), [
    'Replace "color.alert" by "color.alarm"',
    "Create the token color.alert",
  ]);
  assert.deepEqual(all.map(({ isPreferred }) => isPreferred), [true, undefined]);
  assert.equal(await after(served, all, /^Replace/, base), usual[base]);
  assert.equal(
    await after(served, all, /^Create/, base),
    withLine(
      text,
      '"$deprecated": "Use color.alarm" }\n',
      '"$deprecated": "Use color.alarm" },\n    "alert": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }\n',
    ),
  );
});

test("A token is created in the file that has its group in the default contexts, with the type it needs", async () => {
  const served = await serve();
  const dark = usual["dark.json"].replace(
    '{ "colorSpace": "srgb", "components": [0.5, 0, 0] }',
    '"{size.deep.one}"',
  );
  await served.write("dark.json", dark);
  const all = await at(served, "dark.json", "{size.de|ep.one}");
  assert.equal(
    await after(served, all, /^Create the token size\.deep\.one in base\.json$/, base),
    withLine(
      usual[base],
      '"unit": "px" } }\n',
      '"unit": "px" } },\n    "deep": { "one": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } }\n',
    ),
  );
});

test("A token cannot be created inside a token", async () => {
  const served = await serve();
  await served.write(base, withLine(usual[base], '"{color.alarm}"', '"{color.red.deep}"'));
  assert.deepEqual(
    titles(await at(served, base, "{color.red.|deep}")).filter((one) => one.startsWith("Create")),
    [],
  );
});

test("A literal can become a reference to the token with its value, or to the nearest color", async () => {
  const served = await serve();
  const near = '{ "colorSpace": "srgb", "components": [0.99, 0, 0] }';
  await served.write(base, withLine(usual[base], '"{color.alarm}"', near));
  const all = await at(served, base, "[0.|99, 0, 0]");
  assert.deepEqual(titles(all), [
    "Replace #fc0000 by {color.red} (color difference 0.53, other values in other contexts)",
    "Extract #fc0000 to the token color.fc0000",
  ]);
  assert.equal(all[0].isPreferred, undefined);
  assert.equal(
    await after(served, all, /^Replace/, base),
    withLine(usual[base], '"{color.alarm}"', '"{color.red}"'),
  );
  await served.write(
    base,
    withLine(usual[base], '{ "$ref": "#/size/s/$value" }', '{ "value": 4, "unit": "px" }'),
  );
  const [exact] = await at(served, base, '"width": { "value|"');
  assert.equal(exact.title, "Replace 4px by {size.s}");
  assert.equal(exact.isPreferred, true);
});

test("A token is not proposed for itself, nor for what it refers to", async () => {
  const served = await serve();
  const all = await at(served, base, '"red": { "$va|lue"');
  assert.deepEqual(titles(all).filter((one) => one.startsWith("Replace")), []);
});

test("A literal becomes a token in the group of its type", async () => {
  const served = await serve();
  const text = withLine(
    usual[base],
    '{ "$ref": "#/size/s/$value" }',
    '{ "value": 1.5, "unit": "px" }',
  );
  await served.write(base, text);
  const all = await at(served, base, '1.|5, "unit"');
  assert.equal(
    await after(served, all, /^Extract 1\.5px to the token size\.1-5px$/, base),
    withLine(
      text.replace('{ "value": 1.5, "unit": "px" }', '"{size.1-5px}"'),
      '"unit": "px" } }\n',
      '"unit": "px" } },\n    "1-5px": { "$value": { "value": 1.5, "unit": "px" } }\n',
    ),
  );
});

test("A reference becomes the value of its target, one step of the chain", async () => {
  const served = await serve();
  const old = await at(served, base, "{color.|alarm}");
  assert.equal(
    await after(served, old, /^Replace the reference by the value of color\.alarm$/, base),
    withLine(usual[base], '"{color.alarm}"', '"{color.red}"'),
  );
  const alarm = await at(served, base, '{color.|red}" },\n');
  assert.equal(
    await after(served, alarm, /color\.red, without its values in other contexts$/, base),
    withLine(usual[base], '"{color.red}"', '{ "colorSpace": "srgb", "components": [1, 0, 0] }'),
  );
  const width = await at(served, base, "#/size/|s/$value");
  assert.equal(
    await after(served, width, /value of size\.s$/, base),
    withLine(usual[base], '{ "$ref": "#/size/s/$value" }', '{ "value": 4, "unit": "px" }'),
  );
});

test("Inlining keeps the type that the alias had from its target", async () => {
  const file = "a.json";
  const served = await serve({
    [file]: `{
  "a": {
    // Why
    "$value": "{b}"
  },
  "b": { "$type": "number", "$value": 4 },
}
`,
  }, { source: [file], log: { verbosity: "silent" }, platforms: {} });
  const all = await at(served, file, '"{|b}"');
  const text = (await served.files.document(file))!.text;
  assert.equal(
    await after(served, all, /^Replace the reference/, file),
    text.replace("{\n    // Why", '{\n    "$type": "number",\n    // Why').replace('"{b}"', "4"),
  );
  assert.equal(
    await after(served, all, /^Add the type "number"$/, file),
    text.replace("{\n    // Why", '{\n    "$type": "number",\n    // Why'),
  );
});

test("A dimension changes its unit, as an object and as text", async () => {
  const served = await serve();
  const px = await at(served, base, '"value": |4');
  assert.equal(
    await after(served, px, /^Convert 4px to 0\.25rem$/, base),
    withLine(usual[base], '{ "value": 4, "unit": "px" }', '{ "value": 0.25, "unit": "rem" }'),
  );
  const file = "a.json";
  const text = "{ s: { $type: 'dimension', $value: '1.1rem' }, }";
  const other = await serve({ [file]: text }, { source: [file], platforms: {} });
  assert.equal(
    await after(other, await at(other, file, "1.1|rem"), /^Convert 1\.1rem to 17\.6px$/, file),
    text.replace("1.1rem", "17.6px"),
  );
});

test("Tokens migrate one by one, by file and together; saving rewrites only files of 2025.10", async () => {
  const draft =
    '{\n  "a": { "$type": "color", "$value": "#ff0000" },\n  "b": { "$type": "color", "$value": "#00ff00" }\n}\n';
  const served = await serve({
    "a.json": draft,
    "b.json": draft.replace('"a"', '"c"').replace('"b"', '"d"'),
  }, {
    source: ["a.json", "b.json"],
    platforms: {},
  });
  const all = (await at(served, "a.json", '"#ff|0000"')).filter(({ title }) =>
    /Migrate/.test(title)
  );
  assert.deepEqual(titles(all), [
    "Migrate the token a to DTCG 2025.10",
    "Migrate this file to DTCG 2025.10",
    "Migrate all tokens of the project to DTCG 2025.10 (2 files)",
  ]);
  const one = await after(served, all, /^Migrate the token/, "a.json");
  assert.equal(one.split("\n")[2], draft.split("\n")[2]);
  assert.match(one, /"a": \{ "\$type": "color", "\$value": \{ "colorSpace"/);
  assert.deepEqual(await at(served, "a.json", '"#ff|0000"', ["source.fixAll"]), []);
  await served.write("a.json", one);
  const [fix] = await at(served, "a.json", '"#00ff|00"', ["source"]);
  assert.equal(fix.kind, "source.fixAll.token-build");
  assert.match(edited(one, fix.edits.get("a.json")!), /"b": \{ "\$type": "color", "\$value": \{/);
});

test("A legacy file migrates only with all others", async () => {
  const legacy = '{ "a": { "type": "color", "value": "#ff0000" } }';
  const served = await serve({ "a.json": legacy, "b.json": legacy.replace('"a"', '"b"') }, {
    source: ["a.json", "b.json"],
    platforms: {},
  });
  const all = titles(await at(served, "a.json", '"#ff|0000"'));
  assert.deepEqual(all.filter((one) => one.startsWith("Migrate")), [
    "Migrate all tokens of the project to DTCG 2025.10 (2 files)",
  ]);
});

test("Actions of a kind are found alone", async () => {
  const served = await serve();
  const kinds = async (only: string[]) =>
    (await at(served, base, '"value": |4', only)).map(({ kind }) => kind);
  assert.deepEqual(await kinds(["refactor.rewrite"]), ["refactor.rewrite"]);
  assert.deepEqual(await kinds(["refactor"]), ["refactor.extract", "refactor.rewrite"]);
  assert.deepEqual(await kinds(["quickfix"]), []);
  assert.deepEqual(await kinds(["refactor.ex"]), []);
});

test("YAML files have the actions too", async () => {
  const file = "tokens.yaml";
  const text = `color:
  $type: color
  a: { $value: '#f00' } # danger
  b:
    $value: '{color.d}'
size:
  s:
    $value: 16px
`;
  const served = await serve({ [file]: text }, {
    source: [file],
    log: { verbosity: "silent" },
    platforms: {},
  });
  const missing = await at(served, file, "{color.|d}");
  assert.equal(
    await after(served, missing, /^Create/, file),
    text.replace("'{color.d}'\n", "'{color.d}'\n  d: { $value: '#000000' }\n"),
  );
  const size = await at(served, file, "16|px");
  assert.equal(
    await after(served, size, /^Add the type "dimension"$/, file),
    text.replace("    $value: 16px", "    $type: 'dimension'\n    $value: 16px"),
  );
});

test("Names with quotes and backslashes are escaped as the document does", async () => {
  const yaml = "a: { $type: color, it's: { $value: '#ff0000' }, b: { $value: '#ff0000' } }\nc: 1\n";
  const config = { log: { verbosity: "silent" as const }, platforms: {} };
  const served = await serve({ "a.yaml": yaml }, { ...config, source: ["a.yaml"] });
  const all = await at(served, "a.yaml", "b: { $value: '#ff|0000'");
  assert.equal(
    await after(served, all, /^Replace/, "a.yaml"),
    yaml.replace("b: { $value: '#ff0000'", "b: { $value: '{a.it''s}'"),
  );
  for (const [written, wanted] of [[`"{x.its}"`, `"{x.it's}"`], [`'{x.its}'`, `'{x.it\\'s}'`]]) {
    const text = `{ x: { "it's": { $type: "number", $value: 1 }, b: { $value: ${written} } } }`;
    const own = await serve({ "a.json": text }, { ...config, source: ["a.json"] });
    const found = await at(own, "a.json", "{x.i|ts}");
    assert.equal(
      await after(own, found, /^Replace/, "a.json"),
      text.replace(written, () => wanted),
    );
  }
});

test("A broken file has actions for what can be read, and no request throws", async () => {
  const served = await serve();
  const text = usual[base];
  for (let cut = 0; cut < text.length; cut += 7) {
    await served.write(base, text.slice(0, cut));
    for (const offset of [0, cut >> 1, cut]) {
      await codeActions(served.files, base, offset, offset);
    }
    if (cut > 200) cut += 40;
  }
});

test("A member that is added leaves every other character in place, in every style", async () => {
  const texts = [
    "{}",
    "{ }",
    "{\n}",
    "{\n  // nothing\n}",
    '{ "a": 1 }',
    '{"a":1}',
    '{ "a": 1, }',
    '{\n  "a": 1\n}',
    '{\n  "a": 1, // one, two\n}',
    '{\r\n\t"a": 1 // one\r\n}',
    '{\n  "a": 1 /* x, */,\n  /* last */\n}',
    "{ a: 'x', // b\n}",
    '{\n  "a": { "b": {} }\n}',
  ];
  // JSON has no -0.
  const value = fc.json({ maxDepth: 2 }).filter((text) => !text.includes("__proto__"))
    .map((text) => JSON.parse(text));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...texts),
      value,
      fc.string({ minLength: 1 }),
      async (text, value, key) => {
        fc.pre(key !== "a" && key !== "__proto__");
        const document = await TokenDocument.of("a.json", text);
        const style = new DocumentStyle(document);
        const edits = memberAdded(document, style, document.root!, key, value, {
          isExpanded: true,
        });
        const now = edited(text, edits);
        assert.deepEqual(
          parseJson5Text(now),
          { ...parseJson5Text(text) as object, [key]: value },
          now,
        );
        // Without the inserted text, the file is unchanged, except for whitespace in an empty object.
        for (const { start, end } of edits) assert.equal(text.slice(start, end).trim(), "");
        assert.deepEqual(
          outlineValue((await TokenDocument.of("a.json", now)).root),
          parseJson5Text(now),
        );
      },
    ),
    runsOf(300),
  );
});
