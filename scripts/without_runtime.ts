/**
 * Bundles the library for browser workers.
 * @module
 */
import fs from "node:fs";
import type { Plugin } from "rolldown";

/** Omits modules that need a runtime; a volume in memory replaces them. */
export const withoutRuntime: Plugin = {
  name: "without-runtime",
  load(id) {
    if (!/[\\/]src[\\/]host[\\/](?:runtime|node)\.ts$/.test(id)) return;
    const names = fs.readFileSync(id, "utf8").matchAll(
      /^export (?:async )?(?:const|function) (\w+)/gm,
    );
    return Array.from(names, ([, name]) => `export const ${name} = undefined;`).join("\n");
  },
};
