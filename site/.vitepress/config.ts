/**
 * The site: the pages that `scripts/build_site.ts` makes from the documentation.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import dark from "@shikijs/themes/github-dark-high-contrast";
import light from "@shikijs/themes/github-light-high-contrast";
import { defineConfig } from "vitepress";
import llms from "vitepress-plugin-llms";
import { codeColorClasses, codeColors } from "../code_colors.ts";
import { indexedHtml, searchOptions } from "../search.ts";
import { sections } from "../sections.ts";

const site = fileURLToPath(new URL("..", import.meta.url));
const { version } = JSON.parse(fs.readFileSync(path.join(site, "../deno.json"), "utf8"));
const repository = "https://github.com/token-build/token-build";

/** The title of a page: its first heading. */
function titleOf(page: string): string {
  const text = fs.readFileSync(path.join(site, "pages", `${page}.md`), "utf8");
  return /^# (.+)$/m.exec(text)![1].replaceAll("`", "");
}

/** A folder per version or repository, such as `/v1/`. */
const base = process.env.SITE_BASE ?? "/";

const sidebar = sections.map(({ title, pages }) => ({
  text: title,
  items: pages.map((page) => ({
    text: titleOf(page),
    link: `/${page.replace(/(?:^|\/)index$/, "/")}`,
  })),
}));

const styleSheet = path.join(site, "pages/public/code.css");
fs.writeFileSync(styleSheet, codeColors({ light, dark }));

export default defineConfig({
  srcDir: "pages",
  outDir: "dist",
  base,
  head: [
    ["link", { rel: "icon", href: `${base}icon.png` }],
    ["link", { rel: "stylesheet", href: `${base}code.css` }],
  ],
  // The home page of the theme has no landmark for its content.
  transformHtml: (html) => html.replace('class="VPHome"', 'class="VPHome" role="main"'),
  title: "token-build",
  description: "A design token build tool: tokens in, files for every platform out.",
  cleanUrls: true,
  lastUpdated: false,
  // One file for all pages, instead of a part of each.
  metaChunk: true,
  // The playground is not made from Markdown.
  ignoreDeadLinks: [/^\/play\//],
  markdown: {
    languageAlias: { figma: "json" },
    theme: { light, dark },
    codeTransformers: [codeColorClasses],
  },
  themeConfig: {
    nav: [
      { text: "Start", link: "/start/css" },
      { text: "Guides", link: "/tokens" },
      { text: "Reference", link: "/reference/formats" },
      { text: "Playground", link: "/play/", target: "_self" },
      { text: `v${version}`, link: "/changelog" },
    ],
    sidebar: {
      // Most pages: a list of all others would be the larger part of each.
      "/diagnostics/": sidebar.filter(({ text }) => text === "Reference"),
      "/": sidebar,
    },
    socialLinks: [{ icon: "github", link: repository }],
    outline: [2, 3],
    search: {
      provider: "local",
      options: { _render: indexedHtml, miniSearch: { searchOptions } },
    },
  },
  vite: { plugins: [llms()] },
});
