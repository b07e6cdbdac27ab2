/**
 * Makes the site's pages from the documentation: the same Markdown, with links to pages of the site
 * or to the repository.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { referenceNames } from "../../site/playground/state/reference_examples.ts";
import { diagnosticState, fragmentFor, recipeStates } from "./page_examples.ts";
import { recipePages } from "../../tests/helpers/recipe_pages.ts";
import { sections } from "../../site/sections.ts";

const repository = "https://github.com/token-build/token-build";

/** Pages of the site outside of `docs/`, by their files. */
const further: Record<string, string> = {
  "CONTRIBUTING.md": "contributing.md",
  "ARCHITECTURE.md": "architecture.md",
  "CHANGELOG.md": "changelog.md",
  "README.md": "index.md",
};

/** The page of the playground, and its address in the site, which is not made from Markdown. */
const playground = { file: "site/playground/index.html", address: "/play/" };

/** The path of a documentation file in the site; `undefined` if it is not part of it. */
function pageOf(file: string): string | undefined {
  if (Object.hasOwn(further, file)) return further[file];
  if (!file.startsWith("docs/")) return undefined;
  return file.slice("docs/".length).replace(/(^|\/)README\.md$/, "$1index.md");
}

/** The address of a link's target, relative to a page. */
function addressOf(file: string, page: string, target: string): string {
  const [, relative, rest] = /^([^?#]*)(.*)$/.exec(target)!;
  if (relative === "" || /^[a-z]+:/i.test(relative)) return target;
  const linked = path.posix.normalize(path.posix.join(path.posix.dirname(file), relative));
  if (linked === playground.file) return playground.address;
  const other = pageOf(linked);
  if (other !== undefined && fs.existsSync(linked)) {
    const own = path.posix.relative(path.posix.dirname(page), other);
    return `${own.startsWith(".") ? own : `./${own}`}${rest}`;
  }
  const kind = fs.statSync(linked).isDirectory() ? "tree" : "blob";
  return `${repository}/${kind}/main/${linked}${rest}`;
}

/** Calls a function for each text outside of code fences. */
function outsideCode(text: string, replace: (text: string) => string): string {
  let fence: string | undefined;
  return text.split("\n").map((line) => {
    const [, found] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && found) fence = found;
    else if (fence !== undefined && found?.startsWith(fence)) fence = undefined;
    else if (fence === undefined) return replace(line);
    return line;
  }).join("\n");
}

/** Pages with an example under each heading, with the kind of the examples. */
const kinds: Record<string, string> = {
  "docs/reference/formats.md": "format",
  "docs/reference/transforms.md": "transform",
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Adds links to the playground to the sections that have an example, and to pages that show a project. */
function withExamples(file: string, text: string): string {
  const linkTo = (fragment: string) =>
    `[Open in the playground](${playground.address}#${fragment}){target="_self"}`;
  const [, diagnostic] = /^docs\/diagnostics\/([a-z].*)\.md$/.exec(file) ?? [];
  const state = diagnostic === undefined ? undefined : diagnosticState(diagnostic);
  const fragment = state && fragmentFor(state);
  if (fragment) {
    return text.replace(/^## Example$/m, (heading) => `${heading}\n\n${linkTo(fragment)}`);
  }
  if (recipePages().includes(file)) {
    for (const { title, state } of recipeStates(text)) {
      const fragment = fragmentFor(state);
      if (!fragment) continue;
      text = text.replace(
        new RegExp(`^#+ ${escaped(title)}$`, "m"),
        (heading) => `${heading}\n\n${linkTo(fragment)}`,
      );
    }
    return text;
  }
  if (!Object.hasOwn(kinds, file)) return text;
  return text.replace(/^## (\S+)$(?=\n)/gm, (heading, id) => {
    const name = `${kinds[file]}/${id}`;
    return referenceNames.includes(name) ? `${heading}\n\n${linkTo(`example=${name}`)}` : heading;
  });
}

/**
 * The text of a page.
 *
 * @param file The file of the documentation, such as `docs/themes.md`.
 */
export function pageText(file: string): string {
  const page = pageOf(file)!;
  const text = outsideCode(
    fs.readFileSync(file, "utf8"),
    (line) =>
      line.replace(/\]\(([^()\s]+)\)/g, (_, target) => {
        const address = addressOf(file, page, target);
        // The router of the site knows only its own pages.
        const isOther = address === playground.address;
        return `](${address})${isOther ? '{target="_self"}' : ""}`;
      }),
  );
  return withExamples(file, text);
}

/** All files of the documentation, with their paths in the site. */
export function documentationFiles(): { file: string; page: string }[] {
  const inDocs = fs.readdirSync("docs", { recursive: true, encoding: "utf8" })
    .map((file) => `docs/${file.replaceAll("\\", "/")}`)
    .filter((file) => fs.statSync(file).isFile());
  const own = Object.keys(further).filter((file) => file !== "README.md");
  return [...inDocs, ...own].sort().map((file) => ({ file, page: pageOf(file)! }));
}

/** Pages that no section lists, except those of single diagnostics, which their index lists. */
export function unlistedPages(): string[] {
  const listed = new Set(sections.flatMap(({ pages }) => pages));
  return documentationFiles().map(({ page }) => page)
    .filter((page) => page.endsWith(".md") && !/^diagnostics\/(?!index)/.test(page))
    .filter((page) => !listed.has(page.replace(/\.md$/, "")));
}
