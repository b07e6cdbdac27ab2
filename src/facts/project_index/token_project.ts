/**
 * Tokens whose index and diagnostics follow the files that they come from.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import type { HookTable } from "../../hooks/registry/registry.ts";
import type { DefinedName } from "../consumers/names/own_output.ts";
import type { ExplainedTokens } from "../listing/explained_tokens.ts";
import type { ProjectIndex } from "./project_index.ts";

/** The tokens of a build with all names that consumers may write. */
export interface NamedTokens {
  /** Of a project, it lacks lines and columns of tokens, and lines of outputs. */
  readonly manifest: Manifest;
  /** Names that outputs of user formats define. */
  readonly defined: readonly DefinedName[];
  /** Names of modules that export tokens, besides the outputs. */
  readonly modules?: readonly string[];
  /** Patterns of values that are not literals, as configured. */
  readonly ignoredValues?: readonly string[] | undefined;
}

/** The tokens of a configuration, or of installed packages. */
export interface TokenProject {
  /** The index of the last update without errors. */
  readonly index: ProjectIndex;
  /** Errors of the last update; empty if the index is current. */
  readonly errors: readonly Diagnostic[];
  /** Whether the index has been filled. */
  readonly isBuilt: boolean;
  /** Whether the index reflects the files of the last update. */
  readonly isCurrent: boolean;
  /** The tokens of the last update without errors; `undefined` before that. */
  readonly tokens: ExplainedTokens | undefined;
  /** The configuration as last read; empty before, and for packages. */
  readonly config: Config;
  /** All hooks: built-in, registered and configured ones; `undefined` before the first update, and for packages. */
  readonly hooks: HookTable | undefined;
  /** Absolute paths of all files that the tokens come from. */
  readonly filesRead: string[];
  /** Reads files that have changed since the last update. A failure leaves the index unchanged. */
  update(): Promise<void>;
  /** The tokens with their names; `undefined` before the first update. The same object until they change. */
  named(): Promise<NamedTokens | undefined>;
  /** Everything that `check` reports for the current files. */
  check(): Promise<readonly Diagnostic[]>;
  /** Makes the manifest to compare with one of an earlier version. Call it after an update. */
  comparedManifest(earlier?: Manifest): Promise<Manifest>;
  host(): Promise<Host>;
}
