/** The language service in token files, valid and broken. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { colorPresentations, documentColors } from "../../src/services/language_service/colors.ts";
import { completions } from "../../src/services/language_service/completion/completion.ts";
import type { Completion } from "../../src/services/language_service/completion/completion_item.ts";
import { hover } from "../../src/services/language_service/hover.ts";
import { inlayHints } from "../../src/services/language_service/inlay_hints.ts";
import {
  definitions,
  documentSymbols,
  references,
  workspaceSymbols,
} from "../../src/services/language_service/navigation.ts";
import { prepareRename, rename, replacements } from "../../src/services/language_service/rename.ts";
import { serve, type Served, usual } from "./project.ts";
import { edited } from "../../src/base/text/text_edits.ts";

const base = "base.json";

/** The proposals at a mark, sorted as an editor sorts them. */
async function proposals(served: Served, file: string, mark: string): Promise<Completion[]> {
  const found = await completions(served.files, file, served.at(file, mark));
  return found.sort((one, other) => one.sortText < other.sortText ? -1 : 1);
}

const labels = (all: readonly Completion[]) => all.map(({ label }) => label);

/** A text with a proposal inserted. */
const inserted = (text: string, { start, end, insert }: Completion) =>
  text.slice(0, start) + insert + text.slice(end);

test("Completion in braces puts tokens of the fitting type first, and deprecated ones last among them", async () => {
  const served = await serve();
  const found = await proposals(served, base, '"{color.|red}" }');
  assert.deepEqual(labels(found), ["color.red", "color.old"]);
  const all = await proposals(served, base, '"$value": "{|color.alarm}"');
  assert.deepEqual(labels(all), ["color.alarm", "color.red", "line.thin", "size.s"]);
  assert.equal(all[0].detail, "color");
  assert.deepEqual(all.map(({ isDeprecated }) => isDeprecated), [false, false, false, false]);
});

test("Completion in a part of a composite wants the type of the part", async () => {
  const text = usual[base].replace('{ "$ref": "#/size/s/$value" }', '"{}"');
  const served = await serve();
  await served.write(base, text);
  const [first, ...others] = await proposals(served, base, '"width": "{|}"');
  assert.equal(first.label, "size.s");
  assert.equal(others.at(-1)?.label, "color.old");
  assert.ok(inserted(text, first).includes('"width": "{size.s}"'));
});

test("Completion works where the text is broken off, with the tokens of the last good build", async () => {
  const served = await serve();
  const start = usual[base].indexOf('"{color.red}" }');
  const text = `${usual[base].slice(0, start)}"{col\n  },\n  "size": { "$type"`;
  await served.write(base, text);
  assert.notDeepEqual(served.files.project.errors, []);
  const found = await proposals(served, base, '"{col|');
  assert.deepEqual(labels(found), ["color.red", "color.old"]);
  assert.ok(inserted(text, found[0]).includes('"{color.red}\n'));
});

test("Completion of an empty value, a type, a pointer, a group and a property", async () => {
  const served = await serve();
  await served.write(
    base,
    usual[base]
      .replace('"{color.red}" }', '"" }')
      .replace('"$type": "dimension"', '"$type": "", "$extends": ""')
      .replace("#/size/s/$value", "")
      .replace('"$description"', '"$des"'),
  );
  const values = await proposals(served, base, '"alarm": { "$value": "|"');
  assert.equal(values[0].insert, "{color.red}");
  assert.ok(labels(await proposals(served, base, '"$type": "|"')).includes("cubicBezier"));
  assert.deepEqual(labels(await proposals(served, base, '"$extends": "|"')), ["{color}", "{line}"]);
  assert.ok(labels(await proposals(served, base, '"$ref": "|"')).includes("#/size/s/$value"));
  const keys = labels(await proposals(served, base, '"$des|"'));
  assert.ok(keys.includes("$description"));
  assert.ok(!keys.includes("$value"));
});

test("Completion escapes names in the quotes of the string", async () => {
  const text =
    `{ "q\\"'q": { "$type": "number", "$value": 1 }, "a": { "$value": "{}" }, "b": { "$value": '{}' } }`;
  const served = await serve({ "a.json": text }, { source: ["a.json"], platforms: {} });
  for (const [mark, wanted] of [['"{|}"', `q\\"'q`], ["'{|}'", `q"\\'q`]]) {
    const found = await proposals(served, "a.json", mark);
    assert.equal(found.find(({ label }) => label === `q"'q`)?.insert, wanted);
  }
});

test("Completion says nothing in descriptions, numbers and finished values", async () => {
  const served = await serve();
  for (const mark of ['"Dan|ger"', '"components": [1|,', '"{color.red}|" }']) {
    assert.deepEqual(await proposals(served, base, mark), [], mark);
  }
});

