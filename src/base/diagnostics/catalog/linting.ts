/**
 * Messages of linters that cannot read tokens.
 * @module
 */
import type { Diagnostic } from "../../types/diagnostic.ts";
import { make } from "./make.ts";

/** A rule of a linter that has neither a manifest nor a configuration. */
export function lintSettings(): Diagnostic {
  return make("lint/settings", "The rule does not know where the tokens are", {
    help:
      "Install a package of tokens that declares its manifest, or set manifest to the path of a json/manifest file or config to that of a configuration",
  });
}

/** A manifest that is not there, or broken. */
export function lintManifest(file: string, problem: string): Diagnostic {
  return make("lint/manifest", `The manifest ${file} ${problem}`, {
    file,
    help: "Run token-build build; a platform must write a file of the format json/manifest",
  });
}

/** A configuration, or a folder whose package needs packages of tokens, whose tokens cannot be read. */
export function lintProject(
  file: string,
  reason: string,
  is: "config" | "packages" | "manifest" = "config",
): Diagnostic {
  const command = is === "config" ? "check" : "usage";
  return make("lint/project", `The tokens of ${file} cannot be read: ${reason}`, {
    file,
    help: `Run token-build ${command}, which shows where the problem is`,
  });
}
