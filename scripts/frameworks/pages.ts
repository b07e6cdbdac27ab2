/**
 * Projects on the pages that have code of frameworks.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { themedTokens } from "../../src/cli/init/sample_tokens.ts";
import { recipePages, recipesOf } from "../../tests/helpers/recipe_pages.ts";

/** A project that a page shows. */
export interface PageProject {
  /** Name of its folder. */
  readonly name: string;
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The code blocks of the page in HTML. */
  readonly html: readonly string[];
}

/** The code blocks of a page in some languages, with the language. */
function blocksOf(page: string, ...languages: string[]): [language: string, code: string][] {
  return Array.from(
    page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm),
    ([, language, code]): [string, string] => [language, code],
  ).filter(([language]) => languages.includes(language));
}

/** The projects of the recipes and the start pages. */
export function projectsOn(): PageProject[] {
  const starts = fs.readdirSync("docs/start").map((name) => path.posix.join("docs/start", name));
  return [...recipePages(), ...starts].flatMap((page) => {
    const text = fs.readFileSync(page, "utf8");
    const html = blocksOf(text, "html").map(([, code]) => code);
    return recipesOf(text).map(({ files }, at) => ({
      name: `${path.basename(page, ".md")}-${at + 1}`,
      files,
      html,
    }));
  });
}

const page = "docs/css_in_js.md";

/** The page of libraries for CSS in JavaScript: its configuration, with the formats that it describes, and its code. */
export function cssInJs(): PageProject {
  const text = fs.readFileSync(page, "utf8");
  const [[, config]] = blocksOf(text, "json");
  const { platforms } = JSON.parse(config);
  const format = (destination: string, format: string) => ({ destination, format });
  const files = [
    format("tokens/themes.js", "javascript/themes"),
    format("tokens/themes.ts", "typescript/themes"),
    format("tokens.css.ts", "vanilla-extract/theme"),
    { ...format("tokens", "stylex/variables"), contexts: { theme: "*", contrast: "normal" } },
    format("tokens/preset.ts", "panda/preset"),
  ];
  // The page selects contexts of a modifier that the sample tokens lack.
  const resolver = JSON.parse(JSON.stringify(themedTokens["tokens.resolver.json"]));
  resolver.modifiers.contrast = {
    default: "normal",
    contexts: { normal: [], high: [{ color: { accent: { $value: "{color.text}" } } }] },
  };
  resolver.resolutionOrder.push({ $ref: "#/modifiers/contrast" });
  const { color, space, ...others } = themedTokens["tokens/base.tokens.json"];
  const base = { color, space: { ...space as object, s: { $value: "{space.small}" } }, ...others };
  const code = blocksOf(text, "ts", "tsx")
    .map(([language, code], at) => [`src/block_${at + 1}.${language}`, code]);
  return {
    name: "css_in_js",
    files: {
      "config.json": JSON.stringify({
        resolver: "tokens.resolver.json",
        contexts: { theme: "*", contrast: "*" },
        platforms: { ...platforms, code: { transformGroup: "css", buildPath: "src/", files } },
      }),
      "tokens.resolver.json": JSON.stringify(resolver),
      "tokens/base.tokens.json": JSON.stringify(base),
      "tokens/dark.tokens.json": JSON.stringify(themedTokens["tokens/dark.tokens.json"]),
      ...Object.fromEntries(code),
    },
    html: [],
  };
}
