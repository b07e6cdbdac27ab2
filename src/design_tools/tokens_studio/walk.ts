/**
 * Walks the tokens of a set in Tokens Studio's syntax: legacy (`value`, `type`) or DTCG (`$value`, `$type`).
 * @module
 */
import { getOwn, hasOwn, isPlainObject, type Tree } from "../../tokens/plain_object.ts";

/** A token as written. */
export interface WrittenToken {
  readonly path: readonly string[];
  readonly node: Tree;
  readonly value: unknown;
  /** Its type, or that of the nearest group with one. */
  readonly type: string | undefined;
}

/** Receives the parts of a set. */
export interface SetVisitor {
  token(token: WrittenToken): void;
  /** Receives a group. */
  group?(path: readonly string[], node: Tree): void;
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

/** Walks a set in order. */
export function walkSet(tree: Tree, visitor: SetVisitor): void {
  const work: { node: Tree; path: string[]; type: string | undefined }[] = [
    { node: tree, path: [], type: undefined },
  ];
  for (let item = work.pop(); item; item = work.pop()) {
    const { node, path } = item;
    const key = path.length === 0 ? undefined : valueKeyOf(node);
    if (key !== undefined) {
      const type = typeIn(node, key === "value" ? "type" : "$type") ?? item.type;
      visitor.token({ path, node, value: node[key], type });
      for (const name of Object.keys(node).reverse()) {
        const child = node[name];
        // A token may contain another one.
        if (
          name !== "value" && !name.startsWith("$") && isPlainObject(child) && valueKeyOf(child)
        ) {
          work.push({ node: child, path: [...path, name], type });
        }
      }
      continue;
    }
    const type = typeIn(node, "$type") ?? item.type;
    visitor.group?.(path, node);
    for (const name of Object.keys(node).reverse()) {
      const child = node[name];
      if (isPlainObject(child) && !name.startsWith("$")) {
        work.push({ node: child, path: [...path, name], type });
      }
    }
  }
}
