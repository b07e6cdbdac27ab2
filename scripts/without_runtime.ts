/**
 * Bundles the library for browser workers.
 * @module
 */
import fs from "node:fs";
import type { Plugin } from "rolldown";

const omitted = new Set<string>();

/** Omits modules that need a runtime; a volume in memory replaces them. */
export const withoutRuntime: Plugin = {
  name: "without-runtime",
  load(id) {
    if (!/[\\/]src[\\/]engine[\\/]host[\\/](?:runtime|node)\.ts$/.test(id)) return;
    omitted.add(id);
    const names = fs.readFileSync(id, "utf8").matchAll(
      /^export (?:async )?(?:const|function) (\w+)/gm,
    );
    return Array.from(names, ([, name]) => `export const ${name} = undefined;`).join("\n");
  },
  buildEnd() {
    if (omitted.size === 0) throw new Error("The bundle has no modules of a runtime to omit");
  },
};
