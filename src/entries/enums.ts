/**
 * Ids of built-in hooks and values of settings, as constants. `scripts/built_in_types.ts` makes this file.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formats, transformGroups } from "token-build/enums";
 * assert.equal(formats.cssVariables, "css/variables");
 * assert.equal(transformGroups.reactNative, "react-native");
 * ```
 *
 * @module
 */

/** Ids of actions. */
export const actions: {
  readonly copyAssets: "copy_assets";
  readonly androidCopyImages: "android/copyImages";
} = {
  copyAssets: "copy_assets",
  androidCopyImages: "android/copyImages",
};

/** Named sort orders. */
export const builtInSorts: {
  readonly name: "name";
} = {
  name: "name",
};

/** Positions of comments. */
export const commentPositions: {
  readonly above: "above";
  readonly inline: "inline";
} = {
  above: "above",
  inline: "inline",
};

/** Styles of comments. */
export const commentStyles: {
  readonly short: "short";
  readonly long: "long";
  readonly none: "none";
} = {
  short: "short",
  long: "long",
  none: "none",
};

/** Units of dimensions. */
export const dimensionUnit: {
  readonly px: "px";
  readonly rem: "rem";
} = {
  px: "px",
  rem: "rem",
};

/** Styles of file headers. */
export const fileHeaderCommentStyles: {
  readonly short: "short";
  readonly long: "long";
  readonly xml: "xml";
} = {
  short: "short",
  long: "long",
  xml: "xml",
};

/** Ids of formats. */
export const formats: {
  readonly androidResources: "android/resources";
  readonly androidColors: "android/colors";
  readonly androidDimens: "android/dimens";
  readonly androidFontDimens: "android/fontDimens";
  readonly androidIntegers: "android/integers";
  readonly androidStrings: "android/strings";
  readonly androidDrawables: "android/drawables";
  readonly androidTheme: "android/theme";
  readonly assetsFiles: "assets/files";
  readonly composeObject: "compose/object";
  readonly composeTheme: "compose/theme";
  readonly cssVariables: "css/variables";
  readonly cssProperties: "css/properties";
  readonly cssUtilities: "css/utilities";
  readonly cssTypography: "css/typography";
  readonly cssCustomMedia: "css/custom-media";
  readonly cssTailwind: "css/tailwind";
  readonly cssFonts: "css/fonts.css";
  readonly figmaVariables: "figma/variables";
  readonly figmaVariablesRequest: "figma/variables-request";
  readonly flutterClassDart: "flutter/class.dart";
  readonly flutterAssets: "flutter/assets";
  readonly flutterTheme: "flutter/theme";
  readonly htmlPreview: "html/preview";
  readonly htmlElements: "html/elements";
  readonly iosXcassets: "ios/xcassets";
  readonly iosMacros: "ios/macros";
  readonly iosColorsH: "ios/colors.h";
  readonly iosColorsM: "ios/colors.m";
  readonly iosStaticH: "ios/static.h";
  readonly iosStaticM: "ios/static.m";
  readonly iosStringsH: "ios/strings.h";
  readonly iosStringsM: "ios/strings.m";
  readonly iosSingletonH: "ios/singleton.h";
  readonly iosSingletonM: "ios/singleton.m";
  readonly iosPlist: "ios/plist";
  readonly iosSwiftAnySwift: "ios-swift/any.swift";
  readonly iosSwiftClassSwift: "ios-swift/class.swift";
  readonly iosSwiftEnumSwift: "ios-swift/enum.swift";
  readonly iosSwiftTheme: "ios-swift/theme";
  readonly javascriptModule: "javascript/module";
  readonly javascriptModuleFlat: "javascript/module-flat";
  readonly javascriptObject: "javascript/object";
  readonly javascriptUmd: "javascript/umd";
  readonly javascriptCssVariables: "javascript/css-variables";
  readonly javascriptThemes: "javascript/themes";
  readonly javascriptTailwindPreset: "javascript/tailwind-preset";
  readonly javascriptEs6: "javascript/es6";
  readonly javascriptEsm: "javascript/esm";
  readonly json: "json";
  readonly jsonAsset: "json/asset";
  readonly jsonNested: "json/nested";
  readonly jsonListing: "json/listing";
  readonly jsonManifest: "json/manifest";
  readonly jsonFlat: "json/flat";
  readonly lessVariables: "less/variables";
  readonly lessThemes: "less/themes";
  readonly lessTypography: "less/typography";
  readonly lessIcons: "less/icons";
  readonly markdownDesignMd: "markdown/design-md";
  readonly markdownTokens: "markdown/tokens";
  readonly pandaPreset: "panda/preset";
  readonly penpotTokens: "penpot/tokens";
  readonly reactNativeTheme: "react-native/theme";
  readonly scssVariables: "scss/variables";
  readonly scssMapFlat: "scss/map-flat";
  readonly scssMapDeep: "scss/map-deep";
  readonly scssThemes: "scss/themes";
  readonly scssTypography: "scss/typography";
  readonly scssIcons: "scss/icons";
  readonly sketchPalette: "sketchPalette";
  readonly sketchPaletteV2: "sketch/palette/v2";
  readonly stylelintConfig: "stylelint/config";
  readonly stylexVariables: "stylex/variables";
  readonly stylusVariables: "stylus/variables";
  readonly typescriptEs6Declarations: "typescript/es6-declarations";
  readonly typescriptCssVariablesDeclarations: "typescript/css-variables-declarations";
  readonly typescriptThemes: "typescript/themes";
  readonly typescriptModuleDeclarations: "typescript/module-declarations";
  readonly vanillaExtractTheme: "vanilla-extract/theme";
} = {
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
  vanillaExtractTheme: "vanilla-extract/theme",
};

