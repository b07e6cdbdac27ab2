/**
 * Runs unchanged plugin packages twice: with Style Dictionary, and with the drop-in installed under its name. All
 * files must be equal.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { compatPackages, peerPackages, peerVersion } from "./packages.ts";
import { install, TemporaryFolder } from "./project.ts";
import { must, on } from "./run.ts";

using temporaryFolder = new TemporaryFolder();
const temporary = temporaryFolder.path;

/** The end of each program: formats all platforms and prints the files by name. */
const printFiles = `
async function print(label, builder) {
  await builder.hasInitialized;
  for (const [platform, files] of Object.entries(await builder.formatAllPlatforms())) {
    for (const { destination, output } of files) outputs[[label, platform, destination].join(" ")] = output;
  }
}
const outputs = {};
await main();
console.log(JSON.stringify(outputs));
`;

const modern = `{
  color: {
    $type: "color",
    red: { $value: "#ff0000", $description: "a color" },
    half: { $value: "rgba(10, 20, 30, 0.5)" },
    alias: { $value: "{color.red}" },
  },
  space: {
    $type: "dimension",
    s: { $value: "4px" },
    m: { $value: "{space.s}" },
    rem: { $value: "1.5rem" },
  },
  time: { $type: "duration", fast: { $value: "120ms" } },
  ease: { $type: "cubicBezier", out: { $value: [0, 0, 0.5, 1] } },
  family: { $type: "fontFamily", sans: { $value: ["Inter", "Open Sans", "sans-serif"] } },
  weight: { $type: "fontWeight", bold: { $value: 700 } },
  shadow: {
    $type: "shadow",
    low: { $value: { color: "#00000080", offsetX: "0px", offsetY: "1px", blur: "2px", spread: "0px" } },
  },
  line: { $type: "border", thin: { $value: { color: "{color.red}", width: "{space.s}", style: "solid" } } },
  text: {
    $type: "typography",
    body: { $value: { fontFamily: "{family.sans}", fontSize: "16px", fontWeight: 400, lineHeight: 1.5 } },
  },
}`;

/** A plugin: its packages, and a program with a function `main`. */
interface Plugin {
  packages: string[];
  program: string;
}

