/**
 * The token files and inline tokens of a project, and their dialects.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { TreeTraits } from "../../dialects/dtcg/dialect.ts";
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
import type { Whole } from "../../base/tokens/tree.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import type { ParsedTree, TokenFile } from "./token_file.ts";

/** The tokens of a project before they are merged. */
export interface FoundTokens {
  /** Tokens of the configuration; an empty tree if it has none. */
  readonly inline: ParsedTree;
  readonly include: readonly TokenFile[];
  readonly source: readonly TokenFile[];
  /** The files of a resolver document, which override all others. */
  readonly resolved: readonly TokenFile[] | undefined;
  /**
   * Whether a design tool wrote those files. A path that is a token in one set may be a group in another; both are
   * kept.
   */
  readonly designed: boolean;
}

/**
 * All inputs of merging, and what is known of them before. Merging only tags the tokens of files with their file, so
 * they can be merged again. It copies inline tokens.
 */
export class Sources implements FoundTokens {
  readonly inline: ParsedTree;
  readonly include: readonly TokenFile[];
  readonly source: readonly TokenFile[];
  readonly resolved: readonly TokenFile[] | undefined;
  readonly designed: boolean;
  /** All files, in the order of merging. */
  readonly files: readonly TokenFile[];
  /** Whether all files are validated against DTCG 2025.10. */
  readonly strict: boolean;
  /**
   * The syntax of the build: the configured one; otherwise DTCG if a file needs it (`$ref`, `$extends`) or the
   * configuration is strict; otherwise that of the first tokens in merge order.
   */
  readonly syntax: Syntax;
  /** Whether a file uses DTCG 2025.10, or all files are validated against it. */
  readonly modern: boolean;
  /** Which nodes override others as a whole instead of being merged with them. */
  readonly whole: Whole;
  /** Whether a file uses `$ref` or `$extends`. */
  readonly linked: boolean;
  /** Whether any group may define a type for its tokens. */
  readonly typed: boolean;
  #config: Pick<Config, "usesDtcg" | "strict">;
  #validated: ReadonlySet<string> | undefined;

  constructor(found: FoundTokens, config: Pick<Config, "usesDtcg" | "strict">) {
    const { inline, include, source, resolved, designed } = found;
    const { usesDtcg, strict = false } = config;
    this.#config = config;
    this.inline = inline;
    this.include = include;
    this.source = source;
    this.resolved = resolved;
    this.designed = designed;
    this.strict = strict;
    this.files = [...include, ...source, ...resolved ?? []];
    const all = this.#parsed().map(({ traits }) => traits);
    this.linked = all.some(({ linked }) => linked);
    this.typed = all.some(({ typed }) => typed);
    const first = all[0]?.dialect ?? "legacy";
    const checked = strict || resolved !== undefined;
    this.syntax = syntaxOf(usesDtcg ?? (checked || this.linked || first !== "legacy"));
    this.modern = this.syntax.dtcg &&
      (checked || all.some(({ dialect }) => dialect === "2025.10"));
    if (resolved) this.whole = designed ? "definitions" : "tokens";
    else this.whole = this.modern ? "values" : "nothing";
  }

  /** The same sources with other files of the resolver document. */
  withResolved(resolved: readonly TokenFile[]): Sources {
    const { inline, include, source, designed } = this;
    return new Sources({ inline, include, source, resolved, designed }, this.#config);
  }

  /** Inline tokens, if any, and files, in the order of merging. */
  #parsed(): readonly ParsedTree[] {
    const ofFiles = this.files.map(({ parsed }) => parsed);
    return isEmpty(this.inline.tree) ? ofFiles : [this.inline, ...ofFiles];
  }

  /** The trees of inline tokens and of files, in the order of merging. */
  get trees(): Tree[] {
    return [this.inline.tree, ...this.files.map(({ parsed }) => parsed.tree)];
  }

  /** Whether tokens of a dialect are validated against DTCG 2025.10. */
  isModern({ dialect }: TreeTraits): boolean {
    return this.strict || dialect === "2025.10";
  }

  /** Whether the tokens of a file are validated against DTCG 2025.10; of no file, inline tokens. */
  isValidated(file: string | undefined): boolean {
    if (!this.modern) return false;
    if (file === undefined) return this.isModern(this.inline.traits);
    this.#validated ??= new Set(
      this.files.filter(({ parsed }) => this.isModern(parsed.traits)).map(({ file }) => file),
    );
    return this.#validated.has(file);
  }

  /** Finds a member in the last file that has it, or that has the group it would be in. */
  placeOf(path: string[], part?: "key" | "value"): Place | undefined {
    const key = path[path.length - 1];
    const files = this.files.toReversed();
    const nodeOf = (tree: Tree) => nodeAt(tree, path.slice(0, -1));
    const found = files.find(({ parsed }) => {
      const node = nodeOf(parsed.tree);
      return node !== undefined && hasOwn(node, key);
    }) ?? files.find(({ parsed }) => nodeOf(parsed.tree) !== undefined);
    return found && { file: found.file, path, part };
  }
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

/** The keys that lead to a token in its file. */
interface PlacedToken {
  readonly path: readonly string[];
  readonly filePath?: string | undefined;
}

/**
 * Returns a function that finds the group that gives a token its type; `undefined` if the token has its own, or gets it
 * in another way, such as from a preprocessor.
 */
export function typingGroups(sources: Sources): TypingGroup {
  if (!sources.typed) return () => undefined;
  const trees = groupBy(sources.files, ({ file }) => file);
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
      ? [sources.inline.tree]
      : trees.get(filePath)?.map(({ parsed }) => parsed.tree) ?? [];
    for (const tree of found) {
      const group = groupIn(tree, path, type);
      if (group) return group;
    }
    return undefined;
  };
}
