/**
 * Growth of reading files of design tools.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssFile, cssProject } from "../inputs.ts";

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

const cases: GrowthCase[] = [
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
export default cases;
