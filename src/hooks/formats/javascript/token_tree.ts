/**
 * Nests tokens by path as objects of JavaScript and TypeScript.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { descriptionOf } from "../../../base/tokens/descriptions.ts";
import { getOwn, setOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import {
  blockComment,
  blockSafe,
  commentLines,
  withoutTags,
  withoutTrailingSpaces,
} from "../common/comments.ts";
import { deprecationTag } from "../common/deprecation.ts";
import { printKey } from "./literals.ts";

/** A group: groups and tokens by name. */
export interface Group {
  [name: string]: Group | Leaf;
}

export class Leaf {
  readonly token: TransformedToken;

  constructor(token: TransformedToken) {
    this.token = token;
  }
}

/** The key of a token whose path is also a group. */
export const ownName = "$root";

/** Nests tokens by path. A token whose path is also a group becomes `$root` in it. */
export function treeOf(tokens: readonly TransformedToken[]): Group {
  const root: Group = {};
  const isLeaf = (node: object) => node instanceof Leaf;
  for (const token of tokens) setLeaf(root, token.path, new Leaf(token), isLeaf, ownName);
  return root;
}

/**
 * Sets the leaf at a path.
 *
 * @param own The key in a group for the leaf whose path is also that of the group.
 */
export function setLeaf(
  tree: Tree,
  path: readonly string[],
  leaf: object,
  isLeaf: (node: object) => boolean,
  own: string,
): void {
  let group = tree;
  path.forEach((name, at) => {
    const known = getOwn(group, name) as Tree | undefined;
    const isGroup = known !== undefined && !isLeaf(known);
    if (at === path.length - 1) {
      return isGroup ? setOwn(known, own, leaf) : setOwn(group, name, leaf);
    }
    const inner = isGroup || !known ? known ?? {} : { [own]: known };
    setOwn(group, name, inner);
    group = inner;
  });
}

/** The keys from a tree of tokens, or from a part of it, to a token: the rest of its path, and perhaps `$root`. */
export function keysTo(tree: Group | Leaf, path: readonly string[]): readonly string[] {
  let node = tree;
  for (const name of path) {
    if (node instanceof Leaf) break;
    node = node[name];
  }
  return node instanceof Leaf ? path : [...path, ownName];
}

/** The comment above a property: the token's description and its deprecation. */
function commentAbove(token: TransformedToken, deprecations: boolean, indent: string): string {
  const tag = deprecations ? deprecationTag(token) : "";
  const texts = [withoutTags(descriptionOf(token)), tag].filter((text) => text !== "");
  const rows = texts.flatMap(commentLines).map((row) => blockSafe(row, "plain"));
  if (rows.length === 0) return "";
  return withoutTrailingSpaces(blockComment(rows, indent), "short");
}

/** How objects are printed. */
export interface TreeStyle {
  /** Text before a key, and after a value. */
  readonly start: string;
  readonly end: string;
  leaf(token: TransformedToken, indent: string): string;
  /** Whether comments include descriptions, and whether they mark deprecated tokens. */
  readonly comments: false | { readonly deprecations: boolean };
}

/** Prints a group as an object literal or an object type. */
export function printTree(group: Group, style: TreeStyle, indent = ""): string {
  const inner = `${indent}  `;
  const { comments } = style;
  const rows = Object.entries(group).map(([name, node]) => {
    const key = `${inner}${style.start}${printKey(name)}: `;
    if (!(node instanceof Leaf)) return `${key}${printTree(node, style, inner)}${style.end}\n`;
    const above = comments ? commentAbove(node.token, comments.deprecations, inner) : "";
    return `${above}${key}${style.leaf(node.token, inner)}${style.end}\n`;
  });
  return rows.length === 0 ? "{}" : `{\n${rows.join("")}${indent}}`;
}
