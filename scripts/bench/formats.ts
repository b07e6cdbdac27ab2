/**
 * Builds 10,000 tokens in eight contexts with each format for themes, and with `css/variables` for
 * comparison. Prints the median time and memory.
 *
 *     deno task bench:formats
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { inFolder } from "../../tests/helpers/folder.ts";
import { makePackage, usages } from "./compare.ts";
import { type Measure, row } from "./measure.ts";
import { writeThemed } from "./sets.ts";
import { allRuntimes, ours } from "./tools.ts";

const runs = 5;
const count = 1e4;

const contexts = Array.from({ length: 8 }, (_, index) => `theme${index}`);
/** Catalogs and resources support only contexts that the system knows. */
const appearances = { theme: { theme0: "light", theme1: "dark" } };
const qualifiers = {
  theme: Object.fromEntries(
    contexts.map((name, index) => [name, index === 0 ? "" : `v${20 + index}`]),
  ),
};

/** Formats, each with its transform group. */
const formats: readonly (readonly [format: string, transformGroup: string])[] = [
  ["css/variables", "css"],
  ["css/tailwind", "css/tailwind"],
  ["css/properties", "css"],
  ["css/utilities", "css"],
  ["javascript/css-variables", "css"],
  ["markdown/tokens", "css"],
  ["scss/themes", "scss"],
  ["less/themes", "less"],
  ["javascript/themes", "css"],
  ["typescript/themes", "css"],
  ["vanilla-extract/theme", "css"],
  ["stylex/variables", "css"],
  ["panda/preset", "css"],
  ["json/listing", "css"],
  ["react-native/theme", "native/theme"],
  ["compose/theme", "native/theme"],
  ["ios-swift/theme", "native/theme"],
  ["flutter/theme", "native/theme"],
  ["android/theme", "android/theme"],
  ["ios/xcassets", "native/theme"],
];

/** Formats whose outputs are the same in all contexts. */
const ofOneContext = new Set(["css/properties", "css/utilities"]);

await makePackage();
const { node } = allRuntimes();
await inFolder({}, async (folder) => {
  writeThemed(folder, count);
  let base: Measure | undefined;
  console.log(`${count.toLocaleString("en")} tokens, 8 contexts, ${node.name}, medians of ${runs}`);
  for (const [format, transformGroup] of formats) {
    const p = {
      transformGroup,
      buildPath: "build/",
      options: { appearances, qualifiers },
      files: [{ destination: "out", format }],
    };
    const contexts = { theme: ofOneContext.has(format) ? "theme0" : "*" };
    const config = { resolver: "tokens.resolver.json", contexts, platforms: { p } };
    fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
    const [found] = await usages([ours.program(node, folder, ["config.json"])], runs);
    base ??= found;
    const ratio = (name: keyof Measure) => `${(found[name] / base![name]).toFixed(1)} ×`;
    const [wall, memory] = [found.wall, found.memory].map((one) => one.toFixed(0));
    console.log(row(format, `${wall} ms`, ratio("wall"), `${memory} MB`, ratio("memory")));
  }
});
