/**
 * The program of the npm package, one file there. What else it needs is loaded once Node was told to keep compiled code:
 * what is loaded before is compiled at every start.
 * @module
 */
import { path, process } from "../host/node.ts";
import { requireCompiled } from "./compiled.ts";

const { createRequire, enableCompileCache, getCompileCacheDir } = process.getBuiltinModule(
  "node:module",
);
const { bun, deno } = process.versions as Record<string, string | undefined>;

/** The package's code as CommonJS, made by `scripts/npm_code.ts`. */
const code = path.join(import.meta.dirname!, "../../node/token-build.cjs");

// Bun has such a cache too; other runtimes and older versions go on without. What a run has learned, Node alone gives away.
enableCompileCache?.();
const folder = bun || deno ? undefined : getCompileCacheDir?.();
const compiled = folder === undefined
  ? undefined
  : requireCompiled(code, folder, (specifier) => import(specifier));
// Without compiled code, the command's own file loads the rest.
const { main, restoreSettings, usedParts } = (compiled?.exports ??
  createRequire(import.meta.url)("../../node/main.cjs")) as typeof import("./main.ts");
// Awaited here, a build that waits for what never comes would end the process at once on Deno, and never on Bun.
main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
  compiled?.keep(restoreSettings, usedParts());
});
