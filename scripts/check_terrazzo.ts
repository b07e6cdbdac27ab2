/**
 * Builds projects with Terrazzo, moves them with `init --from terrazzo`, builds them again, and compares the computed
 * values of all variables in Chromium, in every context.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { putFiles } from "../tests/helpers/folder.ts";
import { browserPath } from "./browser.ts";
import { install, look, TemporaryFolder } from "./project.ts";
import { must, on } from "./run.ts";

const executablePath = browserPath();
if (!executablePath) throw new Error("No browser found; set CHROME_PATH");

/** The conditions under which a page is shown. */
interface Context {
  attributes?: Record<string, string>;
  colorScheme?: "light" | "dark";
  width?: number;
}

interface Project {
  files: Record<string, string>;
  css: string;
  contexts: Context[];
  /** Variables whose value Terrazzo does not print. */
  broken?: number;
}

const color = (...components: number[]) => ({ colorSpace: "srgb", components });
const px = (value: number) => ({ value, unit: "px" });
const json = (value: unknown) => JSON.stringify(value, null, 2);

const base = {
  color: {
    $type: "color",
    ink: { $value: color(0.1, 0.1, 0.2) },
    surface: { $value: { ...color(1, 1, 1), alpha: 0.9 } },
    onSurface: { $value: "{color.ink}" },
  },
  space: { $type: "dimension", s: { $value: px(4) }, m: { $value: "{space.s}" } },
  motion: {
    fast: { $type: "duration", $value: { value: 120, unit: "ms" } },
    ease: { $type: "cubicBezier", $value: [0.2, 0, 0, 1] },
    fade: {
      $type: "transition",
      $value: {
        duration: "{motion.fast}",
        delay: { value: 0, unit: "ms" },
        timingFunction: "{motion.ease}",
      },
    },
  },
  line: {
    $type: "border",
    $value: { color: "{color.ink}", width: "{space.s}", style: "solid" },
  },
  lift: {
    $type: "shadow",
    $value: {
      color: "{color.ink}",
      offsetX: px(0),
      offsetY: px(2),
      blur: "{space.m}",
      spread: px(0),
    },
  },
  text: {
    $type: "typography",
    body: {
      $value: {
        fontFamily: ["Inter", "sans-serif"],
        fontSize: px(16),
        fontWeight: 400,
        lineHeight: 1.5,
        letterSpacing: px(0),
      },
    },
    label: { $value: "{text.body}" },
  },
};

/** A resolver document with two modifiers, the default of one of which has a condition. */
const themed: Project = {
  css: "dist/themes.css",
  contexts: [
    { width: 400 },
    { width: 900 },
    { width: 400, attributes: { "data-theme": "dark" } },
    { width: 400, attributes: { "data-theme": "light" }, colorScheme: "dark" },
    { width: 400, colorScheme: "dark" },
  ],
  files: {
    "base.json": json(base),
    "dark.json": json({
      color: {
        $type: "color",
        ink: { $value: color(0.9, 0.9, 1) },
      },
    }),
    "wide.json": json({ space: { $type: "dimension", s: { $value: px(8) } } }),
    "tokens.resolver.json": json({
      version: "2025.10",
      sets: { base: { sources: [{ $ref: "base.json" }] } },
      modifiers: {
        theme: { default: "light", contexts: { light: [], dark: [{ $ref: "dark.json" }] } },
        size: { default: "wide", contexts: { narrow: [], wide: [{ $ref: "wide.json" }] } },
      },
      resolutionOrder: [
        { $ref: "#/sets/base" },
        { $ref: "#/modifiers/theme" },
        { $ref: "#/modifiers/size" },
      ],
    }),
    "terrazzo.config.js": `
      import { defineConfig } from "@terrazzo/cli";
      import css from "@terrazzo/plugin-css";
      import { makeCSSVar } from "@terrazzo/token-tools/css";
      const around = (...starts) => (css) =>
        starts.map((start) => start + css + "}".repeat(start.split("{").length - 1)).join("\\n");
      export default defineConfig({
        tokens: "tokens.resolver.json",
        outDir: "dist",
        plugins: [css({
          filename: "themes.css",
          variableName: ({ id }) => makeCSSVar(id, { prefix: "ds" }),
          permutations: [
            { input: { theme: "light", size: "narrow" }, prepare: around(":root {") },
            { input: { size: "wide" }, prepare: around("@media (width >= 40rem) { :root {") },
            {
              input: { theme: "dark", size: "narrow" },
              prepare: around("@media (prefers-color-scheme: dark) { :root {", "[data-theme=dark] {"),
            },
            { input: { theme: "light", size: "narrow" }, prepare: around("[data-theme=light] {") },
          ],
        })],
      });`,
  },
};

