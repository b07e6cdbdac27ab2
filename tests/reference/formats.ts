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
  "whether to keep references: `true`, or a function that decides per token",
];
const sort: [string, string, string] = [
  "sort",
  "as in the source",
  "`name`, the name of a registered sort, a comparator, or a list of these",
];
const themeable = (fallback: string): [string, string, string] => [
  "themeable",
  fallback,
  "whether to add `!default` to each value; `themeable` of a token takes precedence",
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
  "`true` removes `attributes`, `filePath`, `name`, `path` and `comment` of each token; `{ keep: [] }` or `{ strip: [] }` lists properties to keep or remove",
];
const swiftOptions: [string, string, string][] = [
  className("none"),
  ["import", "`UIKit`", "modules to import: one or a list"],
  [
    "accessControl",
    "`public`",
    "access modifier of the type and its members; an empty text for none",
  ],
  ["objectType", "depends on the format", "keyword that declares the type"],
  outputReferences,
];
const contextVariables: [string, string, string][] = [
  ["selector", "`:root`", "selector of the variables that depend on contexts"],
  ["themeSelectors", "attributes", "selectors of contexts, as for `css/variables`"],
  ["variablePrefix", "`token`", "prefix of the variables that depend on contexts"],
];
const androidOf = (resource: string, token: Record<string, unknown>): FormatEntry => ({
  writes: `Android resources, only for tokens of type \`${resource}\`.`,
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
  "guessed from context names",
  'system appearance of each context, by modifier: `"light"`, `"dark"`, `"normal-contrast"`, `"high-contrast"`, or a list',
];
const themeName: [string, string, string] = [
  "className",
  "`Tokens`",
  "prefix of type names",
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
  "how to print colors outside of sRGB: `list` prints a list of the sRGB value and the CSS function of the color space; `only` prints a file with only the latter",
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
  "limits the classes to a part of the page with `@scope`: a selector, or `{ from, to }`",
];

/** The formats, in the order of the page. */
export const formats: Record<string, FormatEntry> = {
  "css/variables": {
    writes: "CSS custom properties.",
    options: [
      [
        "selector",
        "`:root`",
        "selector of the rule, or a list of nested selectors and at-rules, outermost first",
      ],
      ["layer", "none", "cascade layer of all rules"],
      outputReferences,
      ["outputReferenceFallbacks", "`false`", "whether to add the value to `var()` as a fallback"],
      [
        "wideGamut",
        "none",
        "`media` or `supports`: the kind of at-rule around colors outside of sRGB",
      ],
      [
        "themeSelectors",
        '`[data-MODIFIER="CONTEXT"]`',
        "selectors and media queries that select contexts: by modifier, for all contexts or for each",
      ],
      ["lightDark", "none", "modifier whose two contexts are printed as `light-dark()`"],
      sort,
    ],
    tokens,
    platform: css,
    set: { ...references, selector: ["@media screen", ".brand"] },
  },
  "css/fonts.css": {
    writes:
      "A `@font-face` rule for each group in `asset.font`, from its `name`, `style`, `weight` and files (`eot`, `woff2`, `woff`, `ttf`, `otf`, `svg`).",
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
    writes: "Sass variables.",
    options: [outputReferences, themeable("`false`"), sort],
    tokens,
    platform: scss,
    set: references,
  },
  "scss/map-flat": {
    writes: "A map of values by name.",
    options: [["mapName", "`tokens`", "name of the map"]],
    tokens,
    platform: scss,
  },
  "scss/map-deep": {
    writes: "Variables, and a nested map that refers to them.",
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
      "A mixin for each typography token, used as `@include text-title`, with the declarations of `css/typography`. With several contexts, include the mixin `typography-contexts` once: it declares the variables that the mixins use.",
    options: contextVariables,
    tokens: typographies,
    platform: { transformGroup: "scss" },
  },
  "scss/icons": {
    writes:
      "A variable and a rule for each token of type `icon`. The rule names start with the platform's `prefix`.",
    tokens: icons,
    platform: { transforms: ["attribute/cti", "name/kebab"], prefix: "app" },
  },
  "scss/themes": {
    writes:
      "Maps of the values in all contexts of a resolver document, and the function `token($name, $chosen)`, which returns a value and warns about deprecated tokens.",
    options: [["mapName", "`tokens`", "name of the map of values"]],
    tokens: palette,
    platform: scss,
  },
  "less/themes": {
    writes:
      'Variables, and a mixin that sets those that depend on contexts: `.tokens(@theme: "dark")`.',
    options: [["mixinName", "`tokens`", "name of the mixin"]],
    tokens,
    platform: { transformGroup: "less" },
  },
  "less/variables": {
    writes: "Less variables.",
    options: [outputReferences, sort],
    tokens,
    platform: { transformGroup: "less" },
    set: references,
  },
  "less/typography": {
    writes: "The mixins of `scss/typography` in Less, used as `.text-title()`.",
    options: contextVariables,
    tokens: typographies,
    platform: { transformGroup: "less" },
  },
  "less/icons": {
    writes: "The output of `scss/icons`, in Less.",
    tokens: icons,
    platform: { transforms: ["attribute/cti", "name/kebab"], prefix: "app" },
  },
  "stylus/variables": {
    writes: "Stylus variables.",
    options: [outputReferences, sort],
    tokens,
    platform: kebab,
  },
  "css/properties": {
    writes:
      "`@property` rules that register the variables of tokens, so that browsers know their types and can animate them. Omits values without a CSS type, and values that refer to other variables.",
    options: [["inherits", "`true`", "whether elements inherit the properties"]],
    tokens,
    platform: css,
  },
  "css/utilities": {
    writes:
      "Classes that set a property to a variable of `css/variables`, by the namespaces of `css/tailwind`.",
    options: [
      [
        "namespaces",
        "by type and path",
        "token paths by namespace, as for `css/tailwind`",
      ],
      [
        "utilities",
        "built-in",
        'prefixes of class names, and their properties, by namespace: `{ color: { bg: "background-color" } }`; several properties are separated by spaces',
      ],
      [
        "sides",
        "`false`",
        "whether to add classes for single sides (`pt-`, `ms-`, `border-b-`), corners (`rounded-tl-`) and axes (`gap-x-`)",
      ],
      ["layer", "none", "cascade layer of the rules"],
      scope,
    ],
    tokens: palette,
    platform: css,
    set: { layer: "utilities" },
  },
  "css/typography": {
    writes:
      "A class for each typography token, with all its properties, including `letter-spacing`, `text-transform` and `text-decoration`, which `css/variables` cannot print. Properties that depend on contexts refer to variables, which the file declares in rules per context. Omits other tokens.",
    options: [scope, ...contextVariables],
    tokens: typographies,
    platform: css,
  },
  "css/custom-media": {
    writes:
      "`@custom-media` rules for each breakpoint, by the namespaces of `css/tailwind`: from its width, below it, and up to the next one. Omits other tokens.",
    options: [
      [
        "namespaces",
        "by type and path",
        'token paths by namespace: `{ breakpoint: "layout.*" }`',
      ],
    ],
    tokens: breakpoints,
    platform: css,
  },
  "css/tailwind": {
    writes:
      "A theme for Tailwind CSS 4: `@theme` with a variable for each token, in the namespace of its " +
      "path, otherwise of its type. Tokens that depend on contexts become variables in rules, and " +
      "`@theme inline` refers to them.",
    options: [
      [
        "namespaces",
        "by type and path",
        'token paths by namespace: `{ radius: "border.radius.**", color: { ink: "color.text" } }`',
      ],
      ["inline", "`false`", "whether theme variables refer to those of `css/variables`"],
      [
        "reset",
        "`false`",
        "whether to remove Tailwind's default theme first: `true`, or a list of namespaces to remove",
      ],
      outputReferences,
      ["variablePrefix", "`token`", "prefix of the variables that depend on contexts"],
      ["selector", "`:root`", "selector of those variables, as for `css/variables`"],
      ["themeSelectors", "attributes", "selectors of contexts, as for `css/variables`"],
    ],
    tokens,
    platform: { transformGroup: "css/tailwind" },
    set: { reset: ["color"] },
  },
  "html/preview": {
    writes:
      "A self-contained HTML page that shows the tokens in all contexts of a resolver document.",
    options: [
      ["title", "`Design tokens`", "title of the page"],
      [
        "surface",
        "found by name",
        "color token used as the background of all pictures, such as `color.surface`",
      ],
      [
        "editor",
        "none",
        "link that opens a token in an editor, with `{file}`, `{line}` and `{column}`",
      ],
    ],
    tokens,
    platform: kebab,
    instead: "[Preview](../preview.md) shows such pages.\n",
  },
  "html/elements": {
    writes:
      'Custom elements that show the tokens in your own docs, such as `<token-palette group="color.blue">`. Writes an ES module with data and types to the folder `destination`.',
    options: [
      [
        "surface",
        "found by name",
        "color token used as the background of all pictures, such as `color.surface`",
      ],
      ["usage", "`{name}`", "text that a click on a name copies, such as `var(--{name})`"],
    ],
    tokens,
    platform: kebab,
    instead: "[Preview](../preview.md#in-your-own-docs) shows how to use them.\n",
  },
  "markdown/design-md": {
    writes:
      "A [DESIGN.md](https://github.com/google-labs-code/design.md), which describes a design system to coding agents: colors in sRGB, typography, spacing and radii as YAML, and the descriptions of tokens. Names omit groups that contain all tokens of a section. Omits deprecated tokens, and those of other types.",
    options: [
      ["title", "`Design tokens`", "name of the design system"],
      ["description", "none", 'text of the section "Overview"'],
    ],
    tokens,
    platform: css,
  },
  "markdown/tokens": {
    writes:
      "A Markdown page with a table for each group: names, values in all contexts of a resolver document, descriptions and deprecations.",
    options: [
      ["title", "`Design tokens`", "title of the page"],
      ["deprecatedOnly", "`false`", "whether to list only deprecated tokens"],
    ],
    tokens,
    platform: css,
  },
  "javascript/css-variables": {
    writes:
      "Nested objects with the CSS variables of tokens, for styles in code, and the contexts of a resolver document.",
    options: [
      ["commonjs", "`false`", "whether to print a module of CommonJS, for `require()`"],
      ["exportName", "`tokens`", "name of the export; the default export is the same object"],
      ["fallbacks", "`false`", "whether to add the value to each `var()` as a fallback"],
    ],
    tokens,
    platform: css,
  },
  "javascript/themes": {
    writes:
      'The values in all contexts of a resolver document. `tokens({ theme: "dark" })` returns the values in the given contexts. A function for each root group does the same for that group; bundlers remove unused ones.',
    options: [exported],
    tokens: palette,
    platform: { transformGroup: "css" },
  },
  "javascript/tailwind-preset": {
    writes: "A preset for Tailwind CSS 3, by the namespaces of `css/tailwind`.",
    options: [
      [
        "namespaces",
        "by type and path",
        "token paths by namespace, as for `css/tailwind`",
      ],
      ["inline", "`false`", "whether values refer to the variables of `css/variables`"],
    ],
    tokens,
    platform: { transformGroup: "css/tailwind" },
  },
  "javascript/es6": {
    writes: "A named export for each token. Names must be valid identifiers.",
    options: [wideColors],
    tokens,
    platform: js,
  },
  "javascript/esm": {
    writes: "A default export with the nested tokens.",
    options: [
      [
        "namedExports",
        "`false`",
        "whether to also export each root group by name",
      ],
      ["minify", "`false`", "whether to print only values"],
      ["flat", "`false`", "whether to print tokens by name instead of nested"],
      stripMeta,
    ],
    tokens: palette,
    platform: js,
    set: { minify: true },
  },
  "javascript/module": {
    writes: "A CommonJS module with the nested tokens.",
    tokens: palette,
    platform: js,
  },
  "javascript/module-flat": {
    writes: "A CommonJS module with the values by name.",
    tokens,
    platform: js,
  },
  "javascript/object": {
    writes: "A variable with the nested tokens.",
    options: [nameOf],
    tokens: palette,
    platform: js,
    set: { name: "tokens" },
  },
  "javascript/umd": {
    writes: "A UMD module with the nested tokens.",
    options: [nameOf],
    tokens: palette,
    platform: js,
    set: { name: "tokens" },
  },
  "typescript/es6-declarations": {
    writes: "Type declarations for `javascript/es6`.",
    options: [[
      "outputStringLiterals",
      "`false`",
      "whether to print strings as literal types",
    ], ["wideColors", "none", "as for `javascript/es6`"]],
    tokens,
    platform: js,
    set: { outputStringLiterals: true },
  },
  "typescript/css-variables-declarations": {
    writes:
      "Type declarations for `javascript/css-variables`, with types of all names, paths and contexts.",
    options: [
      ["commonjs", "`false`", "no effect: the declarations are those of either module"],
      ["exportName", "`tokens`", "name of the export, as in the module"],
      [
        "fallbacks",
        "`false`",
        "whether variables include fallbacks, as in the module",
      ],
    ],
    tokens,
    platform: css,
  },
  "typescript/themes": {
    writes: "The output of `javascript/themes`, in TypeScript.",
    options: [exported],
    tokens: palette,
    platform: { transformGroup: "css" },
  },
  "vanilla-extract/theme": {
    writes:
      "A theme contract of vanilla-extract with the variables of `css/variables`, their values, and the values that depend on contexts. Name the file `NAME.css.ts`.",
    options: [
      ["exportName", "`vars`", "name of the contract"],
      outputReferences,
      ["selector", "`:root`", "selector of the values"],
      ["themeSelectors", "attributes", "selectors of contexts, as for `css/variables`"],
    ],
    tokens: palette,
    platform: css,
    set: references,
  },
  "stylex/variables": {
    writes:
      "StyleX files in the folder `destination`: `tokens.stylex.ts` with variables by root group, and `tokens.themes.ts` with a theme for each combination of contexts.",
    options: [outputReferences, ["fileName", "`tokens`", "prefix of the file names"]],
    tokens,
    platform: css,
    set: references,
  },
  "panda/preset": {
    writes:
      "A preset for Panda CSS: tokens, semantic tokens for values that depend on contexts, text styles, and a condition for each context.",
    options: [
      ["presetName", "`tokens`", "name of the preset"],
      outputReferences,
      ["themeSelectors", "attributes", "selectors of contexts, as for `css/variables`"],
    ],
    tokens: palette,
    platform: css,
    set: references,
  },
  "typescript/module-declarations": {
    writes: "Type declarations for `javascript/module`.",
    options: [["moduleName", "`tokens`", "name of the constant"]],
    tokens: palette,
    platform: js,
  },
  "typescript/token-paths": {
    writes:
      "Declares the paths of the tokens for `filter`, hooks and `check` in TypeScript, so that misspelled paths are errors.",
    options: [["moduleName", "`token-build`", "module whose types it extends"]],
    tokens: palette,
    platform: js,
  },
  "json": {
    writes: "The nested tokens with all their properties.",
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
      "A manifest of all tokens on all platforms of the configuration: path, type, description, " +
      "deprecation, position, value and alias chain in each context, and for each platform the name, " +
      "value, files and lines. A line describes each token, and leaves out what the other lines tell; " +
      "`manifestFrom()` of the library reads it, and `manifest.schema.json` is its schema. The " +
      "format reads the tokens again, so it takes as long as a second build.",
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
      "A list of all tokens in all contexts, with their names on all platforms of the configuration, in " +
      "the community format Token Listing, version 1. Like `json/manifest`, it takes as long as a " +
      "second build.",
    tokens: palette,
    platform: css,
  },
  "stylelint/config": {
    writes:
      "A configuration that consumers extend in their Stylelint 18 configuration. It reports misspelled custom " +
      "properties (with the style sheets of the build as `referenceFiles`), tokens that a property may not use " +
      "because of their type or layer, and hard-coded values of types that must be tokens. It allows custom " +
      "properties that are not tokens. Like `json/manifest`, it takes as long as a second build.",
    options: [
      [
        "allow",
        "all",
        "paths of the tokens that declarations may use, such as `color.semantic.**`; custom properties may use all",
      ],
      [
        "required",
        "`color` if there are color tokens",
        "CSS types whose values must be custom properties",
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
  "json/nested": { writes: "Nested values.", options: [wideColors], tokens, platform: js },
  "figma/variables": {
    writes:
      "The variables of one mode, in the format that Figma imports: sRGB colors, pixels, seconds, single fonts.",
    options: [
      ["mode", "the context of the file", "name of the mode"],
      [
        "modifier",
        "the one named like the collection, otherwise the only one",
        "modifier whose contexts are the modes",
      ],
      ["collection", "the collection of the tokens", "name of the collection"],
      ["basePxFontSize", "`16`", "pixels per rem"],
    ],
    tokens,
    platform: {},
  },
  "figma/variables-request": {
    writes:
      "A request body for Figma's REST API, `POST /v1/files/:key/variables`, with all contexts of the file.",
    options: [
      ["collection", "`Tokens`", "collection of tokens that have none"],
      ["basePxFontSize", "`16`", "pixels per rem"],
    ],
    tokens,
    platform: {},
  },
  "penpot/tokens": {
    writes:
      "A file for import into Penpot: a set with all tokens, a set for each context with the tokens it changes, and themes.",
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
    writes: "Android resources of all types.",
    options: [
      ["resourceType", "by `resourceMap`", "type of all resources"],
      [
        "resourceMap",
        "built-in",
        "resource types by token type",
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
      "Android resources in the folder `destination` (such as `res`), with a subfolder for each combination of contexts: values, text appearances, drawables and interpolators.",
    options: [
      [
        "qualifiers",
        "`night` for a dark scheme",
        "folder qualifiers, by modifier and context",
      ],
      [
        "fontFamilies",
        "fonts of the device",
        "font resources such as `@font/inter`, by family name",
      ],
      appearances,
    ],
    tokens: mode,
    platform: { transformGroup: "android/theme" },
  },
  "compose/theme": {
    writes:
      "A Jetpack Compose theme: an immutable class for each kind of token, composition locals, and a theme function with a parameter for each modifier.",
    options: [
      themeName,
      ["packageName", "none", "name of the package"],
      ["accessControl", "none", "access modifier of the declarations"],
      [
        "fontFamilies",
        "fonts of the device",
        "Kotlin expressions for font families, by family name",
      ],
      ["material", "none", "token paths for the Material color scheme, by color name"],
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
      ["packageName", "none", "name of the package"],
      [
        "import",
        "`androidx.compose.ui.graphics.Color`, `androidx.compose.ui.unit.*`",
        "what to import",
      ],
      ["accessControl", "none", "access modifier of the object and its members"],
      ["objectType", "none", "keyword before `object`, such as `data`"],
      outputReferences,
    ],
    tokens,
    platform: { transformGroup: "compose" },
    set: { ...references, className: "Tokens", packageName: "org.example" },
  },
  "assets/files": {
    writes:
      "Copies of the files that tokens of type `asset` refer to, in the folder `destination`, named after the tokens. Names of files for other contexts include the context: `logo.dark.svg`.",
    tokens: icon,
    platform: kebab,
  },
  "android/drawables": {
    writes:
      "Drawables for the images that tokens of type `asset` refer to, in the folder `destination` (such as `res`). Converts SVG to vector drawables; copies PNG, JPEG, WebP and GIF. Reports an error for SVG that a vector drawable cannot represent, such as text, filters or classes.",
    options: [
      [
        "qualifiers",
        "`night` for a dark context",
        "folder qualifiers, by modifier and context",
      ],
      appearances,
    ],
    tokens: icon,
    platform: { transforms: ["name/snake"] },
  },
  "flutter/assets": {
    writes:
      "Copies of the files that tokens of type `asset` refer to, in the folder `destination`, and `assets.dart` with a class of their paths.",
    options: [
      ["className", "`TokensAssets`", "name of the class"],
      [
        "assetFolder",
        "the `destination`",
        "folder of the files as written in `pubspec.yaml`",
      ],
    ],
    tokens: icon,
    platform: { transforms: ["name/camel"] },
    set: { className: "AcmeIcons", assetFolder: "assets/icons" },
  },
  "ios/xcassets": {
    writes:
      "An Xcode asset catalog in the folder `destination`: a color set for each color and an image set for each image, with variants for system appearances.",
    options: [
      [
        "groupFolders",
        "`true`",
        'whether groups become folders and namespaces: `Color("color/brand")`',
      ],
      appearances,
    ],
    tokens: palette,
    platform: native,
  },
  "ios-swift/theme": {
    writes:
      "A SwiftUI theme: a struct for each kind of token, an environment value with all of them, and a view modifier that follows the system's appearance.",
    options: [
      themeName,
      ["accessControl", "`public`", "access modifier of the declarations"],
      [
        "dynamicType",
        "`true`",
        "whether text follows the text size that people choose in the system's settings",
      ],
      [
        "fontFamilies",
        "names of families",
        'starts of names of faces by family: `{ "Inter": "Inter" }` gives `Inter-Medium`; a key with a weight, such as `Inter 500 italic`, names a face',
      ],
      ["uiKit", "`false`", "whether to add UIKit colors, which follow the system's appearance"],
      ["assetColors", "`false`", "whether to add the colors of an asset catalog by name"],
      [
        "groupFolders",
        "`true`",
        "whether the names of these colors contain groups, as in `ios/xcassets`",
      ],
      appearances,
    ],
    tokens: mode,
    platform: native,
    set: { className: "Acme" },
  },
  "flutter/theme": {
    writes:
      "A Flutter theme: a `ThemeExtension` for each kind of token, with `copyWith` and `lerp`, and a function that returns the list of them for given contexts.",
    options: [themeName, appearances],
    tokens: mode,
    platform: native,
    set: { className: "Acme" },
  },
  "react-native/theme": {
    writes:
      'A TypeScript module with the values in all contexts of a resolver document. `tokens({ theme: "dark" })` returns style properties.',
    options: [exported],
    tokens: mode,
    platform: native,
  },
  "ios/macros": objectiveC("Objective-C macros.", {}),
  "ios/plist": objectiveC(
    "A property list. Dimensions must be numbers without a unit. Omits assets, borders, shadows and transitions.",
    {},
    {
      color: { brand: { value: [0, 150, 136], type: "color" } },
      size: { small: { value: 8, type: "dimension" } },
      ...text,
    },
    { transforms: ["name/pascal"] },
  ),
  "ios/singleton.h": objectiveC("The header of a singleton with the nested tokens."),
  "ios/singleton.m": objectiveC("The implementation of the singleton of `ios/singleton.h`."),
  "ios/static.h": objectiveC("The header of constants.", { type: "UIColor *" }),
  "ios/static.m": objectiveC("The constants of `ios/static.h`.", {
    className: "Tokens",
    type: "UIColor *",
  }),
  "ios/colors.h": objectiveC("The header of an array of colors.", {
    className: "Tokens",
    type: "ColorName",
  }),
  "ios/colors.m": objectiveC("The array of `ios/colors.h`.", {
    className: "Tokens",
    type: "ColorName",
  }),
  "ios/strings.h": objectiveC(
    "The header of constants of type `NSString`.",
    { className: "Tokens" },
    text,
  ),
  "ios/strings.m": objectiveC("The constants of `ios/strings.h`.", { className: "Tokens" }, text),
  "ios-swift/class.swift": {
    writes: "A Swift class.",
    options: swiftOptions,
    tokens,
    platform: swift,
    set: { ...references, className: "Tokens" },
  },
  "ios-swift/enum.swift": {
    writes: "A Swift enumeration without cases.",
    options: swiftOptions,
    tokens,
    platform: swift,
    set: { className: "Tokens", accessControl: "internal" },
  },
  "ios-swift/any.swift": {
    writes: "A Swift type; `objectType` chooses the kind.",
    options: swiftOptions,
    tokens,
    platform: swift,
    set: { className: "Tokens", objectType: "extension", import: ["UIKit", "SwiftUI"] },
  },
  "sketchPalette": {
    writes: "A palette for the plugin Sketch Palettes.",
    tokens: palette,
    platform: { transforms: ["attribute/cti", "color/css"] },
  },
  "sketch/palette/v2": {
    writes: "A palette for Sketch, version 2.",
    tokens: palette,
    platform: { transforms: ["color/sketch"] },
  },
  "flutter/class.dart": {
    writes: "A Dart class of static constants.",
    options: [className("none"), outputReferences],
    tokens,
    platform: { transformGroup: "flutter" },
    set: { ...references, className: "Tokens" },
  },
};