/** Reactions to broken references. */
export const logBrokenReferenceLevels: {
  readonly throw: "throw";
  readonly console: "console";
} = {
  throw: "throw",
  console: "console",
};

/** Logging levels. */
export const logVerbosityLevels: {
  readonly default: "default";
  readonly silent: "silent";
  readonly verbose: "verbose";
} = {
  default: "default",
  silent: "silent",
  verbose: "verbose",
};

/** What a warning does. */
export const logWarningLevels: {
  readonly warn: "warn";
  readonly error: "error";
  readonly disabled: "disabled";
} = {
  warn: "warn",
  error: "error",
  disabled: "disabled",
};

/** Languages of variable lines. */
export const propertyFormatNames: {
  readonly css: "css";
  readonly sass: "sass";
  readonly less: "less";
  readonly stylus: "stylus";
} = {
  css: "css",
  sass: "sass",
  less: "less",
  stylus: "stylus",
};

/** Ids of transform groups. */
export const transformGroups: {
  readonly web: "web";
  readonly js: "js";
  readonly scss: "scss";
  readonly css: "css";
  readonly less: "less";
  readonly cssTailwind: "css/tailwind";
  readonly html: "html";
  readonly android: "android";
  readonly androidTheme: "android/theme";
  readonly compose: "compose";
  readonly ios: "ios";
  readonly iosSwift: "ios-swift";
  readonly iosSwiftSeparate: "ios-swift-separate";
  readonly nativeTheme: "native/theme";
  readonly assets: "assets";
  readonly flutter: "flutter";
  readonly flutterSeparate: "flutter-separate";
  readonly reactNative: "react-native";
} = {
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
};

/** Types of transforms. */
export const transformTypes: {
  readonly value: "value";
  readonly name: "name";
  readonly attribute: "attribute";
} = {
  value: "value",
  name: "name",
  attribute: "attribute",
};

