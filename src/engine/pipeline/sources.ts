import type { Config } from "../../base/types/config.ts";
import { scanTree, type TreeTraits } from "../../dialects/dtcg/dialect.ts";
import { holdsMembers, isDtcgToken } from "../../dialects/dtcg/vocabulary.ts";
import {
  hasOwn,
  isEmpty,
  isPlainObject,
  nodeAt,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import { isLegacyToken, type Syntax, syntaxOf } from "../../base/tokens/syntax.ts";
import { groupBy } from "../../base/collections/group_by.ts";
import type { TokenFile } from "./token_file.ts";

/** Before they are merged. */
export interface FoundTokens {
  readonly inline: Tree;
  readonly include: readonly TokenFile[];
  readonly source: readonly TokenFile[];
  /** The files of a resolver document, which override all others. */
  readonly resolved?: readonly TokenFile[];
  /**
   * Whether a design tool wrote those files. A path that is a token in one set may be a group in another; both are
   * kept.
   */
  readonly designed?: boolean;
}

/**
 * All inputs of merging. Merging only tags the tokens of files with their file, so they can be merged again. It copies
 * inline tokens.
 */
export interface Sources extends FoundTokens {
  /** The dialect of inline tokens, if there are any. */
  readonly inlineTraits?: TreeTraits;
  /** Whether a file uses DTCG 2025.10, or all files are validated against it. */
  readonly modern: boolean;
  /** Whether all files are validated against DTCG 2025.10. */
  readonly strict: boolean;
}

/** In the order of merging. */
export function filesOf({ include, source, resolved = [] }: FoundTokens): TokenFile[] {
  return [...include, ...source, ...resolved];
}

/**
 * Completes found tokens with their dialects and determines the syntax of the build: the configured one; otherwise DTCG
 * if a file needs it (`$ref`, `$extends`) or the configuration is strict; otherwise that of the first tokens in merge
 * order.
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

/** Whether tokens of a dialect are validated against DTCG 2025.10. */
export function isModern({ strict }: Sources, traits: TreeTraits | undefined): boolean {
  return strict || traits?.dialect === "2025.10";
}

/** Returns a predicate for files whose tokens are validated against DTCG 2025.10. */
export function modernFiles(sources: Sources): (file: string | undefined) => boolean {
  if (!sources.modern) return () => false;
  const files = new Set(
    filesOf(sources).filter(({ parsed }) => isModern(sources, parsed.traits))
      .map(({ file }) => file),
  );
  const inline = isModern(sources, sources.inlineTraits);
  return (file) => file === undefined ? inline : files.has(file);
}

/** Whether a token or a group with content is at a path of one of several trees. */
export function isFilled(trees: readonly Tree[], path: readonly string[]): boolean {
  return trees.some((tree) => {
    const node = nodeAt(tree, path);
    return node !== undefined && (isDtcgToken(node) || isLegacyToken(node) || holdsMembers(node));
  });
}

/** Finds the group that gives a token its type: its path, in the file of the token. */
export type TypingGroup = (token: PlacedToken, type: unknown) => readonly string[] | undefined;

/** In the file of the token. */
interface PlacedToken {
  readonly path: readonly string[];
  readonly filePath?: string | undefined;
}

/**
 * Returns a function that finds the group that gives a token its type; `undefined` if the token has its own, or gets it
 * in another way, such as from a preprocessor.
 */
export function typingGroups(sources: Sources): TypingGroup {
  if (!mayHaveGroupTypes(sources)) return () => undefined;
  const trees = groupBy(filesOf(sources), ({ file }) => file);
  const groupIn = (tree: Tree, path: readonly string[], type: unknown) => {
    let node: unknown = tree;
    let declared: unknown;
    let depth = 0;
    for (const [at, key] of path.entries()) {
      if (!isPlainObject(node) || !hasOwn(node, key)) return undefined;
      if (typeof node.$type === "string") [declared, depth] = [node.$type, at];
      node = node[key];
    }
    const isOwn = !isPlainObject(node) || hasOwn(node, "$type");
    return isOwn || declared !== type ? undefined : path.slice(0, depth);
  };
  return ({ path, filePath }, type) => {
    const found = filePath === undefined
      ? [sources.inline]
      : trees.get(filePath)?.map(({ parsed }) => parsed.tree) ?? [];
    for (const tree of found) {
      const group = groupIn(tree, path, type);
      if (group) return group;
    }
    return undefined;
  };
}

/** Whether any group of the sources may define a type for its tokens. */
export function mayHaveGroupTypes(sources: Sources): boolean {
  return sources.inlineTraits?.typed === true ||
    filesOf(sources).some(({ parsed }) => parsed.traits.typed);
}
