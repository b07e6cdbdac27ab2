/**
 * Builds the projects of the cookbook and the recipes, and compares the files with those on the
 * pages. `UPDATE=1` rewrites the pages.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { putFiles } from "../helpers/folder.ts";
import TokenBuilder, { type Config, type Diagnostic } from "../../mod.ts";
import { memoryOf } from "../helpers/memory.ts";
import { outputsOn, type Recipe, recipePages, withOutputs } from "../helpers/recipe_pages.ts";
import { projectPath } from "../helpers/run_cli.ts";

const update = Boolean(process.env.UPDATE) && !process.env.CI;

/** Loads the configuration of a project; its modules are written into a folder. */
async function configOf({ files, config }: Recipe, folder: string): Promise<Config> {
  if (config.endsWith(".json")) return JSON.parse(files[config]);
  const modules = Object.entries(files).filter(([name]) => /\.(ts|mjs|js)$/.test(name));
  putFiles(folder, Object.fromEntries(modules));
  return (await import(pathToFileURL(path.join(folder, config)).href)).default;
}

/** Builds a project in memory. Returns all its files. */
async function build(recipe: Recipe, folder: string): Promise<Record<string, string>> {
  const volume = memoryOf(recipe.files);
  const found: Diagnostic[] = [];
  const builder = new TokenBuilder(await configOf(recipe, folder), {
    volume,
    report: (diagnostic) => found.push(diagnostic),
  });
  await builder.buildAllPlatforms();
  assert.deepEqual(found.map(({ code, message }) => `${code}: ${message}`), [], recipe.title);
  const root = `${process.cwd().replaceAll("\\", "/")}/`;
  const json = (volume as unknown as { __vol: { toJSON(): Record<string, string> } }).__vol
    .toJSON();
  return Object.fromEntries(
    Object.entries(json).map(([name, text]) => [name.replace(root, ""), text]),
  );
}

for (const name of recipePages()) {
  test(`${name} gives what it shows`, async () => {
    const page = fs.readFileSync(projectPath(name), "utf8");
    // Inside the project, so that modules find the package.
    fs.mkdirSync(projectPath("dist"), { recursive: true });
    const folder = fs.mkdtempSync(projectPath("dist/recipes-"));
    let count = 0;
    try {
      const shown = await withOutputs(
        page,
        (recipe) => build(recipe, path.join(folder, String(count++))),
      );
      if (update) fs.writeFileSync(projectPath(name), shown);
      else assert.equal(page, shown);
      assert.equal(count > 0, outputsOn(page).length > 0, "projects have outputs");
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
}
