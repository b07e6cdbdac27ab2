/**
 * Growth of manifests, which `build` writes with the format `json/manifest`, and consumers read.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssFile, cssProject, hex, tokensOf } from "../inputs.ts";

/** A case that builds, and also writes a manifest. */
const manifestOver = (
  shape: string,
  size: number,
  tokenOf: (index: number) => object,
  css: object = cssFile,
): GrowthCase =>
  caseOf(`manifest over ${shape}`, size, "build", (size) => {
    const files = [{ destination: "m", format: "json/manifest" }];
    return cssProject(tokensOf(size, tokenOf), {
      platforms: {
        css: { transformGroup: "css", buildPath: "build/", files: [css] },
        manifest: { buildPath: "build/", files },
      },
    });
  });

/** The manifest of a package whose tokens, each an alias of the next one, have values in contexts. */
function packageFiles(size: number): Record<string, string> {
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
  return {
    "package.json": JSON.stringify({ dependencies: { tokens: "1" } }),
    "src/a.css": "a { color: var(--a-t0); }\n",
    "node_modules/tokens/package.json": JSON.stringify(own),
    "node_modules/tokens/m.json": JSON.stringify(manifest),
  };
}

const first = { $value: "4px", $type: "dimension" };

export const manifest: GrowthCase[] = [
  manifestOver(
    "a chain of aliases",
    4_000,
    (index) => index ? { $value: `{t${index - 1}}` } : first,
  ),
  manifestOver("many aliases of one token", 4_000, (index) => index ? { $value: "{t0}" } : first),
  manifestOver(
    "a file for each token",
    2_000,
    (index) => ({ $value: hex(index), $type: "color" }),
    { destination: "catalog.xcassets", format: "ios/xcassets" },
  ),
  caseOf("manifest of a package", 2_000, "usage src", packageFiles),
];
