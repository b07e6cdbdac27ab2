/**
 * What changed between two versions of tokens. No line here runs.
 * @module
 */
import type { ContextsOf } from "./manifest.ts";

/** How much a change asks of consumers, as semantic versioning has it; `none` asks for no release. */
export type ChangeLevel = "major" | "minor" | "patch" | "none";

/** What a change is. */
export type ChangeKind =
  /** A token is gone. */
  | "removed"
  /** A token has another path. */
  | "renamed"
  /** A token has another type. */
  | "retyped"
  /** An output calls a token by another name. */
  | "output-renamed"
  /** An output prints a token no longer. */
  | "output-removed"
  /** A file is written no longer. */
  | "file-removed"
  /** A context is gone. */
  | "context-removed"
  /** A pair of colors has fallen below its contrast. */
  | "contrast"
  | "added"
  /** An output prints a token that was there before. */
  | "output-added"
  | "file-added"
  | "context-added"
  | "deprecated"
  /** A token is no longer deprecated. */
  | "restored"
  /** Outputs print another value. */
  | "value"
  /** Outputs print another value, which nobody sees. */
  | "imperceptible"
  /** A token refers to another one, and has the value that it had. */
  | "retargeted"
  | "description";

/** Levels of kinds of changes. */
export type DiffPolicy = Partial<Record<ChangeKind, ChangeLevel>>;

/** Levels of changes of some tokens. */
export interface DiffOverride {
  /** Groups whose tokens these are, such as `color.base`. Default: all. */
  groups?: string[];
  /** Types of tokens. Default: all. */
  types?: string[];
  /** Levels by kind of change. */
  policy: DiffPolicy;
}

/** Settings of `token-build diff`. */
export interface DiffConfig {
  /** Levels by kind of change, over the usual ones. */
  policy?: DiffPolicy;
  /** Levels for some tokens, over `policy`; of several that a token fits, the last one counts. */
  overrides?: DiffOverride[];
  /** Level at most of changes to tokens that no file prints. Default `patch`. */
  unprinted?: ChangeLevel;
  /** The color difference (CIEDE2000) below which nobody sees it. Default 1. */
  colorDifference?: number;
  /** The change of a size below which nobody sees it, as a share of it. Default 0: all are seen. */
  sizeDifference?: number;
  /** New names by the old ones, or the path of a JSON file of them. */
  renames?: Record<string, string> | string;
  /** The branch that changes are compared with. Default: that of the remote repository, `main` or `master`. */
  branch?: string;
  /** Name of the package, for files of changesets. Default: that of `package.json`. */
  package?: string;
}

/** How a rename was found out. */
export type RenameEvidence =
  | "configuration"
  | "former name"
  | "deprecation"
  | "figma id"
  | "value and users";

/** A value in some contexts, before and after. */
export interface ValueChange {
  /** The contexts. */
  contexts: ContextsOf;
  /** The value before, as text. */
  before: string;
  /** The value after, as text. */
  after: string;
  /** Difference of two colors (CIEDE2000). */
  colorDifference?: number;
  /** Two colors in sRGB. */
  colors?: readonly [before: string, after: string];
  /** The new size as a multiple of the old one. */
  ratio?: number;
  /** The platforms whose outputs print it. */
  platforms: string[];
  /** The token that an alias has it from, where it refers to the one that it did. */
  through?: string;
}

/** A change. */
export interface TokenChange {
  /** What it is. */
  kind: ChangeKind;
  /** How much it asks of consumers. */
  level: ChangeLevel;
  /** Name of the token, as it is after the change, if it is there; of files and contexts, theirs. */
  name: string;
  /** The token's type. */
  type?: string;
  /** What was there before: a name, a type, a reason, a reference. */
  before?: string;
  /** What is there instead. */
  after?: string;
  /** How a rename was found out. */
  evidence?: RenameEvidence;
  /** Values that changed. */
  values?: ValueChange[];
  /** The platform of an output. */
  platform?: string;
  /** Contexts in which a pair of colors fails. */
  contexts?: ContextsOf;
  /** Where the token is defined after the change, or was before. */
  source?: { file: string; line?: number; column?: number };
}

/** All changes between two versions. */
export interface TokenDiff {
  /** The version of this form. */
  version: 1;
  /** What was compared. */
  before: string;
  /** What the later version is called. */
  after: string;
  /** The level of the release that these changes need: the highest of them. */
  verdict: ChangeLevel;
  /** The changes, the highest levels first. */
  changes: TokenChange[];
}
