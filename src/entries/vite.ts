/**
 * The plugin for Vite: `import "virtual:token-build/css"` loads the output of the platform `css`.
 * Requires the package `unplugin`.
 *
 * In `vite.config.ts`:
 *
 * ```js ignore
 * import { defineConfig } from "vite";
 * import tokenBuild from "token-build/vite";
 *
 * export default defineConfig({ plugins: [tokenBuild()] });
 * ```
 *
 * @module
 */
import type { VitePlugin } from "unplugin";
import type { AddedPlatforms, BundlerOptions } from "../services/bundlers/bundled_project.ts";
import { tokenBuild } from "../services/bundlers/plugin.ts";

export type { AddedPlatforms, BundlerOptions };

/** Makes the plugin; without options for the configuration in the working folder. */
const plugin: (options?: BundlerOptions) => VitePlugin = tokenBuild.vite;
export default plugin;
