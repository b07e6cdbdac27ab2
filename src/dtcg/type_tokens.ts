/**
 * The type of every token (DTCG 2025.10 format, 5.2.2): its own, that of the token it refers to, that of its groups. And
 * whether it is deprecated, which groups hand down too (5.2.4).
 * @module
 */
import { hasOwn, nodeAt, setOwn, type Tree } from "../tokens/plain_object.ts";
import { soleReference } from "../tokens/references.ts";
import { isMember } from "./vocabulary.ts";

/** What groups hand down to what is in them. */
interface Inherited {
  type: string | undefined;
  deprecated: unknown;
}

/** What a group says, or what it is told. */
function handedDown(group: Tree, above: Inherited): Inherited {
  const type = typeof group.$type === "string" ? group.$type : above.type;
  const deprecated = hasOwn(group, "$deprecated") ? group.$deprecated : above.deprecated;
  return { type, deprecated };
}

/** A value that is one reference and nothing else. */
function aliasOf(value: unknown): string | undefined {
  return typeof value === "string" ? soleReference(value) : undefined;
}

/**
 * Gives aliases the types of their targets, through chains of any length, or that of their group if a target has none.
 */
function typeAliases(root: Tree, aliases: ReadonlyMap<Tree, string | undefined>): void {
  /** Visited aliases. One that is still without a type stays so. */
  const visited = new Set<Tree>();
  for (const first of aliases.keys()) {
    const chain: Tree[] = [];
    let token: Tree | undefined = first;
    while (token && !hasOwn(token, "$type") && aliases.has(token) && !visited.has(token)) {
      chain.push(token);
      visited.add(token);
      token = nodeAt(root, aliasOf(token.$value)!.split("."));
    }
    const found = token && hasOwn(token, "$value") ? token.$type : undefined;
    for (const alias of chain) {
      const type = found ?? aliases.get(alias);
      if (type !== undefined) alias.$type = type;
    }
  }
}

/** Gives tokens other values than they were written with. */
export interface Rewriter {
  /** A token's value in place of the one it has. */
  valueOf(token: Tree, path: string[], type: string | undefined): unknown;
  /** The type that came with that value, unless it is an alias. */
  typeOf(token: Tree): string | undefined;
}

/**
 * Writes its type on every token and takes it off the groups; likewise what is deprecated.
 *
 * @returns A new tree, which shares unchanged tokens.
 */
export function typeTokens(tree: Tree, rewriter: Rewriter): Tree {
  const root: Tree = {};
  const aliases = new Map<Tree, string | undefined>();
  const work = [{
    from: tree,
    to: root,
    path: [] as string[],
    above: { type: undefined, deprecated: undefined } as Inherited,
  }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { from, to, path } = item;
    const inherited = handedDown(from, item.above);
    for (const key of Object.keys(from)) {
      const child = from[key];
      if (key === "$type" && typeof child === "string") continue;
      if (!isMember(key, child)) {
        setOwn(to, key, child);
      } else if (hasOwn(child, "$value")) {
        setOwn(to, key, typedToken(child, [...path, key], inherited, aliases, rewriter));
      } else {
        setOwn(to, key, {});
        work.push({ from: child, to: to[key], path: [...path, key], above: inherited });
      }
    }
  }
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
  const own = typeof token.$type === "string" ? token.$type : type;
  const $value = rewriter.valueOf(token, path, own);
  const valued = $value === token.$value ? token : { ...token, $value };
  if (hasOwn(token, "$type") || aliasOf($value) === undefined) {
    return withInherited(valued, rewriter.typeOf(token) ?? type, deprecated);
  }
  // It gets its type later, in place.
  const alias = { ...withInherited(valued, undefined, deprecated) };
  aliases.set(alias, type);
  return alias;
}

/** A token with what it is told to be, where it does not say itself; the same one if it says all. */
export function withInherited(token: Tree, type: unknown, deprecated: unknown): Tree {
  const told = deprecated !== undefined && deprecated !== false && !hasOwn(token, "$deprecated");
  const typed = type !== undefined && !hasOwn(token, "$type");
  if (!told && !typed) return token;
  return { ...token, ...(told && { $deprecated: deprecated }), ...(typed && { $type: type }) };
}
