/**
 * Checks the elements of `html/elements` in a real browser: values in each context, copies, hostile tokens, styles,
 * changed tokens, an accessibility audit, and 5,000 tokens in less than a second. Requires Chromium, Chrome or Edge.
 * Without one, prints a message, and fails if `CI` is set.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import TokenBuilder from "../mod.ts";
import { inFolder } from "../tests/helpers/folder.ts";
import { openBrowser } from "./browser.ts";
import { checkElements } from "./run_elements.mjs";

await using browser = await openBrowser("no element was looked at");

/** Texts that would run or load something if they did not stay text. */
const hostile = [
  "<img src=x onerror='hacked = 1'>",
  "</script><script>hacked = 1</script>",
  "url(http://127.0.0.1:1/x.png)",
  "var(--token-ink)",
  "fixed; position: fixed; inset: 0",
  "[a](javascript:hacked = 1)",
];

const rgb = (...components: number[]) => ({ colorSpace: "srgb", components });

function tokens(): object {
  const steps = [100, 200, 300, 400, 500].map((step, at) => [
    step,
    { $value: rgb(at / 5, 0.2, 1 - at / 5) },
  ]);
  const many = Array.from({ length: 5000 }, (_, at) => [
    `c${at}`,
    { $value: rgb((at % 50) / 50, (at % 7) / 7, 0.5) },
  ]);
  const bad = hostile.map((text, at) => [
    `${text.replaceAll(/[{}.]/g, "")} ${at}`,
    { $type: "fontFamily", $value: text, $description: text },
  ]);
  return {
    color: {
      $type: "color",
      blue: Object.fromEntries(steps),
      bg: { $value: rgb(1, 1, 1) },
      text: {
        $value: "{color.blue.100}",
        $extensions: { "token-build": { contrast: { background: "color.bg" } } },
      },
    },
    space: { $type: "dimension", s: { $value: { value: 12, unit: "px" } } },
    hostile: Object.fromEntries(bad),
    many: { $type: "color", ...Object.fromEntries(many) },
  };
}

const dark = { color: { bg: { $type: "color", $value: rgb(0, 0, 0) } } };

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Elements</title>
<style>token-scale { --token-accent: rgb(1, 2, 3); } token-palette::part(card) { outline: 3px solid rgb(4, 5, 6); }</style>
<script type="module" src="elements/index.js"></script>
<main><h1>Tokens</h1>
<h2>Base</h2><token-palette id="base" group="color"></token-palette>
<h2>By attribute</h2><token-palette id="own" group="color" theme="dark"></token-palette>
<h2>Around</h2><div id="around" data-theme="dark" style="background: #111"><token-palette id="inside" group="color"></token-palette></div>
<h2>Scale</h2><token-scale></token-scale>
<h2>Contrast</h2><token-contrast></token-contrast>
<h2>Detail</h2><token-detail token="color.text"></token-detail>
<h2>Hostile</h2><token-table id="hostile" group="hostile"></token-table>
</main></html>
`;

await inFolder({ "index.html": page }, async (folder) => {
  const resolver = {
    version: "2025.10",
    resolutionOrder: [
      { type: "set", name: "base", sources: [tokens()] },
      {
        type: "modifier",
        name: "theme",
        default: "light",
        contexts: { light: [], dark: [dark] },
      },
    ],
  };
  const files = [{
    format: "html/elements",
    destination: "elements",
    options: { usage: "var(--{name})" },
  }];
  const docs = { buildPath: `${folder}/`, transforms: ["name/kebab"], files };
  // deno-lint-ignore no-explicit-any
  const config = { resolver, platforms: { docs }, log: { warnings: "disabled" } } as any;
  const builder = new TokenBuilder(config, { verbosity: "silent" });
  for (const { destination, output } of await builder.formatPlatform("docs")) {
    const file = path.resolve(folder, String(destination));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, String(output));
  }
  await checkElements(browser, folder);
});
