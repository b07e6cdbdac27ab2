/**
 * How the site's search finds pages: exact words before similar ones, and the words in which people ask.
 * @module
 */

/** Words in which people ask, by the page that answers: none of them need be on the page. */
export const askedWords: Readonly<Record<string, string>> = {
  "binaries": "install without node download executable",
  "command_line": "options flags terminal watch",
  "compare": "which tool alternatives versus vs choose for me",
  "configuration": "config file comments prefix exclude include ignore filter output folder",
  "cookbook/filters": "sort order",
  "cookbook/formats": "license header comment",
  "cookbook/parsers": "yaml toml front matter own file format",
  "css_in_js": "styled components emotion typescript types",
  "diagnostics/merge-collision": "same token defined twice duplicate",
  "diagnostics/output-drops": "shadow missing lost native kotlin swift",
  "diagnostics/reference-missing": "alias not found unknown reference error",
  "dtcg": "w3c standard specification",
  "editors": "autocomplete completion intellisense vscode neovim webstorm plugin",
  "eslint": "lint hard coded hardcoded colors javascript react jsx",
  "figma": "variables export rest api plugin free professional plan without enterprise",
  "how_it_works": "what is a meaning terms words glossary definition",
  "mcp": "ai agent llm claude cursor copilot",
  "native_themes": "swift swiftui ios android kotlin compose flutter dark light mode",
  "postcss": "fallback default value component library",
  "preview": "documentation page style guide show colors",
  "recipes/ci": "pipeline continuous integration github gitlab",
  "recipes/multi_brand": "brands several multiple clients white label",
  "recipes/density": "compact comfortable spacing mode",
  "reference/filters_and_actions": "exclude tokens only some copy",
  "reference/transforms": "convert px rem unit number 16 16rem",
  "reference/value_texts": "font weight bold line height opacity",
  "reference/values": "shadow gradient border typography font line height",
  "releasing": "publish npm version semver breaking changes changelog unused",
  "start/css": "custom properties variables how to install npm dark mode",
  "start/first_build": "how to install begin getting started hello world",
  "start/mobile": "ios android swift kotlin flutter react native app",
  "start/style-dictionary": "migrate switch move replace",
  "stylelint": "lint hard coded hardcoded colors css scss",
  "tailwind": "theme classes utilities",
  "themes": "dark mode light mode night color scheme two themes density high contrast",
  "tokens":
    "alias reference another token value type description comment group names shadow yaml json5",
  "tokens_studio": "github sync math expression sets",
  "troubleshooting": "problem nothing happens empty missing not working",
  "using_tokens": "received package consume npm dependency upgrade",
};

/** A renderer of Markdown, as VitePress gives it. */
interface Markdown {
  render(source: string, env: { relativePath: string }): string;
}

/** The HTML that the index reads: the page, with the words in which people ask below its title. */
export function indexedHtml(
  source: string,
  env: { relativePath: string },
  markdown: Markdown,
): string {
  const words = askedWords[env.relativePath.replace(/\.md$/, "")];
  const html = markdown.render(source, env);
  return words === undefined ? html : html.replace("</h1>", `</h1><p>${words}</p>`);
}

/** How much a page counts for a term. Pages for contributors and details come last. */
const rank = (words: typeof askedWords) => (id: string, term: string): number => {
  const page = id.replace(/^\//, "").replace(/#.*/, "");
  const asked = words[page]?.split(" ").includes(term) ? 4 : 1;
  if (/changelog|internals|contributing|architecture/.test(page)) return 0.2;
  return asked > 1 ? asked : /compatibility|diagnostics/.test(page) ? 0.6 : 1;
};

/**
 * The options of MiniSearch. VitePress sends the source of each function to the browser, so functions use nothing from
 * outside; the words are written into the one that needs them.
 */
export const searchOptions = {
  prefix: true,
  fuzzy: (term: string): number | boolean => term.length > 5 ? 0.2 : false,
  weights: { fuzzy: 0.2, prefix: 0.4 },
  boost: { title: 4, titles: 2, text: 1 },
  boostDocument: new Function(
    "id",
    "term",
    `return (${rank})(${JSON.stringify(askedWords)})(id, term)`,
  ),
  processTerm: (term: string): string | null =>
    /^(?:a|an|and|are|can|do|get|how|i|in|into|is|my|of|on|or|the|to|use|what|with)$/i
        .test(term)
      ? null
      : term.toLowerCase(),
};
