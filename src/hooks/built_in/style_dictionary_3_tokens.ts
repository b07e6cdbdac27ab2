/**
 * Reads tokens as version 3 of Style Dictionary does.
 * @module
 */
import {
  getOwn,
  hasOwn,
  isPlainObject,
  nodeAt,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import { copied, copyTree, isMember, pathOf, skip, walkTree } from "../../base/tokens/walk.ts";

/** Types by first key. */
const types: Readonly<Record<string, string>> = {
  color: "color",
  size: "dimension",
  time: "time",
  content: "content",
  font: "content",
  asset: "asset",
};

/** Types by the first two keys. */
const narrowTypes: Readonly<Record<string, string>> = {
  "size.font": "fontSize",
  "size.icon": "fontSize",
};

/** A character that transforms of version 3 convert in icons. */
const entity = /&#x[^;]+;/;

/** The type that transforms of version 3 see: `attributes` of the token take precedence over its keys. */
function typeOf(token: Tree, path: readonly string[]): string | undefined {
  const attributes = isPlainObject(token.attributes) ? token.attributes : {};
  const { category = path[0], type = path[1] } = attributes;
  if (category === "content" && type === "icon" && entity.test(String(token.value))) return "html";
  return (getOwn(narrowTypes, `${category}.${type}`) ?? getOwn(types, String(category))) as
    | string
    | undefined;
}

/** Removes `.value` at the end of references to tokens. */
const shortened = (text: string, root: Tree) =>
  text.replace(/\{\s*([^{}]+?)\.value\s*\}/g, (whole, name: string) => {
    const token = nodeAt(root, name.split("."));
    return token && hasOwn(token, "value") ? `{${name}}` : whole;
  });

/**
 * Adds types that follow from the first keys to tokens without a type, and removes `.value` from references.
 *
 * @returns A new tree; the given one is not changed.
 */
export function asInStyleDictionary3(tree: Tree): Tree {
  const result = copyTree<void>(
    tree,
    (_key, child) =>
      typeof child === "string"
        ? shortened(child, tree)
        : isPlainObject(child)
        ? copied(child, undefined)
        : child,
    undefined,
  );
  walkTree<void>(result, isMember, (place) => {
    const { node } = place;
    if (!hasOwn(node, "value")) return;
    const type = typeOf(node, pathOf(place));
    if (type !== undefined && !hasOwn(node, "type")) node.type = type;
    return skip;
  }, undefined);
  return result;
}
