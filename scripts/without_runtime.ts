/**
 * Bundles the library for workers of browsers.
 * @module
 */
import fs from "node:fs";
import type { Plugin } from "rolldown";

/** Leaves out what needs a runtime: a volume in memory takes its place. */
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
