/**
 * Examples of each built-in format, with the tokens shown in `docs/reference/formats.md`.
 * @module
 */

/** A format. */
export interface FormatEntry {
  /** Describes its output. */
  writes: string;
  /** Its own options: name, default and meaning. */
  options?: [name: string, fallback: string, meaning: string][];
  /** Tokens to show. */
  tokens: Record<string, unknown>;
  /** Settings of the platform. */
  platform: Record<string, unknown>;
  /** Options of the file. */
  set?: Record<string, unknown>;
  /** Replaces an output that is too long for the page. */
  instead?: string;
}

const tokens = {
  color: {
    brand: { value: "#009688", type: "color", comment: "Main color" },
    link: { value: "{color.brand}", type: "color" },
  },
  size: { small: { value: "0.5rem", type: "dimension" } },
};
const text = { content: { hello: { value: "Hello", type: "content" } } };
const icons = {
  icon: { arrow: { up: { value: "'\\E001'", type: "icon" } } },
};
const typographies = {
  text: {
    title: {
      $type: "typography",
      $value: {
        fontFamily: ["Inter", "sans-serif"],
        fontSize: { value: 24, unit: "px" },
        fontWeight: "bold",
        letterSpacing: { value: 0.5, unit: "px" },
        lineHeight: 1.25,
      },
    },
  },
};

const breakpoints = {
  breakpoint: {
    $type: "dimension",
    m: { $value: { value: 768, unit: "px" } },
    l: { $value: { value: 1024, unit: "px" } },
  },
};

const palette = { color: { brand: { value: "#009688", type: "color" } } };
const css = { transformGroup: "css" };
const scss = { transformGroup: "scss" };
const kebab = { transforms: ["name/kebab"] };
const js = { transformGroup: "js" };
const android = { transformGroup: "android" };
const ios = { transformGroup: "ios" };
const swift = { transformGroup: "ios-swift" };
const references = { outputReferences: true };

const outputReferences: [string, string, string] = [
  "outputReferences",
  "`false`",
  "whether references are kept: `true`, or a function of a token",
];
const sort: [string, string, string] = [
  "sort",
  "as in the source",
  "`name`, `reference`, a comparator, or a list of them",
];
const themeable = (fallback: string): [string, string, string] => [
  "themeable",
  fallback,
  "whether `!default` follows each value; the `themeable` of a token takes precedence",
];
const className = (fallback: string): [string, string, string] => [
  "className",
  fallback,
  "name of the type",
];
const nameOf: [string, string, string] = [
  "name",
  "`_styleDictionary`",
  "name of the variable, or of the module",
];
const stripMeta: [string, string, string] = [
  "stripMeta",
  "`false`",
  "`true` removes `attributes`, `filePath`, `name`, `path` and `comment` of each token; `{ keep: [] }` and `{ strip: [] }` name properties",
];
const swiftOptions: [string, string, string][] = [
  className("none"),
  ["import", "`UIKit`", "modules to import: one or a list"],
  ["accessControl", "`public`", "access of the type and its members; empty for none"],
  ["objectType", "by the format", "keyword of the type"],
  outputReferences,
];
const androidOf = (resource: string, token: Record<string, unknown>): FormatEntry => ({
  writes: `Android resources of type \`${resource}\` only.`,
  tokens: token,
  platform: android,
});
const objectiveC = (
  writes: string,
  options: Record<string, string> = { className: "Tokens" },
  shown: FormatEntry["tokens"] = palette,
  platform: FormatEntry["platform"] = ios,
): FormatEntry => ({
  writes,
  options: Object.keys(options).map((name) =>
    name === "className" ? className("none") : [name, "none", "type of the constants or colors"]
  ),
  tokens: shown,
  platform,
  set: options,
});

