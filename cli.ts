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
import { isMain } from "./src/cli/is_main.ts";
import { main } from "./src/cli/main.ts";
import { process } from "./src/host/node.ts";

export * from "./mod.ts";
export { main } from "./src/cli/main.ts";
export type { Tool } from "./src/cli/tool.ts";
export { default } from "./mod.ts";

if (isMain(import.meta)) {
  // Not awaited: with `await`, a build that waits for a promise that never settles would end at once on Deno and never
  // on Bun.
  main(process.argv.slice(2)).then((code) => process.exitCode = code);
}
