/**
 * The choices of `init`, and the files that each finds in the folder.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { putFiles } from "../../tests/helpers/folder.ts";
import { plainTokens, themedTokens } from "../../src/cli/init/sample_tokens.ts";
import { templates } from "../../src/cli/init/templates.ts";
import { platform } from "../project.ts";

/** A choice of `init`. */
export interface Choice {
  /** Arguments of `init`. */
  readonly args: string;
  /** Writes the files that `init` finds. */
  readonly prepare?: (folder: string) => void;
  /** Whether `init` writes the tokens. */
  readonly hasTokens: boolean;
  /** Whether the tokens are in another format than DTCG 2025.10, which `strict` rejects. */
  readonly isOther?: boolean;
  /** A module of the outputs that projects import. */
  readonly module?: string;
  /** Whether a package manager installs token-build first. */
  readonly isInstalled?: boolean;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function write(folder: string, files: Readonly<Record<string, unknown>>): void {
  const texts = Object.entries(files)
    .map(([name, content]) => [name, typeof content === "string" ? content : json(content)]);
  putFiles(folder, Object.fromEntries(texts));
}

/** Copies the files of an example into `tokens/`. */
const copying = (from: string) => (folder: string) =>
  fs.cpSync(from, path.join(folder, "tokens"), { recursive: true });

const penpot = {
  "light/base": { color: { ink: { $type: "color", $value: "#111111" } } },
  "dark/base": { color: { ink: { $type: "color", $value: "#eeeeee" } } },
  $themes: ["light", "dark"].map((name) => ({
    id: name,
    name,
    group: "theme",
    selectedTokenSets: { [`${name}/base`]: "enabled" },
  })),
  $metadata: { tokenSetOrder: ["light/base", "dark/base"], activeThemes: ["theme/light"] },
};

const styleDictionary = {
  source: ["tokens/**/*.json"],
  platforms: { css: platform("css/variables", "tokens.css") },
};

const terrazzo = `import { defineConfig } from "@terrazzo/cli";
import css from "@terrazzo/plugin-css";

export default defineConfig({
  tokens: "tokens.resolver.json",
  outDir: "build",
  plugins: [css({
    filename: "tokens.css",
    permutations: [
      { input: { theme: "light" }, prepare: (css) => \`:root { \${css} }\` },
      { input: { theme: "dark" }, prepare: (css) => \`[data-theme="dark"] { \${css} }\` },
    ],
  })],
});
`;

/** Choices by the names that the task accepts. */
export const choices: Readonly<Record<string, Choice>> = {
  ...Object.fromEntries(
    Object.keys(templates).map((name) => [name, { args: name, hasTokens: true }]),
  ),
  react: { args: "react", hasTokens: true, module: "./src/tokens/tokens.js" },
  package: { args: "--package @acme/tokens", hasTokens: true, module: "@acme/tokens" },
  installed: { args: "web", hasTokens: true, isInstalled: true },
  "from-figma": {
    args: "--from figma",
    prepare: copying("examples/figma/export"),
    hasTokens: false,
  },
  "from-tokens-studio": {
    args: "--from tokens-studio",
    prepare: copying("examples/tokens-studio/tokens"),
    isOther: true,
    hasTokens: false,
  },
  "from-penpot": {
    args: "--from penpot",
    prepare: (folder) => write(folder, { "tokens/tokens.json": penpot }),
    isOther: true,
    hasTokens: false,
  },
  "from-style-dictionary": {
    args: "--from style-dictionary",
    prepare: (folder) => write(folder, { ...plainTokens, "config.json": styleDictionary }),
    hasTokens: false,
  },
  "from-terrazzo": {
    args: "--from terrazzo",
    prepare: (folder) => write(folder, { ...themedTokens, "terrazzo.config.mjs": terrazzo }),
    hasTokens: false,
  },
};
