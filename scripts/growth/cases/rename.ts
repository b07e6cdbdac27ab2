/**
 * Growth of `rename`.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssProject, lines, type ShapeFiles } from "../inputs.ts";

/** Tokens in 50 groups, in a file. All of them are renamed; every second one moves to another group. */
const filesIn = (file: string) => (size: number): ShapeFiles => {
  const groups: Record<string, Record<string, unknown>> = {};
  const renames: Record<string, string> = {};
  for (let index = 0; index < size; index++) {
    const group = `g${index % 50}`;
    groups[group] ??= { $type: "dimension" };
    groups[group][`s${index}`] = { $value: { value: index, unit: "px" } };
    const target = index % 2 === 0 ? group : `h${index % 7}`;
    renames[`${group}.s${index}`] = `${target}.t${index}`;
  }
  const use = (name: string) => `a { top: var(--${name.replace(".", "-")}) }`;
  return {
    ...cssProject({}, { source: [file] }),
    // Any JSON is YAML too.
    [file]: lines(groups),
    "renames.json": JSON.stringify(renames),
    "a.css": Object.keys(renames).map(use).join("\n"),
  };
};

const command = "rename --from renames.json a.css";
const cases: GrowthCase[] = [
  caseOf("rename of all tokens, in JSON", 3000, command, filesIn("tokens.json")),
  caseOf("rename of all tokens, in YAML", 1500, command, filesIn("tokens.yaml")),
  caseOf("rename as a patch", 3000, `${command} --dry-run`, filesIn("tokens.json")),
];
export default cases;
