/** Compiles style sheets of Sass in the working folder, without a warning: `compile_sass.mjs FILE ...`. */
import path from "node:path";
import process from "node:process";
import { createRequire } from "node:module";

const { compile } = createRequire(path.resolve("package.json"))("sass");

function warn(message) {
  throw new Error(message);
}

for (const file of process.argv.slice(2)) {
  const { css } = compile(file, { logger: { warn, debug: warn } });
  if (css.trim() === "") throw new Error(`${file} is empty`);
}