const icon = {
  icon: { arrow: { value: "icons/arrow.svg", type: "asset" } },
};
const native = { transformGroup: "native/theme" };
const appearances: [string, string, string] = [
  "appearances",
  "by the names of contexts",
  'by modifier and context: `"light"`, `"dark"`, `"normal-contrast"`, `"high-contrast"`, or a list',
];
const themeName: [string, string, string] = [
  "className",
  "`Tokens`",
  "start of the names of types",
];
const exported: [string, string, string] = ["exportName", "`tokens`", "name of the export"];
const mode: FormatEntry["tokens"] = {
  color: { brand: { value: "#009688", type: "color", deprecated: "Use color.accent" } },
  text: {
    body: {
      value: { fontFamily: "Inter", fontSize: "1rem", fontWeight: 400, lineHeight: 1.5 },
      type: "typography",
    },
  },
};

const wideColors: [string, string, string] = [
  "wideColors",
  "none",
  "`list`: a value with colors that sRGB cannot show is a list of it and of the value in the CSS functions of their spaces; `only`: a file of these values alone",
];
const wideTokens: FormatEntry["tokens"] = {
  color: {
    $type: "color",
    brand: { $value: { colorSpace: "srgb", components: [0, 0.5, 1] } },
    neon: { $value: { colorSpace: "display-p3", components: [0, 1, 0] } },
  },
};

const scope: [string, string, string] = [
  "scope",
  "none",
  "the part of the page that the classes apply to, with `@scope`: inside of the elements of a selector, or of `{ from, to }`",
];

