/**
 * Growth of reading token files, also of YAML and of design tools, and of transforms that return references.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssFile, cssProject, each, lines, type ShapeFiles, tokensOf } from "../inputs.ts";

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

export const tokenFiles: GrowthCase[] = [
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

/** A case that builds YAML of the given size. */
const yaml = (name: string, size: number, textOf: (size: number) => string, code = 0): GrowthCase =>
  caseOf(name, size, "build", (size) => ({
    ...cssProject({}, { source: ["tokens.yaml"] }),
    "tokens.yaml": textOf(size),
  }), { code });

const base = "base: &base { value: 1px, type: dimension }\n";

export const yamlFiles: GrowthCase[] = [
  yaml(
    "build of flat keys in YAML",
    5000,
    (size) => each(size, (at) => `t${at}: { value: 1px, type: dimension }\n`),
  ),
  yaml("build of aliases in YAML", 5000, (size) => base + each(size, (at) => `t${at}: *base\n`)),
  yaml(
    "build of merge keys in YAML",
    5000,
    (size) => base + each(size, (at) => `t${at}: { <<: *base, comment: c }\n`),
  ),
  yaml(
    "build of aliases in YAML that add too much",
    1000,
    (size) =>
      `base: &base\n${each(size, (at) => `  t${at}: { value: 1px }\n`)}` +
      each(size, (at) => `g${at}: *base\n`),
    1,
  ),
  yaml(
    "build of missing references in YAML",
    2000,
    (size) => each(size, (at) => `t${at}: { value: "{none.n${at}}" }\n`),
    1,
  ),
];

const wide = { $type: "dimension", $value: { value: "wide", unit: "px" } };
const wrong = (size: number) => cssProject(lines(tokensOf(size, () => wide)));

export const check: GrowthCase[] = [
  caseOf("check over values that are not of their type", 2000, "check", wrong, { code: 1 }),
  caseOf(
    "check as JSON over values that are not of their type",
    2000,
    "check --format json",
    wrong,
    { code: 1 },
  ),
];

/** A case that builds a JSON file of the given size. */
const design = (
  name: string,
  size: number,
  fileOf: (size: number) => unknown,
  { code = 0, contexts = {} as Record<string, string> } = {},
): GrowthCase =>
  caseOf(name, size, "build", (size) => {
    const files = [{ ...cssFile, contexts }];
    return cssProject(fileOf(size), {}, files);
  }, { code });

/** Variables of Figma's REST API; `targetOf` returns the variable that an alias refers to, if any. */
function variables(size: number, targetOf: (at: number) => number | undefined): unknown {
  const collection = {
    id: "C",
    name: "Theme",
    modes: [{ modeId: "m", name: "Light" }],
    defaultModeId: "m",
    variableIds: Array.from({ length: size }, (_, at) => `V${at}`),
  };
  const all = Array.from({ length: size }, (_, at) => {
    const target = targetOf(at);
    const value = target === undefined
      ? { r: 1, g: 0, b: 0, a: 1 }
      : { type: "VARIABLE_ALIAS", id: `V${target}` };
    return [`V${at}`, {
      id: `V${at}`,
      name: `c/t${at}`,
      variableCollectionId: "C",
      resolvedType: "COLOR",
      valuesByMode: { m: value },
      scopes: ["ALL_SCOPES"],
    }];
  });
  return { meta: { variableCollections: { C: collection }, variables: Object.fromEntries(all) } };
}

/** A Tokens Studio project with groups of two themes, each with its own set. */
function themes(groups: number, tokens: number): unknown {
  const sets: Record<string, Record<string, unknown>> = { core: {} };
  for (let at = 0; at < tokens; at++) sets.core[`c${at}`] = { value: "1px", type: "sizing" };
  const $themes = [];
  for (let group = 0; group < groups; group++) {
    for (const [name, value] of [["a", "1px"], ["b", "2px"]]) {
      const set = `${group}${name}`;
      sets[set] = { [`g${group}`]: { value, type: "sizing" } };
      $themes.push({
        id: set,
        name,
        group: `G${group}`,
        selectedTokenSets: { core: "enabled", [set]: "enabled" },
      });
    }
  }
  return { ...sets, $themes, $metadata: { tokenSetOrder: Object.keys(sets) } };
}

const everyContext = (groups: number) =>
  Object.fromEntries(Array.from({ length: groups }, (_, group) => [`G${group}`, "*"]));

/** Tokens that each depend on ten groups of themes, which gives more combinations than a file may contain. */
function manyChoices(size: number): unknown {
  const project = themes(26, 0) as Record<string, Record<string, unknown>>;
  for (let at = 0; at < size; at++) {
    const groups = Array.from({ length: 10 }, (_, step) => (at * 7 + step * (1 + at % 3)) % 26);
    const value = [...new Set(groups)].map((group) => `{g${group}}`).join(" ");
    project.core[`t${at}`] = { value, type: "other" };
  }
  return project;
}

export const design_tools: GrowthCase[] = [
  design(
    "build over a chain of Figma aliases",
    4000,
    (size) => variables(size, (at) => at === 0 ? undefined : at - 1),
  ),
  design(
    "build over a ring of Figma aliases",
    4000,
    (size) => variables(size, (at) => (at + 1) % size),
    { code: 1 },
  ),
  design(
    "build over Figma aliases that lead into a ring",
    2000,
    (size) => variables(size, (at) => at === size - 1 ? size >> 1 : at + 1),
    { code: 1 },
  ),
  design("build over Figma aliases of themselves", 1000, (size) => variables(size, (at) => at), {
    code: 1,
  }),
  design("build of 12 groups of themes in one file", 2000, (size) => themes(12, size), {
    contexts: everyContext(12),
  }),
  design("build of too many choices of 26 groups of themes", 500, manyChoices, {
    code: 1,
    contexts: everyContext(26),
  }),
];
