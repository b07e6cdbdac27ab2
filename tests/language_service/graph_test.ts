/** Definitions, the graph of references, lenses, semantic tokens and links of token files. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type GraphLink,
  graphTokenAt,
  incomingLinks,
  outgoingLinks,
} from "../../src/services/language_service/alias_graph.ts";
import { codeLenses } from "../../src/services/language_service/code_lenses.ts";
import { documentLinks } from "../../src/services/language_service/document_links.ts";
import { implementations } from "../../src/services/language_service/navigation.ts";
import { semanticTokens } from "../../src/services/language_service/semantic_tokens.ts";
import { serve, usual } from "./project.ts";

const base = "base.json";

test("Implementations are all definitions of a token, also those that never apply", async () => {
  const own = '{ "color": { "red": { "$type": "color", "$value": "#000000" } } }';
  const config = {
    source: ["a.json", "b.json"],
    log: { verbosity: "silent" as const },
    platforms: {},
  };
  const { files, at, textsOf } = await serve({ "a.json": own, "b.json": own }, config);
  assert.deepEqual(textsOf(await implementations(files, "b.json", at("b.json", '"re|d"'))), [
    "b.json red",
    "a.json red",
  ]);
  const themed = await serve();
  const found = await implementations(themed.files, base, themed.at(base, "{color.r|ed}"));
  assert.deepEqual(themed.textsOf(found), ["base.json red", "dark.json red"]);
});

test("The graph of references goes both ways, with the places of the references", async () => {
  const { files, at } = await serve();
  const shown = (links: readonly GraphLink[]) =>
    links.map(({ token, references }) => [
      token.name,
      ...references.map(({ start, end }) => usual[base].slice(start, end)),
    ]);
  const root = await graphTokenAt(files, base, at(base, "{color.|alarm}"));
  assert.equal(root?.name, "color.alarm");
  assert.equal(root.value, "#ff0000");
  assert.equal(usual[base].slice(root.keySpan.start, root.keySpan.end), "alarm");
  assert.equal(usual[base].slice(root.start, root.end), '"alarm": { "$value": "{color.red}" }');
  assert.deepEqual(shown(await incomingLinks(files, root.key)), [["color.old", "color.alarm"]]);
  assert.deepEqual(shown(await outgoingLinks(files, root.key)), [["color.red", "color.red"]]);
  assert.deepEqual(shown(await outgoingLinks(files, "{line.thin}")), [
    ["color.red", "color.red"],
    ["size.s", "#/size/s/$value"],
  ]);
  assert.deepEqual(shown(await incomingLinks(files, "{size.s}")), [
    ["line.thin", "#/size/s/$value"],
  ]);
  assert.equal(await graphTokenAt(files, base, at(base, '"soli|d"')), undefined);
});

test("A cycle of references has a finite graph", async () => {
  const file = "a.json";
  const { files, at } = await serve({
    [file]: '{ "a": { "$value": "{b}" }, "b": { "$value": "{a}" } }',
  }, { source: [file], log: { verbosity: "silent" }, platforms: {} });
  const root = await graphTokenAt(files, file, at(file, '"|a"'));
  for (const find of [incomingLinks, outgoingLinks]) {
    const found = root ? await find(files, root.key) : [];
    assert.ok(found.every(({ token }) => token.name === "b"));
  }
});

test("Lenses count uses and aliases, and name the modifiers that change a token", async () => {
  const { files } = await serve();
  const found = await codeLenses(files, base);
  assert.deepEqual(found.map(({ title, start, end }) => [usual[base].slice(start, end), title]), [
    ["red", "2 uses · 1 alias · varies by theme"],
    ["alarm", "1 use · 1 alias · varies by theme"],
    ["old", "varies by theme"],
    ["s", "1 use"],
    ["thin", "varies by theme"],
  ]);
});

test("Semantic tokens are references, deprecated tokens and roots of groups", async () => {
  const text = usual[base].replace('"s": {', '"$root": { "$value": "{color.none}" },\n    "s": {');
  const served = await serve();
  await served.write(base, text.replace('"{color.red}" }', '"{color.old}" }'));
  const document = (await served.files.document(base))!;
  const shown = async (from?: number, to?: number) =>
    (await semanticTokens(served.files, base, from, to)).map(({ start, end, type, isDeprecated }) =>
      `${document.text.slice(start, end)} ${type}${isDeprecated ? " deprecated" : ""}`
    );
  assert.deepEqual(await shown(), [
    "color.old variable deprecated",
    "old property deprecated",
    "color.alarm variable",
    "$root keyword",
    "color.red variable",
    "#/size/s/$value variable",
  ]);
  const from = document.text.indexOf('"size"');
  assert.deepEqual(await shown(from, document.text.indexOf('"line"')), ["$root keyword"]);
});

test("Links lead to files of pointers and resolver documents", async () => {
  const served = await serve({
    "dark.json":
      '{ "color": { "red": { "$ref": "base.json#/color/red" } }, "x": { "$ref": "none.json#/a" } }',
  });
  const { files } = served;
  const linked = async (file: string, config = "") =>
    (await documentLinks(files, file, config)).map((
      { target, start, end },
    ) => [start, end, target]);
  const at = (file: string, mark: string) => served.at(file, mark);
  assert.deepEqual(await linked("dark.json"), [[
    at("dark.json", "|base.json#"),
    at("dark.json", 'color/red|"'),
    await files.existing(base),
  ]]);
  assert.equal((await linked("tokens.resolver.json")).length, 2);
  assert.deepEqual(await linked(base), []);
});

test("Links of a configuration are its sources without wildcards, and its resolver document", async () => {
  const config =
    '{ "source": ["base.json", "*.json", "none.json"], "resolver": "tokens.resolver.json" }';
  const { files } = await serve({ "config.json": config });
  const found = await documentLinks(files, "config.json", "config.json");
  assert.deepEqual(found.map(({ start, end }) => config.slice(start, end)), [
    "base.json",
    "tokens.resolver.json",
  ]);
  assert.deepEqual(await documentLinks(files, "config.json", "other.json"), []);
});
