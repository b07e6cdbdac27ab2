/**
 * Diagnostics of the language server.
 * @module
 */
import type { Diagnostic } from "../../types/diagnostic.ts";
import { make } from "./make.ts";

/** The package of the protocol is not installed. */
export function serverNoPackage(install: string, reason: string): Diagnostic {
  return make("server/no-package", `The language server needs vscode-languageserver: ${reason}`, {
    help: `Run "${install}"`,
  });
}
