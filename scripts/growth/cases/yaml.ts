/**
 * Growth of reading YAML.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

/** A case that builds YAML of the given size. */
const yaml = (
  name: string,
  size: number,
  textOf: (size: number) => string,
  code = 0,
): GrowthCase => ({
  name,
  size,
  prepare(folder, size) {
    fs.writeFileSync(path.join(folder, "tokens.yaml"), textOf(size));
    const files = [{ destination: "tokens.css", format: "css/variables" }];
    const config = {
      source: ["tokens.yaml"],
      platforms: { css: { transformGroup: "css", buildPath: "build/", files } },
    };
    fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
  },
  args: ["build"],
  code,
});

const lines = (size: number, line: (at: number) => string) =>
  Array.from({ length: size }, (_, at) => line(at)).join("\n");

const cases: GrowthCase[] = [
  yaml(
    "build of flat keys in YAML",
    5000,
    (size) => lines(size, (at) => `t${at}: { value: 1px, type: dimension }`),
  ),
  yaml(
    "build of aliases in YAML",
    5000,
    (size) =>
      `base: &base { value: 1px, type: dimension }\n${lines(size, (at) => `t${at}: *base`)}`,
  ),
  yaml(
    "build of merge keys in YAML",
    5000,
    (size) =>
      `base: &base { value: 1px, type: dimension }\n${
        lines(size, (at) => `t${at}: { <<: *base, comment: c }`)
      }`,
  ),
  yaml(
    "build of aliases in YAML that add too much",
    1000,
    (size) =>
      `base: &base\n${lines(size, (at) => `  t${at}: { value: 1px }`)}\n${
        lines(size, (at) => `g${at}: *base`)
      }`,
    1,
  ),
  yaml(
    "build of missing references in YAML",
    2000,
    (size) => lines(size, (at) => `t${at}: { value: "{none.n${at}}" }`),
    1,
  ),
];
export default cases;
