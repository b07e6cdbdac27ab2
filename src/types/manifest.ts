/**
 * Manifests of projects, and answers to why a token is what it is. No line here runs.
 * @module
 */

/** Contexts of a resolver document, by modifier. */
export type ContextsOf = Readonly<Record<string, string>>;

/** A place in a file of tokens: line and column from 1, where they are known. */
export interface TokenPlace {
  /** Path of the file, from the working folder on. */
  file: string;
  /** The line. */
  line?: number;
  /** The column. */
  column?: number;
}

/** What a token is in some contexts. */
export interface ManifestValue {
  /** The value, its references replaced, before any transform. */
  value: unknown;
  /** The value as it is written, where it refers to other tokens. */
  written?: unknown;
  /** Names of the tokens that an alias leads through, the nearest first. */
  chain?: string[];
  /** Where it is defined. */
  source?: TokenPlace;
}

/** The lines of a file that a token decides. */
export interface ManifestLines {
  /** Path of the file. */
  file: string;
  /** Its lines, from 1; none where the file prints the token and the lines cannot be told. */
  lines: number[];
  /** What the file calls the token, where that is not its name: names of theme variables, classes, assets. */
  names?: string[];
}

/** What a platform makes of a token. */
export interface ManifestOutput {
  /** The name, without what its language puts around it. */
  name: string;
  /** The value after the platform's transforms, as text. */
  value: string;
  /** Values in other contexts, where they are others. */
  contexts?: { contexts: ContextsOf; value: string }[];
  /** The files that print it. */
  files: ManifestLines[];
}

/** A token of a manifest. */
export interface ManifestToken extends ManifestValue {
  /** Its path, joined by dots. */
  name: string;
  /** The type, where it has one. */
  type?: string;
  /** What it is for. */
  description?: string;
  /** Why it is deprecated; `true` where no reason is given. */
  deprecated?: string | true;
  /** What a design tool or an earlier name of the token calls it, by what says so. */
  ids?: Record<string, string>;
  /** What it is in other contexts, where that is something else. Of those that hold, the last one is right. */
  contexts?: ({ contexts: ContextsOf } & ManifestValue)[];
  /** What platforms make of it, by their names. */
  outputs: Record<string, ManifestOutput>;
}

/** A platform of a manifest. */
export interface ManifestPlatform {
  /** Text before and after a name where it is used: `var(--` and `)`. */
  usage?: readonly [before: string, after: string];
  /** Its files, with the names of their formats; `nested` ones have the paths of tokens in them. */
  files: { path: string; format: string; nested?: true }[];
}

/** Everything that a build knows of its tokens. */
export interface Manifest {
  /** The version of this form. */
  version: 1;
  /** Name and version of what wrote it. */
  tool: string;
  /** The modifiers of the resolver document, each with the context that holds where no other is named. */
  modifiers: { name: string; base: string; contexts: string[] }[];
  /** The platforms by name. */
  platforms: Record<string, ManifestPlatform>;
  /** The tokens, in output order. */
  tokens: ManifestToken[];
}

/** What a manifest is to hold beside names and values. */
export interface ManifestOptions {
  /** Whether it holds lines and columns of tokens, not their files alone. Default `true`. */
  places?: boolean;
  /** Whether it holds the lines of files, which take longer than all the rest. Default `true`. */
  lines?: boolean;
}

/** What a transform changed of a token. */
export interface TransformStep {
  /** Name of the transform. */
  transform: string;
  /** What it changed: the value may be a part of the token's. */
  property: "name" | "attributes" | "value";
  /** What was there before. */
  before: unknown;
  /** What is there since. */
  after: unknown;
  /** The token that it changed, where an alias has its value from another one. */
  token?: string;
}

/** A definition of a token in one of several sources. */
export interface Definition extends TokenPlace {
  /** What brings it: `set base`, `theme=dark`, `include`, `source`, `tokens`. */
  layer: string;
  /** The value there, as it is written. */
  value: unknown;
}

/** A line of an output. */
export interface OutputLine {
  /** Path of the file, from the working folder on. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** Its text, without the space around it. */
  text: string;
}

/** What a platform made of a token, step by step. */
export interface PlatformExplanation {
  /** Name of the platform. */
  platform: string;
  /** The name of the token in its outputs. */
  name: string;
  /** The value after its transforms. */
  value: unknown;
  /** What transforms changed, in their order. */
  transforms: TransformStep[];
  /** Lines of its files that the token decides. */
  printed: OutputLine[];
}

/** Why a token is what it is. */
export interface Explanation {
  /** Its path, joined by dots. */
  token: string;
  /** The type, where it has one. */
  type?: string;
  /** What it is for. */
  description?: string;
  /** Why it is deprecated; `true` where no reason is given. */
  deprecated?: string | true;
  /** The contexts in which this holds. */
  contexts: ContextsOf;
  /** The value, its references replaced, before any transform. */
  value: unknown;
  /** The value as it is written, where it refers to other tokens. */
  written?: unknown;
  /** All definitions in the order of merging: the last one counts, and goes over those before it. */
  definitions: Definition[];
  /** What it is in other contexts, where that is something else. */
  otherwise: ({ contexts: ContextsOf } & ManifestValue)[];
  /** The lines around the definition that counts. */
  frame?: string;
  /** The tokens that an alias leads through, the nearest first. */
  chain: { token: string; written: unknown; source?: TokenPlace }[];
  /** Names of the tokens that refer to it, and of those that refer to these. */
  users: { token: string; through?: string }[];
  /** What platforms make of it. */
  platforms: PlatformExplanation[];
}

/** What {@linkcode Explanation}s are asked for. */
export interface ExplainOptions {
  /** Contexts by modifier; those that are left out are the base. */
  contexts?: Record<string, string>;
  /** Names of platforms. Default: all of them. */
  platforms?: readonly string[];
}
