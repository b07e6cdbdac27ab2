/**
 * The two syntaxes of tokens, legacy (`value`) and DTCG (`$value`): detects and converts them, so that a build uses
 * only one.
 * @module
 */
import { deepCopy, hasOwn, isPlainObject, setOwn, type Tree } from "./plain_object.ts";

/** Names of a token's properties in one syntax. */
export interface Syntax {
  readonly dtcg: boolean;
  readonly value: "value" | "$value";
  readonly type: "type" | "$type";
}

/** `value`, `type`. */
export const legacySyntax: Syntax = { dtcg: false, value: "value", type: "type" };
/** `$value`, `$type`. */
export const dtcgSyntax: Syntax = { dtcg: true, value: "$value", type: "$type" };

/** The syntax for a `usesDtcg` setting. */
export function syntaxOf(usesDtcg: boolean | undefined): Syntax {
  return usesDtcg ? dtcgSyntax : legacySyntax;
}

/** Properties that describe a group and contain no tokens. */
const groupMetadata = new Set(["$extensions", "$description", "$deprecated", "$extends"]);

/** Whether a property of a group may contain a group or a token. */
export function mayHoldTokens(key: string): boolean {
  return !groupMetadata.has(key);
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
  const work: Tree[] = [tree as Tree];
  for (let node = work.pop(); node; node = work.pop()) {
    if (hasOwn(node, "$value")) return dtcgSyntax;
    if (isLegacyToken(node)) return legacySyntax;
    for (const key of Object.keys(node).reverse()) {
      if (isInner(key, node[key])) work.push(node[key]);
    }
  }
  return legacySyntax;
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

/** The tokens of a tree in the other syntax. */
function tokensOfOther(tree: Tree, target: Syntax): Tree[] {
  const found: Tree[] = [];
  const work: Tree[] = [tree];
  for (let node = work.pop(); node; node = work.pop()) {
    for (const key of Object.keys(node)) {
      const child = node[key];
      if (!isPlainObject(child) || !mayHoldTokens(key)) continue;
      if (hasOwn(child, target.value)) continue;
      if (target.dtcg ? isLegacyToken(child) : hasOwn(child, "$value")) found.push(child);
      else work.push(child);
    }
  }
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

/** Whether a property of a group or a token may contain a group or a token. */
export function isInner(key: string, value: unknown): value is Tree {
  return key !== "$value" && isPlainObject(value) && mayHoldTokens(key);
}

/** Whether a group of a tree has a type. */
function hasGroupTypes(tree: Tree): boolean {
  const work: Tree[] = [tree];
  for (let node = work.pop(); node; node = work.pop()) {
    if (typeof node.$type === "string" && !hasOwn(node, "$value")) return true;
    for (const key in node) {
      const child = node[key];
      if (isInner(key, child)) work.push(child);
    }
  }
  return false;
}

/** The child with its inherited type; `undefined` if its descendants must be visited too. */
function inherited(child: Tree, type: unknown): Tree | undefined {
  if (!hasOwn(child, "$value")) return undefined;
  for (const key in child) if (isInner(key, child[key])) return undefined;
  return type === undefined || hasOwn(child, "$type") ? child : { ...child, $type: type };
}

/**
 * Moves the `$type` of groups to the tokens inside that have none (DTCG 2025.10 format, 5.2.2). Returns a new tree,
 * which shares unchanged tokens, or the same tree if no group has a type.
 */
export function inheritTypes(tree: Tree): Tree {
  if (!hasGroupTypes(tree)) return tree;
  const root: Tree = {};
  const work: { from: Tree; to: Tree; type: unknown }[] = [{
    from: tree,
    to: root,
    type: undefined,
  }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { from, to } = item;
    let { type } = item;
    const token = hasOwn(from, "$value");
    const typed = !token && typeof from.$type === "string" && hasOwn(from, "$type");
    if (typed) type = from.$type;
    for (const key of Object.keys(from)) {
      const child = from[key];
      if (typed && key === "$type") continue;
      if (!isInner(key, child)) {
        setOwn(to, key, child);
        continue;
      }
      const done = inherited(child, type);
      setOwn(to, key, done ?? {});
      if (!done) work.push({ from: child, to: to[key], type });
    }
    if (token && type !== undefined && !hasOwn(to, "$type")) to.$type = type;
  }
  return root;
}
