/**
 * Growth of `build`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

/** Tokens that refer to each other in a chain. */
const chain: GrowthCase = {
  name: "build over a chain of aliases",
  size: 30_000,
  prepare(folder, size) {
    const tokens: Record<string, unknown> = { t0: { $value: "4px", $type: "dimension" } };
    for (let index = 1; index < size; index++) tokens[`t${index}`] = { $value: `{t${index - 1}}` };
    fs.writeFileSync(path.join(folder, "tokens.json"), JSON.stringify(tokens));
    const files = [{ destination: "tokens.css", format: "css/variables" }];
    const config = {
      source: ["tokens.json"],
      platforms: { css: { transformGroup: "css", buildPath: "build/", files } },
    };
    fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
  },
  args: ["build"],
};

const cases: GrowthCase[] = [chain];
export default cases;
