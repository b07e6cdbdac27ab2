#!/usr/bin/env node
/**
 * The program of the npm package. Node keeps the code compiled that is loaded after it was told to: nothing comes first.
 * @module
 */
const { process } = globalThis as unknown as { process: typeof import("node:process") };

process.getBuiltinModule("node:module").enableCompileCache?.();
const { main } = await import("./main.ts");
// Awaited here, a build that waits for what never comes would end the process at once on Deno, and never on Bun.
main(process.argv.slice(2)).then((code) => process.exitCode = code);