/** Modes beside values. */
const withModes: Project = {
  css: "tokens/index.css",
  contexts: [{}, { attributes: { class: "dark" } }, { colorScheme: "dark" }],
  files: {
    "tokens.json": json({
      ...base,
      color: {
        ...base.color,
        ink: {
          $value: color(0, 0, 0),
          $extensions: { mode: { light: color(0, 0, 0), dark: color(1, 1, 1) } },
        },
      },
    }),
    "terrazzo.config.js": `
      import css from "@terrazzo/plugin-css";
      export default {
        plugins: [css({
          modeSelectors: [
            { mode: "dark", selectors: ["@media (prefers-color-scheme: dark)", ".dark"] },
          ],
        })],
      };`,
  },
};

/** A published design system in two themes. */
const published = (name: string, themes: string[], broken?: number): Project => ({
  css: "dist/themes.css",
  contexts: themes.map((theme) => ({ attributes: { "data-theme": theme } })),
  broken,
  files: {
    "terrazzo.config.ts": `
      import { defineConfig } from "@terrazzo/cli";
      import css from "@terrazzo/plugin-css";
      const themes: string[] = ${JSON.stringify(themes)};
      export default defineConfig({
        tokens: ["node_modules/dtcg-examples/${name}.resolver.json"],
        outDir: "dist",
        lint: { rules: { "core/consistent-naming": "off", "core/valid-typography": "off" } },
        plugins: [css({
          filename: "themes.css",
          permutations: themes.map((theme) => ({
            input: { theme },
            prepare: (css: string) => \`[data-theme="\${theme}"] {\${css}}\`,
          })),
        })],
      });`,
  },
});

const projects: Record<string, Project> = {
  "two modifiers": themed,
  modes: withModes,
  "Figma's Simple Design System": published("figma-sds", ["light", "dark"]),
  "GitHub Primer": published("github-primer", ["light", "light-hc", "dark", "dark-hc"], 18),
};

using temporary = new TemporaryFolder();
const folder = temporary.path;

/** Runs the command line on Node, because Terrazzo's packages require it. */
const tokenBuild = (cwd: string, ...args: string[]) =>
  must(...on("node24", path.resolve("cli.ts"), ...args), { cwd });

/** Builds a project with both tools. Returns the two style sheets. */
async function sheetsOf(name: string, { files, css }: Project): Promise<[string, string]> {
  const own = path.join(folder, name.replace(/\W+/g, "-"));
  putFiles(own, { "package.json": '{ "private": true, "type": "module" }', ...files });
  fs.symlinkSync(path.join(folder, "node_modules"), path.join(own, "node_modules"));
  await must("node", ["node_modules/@terrazzo/cli/bin/cli.js", "build"], { cwd: own });
  const before = fs.readFileSync(path.join(own, css), "utf8");
  await tokenBuild(own, "init", "--from", "terrazzo");
  await tokenBuild(own, "build", "--no-warn");
  return [before, fs.readFileSync(path.join(own, css), "utf8")];
}

const packages = ["@terrazzo/cli@2.7.1", "@terrazzo/plugin-css@2.7.1", "@terrazzo/parser@2.7.1"];
await install(folder, ...packages, "dtcg-examples@1.1.3", "playwright-core");
const planned = [];
for (const [name, project] of Object.entries(projects)) {
  const { contexts, broken = 0 } = project;
  planned.push({ name, contexts, broken, sheets: await sheetsOf(name, project) });
}
console.log(await look("run_terrazzo.mjs", folder, { executablePath, projects: planned }));
