/**
 * Growth of `check`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

/** A case that checks one token file. */
const check = (
  name: string,
  size: number,
  tokenOf: (at: number) => string,
  args: readonly string[] = [],
): GrowthCase => ({
  name,
  size,
  prepare(folder, size) {
    const members = Array.from({ length: size }, (_, at) => `"t${at}": ${tokenOf(at)}`);
    fs.writeFileSync(path.join(folder, "tokens.json"), `{${members.join(",\n")}}`);
    const files = [{ destination: "tokens.css", format: "css/variables" }];
    const config = {
      source: ["tokens.json"],
      platforms: { css: { transformGroup: "css", buildPath: "build/", files } },
    };
    fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
  },
  args: ["check", ...args],
  code: 1,
});

const wideToken = `{ "$type": "dimension", "$value": { "value": "wide", "unit": "px" } }`;

const cases: GrowthCase[] = [
  check("check over values that are not of their type", 2000, () => wideToken),
  check("check as JSON over values that are not of their type", 2000, () => wideToken, [
    "--format",
    "json",
  ]),
];
export default cases;
