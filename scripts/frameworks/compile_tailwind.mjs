/** Compiles a style sheet of Tailwind CSS, which must know some classes: `compile_tailwind.mjs FILE CLASS ...`. */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { createRequire } from "node:module";

const require = createRequire(path.resolve("package.json"));
const { compile } = require("tailwindcss");

const [sheet, ...classes] = process.argv.slice(2);

/** Finds a style sheet of a package, or one beside another. */
function loadStylesheet(id, base) {
  const file = id.startsWith(".") ? path.resolve(base, id) : require.resolve(`${id}/index.css`);
  const content = fs.readFileSync(file, "utf8");
  return Promise.resolve({ path: file, base: path.dirname(file), content });
}

const base = path.resolve(path.dirname(sheet));
const { build } = await compile(fs.readFileSync(sheet, "utf8"), { base, loadStylesheet });
const css = build(classes);
const missing = classes.filter((name) => !css.includes(`.${name.replaceAll(":", "\\:")}`));
if (classes.length === 0 || missing.length > 0) throw new Error(`No utilities: ${missing}`);