test("Hover shows values by context, the chain, names and deprecation", async () => {
  const served = await serve();
  const found = await hover(served.files, base, served.at(base, '"ol|d"'));
  const { markdown, start, end } = found!;
  assert.equal(usual[base].slice(start, end), "old");
  assert.match(markdown, /^\*\*color\.old\*\* · color$/m);
  assert.match(markdown, /⚠ Deprecated: Use color\.alarm/);
  assert.match(
    markdown,
    /^\| default \| !\[\]\(data:image\/svg\+xml;base64,[\w+/=]+\) `#ff0000` \| `color\.alarm` → `color\.red` \| `base\.json` \|$/m,
  );
  assert.match(markdown, /^\| theme=dark \| .*`#800000` \| .* \| `dark\.json` \|$/m);
  assert.match(markdown, /^- css: `var\(--color-old\)`$/m);
  const alias = await hover(served.files, base, served.at(base, '"{color.|alarm}"'));
  assert.match(alias!.markdown, /^\*\*color\.alarm\*\*/);
  assert.equal(await hover(served.files, base, served.at(base, '"$ty|pe": "color"')), undefined);
});

test("A definition is every place that decides the value, also behind a pointer", async () => {
  const { files, at, textsOf } = await serve();
  assert.deepEqual(textsOf(await definitions(files, base, at(base, "{color.r|ed}"))), [
    "base.json red",
    "dark.json red",
  ]);
  assert.deepEqual(textsOf(await definitions(files, base, at(base, "#/size/|s"))), ["base.json s"]);
  assert.deepEqual(await definitions(files, base, at(base, '"soli|d"')), []);
});

test("References are braces and pointers, from a definition or from a reference", async () => {
  const { files, at, textsOf } = await serve();
  const both = ["base.json color.red", "base.json color.red"];
  assert.deepEqual(textsOf(await references(files, base, at(base, '"re|d"'))), both);
  assert.deepEqual(textsOf(await references(files, "dark.json", at("dark.json", '"re|d"'))), both);
  const all = await references(files, base, at(base, "{color.|red}"), { withDefinitions: true });
  assert.deepEqual(textsOf(all), ["base.json red", "dark.json red", ...both]);
  assert.deepEqual(textsOf(await references(files, base, at(base, '"|s":'))), [
    "base.json #/size/s/$value",
  ]);
});

test("A file that the resolver document names no more has no references", async () => {
  const { files, at, write } = await serve();
  const count = async () => (await references(files, base, at(base, '"re|d"'))).length;
  assert.ok(files.project.filesRead.includes("dark.json"));
  await write("dark.json", '{ "color": { "$type": "color", "x": { "$value": "{color.red}" } } }');
  assert.equal(await count(), 3);
  await write(
    "tokens.resolver.json",
    usual["tokens.resolver.json"].replace("dark.json", "base.json"),
  );
  assert.equal(await count(), 2);
  assert.ok(!files.project.filesRead.includes("dark.json"));
  await write("tokens.resolver.json", usual["tokens.resolver.json"]);
  assert.equal(await count(), 3);
});

test("References keep the order of their files when tokens change", async () => {
  const { files, at, textsOf, write } = await serve({
    "dark.json": '{ "color": { "$type": "color", "alarm": { "$value": "{color.red}" } } }',
  });
  const found = async () => textsOf(await references(files, base, at(base, '"re|d"')));
  const before = await found();
  assert.equal(before.length, 3);
  await write(
    base,
    usual[base].replaceAll("color", "tint").replaceAll('$type": "tint', '$type": "color'),
  );
  await write(base, usual[base]);
  assert.deepEqual(await found(), before);
});

test("Symbols of a document are its tokens in their groups, also while it is broken", async () => {
  const served = await serve();
  const shown = async () =>
    (await documentSymbols(served.files, base)).map(({ name, children }) =>
      `${name}: ${children.map(({ name, isDeprecated }) => isDeprecated ? `(${name})` : name)}`
    );
  assert.deepEqual(await shown(), ["color: red,alarm,(old)", "size: s", "line: thin"]);
  await served.write(base, usual[base].replace('"Danger"', ""));
  assert.notDeepEqual(served.files.project.errors, []);
  assert.deepEqual(await shown(), ["color: red,alarm,(old)", "size: s", "line: thin"]);
});

test("Symbols of a project are found by path, output name and value", async () => {
  const { files } = await serve();
  const names = async (query: string) =>
    (await workspaceSymbols(files, query)).map(({ name }) => name);
  assert.deepEqual(await names("color.red"), ["color.red"]);
  assert.deepEqual(await names("--color-alarm"), ["color.alarm"]);
  assert.deepEqual((await names("#800000")).sort(), ["color.alarm", "color.old", "color.red"]);
  assert.deepEqual(await names("4px"), ["size.s"]);
  assert.deepEqual((await names("")).length, 5);
  assert.deepEqual(await names("nothing"), []);
});

