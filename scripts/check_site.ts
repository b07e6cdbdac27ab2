/**
 * Builds the site and opens every page in a real browser: no console errors, no findings of an
 * accessibility audit, and a search that answers typical questions. Requires Chromium, Chrome or
 * Edge.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { redirects } from "../site/redirects.ts";
import { openBrowser } from "./browser.ts";
import { must } from "./run.ts";
import { checkSite } from "./run_site.mjs";
import { questions } from "./site/questions.ts";

await using browser = await openBrowser("no page was looked at");

const site = path.resolve("site/dist");
console.log((await must(process.execPath, ["run", "-A", "scripts/build_site.ts"])).trim());
const pages = fs.readdirSync(site, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".html") && file !== "404.html" && !file.startsWith("play/"))
  .filter((file) => !Object.hasOwn(redirects, file.replace(/\.html$/, "")))
  .map((file) => `/${file.replace(/(?:index)?\.html$/, "")}`).sort();
await checkSite(browser, { site, pages, questions });
