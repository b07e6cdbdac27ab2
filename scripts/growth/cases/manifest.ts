/**
 * Growth of manifests, which `build` writes with the format `json/manifest`, and consumers read.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { putFiles } from "../../../tests/helpers/folder.ts";
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

/** A case that reads the manifest of a package whose tokens, each an alias of the next one, have values in contexts. */
const readManifest: GrowthCase = {
  name: "manifest of a package",
  size: 2_000,
  prepare(folder, size) {
    const names = ["dark", "dim", "low"];
    const tokens = Array.from({ length: size }, (_, at) => ({
      name: `a.t${at}`,
      type: "color",
      ...(at === size - 1 ? { value: "#ff0000" } : { written: `{a.t${at + 1}}` }),
      contexts: [0, 1, 2],
      ...(at === size - 1 && { in: [["#0f0"], ["#00f"], ["#0ff"]] }),
      ...(at === 0 && { outputs: { css: { files: [[0, [1]]] } } }),
    }));
    const manifest = {
      version: 3,
      tool: "",
      modifiers: [{ name: "theme", base: "light", contexts: ["light", ...names] }],
      platforms: {
        css: { names: ["", "kebab"], files: [{ path: "a.css", format: "css/variables" }] },
      },
      contexts: names.map((theme) => ({ theme })),
      paths: ["a.css"],
      tokens,
    };
    const own = { name: "tokens", "token-build": { manifest: "m.json" } };
    putFiles(folder, {
      "package.json": JSON.stringify({ dependencies: { tokens: "1" } }),
      "src/a.css": "a { color: var(--a-t0); }\n",
      "node_modules/tokens/package.json": JSON.stringify(own),
      "node_modules/tokens/m.json": JSON.stringify(manifest),
    });
  },
  args: ["usage", "src"],
};

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
  readManifest,
];
export default cases;
