/**
 * The plugin for Rolldown: `import "virtual:token-build/css"` gives what the platform `css` makes. Wants the package `unplugin`.
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
import type { AddedPlatforms, BundlerOptions } from "../bundlers/bundled_project.ts";
import { tokenBuild } from "../bundlers/plugin.ts";

export type { AddedPlatforms, BundlerOptions };

/** A plugin, as far as Rolldown's type `Plugin` demands it. */
export interface RolldownPlugin {
  /** The plugin's name in Rolldown's messages. */
  name: string;
}

/** Makes the plugin; without options for the configuration in the working folder. */
const plugin: (options?: BundlerOptions) => RolldownPlugin = tokenBuild.rolldown;
export default plugin;
