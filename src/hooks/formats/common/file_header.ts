/**
 * Prints the comment at the start of generated files.
 * @module
 */
import type {
  File,
  FileHeaderFormatting,
  FormattingOptions,
  LocalOptions,
  Options,
} from "../../../base/types/config.ts";
import { xmlCommentSafe } from "../native/xml.ts";
import { blockSafe, commentLines } from "./comments.ts";
import { untilSettled } from "../../registry/settled.ts";
import { factsOf } from "../../registry/build_facts.ts";

/** Comment styles of the file header. */
export type HeaderStyle = "short" | "long" | "xml";

interface Style {
  prefix: string;
  header: string;
  footer: string;
  lineSeparator: string;
}

const styles: Record<HeaderStyle, Style> = {
  long: { prefix: " * ", header: "/**\n", footer: "\n */\n\n", lineSeparator: "\n" },
  short: { prefix: "// ", header: "\n", footer: "\n\n", lineSeparator: "\n" },
  xml: { prefix: "  ", header: "<!--\n", footer: "\n-->", lineSeparator: "\n" },
};

/**
 * The layout of the comment. Older properties of `formatting` affect only the opening and closing of the long style;
 * those of `formatting.fileHeader` affect every style.
 */
function layout(
  style: HeaderStyle,
  formatting: FormattingOptions,
  own: FileHeaderFormatting,
): Style {
  const base = styles[style];
  const lineSeparator = own.lineSeparator ?? formatting.lineSeparator ?? base.lineSeparator;
  const older = style === "long" ? formatting : {};
  const isSeparated = style !== "long" || own.lineSeparator !== undefined;
  const separated = (text: string) => isSeparated ? text.replaceAll("\n", lineSeparator) : text;
  return {
    prefix: own.prefix ?? formatting.prefix ?? base.prefix,
    lineSeparator,
    header: own.header ?? older.header ?? separated(base.header),
    footer: own.footer ?? older.footer ?? separated(base.footer),
  };
}

/** The first sentence of every generated file. */
const notice = "Do not edit directly, this file was auto-generated.";

/** Whether a text has the notice of generated files. */
export function isGenerated(text: string): boolean {
  return text.includes(notice);
}

/** Escapes text in a line that would close the comment. */
function escapeLine(line: string, style: HeaderStyle): string {
  if (style === "long") return blockSafe(line, "any");
  return style === "xml" ? xmlCommentSafe(line) : line;
}

/** Arguments of {@linkcode fileHeader}. */
export interface FileHeaderArguments {
  /** The file of the header. Its options may name a custom header or disable it. */
  file?: File;
  /** Style of the comment. Default `long`. */
  commentStyle?: HeaderStyle | "sassdoc" | "none";
  /** Layout of the comment. The `formatting` in the options of the file is ignored, except for `fileHeader`. */
  formatting?: FormattingOptions;
  /** The options that the format received. */
  options?: Options | LocalOptions;
}

/**
 * Makes the header of a file: a comment, and the empty lines that follow it.
 *
 * @returns The text; empty if `showFileHeader` is `false`.
 * @throws {TypeError} If a custom header is not a function or does not return a list of lines.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fileHeader } from "token-build/utils";
 * assert.equal(
 *   await fileHeader({ commentStyle: "short" }),
 *   "\n// Do not edit directly, this file was auto-generated.\n\n",
 * );
 * ```
 */
export async function fileHeader(args: FileHeaderArguments = {}): Promise<string> {
  const { file, commentStyle, formatting = {}, options } = args;
  // The options of a file include those of its platform. In the configuration, these names may have another meaning.
  const settings: LocalOptions = file?.options ?? options ?? {};
  if (!(settings.showFileHeader ?? true)) return "";
  const own: FileHeaderFormatting = {
    ...file?.options?.formatting?.fileHeader,
    ...formatting.fileHeader,
  };
  const isStamped = own.timestamp ?? formatting.fileHeaderTimestamp ?? true;
  const { now } = factsOf(options, file, file?.options);
  let lines = isStamped && now ? [notice, `Generated on ${now.toUTCString()}`] : [notice];
  const custom = settings.fileHeader;
  if (custom) {
    if (typeof custom !== "function") throw new TypeError("fileHeader must be a function");
    lines = await untilSettled(custom(lines, options));
    if (!Array.isArray(lines)) throw new TypeError("fileHeader must return a list of lines");
  }
  const wanted = own.commentStyle ?? commentStyle ?? formatting.commentStyle;
  const style = wanted === "short" || wanted === "xml" ? wanted : "long";
  const { prefix, header, footer, lineSeparator } = layout(style, formatting, own);
  const body = lines.flatMap((line) => commentLines(String(line)))
    .map((line) => `${prefix}${escapeLine(line, style)}`).join(lineSeparator);
  return `${header}${body}${footer}`;
}
