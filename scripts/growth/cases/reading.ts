/**
 * Growth of reading token files, and of transforms that return references.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssFile, cssProject, type ShapeFiles } from "../inputs.ts";

/** A case that builds token files, given by name. */
const reading = (
  shape: string,
  size: number,
  filesOf: (size: number) => ShapeFiles,
  { code = 0, ...more } = {},
): GrowthCase =>
  caseOf(`build over ${shape}`, size, "build", (size) => ({
    ...cssProject({}, { source: ["*.tokens"], ...more }),
    ...filesOf(size),
  }), { code });

const members = (size: number, member: (at: number) => string, gap = "\n") =>
  `{${Array.from({ length: size }, (_, at) => member(at)).join(`,${gap}`)}}`;

/** One file of members. */
const file = (member: (at: number) => string, gap?: string) => (size: number): ShapeFiles => ({
  "a.tokens": members(size, member, gap),
});

const shadow = `{ "x": "1px", "y": "2px", "blur": "3px", "spread": "4px", "color": "#ff0000" }`;
const missing = (at: number) => `"t${at}": { "value": "{none.n${at}}" }`;
const failing = { code: 1 };

const cases: GrowthCase[] = [
  // A transform makes each token refer to the next one.
  caseOf("build over references that a transform returns", 4000, "build", (size) => {
    const transform = `({ path }) => path[0] === "t${size - 1}" ? "end" : ` +
      "`{t${Number(path[0].slice(1)) + 1}}`";
    return {
      ...file((at) => `"t${at}": { "value": "x", "type": "other" }`)(size),
      "config.mjs": `export default { source: ["a.tokens"],
        hooks: { transforms: { late: { type: "value", transitive: true, transform: ${transform} } } },
        platforms: { css: { buildPath: "build/", files: [${JSON.stringify(cssFile)}],
          transforms: ["name/kebab", "late"] } } };`,
    };
  }),
  reading("repeated keys", 5000, file((at) => `"t${at >> 1}": { "value": "1px" }`)),
  reading("JSON5", 10_000, file((at) => `t${at}: { value: '1px' } /* ${at} */`)),
  reading("missing references on a line each", 2000, file(missing), failing),
  reading("missing references in one line", 2000, file(missing, " "), failing),
  reading("collisions of two files", 4000, (size) => ({
    "a.tokens": members(size, (at) => `"t${at}": { "value": "1px" }`),
    "b.tokens": members(size, (at) => `"t${at}": { "value": "2px" }`),
  })),
  reading("files with one error each", 500, (size) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, at) => [`${at}.tokens`, `{ ${missing(at)} }`]),
    ), failing),
  reading(
    "shadows that are expanded",
    2000,
    file((at) => `"t${at}": { "type": "shadow", "value": ${shadow} }`),
    { expand: true } as object,
  ),
  reading("a list of shadows", 2000, (size) => ({
    "a.tokens": `{ "t": { "type": "shadow", "value": [${Array(size).fill(shadow).join(",\n")}] } }`,
  })),
  reading(
    "a chain of pointers into values",
    2000,
    file((at) => {
      const part = at === 0 ? 1 : `{ "$ref": "#/t${at - 1}/$value/value" }`;
      return `"t${at}": { "$type": "dimension", "$value": { "value": ${part}, "unit": "px" } }`;
    }),
  ),
];
export default cases;
