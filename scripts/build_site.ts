/**
 * Builds the site from the documentation into `site/dist`: static files with search, each page also as Markdown,
 * `llms.txt`, and the playground. Fails for dead links, and for pages that no section has. The variable `SITE_BASE` sets a path before all
 * addresses.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { must } from "./run.ts";
import { homePage } from "./site/home.ts";
import { documentationFiles, pageText, unlistedPages } from "./site/pages.ts";
import { buildPlayground } from "./site/playground.ts";
import { writeRedirects } from "./site/redirects.ts";

const pages = path.resolve("site/pages");

fs.rmSync(pages, { recursive: true, force: true });
const files = documentationFiles();
for (const { file, page } of files) {
  const target = path.join(pages, page);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  if (file.endsWith(".md")) fs.writeFileSync(target, pageText(file));
  else fs.copyFileSync(file, target);
}
fs.writeFileSync(path.join(pages, "index.md"), await homePage());
fs.mkdirSync(path.join(pages, "public"));
fs.copyFileSync("editors/vscode/icon.png", path.join(pages, "public/icon.png"));
fs.copyFileSync("docs/images/overview.svg", path.join(pages, "public/overview.svg"));

const unlisted = unlistedPages();
if (unlisted.length > 0) throw new Error(`site/sections.ts lacks ${unlisted.join(", ")}`);

const inSite = { cwd: path.resolve("site"), env: { NO_COLOR: "1" } };
await must("npm", ["ci", "--no-audit", "--no-fund"], inSite);
await must("npx", ["vitepress", "build"], inSite);
await buildPlayground(path.resolve("site/dist/play"));
const built = fs.readdirSync("site/dist", { recursive: true, encoding: "utf8" });
const html = built.filter((file) => file.endsWith(".html"));
const size = built.map((file) => fs.statSync(path.join("site/dist", file)))
  .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
writeRedirects("site/dist");
console.log(`${html.length} pages, ${(size / 1e6).toFixed(1)} MB in site/dist`);
