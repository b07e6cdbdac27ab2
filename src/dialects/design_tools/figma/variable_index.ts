/**
 * Indexes the variables of all collections by id and name, with the paths of their tokens and the kinds of their
 * numbers.
 * @module
 */
import type { DesignToolConfig } from "../../../base/types/design_tools.ts";
import { type NumberKind, numberKindOf } from "./types.ts";
import type { FigmaNames } from "./published.ts";
import type {
  FigmaAlias,
  FigmaCollection,
  FigmaModeValue,
  FigmaValue,
  FigmaVariable,
} from "./variables.ts";
import { addTo } from "../../../base/collections/group_by.ts";

/** A variable with its collection. */
export interface Owned {
  readonly variable: FigmaVariable;
  readonly collection: FigmaCollection;
}

/** Converts a part of a name to a key, without braces or leading dollar signs. */
function keyOf(part: string): string {
  return part.trim().replace(/[{}]/g, "").replace(/^\$+/, "") || "_";
}

/** The variables of collections that do not extend others. Variables of libraries come last. */
function ownedIn(collections: readonly FigmaCollection[]): Owned[] {
  const roots = collections.filter(({ parent }) => parent === undefined);
  return [
    ...roots.filter(({ isRemote }) => !isRemote),
    ...roots.filter(({ isRemote }) => isRemote),
  ].flatMap((collection) => collection.variables.map((variable) => ({ variable, collection })));
}

export function aliasesIn(value: FigmaValue): FigmaAlias[] {
  if (value.kind === "alias") return [value];
  if (value.kind === "literal") return [];
  const { color, opacity } = value;
  return [...("kind" in color ? [color] : []), ...(typeof opacity === "number" ? [] : [opacity])];
}

/** The id of a library's variable in other files, which contains the variable's key. */
const libraryId = /^VariableID:([\da-f]{2,})\//i;

/** The variables of all collections, and the tokens that they become. */
export class VariableIndex {
  /** Without copies of library variables that files contain themselves. */
  readonly collections: readonly FigmaCollection[];
  #config: DesignToolConfig;
  #names: FigmaNames;
  #byId = new Map<string, Owned>();
  #byKey = new Map<string, Owned>();
  #byName = new Map<string, Owned>();
  /** By name without the collection; `undefined` if several collections have a variable of that name. */
  #byNameAlone = new Map<string, Owned | undefined>();
  #literals = new Map<FigmaVariable, unknown>();
  #kinds = new Map<FigmaVariable, NumberKind>();
  /** Paths that are prefixes of other paths, joined by dots. */
  #groups = new Set<string>();
  /** Variables without a value in the base context: it leads to a missing variable, or no mode has one. */
  #lost = new Set<FigmaVariable>();

