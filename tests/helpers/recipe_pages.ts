/**
 * Projects that pages of the documentation show: files to write, and files that a build of them writes.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { projectPath } from "./run_cli.ts";

/** Folders of pages whose projects are built by tests. */
export const recipeFolders: readonly string[] = ["docs/cookbook", "docs/recipes"];

/** Further pages with such a project. */
const furtherPages: readonly string[] = ["docs/tailwind.md"];

/** A project on a page. */
export interface Recipe {
  /** Heading of the section, or of the page. */
  title: string;
  /** Texts of the files to write, by path. */
  files: Record<string, string>;
  /** Path of the configuration. */
  config: string;
}

const inputPattern = /^`([^`\n]+)`:\n\n```\w+\n([\s\S]*?)```$/gm;
const outputPattern = /^(`([^`\n]+)` is then:\n\n```\w+\n)([\s\S]*?)```$/gm;
const configPattern = /^(?:token-build\.)?config\.(?:json|ts|mjs)$/;

/** Paths of the pages, relative to the project. */
export function recipePages(): string[] {
  const inFolders = recipeFolders.flatMap((folder) =>
    fs.readdirSync(projectPath(folder)).filter((name) => name.endsWith(".md"))
      .map((name) => path.posix.join(folder, name))
  );
  return [...inFolders, ...furtherPages];
}

/** The output files that a page shows, by path. */
export function filesOn(page: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(page.matchAll(inputPattern), ([, name, content]) => [name, content]),
  );
}

/** The arguments of commands that follow the program's name on a page, in order. */
export function commandLinesOn(page: string): string[] {
  return Array.from(page.matchAll(/^ *npx token-build (.+)$/gm), ([, args]) => args);
}

/** Arguments of the commands of token-build that a page shows, in order. */
export function commandsOn(page: string): string[][] {
  return commandLinesOn(page).map((args) => args.replaceAll("'", "").split(" "));
}

/** The page with the outputs that `read` returns by path. */
export function showing(page: string, read: (output: string) => string): string {
  return page.replace(
    outputPattern,
    (_, start, output) => `${start}${read(output).trim()}\n\`\`\``,
  );
}

/** The project in a text, if it has a configuration. */
function recipeIn(text: string): Recipe | undefined {
  const files = filesOn(text);
  const config = Object.keys(files).find((name) => configPattern.test(name));
  const [, title = ""] = /^#+ (.+)$/m.exec(text) ?? [];
  return config === undefined ? undefined : { title, files, config };
}

/**
 * Splits a page into texts with at most one project each: the page is one project if it has one configuration, else
 * each section is one.
 */
function parts(page: string): string[] {
  const sections = page.split(/^(?=## )/m);
  return sections.filter((section) => recipeIn(section)).length > 1 ? sections : [page];
}

/** The projects of a page. */
export function recipesOf(page: string): Recipe[] {
  return parts(page).flatMap((part) => recipeIn(part) ?? []);
}

/** The page with the outputs of its projects, which `build` returns by path. */
export async function withOutputs(
  page: string,
  build: (recipe: Recipe) => Promise<Record<string, string>>,
): Promise<string> {
  let shown = "";
  for (const part of parts(page)) {
    const recipe = recipeIn(part);
    const outputs = recipe ? await build(recipe) : {};
    shown += showing(part, (output) => {
      if (outputs[output] === undefined) throw new Error(`${recipe?.title} writes no ${output}`);
      return outputs[output];
    });
  }
  return shown;
}

/** The paths of the files that a page shows as outputs. */
export function outputsOn(page: string): string[] {
  return Array.from(page.matchAll(outputPattern), ([, , output]) => output);
}
