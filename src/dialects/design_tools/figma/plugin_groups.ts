/**
 * Reads collections of Figma that plugins write as groups `@name`. The modes are in `$collection_metadata`, the values
 * in `$variable_metadata` or `$extensions`.
 * @module
 */
import {
  getOwn,
  hasOwn,
  isPlainObject,
  mapValues,
  type Tree,
} from "../../../base/tokens/plain_object.ts";
import { pathOf, skip, walkTree } from "../../../base/tokens/walk.ts";
import { lengthOf } from "../../../base/values/read_length.ts";
import { modesBeside } from "../modes.ts";
import { referenceIn } from "../nested_modes.ts";
import { text, texts, valueOf } from "./read_value.ts";
import type {
  FigmaAlias,
  FigmaCollection,
  FigmaModeValue,
  FigmaType,
  FigmaVariable,
} from "./variables.ts";

const types: Record<string, FigmaType> = {
  color: "COLOR",
  number: "FLOAT",
  float: "FLOAT",
  dimension: "FLOAT",
  boolean: "BOOLEAN",
  string: "STRING",
  duration: "TIMING",
};

/** A variable, with the path of its token. */
interface Written {
  readonly path: readonly string[];
  readonly node: Tree;
  readonly name: string;
  readonly about: Tree;
  /** Its values by mode; empty if it has no modes. */
  readonly values: Tree;
}

/** A collection, read from a group of a file. */
interface Group {
  readonly name: string;
  readonly id: string | undefined;
  readonly modes: readonly { readonly key: string; readonly name: string }[];
  readonly variables: readonly Written[];
}

function valuesOf(node: Tree, about: Tree): Tree {
  const modes = isPlainObject(about.modes) ? about.modes : modesBeside(node) ?? {};
  return mapValues(
    modes,
    (value) => isPlainObject(value) && "$value" in value ? value.$value : value,
  );
}

function groupsOf(tree: Tree): Group[] {
  return Object.entries(tree).flatMap(([key, node]): Group[] => {
    if (!key.startsWith("@") || !isPlainObject(node)) return [];
    const metadata = isPlainObject(node.$collection_metadata) ? node.$collection_metadata : {};
    const written = Array.isArray(metadata.modes) ? metadata.modes.filter(isPlainObject) : [];
    const modes = new Map(written.flatMap((mode) => {
      const name = text(mode.name) ?? text(mode.key);
      return name === undefined ? [] : [[text(mode.key) ?? name, name] as const];
    }));
    const variables = variablesOf(key, node);
    for (const mode of variables.flatMap(({ values }) => Object.keys(values))) {
      if (!modes.has(mode)) modes.set(mode, mode);
    }
    if (modes.size === 0) modes.set("", "Mode 1");
    return [{
      name: text(metadata.name) ?? key.slice(1),
      id: text(metadata.figmaId),
      modes: Array.from(modes, ([key, name]) => ({ key, name })),
      variables,
    }];
  });
}

/** Whether a property is a group or variable; names of these may also start with `$`. */
function isGroupOrVariable(key: string, value: unknown): value is Tree {
  return isPlainObject(value) && key !== "$collection_metadata" && key !== "$extensions";
}

function variablesOf(key: string, group: Tree): Written[] {
  const found: Written[] = [];
  walkTree<void>(group, isGroupOrVariable, (place) => {
    const { node } = place;
    if (!place.parent || !hasOwn(node, "$value")) return;
    const path = pathOf(place);
    const about = isPlainObject(node.$variable_metadata) ? node.$variable_metadata : {};
    const name = path.map((part) => part.replace(/^\$/, "")).join("/");
    const values = valuesOf(node, about);
    found.push({ path: [key, ...path], node, name: text(about.name) ?? name, about, values });
    return skip;
  }, undefined);
  return found;
}

export function readGroups(file: string, tree: Tree): FigmaCollection[] {
  const groups = groupsOf(tree);
  const targets = new Map<string, { name: string; collection: string }>(
    groups.flatMap(({ name: collection, variables }) =>
      variables.map(({ path, name }) => [path.join("."), { name, collection }] as const)
    ),
  );
  const aliasOf = (value: unknown): FigmaAlias | undefined => {
    const target = targets.get(referenceIn(value) ?? "");
    return target && { kind: "alias", id: undefined, ...target };
  };
  return groups.map(({ name, id, modes, variables }) => ({
    id,
    name,
    modes,
    defaultMode: modes[0].key,
    modeIds: modes.length === 1 ? { [modes[0].name]: null } : undefined,
    variables: variables.map(({ path, node, name, about, values: own }): FigmaVariable => {
      const type = typeOf(node, own);
      const values = new Map(modes.flatMap(({ key }): [string, FigmaModeValue][] => {
        const value = getOwn(own, key) ?? node.$value;
        const read = aliasOf(value) ?? valueOf(plainValue(value, type), type);
        return read ? [[key, { value: read, place: { file, path: [...path, "$value"] } }]] : [];
      }));
      return {
        id: text(about.figmaId),
        name,
        type,
        description: text(node.$description),
        scopes: texts(Array.isArray(node.$scopes) ? node.$scopes : about.scopes),
        codeSyntax: {},
        isHidden: false,
        values,
      };
    }),
  }));
}

/** Converts a text in pixels to a number of Figma. */
export function plainValue(value: unknown, type: FigmaType): unknown {
  const length = type === "FLOAT" && typeof value === "string" ? lengthOf(value) : undefined;
  return length && (length.unit === "" || length.unit === "px") ? length.number : value;
}

/** The type of a variable: the declared one, or else that of its values. */
function typeOf(node: Tree, values: Tree): FigmaType {
  const existing = getOwn(types, String(node.$type).toLowerCase()) as FigmaType | undefined;
  if (existing) return existing;
  const [value] = [...Object.values(values), node.$value];
  return typeof value === "number" ? "FLOAT" : typeof value === "boolean" ? "BOOLEAN" : "STRING";
}
