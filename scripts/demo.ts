/**
 * Builds a real example from source: one set of tokens for the web and Android.
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { fromSource, run } from "./run.ts";

const folder = "examples/multi-platform";

console.log(`$ token-build build   (in ${folder})`);
const { code } = await run(...fromSource("build"), { cwd: folder, show: true });
if (code === 0) {
  for (const file of ["web/tokens.css", "android/values/colors.xml"]) {
    console.log(`\n── build/${file}\n${fs.readFileSync(`${folder}/build/${file}`, "utf8")}`);
  }
}
process.exitCode = code;
