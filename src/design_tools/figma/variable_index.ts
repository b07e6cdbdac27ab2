/**
 * The variables of all collections of Figma: by id and by name, with the paths of their tokens and what their numbers are.
 * @module
 */
import type { DesignToolConfig } from "../../types/design_tools.ts";
import { type NumberKind, numberKindOf } from "./types.ts";
import type { FigmaAlias, FigmaCollection, FigmaValue, FigmaVariable } from "./variables.ts";

/** A variable with its collection. */
export interface Owned {
  readonly variable: FigmaVariable;
  readonly collection: FigmaCollection;
}

/** A part of a name as a key: no braces, no dollar in front. */
function keyOf(part: string): string {
  return part.trim().replace(/[{}]/g, "").replace(/^\$+/, "") || "_";
}

/** The variables of all collections, and the tokens that they become. */
export class VariableIndex {
  readonly collections: readonly FigmaCollection[];
  #config: DesignToolConfig;
  #collections = new Map<string, FigmaCollection>();
  #byId = new Map<string, Owned>();
  #byName = new Map<string, Owned>();
  /** Cached literals of variables. */
  #literals = new Map<FigmaVariable, unknown>();
  /** Kinds of numbers, by variable. */
  #kinds = new Map<FigmaVariable, NumberKind>();
  /** Paths, with a dot between their parts, that others begin with. */
  #groups = new Set<string>();

  constructor(collections: readonly FigmaCollection[], config: DesignToolConfig) {
    this.collections = collections;
    this.#config = config;
    for (const collection of collections) {
      const { id } = collection;
      if (id !== undefined && !this.#collections.has(id)) this.#collections.set(id, collection);
      if (collection.parent !== undefined) continue;
      for (const variable of collection.variables) {
        const owned = { variable, collection };
        if (variable.id !== undefined) this.#byId.set(variable.id, owned);
        this.#byName.set(`${collection.name}/${variable.name}`, owned);
        const path = this.#plainPath(owned);
        path.forEach((_, index) => {
          if (index > 0) this.#groups.add(path.slice(0, index).join("."));
        });
      }
    }
    this.#findKinds();
  }

  #plainPath({ variable, collection }: Owned): string[] {
    const name = variable.name.split("/").map(keyOf);
    return this.#config.collectionPaths ? [keyOf(collection.name), ...name] : name;
  }

  /** The path of a variable's token; one that is a group too is that group's root. */
  pathOf(owned: Owned): string[] {
    const path = this.#plainPath(owned);
    return this.#groups.has(path.join(".")) ? [...path, "$root"] : path;
  }

  /** The first collection with an id. */
  collectionOf(id: string): FigmaCollection | undefined {
    return this.#collections.get(id);
  }

  /** The variable that an alias of a variable of a collection names. */
  find({ id, name, collection }: FigmaAlias, from: FigmaCollection): Owned | undefined {
    const byId = id === undefined ? undefined : this.#byId.get(id);
    if (byId || name === undefined) return byId;
    return this.#byName.get(`${collection ?? from.name}/${name}`);
  }

  /** The literal of a variable in the default mode of its collection, through aliases; `undefined` on a cycle. */
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
      // Marks the variable as visited, so a cycle ends with `undefined`.
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

  /** What numbers are: as the configuration, scopes or names say; else as those that refer to them. */
  #findKinds(): void {
    const users = new Map<FigmaVariable, Set<NumberKind>>();
    const all = this.collections.flatMap((collection) =>
      collection.variables.map((variable) => ({ variable, collection }))
    ).filter(({ variable }) => variable.type === "FLOAT");
    for (const { variable, collection } of all) {
      const own = this.#configured(variable, collection) ?? numberKindOf(variable);
      if (own) this.#kinds.set(variable, own);
      for (const { value } of variable.values.values()) {
        const target = value.kind === "alias" ? this.find(value, collection) : undefined;
        if (!target || !own) continue;
        users.set(target.variable, (users.get(target.variable) ?? new Set()).add(own));
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
      .sort((one, other) => other.length - one.length)[0];
    return found === undefined ? undefined : types[found] as NumberKind;
  }
}
