/**
 * The project that editors open in checks.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { putFiles } from "../../tests/helpers/folder.ts";
import { platform } from "../project.ts";

const base = `{
  "color": {
    "$type": "color",
    "blue": {
      "500": { "$value": { "colorSpace": "srgb", "components": [0.0353, 0.4118, 0.8549] } },
      "300": { "$value": { "colorSpace": "srgb", "components": [0.4745, 0.7529, 1] } }
    },
    "white": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
    "accent": { "$value": "{color.blue.500}", "$description": "Links and buttons" },
    "on-accent": { "$value": "{color.white}" }
  },
  "space": {
    "$type": "dimension",
    "small": { "$value": { "value": 8, "unit": "px" } },
    "gap": { "$value": "{space.small}" }
  }
}
`;

const dark = `{
  "color": {
    "$type": "color",
    "accent": { "$value": "{color.blue.300}" }
  }
}
`;

const wrong = `{
  "radius": {
    "$type": "dimension",
    "card": { "$value": "{radius.missing}" }
  }
}
`;

const css = `.button {
  background: var(--color-accent);
  gap: var(--space-gap);
}
`;

const resolver = {
  version: "2025.10",
  sets: {
    base: { sources: [{ $ref: "tokens/base.tokens.json" }, { $ref: "tokens/wrong.tokens.json" }] },
  },
  modifiers: {
    theme: {
      default: "light",
      contexts: { light: [], dark: [{ $ref: "tokens/dark.tokens.json" }] },
    },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
};

const config = {
  resolver: "acme.resolver.json",
  consumers: ["src/*.css"],
  platforms: { css: platform("css/variables", "tokens.css") },
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the project into a folder. Its file `wrong.tokens.json` has a broken reference. */
export function writeProject(folder: string): void {
  const files = {
    "token-build.config.json": json(config),
    "acme.resolver.json": json(resolver),
    "tokens/base.tokens.json": base,
    "tokens/dark.tokens.json": dark,
    "tokens/wrong.tokens.json": wrong,
    "src/button.css": css,
  };
  // Editors look for the root of a repository.
  fs.mkdirSync(path.join(folder, ".git"), { recursive: true });
  putFiles(folder, files);
}

/**
 * Adds code to the project that leaves a file when it runs: a configuration in the folder `code`, which leaves
 * `config-ran`, and a `token-build` in `node_modules`, which leaves `program-ran` and is the given program.
 */
export function writeCode(folder: string, program: string): void {
  const leave = (name: string) =>
    `import fs from "node:fs";\nfs.writeFileSync(${
      JSON.stringify(path.join(folder, name))
    }, "");\n`;
  const settings = { source: ["*.tokens.json"], platforms: config.platforms };
  const files = {
    "code/token-build.config.mjs": `${leave("config-ran")}export default ${
      JSON.stringify(settings)
    };\n`,
    "code/own.tokens.json": json({
      "corner": { $type: "dimension", $value: { value: 4, unit: "px" } },
      "edge": { $type: "dimension", $value: "{corner}" },
    }),
    "node_modules/token-build/package.json": json({
      name: "token-build",
      version: "9.9.9",
      bin: "bin.mjs",
    }),
    "node_modules/token-build/bin.mjs": `${leave("program-ran")}await import(${
      JSON.stringify(pathToFileURL(program).href)
    });\n`,
  };
  putFiles(folder, files);
}
