/**
 * Growth of reading YAML.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssProject, each } from "../inputs.ts";

/** A case that builds YAML of the given size. */
const yaml = (name: string, size: number, textOf: (size: number) => string, code = 0): GrowthCase =>
  caseOf(name, size, "build", (size) => ({
    ...cssProject({}, { source: ["tokens.yaml"] }),
    "tokens.yaml": textOf(size),
  }), { code });

const base = "base: &base { value: 1px, type: dimension }\n";

const cases: GrowthCase[] = [
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
export default cases;
