/**
 * The part of the addon that runs in Storybook's process: adds the tokens of the project to Vite
 * and webpack.
 * @module
 */
import { fileURLToPath } from "node:url";
import type { Config } from "token-build";
import tokenBuildForVite, { type BundlerOptions } from "token-build/vite";
import type { AddonOptions } from "./index.ts";
import { blocksName, blocksPlatform, platformName, tokenPlatform } from "./token_data.ts";

// deno-lint-ignore no-explicit-any
type Any = any;

/** The platforms of the addon. */
const added = ({ blocks = false }: AddonOptions) => (config: Config) => ({
  [platformName]: tokenPlatform(),
  ...(blocks && { [blocksName]: blocksPlatform(config) }),
});

function bundlerOptions({ config, poll }: AddonOptions): BundlerOptions {
  return {
    ...(config !== undefined && { config }),
    ...(poll !== undefined && { poll }),
  };
}

/** All plugins of a Vite configuration, which may be in nested lists and promises. */
async function pluginsIn(plugins: unknown): Promise<Any[]> {
  const awaited = await plugins;
  if (!Array.isArray(awaited)) return awaited ? [awaited] : [];
  return (await Promise.all(awaited.map(pluginsIn))).flat();
}

/** Adds the plugin to Vite, or the platform of the addon to an existing plugin. */
export async function viteFinal(config: Any, options: AddonOptions): Promise<Any> {
  const plugins = await pluginsIn(config.plugins);
  const known = plugins.find(({ name, api }) => name === "token-build" && api?.addPlatforms);
  const own = known ?? tokenBuildForVite(bundlerOptions(options));
  own.api.addPlatforms(added(options));
  const { optimizeDeps = {} } = config;
  return {
    ...config,
    plugins: known ? config.plugins : [...config.plugins ?? [], own],
    optimizeDeps: {
      ...optimizeDeps,
      // The code in pages imports a virtual module, which Vite's optimizer cannot process.
      exclude: [...optimizeDeps.exclude ?? [], "@token-build/storybook"],
    },
  };
}

/** Adds the plugin to webpack. */
export async function webpackFinal(config: Any, options: AddonOptions): Promise<Any> {
  const { default: tokenBuild } = await import("token-build/webpack");
  const plugin = tokenBuild({ ...bundlerOptions(options), added: added(options) });
  return { ...config, plugins: [...config.plugins ?? [], plugin] };
}

/** Adds the elements of the blocks to all pages, if enabled. */
export function previewAnnotations(entries: string[] = [], { blocks }: AddonOptions): string[] {
  const file = fileURLToPath(new URL("./blocks.js", import.meta.url));
  return blocks ? [...entries, file] : entries;
}
