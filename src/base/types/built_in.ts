/**
 * Ids and settings of built-in hooks. `scripts/built_in_types.ts` makes this file from their declarations.
 * @module
 */
import type { actions, formats, transformGroups, transforms } from "../enums.ts";

/** Id of a built-in format. */
export type FormatId = typeof formats[keyof typeof formats];

/** Id of a built-in transform. */
export type TransformId = typeof transforms[keyof typeof transforms];

/** Id of a built-in transform group. */
export type TransformGroupId = typeof transformGroups[keyof typeof transformGroups];

/** Id of a built-in action. */
export type ActionId = typeof actions[keyof typeof actions];

/** Options that only some built-in formats read. */
export interface BuiltInOptions {
  /** The access modifier of the type and its members. */
  accessControl?: string;
  /** Stylelint: paths of the tokens that declarations may use, such as `color.semantic.**`. Default: all. */
  allow?: string | string[];
  /** Themes: by modifier and context, the system appearances that a context is for: "light", "dark", "normal-contrast", "high-contrast". Default: by the names of contexts. */
  appearances?: Record<string, Record<string, string | string[]>>;
  /** Swift: whether a theme also has the colors of an asset catalog by name. Default `false`. */
  assetColors?: boolean;
  /** Flutter: the folder of the assets as `pubspec.yaml` names it. Default: the `destination` of the file. */
  assetFolder?: string;
  /** Pixels of one rem. Default 16. */
  basePxFontSize?: number;
  /** Name of the class, object or enum. */
  className?: string;
  /** Name of the collection. Default: the collection of the tokens. */
  collection?: string;
  /** CSS variables in JavaScript: whether the module is one of CommonJS, for `require()`. Default `false`. */
  commonjs?: boolean;
  /** Markdown: whether only deprecated tokens are listed. Default `false`. */
  deprecatedOnly?: boolean;
  /** DESIGN.md: description of the design system. */
  description?: string;
  /** Swift: whether text styles follow the text size of the system. Default `true`. */
  dynamicType?: boolean;
  /** URL that opens the source position of a token, with `{file}`, `{line}` and `{column}`. */
  editor?: string;
  /** JavaScript: name of the export. Default `tokens`; of vanilla-extract `vars`. */
  exportName?: string;
  /** CSS variables in JavaScript: whether each has its value as fallback: `var(--x, red)`. Default `false`. */
  fallbacks?: boolean;
  /** StyleX: start of the names of its files. Default `tokens`: `tokens.stylex.ts`. */
  fileName?: string;
  /** JavaScript: whether tokens are listed by name instead of nested in groups. Default `false`. */
  flat?: boolean;
  /** Themes: the expression of each font family in Compose, its resource in Android, or the start of the names of its faces in Swift, by its name. */
  fontFamilies?: Record<string, string>;
  /** Asset catalogs: whether groups of tokens are folders and prefixes of names. Default `true`. */
  groupFolders?: boolean;
  /** Modules to import. Default: those that the values need. */
  import?: string | string[];
  /** CSS: whether registered properties are inherited. Default `true`. */
  inherits?: boolean;
  /** Tailwind: whether theme variables refer to the variables of `css/variables`, by token name. Default `false`: they have values. */
  inline?: boolean;
  /** CSS: name of the cascade layer of the rules. Default: none. */
  layer?: string;
  /** CSS: a modifier with two contexts, whose colors are declared together, with `light-dark()`. */
  lightDark?: string | { modifier: string; light?: string; dark?: string };
  /** SCSS: name of the map. Default `tokens`. */
  mapName?: string;
  /** Compose: paths of the tokens for Material 3 colors, by color name, such as `primary`. */
  material?: Record<string, string>;
  /** JavaScript: whether only values are printed. Default `false`. */
  minify?: boolean;
  /** Less: name of the mixin that sets the variables that change with contexts. Default `tokens`. */
  mixinName?: string;
  /** Name of the mode. Default: the context of the file. */
  mode?: string;
  /** Modifier whose context is the mode. Default: the modifier with the name of the collection, else the only modifier. */
  modifier?: string;
  /** TypeScript: name of the declared module. Default `tokens`; of `typescript/token-paths` `token-build`. */
  moduleName?: string;
  /** JavaScript: name of the variable or module. Default `_styleDictionary`. */
  name?: string;
  /** JavaScript: whether each root group is exported by its name, in addition to the default. Default `false`. */
  namedExports?: boolean;
  /** Tailwind: paths of the tokens of a namespace, such as `{ radius: "border.radius.**" }`; names start at the first star. Default: by type and the words of the path. */
  namespaces?: Record<string, string | string[] | Record<string, string>>;
  /** The modifier of `object`, or the keyword of the declared type. */
  objectType?: string;
  /** TypeScript: whether strings have literal types. Default `false`. */
  outputStringLiterals?: boolean;
  /** Compose: the package of the file. */
  packageName?: string;
  /** Panda: name of the preset. Default `tokens`. */
  presetName?: string;
  /** Android: folder qualifiers by modifier and context. Default: `night` for a dark context. */
  qualifiers?: Record<string, Record<string, string>>;
  /** Stylelint: paths or globs of style sheets that declare custom properties, relative to the configuration of Stylelint. Default: the style sheets of the build. */
  referenceFiles?: string | string[];
  /** Stylelint: CSS types whose values must be custom properties. Default: `color` if there are tokens of that type. */
  required?: string[];
  /** Tailwind: whether to remove its default theme first, or which namespaces of it. Default `false`. */
  reset?: boolean | string[];
  /** Android: the resource element for each token type. */
  resourceMap?: Record<string, string>;
  /** Android: the element of all resources, such as `color`. */
  resourceType?: string;
  /** CSS: the part of the page that classes apply to: elements inside of those that match a selector, or that match `from`; `to` selects elements that end it. */
  scope?: string | { from: string; to?: string };
  /** CSS: the selector of the rule; several are nested, outermost first. Default `:root`. */
  selector?: string | string[];
  /** Name of the set with all tokens. Default `tokens`. */
  set?: string;
  /** CSS: whether utilities also set single sides, corners and axes. Default `false`. */
  sides?: boolean;
  /** Properties to remove from tokens: the usual metadata, all except `keep`, or those in `strip`. Default `false`. */
  stripMeta?: boolean | { keep?: string[]; strip?: string[] };
  /** Color token behind all pictures, such as `color.surface`. Default: the surface of pages, found by name. */
  surface?: string;
  /** CSS: selectors and media queries that select the contexts of a modifier, `{}` for the name of the context. */
  themeSelectors?: Record<string, string | string[] | Record<string, string | string[]>>;
  /** Sass: whether variables carry `!default`. Default `false`. */
  themeable?: boolean;
  /** Title of the page. Default `Design tokens`. */
  title?: string;
  /** Objective-C: the type of the constants, or the name of the enum. */
  type?: string;
  /** Swift: whether a theme also has UIKit colors. Default `false`. */
  uiKit?: boolean;
  /** Text to copy for the name of a token: `var(--{name})`. Default `{name}`. */
  usage?: string;
  /** CSS: classes by namespace: start of the class names, and the property to set, `{ color: { bg: "background-color" } }`; several properties are separated by spaces. They replace the default classes of the namespace. */
  utilities?: Record<string, Record<string, string>>;
  /** CSS: start of the names of variables that change with contexts. Default `token`. */
  variablePrefix?: string;
  /** JSON, JavaScript: CSS functions of colors that sRGB cannot show: in a list after the value, or in a file of these tokens only. Default: none. */
  wideColors?: "list" | "only";
  /** CSS: the rule that contains colors outside of sRGB. Other browsers and screens get fallbacks. */
  wideGamut?: false | "media" | "supports";
}

