/**
 * Names of configuration files in the working folder, in search order.
 * @module
 */
const extensions = ["json", "js", "mjs", "ts", "mts", "jsonc", "json5"];

/** `config.json`, `config.js` and so on, then `token-build.config.*` with the same extensions. */
export const configNames: readonly string[] = [
  ...extensions.map((extension) => `config.${extension}`),
  ...extensions.map((extension) => `token-build.config.${extension}`),
];

/** Names with extensions that a user may expect to be read. */
export const unreadNames: readonly string[] = ["cjs", "cts", "yaml", "yml", "toml"].flatMap(
  (extension) => [`token-build.config.${extension}`, `config.${extension}`],
);
