/**
 * Messages of linters that cannot read tokens.
 * @module
 */
import type { Diagnostic } from "../../types/diagnostic.ts";
import { make } from "./make.ts";

/** A rule without settings. */
export function lintSettings(): Diagnostic {
  return make("lint/settings", "The rule does not know where the tokens are", {
    help: "Set manifest to the path of a json/manifest file, or config to that of a configuration",
  });
}

/** A manifest that is not there, or broken. */
export function lintManifest(file: string, problem: string): Diagnostic {
  return make("lint/manifest", `The manifest ${file} ${problem}`, {
    file,
    help: "Run token-build build; a platform must write a file of the format json/manifest",
  });
}

/** A configuration whose tokens cannot be read. */
export function lintProject(config: string, reason: string): Diagnostic {
  return make("lint/project", `The tokens of ${config} cannot be read: ${reason}`, {
    file: config,
    help: "Run token-build check, which shows where the problem is",
  });
}
