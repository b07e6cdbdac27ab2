/**
 * What the command line runs as. No line here runs.
 * @module
 */
import type { TokenBuilder } from "../token_builder.ts";

/** The tool that a command line is for: another package may put its own in. */
export interface Tool {
  /** What builds. */
  readonly Builder: typeof TokenBuilder;
  /** Name of the command. */
  readonly name: string;
  /** What `--version` prints. */
  readonly version: string;
}
