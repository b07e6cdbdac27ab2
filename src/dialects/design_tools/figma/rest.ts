/**
 * Reads Figma variables that were saved from an API: the response of `GET /v1/files/:key/variables/local`, or the same
 * objects written by a plugin. Reports unknown parts, and skips only the variable or collection that contains them.
 * @module
 */
import {
  designToolMalformed,
  designToolUnknown,
  designToolValue,
} from "../../../base/diagnostics/catalog/design_tools.ts";
import { probably } from "../../../base/diagnostics/catalog/make.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { suggest } from "../../../base/diagnostics/suggest.ts";
import { getOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import type { Place } from "../../../base/types/diagnostic.ts";
import { dumpIn, type DumpItem, type VariablesDump } from "../variable_dumps.ts";
import { hasByteColors, listsVariables, readListedModes } from "./listed_modes.ts";
import { type FigmaNames, isPublished, readNames } from "./published.ts";
import { text, texts, typeNames, typeOf, valueOf } from "./read_value.ts";
import type {
  FigmaCollection,
  FigmaMode,
  FigmaModeValue,
  FigmaType,
  FigmaVariable,
} from "./variables.ts";
import { addTo } from "../../../base/collections/group_by.ts";

/** Properties that may have the type of a variable. */
const typeKeys = ["resolvedType", "type", "resolvedDataType"];

/** The texts in an object, by key. */
const textsIn = (value: unknown): Record<string, string> =>
  isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === "string"))
    : {};

/** The modes of a collection: a list, or an object with names by key. */
function modesOf(modes: unknown): FigmaMode[] {
  if (!Array.isArray(modes)) {
    return Object.entries(textsIn(modes)).map(([key, name]) => ({ key, name }));
  }
  return modes.filter(isPlainObject).flatMap((mode): FigmaMode[] => {
    const name = text(mode.name);
    const key = text(mode.modeId) ?? text(mode.id) ?? name;
    const parent = text(mode.parentModeId);
    return key && name ? [{ key, name, ...(parent && { parent }) }] : [];
  });
}

/** A collection, and the values with which an extension overrides variables of other collections. */
interface Reading {
  readonly item: DumpItem;
  readonly modes: readonly FigmaMode[];
  readonly overrides: Tree | undefined;
}

class VariablesReader {
  #file: string;
  #dump: VariablesDump;
  #report: Report;
  #variables: Map<string, DumpItem>;
  /** Ids of variables by the id of their collection, for collections that do not list them. */
  #byCollection = new Map<string, string[]>();
  /** Keys of the modes of all collections. */
  #modes = new Set<string>();

  constructor(file: string, dump: VariablesDump, report: Report) {
    this.#file = file;
    this.#dump = dump;
    this.#report = report;
    this.#variables = new Map(dump.variables.map((item) => [item.id, item]));
    for (const { id, node } of dump.variables) {
      const collection = String(node.variableCollectionId);
      addTo(this.#byCollection, collection, id);
    }
    for (const { node } of dump.collections) {
      for (const { key } of modesOf(node.modes)) this.#modes.add(key);
    }
  }

  #place(path: readonly string[]): Place {
    return { file: this.#file, path: [...path] };
  }

  #unknown(who: string, problem: string, { path }: DumpItem): void {
    this.#report(designToolUnknown(who, problem, this.#place(path)));
  }

