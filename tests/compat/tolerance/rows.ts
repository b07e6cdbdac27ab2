/** Odd projects for both Style Dictionary and the drop-in. */
import type { Loose } from "../both.ts";

/** The usual project with one odd change. */
export interface Row {
  /** Describes the odd change. */
  odd: string;
  /** Files beside `tokens.json`, or replacing it. */
  files?: Record<string, string>;
  /** Changes the usual configuration. */
  config?: (usual: Loose, folder: string) => Loose;
  /** Registers hooks on the class. */
  register?: (Class: Loose) => unknown;
  /** The call to make. Default: `buildAllPlatforms()`. */
  call?: (builder: Loose) => unknown;
}

/** The tokens of the usual project. */
export const usualTokens = JSON.stringify({
  color: { red: { value: "#f00", type: "color" }, alias: { value: "{color.red}", type: "color" } },
  size: { s: { value: "4px", type: "dimension" } },
});

/** The configuration of the usual project in a folder. */
export function usualConfig(folder: string): Loose {
  return {
    source: [`${folder}/*.json`],
    platforms: {
      css: {
        transformGroup: "css",
        buildPath: `${folder}/out/`,
        files: [{ destination: "a.css", format: "css/variables" }],
      },
    },
  };
}
