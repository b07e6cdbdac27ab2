/**
 * What outputs of users' formats define. No line here runs.
 * @module
 */
import type { NameForm } from "./mention.ts";

/** A name that an output defines, with the token that has it, if one has. */
export interface DefinedName {
  readonly form: NameForm;
  readonly name: string;
  /** Path of the token. */
  readonly token?: string;
}

/** An output of a format that does not say what it calls tokens. */
export interface OwnOutput {
  /** Path of the file. */
  readonly file: string;
  readonly platform: string;
  /** In the order of the text. */
  readonly names: readonly DefinedName[];
  /** The lines, except those that are other ones in each run. */
  readonly lines: readonly string[];
}
