/**
 * The comment at the start of a file that says it is generated.
 * @module
 */
import type { File, FormattingOptions, LocalOptions, Options } from "../../../types/config.ts";
import { untilSettled } from "../../../hooks/settled.ts";
import { factsOf } from "../../../hooks/build_facts.ts";

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

/** How the comment is laid out; `formatting` changes the long style only in its opening and closing. */
function layout(style: HeaderStyle, formatting: FormattingOptions): Style {
  const base = styles[style];
  const lineSeparator = formatting.lineSeparator ?? base.lineSeparator;
  const prefix = formatting.prefix ?? base.prefix;
  if (style === "long") {
    const { header = base.header, footer = base.footer } = formatting;
    return { prefix, header, footer, lineSeparator };
  }
  const separated = (text: string) => text.replaceAll("\n", lineSeparator);
  return { prefix, lineSeparator, header: separated(base.header), footer: separated(base.footer) };
}

/** The sentence that every generated file starts with. */
const notice = "Do not edit directly, this file was auto-generated.";

/** The lines before a custom header changes them: the notice and, unless switched off, the moment of the build. */
function defaultLines(formatting: FormattingOptions, now: Date | undefined): string[] {
  const stamped = formatting.fileHeaderTimestamp ?? true;
  return stamped && now ? [notice, `Generated on ${now.toUTCString()}`] : [notice];
}

/** No line may close the comment it stands in. */
function escapeLine(line: string, style: HeaderStyle): string {
  if (style === "long") return line.replaceAll("*/", "* /");
  return style === "xml" ? line.replaceAll("--", "- -") : line;
}

/** What {@linkcode fileHeader} takes. */
export interface FileHeaderArguments {
  /** The file the header is for; its options name the header and may switch it off. */
  file?: File;
  /** Default `long`. */
  commentStyle?: HeaderStyle | "none";
  /** Layout; the file's own `formatting` is not read. */
  formatting?: FormattingOptions;
  /** The options that the format received. */
  options?: Options | LocalOptions;
}

/**
 * The header of a file as a comment, with the empty lines that follow it.
 *
 * @returns The text; empty when `showFileHeader` is `false`.
 * @throws {TypeError} If a custom header is neither a function nor returns a list of lines.
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
  // A file has its platform's options too; the configuration may have properties of these names for its own use.
  const settings: LocalOptions = file?.options ?? options ?? {};
  if (!(settings.showFileHeader ?? true)) return "";
  let lines = defaultLines(formatting, factsOf(options, file, file?.options).now);
  const custom = settings.fileHeader;
  if (custom) {
    if (typeof custom !== "function") throw new TypeError("fileHeader must be a function");
    lines = await untilSettled(custom(lines, options));
    if (!Array.isArray(lines)) throw new TypeError("fileHeader must return a list of lines");
  }
  const style = commentStyle === "short" || commentStyle === "xml" ? commentStyle : "long";
  const { prefix, header, footer, lineSeparator } = layout(style, formatting);
  const body = lines.flatMap((line) => String(line).split(/\r\n|\r|\n/))
    .map((line) => `${prefix}${escapeLine(line, style)}`).join(lineSeparator);
  return `${header}${body}${footer}`;
}
