#!/usr/bin/env node
/**
 * The program `style-dictionary`. Node keeps the code compiled that is loaded after it was told to: nothing comes first.
 * @module
 */
const { process } = globalThis as unknown as { process: typeof import("node:process") };

process.getBuiltinModule("node:module").enableCompileCache?.();
const { main } = await import("token-build/cli");
const { StyleDictionary } = await import("./mod.ts");
const { version } = await import("./version.ts");
const tool = { Builder: StyleDictionary, name: "style-dictionary", version };
// Awaited here, a build that waits for what never comes would end the process at once on Deno, and never on Bun.
main(process.argv.slice(2), tool).then((code: number) => process.exitCode = code);
