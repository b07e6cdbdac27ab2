/**
 * The plugin for Rolldown: `import "virtual:token-build/css"` loads the output of the platform `css`.
 * Requires the package `unplugin`.
 *
 * In `rolldown.config.ts`:
 *
 * ```js ignore
 * import tokenBuild from "token-build/rolldown";
 *
 * export default { input: "src/main.ts", plugins: [tokenBuild()] };
 * ```
 *
 * @module
 */
import type { AddedPlatforms, BundlerOptions } from "../services/bundlers/bundled_project.ts";
import { tokenBuild } from "../services/bundlers/plugin.ts";

export type { AddedPlatforms, BundlerOptions };

/** The part of Rolldown's type `Plugin` that a plugin needs. */
export interface RolldownPlugin {
  /** The plugin's name in Rolldown's messages. */
  name: string;
}

/** Makes the plugin; without options for the configuration in the working folder. */
const plugin: (options?: BundlerOptions) => RolldownPlugin = tokenBuild.rolldown;
export default plugin;
