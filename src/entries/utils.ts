/**
 * Helpers for the authors of hooks: references, token trees, and the pieces that built-in formats are made of.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { resolveReferences, usesReferences } from "token-build/utils";
 * const tokens = { size: { s: { value: 4 }, m: { value: "{size.s}" } } };
 * assert.equal(usesReferences(tokens.size.m.value), true);
 * assert.equal(resolveReferences("{size.m}", tokens), 4);
 * ```
 *
 * @module
 */
import { setComposeObjectProperties } from "../hooks/formats/native/android/compose.ts";
import { setSwiftFileProperties } from "../hooks/formats/native/apple/ios_swift.ts";
import { fileHeader } from "../hooks/formats/common/file_header.ts";
import { iconsWithPrefix } from "../hooks/formats/style_sheets/icons.ts";
import { minifyDictionary, stripMeta } from "../hooks/formats/javascript/nested.ts";
import { createPropertyFormatter } from "../hooks/formats/common/property_line.ts";
import { sortByName, sortByReference } from "../hooks/formats/common/sort.ts";
import { getTypeScriptType } from "../hooks/formats/javascript/types.ts";
import { formattedVariables } from "../hooks/formats/style_sheets/variables.ts";

export { migrateTokens } from "../dialects/dtcg/migrate.ts";
export type { Migration } from "../dialects/dtcg/migrate.ts";
export type { TextEdit } from "../base/text/text_edits.ts";
export { DTCGTypesMap } from "../dialects/dtcg/types/mod.ts";
export { hasReferences as usesReferences } from "../base/tokens/references/references.ts";
export {
  getReferences,
  outputReferencesFilter,
  outputReferencesTransformed,
  resolveReferences,
} from "./utils/reference_utils.ts";
export type { ReferencedToken, ReferenceOptions, Tokens } from "./utils/reference_utils.ts";
export type { Tree } from "../base/tokens/plain_object.ts";
export type { FileHeaderArguments, HeaderStyle } from "../hooks/formats/common/file_header.ts";
export type { StripMeta } from "../hooks/formats/javascript/nested.ts";
export type {
  PropertyFormat,
  PropertyFormatterArguments,
} from "../hooks/formats/common/property_line.ts";
export type { SortByReferenceOptions } from "../hooks/formats/common/sort.ts";
export type { TypeOptions } from "../hooks/formats/javascript/types.ts";
export type { FormattedVariablesArguments } from "../hooks/formats/style_sheets/variables.ts";
export type * from "./types.ts";
export {
  convertToDTCG,
  convertTokenData,
  flattenTokens,
  typeDtcgDelegate,
} from "../base/tokens/token_data.ts";
export type { ConvertOptions } from "../base/tokens/token_data.ts";
export { convertJSONToDTCG, convertZIPToDTCG } from "./utils/convert_files.ts";
export type { ConvertFileOptions } from "./utils/convert_files.ts";
export {
  createPropertyFormatter,
  fileHeader,
  formattedVariables,
  getTypeScriptType,
  iconsWithPrefix,
  minifyDictionary,
  setComposeObjectProperties,
  setSwiftFileProperties,
  sortByName,
  sortByReference,
  stripMeta,
};

/** The pieces that built-in formats are made of, in one object. */
export const formatHelpers: {
  createPropertyFormatter: typeof createPropertyFormatter;
  fileHeader: typeof fileHeader;
  formattedVariables: typeof formattedVariables;
  getTypeScriptType: typeof getTypeScriptType;
  iconsWithPrefix: typeof iconsWithPrefix;
  minifyDictionary: typeof minifyDictionary;
  setComposeObjectProperties: typeof setComposeObjectProperties;
  setSwiftFileProperties: typeof setSwiftFileProperties;
  sortByName: typeof sortByName;
  sortByReference: typeof sortByReference;
  stripMeta: typeof stripMeta;
} = {
  createPropertyFormatter,
  fileHeader,
  formattedVariables,
  getTypeScriptType,
  iconsWithPrefix,
  minifyDictionary,
  setComposeObjectProperties,
  setSwiftFileProperties,
  sortByName,
  sortByReference,
  stripMeta,
};
