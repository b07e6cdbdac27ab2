/** Hooks whose promise never settles: the build names them instead of ending silently. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { runProcess } from "../helpers/run_cli.ts";
const never = "() => new Promise(() => {})";

/** A configuration with one platform; `hooks`, `platform` and `top` are code for its parts. */
const configOf = ({ hooks = "", platform = "", top = "" }) => `
  export default {
    source: ["tokens.*"],
    hooks: { ${hooks} },
    ${top}
    platforms: {
      css: {
        transforms: ["name/kebab"],
        files: [{ destination: "out.css", format: "css/variables" }],
        ${platform}
      },
    },
  };
`;

const files = (file: string) => `files: [{ destination: "out.css", ${file} }],`;
const css = `format: "css/variables"`;

/** The files of a folder, and the expected message. */
const cases: Record<string, [files: Record<string, string>, said: RegExp]> = {
  transform: [{
    "config.mjs": configOf({
      hooks: `transforms: { slow: { type: "value", transform: ${never} } }`,
      platform: `transforms: ["name/kebab", "slow"],`,
    }),
  }, /"?slow"?.*never settles[^]*tokens\.json:1/],
  "transform of a part": [{
    "tokens.json":
      '{"a":{"$type":"border","$value":{"width":{"value":1,"unit":"px"},"style":"solid"}}}',
    "config.mjs": configOf({
      hooks:
        `transforms: { slow: { type: "value", filter: (t) => t.$type === "dimension", transform: ${never} } }`,
      platform: `transforms: ["name/kebab", "slow"], ${files('format: "json/flat"')}`,
    }),
  }, /slow.*never settles[^]*tokens\.json:1/],
  format: [{
    "config.mjs": configOf({
      hooks: `formats: { slow: ${never} }`,
      platform: files('format: "slow"'),
    }),
  }, /slow.*never settles/],
  "file header": [{
    "config.mjs": configOf({
      hooks: `fileHeaders: { slow: ${never} }`,
      platform: files(`${css}, options: { fileHeader: "slow" }`),
    }),
  }, /css\/variables.*never settles/],
  filter: [{
    "config.mjs": configOf({
      hooks: `filters: { slow: ${never} }`,
      platform: files(`${css}, filter: "slow"`),
    }),
  }, /slow.*never settles/],
  preprocessor: [{
    "config.mjs": configOf({
      hooks: `preprocessors: { slow: ${never} }`,
      top: `preprocessors: ["slow"],`,
    }),
  }, /slow.*never settles/],
  parser: [{
    "config.mjs": configOf({
      hooks: `parsers: { slow: { pattern: /json$/, parser: ${never} } }`,
      top: `parsers: ["slow"],`,
    }),
  }, /slow.*never settles/],
  action: [{
    "config.mjs": configOf({
      hooks: `actions: { slow: { do: ${never}, undo() {} } }`,
      platform: `actions: ["slow"],`,
    }),
  }, /slow.*never settles/],
  "configuration function": [{ "config.mjs": `export default ${never};` }, /config.*never settles/],
  // For modules, Deno reports this itself.
  "configuration module": [{
    "config.mjs": "export default await new Promise(() => {});",
  }, /config\.mjs.*never settles|never resolved[^]*config\.mjs:1/],
  "token module": [{
    "config.mjs": configOf({}),
    "tokens.mjs": "export default await new Promise(() => {});",
  }, /tokens\.mjs.*never settles|never resolved[^]*tokens\.mjs:1/],
};

const tokens = '{"a":{"$type":"dimension","$value":{"value":1,"unit":"px"}}}';

for (const [kind, [given, said]] of Object.entries(cases)) {
  test(`never settles: ${kind}`, async () => {
    await inFolder({ "tokens.json": tokens, ...given }, async (folder) => {
      const { code, stderr } = await runProcess(["build"], folder);
      assert.match(stderr, said);
      assert.equal(code, 1, stderr);
      const written = Object.keys(readFolder(folder)).filter((file) => /^out|tmp|lock/.test(file));
      assert.deepEqual(written, kind === "action" ? ["out.css"] : []);
    });
  });
}