/** The formats, in the order of the page. */
export const formats: Record<string, FormatEntry> = {
  "css/variables": {
    writes: "Custom properties.",
    options: [
      [
        "selector",
        "`:root`",
        "selector of the rule; selectors of a list are nested, outermost first",
      ],
      ["layer", "none", "name of the cascade layer that all rules are in"],
      outputReferences,
      ["outputReferenceFallbacks", "`false`", "whether `var()` has the value as its fallback"],
      ["wideGamut", "none", "`media` or `supports`: the rule around colors that sRGB cannot show"],
      [
        "themeSelectors",
        '`[data-MODIFIER="CONTEXT"]`',
        "by modifier, and there by context or for all: selectors and media queries of contexts",
      ],
      ["lightDark", "none", "the modifier whose two contexts `light-dark()` declares"],
      sort,
    ],
    tokens,
    platform: css,
    set: { ...references, selector: ["@media screen", ".brand"] },
  },
  "css/fonts.css": {
    writes:
      "A `@font-face` rule for each group of `asset.font`: its `name`, its files (`eot`, `woff2`, `woff`, `ttf`, `otf`, `svg`), its `style` and `weight`.",
    tokens: {
      asset: {
        font: {
          open: {
            name: { value: "Open Sans" },
            woff2: { value: "fonts/open.woff2" },
            weight: { value: "400" },
          },
        },
      },
    },
    platform: { transforms: [] },
  },
  "scss/variables": {
    writes: "Variables.",
    options: [outputReferences, themeable("`false`"), sort],
    tokens,
    platform: scss,
    set: references,
  },
  "scss/map-flat": {
    writes: "One map from name to value.",
    options: [["mapName", "`tokens`", "name of the map"]],
    tokens,
    platform: scss,
  },
  "scss/map-deep": {
    writes: "Variables, and a nested map of them.",
    options: [
      ["mapName", "`tokens`", "name of the map"],
      outputReferences,
      themeable("`true`"),
      sort,
    ],
    tokens,
    platform: scss,
  },
  "scss/typography": {
    writes:
      "A mixin for each typography, `@include text-title`, with the declarations of `css/typography`.",
    options: [],
    tokens: typographies,
    platform: { transformGroup: "scss" },
  },
  "scss/icons": {
    writes:
      "For each token of type `icon`, a variable and a rule. The platform's `prefix` starts the names of the rules.",
    tokens: icons,
    platform: { transforms: ["attribute/cti", "name/kebab"], prefix: "app" },
  },
  "scss/themes": {
    writes:
      "Maps of all contexts of a resolver document, and the function `token($name, $chosen)`, which returns a value and warns about deprecated tokens.",
    options: [["mapName", "`tokens`", "name of the map of values"]],
    tokens: palette,
    platform: scss,
  },
  "less/themes": {
    writes:
      'Variables, and a mixin that sets the variables that change with contexts: `.tokens(@theme: "dark")`.',
    options: [["mixinName", "`tokens`", "name of the mixin"]],
    tokens,
    platform: { transformGroup: "less" },
  },
  "less/variables": {
    writes: "Variables.",
    options: [outputReferences, sort],
    tokens,
    platform: { transformGroup: "less" },
    set: references,
  },
  "less/typography": {
    writes: "The same as `scss/typography`, in Less: `.text-title()`.",
    options: [],
    tokens: typographies,
    platform: { transformGroup: "less" },
  },
  "less/icons": {
    writes: "The same as `scss/icons`, in Less.",
    tokens: icons,
    platform: { transforms: ["attribute/cti", "name/kebab"], prefix: "app" },
  },
  "stylus/variables": {
    writes: "Variables.",
    options: [outputReferences, sort],
    tokens,
    platform: kebab,
  },
  "css/properties": {
    writes:
      "Registers the variables of tokens with `@property`, so that browsers know their types: they can be animated, and have an initial value. Values without a CSS type, and values that depend on others, are not registered.",
    options: [["inherits", "`true`", "whether the properties are inherited"]],
    tokens,
    platform: css,
  },
  "css/utilities": {
    writes:
      "Classes that set a property to the variable that `css/variables` declares for a token, by the namespaces of `css/tailwind`.",
    options: [
      [
        "namespaces",
        "by type and path",
        "paths of the tokens of a namespace, as for `css/tailwind`",
      ],
      [
        "utilities",
        "the usual ones",
        'by namespace: start of the class names, and their properties, `{ color: { bg: "background-color" } }`',
      ],
      ["layer", "none", "name of the cascade layer that the rules are in"],
      scope,
    ],
    tokens: palette,
    platform: css,
    set: { layer: "utilities" },
  },
  "css/typography": {
    writes:
      "A class for each typography, with all its properties, including `letter-spacing`, `text-transform` and `text-decoration`, which the variable of `css/variables` omits. Other tokens are not printed.",
    options: [scope],
    tokens: typographies,
    platform: css,
  },
  "css/custom-media": {
    writes:
      "`@custom-media` for each breakpoint, by the namespaces of `css/tailwind`: from its width, below it, and up to the next one. Other tokens are not printed.",
    options: [
      [
        "namespaces",
        "by type and path",
        'paths of the tokens of a namespace: `{ breakpoint: "layout.*" }`',
      ],
    ],
    tokens: breakpoints,
    platform: css,
  },
  "css/tailwind": {
    writes:
      "A theme of Tailwind CSS 4: `@theme` with a variable for each token, in the namespace " +
      "of its type, or of its path if that is more specific. Tokens that change with contexts are " +
      "variables in rules, which `@theme inline` refers to.",
    options: [
      [
        "namespaces",
        "by type and path",
        'paths of the tokens of a namespace: `{ radius: "border.radius.**", color: { ink: "color.text" } }`',
      ],
      ["inline", "`false`", "whether theme variables refer to those of `css/variables`"],
      [
        "reset",
        "`false`",
        "whether to remove Tailwind's default theme first: `true`, or a list of namespaces",
      ],
      ["variablePrefix", "`token`", "start of the names of variables that change with contexts"],
      ["selector", "`:root`", "selector of those variables, as for `css/variables`"],
      ["themeSelectors", "attributes", "selectors of contexts, as for `css/variables`"],
    ],
    tokens,
    platform: { transformGroup: "css/tailwind" },
    set: { reset: ["color"] },
  },
  "html/preview": {
    writes: "A page that shows the tokens in all contexts of a resolver document: one file, with " +
      "everything in it that it needs.",
    options: [
      ["title", "`Design tokens`", "title of the page"],
      ["surface", "found by name", "color token behind all pictures, such as `color.surface`"],
      [
        "editor",
        "none",
        "address of the line of a token in its file, with `{file}`, `{line}` and `{column}`",
      ],
    ],
    tokens,
    platform: kebab,
    instead: "[Preview](../preview.md) shows such pages.\n",
  },
  "html/elements": {
    writes:
      'Custom elements that show the tokens in your own docs, such as `<token-palette group="color.blue">`: an ES module with its data and types, in the folder `destination`.',
    options: [
      ["surface", "found by name", "color token behind all pictures, such as `color.surface`"],
      ["usage", "`{name}`", "text to copy for the name of a token, such as `var(--{name})`"],
    ],
    tokens,
    platform: kebab,
    instead: "[Preview](../preview.md#in-your-own-docs) shows how to use them.\n",
  },
  "markdown/design-md": {
    writes:
      "A [DESIGN.md](https://github.com/google-labs-code/design.md), which describes a design system to coding agents: colors in sRGB, typographies, spacing and radii as YAML, and the descriptions of tokens. Names leave out the groups that all tokens of a section are in. Deprecated and other tokens are not printed.",
    options: [
      ["title", "`Design tokens`", "name of the design system"],
      ["description", "none", "text of the section Overview"],
    ],
    tokens,
    platform: css,
  },
  "markdown/tokens": {
    writes:
      "A page with a table for each group: names, values in all contexts of a resolver document, descriptions, deprecations.",
    options: [
      ["title", "`Design tokens`", "title of the page"],
      ["deprecatedOnly", "`false`", "whether only deprecated tokens are listed"],
    ],
    tokens,
    platform: css,
  },
  "javascript/css-variables": {
    writes:
      "Nested objects of CSS variables, for styles in code, and the contexts of a resolver document.",
    options: [
      ["exportName", "`tokens`", "name of the export, which is also the default export"],
      ["fallbacks", "`false`", "whether each variable has its value as fallback"],
    ],
    tokens,
    platform: css,
  },
  "javascript/themes": {
    writes:
      'All contexts of a resolver document: `tokens({ theme: "dark" })` gives the values in some, and so does a function for each root group, which bundlers leave out where nobody calls it.',
    options: [exported],
    tokens: palette,
    platform: { transformGroup: "css" },
  },
  "javascript/tailwind-preset": {
    writes: "A preset of Tailwind CSS 3, by the namespaces of `css/tailwind`.",
    options: [
      [
        "namespaces",
        "by type and path",
        "paths of the tokens of a namespace, as for `css/tailwind`",
      ],
      ["inline", "`false`", "whether values refer to the variables of `css/variables`"],
    ],
    tokens,
    platform: { transformGroup: "css/tailwind" },
  },
  "javascript/es6": {
    writes: "An export for each token; the names must be identifiers.",
    options: [wideColors],
    tokens,
    platform: js,
  },
  "javascript/esm": {
    writes: "A default export with the tokens, nested.",
    options: [
      [
        "namedExports",
        "`false`",
        "whether each root group is exported by its name, beside the default",
      ],
      ["minify", "`false`", "whether only values are written"],
      ["flat", "`false`", "whether tokens are listed by name instead of nested"],
      stripMeta,
    ],
    tokens: palette,
    platform: js,
    set: { minify: true },
  },
  "javascript/module": {
    writes: "A CommonJS module with the tokens, nested.",
    tokens: palette,
    platform: js,
  },
  "javascript/module-flat": {
    writes: "A CommonJS module with the values by name.",
    tokens,
    platform: js,
  },
  "javascript/object": {
    writes: "A variable with the tokens, nested.",
    options: [nameOf],
    tokens: palette,
    platform: js,
    set: { name: "tokens" },
  },
  "javascript/umd": {
    writes: "A UMD module with the tokens, nested.",
    options: [nameOf],
    tokens: palette,
    platform: js,
    set: { name: "tokens" },
  },
  "typescript/es6-declarations": {
    writes: "Types for `javascript/es6`.",
    options: [[
      "outputStringLiterals",
      "`false`",
      "whether the type of a string is the string itself",
    ]],
    tokens,
    platform: js,
    set: { outputStringLiterals: true },
  },
  "typescript/css-variables-declarations": {
    writes:
      "Declarations of `javascript/css-variables`, with types of all names, paths and contexts.",
    options: [
      ["exportName", "`tokens`", "name of the export, as in the module"],
      [
        "fallbacks",
        "`false`",
        "whether variables have values behind their names, as in the module",
      ],
    ],
    tokens,
    platform: css,
  },
  "typescript/themes": {
    writes: "The same as `javascript/themes`, with types.",
    options: [exported],
    tokens: palette,
    platform: { transformGroup: "css" },
  },
  "vanilla-extract/theme": {
    writes:
      "A contract of vanilla-extract with the variables that `css/variables` declares, their values, and the values that change with contexts. For a file `NAME.css.ts`.",
    options: [
      ["exportName", "`vars`", "name of the contract"],
      ["selector", "`:root`", "selector of the values"],
      ["themeSelectors", "attributes", "selectors of contexts, as for `css/variables`"],
    ],
    tokens: palette,
    platform: css,
  },
  "stylex/variables": {
    writes:
      "Files of StyleX in the folder `destination`: `tokens.stylex.ts` with variables by root group, and `tokens.themes.ts` with a theme for each choice of contexts.",
    options: [["fileName", "`tokens`", "how the names of the files begin"]],
    tokens,
    platform: css,
  },
  "panda/preset": {
    writes:
      "A preset of Panda: tokens, semantic tokens for values that change with contexts, text styles, and the conditions of contexts.",
    options: [
      ["presetName", "`tokens`", "name of the preset"],
      ["themeSelectors", "attributes", "selectors of contexts, as for `css/variables`"],
    ],
    tokens: palette,
    platform: css,
  },
  "typescript/module-declarations": {
    writes: "Types for `javascript/module`.",
    options: [["moduleName", "`tokens`", "name of the constant"]],
    tokens: palette,
    platform: js,
  },
  "json": {
    writes: "The tokens, nested, with all their properties.",
    options: [stripMeta],
    tokens: palette,
    platform: js,
    set: { stripMeta: true },
  },
  "json/asset": {
    writes: "The group `asset` of the tokens, with all their properties.",
    tokens: { asset: { logo: { value: "logo.png", type: "asset" } }, ...palette },
    platform: js,
  },
  "json/manifest": {
    writes:
      "Everything that a build knows about the tokens, on all platforms of the configuration: path, " +
      "type, description, deprecation, position, value in each context, the tokens in a chain " +
      "of aliases, and for each platform name, value, files and lines. `manifest.schema.json` describes " +
      "it. The format reads the tokens again, so it takes as long as a second build.",
    tokens: {
      color: {
        red: { $type: "color", $value: "#f00" },
        alarm: { $type: "color", $value: "{color.red}" },
      },
    },
    platform: { transformGroup: "css" },
  },
  "json/listing": {
    writes:
      "A list of all tokens in all contexts, with their names on all platforms of the configuration, for " +
      "other programs: the community's Token Listing, version 1. Like `json/manifest`, it takes as long as " +
      "a second build.",
    tokens: palette,
    platform: css,
  },
  "stylelint/config": {
    writes:
      "A configuration of Stylelint 18 for the style sheets of consumers, which extends from it: the style sheets of " +
      "the build as `referenceFiles`, so that misspelt custom properties are found, the tokens that each property may " +
      "use, by type and layer, and types whose values must be tokens. Custom properties of others stay allowed. Like " +
      "`json/manifest`, it takes as long as a second build.",
    options: [
      [
        "allow",
        "all",
        "paths of the tokens that declarations may use: `color.semantic.**`; custom properties may use all",
      ],
      [
        "required",
        "`color` if there are color tokens",
        "types of CSS whose values must be custom properties",
      ],
      [
        "referenceFiles",
        "the style sheets of the build",
        "paths or globs of the style sheets that declare custom properties, relative to this file",
      ],
    ],
    tokens,
    platform: css,
    set: { referenceFiles: "tokens.css" },
  },
  "json/nested": { writes: "Values, nested.", options: [wideColors], tokens, platform: js },
  "figma/variables": {
    writes:
      "Variables of a mode, in the form that Figma imports: sRGB colors, pixels, seconds, single fonts.",
    options: [
      ["mode", "the context of the file", "name of the mode"],
      [
        "modifier",
        "the one called as the collection, else the only one",
        "modifier whose context is the mode",
      ],
      ["collection", "the collection of the tokens", "name of the collection"],
      ["basePxFontSize", "`16`", "pixels of one rem"],
    ],
    tokens,
    platform: {},
  },
  "figma/variables-request": {
    writes:
      "The body of a request to Figma's REST API, `POST /v1/files/:key/variables`, with all contexts of the file.",
    options: [
      ["collection", "`Tokens`", "name of the collection for tokens without one"],
      ["basePxFontSize", "`16`", "pixels of one rem"],
    ],
    tokens,
    platform: {},
  },
  "penpot/tokens": {
    writes:
      "The file that Penpot imports: a set with all tokens, a set for each context with what it changes, and themes.",
    options: [["set", "`tokens`", "name of the set with all tokens"]],
    tokens,
    platform: {},
  },
  "json/flat": {
    writes: "Values by name.",
    options: [wideColors],
    tokens: wideTokens,
    platform: js,
    set: { wideColors: "list" },
  },
  "android/resources": {
    writes: "Resources of all types.",
    options: [
      ["resourceType", "by the map", "the type of all resources"],
      [
        "resourceMap",
        "by the type",
        "resource type for each token type, in place of the built-in map",
      ],
      outputReferences,
    ],
    tokens,
    platform: android,
    set: references,
  },
  "android/colors": androidOf("color", tokens),
  "android/dimens": androidOf("dimension", tokens),
  "android/fontDimens": androidOf("fontSize", {
    size: { font: { value: "1rem", type: "fontSize" } },
  }),
  "android/integers": androidOf("time", { time: { short: { value: 200, type: "time" } } }),
  "android/strings": androidOf("content", text),
  "android/theme": {
    writes:
      "Resources in a folder for each choice of contexts, in the folder `destination` (such as `res`): values, text appearances, drawables and interpolators.",
    options: [
      [
        "qualifiers",
        "`night` for a dark scheme",
        "by modifier and context, the qualifiers of folders",
      ],
      appearances,
    ],
    tokens: mode,
    platform: { transformGroup: "android/theme" },
  },
  "compose/theme": {
    writes:
      "A theme of Jetpack Compose: an immutable class for each kind of tokens, composition locals, and a theme function with a parameter for each modifier.",
    options: [
      themeName,
      ["packageName", "none", "the package"],
      ["accessControl", "none", "access of what is declared"],
      ["fontFamilies", "by name", "expressions of font families, by name"],
      ["material", "none", "paths of the tokens for Material colors, by color name"],
      appearances,
    ],
    tokens: mode,
    platform: native,
    set: { className: "Acme", packageName: "org.example" },
  },
  "compose/object": {
    writes: "A Kotlin object for Jetpack Compose.",
    options: [
      className("none"),
      ["packageName", "none", "the package"],
      [
        "import",
        "`androidx.compose.ui.graphics.Color`, `androidx.compose.ui.unit.*`",
        "what is imported",
      ],
      ["accessControl", "none", "access of the object and its members"],
      ["objectType", "none", "word before `object`, such as `data`"],
      outputReferences,
    ],
    tokens,
    platform: { transformGroup: "compose" },
    set: { ...references, className: "Tokens", packageName: "org.example" },
  },
  "assets/files": {
    writes:
      "The files that tokens of the type `asset` name, in the folder `destination`, under the names of the tokens. Those of other contexts have these in their names: `logo.dark.svg`.",
    tokens: icon,
    platform: kebab,
  },
  "android/drawables": {
    writes:
      "The images that tokens of the type `asset` name as drawables, in the folder `destination`, which is `res`: SVG as vector drawables, png, jpeg, webp and gif as they are. An image with what a vector drawable has no form for, such as text, filters or classes, is an error that names it.",
    options: [
      [
        "qualifiers",
        "`night` for a dark context",
        "by modifier and context, the qualifiers of folders",
      ],
      appearances,
    ],
    tokens: icon,
    platform: { transforms: ["name/snake"] },
  },
  "flutter/assets": {
    writes:
      "The files that tokens of the type `asset` name, in the folder `destination`, and `assets.dart` with a class of their paths.",
    options: [
      ["className", "`TokensAssets`", "name of the class"],
      [
        "assetFolder",
        "the `destination`",
        "the folder of the files as `pubspec.yaml` names it",
      ],
    ],
    tokens: icon,
    platform: { transforms: ["name/camel"] },
    set: { className: "AcmeIcons", assetFolder: "assets/icons" },
  },
  "ios/xcassets": {
    writes:
      "An asset catalog of Xcode in the folder `destination`: a color set for each color, an image set for each asset that is an image, with the appearances of the system.",
    options: [
      [
        "groupFolders",
        "`true`",
        'whether groups are folders and prefixes of names: `Color("color/brand")`',
      ],
      appearances,
    ],
    tokens: palette,
    platform: native,
  },
  "ios-swift/theme": {
    writes:
      "A theme of SwiftUI: a struct for each kind of tokens, all of them in the environment, and a modifier that follows the system's appearance.",
    options: [
      themeName,
      ["accessControl", "`public`", "access of what is declared"],
      ["uiKit", "`false`", "whether there are also UIKit colors, which follow the appearance"],
      appearances,
    ],
    tokens: mode,
    platform: native,
    set: { className: "Acme" },
  },
  "flutter/theme": {
    writes:
      "A theme of Flutter: a `ThemeExtension` for each kind of tokens, with `copyWith` and `lerp`, and the list of them in a choice of contexts.",
    options: [themeName, appearances],
    tokens: mode,
    platform: native,
    set: { className: "Acme" },
  },
  "react-native/theme": {
    writes:
      'All contexts of a resolver document as a module of TypeScript: `tokens({ theme: "dark" })` gives style properties.',
    options: [exported],
    tokens: mode,
    platform: native,
  },
  "ios/macros": objectiveC("Macros of Objective-C.", {}),
  "ios/plist": objectiveC(
    "A property list. Colors must be lists of red, green and blue from 0 to 255, otherwise their numbers are `NaN`; dimensions must be whole numbers. Assets, borders, shadows and transitions are omitted.",
    {},
    {
      color: { brand: { value: [0, 150, 136], type: "color" } },
      size: { small: { value: 8, type: "dimension" } },
      ...text,
    },
    { transforms: ["name/pascal"] },
  ),
  "ios/singleton.h": objectiveC("Header of a singleton that holds the tokens, nested."),
  "ios/singleton.m": objectiveC("The singleton that holds the tokens, nested."),
  "ios/static.h": objectiveC("Header of constants.", { className: "Tokens", type: "UIColor *" }),
  "ios/static.m": objectiveC("Constants.", { className: "Tokens", type: "UIColor *" }),
  "ios/colors.h": objectiveC("Header of an array of colors.", {
    className: "Tokens",
    type: "ColorName",
  }),
  "ios/colors.m": objectiveC("An array of colors.", { className: "Tokens", type: "ColorName" }),
  "ios/strings.h": objectiveC(
    "Header of constants of type `NSString`.",
    { className: "Tokens" },
    text,
  ),
  "ios/strings.m": objectiveC("Constants of type `NSString`.", { className: "Tokens" }, text),
  "ios-swift/class.swift": {
    writes: "A class.",
    options: swiftOptions,
    tokens,
    platform: swift,
    set: { ...references, className: "Tokens" },
  },
  "ios-swift/enum.swift": {
    writes: "An enumeration without cases.",
    options: swiftOptions,
    tokens,
    platform: swift,
    set: { className: "Tokens", accessControl: "internal" },
  },
  "ios-swift/any.swift": {
    writes: "A type of any kind.",
    options: swiftOptions,
    tokens,
    platform: swift,
    set: { className: "Tokens", objectType: "extension", import: ["UIKit", "SwiftUI"] },
  },
  "sketchPalette": {
    writes: "A palette for the Sketch plugin of that name.",
    tokens: palette,
    platform: { transforms: ["attribute/cti", "color/css"] },
  },
  "sketch/palette/v2": {
    writes: "A palette for Sketch, version 2.",
    tokens: palette,
    platform: { transforms: ["color/sketch"] },
  },
  "flutter/class.dart": {
    writes: "A class of static constants.",
    options: [className("none"), outputReferences],
    tokens,
    platform: { transformGroup: "flutter" },
    set: { ...references, className: "Tokens" },
  },
};
