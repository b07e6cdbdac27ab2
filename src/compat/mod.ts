/**
 * A drop-in for Style Dictionary 5: the builder of token-build with the habits of the tool that it stands in for.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import StyleDictionary from "./mod.ts";
 *
 * const dictionary = new StyleDictionary({
 *   tokens: { size: { s: { value: "4px", type: "dimension" } } },
 *   platforms: { js: { transformGroup: "js", files: [{ format: "javascript/es6" }] } },
 * });
 * const [file] = await dictionary.formatPlatform("js");
 * assert.ok(String(file.output).endsWith('export const SizeS = "4px";\n'));
 * ```
 *
 * @module
 */
import { type Config, TokenBuilder } from "token-build";
import { prepareConfig } from "./config.ts";
import { version } from "./version.ts";

export * from "token-build";

/** Builds design tokens from the configurations, hooks and scripts of Style Dictionary. */
export class StyleDictionary extends TokenBuilder {
  /** Version of Style Dictionary that this class stands in for. */
  static override readonly VERSION: string = version;

  /** A configuration of Style Dictionary as the core takes it. */
  protected static override prepareConfig(config: Config): Config {
    return prepareConfig(config);
  }
}

export default StyleDictionary;
