/**
 * Everything that tokens are merged from, and how it is written.
 * @module
 */
import type { Config } from "../types/config.ts";
import { scanTree, type TreeTraits } from "../dtcg/dialect.ts";
import { isEmpty, type Tree } from "../tokens/plain_object.ts";
import { type Syntax, syntaxOf } from "../tokens/syntax.ts";
import type { TokenFile } from "./token_file.ts";

/** The tokens of a project before they are merged. */
export interface FoundTokens {
  readonly inline: Tree;
  readonly include: readonly TokenFile[];
  readonly source: readonly TokenFile[];
  /** The files of a resolver document, which override all others. */
  readonly resolved?: readonly TokenFile[];
  /** Whether a design tool wrote those files: a token of one set may be a group in another, and both are kept. */
  readonly designed?: boolean;
}

/**
 * Everything that tokens are merged from. Merging tags the tokens of files with their file and changes nothing else
 * about them, so that they can be merged again. Inline tokens are copied.
 */
export interface Sources extends FoundTokens {
  /** How inline tokens are written, if there are any. */
  readonly inlineTraits?: TreeTraits;
  /** Whether a file uses DTCG 2025.10, or all files are validated against it. */
  readonly modern: boolean;
  /** Whether all files are validated against DTCG 2025.10. */
  readonly strict: boolean;
}

/** All files, in the order of merging. */
export function filesOf({ include, source, resolved = [] }: FoundTokens): TokenFile[] {
  return [...include, ...source, ...resolved];
}

/**
 * Completes what was found with the dialects in use, and finds the syntax of the build: as configured; otherwise DTCG
 * if a file needs it (`$ref`, `$extends`) or the configuration is strict; otherwise that of the first tokens in the
 * order of merging.
 */
export function sourcesOf(
  found: FoundTokens,
  { usesDtcg, strict = false }: Config,
): { sources: Sources; syntax: Syntax } {
  const inlineTraits = isEmpty(found.inline) ? undefined : scanTree(found.inline).traits;
  const ofFiles = filesOf(found).map(({ parsed }) => parsed.traits);
  const all = inlineTraits ? [inlineTraits, ...ofFiles] : ofFiles;
  const resolved = found.resolved !== undefined;
  const needed = strict || resolved || all.some(({ linked }) => linked);
  const first = all[0]?.dialect ?? "legacy";
  const syntax = syntaxOf(usesDtcg ?? (needed || first !== "legacy"));
  const modern = syntax.dtcg &&
    (strict || resolved || all.some(({ dialect }) => dialect === "2025.10"));
  return { sources: { ...found, ...(inlineTraits && { inlineTraits }), modern, strict }, syntax };
}

/** Whether tokens written in this way are validated against DTCG 2025.10. */
export function isModern({ strict }: Sources, traits: TreeTraits | undefined): boolean {
  return strict || traits?.dialect === "2025.10";
}

/** Whether the tokens of a file are validated against DTCG 2025.10. */
export function modernFiles(sources: Sources): (file: string | undefined) => boolean {
  if (!sources.modern) return () => false;
  const files = new Set(
    filesOf(sources).filter(({ parsed }) => isModern(sources, parsed.traits))
      .map(({ file }) => file),
  );
  const inline = isModern(sources, sources.inlineTraits);
  return (file) => file === undefined ? inline : files.has(file);
}

/** Whether a group of the sources may have a type for the tokens in it. */
export function mayHaveGroupTypes(sources: Sources): boolean {
  return sources.inlineTraits?.typed === true ||
    filesOf(sources).some(({ parsed }) => parsed.traits.typed);
}
