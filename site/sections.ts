/**
 * The order of the site's pages. Paths are those of the site, without `.md`.
 * @module
 */

/** Pages under one heading of the sidebar. */
export interface Section {
  title: string;
  pages: string[];
}

export const sections: Section[] = [
  {
    title: "Start",
    pages: [
      "start/first_build",
      "how_it_works",
      "compare",
      "start/css",
      "start/react",
      "start/mobile",
      "start/monorepo",
      "using_tokens",
      "start/figma",
      "start/tokens_studio",
      "binaries",
    ],
  },
  {
    title: "Guides",
    pages: [
      "tokens",
      "dtcg",
      "themes",
      "configuration",
      "command_line",
      "scripting",
      "library",
      "bundlers",
      "tailwind",
      "css_in_js",
      "native_themes",
      "figma",
      "tokens_studio",
      "stylelint",
      "eslint",
      "postcss",
      "monorepos",
      "releasing",
      "fleet",
      "preview",
      "storybook",
      "playground",
      "editors",
      "mcp",
      "troubleshooting",
    ],
  },
  {
    title: "Recipes",
    pages: [
      "recipes/sass",
      "recipes/next",
      "recipes/vue",
      "recipes/svelte",
      "recipes/angular",
      "recipes/multi_brand",
      "recipes/density",
      "recipes/high_contrast",
      "recipes/ci",
      "recipes/hooks",
      "recipes/native_builds",
    ],
  },
  {
    title: "Hook cookbook",
    pages: [
      "cookbook/index",
      "cookbook/parsers",
      "cookbook/preprocessors",
      "cookbook/transforms",
      "cookbook/formats",
      "cookbook/filters",
      "cookbook/actions",
    ],
  },
  {
    title: "Move to token-build",
    pages: [
      "start/style-dictionary",
      "compatibility",
      "start/sd_transforms",
      "terrazzo",
      "performance",
    ],
  },
  {
    title: "Reference",
    pages: [
      "reference/formats",
      "reference/transforms",
      "reference/transform_groups",
      "reference/filters_and_actions",
      "reference/helpers",
      "reference/values",
      "reference/value_texts",
      "diagnostics/index",
    ],
  },
  {
    title: "Contribute",
    pages: [
      "contributing",
      "architecture",
      "internals/decisions",
      "internals/consumers",
      "internals/performance",
      "changelog",
    ],
  },
];
