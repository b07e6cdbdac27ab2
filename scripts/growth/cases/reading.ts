/**
 * Growth of reading token files, and of transforms that return references.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

const configOf = (source: unknown, more = {}) => ({
  source,
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/",
      files: [{ destination: "tokens.css", format: "css/variables" }],
    },
  },
  ...more,
});

/** A case that builds token files, given by name. */
function reading(
  name: string,
  size: number,
  filesOf: (size: number) => Record<string, string>,
  { code = 0, more = {} } = {},
): GrowthCase {
  return {
    name,
    size,
    prepare(folder, size) {
      for (const [file, text] of Object.entries(filesOf(size))) {
        fs.writeFileSync(path.join(folder, file), text);
      }
      if (fs.existsSync(path.join(folder, "config.mjs"))) return;
      fs.writeFileSync(
        path.join(folder, "config.json"),
        JSON.stringify(configOf(["*.tokens"], more)),
      );
    },
    args: ["build"],
    code,
  };
}

const members = (size: number, member: (at: number) => string, gap = "\n") =>
  `{${Array.from({ length: size }, (_, at) => member(at)).join(`,${gap}`)}}`;

const shadow = `{ "x": "1px", "y": "2px", "blur": "3px", "spread": "4px", "color": "#ff0000" }`;

/** A transform that makes each token refer to the next one. */
const late = (size: number) => {
  const transform = `({ path }) => path[0] === "t${size - 1}" ? "end" : ` +
    "`{t${Number(path[0].slice(1)) + 1}}`";
  const { platforms, ...config } = configOf(["a.tokens"]);
  return {
    "a.tokens": members(size, (at) => `"t${at}": { "value": "x", "type": "other" }`),
    "config.mjs": `export default { ...${JSON.stringify(config)},
      hooks: { transforms: { late: { type: "value", transitive: true, transform: ${transform} } } },
      platforms: { css: { ...${JSON.stringify(platforms.css)}, transformGroup: undefined,
        transforms: ["name/kebab", "late"] } } };`,
  };
};

const cases: GrowthCase[] = [
  reading("build over references that a transform returns", 4000, late),
  reading("build over repeated keys", 5000, (size) => ({
    "a.tokens": members(size, (at) => `"t${at >> 1}": { "value": "1px" }`),
  })),
  reading("build over JSON5", 10_000, (size) => ({
    "a.tokens": members(size, (at) => `t${at}: { value: '1px' } /* ${at} */`),
  })),
  reading("build over missing references on a line each", 2000, (size) => ({
    "a.tokens": members(size, (at) => `"t${at}": { "value": "{none.n${at}}" }`),
  }), { code: 1 }),
  reading("build over missing references in one line", 2000, (size) => ({
    "a.tokens": members(size, (at) => `"t${at}": { "value": "{none.n${at}}" }`, " "),
  }), { code: 1 }),
  reading("build over collisions of two files", 4000, (size) => ({
    "a.tokens": members(size, (at) => `"t${at}": { "value": "1px" }`),
    "b.tokens": members(size, (at) => `"t${at}": { "value": "2px" }`),
  })),
  reading(
    "build over files with one error each",
    500,
    (size) =>
      Object.fromEntries(Array.from({ length: size }, (_, at) => [
        `${at}.tokens`,
        `{ "t${at}": { "value": "{none.n${at}}" } }`,
      ])),
    { code: 1 },
  ),
  reading("build over shadows that are expanded", 2000, (size) => ({
    "a.tokens": members(size, (at) => `"t${at}": { "type": "shadow", "value": ${shadow} }`),
  }), { more: { expand: true } }),
  reading("build over a list of shadows", 2000, (size) => ({
    "a.tokens": `{ "t": { "type": "shadow", "value": [${Array(size).fill(shadow).join(",\n")}] } }`,
  })),
  reading("build over a chain of pointers into values", 2000, (size) => ({
    "a.tokens": members(size, (at) => {
      const part = at === 0 ? 1 : `{ "$ref": "#/t${at - 1}/$value/value" }`;
      return `"t${at}": { "$type": "dimension", "$value": { "value": ${part}, "unit": "px" } }`;
    }),
  })),
];
export default cases;
