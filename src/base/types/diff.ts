/**
 * Types of token comparisons. Contains no code.
 * @module
 */
import type { ContextsOf } from "./manifest.ts";

/** The release that a change needs, by semantic versioning; `none` needs no release. */
export type ChangeLevel = "major" | "minor" | "patch" | "none";

/** The kind of a change. */
export type ChangeKind =
  /** A token was removed. */
  | "removed"
  /** A token has a new path. */
  | "renamed"
  /** A token has a new type. */
  | "retyped"
  /** A token has a new name in an output. */
  | "output-renamed"
  /** An output no longer prints a token. */
  | "output-removed"
  /** A file is no longer written. */
  | "file-removed"
  /** A context was removed. */
  | "context-removed"
  /** A file has another format. */
  | "format-changed"
  /** Other selectors or at-rules select a context in a style sheet. */
  | "selector-changed"
  /** A file that changed has another value of an option, of a setting of its platform, or other contexts. */
  | "option-changed"
  /** A file changed in a way that the manifest does not describe. */
  | "output-changed"
  /** A pair of colors fell below its required contrast. */
  | "contrast"
  | "added"
  /** An output now prints an existing token. */
  | "output-added"
  | "file-added"
  | "context-added"
  | "deprecated"
  /** A token is no longer deprecated. */
  | "restored"
  /** Outputs print a new value. */
  | "value"
  /** Outputs print a new value, but the difference is too small to see. */
  | "imperceptible"
  /** A token refers to another token, and its value is the same. */
  | "retargeted"
  /** A manifest does not describe the shapes of a platform's files. */
  | "shape-unknown"
  | "description";

/** Levels of kinds of changes. */
export type DiffPolicy = Partial<Record<ChangeKind, ChangeLevel>>;

/** Levels of changes of some tokens. */
export interface DiffOverride {
  /** Groups of tokens, such as `color.base`. Default: all. */
  groups?: string[];
  /** Types of tokens. Default: all. */
  types?: string[];
  /** Levels by kind of change. */
  policy: DiffPolicy;
}

/** Settings of `token-build diff`. */
export interface DiffConfig {
  /** Levels by kind of change, instead of the default ones. */
  policy?: DiffPolicy;
  /** Levels for some tokens, instead of those in `policy`. The last match wins. */
  overrides?: DiffOverride[];
  /**
   * Highest level of changes that reach no output. Default: `patch` if a file that describes tokens changed, such as a
   * manifest; otherwise `none`.
   */
  unprinted?: ChangeLevel;
  /** Color differences (CIEDE2000) below this are imperceptible. Default 1. */
  colorDifference?: number;
  /** Relative size differences below this are imperceptible. Default 0. */
  sizeDifference?: number;
  /** New names by old name, or the path of a JSON file with them. */
  renames?: Record<string, string> | string;
  /** The main branch. Default: that of the remote repository, `main` or `master`. */
  branch?: string;
  /** Name of the package for changesets. Default: that of `package.json`. */
  package?: string;
}

/** The facts by which two tokens count as one that was renamed. */
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
  /** Difference of two colors (CIEDE2000); in composite values, the largest one. */
  colorDifference?: number;
  /** Two colors in sRGB. */
  colors?: readonly [before: string, after: string];
  /** The new size as a multiple of the old one; in composite values, the one furthest from 1. */
  ratio?: number;
  /** The platforms whose outputs print it. */
  platforms: string[];
  /** The token that caused the new value, if this token itself is written as before. */
  through?: string;
}

/** A change. */
export interface TokenChange {
  /** Its kind. */
  kind: ChangeKind;
  /** The release that it needs. */
  level: ChangeLevel;
  /** Name of the token after the change, or before if it was removed; for files and contexts, their name. */
  name: string;
  /** The token's type. */
  type?: string;
  /** The earlier name, type, reason or reference. A changed value includes its references if they changed. */
  before?: string;
  /** The later name, type, reason or reference. */
  after?: string;
  /** The facts by which the two tokens count as one that was renamed. */
  evidence?: RenameEvidence;
  /** Changed values. */
  values?: ValueChange[];
  /** Names of the tokens that this change gave a new value. Each also has its own change. */
  dependents?: string[];
  /** The platform of an output. */
  platform?: string;
  /** The option of a file, or `platform.` and a setting of its platform; for `formatting`, with its property. */
  option?: string;
  /** Contexts in which a pair of colors fails, or that a selector selects. */
  contexts?: ContextsOf;
  /** Position of the definition; of a removed token, the earlier one. */
  source?: { file: string; line?: number; column?: number };
}

/** All changes between two versions. */
export interface TokenDiff {
  /** The format version. */
  version: 1;
  /** Name of the earlier version. */
  before: string;
  /** Name of the later version. */
  after: string;
  /** The release that the changes need: the highest of their levels. */
  verdict: ChangeLevel;
  /** The changes, highest levels first. */
  changes: TokenChange[];
}
