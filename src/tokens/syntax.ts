/**
 * The two ways to write a token, legacy (`value`) and DTCG (`$value`): telling them apart, and turning one into the
 * other so that a build has one of them only.
 * @module
 */
import { hasOwn, isPlainObject, setOwn, type Tree } from "./own.ts";

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

/** The syntax that `usesDtcg` names. */
export function syntaxOf(usesDtcg: boolean | undefined): Syntax {
  return usesDtcg ? dtcgSyntax : legacySyntax;
}

/** Properties of groups that describe the group and hold no tokens. */
const groupMetadata = new Set(["$extensions", "$description", "$deprecated", "$extends"]);

/** Whether a property of a group may hold a group or a token. */
export function mayHoldTokens(key: string): boolean {
  return !groupMetadata.has(key);
}

/** Whether an object is a token in the given syntax: it has the value property itself. */
export function isToken(node: unknown, syntax: Syntax): node is Tree {
  return isPlainObject(node) && hasOwn(node, syntax.value);
}

/** A legacy token's value; in a DTCG file `{ value: { $value } }` is a group with a token called `value`. */
function isLegacyToken(node: Tree): boolean {
  if (!hasOwn(node, "value")) return false;
  const { value } = node;
  return !isPlainObject(value) || typeof node.type === "string";
}

/** Whether any key of a file is `$value` or `$type`: then the file is DTCG. */
export function detectDtcg(tree: unknown): boolean {
  const work: unknown[] = [tree];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if (!Array.isArray(node) && (hasOwn(node, "$value") || hasOwn(node, "$type"))) return true;
    for (const key in node) {
      const inner = (node as Tree)[key];
      if (typeof inner === "object" && inner !== null) work.push(inner);
    }
  }
  return false;
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

/**
 * Rewrites, in place, every token of `tree` that is not in the wanted syntax. Types given to DTCG groups are handed
 * down first when the target is legacy, which knows no group types.
 */
export function convertSyntax(tree: Tree, target: Syntax): void {
  if (!target.dtcg) inheritTypes(tree);
  const work: Tree[] = [tree];
  for (let node = work.pop(); node; node = work.pop()) {
    for (const key of Object.keys(node)) {
      const child = node[key];
      if (!isPlainObject(child) || !mayHoldTokens(key)) continue;
      if (target.dtcg ? hasOwn(child, "$value") : hasOwn(child, "value")) continue;
      if (target.dtcg ? isLegacyToken(child) : hasOwn(child, "$value")) {
        rename(child, target.dtcg ? toDtcg : toLegacy);
      } else {
        work.push(child);
      }
    }
  }
}

/**
 * Hands the `$type` of groups down to the tokens inside that have none, and takes it off the groups, in place
 * (DTCG 2025.10 format, 5.2.2).
 */
export function inheritTypes(tree: Tree): void {
  const work: { node: Tree; type: unknown }[] = [{ node: tree, type: undefined }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { node } = item;
    let { type } = item;
    if (hasOwn(node, "$value")) {
      if (type !== undefined && !hasOwn(node, "$type")) node.$type = type;
    } else if (typeof node.$type === "string" && hasOwn(node, "$type")) {
      type = node.$type;
      delete node.$type;
    }
    for (const key in node) {
      const child = node[key];
      if (key !== "$value" && mayHoldTokens(key) && isPlainObject(child)) {
        work.push({ node: child, type });
      }
    }
  }
}
