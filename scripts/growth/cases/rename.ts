/**
 * Growth of `rename`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

/** Writes tokens in 50 groups. All of them are renamed; every second one moves to another group. */
function prepare(folder: string, size: number, isYaml: boolean): void {
  const groups: Record<string, Record<string, unknown>> = {};
  const renames: Record<string, string> = {};
  for (let index = 0; index < size; index++) {
    const group = `g${index % 50}`;
    groups[group] ??= { $type: "dimension" };
    groups[group][`s${index}`] = { $value: { value: index, unit: "px" } };
    renames[`${group}.s${index}`] = index % 2 === 0
      ? `${group}.t${index}`
      : `h${index % 7}.t${index}`;
  }
  const sources = Array.from(
    Object.keys(renames),
    (name) => `a { top: var(--${name.replace(".", "-")}) }`,
  );
  // Any JSON is YAML too.
  const text = JSON.stringify(groups, null, 2);
  fs.writeFileSync(path.join(folder, isYaml ? "tokens.yaml" : "tokens.json"), text);
  fs.writeFileSync(path.join(folder, "renames.json"), JSON.stringify(renames));
  fs.writeFileSync(path.join(folder, "a.css"), sources.join("\n"));
  const files = [{ destination: "tokens.css", format: "css/variables" }];
  const config = {
    source: ["tokens.*"],
    platforms: { css: { transformGroup: "css", buildPath: "build/", files } },
  };
  fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
}

const args = ["rename", "--from", "renames.json", "a.css"];

const cases: GrowthCase[] = [
  {
    name: "rename of all tokens, in JSON",
    size: 3000,
    prepare: (folder, size) => prepare(folder, size, false),
    args,
  },
  {
    name: "rename of all tokens, in YAML",
    size: 1500,
    prepare: (folder, size) => prepare(folder, size, true),
    args,
  },
  {
    name: "rename as a patch",
    size: 3000,
    prepare: (folder, size) => prepare(folder, size, false),
    args: [...args, "--dry-run"],
  },
];
export default cases;
