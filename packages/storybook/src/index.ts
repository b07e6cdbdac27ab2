/**
 * Options of the addon in `.storybook/main.ts`.
 *
 * ```js ignore
 * export default {
 *   addons: [{ name: "@token-build/storybook", options: { config: "tokens.config.json" } }],
 * };
 * ```
 *
 * @module
 */

/** Options of the addon. With Vite, those of a `token-build/vite` plugin in the Vite configuration win. */
export interface AddonOptions {
  /** Path of the configuration. Default: the file that the command would find in the working folder. */
  config?: string;
  /** Whether pages have elements that show tokens, such as `<token-palette>`. Default `false`. */
  blocks?: boolean;
  /** Polling interval in milliseconds, for a file system that sends no events. */
  poll?: number;
}
