/**
 * Checks the setting `baseline`. The table of features must match `web-features`. With `widely`, a
 * parser must find nothing newer in the examples and all CSS formats. In Chromium, each form of a
 * color, an image or a theme must have the value that the library resolves, in all contexts.
 * Without a browser, prints a message, and fails if `CI` is set.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { type Config, type Diagnostic, type PlatformConfig } from "../mod.ts";
import { buildWith, everyFormat } from "../tests/helpers/every_format.ts";
import { exampleProjects } from "../tests/helpers/example_outputs.ts";
import { formats } from "../tests/reference/formats.ts";
import { allPages } from "./baseline/pages.ts";
import { notWidely, statusByKey } from "./baseline/used_features.ts";
import { browserOrExit } from "./browser.ts";
import { tableOf, webFeatures } from "./css_features.ts";
import { lookApart } from "./project.ts";

const features = await webFeatures();
const statuses = statusByKey(features);

/** A text without line breaks and indentation, which the formatter may change. */
const compact = (text: string) => text.replace(/\s+/g, "").replace(/,(?=[}\]])/g, "");
const table = fs.readFileSync("src/base/values/css/css_features.ts", "utf8");
assert.equal(compact(table), compact(tableOf(features)), "run scripts/css_features.ts");

const newer: string[] = [];

/** Records a style sheet that uses a newer feature, unless a warning names the token value that needs it. */
function checkText(name: string, css: string, said: readonly Diagnostic[]): void {
  const reported = said.some(({ code, token }) => code === "output/baseline" && token);
  const found = notWidely(css, statuses);
  if (!reported && found.length > 0) newer.push(`${name}: ${found.join(", ")}`);
}

let count = 0;

for (const format of everyFormat.filter((format) => format.startsWith("css/"))) {
  const { parts, said } = await buildWith(format, { tokens: formats[format].tokens } as Config, {
    baseline: "widely",
    options: { scope: { from: ".app", to: ".end" }, layer: "tokens", wideGamut: "media" },
  });
  for (const { path: file, text } of parts) {
    count++;
    checkText(`${format} ${file}`, text, said);
  }
}

/** The platforms of an example that print CSS. */
function cssPlatforms({ platforms = {} }: Config): [string, PlatformConfig][] {
  return Object.entries(platforms).filter(([, { files = [] }]) =>
    files.some(({ format }) => typeof format === "string" && format.startsWith("css/"))
  );
}

const home = process.cwd();
for (const example of exampleProjects()) {
  const root = path.join(home, "examples", example);
  const file = path.join(root, "config.json");
  if (!fs.existsSync(file)) continue;
  const config = JSON.parse(fs.readFileSync(file, "utf8")) as Config;
  process.chdir(root);
  for (const [name, platform] of cssPlatforms(config)) {
    const said: Diagnostic[] = [];
    const platforms = { [name]: { ...platform, baseline: "widely" as const } };
    const builder = new TokenBuilder({ ...config, platforms }, {
      verbosity: "silent",
      report: (one) => void said.push(one),
    });
    for (const { output, destination } of await builder.formatPlatform(name)) {
      if (!String(destination).endsWith(".css") || typeof output !== "string") continue;
      count++;
      checkText(`${example} ${destination}`, output, said);
    }
  }
  process.chdir(home);
}

const pages = await allPages();
for (const { name, css, contains } of pages) {
  assert.ok(contains === undefined || css.includes(contains), `${name}: no ${contains}\n${css}`);
  if (name === "color modifiers, newly") {
    assert.ok(notWidely(css, statuses).includes("alpha(): 2026-09-14"), "the check sees nothing");
  }
  if (!name.endsWith("widely")) continue;
  count++;
  checkText(name, css, []);
}
assert.deepEqual(newer, []);
console.log(`${count} style sheets with "widely": nothing newer`);

const executablePath = browserOrExit("no page was looked at");

await lookApart("run_baseline.mjs", { pages, executablePath });
