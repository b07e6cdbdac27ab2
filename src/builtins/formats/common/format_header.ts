/**
 * The header of a built-in format: the format's comment style, without what `formatting` says of variable lines.
 * @module
 */
import { common } from "../../../hooks/settings.ts";
import type { FormatFnArguments } from "../../../types/config.ts";
import type { SettingValues } from "../../../types/setting.ts";
import { fileHeader, type HeaderStyle } from "./file_header.ts";

/** The options that a file header goes by. */
export const headerOptions = common("showFileHeader", "fileHeader", "formatting");

/** The file header of a built-in format. */
export function header(
  { file, options }: Pick<FormatFnArguments, "file"> & {
    options: SettingValues<typeof headerOptions>;
  },
  commentStyle: HeaderStyle | "sassdoc" | "none" | undefined,
): Promise<string> {
  const { prefix: _, ...formatting } = options.formatting ?? {};
  return fileHeader({ file, commentStyle, formatting, options });
}
