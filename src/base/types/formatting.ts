/**
 * Types of output layout. Contains no code.
 * @module
 */
import type { Dictionary, TransformedToken } from "./token.ts";

/** Whether a token keeps its references in the output. */
export type OutputReferences =
  | boolean
  | ((token: TransformedToken, options: { dictionary: Dictionary; usesDtcg?: boolean }) => boolean);

/**
 * Which references stay. `proved`: those for which replacing each reference by its value gives the resolved line.
 * `written`: all as written, if the language allows them; a warning counts the unproved ones.
 */
export type PrintedReferences = "proved" | "written";

/** Names of the built-in sort orders. */
export type BuiltInSorts = "name";

/** Compares two tokens. */
export type SortFn = (a: TransformedToken, b: TransformedToken) => number;

/** Order of printed tokens: `name`, a registered sort, or a function; later entries break ties. */
export type SortOption = string | SortFn | (string | SortFn)[];

/** Layout of the file header alone. */
export interface FileHeaderFormatting {
  /** `short` is `//`, `long` a block comment, `xml` a comment of XML. Default: the format's. */
  commentStyle?: "short" | "long" | "xml";
  /** Whether the header says when the file was generated. */
  timestamp?: boolean;
  /** Text before each line. */
  prefix?: string;
  /** Text before the first line, such as `/*!` and a newline for a comment that minifiers keep. */
  header?: string;
  /** Text after the last line. */
  footer?: string;
  /** Text between lines. Default: a newline. */
  lineSeparator?: string;
}

/** Layout of variable lines and file header. */
export interface FormattingOptions {
  /** Text before each name, instead of the format's own (`--`, `$`, `@`). */
  prefix?: string;
  /** `short` is `//`, `long` is a block comment, `sassdoc` is `///` above, `none` prints no comment. */
  commentStyle?: "short" | "long" | "sassdoc" | "none";
  /** Next to the line or above it. */
  commentPosition?: "inline" | "above";
  /** Text before each line. */
  indentation?: string;
  /** Text between name and value. */
  separator?: string;
  /** Text after the value. */
  suffix?: string;
  /** Text between lines. */
  lineSeparator?: string;
  /** Replaces the opening of the file header's comment. */
  header?: string;
  /** Replaces the closing of the file header's comment. */
  footer?: string;
  /** Whether the file header contains the time of the build. Default `true`. */
  fileHeaderTimestamp?: boolean;
  /** Layout of the file header; overrides the other properties there. */
  fileHeader?: FileHeaderFormatting;
}
