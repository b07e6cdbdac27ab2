/**
 * The program. As the main module it runs the command line; imported, it is the library.
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
import { process } from "./src/host/node.ts";

export * from "./mod.ts";
export { default } from "./mod.ts";

if (isMain(import.meta)) {
  const { main } = await import("./src/cli/main.ts");
  // Awaited here, a build that waits for what never comes would end the process at once on Deno, and never on Bun.
  main(process.argv.slice(2)).then((code) => process.exitCode = code);
}
