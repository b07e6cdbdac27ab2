/**
 * The program: runs the command line as the main module, and is the library if imported.
 *
 * ```sh
 * deno run -A jsr:@token-build/cli build
 * bunx token-build build
 * npx token-build build
 * ```
 *
 * @module
 */
import { isMain } from "./src/cli/process/is_main.ts";
import { process } from "./src/engine/host/node.ts";
import { startProgram } from "./src/cli/process/start.ts";

export * from "./mod.ts";
export { main } from "./src/cli/main.ts";
export { startProgram } from "./src/cli/process/start.ts";
export type { Tool } from "./src/cli/process/tool.ts";
export { default } from "./mod.ts";

if (isMain(import.meta)) startProgram(process.argv.slice(2));
