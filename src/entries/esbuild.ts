/**
 * The plugin for esbuild: `import "virtual:token-build/css"` loads the output of the platform `css`.
 * Requires the package `unplugin`.
 *
 * In `build.mjs`:
 *
 * ```js ignore
 * import { build } from "esbuild";
 * import tokenBuild from "token-build/esbuild";
 *
 * await build({ entryPoints: ["src/main.js"], bundle: true, plugins: [tokenBuild()] });
 * ```
 *
 * @module
 */
import type { EsbuildPlugin } from "unplugin";
import type { AddedPlatforms, BundlerOptions } from "../services/bundlers/bundled_project.ts";
import { tokenBuild } from "../services/bundlers/plugin.ts";

export type { AddedPlatforms, BundlerOptions };

/** Makes the plugin; without options for the configuration in the working folder. */
const plugin: (options?: BundlerOptions) => EsbuildPlugin = tokenBuild.esbuild;
export default plugin;
