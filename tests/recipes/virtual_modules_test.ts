/** The names that recipes import from virtual modules exist in their projects. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import type { Config } from "../../mod.ts";
import { VirtualModules } from "../../src/services/bundlers/virtual_modules.ts";
import { recipePages, recipesOf } from "../helpers/recipe_pages.ts";
import { projectPath } from "../helpers/run_cli.ts";

/** The files that a configuration writes. */
function filesOf({ platforms = {} }: Config) {
  return Object.entries(platforms).flatMap(([platform, { files = [] }]) =>
    files.map(({ destination = "" }) => ({ platform, name: destination, text: "" }))
  );
}

const pages = recipePages().map((name) => [name, fs.readFileSync(projectPath(name), "utf8")])
  .filter(([, page]) => page.includes("virtual:token-build/"));

test("some recipes use the plugin", () => assert.ok(pages.length > 0));

for (const [name, page] of pages) {
  test(`${name} imports modules that exist`, () => {
    const [{ files, config }] = recipesOf(page);
    const modules = new VirtualModules(filesOf(JSON.parse(files[config])));
    for (const [specifier] of page.matchAll(/virtual:token-build\/[\w./-]*\w/g)) {
      assert.ok(modules.bySpecifier.has(specifier), specifier);
    }
  });
}
