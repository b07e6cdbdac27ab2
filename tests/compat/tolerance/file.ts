/** Odd token files. */
import type { Loose } from "../both.ts";
import type { Row } from "./rows.ts";

const source = (...names: string[]) => (u: Loose, f: string) => ({
  ...u,
  source: ["tokens.json", ...names].map((n) => `${f}/${n}`),
});

export const rows: Row[] = [
  { odd: "a list among the sources", files: { "b.json": "[]" } },
  {
    odd: "a list of objects among the sources",
    files: { "$themes.json": '[{"id":"1","selectedTokenSets":{"core":"enabled"}}]' },
  },
  {
    odd: "a list of tokens among the sources",
    files: {
      "b.json": '[{"value":"1px","type":"dimension"},{"x":{"value":"2px","type":"dimension"}}]',
    },
  },
  {
    odd: "a list is the first source",
    files: { "$a.json": '[{"$value":"1px","$type":"dimension"}]' },
  },
  { odd: "a list in a list", files: { "b.json": '[[{"value":"1px","type":"dimension"}]]' } },
  { odd: "all sources are lists", files: { "tokens.json": "[]" } },
  { odd: "text among the sources", files: { "b.json": '"ab"' } },
  { odd: "a number among the sources", files: { "b.json": "5" } },
  { odd: "null among the sources", files: { "b.json": "null" } },
  { odd: "true among the sources", files: { "b.json": "true" } },
  { odd: "false among the sources", files: { "b.json": "false" } },
  { odd: "an empty object among the sources", files: { "b.json": "{}" } },
  { odd: "an empty file among the sources", files: { "b.json": "" } },
  { odd: "a file of comments among the sources", files: { "b.json": "// nothing\n" } },
  {
    odd: "a list among the includes",
    files: { "in/b.json": "[]" },
    config: (u, f) => ({ ...u, include: [`${f}/in/*.json`] }),
  },
  { odd: "broken JSON", files: { "b.json": "{,}" } },
  { odd: "JSON5 in .json", files: { "b.json": "{b: {value: '1px', type: 'dimension',},}" } },
  {
    odd: "a byte order mark",
    files: { "b.json": '\ufeff{"b":{"value":"1px","type":"dimension"}}' },
  },
  {
    odd: "a key twice",
    files: { "b.json": '{"b":{"value":"1px","value":"2px","type":"dimension"}}' },
  },
  {
    odd: "a key __proto__",
    files: {
      "b.json": '{"__proto__":{"x":{"value":"1px"}},"b":{"value":"1px","type":"dimension"}}',
    },
  },
  {
    odd: "a module without default",
    files: { "b.mjs": "export const a = 1;" },
    config: source("b.mjs"),
  },
  {
    odd: "a module whose default is null",
    files: { "b.mjs": "export default null;" },
    config: source("b.mjs"),
  },
  {
    odd: "a module whose default is a list",
    files: { "b.mjs": "export default [{ value: '1px', type: 'dimension' }];" },
    config: source("b.mjs"),
  },
  {
    odd: "a module whose default is a function",
    files: { "b.mjs": "export default () => ({ b: { value: '1px', type: 'dimension' } });" },
    config: source("b.mjs"),
  },
  {
    odd: "a module whose default is a promise",
    files: {
      "b.mjs": "export default Promise.resolve({ b: { value: '1px', type: 'dimension' } });",
    },
    config: source("b.mjs"),
  },
  {
    odd: "a module whose default is text",
    files: { "b.mjs": "export default 'ab';" },
    config: source("b.mjs"),
  },
  {
    odd: "a module whose default is a class instance",
    files: {
      "b.mjs": "class T { b = { value: '1px', type: 'dimension' } } export default new T();",
    },
    config: source("b.mjs"),
  },
  {
    odd: "a module with functions as values",
    files: { "b.mjs": "export default { b: { value: () => 1, type: 'x' } };" },
    config: source("b.mjs"),
  },
  {
    odd: "a module with a map",
    files: { "b.mjs": "export default { b: { value: '1px', type: 'dimension', m: new Map() } };" },
    config: source("b.mjs"),
  },
  {
    odd: "a module with undefined values",
    files: { "b.mjs": "export default { b: { value: undefined, type: 'x' }, c: undefined };" },
    config: source("b.mjs"),
  },
  {
    odd: "a module that throws",
    files: { "b.mjs": "throw new Error('no');" },
    config: source("b.mjs"),
  },
  {
    odd: "a module with one object at two places",
    files: {
      "b.mjs": "const t = { value: '1px', type: 'dimension' }; export default { b: t, c: t };",
    },
    config: source("b.mjs"),
  },
  {
    odd: "CommonJS",
    files: { "b.cjs": "module.exports = { b: { value: '1px' } };" },
    config: source("b.cjs"),
  },
  {
    odd: "JSON in an unknown extension",
    files: { "b.tokens": '{"b":{"value":"1px","type":"dimension"}}' },
    config: source("b.tokens"),
  },
  {
    odd: "JSON without extension",
    files: { "b": '{"b":{"value":"1px","type":"dimension"}}' },
    config: source("b"),
  },
  {
    odd: "JSON in .yaml",
    files: { "b.yaml": '{"b":{"value":"1px","type":"dimension"}}' },
    config: source("b.yaml"),
  },
  {
    odd: "YAML without parser",
    files: { "b.yaml": "b:\n  value: 1px\n  type: dimension\n" },
    config: source("b.yaml"),
  },
  { odd: "text in another extension", files: { "README.md": "# x" }, config: source("README.md") },
  {
    odd: "a file of both syntaxes",
    files: { "b.json": '{"b":{"$value":"1px","$type":"dimension"}}' },
  },
  {
    odd: "a schema at the top",
    files: { "b.json": '{"$schema":"x","b":{"value":"1px","type":"dimension"}}' },
  },
  {
    odd: "a value that overrides one of another file",
    files: { "z.json": '{"size":{"s":{"value":"5px","type":"dimension"}}}' },
  },
  {
    odd: "a group over a token of another file",
    files: { "z.json": '{"size":{"s":{"m":{"value":"5px","type":"dimension"}}}}' },
  },
  {
    odd: "a token over a group of another file",
    files: { "z.json": '{"size":{"value":"5px","type":"dimension"}}' },
  },
  { odd: "text over a group of another file", files: { "z.json": '{"size":"x"}' } },
  { odd: "null over a group of another file", files: { "z.json": '{"size":null}' } },
  { odd: "a list over a group of another file", files: { "z.json": '{"size":[1]}' } },
  { odd: "a list value over text", files: { "z.json": '{"size":{"s":{"value":["5px"]}}}' } },
  { odd: "null over a value", files: { "z.json": '{"size":{"s":{"value":null}}}' } },
];
