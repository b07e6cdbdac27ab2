/**
 * Finds the type of every token (DTCG 2025.10 format, 5.2.2): its own, that of its target, or that
 * of its groups. Also passes on `$deprecated` of groups (5.2.4).
 * @module
 */
import { hasOwn, nodeAt, type Tree } from "../../base/tokens/plain_object.ts";
import { soleReference } from "../../base/tokens/references/references.ts";
import { holdsMembers } from "./vocabulary.ts";
import { copied, copyTree, isMember, omit } from "../../base/tokens/walk.ts";

/** Properties that groups pass on to their contents. */
interface Inherited {
  type: string | undefined;
  deprecated: unknown;
}

/** A group, and the properties that its members inherit. */
interface Group {
  readonly path: string[];
  readonly inherited: Inherited;
  /** Whether it is a token that contains tokens. */
  readonly isToken?: boolean;
}

/** The properties that a group passes on: its own, or else inherited ones. */
function handedDown(group: Tree, above: Inherited): Inherited {
  const type = typeof group.$type === "string" ? group.$type : above.type;
  const deprecated = hasOwn(group, "$deprecated") ? group.$deprecated : above.deprecated;
  return { type, deprecated };
}

/** The reference in a value that contains nothing else. */
function aliasOf(value: unknown): string | undefined {
  return typeof value === "string" ? soleReference(value) : undefined;
}

/**
 * Gives aliases the types of their targets, through chains of any length, or that of their group if a target has none.
 */
function typeAliases(root: Tree, aliases: ReadonlyMap<Tree, string | undefined>): void {
  /** Visited aliases. An alias that has no type yet gets none. */
  const visited = new Set<Tree>();
  for (const first of aliases.keys()) {
    const chain: Tree[] = [];
    let token: Tree | undefined = first;
    while (token && !hasOwn(token, "$type") && aliases.has(token) && !visited.has(token)) {
      chain.push(token);
      visited.add(token);
      token = nodeAt(root, aliasOf(token.$value)!.split("."));
    }
    let type = token && hasOwn(token, "$value") ? token.$type : undefined;
    for (const alias of chain.reverse()) {
      type ??= aliases.get(alias);
      if (type !== undefined) alias.$type = type;
    }
  }
}

export interface Rewriter {
  rewritten(token: Tree, path: string[], type: string | undefined): Tree;
  /** The type that came with the new value, unless the value is an alias. */
  typeOf(token: Tree): string | undefined;
}

/**
 * Moves types from groups to their tokens; `$deprecated` likewise.
 *
 * @returns A new tree, which shares unchanged tokens.
 */
export function typeTokens(tree: Tree, rewriter: Rewriter): Tree {
  const aliases = new Map<Tree, string | undefined>();
  const nothing: Inherited = { type: undefined, deprecated: undefined };
  const root = copyTree<Group>(tree, (key, child, { path, inherited, isToken }) => {
    if (key === "$type" && typeof child === "string" && !isToken) return omit;
    if (!isMember(key, child)) return child;
    const inner = [...path, key];
    const below = { path: inner, inherited: handedDown(child, inherited) };
    if (!hasOwn(child, "$value")) return copied(child, below);
    const token = typedToken(child, inner, inherited, aliases, rewriter);
    // The type of an alias is set later, in this very object.
    const isCopied = holdsMembers(child) && !aliases.has(token);
    return isCopied ? copied(token, { ...below, isToken: true }) : token;
  }, { path: [], inherited: handedDown(tree, nothing) });
  typeAliases(root, aliases);
  return root;
}

function typedToken(
  token: Tree,
  path: string[],
  { type, deprecated }: Inherited,
  aliases: Map<Tree, string | undefined>,
  rewriter: Rewriter,
): Tree {
  const ownType = typeof token.$type === "string" ? token.$type : type;
  const valued = rewriter.rewritten(token, path, ownType);
  if (hasOwn(token, "$type") || aliasOf(valued.$value) === undefined) {
    return withInherited(valued, rewriter.typeOf(token) ?? type, deprecated);
  }
  // Its type is set later, in place.
  const alias = { ...withInherited(valued, undefined, deprecated) };
  aliases.set(alias, type);
  return alias;
}

/** Adds inherited properties to a token that lacks them; returns the same token if there is nothing to add. */
export function withInherited(token: Tree, type: unknown, deprecated: unknown): Tree {
  const told = deprecated !== undefined && deprecated !== false && !hasOwn(token, "$deprecated");
  const typed = type !== undefined && !hasOwn(token, "$type");
  if (!told && !typed) return token;
  return { ...token, ...(told && { $deprecated: deprecated }), ...(typed && { $type: type }) };
}
