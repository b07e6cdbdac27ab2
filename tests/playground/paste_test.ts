import assert from "node:assert/strict";
import { test } from "node:test";
import { examples } from "../../site/playground/state/examples.ts";
import {
  kindOfPasted,
  pathFor,
  projectOf,
  withAllContexts,
} from "../../site/playground/state/paste.ts";
import { answer } from "../../site/playground/worker/answer.ts";

const { files: studio } = examples["tokens-studio"].state;
const { files: figma } = examples.figma.state;
const { files: peer } = examples["style-dictionary"].state;
const { files: web } = examples.web.state;

test("Pasted texts are recognized by their content", () => {
  const kinds = [
    studio["tokens.json"],
    figma["export/Theme/Dark.tokens.json"],
    peer["config.json"],
    web["tokens.resolver.json"],
    peer["tokens/color.json"],
    "module.exports = { source: [] };",
    "color: { red: 1 }",
    "# Colors\n$type: color\nred:\n  $value: '#f00'\n",
    ":root { --red: #f00; }",
    "export default { red: { $type: 'color', $value: '#f00' } };",
    "{ /* JSON5 */ red: { $value: '#f00' } }",
    '{ "platforms": { "$type": "color", "$value": "#fff" } }',
  ].map((text) => kindOfPasted({ text }));
  assert.deepEqual(kinds, [
    "tokens-studio",
    "figma",
    "configuration",
    "resolver",
    "tokens",
    "module",
    "yaml",
    "yaml",
    "css",
    "token-module",
    "tokens",
    "tokens",
  ]);
});

test("A glob becomes a path that it matches", () => {
  assert.equal(pathFor("tokens/**/*.json"), "tokens/sample.json");
  assert.equal(pathFor("./src/{a,b}/*.@(json|js)"), "src/a/sample.json");
  assert.equal(pathFor("/tokens.json"), "tokens.json");
});

test("A configuration of Style Dictionary builds sample tokens with its behavior", async () => {
  const { state, kinds } = projectOf([{ text: peer["config.json"] }]);
  assert.deepEqual(kinds, ["configuration"]);
  assert.equal(state.followsPeer, true);
  const { platforms } = await answer("build", { state });
  assert.ok(platforms!.every(({ files }) => files.length > 0));
});

test("A module of CommonJS runs", async () => {
  const text = `module.exports = ${peer["config.json"]}`;
  const { state } = projectOf([{ name: "sd.config.js", text }]);
  assert.equal(state.config, "config.mjs");
  const { messages } = await answer("build", { state });
  assert.ok(messages.every(({ code }) => code !== "file/module"), JSON.stringify(messages));
});

test("A module with a configuration builds sample tokens", async () => {
  const text = `export default ${peer["config.json"].replaceAll('"', "'")};`;
  const { state } = projectOf([{ text }]);
  assert.deepEqual(Object.keys(state.files), ["tokens/sample.json", "config.mjs"]);
  const { platforms } = await answer("build", { state });
  assert.ok(platforms!.every(({ files }) => files.length > 0));
});

test("Pasted YAML, CSS and modules of tokens are built", async () => {
  const css = ":root { /* --old: 1px; */ --red: #f00; --text: var(--red); --space: 4px }\n" +
    ".dark { --red: #a00; }";
  const texts = [
    "color:\n  $type: color\n  red:\n    $value: '#f00'\n",
    "module.exports = { color: { red: { $type: 'color', $value: '#f00' } } };",
    css,
  ];
  const built = await Promise.all(texts.map(async (text) => {
    const { state } = projectOf([{ text }]);
    const { messages, platforms } = await answer("build", { state });
    assert.deepEqual(messages, []);
    return platforms![0].files[0].text!.match(/--.*;/g);
  }));
  assert.deepEqual(built, [
    ["--color-red: #ff0000;"],
    ["--color-red: #ff0000;"],
    ["--red: #ff0000;", "--space: 4px;", "--text: var(--red);"],
  ]);
});

test("Files of design tools get a configuration with all of their contexts", async () => {
  const folder = Object.entries(figma).filter(([path]) => path.startsWith("export/"))
    .map(([name, text]) => ({ name, text }));
  for (const pasted of [[{ text: studio["tokens.json"] }], folder]) {
    const { state } = projectOf(pasted);
    const { modifiers } = await answer("build", { state });
    const themed = withAllContexts(state, modifiers);
    const { messages, platforms } = await answer("build", { state: themed });
    assert.deepEqual(messages, []);
    assert.match(platforms![0].files[0].text!, /\[data-/);
    assert.equal(withAllContexts(themed, modifiers), themed);
  }
});

test("Pasted files of one name stay apart", () => {
  const { state } = projectOf([{ text: '{ "a": {} }' }, { text: '{ "b": {} }' }]);
  assert.deepEqual(Object.keys(state.files), [
    "tokens/pasted.json",
    "tokens/pasted-2.json",
    "config.json",
  ]);
});
