/**
 * All built-in formats by id. The first segment of an id names its file, in the folder of its family.
 * @module
 */
import type { FormatFn } from "../../base/types/config.ts";
import { androidFormats } from "./native/android/android.ts";
import { assetFormats } from "./assets/assets.ts";
import { composeFormats } from "./native/android/compose.ts";
import { cssFormats } from "./css/css.ts";
import { figmaFormats } from "./design_tools/figma.ts";
import { flutterFormats } from "./native/flutter/flutter.ts";
import { htmlFormats } from "./documentation/html.ts";
import { iosFormats } from "./native/apple/ios.ts";
import { iosSwiftFormats } from "./native/apple/ios_swift.ts";
import { javascriptFormats } from "./javascript/javascript.ts";
import { jsonFormats } from "./javascript/json.ts";
import { lessFormats } from "./style_sheets/less.ts";
import { markdownFormats } from "./documentation/markdown.ts";
import { pandaFormats } from "./css_in_js/panda.ts";
import { penpotFormats } from "./design_tools/penpot.ts";
import { reactNativeFormats } from "./native/react_native.ts";
import { scssFormats } from "./style_sheets/scss.ts";
import { sketchFormats } from "./design_tools/sketch.ts";
import { stylelintFormats } from "./style_sheets/stylelint.ts";
import { stylexFormats } from "./css_in_js/stylex.ts";
import { stylusFormats } from "./style_sheets/stylus.ts";
import { typescriptFormats } from "./javascript/typescript.ts";
import { vanillaExtractFormats } from "./css_in_js/vanilla_extract.ts";

export const formats: Record<string, FormatFn> = {
  ...androidFormats,
  ...assetFormats,
  ...composeFormats,
  ...cssFormats,
  ...figmaFormats,
  ...flutterFormats,
  ...htmlFormats,
  ...iosFormats,
  ...iosSwiftFormats,
  ...javascriptFormats,
  ...jsonFormats,
  ...lessFormats,
  ...markdownFormats,
  ...pandaFormats,
  ...penpotFormats,
  ...reactNativeFormats,
  ...scssFormats,
  ...sketchFormats,
  ...stylelintFormats,
  ...stylexFormats,
  ...stylusFormats,
  ...typescriptFormats,
  ...vanillaExtractFormats,
};
