/**
 * Installs the npm package with Vite, Rollup, Rolldown, webpack, Rspack and esbuild, and uses its
 * plugin with each of them on Node, Bun and Deno: builds, watches, the dev server's socket, types,
 * and a page in a real browser. Requires the output of `build_npm.ts`, and Chromium, Chrome or
 * Edge. Without a browser, prints a message, and fails if `CI` is set.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { putFiles } from "../tests/helpers/folder.ts";
import { browserPath } from "./browser.ts";
import { tarball } from "./packages.ts";
import { install, platform, TemporaryFolder } from "./project.ts";
import { must, on } from "./run.ts";

/** The project to bundle. */
const files: Record<string, string> = {
  "package.json": '{ "type": "module", "private": true }\n',
  "config.json": JSON.stringify({
    source: ["tokens/**/*.json"],
    platforms: {
      css: platform("css/variables", "tokens.css"),
      js: {
        transformGroup: "js",
        files: [
          { destination: "tokens.js", format: "javascript/es6", filter: { for: "js" } },
          { destination: "tokens.json", format: "json/nested", filter: { for: "js" } },
        ],
      },
      android: {
        transformGroup: "android",
        files: [{ destination: "colors.xml", format: "android/colors", filter: { for: "js" } }],
      },
    },
  }),
  "tokens/color.json": `{
  "color": {
    "$type": "color",
    "accent": { "$value": "#ff0000", "for": "js" },
    "css-only": { "$value": "#111111" },
    "text": { "$value": "{color.accent}" }
  }
}
`,
  "src/main.js": `import "virtual:token-build/css";
import { ColorAccent } from "virtual:token-build/js/tokens.js";
import json, { color } from "virtual:token-build/js/tokens.json";
import xml from "virtual:token-build/android";
console.log(ColorAccent, JSON.stringify(json), color.accent, xml);
export default 1;
`,
  "index.html":
    '<!doctype html><input><output></output><script type="module" src="/src/main.js"></script>\n',
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      module: "nodenext",
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      noUncheckedSideEffectImports: true,
    },
    files: ["types.ts", "vite.config.ts", "token-build.d.ts"],
  }),
  "vite.config.ts": `import { defineConfig } from "vite";
import tokenBuild from "token-build/vite";
export default defineConfig({ plugins: [tokenBuild()] });
`,
  "types.ts": `import "virtual:token-build/css";
import "virtual:token-build/css/tokens.css";
import { ColorAccent } from "virtual:token-build/js/tokens.js";
import json, { color } from "virtual:token-build/js/tokens.json";
import xml from "virtual:token-build/android";
export const texts: string[] = [ColorAccent, json.color.accent, color.accent, xml];
// @ts-expect-error There is no such token.
import { ColorMissing } from "virtual:token-build/js/tokens.js";
// @ts-expect-error Its value is a text.
export const wrong: number = ColorAccent;
`,
};

/** Packages that the check needs: the latest bundlers, and the browser's driver. */
const tools = [
  "unplugin",
  "vite",
  "rollup",
  "rolldown",
  "webpack",
  "@rspack/core",
  "esbuild",
  "typescript@5.9",
  "playwright-core",
];

const bundlers = ["rollup", "rolldown", "vite", "webpack", "rspack", "esbuild", "dev-server"];
using temporary = new TemporaryFolder();
const folder = temporary.path;
const browser = browserPath();

/** Joins the timings of a run in one line. */
function summary(text: string): string {
  return text.split("\n").filter((line) => /: [\d.]+ s$|on screen/.test(line)).join(", ");
}

try {
  putFiles(folder, files);
  await install(folder, tarball, ...tools);
  fs.copyFileSync("scripts/run_bundlers.mjs", path.join(folder, "run_bundlers.mjs"));
  const program = "run_bundlers.mjs";
  const commands: Record<string, [string, string[]]> = {
    "Node 24": on("node24", program, ...bundlers),
    Bun: on("bun", program, ...bundlers),
    Deno: [
      process.execPath,
      ["run", "-A", "--node-modules-dir=manual", "--no-lock", program, ...bundlers],
    ],
  };
  for (const [name, command] of Object.entries(commands)) {
    console.log(`${name}: ${summary(await must(...command, { cwd: folder }))}`);
  }
  const vite = on("node24", "node_modules/vite/bin/vite.js", "build", "--logLevel", "error");
  await must(...vite, { cwd: folder });
  await must(...on("node24", "node_modules/typescript/bin/tsc"), { cwd: folder });
  console.log("types: as declared");
  if (browser === undefined) {
    console.log("No Chromium, Chrome or Edge was found: no page was opened.");
    process.exitCode = process.env.CI ? 1 : 0;
  } else {
    const page = on("node24", program, "page");
    console.log(
      `Chromium: ${summary(await must(...page, { cwd: folder, env: { CHROME_PATH: browser } }))}`,
    );
  }
} catch (cause) {
  console.log((cause as Error).message);
  process.exitCode = 1;
}
