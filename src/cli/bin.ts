#!/usr/bin/env node
/**
 * The program of the npm package. Node caches only code that is loaded after
 * `enableCompileCache()`, so no import precedes it.
 * @module
 */
const { process } = globalThis as unknown as { process: typeof import("node:process") };

process.getBuiltinModule("node:module").enableCompileCache?.();
const { main } = await import("./main.ts");
// Not awaited: if a build waited forever, the process would end at once on Deno, and never on Bun.
main(process.argv.slice(2)).then((code) => process.exitCode = code);
