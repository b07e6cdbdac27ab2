/**
 * Checks the site in a browser: `run_site.mjs FOLDER`, a folder with `playwright-core`, `axe-core` and `plan.json`.
 * Prints each problem, and fails if there is one.
 */
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { launchBrowser } from "./launch_browser.mjs";

const [folder] = process.argv.slice(2);
const { site, pages, questions, executablePath } = JSON.parse(
  fs.readFileSync(path.join(folder, "plan.json"), "utf8"),
);
const require = createRequire(path.join(folder, "package.json"));
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Serves the files as hosts of static files do: an address without an ending is that of a page. */
const server = http.createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://127.0.0.1");
  const names = pathname.endsWith("/") ? ["index.html"] : ["", ".html"];
  const file = names.map((name) => path.join(site, decodeURIComponent(pathname) + name))
    .find((one) => fs.existsSync(one) && fs.statSync(one).isFile());
  response.statusCode = file === undefined ? 404 : 200;
  response.setHeader("Content-Type", types[path.extname(file ?? "")] ?? "text/plain");
  response.end(file === undefined ? "" : fs.readFileSync(file));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const browser = await launchBrowser(folder, executablePath);
const problems = [];
const sizes = [];

/** Opens a page in a color scheme; reports errors of its code and what the audit finds. */
async function look(page, colorScheme) {
  const context = await browser.newContext({ colorScheme });
  const tab = await context.newPage();
  let bytes = 0;
  tab.on("pageerror", (error) => problems.push(`${page}: ${error.message}`));
  tab.on("console", (message) => {
    if (message.type() === "error") problems.push(`${page}: ${message.text()}`);
  });
  tab.on("response", async (response) => {
    bytes += (await response.body().catch(() => "")).length;
  });
  await tab.goto(`${origin}${page}`, { waitUntil: "networkidle" });
  sizes.push(bytes);
  // The theme names its switch once it runs.
  await tab.waitForSelector(".VPSwitchAppearance[title]:not([title=''])", { state: "attached" });
  await tab.evaluate(axe);
  const { violations } = await tab.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  for (const { id, nodes } of violations) {
    problems.push(`${page} (${colorScheme}): ${id} at ${nodes.map(({ target }) => target)[0]}`);
  }
  await context.close();
}

for (const page of pages) await look(page, "light");
for (const page of pages.slice(0, 5)) await look(page, "dark");

const tab = await (await browser.newContext()).newPage();
await tab.goto(`${origin}/`, { waitUntil: "networkidle" });
let found = 0;
for (const [question, answers] of Object.entries(questions)) {
  await tab.keyboard.press("Control+k");
  const input = await tab.waitForSelector("#localsearch-input");
  await input.fill(question);
  await tab.waitForSelector(".VPLocalSearchBox .results li a").catch(() => {});
  // Results follow the input after a pause.
  await tab.waitForTimeout(400);
  const links = await tab.$$eval(
    ".VPLocalSearchBox .results li a",
    (all) => all.slice(0, 3).map((one) => one.getAttribute("href")),
  );
  const isAnswer = (link) => answers.some((answer) => link.split("#")[0].startsWith(answer));
  if (links.some(isAnswer)) found++;
  else problems.push(`search for "${question}" gives ${links.join(", ")}`);
  await tab.keyboard.press("Escape");
  await tab.waitForSelector(".VPLocalSearchBox", { state: "detached" });
}

const markdown = await (await fetch(`${origin}/themes.md`)).text();
if (!markdown.includes("# Themes")) problems.push("/themes.md is not the page as Markdown");
const list = await (await fetch(`${origin}/llms.txt`)).text();
for (const page of pages.filter((one) => !one.endsWith("/") && !one.startsWith("/diagnostics"))) {
  if (!list.includes(`(${page}.md)`)) problems.push(`llms.txt lacks ${page}`);
}

await browser.close();
server.close();
sizes.sort((one, other) => one - other);
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(
  `${pages.length} pages, median ${kilobytes(sizes[sizes.length >> 1])}, ` +
    `largest ${kilobytes(sizes.at(-1))} before compression; ` +
    `search answers ${found} of ${Object.keys(questions).length} questions`,
);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
