/**
 * Checks the setting `baseline`. The table of features must match `web-features`. With `widely`, a
 * parser must find nothing newer in the examples and all CSS formats. In Chromium, each form of a
 * color, an image or a theme must have the value that the library resolves, in all contexts.
 * Without a browser, prints a message, and fails if `CI` is set.
 * @module
 */
/// <reference lib="dom" />
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { type Config, type Diagnostic, type PlatformConfig } from "../mod.ts";
import { buildWith, everyFormat } from "../tests/helpers/every_format.ts";
import { exampleProjects } from "../tests/helpers/example_outputs.ts";
import { formats } from "../tests/reference/formats.ts";
import { allPages, type Place } from "./baseline/pages.ts";
import { notWidely, statusByKey } from "./baseline/used_features.ts";
import { openBrowser } from "./browser.ts";
import { tableOf, webFeatures } from "./css_features.ts";

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

await using browser = await openBrowser("no page was looked at");

/** The differences of a page between variables and the expected texts. Runs in the browser. Colors in different notations are compared by their channels in sRGB. */
function differences(places: readonly Place[]): { found: string[]; count: number } {
  /** Largest difference of a channel: the expected texts are rounded to eight bits, chains of them twice. */
  const tolerance = 1.6 / 255;
  const channels = (element: HTMLElement, text: string) => {
    const read = (relative: string) => {
      element.style.color = "transparent";
      element.style.color = relative;
      return (getComputedStyle(element).color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    };
    const [red, green, blue] = read(`color(from ${text} srgb r g b / 1)`);
    const [alpha] = read(`color(from ${text} srgb alpha 0 0 / 1)`);
    return [red, green, blue, alpha];
  };
  const found: string[] = [];
  let count = 0;
  for (const { attributes, values } of places) {
    const outer = document.createElement("div");
    for (const [name, value] of Object.entries(attributes)) outer.setAttribute(name, value);
    const element = outer.appendChild(document.createElement("p"));
    document.body.append(outer);
    for (const [name, wanted] of Object.entries(values)) {
      count++;
      const where = `${JSON.stringify(attributes)} --${name}`;
      if (wanted.includes("gradient")) {
        element.style.backgroundImage = `var(--${name})`;
        const shown = getComputedStyle(element).backgroundImage;
        if (shown !== wanted) found.push(`${where}: ${shown}, not ${wanted}`);
        continue;
      }
      const [own, other] = [channels(element, `var(--${name})`), channels(element, wanted)];
      const isNear = own.every((channel, at) => Math.abs(channel - other[at]) <= tolerance);
      if (!isNear) found.push(`${where}: ${own}, not ${other} (${wanted})`);
    }
  }
  return { found, count };
}

let total = 0;
for (const { name, css, scheme, places } of pages) {
  const tab = await browser.newPage({ colorScheme: scheme });
  await tab.setContent(`<!doctype html><style>${css}</style>`);
  const { found, count } = await tab.evaluate(differences, places);
  assert.deepEqual(found, [], `${name}, ${scheme}\n${css}`);
  total += count;
  await tab.close();
}
console.log(`${pages.length} pages in the browser: ${total} values are the resolved ones`);
