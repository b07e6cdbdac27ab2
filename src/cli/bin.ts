/**
 * The program of the npm package. It imports nothing at once: what is loaded before Node is told to keep compiled code is
 * compiled at every start.
 * @module
 */
const { process } = globalThis as unknown as { process: typeof import("node:process") };

// Other runtimes and older versions go on without.
process.getBuiltinModule("node:module").enableCompileCache?.();
const { main } = await import("./main.ts");
process.exitCode = await main(process.argv.slice(2));
