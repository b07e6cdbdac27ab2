/**
 * Projects to start from.
 * @module
 */
import {
  projectFiles,
  type Template,
  type TemplateName,
  templates,
} from "../../../src/cli/init/templates.ts";
import type { PlaygroundState } from "./playground_state.ts";

/** A project to start from. */
export interface Example {
  readonly title: string;
  readonly state: PlaygroundState;
}

/** Longest line that holds a whole list or object. */
const width = 72;

/** JSON for people: what fits into a line is on one. */
function written(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = Object.entries(value).map(([key, one]) => {
    const text = written(one, inner);
    return isList ? text : `${JSON.stringify(key)}: ${text}`;
  });
  const [open, close] = isList ? "[]" : "{}";
  const line = parts.join(", ");
  if (!line.includes("\n") && indent.length + line.length < width) {
    return isList || line === "" ? `${open}${line}${close}` : `${open} ${line} ${close}`;
  }
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

const json = (value: unknown) => `${written(value, "")}\n`;

const isResolver = (path: string) => path.endsWith(".resolver.json");

/** A state from parsed files. */
export function stateOf(
  config: object,
  tokens: Readonly<Record<string, unknown>>,
): PlaygroundState {
  // Resolver documents come after the tokens, which people edit first.
  const texts = Object.entries(tokens)
    .sort(([one], [other]) => Number(isResolver(one)) - Number(isResolver(other)))
    .map(([path, tree]) => [path, json(tree)] as const);
  return {
    files: { ...Object.fromEntries(texts), "config.json": json(config) },
    config: "config.json",
  };
}

/** A project of `init`. The schema in a package does not exist here. */
function ofTemplate(
  name: TemplateName,
  platforms: Template["platforms"] = templates[name].platforms,
): PlaygroundState {
  const { config: { $schema: _, ...config }, tokens } = projectFiles({
    ...templates[name],
    platforms,
  });
  return stateOf(config, tokens);
}

const tailwind = {
  tailwind: {
    transformGroup: "css/tailwind",
    buildPath: "build/",
    options: { reset: ["color"] },
    files: [{ destination: "theme.css", format: "css/tailwind" }],
  },
};

const css = {
  css: {
    transformGroup: "css",
    buildPath: "build/",
    files: [{
      destination: "tokens.css",
      format: "css/variables",
      options: { outputReferences: true },
    }],
  },
};

const tokensStudio = {
  global: {
    color: {
      blue: { $value: "#0b5fff", $type: "color" },
      ink: { $value: "#1d2433", $type: "color" },
      paper: { $value: "#ffffff", $type: "color" },
    },
    space: {
      base: { $value: "8", $type: "dimension" },
      wide: { $value: "{space.base} * 2", $type: "dimension" },
    },
  },
  light: {
    text: { $value: "{color.ink}", $type: "color" },
    background: { $value: "{color.paper}", $type: "color" },
  },
  dark: {
    text: { $value: "{color.paper}", $type: "color" },
    background: { $value: "{color.ink}", $type: "color" },
  },
  $themes: [
    {
      id: "1",
      name: "light",
      group: "mode",
      selectedTokenSets: { global: "source", light: "enabled" },
    },
    {
      id: "2",
      name: "dark",
      group: "mode",
      selectedTokenSets: { global: "source", dark: "enabled" },
    },
  ],
  $metadata: { tokenSetOrder: ["global", "light", "dark"] },
};

const figmaColor = (hex: string, [r, g, b]: number[]) => ({
  $type: "color",
  $value: { colorSpace: "srgb", components: [r, g, b], alpha: 1, hex },
});

/** A mode of a collection, as Figma exports it. */
const figmaMode = (name: string, text: object, background: object) => ({
  color: { text, background },
  $extensions: { "com.figma.modeName": name },
});

const white = figmaColor("#FFFFFF", [1, 1, 1]);
const ink = figmaColor("#1D2433", [0.1137, 0.1412, 0.2]);

export const examples: Readonly<Record<string, Example>> = {
  web: { title: "CSS with a dark theme", state: ofTemplate("web") },
  tailwind: { title: "Tailwind", state: ofTemplate("web", tailwind) },
  mobile: { title: "Android and iOS", state: ofTemplate("mobile") },
  complete: { title: "Every platform", state: ofTemplate("complete") },
  "tokens-studio": {
    title: "Tokens Studio",
    state: stateOf({ source: ["tokens.json"], contexts: { mode: "*" }, platforms: css }, {
      "tokens.json": tokensStudio,
    }),
  },
  figma: {
    title: "Figma export",
    state: stateOf({
      source: ["export"],
      contexts: { Theme: "*" },
      platforms: css,
    }, {
      "export/Theme/Light.tokens.json": figmaMode("Light", ink, white),
      "export/Theme/Dark.tokens.json": figmaMode("Dark", white, ink),
    }),
  },
  "style-dictionary": {
    title: "Style Dictionary",
    state: {
      ...stateOf({
        source: ["tokens/**/*.json"],
        platforms: {
          scss: {
            transformGroup: "scss",
            buildPath: "build/scss/",
            files: [{ destination: "_variables.scss", format: "scss/variables" }],
          },
          ios: {
            transformGroup: "ios-swift",
            buildPath: "build/ios/",
            files: [{
              destination: "Tokens.swift",
              format: "ios-swift/class.swift",
              options: { className: "Tokens" },
            }],
          },
        },
      }, {
        "tokens/color.json": {
          color: {
            base: { red: { value: "#ff0000", type: "color" } },
            font: { value: "{color.base.red}", type: "color", comment: "Text" },
          },
          size: { font: { small: { value: "0.75", type: "fontSize" } } },
        },
      }),
      followsPeer: true,
    },
  },
};
