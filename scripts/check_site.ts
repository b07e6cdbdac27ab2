/**
 * Builds the site and opens every page in a real browser: no console errors, no findings of an
 * accessibility audit, and a search that answers typical questions. Requires Chromium, Chrome or
 * Edge.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { redirects } from "../site/redirects.ts";
import { browserPath } from "./browser.ts";
import { must, npx, run, runtimes } from "./run.ts";
import { questions } from "./site/questions.ts";

const executablePath = browserPath();
if (executablePath === undefined) {
  console.log("No Chromium, Chrome or Edge was found: no page was looked at.");
  process.exit(1);
}

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "site-")));
const site = path.resolve("site/dist");

try {
  console.log((await must(process.execPath, ["run", "-A", "scripts/build_site.ts"])).trim());
  const pages = fs.readdirSync(site, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html") && file !== "404.html" && !file.startsWith("play/"))
    .filter((file) => !Object.hasOwn(redirects, file.replace(/\.html$/, "")))
    .map((file) => `/${file.replace(/(?:index)?\.html$/, "")}`).sort();
  fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
  fs.writeFileSync(
    path.join(folder, "plan.json"),
    JSON.stringify({ site, pages, questions, executablePath }),
  );
  const packages = ["playwright-core", "axe-core"];
  await must("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: folder });
  const [command, args] = npx(runtimes.node24, path.resolve("scripts/run_site.mjs"), folder);
  const { code, text } = await run(command, args);
  console.log(text.trim());
  process.exitCode = code;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
