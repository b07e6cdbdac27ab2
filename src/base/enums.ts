/**
 * Ids of built-in hooks and values of settings, as constants. `scripts/built_in_types.ts` makes this file.
 * @module
 */

/** Ids of actions. */
export const actions = {
  copyAssets: "copy_assets",
  androidCopyImages: "android/copyImages",
} as const;

/** Named sort orders. */
export const builtInSorts = {
  name: "name",
} as const;

/** Positions of comments. */
export const commentPositions = {
  above: "above",
  inline: "inline",
} as const;

/** Styles of comments. */
export const commentStyles = {
  short: "short",
  long: "long",
  none: "none",
} as const;

/** Units of dimensions. */
export const dimensionUnit = {
  px: "px",
  rem: "rem",
} as const;

/** Styles of file headers. */
export const fileHeaderCommentStyles = {
  short: "short",
  long: "long",
  xml: "xml",
} as const;

/** Ids of formats. */
export const formats = {
  androidResources: "android/resources",
  androidColors: "android/colors",
  androidDimens: "android/dimens",
  androidFontDimens: "android/fontDimens",
  androidIntegers: "android/integers",
  androidStrings: "android/strings",
  androidDrawables: "android/drawables",
  androidTheme: "android/theme",
  assetsFiles: "assets/files",
  composeObject: "compose/object",
  composeTheme: "compose/theme",
  cssVariables: "css/variables",
  cssProperties: "css/properties",
  cssUtilities: "css/utilities",
  cssTypography: "css/typography",
  cssCustomMedia: "css/custom-media",
  cssTailwind: "css/tailwind",
  cssFonts: "css/fonts.css",
  figmaVariables: "figma/variables",
  figmaVariablesRequest: "figma/variables-request",
  flutterClassDart: "flutter/class.dart",
  flutterAssets: "flutter/assets",
  flutterTheme: "flutter/theme",
  htmlPreview: "html/preview",
  htmlElements: "html/elements",
  iosXcassets: "ios/xcassets",
  iosMacros: "ios/macros",
  iosColorsH: "ios/colors.h",
  iosColorsM: "ios/colors.m",
  iosStaticH: "ios/static.h",
  iosStaticM: "ios/static.m",
  iosStringsH: "ios/strings.h",
  iosStringsM: "ios/strings.m",
  iosSingletonH: "ios/singleton.h",
  iosSingletonM: "ios/singleton.m",
  iosPlist: "ios/plist",
  iosSwiftAnySwift: "ios-swift/any.swift",
  iosSwiftClassSwift: "ios-swift/class.swift",
  iosSwiftEnumSwift: "ios-swift/enum.swift",
  iosSwiftTheme: "ios-swift/theme",
  javascriptModule: "javascript/module",
  javascriptModuleFlat: "javascript/module-flat",
  javascriptObject: "javascript/object",
  javascriptUmd: "javascript/umd",
  javascriptCssVariables: "javascript/css-variables",
  javascriptThemes: "javascript/themes",
  javascriptTailwindPreset: "javascript/tailwind-preset",
  javascriptEs6: "javascript/es6",
  javascriptEsm: "javascript/esm",
  json: "json",
  jsonAsset: "json/asset",
  jsonNested: "json/nested",
  jsonListing: "json/listing",
  jsonManifest: "json/manifest",
  jsonFlat: "json/flat",
  lessVariables: "less/variables",
  lessThemes: "less/themes",
  lessTypography: "less/typography",
  lessIcons: "less/icons",
  markdownDesignMd: "markdown/design-md",
  markdownTokens: "markdown/tokens",
  pandaPreset: "panda/preset",
  penpotTokens: "penpot/tokens",
  reactNativeTheme: "react-native/theme",
  scssVariables: "scss/variables",
  scssMapFlat: "scss/map-flat",
  scssMapDeep: "scss/map-deep",
  scssThemes: "scss/themes",
  scssTypography: "scss/typography",
  scssIcons: "scss/icons",
  sketchPalette: "sketchPalette",
  sketchPaletteV2: "sketch/palette/v2",
  stylelintConfig: "stylelint/config",
  stylexVariables: "stylex/variables",
  stylusVariables: "stylus/variables",
  typescriptEs6Declarations: "typescript/es6-declarations",
  typescriptCssVariablesDeclarations: "typescript/css-variables-declarations",
  typescriptThemes: "typescript/themes",
  typescriptModuleDeclarations: "typescript/module-declarations",
  typescriptTokenPaths: "typescript/token-paths",
  vanillaExtractTheme: "vanilla-extract/theme",
} as const;

