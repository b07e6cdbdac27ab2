/**
 * Compiles and builds the projects of the cookbook and the recipes on disk: their TypeScript must
 * compile, and the command line must build each without a warning. Tests compare the output.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { putFiles } from "../tests/helpers/folder.ts";
import { recipePages, recipesOf } from "../tests/helpers/recipe_pages.ts";
import { problemLines } from "../tests/helpers/type_problems.ts";
import { fromSource, onAllCores, run } from "./run.ts";

// Inside of the project, so that modules find the package.
fs.mkdirSync("dist", { recursive: true });
const root = fs.mkdtempSync(path.resolve("dist/recipes-"));
let failed = false;

try {
  const projects = recipePages().flatMap((page) => {
    const recipes = recipesOf(fs.readFileSync(page, "utf8"));
    return recipes.map((recipe, index) => {
      const folder = path.join(root, path.basename(page, ".md"), String(index));
      putFiles(folder, recipe.files);
      return { name: `${page}, ${recipe.title}`, recipe, folder };
    });
  });
  const modules = projects.flatMap(({ recipe, folder }) =>
    Object.keys(recipe.files).filter((name) => /^[^/]+\.ts$/.test(name))
      .map((name) => path.relative(root, path.join(folder, name)))
  );
  for (const problem of problemLines(root, modules)) {
    failed = true;
    console.log(problem);
  }
  await onAllCores(projects, async ({ name, recipe, folder: cwd }) => {
    const { code, text } = await run(...fromSource("build", "--config", recipe.config), { cwd });
    if (code === 0 && !/warning/i.test(text)) return;
    failed = true;
    console.log(`${name}:\n${text}`);
  });
  console.log(`${projects.length} projects, ${modules.length} modules`);
} finally {
  fs.rmSync(root, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
