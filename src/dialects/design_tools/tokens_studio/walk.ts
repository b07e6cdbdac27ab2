/**
 * Walks the tokens of a set in Tokens Studio's syntax: legacy (`value`, `type`) or DTCG (`$value`, `$type`).
 * @module
 */
import { getOwn, hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { isNamed, pathOf, skip, walkTree } from "../../../base/tokens/walk.ts";

export interface WrittenToken {
  readonly path: readonly string[];
  readonly node: Tree;
  readonly value: unknown;
  /** Its type, or that of the nearest group with one. */
  readonly type: string | undefined;
}

function valueKeyOf(node: Tree): "$value" | "value" | undefined {
  if (hasOwn(node, "$value")) return "$value";
  return hasOwn(node, "value") && (hasOwn(node, "type") || !isPlainObject(node.value))
    ? "value"
    : undefined;
}

function typeIn(node: Tree, key: "$type" | "type"): string | undefined {
  const type = getOwn(node, key);
  return typeof type === "string" ? type : undefined;
}

export function walkSet(
  tree: Tree,
  visitor: {
    token(token: WrittenToken): void;
    group?(path: readonly string[], node: Tree): void;
  },
): void {
  walkTree<{ isToken: boolean; type: string | undefined }>(tree, isNamed, (place, above) => {
    const { node, parent } = place;
    const key = parent && valueKeyOf(node);
    // A token may contain another one.
    if (above.isToken && (place.key === "value" || key === undefined)) return skip;
    const type = typeIn(node, key === "value" ? "type" : "$type") ?? above.type;
    const path = pathOf(place);
    if (key === undefined) visitor.group?.(path, node);
    else visitor.token({ path, node, value: node[key], type });
    return { isToken: key !== undefined, type };
  }, { isToken: false, type: undefined });
}
