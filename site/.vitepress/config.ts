/**
 * The site: the pages that `scripts/build_site.ts` makes from the documentation.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import llms from "vitepress-plugin-llms";
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

export default defineConfig({
  srcDir: "pages",
  outDir: "dist",
  base,
  head: [["link", { rel: "icon", href: `${base}icon.png` }]],
  // The home page of the theme has no landmark for its content.
  transformHtml: (html) => html.replace('class="VPHome"', 'class="VPHome" role="main"'),
  title: "token-build",
  description: "A design token build tool: tokens in, files for every platform out.",
  cleanUrls: true,
  lastUpdated: false,
  // The playground is not made from Markdown.
  ignoreDeadLinks: [/^\/play\//],
  markdown: {
    languageAlias: { figma: "json" },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    nav: [
      { text: "Start", link: "/start/css" },
      { text: "Guides", link: "/tokens" },
      { text: "Reference", link: "/reference/formats" },
      { text: "Playground", link: "/play/", target: "_self" },
      { text: `v${version}`, link: "/changelog" },
    ],
    sidebar: sections.map(({ title, pages }) => ({
      text: title,
      items: pages.map((page) => ({
        text: titleOf(page),
        link: `/${page.replace(/(?:^|\/)index$/, "/")}`,
      })),
    })),
    socialLinks: [{ icon: "github", link: repository }],
    outline: [2, 3],
    search: {
      provider: "local",
      options: {
        miniSearch: {
          searchOptions: {
            fuzzy: 0.2,
            prefix: true,
            boost: { title: 4, titles: 2, text: 1 },
            // Pages for users come before those for contributors and for details of moving.
            boostDocument: (page: string) =>
              /changelog|internals|contributing|architecture/.test(page)
                ? 0.2
                : /compatibility|diagnostics/.test(page)
                ? 0.6
                : 1,
          },
        },
      },
    },
  },
  vite: { plugins: [llms()] },
});
