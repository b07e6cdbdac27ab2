/**
 * The tool that the command line runs as.
 * @module
 */
import type { TokenBuilder } from "../../token_builder.ts";

/** The tool behind a command line. Another package may supply its own. */
export interface Tool {
  /** The builder class. */
  readonly Builder: typeof TokenBuilder;
  /** Name of the command. */
  readonly name: string;
  /** Version that `--version` prints. */
  readonly version: string;
}

/** The name of the command in help and completion. */
export function nameOf(tool: Tool | undefined): string {
  return tool?.name ?? "token-build";
}