/** Ids of transforms. */
export const transforms: {
  readonly attributeCti: "attribute/cti";
  readonly attributeColor: "attribute/color";
  readonly nameHuman: "name/human";
  readonly nameFigma: "name/figma";
  readonly nameCamel: "name/camel";
  readonly nameKebab: "name/kebab";
  readonly nameSnake: "name/snake";
  readonly nameConstant: "name/constant";
  readonly namePascal: "name/pascal";
  readonly colorRgb: "color/rgb";
  readonly colorHsl: "color/hsl";
  readonly colorHsl4: "color/hsl-4";
  readonly colorHex: "color/hex";
  readonly colorHex8: "color/hex8";
  readonly colorHex8android: "color/hex8android";
  readonly colorComposeColor: "color/composeColor";
  readonly colorHex8flutter: "color/hex8flutter";
  readonly colorUIColor: "color/UIColor";
  readonly colorUIColorSwift: "color/UIColorSwift";
  readonly colorColorSwiftUI: "color/ColorSwiftUI";
  readonly colorAlpha: "color/alpha";
  readonly colorCss: "color/css";
  readonly colorNative: "color/native";
  readonly colorUIColorSwiftP3: "color/UIColorSwiftP3";
  readonly colorColorSwiftUIP3: "color/ColorSwiftUIP3";
  readonly colorSketch: "color/sketch";
  readonly colorOklch: "color/oklch";
  readonly colorOklab: "color/oklab";
  readonly colorP3: "color/p3";
  readonly colorLch: "color/lch";
  readonly sizeSp: "size/sp";
  readonly sizeDp: "size/dp";
  readonly sizeObject: "size/object";
  readonly sizeRemToSp: "size/remToSp";
  readonly sizeRemToDp: "size/remToDp";
  readonly sizePx: "size/px";
  readonly sizeRem: "size/rem";
  readonly sizeRemToFloat: "size/remToFloat";
  readonly sizeRemToPt: "size/remToPt";
  readonly sizeRemToPx: "size/remToPx";
  readonly sizePxToRem: "size/pxToRem";
  readonly sizeComposeRemToSp: "size/compose/remToSp";
  readonly sizeComposeRemToDp: "size/compose/remToDp";
  readonly sizeComposeEm: "size/compose/em";
  readonly sizeComposeSp: "size/compose/sp";
  readonly sizeComposeDp: "size/compose/dp";
  readonly sizeCalc: "size/calc";
  readonly sizeFluid: "size/fluid";
  readonly sizeSwiftRemToCGFloat: "size/swift/remToCGFloat";
  readonly sizeFlutterRemToDouble: "size/flutter/remToDouble";
  readonly timeSeconds: "time/seconds";
  readonly htmlIcon: "html/icon";
  readonly contentQuote: "content/quote";
  readonly contentObjCLiteral: "content/objC/literal";
  readonly contentSwiftLiteral: "content/swift/literal";
  readonly contentFlutterLiteral: "content/flutter/literal";
  readonly assetUrl: "asset/url";
  readonly assetBase64: "asset/base64";
  readonly assetPath: "asset/path";
  readonly assetObjCLiteral: "asset/objC/literal";
  readonly assetSwiftLiteral: "asset/swift/literal";
  readonly assetFlutterLiteral: "asset/flutter/literal";
  readonly fontFamilyCss: "fontFamily/css";
  readonly fontWeightCss: "fontWeight/css";
  readonly cubicBezierCss: "cubicBezier/css";
  readonly strokeStyleCssShorthand: "strokeStyle/css/shorthand";
  readonly borderCssShorthand: "border/css/shorthand";
  readonly typographyCssShorthand: "typography/css/shorthand";
  readonly transitionCssShorthand: "transition/css/shorthand";
  readonly shadowCssShorthand: "shadow/css/shorthand";
} = {
  attributeCti: "attribute/cti",
  attributeColor: "attribute/color",
  nameHuman: "name/human",
  nameFigma: "name/figma",
  nameCamel: "name/camel",
  nameKebab: "name/kebab",
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
};
