/**
 * The plugin for Rollup: `import "virtual:token-build/css"` loads the output of the platform `css`.
 * Requires the package `unplugin`.
 *
 * In `rollup.config.js`:
 *
 * ```js ignore
 * import tokenBuild from "token-build/rollup";
 *
 * export default { input: "src/main.js", plugins: [tokenBuild()] };
 * ```
 *
 * @module
 */
import type { RollupPlugin } from "unplugin";
import type { AddedPlatforms, BundlerOptions } from "../services/bundlers/bundled_project.ts";
import { tokenBuild } from "../services/bundlers/plugin.ts";

export type { AddedPlatforms, BundlerOptions };

/** Makes the plugin; without options for the configuration in the working folder. */
const plugin: (options?: BundlerOptions) => RollupPlugin = tokenBuild.rollup;
export default plugin;
