/**
 * Types of reports about many consumers of tokens. Contains no code.
 * @module
 */
import type { ChangeKind, ChangeLevel, TokenChange } from "./diff.ts";

/** Uses of a token by one name. */
export interface FleetUse {
  /** Path of the token. */
  token: string;
  /** The form of the name: `custom property`, `scss variable`, …, or `path` for a property path. */
  form: string;
  /** The name as written, with its sign, such as `--color-accent`. */
  name: string;
  /** Number of uses. */
  count: number;
  /** The first places, as `FILE:LINE`; 20 at most. */
  places: string[];
}

/** A version of a consumer. */
export interface FleetVersion {
  /** Its version, or the commit. */
  version: string;
  /** The folder, archive, package or git reference as named in the arguments. */
  place: string;
  /** The date of the commit, in ISO 8601. */
  date?: string;
  /** The versions of the tokens' package that its `package.json` accepts. */
  requires?: string;
  /** Number of sources read. */
  files: number;
  /** Sources that were too large to read. */
  skipped: string[];
  /** Sources without a parser or with a syntax error, which were read as plain text. */
  asText: number;
  /** Number of uses of tokens. */
  total: number;
  /** Number of hard-coded values that a token has. */
  literals: number;
  /** Number of uses of deprecated tokens. */
  deprecated: number;
  /** Number of unknown names that resemble those of tokens. */
  unknown: number;
  /** Number of unknown names with a word that no token has and that resembles a token's word. */
  misspelled: number;
  /** The uses by name, most used first. */
  uses: FleetUse[];
  /** Paths of tokens without a known use that code may use by computed names or as parts of objects. */
  mayBeUsed: string[];
}

/** A consumer with its versions, in the order of the arguments. The last one is current. */
export interface FleetConsumer {
  name: string;
  versions: FleetVersion[];
}

/** Places in the current version of a consumer. */
export interface FleetPlaces {
  name: string;
  version: string;
  /** Number of places. */
  count: number;
  /** The first places, as `FILE:LINE`; 20 at most. */
  places: string[];
}

/** A name in use that the next version of the tokens does not have. */
export interface FleetBreak {
  token: string;
  form: string;
  name: string;
  /** The name to use instead, if the token was renamed. */
  instead?: string;
  /** The consumers that use it in their current version. */
  consumers: FleetPlaces[];
}

/** A token without a known use that the next version does not have, and that code may use. */
export interface FleetOpenBreak {
  token: string;
  /** Names of the consumers. */
  consumers: string[];
}

/** A change of the next version to tokens in use. */
export interface FleetChange {
  /** Path of the token in the current version. */
  token: string;
  kind: ChangeKind;
  level: ChangeLevel;
  before?: string;
  after?: string;
  /** Number of uses. */
  uses: number;
  /** Names of the consumers. */
  consumers: string[];
}

/** The effects of the next version of the tokens on consumers. */
export interface FleetRelease {
  /** Name of the next version. */
  name: string;
  /** The release that its changes need, whether consumers use the tokens or not. */
  verdict: ChangeLevel;
  breaks: FleetBreak[];
  /** Tokens that consumers may use by computed names or as parts of objects. */
  mayBreak: FleetOpenBreak[];
  /** Places that may use tokens which the version lacks: `FILE:LINE`, and the reason. */
  openUses: FleetPlaces[];
  /** Other changes to tokens in use. */
  changes: FleetChange[];
  /** Changes of files, whether consumers use them or not: their formats, selectors, options and contents. */
  files: TokenChange[];
}

/** A report about many consumers. */
export interface FleetReport {
  /** The tokens that consumers are compared with. */
  tokens: { name: string; package?: string; count: number };
  /** The consumers, sorted by name. */
  consumers: FleetConsumer[];
  /** Paths of printed tokens that no current version can use, directly or through tokens. */
  unseen: string[];
  /** Paths of printed tokens that current versions may use only by computed names or as parts of objects. */
  mayBeUsed: string[];
  release?: FleetRelease;
}
