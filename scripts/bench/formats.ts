/**
 * Builds 10,000 tokens in eight contexts with each format for themes, and with `css/variables` for
 * comparison. Prints the median time and memory.
 *
 *     deno task bench:formats [--runs 5]
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { makePackage } from "./compare.ts";
import { type Measure, measure, median } from "./measure.ts";
import { resolverConfigs, themes, writeSet } from "./sets.ts";
import { allRuntimes, ours } from "./tools.ts";

const at = process.argv.indexOf("--runs");
const runs = at < 0 ? 5 : Number(process.argv[at + 1]);
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
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "formats-bench-")));

async function measured(format: string, transformGroup: string): Promise<Measure> {
  const config = {
    resolver: "tokens.resolver.json",
    contexts: { theme: ofOneContext.has(format) ? "theme0" : "*" },
    platforms: {
      p: {
        transformGroup,
        buildPath: "build/",
        options: { appearances, qualifiers },
        files: [{ destination: "out", format }],
      },
    },
  };
  fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
  const all: Measure[] = [];
  for (let run = 0; run <= runs; run++) {
    fs.rmSync(path.join(folder, "build"), { recursive: true, force: true });
    const found = await measure(ours.program(node, folder, ["config.json"]), 120_000);
    if (!found) throw new Error(`${format}: a build took too long`);
    // The first run warms the caches of the system.
    if (run > 0) all.push(found);
  }
  const middle = (name: keyof Measure) => median(all.map((one) => one[name]));
  return { wall: middle("wall"), cpu: middle("cpu"), memory: middle("memory") };
}

try {
  writeSet(folder, themes(count));
  fs.rmSync(path.join(folder, resolverConfigs.one));
  let base: Measure | undefined;
  console.log(`${count.toLocaleString("en")} tokens, 8 contexts, ${node.name}, medians of ${runs}`);
  for (const [format, transformGroup] of formats) {
    const found = await measured(format, transformGroup);
    base ??= found;
    const ratio = (name: keyof Measure) => `${(found[name] / base![name]).toFixed(1)} ×`;
    console.log(
      `${format.padEnd(24)} ${found.wall.toFixed(0).padStart(6)} ms ${ratio("wall").padStart(7)} ${
        found.memory.toFixed(0).padStart(5)
      } MB ${ratio("memory").padStart(7)}`,
    );
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
