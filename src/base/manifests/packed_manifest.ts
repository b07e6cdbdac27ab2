/**
 * The form of manifests in files since version 3, with a line for each token. It leaves out what a reader can expect from
 * the rest, so that a line changes only with its token. Contains only types.
 * @module
 */
import type { ContextsOf, Manifest, ManifestPlatform } from "../types/manifest.ts";

/** How words of a token's name are joined. */
export type NameCase = "kebab" | "snake" | "constant" | "camel" | "pascal";

/** The rule of most names of a platform: what is before the words of a token's name, and how these are joined. */
export type NameRule = readonly [prefix: string, joined: NameCase];

/**
 * Where a value is defined, relative to the previous value in the same contexts: lines after it, if the column is the
 * same; or also the column, which is relative too if the line is the same; or line, column and number of another file; or
 * the place itself if its line is unknown.
 */
export type PackedPlace =
  | number
  | readonly [lines: number, column: number, file?: number]
  | { readonly file: number; readonly line?: number; readonly column?: number };

export interface PackedValue {
  /** Missing if `written` is one reference, and the value that of its target. */
  value?: unknown;
  written?: unknown;
  targets?: string[];
  /** Missing if it is the target of `written`, and the chain of that. */
  chain?: string[];
  at?: PackedPlace;
}

/** The number of a file, how far its lines are from the expected ones, and names that it prints. */
export type PackedLines = readonly [
  file: number,
  lines?: readonly number[] | null,
  names?: string[],
];

/** The parts of an output that the rules do not predict. */
export interface PackedOutput {
  /** Missing if the rule of the platform makes it. */
  name?: string;
  /**
   * Missing if it is expected: that of the previous output of the same type and value, otherwise of the platform before,
   * otherwise the value as text.
   */
  value?: string;
  /** The values in contexts; `null` if expected. Missing if all are. */
  values?: (string | null)[];
  /** The contexts in which it has values. Missing if they are those of the token. */
  contexts?: readonly number[];
  /** Missing if the token is in the files of the previous one, on the next lines. */
  files?: PackedLines[];
}

/** A value in contexts: like that without contexts, except for the expected or the given value; or another definition. */
export type PackedChange = null | readonly [value: unknown] | PackedValue;

export interface PackedToken extends PackedValue {
  name: string;
  type?: string;
  description?: string;
  deprecated?: string | true;
  ids?: Record<string, string>;
  formerNames?: string[];
  /** The numbers of the contexts in which it has other values. */
  contexts?: number[];
  /** The values in these contexts. Missing if all are `null`. */
  in?: PackedChange[];
  /** Outputs that are not as expected, by platform; `null` if there is none. */
  outputs?: Record<string, PackedOutput | null>;
}

export interface PackedManifest extends Omit<Manifest, "version" | "platforms" | "tokens"> {
  version: 3;
  platforms: Record<string, ManifestPlatform & { names: NameRule }>;
  /** The contexts that tokens name by number. */
  contexts: ContextsOf[];
  /** The paths that tokens name by number. */
  paths: string[];
  tokens: PackedToken[];
}
