/**
 * Growth of manifests, which `build` writes with the format `json/manifest`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

type Tokens = Record<string, { $value: unknown; $type?: string }>;

/** A case that builds, and also writes a manifest. */
function manifestOver(
  shape: string,
  size: number,
  tokenOf: (index: number) => Tokens[string],
  files: object[] = [{ destination: "tokens.css", format: "css/variables" }],
): GrowthCase {
  return {
    name: `manifest over ${shape}`,
    size,
    prepare(folder, size) {
      const indices = Array.from({ length: size }, (_, index) => index);
      const tokens = Object.fromEntries(indices.map((index) => [`t${index}`, tokenOf(index)]));
      fs.writeFileSync(path.join(folder, "tokens.json"), JSON.stringify(tokens));
      const css = { transformGroup: "css", buildPath: "build/", files };
      const manifest = {
        buildPath: "build/",
        files: [{ destination: "m", format: "json/manifest" }],
      };
      const config = { source: ["tokens.json"], platforms: { css, manifest } };
      fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
    },
    args: ["build"],
  };
}

const first = { $value: "4px", $type: "dimension" };

const cases: GrowthCase[] = [
  manifestOver(
    "a chain of aliases",
    4_000,
    (index) => index === 0 ? first : { $value: `{t${index - 1}}` },
  ),
  manifestOver(
    "many aliases of one token",
    4_000,
    (index) => index === 0 ? first : { $value: "{t0}" },
  ),
  manifestOver(
    "a file for each token",
    2_000,
    (index) => ({ $value: `#${index.toString(16).padStart(6, "0")}`, $type: "color" }),
    [{ destination: "catalog.xcassets", format: "ios/xcassets" }],
  ),
];
export default cases;
