/**
 * Reads modes that Figma exports as one file each. Determines which modes belong to one collection, and its name.
 * @module
 */
import { addTo } from "../../../base/collections/group_by.ts";
import { remembered } from "../../../base/collections/remembered.ts";
import { getOwn, hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { isMember, pathOf, walkTree } from "../../../base/tokens/walk.ts";
import { folderOf } from "../../../base/values/paths/path.ts";
import { referenceIn } from "../nested_modes.ts";
import { modeNameKey } from "../recognize.ts";
import { texts } from "./read_value.ts";
import type {
  FigmaAlias,
  FigmaCollection,
  FigmaModeValue,
  FigmaType,
  FigmaVariable,
} from "./variables.ts";

export interface ModeFile {
  readonly file: string;
  readonly tree: Tree;
}

interface ModeToken {
  readonly path: readonly string[];
  readonly node: Tree;
  readonly type: string;
  readonly extensions: Tree;
}

const typesOf: Record<string, FigmaType> = {
  color: "COLOR",
  number: "FLOAT",
  dimension: "FLOAT",
  duration: "TIMING",
  cubicBezier: "EASING",
  string: "STRING",
  fontFamily: "STRING",
  boolean: "BOOLEAN",
};

const text = (value: unknown) => typeof value === "string" ? value : undefined;

function tokensOf(tree: Tree): ModeToken[] {
  const tokens: ModeToken[] = [];
  walkTree<string | undefined>(tree, isMember, (place, above) => {
    const { node } = place;
    const type = text(getOwn(node, "$type")) ?? above;
    if (!hasOwn(node, "$value")) return type;
    // A variable has the path of the group whose `$root` it is.
    const path = pathOf(place).filter((key) => key !== "$root");
    const extensions = isPlainObject(node.$extensions) ? node.$extensions : {};
    if (path.length > 0) tokens.push({ path, node, type: type ?? "string", extensions });
    return type;
  }, undefined);
  return tokens;
}

const idOf = ({ extensions }: ModeToken) => text(extensions["com.figma.variableId"]);

/** Whether tokens contain the ids of their variables, as in Figma's own exports. */
export function hasVariableIds(tree: Tree): boolean {
  return tokensOf(tree).some((token) => idOf(token) !== undefined);
}

interface ReadMode {
  readonly file: string;
  readonly name: string;
  readonly tokens: readonly ModeToken[];
}

function fileName(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1).replace(/(?:\.tokens)?\.json$/i, "");
}

function readMode({ file, tree }: ModeFile): ReadMode {
  const extensions = isPlainObject(tree.$extensions) ? tree.$extensions : {};
  return {
    file,
    name: text(getOwn(extensions, modeNameKey)) ?? fileName(file),
    tokens: tokensOf(tree),
  };
}

/** Groups files by collection: files with common variables belong to one collection. */
function clustersOf(modes: readonly ReadMode[]): ReadMode[][] {
  const clusters: { ids: Set<string>; modes: ReadMode[] }[] = [];
  for (const mode of modes) {
    const ids = new Set(mode.tokens.flatMap((token) =>
      // Without ids, variables of the same name in one folder are identical.
      idOf(token) ?? `${folderOf(mode.file)} ${token.path.join("/")}`
    ));
    const same = clusters.filter((cluster) => [...ids].some((id) => cluster.ids.has(id)));
    const joined = {
      ids: new Set([...ids, ...same.flatMap((cluster) => [...cluster.ids])]),
      modes: [...same.flatMap((cluster) => cluster.modes), mode],
    };
    const first = same.length > 0 ? clusters.indexOf(same[0]) : clusters.length;
    for (const cluster of same) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.splice(first, 0, joined);
  }
  return clusters.map((cluster) => cluster.modes);
}

/**
 * Names of clusters that aliases in other files mention: by the ids of their variables, or because only one cluster
 * contains all variables that aliases refer to in a collection.
 */
function aliasNamesOf(
  modes: readonly ReadMode[],
  clusters: readonly (readonly ReadMode[])[],
): Map<readonly ReadMode[], string> {
  /** Names of collections by variable id. */
  const byId = new Map<string, string>();
  /** Names of the variables that aliases refer to, by collection. */
  const targetsOf = new Map<string, Set<string>>();
  for (const { extensions } of modes.flatMap(({ tokens }) => tokens)) {
    const data = extensions["com.figma.aliasData"];
    const name = isPlainObject(data) ? text(data.targetVariableSetName) : undefined;
    if (!isPlainObject(data) || name === undefined) continue;
    const [id, target] = [text(data.targetVariableId), text(data.targetVariableName)];
    if (id !== undefined) byId.set(id, name);
    const targets = remembered(targetsOf, name, () => new Set());
    if (target !== undefined) targets.add(target);
  }
  const names = new Map<readonly ReadMode[], string>();
  for (const cluster of clusters) {
    const ids = cluster.flatMap(({ tokens }) => tokens.map((token) => idOf(token) ?? ""));
    const name = ids.map((id) => byId.get(id)).find((item) => item !== undefined);
    if (name !== undefined) names.set(cluster, name);
  }
  // Variables of a library have other ids in the files that use it.
  const knownNames = new Set(names.values());
  const open = clusters.filter((cluster) => !names.has(cluster)).map((cluster) => ({
    cluster,
    own: new Set(cluster.flatMap(({ tokens }) => tokens.map(({ path }) => path.join("/")))),
  }));
  const claims = new Map<readonly ReadMode[], string[]>();
  for (const [name, targets] of targetsOf) {
    if (knownNames.has(name) || targets.size === 0) continue;
    const found = open.filter(({ own }) => [...targets].every((target) => own.has(target)));
    if (found.length !== 1) continue;
    addTo(claims, found[0].cluster, name);
  }
  for (const [cluster, own] of claims) if (own.length === 1) names.set(cluster, own[0]);
  return names;
}

