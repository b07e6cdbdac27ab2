/**
 * Recognizes collections of Figma whose modes are nested groups, as plugins write them: `{ Theme: { Light: {…}, Dark:
 * {…} } }`, or with the modes in a group `modes`. Ordinary tokens may have the same form, so the file must contain
 * further evidence.
 * @module
 */
import {
  getOwn,
  hasOwn,
  isPlainObject,
  nodeAt,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import { end, isAnyObject, isNamed, pathOf, skip, walkTree } from "../../base/tokens/walk.ts";

/** A mode of a collection, as a group. */
export interface NestedMode {
  readonly name: string;
  readonly path: readonly string[];
  readonly tokens: readonly NestedToken[];
}

export interface NestedToken {
  /** Path inside the mode. */
  readonly path: readonly string[];
  readonly node: Tree;
  readonly key: "$value" | "value";
  readonly type: string;
}

export interface NestedCollection {
  readonly name: string;
  readonly modes: readonly NestedMode[];
}

/** Types of tokens that a plugin may write for variables of Figma. */
const types = new Set([
  "color",
  "number",
  "float",
  "dimension",
  "string",
  "text",
  "boolean",
  "duration",
  "opacity",
  ..."fontFamily fontFamilies fontWeight fontWeights fontSize fontSizes".split(" "),
  ..."lineHeight lineHeights letterSpacing paragraphSpacing".split(" "),
  ..."sizing spacing borderRadius borderWidth".split(" "),
]);

const isName = (key: string) => !key.startsWith("$");

const groupsIn = (tree: Tree) => Object.entries(tree).filter(([key]) => isName(key));

const valueKey = (node: Tree) =>
  hasOwn(node, "$value")
    ? "$value"
    : hasOwn(node, "value") && hasOwn(node, "type")
    ? "value"
    : undefined;

/** Whether a node is a non-empty group and not a token. */
const isGroup = (node: unknown): node is Tree =>
  isPlainObject(node) && valueKey(node) === undefined && Object.keys(node).some(isName);

/** The tokens of a mode; `undefined` if it has none, or contains anything but groups and variables. */
function tokensOf(mode: Tree): NestedToken[] | undefined {
  const tokens: NestedToken[] = [];
  const isOther = walkTree<unknown>(mode, isNamed, (place, above) => {
    const { node, parent } = place;
    const key = valueKey(node);
    const type = (key === "value" ? node.type : getOwn(node, "$type")) ?? above;
    if (key === undefined) {
      const isGroup = ([name, child]: [string, unknown]) =>
        isPlainObject(child) || name === "description";
      return groupsIn(node).every(isGroup) ? type : end;
    }
    if (!parent || !types.has(String(type))) return end;
    tokens.push({ path: pathOf(place), node, key, type: String(type) });
    return skip;
  }, undefined);
  return isOther || tokens.length === 0 ? undefined : tokens;
}

function modeGroups(collection: Tree): { modes: [string, unknown][]; path: string[] } {
  const { modes } = collection;
  const groups = groupsIn(collection);
  const isOther = ([key, node]: [string, unknown]) => key !== "modes" && isPlainObject(node);
  return isGroup(modes) && !groups.some(isOther)
    ? { modes: groupsIn(modes), path: ["modes"] }
    : { modes: groups, path: [] };
}

function collectionOf(
  name: string,
  tree: unknown,
  at: readonly string[],
): NestedCollection | undefined {
  if (!isGroup(tree)) return undefined;
  const { modes: groups, path } = modeGroups(tree);
  const modes: NestedMode[] = [];
  for (const [mode, group] of groups) {
    const tokens = isGroup(group) ? tokensOf(group) : undefined;
    if (!tokens) return undefined;
    modes.push({ name: mode, path: [...at, name, ...path, mode], tokens });
  }
  return { name, modes };
}

/** Whether an item contains styles, which a plugin lists after the collections. */
const isStyles = (item: unknown): item is Tree =>
  isPlainObject(item) && Object.keys(item).join() === "_styles";

/** A possible collection, with the path to its parent. */
interface Candidate {
  readonly name: string;
  readonly node: unknown;
  readonly at: readonly string[];
}

function candidatesIn(tree: Tree): Candidate[] {
  if (!isCollectionList(tree)) {
    return groupsIn(tree).map(([name, node]) => ({ name, node, at: [] }));
  }
  return Object.entries(tree).filter(([, item]) => !isStyles(item)).flatMap(([index, item]) =>
    groupsIn(item as Tree).map(([name, node]) => ({ name, node, at: [index] }))
  );
}

/** Whether groups may be collections with modes. Checks only the outer levels, because most files contain none. */
function mayBeModes(candidates: readonly Candidate[]): boolean {
  let hasModes = false;
  for (const { node } of candidates) {
    if (!isGroup(node)) return false;
    const { modes: groups, path } = modeGroups(node);
    const [first, ...others] = groups.map(([, group]) => group);
    if (!isGroup(first)) return false;
    const keys = groupsIn(first).map(([key]) => key);
    const isAlike = others.every((group) =>
      isGroup(group) && groupsIn(group).length === keys.length &&
      keys.every((key) => hasOwn(group, key))
    );
    if (!isAlike) return false;
    hasModes ||= path.length > 0 || others.length > 0 || modeName.test(groups[0][0]);
  }
  return hasModes;
}

/** Reads collections from nested groups, without regard to names; `undefined` if the file has another form. */
function collectionsOf(candidates: readonly Candidate[]): NestedCollection[] | undefined {
  const collections: NestedCollection[] = [];
  for (const { name, node, at } of candidates) {
    const collection = collectionOf(name, node, at);
    if (!collection) return undefined;
    collections.push(collection);
  }
  return collections.length > 0 ? collections : undefined;
}

/** Whether all modes of a collection have the same variables. */
function areAlike({ modes: [first, ...others] }: NestedCollection): boolean {
  const types = new Map(first.tokens.map(({ path, type }) => [path.join("\0"), type]));
  return others.every(({ tokens }) =>
    tokens.length === first.tokens.length &&
    tokens.every(({ path, type }) => types.get(path.join("\0")) === type)
  );
}

/** The id of a token's variable, from any of the places where plugins write it. */
export function variableIdOf({ $extensions, variableId, id }: Tree): string | undefined {
  if ($extensions === undefined && variableId === undefined && id === undefined) return undefined;
  const extensions = isPlainObject($extensions) ? $extensions : {};
  const inner = [extensions["com.figma"], extensions.figma].filter(isPlainObject);
  return [
    variableId,
    id,
    extensions["com.figma.variableId"],
    ...inner.flatMap((item) => [item.variableId, item.id]),
  ].find((item) => typeof item === "string" && /^VariableID:/.test(item));
}

/** Properties that only plugins write beside values. */
const pluginKeys = [
  "$scopes",
  "$codeSyntax",
  "$hiddenFromPublishing",
  "$libraryName",
  "$collectionName",
];

function isOfPlugin(node: Tree): boolean {
  if (pluginKeys.some((key) => hasOwn(node, key))) return true;
  const extensions = isPlainObject(node.$extensions) ? node.$extensions : {};
  return Object.keys(extensions).some((key) => /^(?:com\.)?figma\b/.test(key));
}

/**
 * Whether ids of variables are shared by all modes (`true`) or differ between modes (`false`); `undefined` without ids.
 */
function idsAreShared(collections: readonly NestedCollection[]): boolean | undefined {
  let found: boolean | undefined;
  for (const { modes: [first, ...others] } of collections) {
    const ids = new Map(first.tokens.map(({ path, node }) => [path.join("/"), variableIdOf(node)]));
    for (const { path, node } of others.flatMap(({ tokens }) => tokens)) {
      const [own, same] = [variableIdOf(node), ids.get(path.join("/"))];
      if (own === undefined || same === undefined) continue;
      if (own !== same) return false;
      found = true;
    }
  }
  return found;
}

/** Matches names of modes that Figma or most designers use, and that are unusual for groups in each collection. */
const modeName =
  /^(?:mode \d+|light|dark|default|value|(?:light|dark)[- ](?:mode|theme|high[- ]contrast))$/i;

const hasModeNames = (collections: readonly NestedCollection[]) =>
  collections.every(({ modes }) => modes.every(({ name }) => modeName.test(name)));

/** All names that references to a token of a mode may use. */
export function namesOf(collection: string, mode: string, path: readonly string[]): string[] {
  const own = path.join(".");
  return [`${collection}.${mode}.${own}`, `${collection}.${own}`, own];
}

/** Whether references omit the modes. As ordinary tokens, such references would be broken. */
function referencesSkipModes(
  collections: readonly NestedCollection[],
  paths: ReadonlySet<string>,
): boolean {
  /** Number of tokens by the names that references may use. */
  const targets = new Map<string, number>();
  for (const { name, modes } of collections) {
    for (const mode of modes) {
      for (const { path } of mode.tokens) {
        for (const item of new Set(namesOf(name, mode.name, path))) {
          targets.set(item, (targets.get(item) ?? 0) + 1);
        }
      }
    }
  }
  let skips = false;
  for (const { modes } of collections) {
    for (const { path, node, key } of modes.flatMap(({ tokens }) => tokens)) {
      const name = referenceIn(node[key]);
      if (name === undefined || paths.has(name)) continue;
      const isItself = name === path.join(".") && targets.get(name) === modes.length;
      if (!targets.has(name) || isItself) return false;
      skips = true;
    }
  }
  return skips;
}

/** The name in a value that is a reference in braces. */
export function referenceIn(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith("{")
    ? /^\{([^{}]+)\}$/.exec(value)?.[1]
    : undefined;
}

/** Whether a file contains anything that {@linkcode hasEvidence} checks. */
function saysMore(tree: Tree): boolean {
  return walkTree<void>(tree, isAnyObject, ({ node }) => {
    const key = valueKey(node);
    if (key === undefined) return;
    const name = referenceIn(node[key]);
    const isOpen = name !== undefined && nodeAt(tree, name.split(".")) === undefined;
    return isOpen || variableIdOf(node) || isOfPlugin(node) ? end : skip;
  }, undefined);
}

/** Whether a file has modes, judging by more than its form. */
function hasEvidence(collections: readonly NestedCollection[]): boolean {
  const shared = idsAreShared(collections);
  if (shared !== undefined) return shared;
  const all = collections.flatMap(({ modes }) => modes);
  if (all.some(({ tokens }) => tokens.some(({ node }) => isOfPlugin(node)))) {
    const isWrapped = all.every(({ path }) => path.at(-2) === "modes");
    if (isWrapped || hasModeNames(collections)) return true;
  }
  const hasSeveral = collections.some(({ modes }) => modes.length > 1);
  const paths = new Set(
    all.flatMap(({ path, tokens }) => tokens.map((token) => [...path, ...token.path].join("."))),
  );
  return hasSeveral && referencesSkipModes(collections, paths);
}

/** Whether a tree is a list of `{ collection: { modes: {…} } }`, judging by its keys. */
function isCollectionList(tree: Tree): boolean {
  const entries = Object.entries(tree);
  const isList = (item: unknown) =>
    isStyles(item) || (isPlainObject(item) &&
      Object.values(item).every((node) => isPlainObject(node) && isGroup(node.modes)));
  return entries.every(([key, item], index) => key === String(index) && isList(item)) &&
    entries.some(([, item]) => !isStyles(item));
}

/** Converts a list of collections with modes to an object; `undefined` for any other value. */
export function nestedListOf(value: unknown): Tree | undefined {
  if (!Array.isArray(value)) return undefined;
  const tree = { ...value };
  return isCollectionList(tree) && collectionsOf(candidatesIn(tree)) ? tree : undefined;
}

/**
 * The collections of a file whose groups are collections and modes; `undefined` for any other file.
 *
 * @param wanted Whether the configuration declares that files of this form have modes. Default: they must contain
 * evidence.
 */
export function nestedCollections(tree: Tree, wanted?: boolean): NestedCollection[] | undefined {
  if (wanted === false) return undefined;
  const candidates = candidatesIn(tree);
  const isList = isCollectionList(tree);
  if (!wanted && !isList && !(mayBeModes(candidates) && saysMore(tree))) return undefined;
  const collections = collectionsOf(candidates);
  if (!collections || wanted || isList) return collections;
  return collections.every(areAlike) && hasEvidence(collections) ? collections : undefined;
}
