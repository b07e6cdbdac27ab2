/**
 * All built-in formats by id. An id's first segment is the file it stands in.
 * @module
 */
import type { FormatFn } from "../../types/config.ts";
import { androidFormats } from "./android.ts";
import { assetFormats } from "./assets.ts";
import { composeFormats } from "./compose.ts";
import { cssFormats } from "./css.ts";
import { figmaFormats } from "./figma.ts";
import { flutterFormats } from "./flutter.ts";
import { htmlFormats } from "./html.ts";
import { iosFormats } from "./ios.ts";
import { iosSwiftFormats } from "./ios_swift.ts";
import { javascriptFormats } from "./javascript.ts";
import { jsonFormats } from "./json.ts";
import { lessFormats } from "./less.ts";
import { markdownFormats } from "./markdown.ts";
import { pandaFormats } from "./panda.ts";
import { penpotFormats } from "./penpot.ts";
import { reactNativeFormats } from "./react_native.ts";
import { scssFormats } from "./scss.ts";
import { sketchFormats } from "./sketch.ts";
import { stylexFormats } from "./stylex.ts";
import { stylusFormats } from "./stylus.ts";
import { typescriptFormats } from "./typescript.ts";
import { vanillaExtractFormats } from "./vanilla_extract.ts";

/** The built-in formats. */
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
  ...stylexFormats,
  ...stylusFormats,
  ...typescriptFormats,
  ...vanillaExtractFormats,
};
