/**
 * The projects that `init` creates.
 * @module
 */
import {
  type Json,
  plainTokens,
  readablePairs,
  resolverFile,
  themedTokens,
} from "./sample_tokens.ts";

export interface Template {
  /** A few words about its purpose. */
  readonly title: string;
  readonly platforms: Readonly<Record<string, Json>>;
  /** Whether its tokens have a light and a dark theme. */
  readonly isThemed: boolean;
}

const css = {
  transformGroup: "css",
  buildPath: "build/css/",
  files: [{
    destination: "variables.css",
    format: "css/variables",
    options: { outputReferences: true },
  }],
};

/** A file of CSS with both themes: the system chooses one, unless an element does. */
export const themedCss = {
  destination: "tokens.css",
  format: "css/variables",
  options: {
    outputReferences: true,
    themeSelectors: {
      theme: { dark: ["[data-theme=dark]", "@media (prefers-color-scheme: dark)"] },
    },
  },
};

const ofType = (type: string) => ({ $type: type });

/** A file with an iOS class. */
function ios(destination: string, format: string, type: string, options: Json) {
  return { destination, format, filter: ofType(type), options };
}

const color = { className: "TokenColor", type: "TokenColorName" };
const size = { className: "TokenSize", type: "float" };

const allPlatforms = {
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
};

/** Projects by the name that `init` accepts. */
export const templates = {
  basic: { title: "a few tokens as CSS variables", platforms: { css }, isThemed: false },
  complete: { title: "a file for every platform", platforms: allPlatforms, isThemed: false },
  web: {
    title: "CSS variables with a light and a dark theme",
    platforms: { css: { transformGroup: "css", buildPath: "build/", files: [themedCss] } },
    isThemed: true,
  },
  react: {
    title: "CSS variables with themes, and a typed module of them",
    platforms: {
      css: {
        transformGroup: "css",
        buildPath: "src/tokens/",
        files: [
          themedCss,
          { destination: "tokens.js", format: "javascript/css-variables" },
          { destination: "tokens.d.ts", format: "typescript/css-variables-declarations" },
        ],
      },
    },
    isThemed: true,
  },
  mobile: {
    title: "themes for Android (Compose and resources) and iOS (SwiftUI)",
    platforms: {
      compose: {
        transformGroup: "native/theme",
        buildPath: "build/android/kotlin/",
        options: { className: "App", packageName: "com.example.app" },
        files: [{ destination: "AppTheme.kt", format: "compose/theme" }],
      },
      android: {
        transformGroup: "android/theme",
        buildPath: "build/android/",
        files: [{ destination: "res", format: "android/theme" }],
      },
      ios: {
        transformGroup: "native/theme",
        buildPath: "build/ios/",
        options: { className: "App" },
        files: [{ destination: "AppTheme.swift", format: "ios-swift/theme" }],
      },
    },
    isThemed: true,
  },
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

/** Lets editors complete and validate a configuration if the package is installed. */
export const $schema = "./node_modules/token-build/config.schema.json";

export function projectFiles(
  { isThemed, platforms }: Template,
): { config: Json; tokens: Readonly<Record<string, Json>> } {
  if (!isThemed) {
    return { config: { $schema, source: ["tokens/**/*.json"], platforms }, tokens: plainTokens };
  }
  const config = {
    $schema,
    strict: true,
    resolver: resolverFile,
    contexts: { theme: "*" },
    check: { contrast: readablePairs },
    platforms,
  };
  return { config, tokens: themedTokens };
}
