/**
 * Tokens as nested objects of JavaScript and TypeScript, by their paths.
 * @module
 */
import type { TransformedToken } from "../../../types/token.ts";
import { deprecationOf, descriptionOf } from "../../../tokens/descriptions.ts";
import { getOwn, setOwn } from "../../../tokens/plain_object.ts";
import { blockSafe, commentLines } from "../common/comments.ts";
import { deprecationTag } from "../common/deprecation.ts";
import { printKey } from "./literals.ts";

/** A group: groups and tokens by name. */
export interface Group {
  [name: string]: Group | Leaf;
}

/** A token. */
export class Leaf {
  readonly token: TransformedToken;

  constructor(token: TransformedToken) {
    this.token = token;
  }
}

/** The name that a token has which is beside others in its own group. */
export const ownName = "$root";

/** Tokens by their paths. A token that is a group too is `$root` in it. */
export function treeOf(tokens: readonly TransformedToken[]): Group {
  const root: Group = {};
  for (const token of tokens) {
    let group = root;
    token.path.forEach((name, at) => {
      const known = getOwn(group, name) as Group | Leaf | undefined;
      const isLast = at === token.path.length - 1;
      if (isLast && known !== undefined && !(known instanceof Leaf)) {
        setOwn(known, ownName, new Leaf(token));
      } else if (isLast) setOwn(group, name, new Leaf(token));
      else {
        const inner = known instanceof Leaf ? { [ownName]: known } : known ?? {};
        setOwn(group, name, inner);
        group = inner;
      }
    });
  }
  return root;
}

/** The comment above a property: what the token is for, and that it is deprecated. */
function commentAbove(token: TransformedToken, deprecations: boolean, indent: string): string {
  const tag = deprecations && deprecationOf(token) !== undefined ? deprecationTag(token) : "";
  const texts = [descriptionOf(token), tag].filter((text) => text !== "");
  const rows = texts.flatMap(commentLines).map((row) => blockSafe(row, "plain"));
  if (rows.length === 0) return "";
  if (rows.length === 1) return `${indent}/** ${rows[0]} */\n`;
  return `${indent}/**\n${
    rows.map((row) => `${indent} * ${row}`.trimEnd()).join("\n")
  }\n${indent} */\n`;
}

/** How objects are printed. */
export interface TreeStyle {
  /** What stands before a key, and behind a value. */
  readonly start: string;
  readonly end: string;
  /** The text of a token. */
  leaf(token: TransformedToken, indent: string): string;
  /** Whether comments say what tokens are for, and whether those are deprecated. */
  readonly comments: false | { readonly deprecations: boolean };
}

/** A group as an object literal, or as a type of one. */
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