  /** Reports the type of a variable, at its property if it has one. */
  #unknownType(name: string, { node, path }: DumpItem): void {
    const key = typeKeys.find((key) => node[key] !== undefined && node[key] !== null);
    const written = key && node[key];
    const problem = `is of the unknown type ${
      JSON.stringify(written) ?? "no type"
    }, and is skipped`;
    const near = typeof written === "string" ? suggest(written, typeNames) : [];
    const place = this.#place(key === undefined ? path : [...path, key]);
    this.#report(designToolUnknown(name, problem, place, probably(near)));
  }

  run(): FigmaCollection[] {
    const collections = this.#dump.collections.flatMap((item) => this.#collection(item) ?? []);
    return [...collections, ...this.#orphans()];
  }

  #collection(item: DumpItem): FigmaCollection | undefined {
    const { id, node, path } = item;
    const name = text(node.name);
    if (!name) return void this.#unknown(id, "has no name, and is skipped", item);
    const modes = modesOf(node.modes);
    if (modes.length === 0) return void this.#unknown(name, "has no modes, and is skipped", item);
    const overrides = isPlainObject(node.variableOverrides) ? node.variableOverrides : undefined;
    const parent = overrides || node.isExtension === true
      ? text(node.parentVariableCollectionId) ?? text(node.rootVariableCollectionId)
      : undefined;
    const isRemote = node.remote === true;
    const reading = { item, modes, overrides: parent ? overrides ?? {} : undefined };
    const ids = parent ? Object.keys(overrides ?? {}) : this.#idsOf(item, name, isRemote);
    return {
      id,
      name,
      modes,
      defaultMode: text(node.defaultModeId),
      variables: ids.flatMap((one) => this.#variable(this.#variables.get(one)!, reading) ?? []),
      modeIds: Object.fromEntries(modes.map((mode) => [mode.name, mode.key])),
      isRemote,
      place: { file: this.#file, path },
      ...(parent && { parent }),
    };
  }

  /** The variables of a collection, in its order. Unlisted ones come last. */
  #idsOf(item: DumpItem, name: string, isRemote: boolean): string[] {
    const listed = texts(item.node.variableIds);
    const own = this.#byCollection.get(item.id) ?? [];
    const all = [...new Set([...listed, ...own])];
    const absent = all.filter((id) => !this.#variables.has(id));
    // For a library, a response contains only the variables that the file uses.
    if (absent.length > 0 && !isRemote) {
      const more = absent.length > 1 ? ` and ${absent.length - 1} more` : "";
      this.#unknown(name, `lists ${absent[0]}${more}, which the file does not have`, item);
    }
    const isOwn = (id: string) => {
      const collection = this.#variables.get(id)!.node.variableCollectionId;
      return collection === undefined || String(collection) === item.id;
    };
    return all.filter((id) => this.#variables.has(id) && isOwn(id));
  }

  /** Variables whose collection the file does not contain. Others may still refer to them. */
  #orphans(): FigmaCollection[] {
    const collectionIds = new Set(this.#dump.collections.map(({ id }) => id));
    return Array.from(this.#byCollection).flatMap(([id, ids]): FigmaCollection[] => {
      if (collectionIds.has(id)) return [];
      const items = ids.map((one) => this.#variables.get(one)!);
      const name = text(items[0].node.variableCollectionName) ?? id;
      const listed = this.#dump.collections.some(({ node }) =>
        texts(node.variableIds).includes(ids[0])
      );
      if (id === "undefined" && listed) return [];
      const count = items.length === 1 ? "" : ` and ${items.length - 1} more`;
      this.#unknown(
        `${text(items[0].node.name) ?? ids[0]}${count}`,
        `belong to the collection ${id}, which the file does not contain; references to them work`,
        items[0],
      );
      const keys = Object.keys(items[0].node.valuesByMode ?? {});
      const modes = keys.slice(0, 1).map((key) => ({ key, name: key }));
      if (modes.length === 0) return [];
      const [item] = items;
      const reading = { item: { ...item, id }, modes, overrides: undefined };
      return [{
        id,
        name,
        modes,
        defaultMode: keys[0],
        variables: items.flatMap((one) => this.#variable(one, reading) ?? []),
        isRemote: true,
        place: { file: this.#file, path: item.path },
      }];
    });
  }

  #variable(
    item: DumpItem,
    { item: collection, modes, overrides }: Reading,
  ): FigmaVariable | undefined {
    const { id, node, path } = item;
    const name = text(node.name);
    if (!name) return void this.#unknown(id, "has no name, and is skipped", item);
    const type = typeOf(node.resolvedType ?? node.type ?? node.resolvedDataType);
    if (!type) return void this.#unknownType(name, item);
    const isExtension = overrides !== undefined;
    const modeValues = isExtension ? getOwn(overrides, id) : node.valuesByMode;
    const at = isExtension
      ? [...collection.path, "variableOverrides", id]
      : [...path, "valuesByMode"];
    const values = this.#valuesOf(
      name,
      type,
      isPlainObject(modeValues) ? modeValues : {},
      at,
      modes,
      isExtension,
    );
    if (!isExtension && !isPlainObject(modeValues)) this.#resolved(values, node, type, path, modes);
    if (!isExtension) this.#checkModes(name, modeValues, item);
    return {
      id,
      key: text(node.key),
      name,
      type,
      description: text(node.description),
      scopes: texts(node.scopes),
      codeSyntax: textsIn(node.codeSyntax),
      isHidden: node.hiddenFromPublishing === true,
      isDeleted: node.deletedButReferenced === true,
      values,
    };
  }

  #valuesOf(
    name: string,
    type: FigmaType,
    modeValues: Tree,
    at: readonly string[],
    modes: readonly FigmaMode[],
    isExtension: boolean,
  ): Map<string, FigmaModeValue> {
    const values = new Map<string, FigmaModeValue>();
    for (const { key } of modes) {
      const written = getOwn(modeValues, key);
      // An extension overrides only some modes.
      if (written === undefined && isExtension) continue;
      const value = valueOf(written, type);
      const place = { file: this.#file, path: [...at, key] };
      if (value) values.set(key, { value, place });
      else if (written !== undefined) {
        this.#report(
          designToolValue(name, `has no value of type ${type} in a mode`, this.#place(place.path)),
        );
      }
    }
    return values;
  }

  /** Uses values that a plugin has resolved if there are no others. */
  #resolved(
    values: Map<string, FigmaModeValue>,
    node: Tree,
    type: FigmaType,
    path: readonly string[],
    modes: readonly FigmaMode[],
  ): void {
    const { resolvedValuesByMode: all } = node;
    if (!isPlainObject(all)) return;
    for (const { key } of modes) {
      const resolved = getOwn(all, key);
      const value = isPlainObject(resolved) ? valueOf(resolved.resolvedValue, type) : undefined;
      const place = { file: this.#file, path: [...path, "resolvedValuesByMode", key] };
      if (value) values.set(key, { value, place });
    }
  }

  /** Reports values in a mode that no collection has. */
  #checkModes(name: string, values: unknown, item: DumpItem): void {
    if (!isPlainObject(values)) return;
    const unknown = Object.keys(values).find((key) => !this.#modes.has(key));
    if (unknown === undefined) return;
    this.#unknown(name, `has a value in the mode ${unknown}, which no collection has`, item);
  }
}

/**
 * Reads the collections of a file. Reports its problems.
 *
 * @param names Receives the names of a response of `variables/published`, which contains nothing else.
 */
export function readVariables(
  file: string,
  tree: Tree,
  report: Report,
  names: FigmaNames = new Map(),
): FigmaCollection[] {
  const dump = dumpIn(tree);
  if (dump.malformed) {
    const path = [...dump.malformed];
    report(designToolMalformed(path.join("."), "must be an object or a list", [], { file, path }));
  }
  if (isPublished(dump)) {
    readNames(dump, names);
    report(designToolUnknown(
      file,
      "has neither modes nor values: variables/published contains only names",
      { file, path: [] },
      "Save variables/local; this file then names what other files refer to",
    ));
    return [];
  }
  const listed = dump.collections.filter(listsVariables);
  const collections = dump.collections.filter((item) => !listed.includes(item));
  const isByte = listed.some(hasByteColors);
  return [
    ...listed.map((item) => readListedModes(file, item, isByte, report)),
    ...new VariablesReader(file, { ...dump, collections }, report).run(),
  ];
}