/** Options of each built-in format, besides those of all formats. */
// deno-fmt-ignore
export type OptionsByFormat = {
  "android/resources": Pick<BuiltInOptions, "resourceMap" | "resourceType">;
  "android/colors": Record<never, never>;
  "android/dimens": Record<never, never>;
  "android/fontDimens": Record<never, never>;
  "android/integers": Record<never, never>;
  "android/strings": Record<never, never>;
  "android/drawables": Pick<BuiltInOptions, "appearances" | "qualifiers">;
  "android/theme": Pick<BuiltInOptions, "appearances" | "fontFamilies" | "qualifiers">;
  "assets/files": Record<never, never>;
  "compose/object": Pick<BuiltInOptions, "accessControl" | "className" | "import" | "objectType" | "packageName">;
  "compose/theme": Pick<BuiltInOptions, "accessControl" | "appearances" | "className" | "fontFamilies" | "material" | "packageName">;
  "css/variables": Pick<BuiltInOptions, "layer" | "lightDark" | "selector" | "themeSelectors" | "wideGamut">;
  "css/properties": Pick<BuiltInOptions, "inherits">;
  "css/utilities": Pick<BuiltInOptions, "layer" | "namespaces" | "scope" | "sides" | "utilities">;
  "css/typography": Pick<BuiltInOptions, "scope" | "selector" | "themeSelectors" | "variablePrefix">;
  "css/custom-media": Pick<BuiltInOptions, "namespaces">;
  "css/tailwind": Pick<BuiltInOptions, "inline" | "namespaces" | "reset" | "selector" | "themeSelectors" | "variablePrefix">;
  "css/fonts.css": Record<never, never>;
  "figma/variables": Pick<BuiltInOptions, "basePxFontSize" | "collection" | "mode" | "modifier">;
  "figma/variables-request": Pick<BuiltInOptions, "basePxFontSize" | "collection">;
  "flutter/class.dart": Pick<BuiltInOptions, "className">;
  "flutter/assets": Pick<BuiltInOptions, "assetFolder" | "className">;
  "flutter/theme": Pick<BuiltInOptions, "appearances" | "className">;
  "html/preview": Pick<BuiltInOptions, "editor" | "surface" | "title">;
  "html/elements": Pick<BuiltInOptions, "surface" | "usage">;
  "ios/xcassets": Pick<BuiltInOptions, "appearances" | "groupFolders">;
  "ios/macros": Record<never, never>;
  "ios/colors.h": Pick<BuiltInOptions, "className" | "type">;
  "ios/colors.m": Pick<BuiltInOptions, "className" | "type">;
  "ios/static.h": Pick<BuiltInOptions, "type">;
  "ios/static.m": Pick<BuiltInOptions, "className" | "type">;
  "ios/strings.h": Pick<BuiltInOptions, "className">;
  "ios/strings.m": Pick<BuiltInOptions, "className">;
  "ios/singleton.h": Pick<BuiltInOptions, "className">;
  "ios/singleton.m": Pick<BuiltInOptions, "className">;
  "ios/plist": Record<never, never>;
  "ios-swift/any.swift": Pick<BuiltInOptions, "accessControl" | "className" | "import" | "objectType">;
  "ios-swift/class.swift": Pick<BuiltInOptions, "accessControl" | "className" | "import" | "objectType">;
  "ios-swift/enum.swift": Pick<BuiltInOptions, "accessControl" | "className" | "import" | "objectType">;
  "ios-swift/theme": Pick<BuiltInOptions, "accessControl" | "appearances" | "assetColors" | "className" | "dynamicType" | "fontFamilies" | "groupFolders" | "uiKit">;
  "javascript/module": Record<never, never>;
  "javascript/module-flat": Record<never, never>;
  "javascript/object": Pick<BuiltInOptions, "name">;
  "javascript/umd": Pick<BuiltInOptions, "name">;
  "javascript/css-variables": Pick<BuiltInOptions, "commonjs" | "exportName" | "fallbacks">;
  "javascript/themes": Pick<BuiltInOptions, "exportName">;
  "javascript/tailwind-preset": Pick<BuiltInOptions, "inline" | "namespaces">;
  "javascript/es6": Pick<BuiltInOptions, "wideColors">;
  "javascript/esm": Pick<BuiltInOptions, "flat" | "minify" | "namedExports" | "stripMeta">;
  "json": Pick<BuiltInOptions, "stripMeta">;
  "json/asset": Record<never, never>;
  "json/nested": Pick<BuiltInOptions, "wideColors">;
  "json/listing": Record<never, never>;
  "json/manifest": Record<never, never>;
  "json/flat": Pick<BuiltInOptions, "wideColors">;
  "less/variables": Record<never, never>;
  "less/themes": Pick<BuiltInOptions, "mixinName">;
  "less/typography": Pick<BuiltInOptions, "selector" | "themeSelectors" | "variablePrefix">;
  "less/icons": Record<never, never>;
  "markdown/design-md": Pick<BuiltInOptions, "description" | "title">;
  "markdown/tokens": Pick<BuiltInOptions, "deprecatedOnly" | "title">;
  "panda/preset": Pick<BuiltInOptions, "presetName" | "selector" | "themeSelectors">;
  "penpot/tokens": Pick<BuiltInOptions, "set">;
  "react-native/theme": Pick<BuiltInOptions, "exportName">;
  "scss/variables": Pick<BuiltInOptions, "themeable">;
  "scss/map-flat": Pick<BuiltInOptions, "mapName">;
  "scss/map-deep": Pick<BuiltInOptions, "mapName" | "themeable">;
  "scss/themes": Pick<BuiltInOptions, "mapName">;
  "scss/typography": Pick<BuiltInOptions, "selector" | "themeSelectors" | "variablePrefix">;
  "scss/icons": Record<never, never>;
  "sketchPalette": Record<never, never>;
  "sketch/palette/v2": Record<never, never>;
  "stylelint/config": Pick<BuiltInOptions, "allow" | "referenceFiles" | "required">;
  "stylex/variables": Pick<BuiltInOptions, "fileName">;
  "stylus/variables": Record<never, never>;
  "typescript/es6-declarations": Pick<BuiltInOptions, "outputStringLiterals" | "wideColors">;
  "typescript/css-variables-declarations": Pick<BuiltInOptions, "commonjs" | "exportName" | "fallbacks">;
  "typescript/themes": Pick<BuiltInOptions, "exportName">;
  "typescript/module-declarations": Pick<BuiltInOptions, "moduleName">;
  "typescript/token-paths": Pick<BuiltInOptions, "moduleName">;
  "vanilla-extract/theme": Pick<BuiltInOptions, "exportName" | "selector" | "themeSelectors">;
};

/** Settings of platforms that built-in transforms read. */
export interface BuiltInPlatformSettings {
  /** Pixels of one rem. Default 16. */
  basePxFontSize?: number;
  /** CSS: the features that files may use: widely or newly available ones, or those of a year of Baseline. Default: those that options and tokens request. */
  baseline?: "widely" | "newly" | number;
  /** Platform of Figma's code syntax: "WEB", "ANDROID" or "iOS". */
  codeSyntax?: string;
  /** Prefix of every token name. */
  prefix?: string;
}
