/** Compiles components of Vue in the working folder: `compile_vue.mjs FILE ...`. */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { createRequire } from "node:module";

const require = createRequire(path.resolve("package.json"));
const { compileScript, compileStyle, compileTemplate, parse } = require("vue/compiler-sfc");

/** Throws the first problem. */
function accept({ errors = [] }) {
  if (errors.length > 0) throw errors[0];
}

for (const filename of process.argv.slice(2)) {
  const source = fs.readFileSync(filename, "utf8");
  const parsed = parse(source, { filename });
  accept(parsed);
  const { descriptor } = parsed;
  const id = "page";
  const { bindings } = compileScript(descriptor, { id });
  const { template, styles } = descriptor;
  const compilerOptions = { bindingMetadata: bindings, expressionPlugins: ["typescript"] };
  accept(compileTemplate({ source: template.content, filename, id, compilerOptions }));
  for (const { content, scoped } of styles) {
    accept(compileStyle({ source: content, filename, id, scoped }));
  }
}
