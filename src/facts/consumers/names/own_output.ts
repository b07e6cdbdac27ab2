/**
 * Names that outputs of user formats define. Contains only types.
 * @module
 */
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";

/** A name that an output defines, and its token, if known. */
export interface DefinedName {
  readonly form: NameForm;
  readonly name: string;
  readonly token?: string;
}

/** An output of a format that does not declare its token names. */
export interface OwnOutput {
  readonly file: string;
  readonly platform: string;
  /** In text order. */
  readonly names: readonly DefinedName[];
  /** Lines that do not change between runs. */
  readonly lines: readonly string[];
}
