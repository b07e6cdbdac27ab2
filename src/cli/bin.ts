/**
 * The program of the npm package, one file there. What else it needs is loaded once Node was told to keep compiled code:
 * what is loaded before is compiled at every start.
 * @module
 */
import { requireCompiled } from "./compiled.ts";

const { process } = globalThis as unknown as { process: typeof import("node:process") };
const { createRequire, enableCompileCache, getCompileCacheDir } = process.getBuiltinModule(
  "node:module",
);
const require = createRequire(import.meta.url);

/** The package's code as CommonJS, made by `scripts/npm_code.ts`. */
const code = "../../node/token-build.cjs";
const { bun, deno } = process.versions as Record<string, string | undefined>;

// Bun has such a cache too; other runtimes and older versions go on without. What a run has learned, Node alone gives away.
enableCompileCache?.();
const folder = bun || deno ? undefined : getCompileCacheDir?.();
const compiled = folder === undefined ? undefined : requireCompiled(
  require.resolve(code),
  folder,
  (specifier) => import(specifier),
);
const { main, restoreSettings } = require("../../node/main.cjs") as typeof import("./main.ts");
process.exitCode = await main(process.argv.slice(2));
compiled?.keep(restoreSettings);