/** Reactions to broken references. */
export const logBrokenReferenceLevels = {
  throw: "throw",
  console: "console",
} as const;

/** Logging levels. */
export const logVerbosityLevels = {
  default: "default",
  silent: "silent",
  verbose: "verbose",
} as const;

/** How warnings are handled. */
export const logWarningLevels = {
  warn: "warn",
  error: "error",
  disabled: "disabled",
} as const;

/** Languages of variable lines. */
export const propertyFormatNames = {
  css: "css",
  sass: "sass",
  less: "less",
  stylus: "stylus",
} as const;

/** Ids of transform groups. */
export const transformGroups = {
  web: "web",
  js: "js",
  scss: "scss",
  css: "css",
  less: "less",
  cssTailwind: "css/tailwind",
  html: "html",
  android: "android",
  androidTheme: "android/theme",
  compose: "compose",
  ios: "ios",
  iosSwift: "ios-swift",
  iosSwiftSeparate: "ios-swift-separate",
  nativeTheme: "native/theme",
  assets: "assets",
  flutter: "flutter",
  flutterSeparate: "flutter-separate",
  reactNative: "react-native",
} as const;

/** Types of transforms. */
export const transformTypes = {
  value: "value",
  name: "name",
  attribute: "attribute",
} as const;

/** Ids of transforms. */
export const transforms = {
  attributeCti: "attribute/cti",
  attributeColor: "attribute/color",
  nameHuman: "name/human",
  nameFigma: "name/figma",
  nameCamel: "name/camel",
  nameKebab: "name/kebab",
  nameKeys: "name/keys",
  nameSnake: "name/snake",
  nameConstant: "name/constant",
  namePascal: "name/pascal",
  colorRgb: "color/rgb",
  colorHsl: "color/hsl",
  colorHsl4: "color/hsl-4",
  colorHex: "color/hex",
  colorHex8: "color/hex8",
  colorHex8android: "color/hex8android",
  colorComposeColor: "color/composeColor",
  colorHex8flutter: "color/hex8flutter",
  colorUIColor: "color/UIColor",
  colorUIColorSwift: "color/UIColorSwift",
  colorColorSwiftUI: "color/ColorSwiftUI",
  colorAlpha: "color/alpha",
  colorCss: "color/css",
  colorNative: "color/native",
  colorUIColorSwiftP3: "color/UIColorSwiftP3",
  colorColorSwiftUIP3: "color/ColorSwiftUIP3",
  colorSketch: "color/sketch",
  colorOklch: "color/oklch",
  colorOklab: "color/oklab",
  colorP3: "color/p3",
  colorLch: "color/lch",
  sizeSp: "size/sp",
  sizeDp: "size/dp",
  sizeObject: "size/object",
  sizeRemToSp: "size/remToSp",
  sizeRemToDp: "size/remToDp",
  sizePx: "size/px",
  sizeRem: "size/rem",
  sizeRemToFloat: "size/remToFloat",
  sizeRemToPt: "size/remToPt",
  sizeRemToPx: "size/remToPx",
  sizePxToRem: "size/pxToRem",
  sizeComposeRemToSp: "size/compose/remToSp",
  sizeComposeRemToDp: "size/compose/remToDp",
  sizeComposeEm: "size/compose/em",
  sizeComposeSp: "size/compose/sp",
  sizeComposeDp: "size/compose/dp",
  sizeCalc: "size/calc",
  sizeFluid: "size/fluid",
  sizeSwiftRemToCGFloat: "size/swift/remToCGFloat",
  sizeFlutterRemToDouble: "size/flutter/remToDouble",
  timeSeconds: "time/seconds",
  htmlIcon: "html/icon",
  contentQuote: "content/quote",
  contentObjCLiteral: "content/objC/literal",
  contentSwiftLiteral: "content/swift/literal",
  contentFlutterLiteral: "content/flutter/literal",
  assetUrl: "asset/url",
  assetBase64: "asset/base64",
  assetPath: "asset/path",
  assetObjCLiteral: "asset/objC/literal",
  assetSwiftLiteral: "asset/swift/literal",
  assetFlutterLiteral: "asset/flutter/literal",
  fontFamilyCss: "fontFamily/css",
  fontWeightCss: "fontWeight/css",
  cubicBezierCss: "cubicBezier/css",
  strokeStyleCssShorthand: "strokeStyle/css/shorthand",
  borderCssShorthand: "border/css/shorthand",
  typographyCssShorthand: "typography/css/shorthand",
  transitionCssShorthand: "transition/css/shorthand",
  shadowCssShorthand: "shadow/css/shorthand",
} as const;
