/**
 * How files are laid out. No line here runs.
 * @module
 */
import type { Dictionary, TransformedToken } from "./token.ts";

/** Whether a token keeps its references in the output. */
export type OutputReferences =
  | boolean
  | ((
    token: TransformedToken,
    options: { dictionary: Dictionary; usesDtcg?: boolean },
  ) => boolean);

/**
 * Which references stay: those that are proved, because the line with each referenced value put in its place is the
 * resolved one; or all as they are written, where the language takes them, with a warning that counts the unproved ones.
 */
export type PrintedReferences = "proved" | "written";

/** Names of the built-in sort orders. */
export type BuiltInSorts = "name";

/** Compares two tokens. */
export type SortFn = (a: TransformedToken, b: TransformedToken) => number;

/** Order of the printed tokens; later entries break the ties of earlier ones. */
export type SortOption = BuiltInSorts | SortFn | (BuiltInSorts | SortFn)[];

/** How variable lines and the file header are laid out. */
export interface FormattingOptions {
  /** Text before each name, in place of the format's own (`--`, `$`, `@`). */
  prefix?: string;
  /** `short` is `//`, `long` is a block comment, `none` prints no comment. */
  commentStyle?: "short" | "long" | "none";
  /** Beside the line or above it. */
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
  /** Whether the file header tells when the file was made. Default `true`. */
  fileHeaderTimestamp?: boolean;
}