const folderName = (file: string) =>
  fileName(folderOf(file)).replace(/\.zip$/i, "").replace(/^\.$/, "");

/** Matches modes that Figma named itself, which reveal nothing about the collection. */
const plainMode = /^(?:mode \d+|default|value)$/i;

/**
 * The name of a collection that no alias mentions: the name of its folder if that contains no other collection with
 * several modes, otherwise the names of its files. Independent of the collection's position, which other files would
 * change.
 */
function nameOf(cluster: readonly ReadMode[], all: readonly (readonly ReadMode[])[]): string {
  const [{ file }] = cluster;
  const folder = folderOf(file);
  const isSingle = cluster.length === 1;
  const beside = all.filter((other) => other !== cluster && folderOf(other[0].file) === folder);
  const isAlone = beside.every((other) => !isSingle && other.length === 1);
  if (isAlone && folderName(file) !== "") return folderName(file);
  if (isSingle && plainMode.test(fileName(file))) {
    return `${folderName(file)} ${fileName(file)}`.trim();
  }
  return cluster.map((mode) => fileName(mode.file)).sort().join("-");
}

/**
 * The alias in a token's value, if it is one.
 *
 * @param paths Names of the variables in the same collection. Text in braces that names none of them is not a
 * reference.
 */
function aliasOf(
  { node, extensions, type }: ModeToken,
  paths: ReadonlySet<string>,
): FigmaAlias | undefined {
  const data = extensions["com.figma.aliasData"];
  if (isPlainObject(data) && typeof data.targetVariableName === "string") {
    return {
      kind: "alias",
      id: text(data.targetVariableId),
      name: data.targetVariableName,
      ...(typeof data.targetVariableSetName === "string" && {
        collection: data.targetVariableSetName,
      }),
      resolved: node.$value,
    };
  }
  const reference = referenceIn(node.$value);
  if (reference === undefined) return undefined;
  const name = reference.replaceAll(".", "/");
  const isText = typesOf[type] === undefined || typesOf[type] === "STRING";
  return isText && !paths.has(name) ? undefined : { kind: "alias", id: undefined, name };
}

/** The default mode: one with the usual name of a default, or else a light one, or else the first. */
function defaultOf(modes: readonly ReadMode[]): string {
  for (const name of [/^(?:default|base|mode 1)$/i, /^light\b/i]) {
    const found = modes.find((mode) => name.test(mode.name));
    if (found) return found.file;
  }
  return modes[0].file;
}

function collectionOf(modes: readonly ReadMode[], name: string): FigmaCollection {
  const paths = new Set(modes.flatMap(({ tokens }) => tokens.map(({ path }) => path.join("/"))));
  const variables = new Map<string, FigmaVariable & { values: Map<string, FigmaModeValue> }>();
  for (const { file, tokens } of modes) {
    for (const token of tokens) {
      const { path, node, type, extensions } = token;
      const own = path.join("/");
      const key = idOf(token) ?? own;
      const isBoolean = extensions["com.figma.type"] === "boolean";
      const syntax = extensions["com.figma.codeSyntax"];
      const { values } = remembered(variables, key, () => ({
        id: idOf(token),
        name: own,
        type: isBoolean ? "BOOLEAN" : typesOf[type] ?? "STRING",
        description: text(node.$description),
        scopes: texts(extensions["com.figma.scopes"]),
        codeSyntax: isPlainObject(syntax) ? syntax : {},
        isHidden: extensions["com.figma.hiddenFromPublishing"] === true,
        values: new Map(),
      }));
      values.set(file, {
        value: aliasOf(token, paths) ?? {
          kind: "literal",
          value: isBoolean && typeof node.$value === "number" ? node.$value !== 0 : node.$value,
        },
        place: { file, path: [...path, "$value"] },
      });
    }
  }
  return {
    id: undefined,
    name,
    modes: modes.map((mode) => ({ key: mode.file, name: mode.name })),
    defaultMode: defaultOf(modes),
    // The name of a single mode is not a context.
    ...(modes.length === 1 && { modeIds: { [modes[0].name]: null } }),
    variables: [...variables.values()],
  };
}

/** Reads the collections from files that Figma exported, one per mode. */
export function readModes(files: readonly ModeFile[]): FigmaCollection[] {
  const modes = files.map(readMode);
  const clusters = clustersOf(modes);
  const aliasNames = aliasNamesOf(modes, clusters);
  const names = new Set<string>();
  return clusters.map((cluster) => {
    const clusterName = aliasNames.get(cluster) ?? nameOf(cluster, clusters);
    let name = clusterName;
    for (let number = 2; names.has(name); number++) name = `${clusterName} ${number}`;
    names.add(name);
    return collectionOf(cluster, name);
  });
}
