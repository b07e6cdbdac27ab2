import type { TextEdit } from "../../base/values/text/text_edits.ts";

/** A replacement that users may choose. */
export interface Replacement {
  /** Description of its effect. */
  readonly title: string;
  /** All or none apply. */
  readonly edits: readonly TextEdit[];
  /** Path of the token whose name it writes, if it is a token. */
  readonly token?: string;
  /** Whether the code certainly means the same afterwards, in all contexts. */
  readonly isSafe: boolean;
}
