/** Compiles components of Svelte in the working folder, without a warning: `compile_svelte.mjs FILE ...`. */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { createRequire } from "node:module";

const { compile } = createRequire(path.resolve("package.json"))("svelte/compiler");

for (const filename of process.argv.slice(2)) {
  for (const generate of ["client", "server"]) {
    const { warnings } = compile(fs.readFileSync(filename, "utf8"), { filename, generate });
    if (warnings.length > 0) throw new Error(`${filename}: ${warnings[0].message}`);
  }
}
