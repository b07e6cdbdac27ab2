/**
 * Builds a real example from source: one set of tokens for the web and Android.
 * @module
 */
import fs from "node:fs";
import { fromSource, must } from "./run.ts";

const folder = "examples/multi-platform";

console.log(`$ token-build build   (in ${folder})`);
console.log((await must(...fromSource("build"), { cwd: folder })).trimEnd());
for (const file of ["web/tokens.css", "android/values/colors.xml"]) {
  console.log(`\n── build/${file}\n${fs.readFileSync(`${folder}/build/${file}`, "utf8")}`);
}