test("Hints show the values of references, and how many contexts change them", async () => {
  const { files } = await serve();
  const found = await inlayHints(files, base, 0, Infinity);
  const text = usual[base];
  assert.deepEqual(
    found.map(({ offset, label }) => [text.slice(offset - 15, offset), label]),
    [
      [': "{color.red}"', "= #ff0000 +1"],
      ['"{color.alarm}"', "= #ff0000 +1"],
      [': "{color.red}"', "= #ff0000 +1"],
      ['/size/s/$value"', "= 4px"],
    ],
  );
});

test("Hints and hovers show the contexts that the user has chosen", async () => {
  const { files, at } = await serve();
  const row = async () =>
    /^\| \*\*(.*?)\*\*/m.exec(
      (await hover(files, base, at(base, "{color.|red}")))!.markdown,
    )?.[1];
  assert.equal(await row(), undefined);
  files.contexts = { theme: "dark" };
  const found = await inlayHints(files, base, 0, Infinity);
  assert.deepEqual([found[0].label, found[3].label], ["= #800000 +1", "= 4px"]);
  assert.equal(await row(), "theme=dark");
  files.contexts = { theme: "light" };
  assert.equal((await inlayHints(files, base, 0, Infinity))[0].label, "= #ff0000 +1");
  assert.equal(await row(), "default");
});

test("Colors are objects and texts of colors, and a picker writes 2025.10 objects", async () => {
  const { files, at } = await serve({
    "dark.json":
      '{ "color": { "$type": "color", "red": { "$value": "#80000080" }, "t": { "$type": "string", "$value": "red" } } }',
  });
  const own = await documentColors(files, base);
  assert.deepEqual(own.map(({ color }) => color), [{ red: 1, green: 0, blue: 0, alpha: 1 }]);
  const [dark, ...others] = await documentColors(files, "dark.json");
  assert.deepEqual(others, []);
  assert.equal(Math.round(dark.color.alpha * 255), 128);
  const picked = { red: 0, green: 0.2, blue: 1, alpha: 0.5 };
  const [first] = await colorPresentations(files, base, own[0].start, picked);
  assert.deepEqual(JSON.parse(first.text), {
    colorSpace: "srgb",
    components: [0, 0.2, 1],
    alpha: 0.5,
    hex: "#0033ff",
  });
  const texts = await colorPresentations(
    files,
    "dark.json",
    at("dark.json", '|"#80000080"'),
    picked,
  );
  assert.equal(texts[0].text, '"#0033ff80"');
  assert.ok(texts.some(({ text }) => text.includes('"oklch"')));
});

test("A rename changes definitions and references in all files, and nothing else", async () => {
  const { files, at, request } = await serve();
  const target = await prepareRename(files, base, at(base, "{color.r|ed}"));
  assert.equal(target?.name, "color.red");
  const { edits } = await rename(files, request, "color.red", "color.crimson");
  const after = Object.fromEntries(
    Array.from(edits!, ([file, all]) => [file, edited(usual[file], all)]),
  );
  assert.deepEqual(after, {
    [base]: usual[base].replaceAll('"red"', '"crimson"').replaceAll("color.red", "color.crimson"),
    "dark.json": usual["dark.json"].replace('"red"', '"crimson"'),
  });
});

test("A rename that would hide a token, and one of nothing, are refused with reasons", async () => {
  const { files, at, request } = await serve();
  const { problems, edits } = await rename(files, request, "color.red", "color.alarm");
  assert.equal(edits, undefined);
  assert.match(problems![0].message, /color\.alarm/);
  assert.equal(await prepareRename(files, base, at(base, '"soli|d"')), undefined);
  const group = await prepareRename(files, base, at(base, '"si|ze"'));
  assert.equal(group?.name, "size");
});

test("Replacements of lines give the new text", () => {
  for (const [before, after] of [["a\nb\nc", "a\nB\nc"], ["a\r\nb", "a\r\nbb"], ["a", "a\nb"]]) {
    assert.equal(edited(before, replacements(before, after)), after);
  }
});

test("YAML files have hover, definitions, references and symbols", async () => {
  const file = "tokens.yaml";
  const served = await serve({
    [file]: "color:\n  $type: color\n  a: { $value: '#f00' }\n  b: { $value: '{color.a}' }\n",
  }, {
    source: [file],
    log: { verbosity: "silent" },
    platforms: {
      css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
    },
  });
  const { files, at, textsOf } = served;
  assert.deepEqual(files.project.errors, []);
  assert.match((await hover(files, file, at(file, "{color.|a}")))!.markdown, /color\.a/);
  assert.deepEqual(textsOf(await definitions(files, file, at(file, "{color.|a}"))), [`${file} a`]);
  assert.deepEqual(textsOf(await references(files, file, at(file, "|a: {"))), [`${file} color.a`]);
  assert.deepEqual((await documentSymbols(files, file))[0].children.map(({ name }) => name), [
    "a",
    "b",
  ]);
  assert.deepEqual(labels(await proposals(served, file, "{color.|a}")), ["color.a"]);
});
