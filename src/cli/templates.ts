/**
 * The projects that `init` creates: paths and contents of their files.
 * @module
 */

/** Files of a project by path. */
export type Template = Record<string, unknown>;

/** A color of the format (DTCG 2025.10 color module, 4.1). */
function srgb(hex: string): Template {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const components = channels.map((channel) => Number(channel.toFixed(4)));
  return { colorSpace: "srgb", components, hex };
}

const rem = (value: number): Template => ({ value, unit: "rem" });

const tokens: Template = {
  "tokens/color.json": {
    color: {
      $type: "color",
      base: {
        blue: { $value: srgb("#0b5fff"), $description: "The brand" },
        gray: { light: { $value: srgb("#e6e8ec") }, dark: { $value: srgb("#1d2433") } },
      },
      text: { $value: "{color.base.gray.dark}" },
      background: { $value: srgb("#ffffff") },
      accent: { $value: "{color.base.blue}" },
    },
  },
  "tokens/size.json": {
    size: {
      $type: "dimension",
      small: { $value: rem(0.5) },
      medium: { $value: rem(1) },
      large: { $value: rem(2) },
    },
  },
};

const css = {
  transformGroup: "css",
  buildPath: "build/css/",
  files: [{
    destination: "variables.css",
    format: "css/variables",
    options: { outputReferences: true },
  }],
};

const ofType = (type: string) => ({ $type: type });

/** A file with an iOS class. */
function ios(destination: string, format: string, type: string, options: Template) {
  return { destination, format, filter: ofType(type), options };
}

const color = { className: "TokenColor", type: "TokenColorName" };
const size = { className: "TokenSize", type: "float" };

/** Lets editors complete and validate a configuration if the package is installed. */
const $schema = "./node_modules/token-build/config.schema.json";

/** Projects by the name that `init` accepts. */
export const templates: Record<string, Template> = {
  basic: {
    "config.json": { $schema, source: ["tokens/**/*.json"], platforms: { css } },
    ...tokens,
  },
  complete: {
    "config.json": {
      $schema,
      source: ["tokens/**/*.json"],
      platforms: {
        css,
        scss: {
          transformGroup: "scss",
          buildPath: "build/scss/",
          files: [
            { destination: "_variables.scss", format: "scss/variables" },
            { destination: "_map.scss", format: "scss/map-deep" },
          ],
        },
        js: {
          transformGroup: "js",
          buildPath: "build/js/",
          files: [
            { destination: "tokens.js", format: "javascript/es6" },
            { destination: "tokens.d.ts", format: "typescript/es6-declarations" },
          ],
        },
        android: {
          transformGroup: "android",
          buildPath: "build/android/",
          files: [{ destination: "tokens.xml", format: "android/resources" }],
        },
        compose: {
          transformGroup: "compose",
          buildPath: "build/compose/",
          files: [{
            destination: "Tokens.kt",
            format: "compose/object",
            options: { className: "Tokens", packageName: "tokens" },
          }],
        },
        ios: {
          transformGroup: "ios",
          buildPath: "build/ios/",
          files: [
            ios("TokenColor.h", "ios/colors.h", "color", color),
            ios("TokenColor.m", "ios/colors.m", "color", color),
            ios("TokenSize.h", "ios/static.h", "dimension", size),
            ios("TokenSize.m", "ios/static.m", "dimension", size),
          ],
        },
        "ios-swift": {
          transformGroup: "ios-swift",
          buildPath: "build/ios-swift/",
          files: [{
            destination: "Tokens.swift",
            format: "ios-swift/class.swift",
            options: { className: "Tokens" },
          }],
        },
        flutter: {
          transformGroup: "flutter",
          buildPath: "build/flutter/",
          files: [{
            destination: "tokens.dart",
            format: "flutter/class.dart",
            options: { className: "Tokens" },
          }],
        },
      },
    },
    ...tokens,
  },
};
