#!/usr/bin/env node
/**
 * The program `style-dictionary`. Node caches only code that is loaded after `enableCompileCache()`, so no import
 * precedes it.
 * @module
 */
const { process } = globalThis as unknown as { process: typeof import("node:process") };

process.getBuiltinModule("node:module").enableCompileCache?.();
const { startProgram } = await import("token-build/cli");
const { StyleDictionary } = await import("./mod.ts");
const { version } = await import("./version.ts");
const tool = { Builder: StyleDictionary, name: "style-dictionary", version };
startProgram(process.argv.slice(2), tool);
