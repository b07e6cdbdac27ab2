/**
 * The header of built-in formats: in the comment style of the format, ignoring `formatting` of variable lines.
 * @module
 */
import { common } from "../../registry/settings.ts";
import type { FormatFnArguments } from "../../../base/types/config.ts";
import type { SettingValues } from "../../../base/types/setting.ts";
import { fileHeader, type HeaderStyle } from "./file_header.ts";

export const headerOptions = common("showFileHeader", "fileHeader", "formatting");

export function header(
  { file, options }: Pick<FormatFnArguments, "file"> & {
    options: SettingValues<typeof headerOptions>;
  },
  commentStyle: HeaderStyle | "sassdoc" | "none" | undefined,
): Promise<string> {
  const { prefix: _, ...formatting } = options.formatting ?? {};
  return fileHeader({ file, commentStyle, formatting, options });
}
