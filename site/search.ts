/**
 * How the site's search finds pages: exact words before similar ones, and the words in which people ask.
 * @module
 */

/** Words in which people ask, by the page that answers: none of them need be on the page. */
export const askedWords: Readonly<Record<string, string>> = {
  "binaries": "without node download executable",
  "bundlers": "vite webpack rollup esbuild plugin hot reload import",
  "command_line":
    "options flags terminal watch rebuild on save arguments commands clean delete generated files",
  "compare": "which tool one alternatives versus vs or better choose for me",
  "compatibility": "supported differences",
  "configuration":
    "config file comments prefix exclude include ignore filter change output folder expand composite severity",
  "cookbook/actions": "after the build run command copy files",
  "cookbook/filters": "sort order exclude omit hide tokens only some core global private",
  "cookbook/formats": "license header comment write own custom output format function template",
  "cookbook/index": "extend plugin own custom hook",
  "cookbook/parsers": "yaml toml csv front matter own custom file format",
  "cookbook/preprocessors": "generate change tokens before scale",
  "cookbook/transforms": "own custom change values rename names prefix css variables",
  "css_in_js": "styled components emotion typescript types",
  "diagnostics/merge-collision": "same token defined twice duplicate",
  "diagnostics/name-collision": "duplicate names twice",
  "diagnostics/name-invalid": "name starts with a number digit",
  "diagnostics/output-drops": "shadow missing lost native kotlin swift",
  "diagnostics/reference-missing": "alias not found unknown reference error",
  "dtcg": "w3c standard specification $type $value format color spaces",
  "editors":
    "autocomplete completion intellisense vscode neovim webstorm intellij jetbrains plugin",
  "eslint": "lint hard coded hardcoded colors javascript react jsx",
  "figma": "variables export rest api plugin free professional plan without enterprise",
  "fleet": "many teams projects repositories components who adoption deprecated",
  "how_it_works": "what is a design token meaning terms words glossary definition concepts",
  "library": "api programmatically node script javascript function call build",
  "mcp": "ai agent llm chatgpt claude cursor copilot assistant",
  "monorepos": "workspace turborepo nx cache pnpm several packages",
  "native_themes":
    "swift swiftui ios dynamic type font sizes android kotlin jetpack compose flutter dark light mode",
  "performance": "fast slow speed large many tokens memory",
  "playground": "try online browser share link",
  "postcss": "fallback default value component library",
  "preview": "documentation page generate style guide show list all colors",
  "recipes/angular": "angular material component",
  "recipes/ci": "pipeline continuous integration github gitlab",
  "recipes/density": "compact comfortable spacing mode",
  "recipes/high_contrast": "accessible accessibility contrast wcag theme",
  "recipes/hooks": "git commit husky lint-staged before commit",
  "recipes/multi_brand": "brands several multiple clients white label",
  "recipes/native_builds": "gradle xcode swift package build step",
  "recipes/next": "next react server flash dark theme",
  "recipes/sass": "sass scss variables map mixin functions",
  "recipes/svelte": "sveltekit",
  "recipes/vue": "nuxt dark mode",
  "reference/filters_and_actions": "exclude tokens only some copy",
  "reference/formats":
    "outputs list of all formats options baseline browsers font-face objective-c",
  "reference/transform_groups": "which transforms group css js",
  "reference/transforms": "convert px rem unit number 16 16rem",
  "reference/value_texts": "font weight bold line height opacity",
  "reference/values": "shadow gradient border typography font line height z-index opacity duration",
  "releasing":
    "where does value come from publish npm version semver breaking changes changelog unused deprecate rename obsolete mark",
  "scripting": "json output machine readable parse results exit code",
  "start/css":
    "custom properties variables how to install npm dark mode toggle switch plain html page",
  "start/figma": "figma import export json variables",
  "start/first_build": "how to install begin getting started hello world",
  "start/mobile": "ios android swift kotlin flutter react native app",
  "start/monorepo": "workspace pnpm share tokens between apps packages",
  "start/react": "react component typed theme object typescript types",
  "start/sd_transforms": "permutate tokens studio",
  "start/style-dictionary": "migrate switch move replace",
  "storybook": "stories addon show tokens docs",
  "stylelint": "lint hard coded hardcoded colors css scss",
  "tailwind": "theme classes utilities",
  "themes":
    "dark mode light mode light-dark night color scheme two themes density high contrast shadow dom host web components",
  "tokens": "alias reference another token value type $type comment group names shadow yaml json5",
  "tokens_studio": "github sync math expression sets",
  "troubleshooting": "problem nothing happens empty missing no value not working",
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
  boost: { title: 2, titles: 2, text: 1 },
  /** Words of nearly every page decide least. */
  boostTerm: (term: string): number =>
    /^(?:tokens?|design|css|names?|values?|variables?)$/.test(term) ? 0.3 : 1,
  boostDocument: new Function(
    "id",
    "term",
    `return (${rank})(${JSON.stringify(askedWords)})(id, term)`,
  ),
  processTerm: (term: string): string | null =>
    /^(?:an?|and|are|be|can|do|does|for|from|get|have|how|i|in|into|is|it|my|of|on|or|should|that|the|this|to|use|using|want|what|when|where|with|you)$/i
        .test(term)
      ? null
      : term.toLowerCase(),
};
