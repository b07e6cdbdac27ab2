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
import { setComposeObjectProperties } from "../builtins/formats/native/android/compose.ts";
import { setSwiftFileProperties } from "../builtins/formats/native/apple/ios_swift.ts";
import { fileHeader } from "../builtins/formats/common/file_header.ts";
import { iconsWithPrefix } from "../builtins/formats/style_sheets/icons.ts";
import { minifyDictionary, stripMeta } from "../builtins/formats/javascript/nested.ts";
import { createPropertyFormatter } from "../builtins/formats/common/property_line.ts";
import { sortByName, sortByReference } from "../builtins/formats/common/sort.ts";
import { getTypeScriptType } from "../builtins/formats/javascript/types.ts";
import { formattedVariables } from "../builtins/formats/style_sheets/variables.ts";

export { migrateTokens } from "../dtcg/migrate.ts";
export type { Migration, TextEdit } from "../dtcg/migrate.ts";
export { DTCGTypesMap } from "../dtcg/types/mod.ts";
export { hasReferences as usesReferences } from "../tokens/references.ts";
export {
  getReferences,
  outputReferencesFilter,
  outputReferencesTransformed,
  resolveReferences,
} from "../tokens/reference_utils.ts";
export type { ReferencedToken, ReferenceOptions, Tokens } from "../tokens/reference_utils.ts";
export type { Tree } from "../tokens/plain_object.ts";
export type { FileHeaderArguments, HeaderStyle } from "../builtins/formats/common/file_header.ts";
export type { StripMeta } from "../builtins/formats/javascript/nested.ts";
export type {
  PropertyFormat,
  PropertyFormatterArguments,
} from "../builtins/formats/common/property_line.ts";
export type { SortByReferenceOptions } from "../builtins/formats/common/sort.ts";
export type { TypeOptions } from "../builtins/formats/javascript/types.ts";
export type { FormattedVariablesArguments } from "../builtins/formats/style_sheets/variables.ts";
export type * from "./types.ts";
export {
  convertToDTCG,
  convertTokenData,
  flattenTokens,
  typeDtcgDelegate,
} from "../tokens/token_data.ts";
export type { ConvertOptions } from "../tokens/token_data.ts";
export { convertJSONToDTCG, convertZIPToDTCG } from "../reading/convert_files.ts";
export type { ConvertFileOptions } from "../reading/convert_files.ts";
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
