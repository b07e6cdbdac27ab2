/**
 * Names under which a configuration is found in the working folder, in the order they are tried.
 * @module
 */
const extensions = ["json", "js", "mjs", "ts", "mts", "jsonc", "json5"];

/** `config.json`, `config.js` and so on, then the same as `token-build.config.*`. */
export const configNames: readonly string[] = [
  ...extensions.map((extension) => `config.${extension}`),
  ...extensions.map((extension) => `token-build.config.${extension}`),
];
