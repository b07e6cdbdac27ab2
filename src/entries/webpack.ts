/**
 * The plugin for webpack: `import "virtual:token-build/css"` loads the output of the platform `css`.
 * Requires the package `unplugin`.
 *
 * In `webpack.config.mjs`:
 *
 * ```js ignore
 * import tokenBuild from "token-build/webpack";
 *
 * export default { entry: "./src/main.js", plugins: [tokenBuild()] };
 * ```
 *
 * @module
 */
import type { WebpackPluginInstance } from "unplugin";
import type { AddedPlatforms, BundlerOptions } from "../services/bundlers/bundled_project.ts";
import { tokenBuild } from "../services/bundlers/plugin.ts";

export type { AddedPlatforms, BundlerOptions };

/** Makes the plugin; without options for the configuration in the working folder. */
const plugin: (options?: BundlerOptions) => WebpackPluginInstance = tokenBuild.webpack;
export default plugin;
