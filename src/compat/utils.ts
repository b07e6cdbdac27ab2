/**
 * Helpers for the authors of hooks, as Style Dictionary has them.
 * @module
 */
import { fileHeader as header, type FileHeaderArguments } from "token-build/utils";

export * from "token-build/utils";

/** The header of a file as a comment; it has no time unless `formatting.fileHeaderTimestamp` asks for it. */
export function fileHeader(args: FileHeaderArguments = {}): Promise<string> {
  return header({ ...args, formatting: { fileHeaderTimestamp: false, ...args.formatting } });
}