  constructor(
    collections: readonly FigmaCollection[],
    config: DesignToolConfig,
    names: FigmaNames = new Map(),
  ) {
    this.#config = config;
    this.#names = names;
    this.collections = this.#withoutCopies(collections);
    for (const owned of this.#all()) {
      const { variable: { id, key, name }, collection } = owned;
      if (id !== undefined) this.#byId.set(id, owned);
      if (key !== undefined && !this.#byKey.has(key)) this.#byKey.set(key, owned);
      const full = `${collection.name}/${name}`;
      if (!collection.isRemote || !this.#byName.has(full)) this.#byName.set(full, owned);
      this.#byNameAlone.set(name, this.#byNameAlone.has(name) ? undefined : owned);
      const path = this.#plainPath(owned);
      path.forEach((_, index) => {
        if (index > 0) this.#groups.add(path.slice(0, index).join("."));
      });
    }
    this.#findLost();
    this.#findKinds();
  }

  /** All variables except those of extensions. Variables of libraries come last. */
  #all(): Owned[] {
    return ownedIn(this.collections);
  }

  /** Removes library variables that a file contains itself or that occurred in an earlier copy. */
  #withoutCopies(collections: readonly FigmaCollection[]): readonly FigmaCollection[] {
    const [byPath, known] = [new Map<string, Owned>(), new Set<string>()];
    for (const owned of ownedIn(collections)) {
      const { variable: { key }, collection } = owned;
      if (collection.isRemote) continue;
      byPath.set(this.#plainPath(owned).join("."), owned);
      if (key !== undefined) this.#byKey.set(key, owned);
    }
    return collections.flatMap((collection): FigmaCollection[] => {
      if (!collection.isRemote || collection.parent !== undefined) return [collection];
      const variables = collection.variables.filter((variable) => {
        const { id, key, type } = variable;
        const same = byPath.get(this.#plainPath({ variable, collection }).join("."));
        const local = this.#byKey.get(key ?? "") ??
          (same?.variable.type === type ? same : undefined);
        if (local && id !== undefined) this.#byId.set(id, local);
        const isKnown = known.has(id ?? "");
        if (id !== undefined) known.add(id);
        return !local && !isKnown;
      });
      return variables.length === 0 ? [] : [{ ...collection, variables }];
    });
  }

  #plainPath({ variable, collection }: Owned): string[] {
    const name = variable.name.split("/").map(keyOf);
    return this.#config.collectionPaths ? [keyOf(collection.name), ...name] : name;
  }

  /** The path of a variable's token. If the path is also a group, the token is the root of that group. */
  pathOf(owned: Owned): string[] {
    const path = this.#plainPath(owned);
    return this.#groups.has(path.join(".")) ? [...path, "$root"] : path;
  }

  find(alias: FigmaAlias, from: FigmaCollection): Owned | undefined {
    const { id = "" } = alias;
    const byId = this.#byId.get(id) ?? this.#byKey.get(libraryId.exec(id)?.[1] ?? "");
    if (byId) return byId;
    const { name, collection } = this.nameOf(alias);
    if (name === undefined) return undefined;
    const found = this.#byName.get(`${collection ?? from.name}/${name}`);
    return found ?? (collection === undefined ? this.#byNameAlone.get(name) : undefined);
  }

  /** The name of an alias's target and of its collection, if a file contains them. */
  nameOf({ id, name, collection }: FigmaAlias): { name?: string; collection?: string } {
    return name === undefined ? this.#names.get(id ?? "") ?? {} : { name, collection };
  }

  /** Whether all aliases in a value can be resolved. */
  hasValue(value: FigmaValue, from: FigmaCollection): boolean {
    return aliasesIn(value).every((alias) => {
      if (alias.resolved !== undefined) return true;
      const target = this.find(alias, from);
      return target !== undefined && !this.#lost.has(target.variable);
    });
  }

  /**
   * The value in the default mode, or in the first mode that has one if the default mode was not exported. `undefined`
   * if the value leads to a missing variable: another mode does not replace the base.
   */
  baseOf({ variable: { values }, collection }: Owned): FigmaModeValue | undefined {
    const { defaultMode, modes } = collection;
    const written = values.get(defaultMode ?? modes[0]?.key ?? "");
    return [...written ? [written] : values.values()]
      .find(({ value }) => this.hasValue(value, collection));
  }

  #findLost(): void {
    const users = new Map<FigmaVariable, Owned[]>();
    const all = this.#all();
    const work: Owned[] = [];
    for (const owned of all) {
      const { variable: { values }, collection } = owned;
      for (const { value } of values.values()) {
        for (const alias of aliasesIn(value)) {
          const target = this.find(alias, collection)?.variable;
          if (!target) continue;
          addTo(users, target, owned);
        }
      }
      work.push(owned);
    }
    // The loop also visits what it adds.
    for (const owned of work) {
      const { variable } = owned;
      if (this.#lost.has(variable)) continue;
      if (this.baseOf(owned)) continue;
      this.#lost.add(variable);
      work.push(...users.get(variable) ?? []);
    }
  }

  /** The literal of a variable in the default mode of its collection, through aliases; `undefined` for a cycle. */
  literalOf(first: Owned): unknown {
    const passed: FigmaVariable[] = [];
    let literal: unknown;
    let at: Owned | undefined = first;
    while (at) {
      const { variable, collection } = at as Owned;
      if (this.#literals.has(variable)) {
        literal = this.#literals.get(variable);
        break;
      }
      // Mark the variable as visited, so that a cycle ends with `undefined`.
      this.#literals.set(variable, undefined);
      passed.push(variable);
      const { modes, defaultMode } = collection;
      const value: FigmaValue | undefined = variable.values.get(defaultMode ?? modes[0].key)?.value;
      if (value?.kind === "literal") literal = value.value;
      at = value?.kind === "alias" ? this.find(value, collection) : undefined;
    }
    for (const variable of passed) this.#literals.set(variable, literal);
    return literal;
  }

  kindOf(variable: FigmaVariable): NumberKind {
    return this.#kinds.get(variable) ?? "dimension";
  }

  /**
   * Determines the kinds of numbers: from the configuration, scopes or names, otherwise from the variables that refer
   * to them.
   */
  #findKinds(): void {
    const users = new Map<FigmaVariable, Set<NumberKind>>();
    const all = this.collections.flatMap((collection) =>
      collection.variables.map((variable) => ({ variable, collection }))
    ).filter(({ variable }) => variable.type === "FLOAT");
    for (const { variable, collection } of all) {
      const configuredKind = this.#configured(variable, collection) ?? numberKindOf(variable);
      if (configuredKind) this.#kinds.set(variable, configuredKind);
      for (const { value } of variable.values.values()) {
        const target = value.kind === "alias" ? this.find(value, collection) : undefined;
        if (!target || !configuredKind) continue;
        users.set(target.variable, (users.get(target.variable) ?? new Set()).add(configuredKind));
      }
    }
    for (const { variable } of all) {
      const kinds = users.get(variable);
      if (!this.#kinds.has(variable) && kinds?.size === 1) this.#kinds.set(variable, [...kinds][0]);
    }
  }

  #configured(variable: FigmaVariable, collection: FigmaCollection): NumberKind | undefined {
    const { types = {} } = this.#config;
    const names = [variable.name, `${collection.name}/${variable.name}`];
    const found = Object.keys(types)
      .filter((start) => names.some((name) => name === start || name.startsWith(`${start}/`)))
      .sort((a, b) => b.length - a.length)[0];
    return found === undefined ? undefined : types[found] as NumberKind;
  }
}
