/**
 * The two syntaxes of tokens, legacy (`value`) and DTCG (`$value`): detects and converts them, so that a build uses
 * only one.
 * @module
 */
import { deepCopy, hasOwn, isPlainObject, setOwn, type Tree } from "./plain_object.ts";
import {
  copied,
  copyTree,
  isGroupProperty,
  isInner,
  omit,
  skip,
  someNode,
  walkTree,
} from "./walk.ts";

/** Names of a token's properties in one syntax. */
export interface Syntax {
  readonly dtcg: boolean;
  readonly value: "value" | "$value";
  readonly type: "type" | "$type";
}

export const legacySyntax: Syntax = { dtcg: false, value: "value", type: "type" };
export const dtcgSyntax: Syntax = { dtcg: true, value: "$value", type: "$type" };

export function syntaxOf(usesDtcg: boolean | undefined): Syntax {
  return usesDtcg ? dtcgSyntax : legacySyntax;
}

/** Whether an object is a token in the given syntax: it has its own value property. */
export function isToken(node: unknown, syntax: Syntax): node is Tree {
  return isPlainObject(node) && hasOwn(node, syntax.value);
}

/**
 * Whether an object is a legacy token. In a DTCG file, `{ value: { $value } }` is a group with a token named `value`.
 */
export function isLegacyToken(node: Tree): boolean {
  if (!hasOwn(node, "value")) return false;
  const { value } = node;
  return !isPlainObject(value) || typeof node.type === "string";
}

/** The syntax given by `usesDtcg`; if that is `undefined`, the syntax of the first token with a value. */
export function syntaxOfTokens(usesDtcg: boolean | undefined, tokens: Iterable<object>): Syntax {
  if (usesDtcg !== undefined) return syntaxOf(usesDtcg);
  for (const token of tokens) {
    if (hasOwn(token, "value")) return legacySyntax;
    if (hasOwn(token, "$value")) return dtcgSyntax;
  }
  return legacySyntax;
}

/** The syntax given by `usesDtcg`; if that is `undefined`, the syntax of the first token in a tree or map. */
export function syntaxOfTree(
  usesDtcg: boolean | undefined,
  tree: Tree | ReadonlyMap<string, object>,
): Syntax {
  if (usesDtcg !== undefined) return syntaxOf(usesDtcg);
  if (tree instanceof Map) return syntaxOfTokens(undefined, tree.values());
  let found = legacySyntax;
  someNode(tree as Tree, isInner, ({ node }) => {
    if (hasOwn(node, "$value")) found = dtcgSyntax;
    return found.dtcg || isLegacyToken(node);
  });
  return found;
}

const toDtcg = new Map([["value", "$value"], ["type", "$type"], ["comment", "$description"]]);
const toLegacy = new Map([["$value", "value"], ["$type", "type"], ["$description", "comment"]]);

function rename(token: Tree, names: Map<string, string>): void {
  const entries = Object.entries(token);
  for (const [key] of entries) delete token[key];
  for (const [key, value] of entries) {
    const other = names.get(key);
    const free = other !== undefined && !entries.some(([name]) => name === other);
    setOwn(token, free ? other : key, value);
  }
}

function tokensOfOther(tree: Tree, target: Syntax): Tree[] {
  const found: Tree[] = [];
  const isOpen = (key: string, child: unknown): child is Tree =>
    isGroupProperty(key, child) && !hasOwn(child, target.value);
  walkTree<void>(tree, isOpen, ({ node, parent }) => {
    // The root is a group even if it has a value property.
    if (!parent || !(target.dtcg ? isLegacyToken(node) : hasOwn(node, "$value"))) return;
    found.push(node);
    return skip;
  }, undefined);
  return found;
}

/**
 * Converts all tokens of a tree to a syntax. Returns the tree itself if nothing changes. Converting to legacy syntax,
 * which has no group types, passes those on to tokens.
 */
export function convertSyntax(tree: Tree, target: Syntax): Tree {
  if (tokensOfOther(tree, target).length === 0) return tree;
  const copy = deepCopy(tree);
  const root = target.dtcg ? copy : inheritTypes(copy);
  for (const token of tokensOfOther(root, target)) rename(token, target.dtcg ? toDtcg : toLegacy);
  return root;
}

/** The child with its inherited type; `undefined` if its descendants must be visited too. */
function inherited(child: Tree, type: unknown): Tree | undefined {
  if (!hasOwn(child, "$value")) return undefined;
  for (const key in child) if (isInner(key, child[key])) return undefined;
  return withType(child, type);
}

/** The type of the members of a group or token, and whether it is the group's own. */
interface Typing {
  readonly type: unknown;
  readonly isTyped: boolean;
}

function typingIn(node: Tree, above: unknown): Typing {
  const isTyped = !hasOwn(node, "$value") && hasOwn(node, "$type") &&
    typeof node.$type === "string";
  return { type: isTyped ? node.$type : above, isTyped };
}

/** A token with the type that it inherits; groups stay as they are. */
function withType(node: Tree, type: unknown): Tree {
  const inherits = type !== undefined && hasOwn(node, "$value") && !hasOwn(node, "$type");
  return inherits ? { ...node, $type: type } : node;
}

/**
 * Moves the `$type` of groups to the tokens inside that have none (DTCG 2025.10 format, 5.2.2). Returns a new tree,
 * which shares unchanged tokens, or the same tree if no group has a type.
 */
export function inheritTypes(tree: Tree): Tree {
  const isTypedGroup = ({ node }: { node: Tree }) =>
    typeof node.$type === "string" && !hasOwn(node, "$value");
  if (!someNode(tree, isInner, isTypedGroup)) return tree;
  return copyTree<Typing>(tree, (key, child, { type, isTyped }) => {
    if (isTyped && key === "$type") return omit;
    if (!isInner(key, child)) return child;
    return inherited(child, type) ?? copied(withType(child, type), typingIn(child, type));
  }, typingIn(tree, undefined));
}
