/**
 * Formats of files that tokens refer to.
 * @module
 */
import { defineFormat } from "../../registry/define_format.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { assetFiles, isAssetFile } from "./asset_files.ts";
import { safeName } from "./asset_names.ts";

/** Declarations that all asset formats share. */
export const assetMarks = {
  severalFiles: true,
  readsFiles: true,
  themes: true,
  allContexts: true,
  canPrint: isAssetFile,
  refusal: {
    reason: "it is not an asset with a file",
    help: "Use a filter that selects only tokens of the type asset",
  },
} as const;

/** Formats whose id starts with `assets/`. */
export const assetFormats: Record<string, FormatFn> = {
  "assets/files": defineFormat({
    ...assetMarks,
    format: (args) =>
      assetFiles(args, {
        suffixes: () => (contexts) => `.${safeName(Object.values(contexts).join("-"))}`,
        part: ({ name }, extension, suffix, content) => ({
          path: `${safeName(name)}${suffix}${extension}`,
          content,
        }),
      }),
  }),
};
