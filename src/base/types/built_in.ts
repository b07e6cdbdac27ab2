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
  /** TypeScript: name of the declared module. Default `tokens`. */
  moduleName?: string;
  /** JavaScript: name of the variable or module. Default `_styleDictionary`. */
  name?: string;
  /** JavaScript: whether each root group is exported by its name, beside the default. Default `false`. */
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
