/**
 * Builds projects with Terrazzo, moves them with `init --from terrazzo`, builds them again, and compares the computed
 * values of all variables in Chromium, in every context.
 * @module
 */
/// <reference lib="dom" />
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { putFiles } from "../tests/helpers/folder.ts";
import { openBrowser } from "./browser.ts";
import { install, TemporaryFolder } from "./project.ts";
import { must, on } from "./run.ts";

await using browser = await openBrowser("no style sheet was looked at");

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

const namesIn = (css: string) => [...new Set(css.match(/--[\w-]+(?=\s*:)/g))];

/** The values that properties compute from variables; for a variable that no property accepts, its text. */
function computed(
  { names, attributes }: { names: string[]; attributes: Record<string, string> },
): Record<string, string> {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  root.style.color = "black";
  const element = document.body.appendChild(document.createElement("div"));
  const properties = [
    "color width opacity font font-family font-weight line-height letter-spacing border-top",
    "box-shadow background-image transition-duration transition-timing-function",
  ].join(" ").split(" ");
  const values: Record<string, string> = {};
  for (const name of names) {
    const text = getComputedStyle(root).getPropertyValue(name).trim();
    const fitting = properties.filter((property) => CSS.supports(property, text));
    // A font family may be named like a property in a transition.
    const shown = (fitting.length > 0 ? fitting : ["transition"]).map((property) => {
      element.style.cssText = `color: black; ${property}: var(${name})`;
      return `${property}: ${getComputedStyle(element).getPropertyValue(property)}`;
    });
    values[name] = text && shown.join("; ");
  }
  return values;
}

async function valuesOf(
  css: string,
  names: string[],
  { attributes = {}, colorScheme = "light", width = 900 }: Context,
): Promise<Record<string, string>> {
  const tab = await browser.newPage({ colorScheme, viewport: { width, height: 400 } });
  await tab.setContent(`<style>${css}</style><body></body>`);
  const values = await tab.evaluate(computed, { names, attributes });
  await tab.close();
  return values;
}

const packages = ["@terrazzo/cli@2.7.1", "@terrazzo/plugin-css@2.7.1", "@terrazzo/parser@2.7.1"];
await install(folder, ...packages, "dtcg-examples@1.1.3");
for (const [name, project] of Object.entries(projects)) {
  const { contexts, broken = 0 } = project;
  const [terrazzo, own] = await sheetsOf(name, project);
  const names = namesIn(terrazzo);
  assert.ok(names.length > 10, `${name}: Terrazzo declares ${names.length} variables`);
  const declared = new Set(namesIn(own));
  assert.deepEqual(names.filter((one) => !declared.has(one)), [], `${name}: missing variables`);
  for (const context of contexts) {
    const expected = await valuesOf(terrazzo, names, context);
    const found = await valuesOf(own, names, context);
    const empty = names.filter((one) => expected[one] === "");
    assert.equal(empty.length, broken, `${name}: ${empty.join(", ")} without a value`);
    for (const one of empty) {
      assert.notEqual(found[one], "", `${name}: ${one}`);
      delete expected[one];
      delete found[one];
    }
    assert.deepEqual(found, expected, `${name} in ${JSON.stringify(context)}`);
  }
  console.log(`${name}: ${names.length} variables, equal in ${contexts.length} contexts`);
}
