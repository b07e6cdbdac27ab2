#!/usr/bin/env node
/**
 * The program of the npm package. Node caches only code that is loaded after
 * `enableCompileCache()`, so no import precedes it.
 * @module
 */
const { process } = globalThis as unknown as { process: typeof import("node:process") };

process.getBuiltinModule("node:module").enableCompileCache?.();
const { startProgram } = await import("./process/start.ts");
startProgram(process.argv.slice(2));
