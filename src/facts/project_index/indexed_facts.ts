/**
 * The facts about a token in the index of a project.
 * @module
 */
import type { ContextsOf } from "../../base/types/manifest.ts";
import { inWholeFile } from "../../base/values/paths/file_part.ts";
import type { NamedIn } from "./token_names.ts";

/** The properties of a token that do not depend on contexts. */
export interface TokenFacts {
  /** Its reference: `{color.red}`. */
  readonly key: string;
  /** Its path, joined with dots. */
  readonly name: string;
  readonly path: readonly string[];
  readonly type?: string;
  readonly description?: string;
  /** The deprecation message, or `true` if none is given. */
  readonly deprecated?: string | true;
}

/** A definition that decides a token's value in some contexts. */
export interface IndexedPlace {
  /** Path of the file, as the build reads it. */
  readonly file: string;
  /** Keys from the root of the file. */
  readonly path: readonly string[];
}

export interface IndexedValue {
  /** The contexts of the value; empty for the base contexts. The last matching value applies. */
  readonly contexts: ContextsOf;
  readonly value: unknown;
  readonly text: string;
  /** The original value, if it contains references. */
  readonly written?: unknown;
  /** The targets of an alias, nearest first. Of a long chain, the nearest ones and the last. Made when first read. */
  readonly chain: readonly { readonly name: string; readonly place?: IndexedPlace }[];
  readonly place?: IndexedPlace;
}

export interface IndexedOutput {
  readonly platform: string;
  readonly name: string;
  /** Text before and after the name in usages, such as `var(--` and `)`. */
  readonly usage?: readonly [before: string, after: string];
  /** Printed values. The last one whose contexts match applies. */
  readonly values: readonly { readonly contexts: ContextsOf; readonly text: string }[];
  readonly files: readonly NamedIn[];
}

/**
 * The position of a token's definition. A path inside part of a file, `a.json#/x`, becomes a path in the whole file.
 */
export function indexedPlace(
  { filePath, path }: { filePath?: string | undefined; path: readonly string[] },
): IndexedPlace | undefined {
  return filePath ? inWholeFile(filePath, path) : undefined;
}
