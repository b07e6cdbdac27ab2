/**
 * Growth of `migrate`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

/** A legacy token file, with `gap` between the tokens. */
const legacy = (size: number, gap: string) =>
  `{${
    Array.from({ length: size }, (_, at) => `"t${at}": { "value": "#0000ff", "type": "color" }`)
      .join(`,${gap}`)
  }}`;

const prepare = (gap: string) => (folder: string, size: number) => {
  fs.writeFileSync(path.join(folder, "tokens.json"), legacy(size, gap));
  const files = [{ destination: "tokens.css", format: "css/variables" }];
  const config = {
    source: ["tokens.json"],
    platforms: { css: { transformGroup: "css", buildPath: "build/", files } },
  };
  fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
};

const cases: GrowthCase[] = [
  {
    name: "migrate --dry-run over a token in every third line",
    size: 10_000,
    prepare: prepare("\n\n\n"),
    args: ["migrate", "--dry-run"],
  },
  {
    name: "migrate --dry-run over tokens in one line",
    size: 10_000,
    prepare: prepare(" "),
    args: ["migrate", "--dry-run"],
  },
  {
    name: "migrate over a file of many lines",
    size: 10_000,
    prepare: prepare("\n"),
    args: ["migrate"],
  },
];
export default cases;