const plugins: Record<string, Plugin> = {
  "@tokens-studio/sd-transforms": {
    packages: ["@tokens-studio/sd-transforms@2.0.3"],
    program: `
import StyleDictionary from "style-dictionary";
import { expandTypesMap, register } from "@tokens-studio/sd-transforms";
await register(StyleDictionary);
const files = ["css/variables", "scss/map-deep", "javascript/es6", "json/nested"];
async function main() {
  for (const expand of [false, { typesMap: expandTypesMap }]) {
    await print(expand ? "expanded" : "whole", new StyleDictionary({
      source: [${JSON.stringify(path.resolve("tests/plugins/tokens_studio.json"))}],
      preprocessors: ["tokens-studio"],
      expand,
      log: { verbosity: "silent" },
      platforms: {
        p: {
          transformGroup: "tokens-studio",
          files: files.map((format) => ({ destination: format, format })),
        },
      },
    }));
  }
}`,
  },
  "style-dictionary-utils": {
    // It imports Prettier without declaring it.
    packages: ["style-dictionary-utils@6.0.1", "prettier@3.6.2"],
    program: `
import { StyleDictionary } from "style-dictionary-utils";
const formats = ["css/advanced", "javascript/esm", "javascript/commonJs", "typescript/esm-declarations"];
async function main() {
  for (const outputReferences of [false, true]) {
    const base = new StyleDictionary();
    await print(String(outputReferences), await base.extend({
      log: { verbosity: "silent" },
      tokens: ${modern},
      platforms: {
        css: {
          transformGroup: "css/extended",
          files: formats.map((format) => ({ destination: format, format, options: { outputReferences } })),
        },
        filtered: {
          transforms: ["name/pathToCamelCase", "color/css", "dimension/css"],
          files: ["isColor", "isDimension", "isTypography"].map((filter) => ({
            destination: filter,
            format: "css/advanced",
            filter,
          })),
        },
      },
    }));
  }
}`,
  },
  "sd-tailwindcss-transformer": {
    packages: ["sd-tailwindcss-transformer@2.2.1"],
    program: `
import fs from "node:fs";
import StyleDictionary from "style-dictionary";
import { makeSdTailwindConfig } from "sd-tailwindcss-transformer";
fs.writeFileSync("tokens.json", JSON.stringify({
  colors: { base: { red: { value: "#FF0000", type: "color" }, alias: { value: "{colors.base.red}", type: "color" } } },
  fontSize: { small: { value: "0.75", type: "fontSize" }, medium: { value: "1", type: "fontSize" } },
}));
async function main() {
  for (const type of ["all", "colors", "fontSize"]) {
    for (const isVariables of [false, true]) {
      for (const formatType of ["js", "cjs"]) {
        const config = makeSdTailwindConfig({ type, isVariables, formatType, source: ["tokens.json"] });
        const label = [type, isVariables, formatType].join();
        await print(label, new StyleDictionary({ ...config, log: { verbosity: "silent" } }));
      }
    }
  }
}`,
  },
  "@theemo/style-dictionary": {
    packages: ["@theemo/style-dictionary@1.0.1"],
    program: `
import StyleDictionary from "style-dictionary";
import * as theemo from "@theemo/style-dictionary";
theemo.registerTheemo(StyleDictionary);
const tokens = {
  accent: {
    $type: "color",
    base: { $value: "#ff0000" },
    themed: {
      $value: [
        { value: "#12544a", features: { "color-scheme": "light" } },
        { value: "#80e5d6", features: { "color-scheme": "dark" } },
      ],
    },
    alias: { $value: "{accent.base}" },
  },
};
async function main() {
  for (const useCSSColorTransform of [true, false]) {
    await print(String(useCSSColorTransform), new StyleDictionary({
      log: { verbosity: "silent" },
      preprocessors: ["theemo/token"],
      tokens,
      platforms: {
        css: {
          transformGroup: "theemo",
          constraints: { features: { "color-scheme": "light" } },
          options: { useCSSColorTransform },
          files: ["css/variables", "css/properties"].map((format) => ({ destination: format, format })),
        },
      },
    }));
  }
}`,
  },
  "@divriots/style-dictionary-to-figma": {
    packages: ["@divriots/style-dictionary-to-figma@0.4.0"],
    program: `
import StyleDictionary from "style-dictionary";
import { transform } from "@divriots/style-dictionary-to-figma";
StyleDictionary.registerFormat({
  name: "figma",
  format: ({ dictionary }) => JSON.stringify(transform(dictionary.tokens), null, 2),
});
const tokens = {
  color: { tokenset: "custom", red: { value: "#f00", type: "color" }, alias: { value: "{color.red}", type: "color" } },
  space: { s: { value: "4px", type: "dimension", comment: "small" } },
};
async function main() {
  for (const transformGroup of ["css", "js"]) {
    await print(transformGroup, new StyleDictionary({
      log: { verbosity: "silent" },
      tokens,
      platforms: { figma: { transformGroup, files: [{ destination: "tokens.json", format: "figma" }] } },
    }));
  }
}`,
  },
};

/** Installs all plugins beside some package as `style-dictionary`. Returns the folder. */
async function installed(tool: string, packages: readonly string[]): Promise<string> {
  const folder = path.join(temporary, tool);
  const all = Object.values(plugins).flatMap((plugin) => plugin.packages);
  await install(folder, ...packages, ...all);
  const bin = path.join(folder, "node_modules/.bin/style-dictionary");
  assert.equal((await must(bin, ["--version"], { cwd: folder })).trim(), peerVersion);
  return folder;
}

/** The files that the program of a plugin makes in a folder, by name. */
async function outputsIn(folder: string, plugin: string): Promise<Record<string, string>> {
  fs.writeFileSync(path.join(folder, "build.mjs"), plugins[plugin].program + printFiles);
  const text = await must(...on("node24", "build.mjs"), { cwd: folder });
  return JSON.parse(text.split("\n").find((line) => line.startsWith("{"))!);
}

const folders = await Promise.all([
  installed("peer", peerPackages),
  installed("ours", compatPackages),
]);
for (const plugin of Object.keys(plugins)) {
  const [peer, ours] = await Promise.all(folders.map((folder) => outputsIn(folder, plugin)));
  assert.deepEqual(Object.keys(ours), Object.keys(peer), plugin);
  let [same, characters] = [0, 0];
  for (const [name, text] of Object.entries(peer)) {
    assert.equal(ours[name], text, `${plugin}, ${name}`);
    same++;
    characters += text.length;
  }
  console.log(`${plugin}: the same ${same} files of ${characters} characters`);
}
