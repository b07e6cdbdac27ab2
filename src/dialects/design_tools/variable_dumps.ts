/**
 * Finds collections and variables in files with the objects of Figma's APIs: a response of the REST API, `{
 * collections, variables }` of plugins, or collections that contain their variables. Recognizes them by their shape.
 * @module
 */
import { getOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { someNode } from "../../base/tokens/walk.ts";

/** A collection or a variable, with its path in the file. */
export interface DumpItem {
  readonly id: string;
  readonly node: Tree;
  readonly path: string[];
}

export interface VariablesDump {
  readonly collections: readonly DumpItem[];
  readonly variables: readonly DumpItem[];
  /** The path of variables that are neither an object nor a list. */
  readonly malformed?: readonly string[];
}

const isList = (value: unknown): value is Tree => isPlainObject(value) || Array.isArray(value);

/** The objects in a list or an object, with their ids or keys. */
function itemsOf(list: unknown, path: readonly string[]): DumpItem[] {
  if (!isList(list)) return [];
  return Object.entries(list).flatMap(([key, node]): DumpItem[] => {
    if (!isPlainObject(node)) {
      return Array.isArray(list) ? [] : [{ id: key, node: {}, path: [...path, key] }];
    }
    const id = Array.isArray(list) ? getOwn(node, "id") ?? getOwn(node, "name") ?? key : key;
    return [{ id: String(id), node, path: [...path, key] }];
  });
}

/** Whether an object is a collection that contains its variables. */
export function isWholeCollection(node: unknown): boolean {
  if (!isPlainObject(node) || typeof node.name !== "string" || !isList(node.modes)) return false;
  if (Array.isArray(node.variables)) return node.variables.some(isVariable);
  return Object.values(node.modes).some((mode) =>
    isPlainObject(mode) && Array.isArray(mode.variables)
  );
}

const isVariable = (node: unknown) =>
  isPlainObject(node) && typeof node.name === "string" &&
  ["valuesByMode", "resolvedValuesByMode", "resolvedType"].some((key) => key in node);

/** Whether a list contains Figma collections or variables, or is empty. */
function holds(list: unknown, isOne: (node: Tree) => boolean): boolean {
  if (!isList(list)) return false;
  const nodes = Object.values(list);
  // A response may contain none.
  return nodes.length === 0 || nodes.some((node) => isPlainObject(node) && isOne(node));
}

function collectionsIn(root: Tree): { key: string; list: unknown } | undefined {
  if (isList(root.variableCollections)) {
    return { key: "variableCollections", list: root.variableCollections };
  }
  return isList(root.collections) ? { key: "collections", list: root.collections } : undefined;
}

function hasVariables(root: unknown): boolean {
  if (!isPlainObject(root)) return false;
  const found = collectionsIn(root);
  if (!found) return false;
  // Other files may have tokens of these names, so check the objects too.
  if (found.key === "variableCollections") {
    return isList(root.variables) || holds(found.list, ({ modes }) => isList(modes));
  }
  if (Array.isArray(found.list) && found.list.some(isWholeCollection)) return true;
  return holds(found.list, ({ modes }) => isList(modes)) && holds(root.variables, isVariable) &&
    Object.values(root.variables).length > 0;
}

/** Whether the root of a file contains Figma variables. */
export function holdsVariables(tree: Tree): boolean {
  if (hasVariables(tree) || hasVariables(tree.meta) || isWholeCollection(tree)) return true;
  const nodes = Object.values(tree);
  return nodes.length > 0 && nodes.every(isWholeCollection);
}

/** Converts a list of collections that contain their variables to an object; `undefined` for any other value. */
export function collectionListOf(value: unknown): Tree | undefined {
  const isOne = Array.isArray(value) && value.length > 0 && value.every(isWholeCollection);
  return isOne ? { ...value } : undefined;
}

/** Whether a token from a plugin has values for modes. */
function hasModes({ $value, $variable_metadata: about, $extensions: extensions }: Tree): boolean {
  if ($value === undefined) return false;
  if (isPlainObject(about)) return true;
  if (!isPlainObject(extensions)) return false;
  const figma = isPlainObject(extensions["com.figma"]) ? extensions["com.figma"] : {};
  return [extensions.mode, extensions.modes, figma.modes].some(isPlainObject);
}

/**
 * Whether the root of a file contains collections as groups `@name`: all its groups have such names, and one of them or
 * a token inside has modes.
 */
export function holdsGroups(tree: Tree): boolean {
  const keys = Object.keys(tree).filter((key) => !key.startsWith("$"));
  if (keys.length === 0 || !keys.every((key) => key.startsWith("@"))) return false;
  const isInside = (key: string, value: unknown): value is Tree =>
    key !== "$extensions" && isPlainObject(value);
  return keys.map((key) => tree[key]).filter(isPlainObject).some((group) =>
    someNode(
      group,
      isInside,
      ({ node }) => isPlainObject(node.$collection_metadata) || hasModes(node),
    )
  );
}

function wholeCollections(items: readonly DumpItem[]): VariablesDump {
  const variables = items.flatMap(({ id, node, path }) =>
    itemsOf(node.variables, [...path, "variables"]).map((item): DumpItem => ({
      ...item,
      node: { variableCollectionId: id, ...item.node },
    }))
  );
  return { collections: items, variables };
}

/** Reads the collections and variables of a file that {@linkcode holdsVariables} accepts. */
export function dumpIn(tree: Tree): VariablesDump {
  if (isWholeCollection(tree)) {
    const id = String(tree.id ?? tree.name);
    return wholeCollections([{ id, node: tree, path: [] }]);
  }
  const [root, path]: [Tree, string[]] = hasVariables(tree.meta)
    ? [tree.meta, ["meta"]]
    : [tree, []];
  const found = collectionsIn(root);
  if (!found) {
    return wholeCollections(
      Object.entries(tree).map(([key, node]) => ({
        id: String(node.id ?? node.name),
        node,
        path: [key],
      })),
    );
  }
  const collections = itemsOf(found.list, [...path, found.key]);
  const rootVariables = itemsOf(root.variables, [...path, "variables"]);
  const inside = wholeCollections(collections.filter(({ node }) => isWholeCollection(node)));
  const isMalformed = root.variables !== undefined && !isList(root.variables);
  return {
    collections,
    variables: [...rootVariables, ...inside.variables],
    ...(isMalformed && { malformed: [...path, "variables"] }),
  };
}
