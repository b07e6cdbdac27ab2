/**
 * The header of a built-in format: the format's comment style, without what `formatting` says of variable lines.
 * @module
 */
import type { FormatFnArguments } from "../../../types/config.ts";
import { fileHeader, type HeaderStyle } from "./file_header.ts";

/** The file header of a built-in format. */
export function header(
  { file, options }: Pick<FormatFnArguments, "file" | "options">,
  commentStyle: HeaderStyle | "none" | undefined,
): Promise<string> {
  const { prefix: _, ...formatting } = options.formatting ?? {};
  return fileHeader({ file, commentStyle, formatting, options });
}
