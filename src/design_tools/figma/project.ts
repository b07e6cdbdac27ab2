/**
 * Collections of Figma as sets of DTCG tokens: modes are contexts, aliases are references, extended collections are a
 * modifier of their own.
 * @module
 */
import {
  designToolAbsent,
  designToolClash,
  designToolMissing,
} from "../../diagnostics/catalog/design_tools.ts";
import type { Report } from "../../diagnostics/collector.ts";
import { pointerTo } from "../../dtcg/pointer.ts";
import type { Condition } from "../../dtcg/resolver/model.ts";
import { topologicalLevels } from "../../tokens/graph.ts";
import { getOwn, setOwn, type Tree } from "../../tokens/plain_object.ts";
import type { DesignToolConfig } from "../../types/design_tools.ts";
import { opacityKey } from "../tokens_studio/leaf_values.ts";
import type { DesignModifier, DesignProject, DesignSet } from "../project.ts";
import { colorValue, literalValue } from "./types.ts";
import { type Owned, VariableIndex } from "./variable_index.ts";
import type {
  FigmaAlias,
  FigmaCollection,
  FigmaModeValue,
  FigmaPlace,
  FigmaVariable,
} from "./variables.ts";

/** How many aliases name something that is not there, and where the first stands. */
interface Missing {
  count: number;
  readonly place: FigmaPlace;
}

class ProjectMaker {
  #variables: VariableIndex;
  #config: DesignToolConfig;
  #report: Report;
  #missing = new Map<string, Missing>();

  constructor(variables: VariableIndex, config: DesignToolConfig, report: Report) {
    this.#variables = variables;
    this.#config = config;
    this.#report = report;
  }

  run(): DesignProject {
    const ordered = this.#ordered();
    const sets = ordered.flatMap((collection) => this.#setsOf(collection));
    this.#reportClashes(ordered);
    for (const [what, { count, place }] of this.#missing) {
      const who = count === 1 ? "An alias" : `${count} aliases`;
      this.#report(
        designToolMissing(who, what, [], {
          file: place.file,
          path: [...place.path],
        }),
      );
    }
    const modifiers = ordered.flatMap((collection) => this.#modifiersOf(collection, ordered));
    return { sets, modifiers: [...new Map(modifiers.map((one) => [one.name, one])).values()] };
  }

  /** Collections so that each comes after those that it takes values from, or as the configuration orders them. */
  #ordered(): FigmaCollection[] {
    const { collections } = this.#variables;
    const { order = [] } = this.#config;
    const indexes = new Map(collections.map((collection, index) => [collection, index]));
    const needs = collections.map((collection) => {
      const targets = collection.variables.flatMap(({ values }) =>
        [...values.values()].flatMap(({ value }) => {
          const target = value.kind === "alias"
            ? this.#variables.find(value, collection)
            : undefined;
          return target && target.collection !== collection ? [target.collection] : [];
        })
      );
      const parent = this.#parentOf(collection);
      return [...new Set([...targets, ...parent ? [parent] : []])].map((one) => indexes.get(one)!);
    });
    const { levels, blocked } = topologicalLevels(
      needs.map((list) => list.length === 0 ? undefined : list),
    );
    const later = new Set([...levels.flat(), ...blocked]);
    const numbers = [...collections.keys()].filter((index) => !later.has(index));
    const ordered = [...numbers, ...later].map((index) => collections[index]);
    const rank = ({ name }: FigmaCollection) => order.indexOf(name);
    return ordered.sort((one, other) => rank(one) - rank(other));
  }

  #modifierName(collection: FigmaCollection): string {
    return String(getOwn(this.#config.modifiers ?? {}, collection.name) ?? collection.name);
  }

  /** The modifier whose contexts are the extensions of a collection. */
  #extensionName(root: FigmaCollection): string {
    const name = `${root.name} brand`;
    return String(getOwn(this.#config.modifiers ?? {}, name) ?? name);
  }

  #modifiersOf(collection: FigmaCollection, all: readonly FigmaCollection[]): DesignModifier[] {
    if (collection.parent !== undefined) return [];
    const { defaults = {} } = this.#config;
    const found: DesignModifier[] = [];
    const add = (name: string, contexts: string[], otherwise: string) =>
      found.push({ name, contexts, default: String(getOwn(defaults, name) ?? otherwise) });
    const { modes, defaultMode } = collection;
    if (modes.length > 1) {
      const first = modes.find(({ key }) => key === defaultMode) ?? modes[0];
      add(this.#modifierName(collection), [...new Set(modes.map(({ name }) => name))], first.name);
    }
    const extensions = all.filter((one) => this.#rootOf(one) === collection && one !== collection);
    if (extensions.length > 0) {
      const names = [collection, ...extensions].map(({ name }) => name);
      add(this.#extensionName(collection), names, collection.name);
    }
    return found;
  }

  #parentOf({ parent }: FigmaCollection): FigmaCollection | undefined {
    return parent === undefined ? undefined : this.#variables.collectionOf(parent);
  }

  /** Collections that a collection extends, directly or indirectly. A cycle ends at its start. */
  #parentsOf(collection: FigmaCollection): FigmaCollection[] {
    const found = new Set([collection]);
    for (let at = this.#parentOf(collection); at && !found.has(at); at = this.#parentOf(at)) {
      found.add(at);
    }
    found.delete(collection);
    return [...found];
  }

  #rootOf(collection: FigmaCollection): FigmaCollection {
    return this.#parentsOf(collection).pop() ?? collection;
  }

  #setsOf(collection: FigmaCollection): DesignSet[] {
    const root = this.#rootOf(collection);
    const brands = this.#variables.collections
      .filter((one) => one === collection || this.#parentsOf(one).includes(collection))
      .map(({ name }) => name);
    return collection.modes.flatMap((mode): DesignSet[] => {
      const tree: Tree = {};
      let file: string | undefined;
      const absent: FigmaVariable[] = [];
      for (const variable of collection.variables) {
        const found = variable.values.get(mode.key);
        if (found) file ??= found.place.file;
        else absent.push(variable);
        // An extension overrides some values only; elsewhere the default holds where an export has none.
        const value = found ??
          (collection === root ? this.#defaultOf(collection, variable) : undefined);
        if (value) this.#put(tree, { variable, collection: root }, value, collection);
      }
      if (file === undefined) return [];
      if (collection === root) this.#reportAbsent(collection.name, mode.name, file, absent);
      const own = root.modes.length > 1
        ? { [this.#modifierName(root)]: [this.#modeName(collection, mode.key)] }
        : {};
      const brand = collection === root ? {} : { [this.#extensionName(root)]: brands };
      const condition: Condition = { ...own, ...brand };
      const name = collection.modes.length > 1
        ? `${collection.name}/${mode.name}`
        : collection.name;
      const isAlways = Object.keys(condition).length === 0;
      return [{ name, file, tree, ...(!isAlways && { when: [condition] }) }];
    });
  }

  /** The value of a variable in the default mode, else in the first that has one. */
  #defaultOf(
    { defaultMode }: FigmaCollection,
    { values }: FigmaVariable,
  ): FigmaModeValue | undefined {
    return values.get(defaultMode ?? "") ?? [...values.values()][0];
  }

  /** Reports variables that a mode of an export does not have. */
  #reportAbsent(
    collection: string,
    mode: string,
    file: string,
    absent: readonly FigmaVariable[],
  ): void {
    if (absent.length === 0) return;
    const [{ name }] = absent;
    const others = absent.length === 1 ? "" : ` and ${absent.length - 1} more`;
    this.#report(designToolAbsent(`${collection}/${mode}`, `${name}${others}`, { file, path: [] }));
  }

  /** The name of the mode of the root collection that a mode of an extension is. */
  #modeName(collection: FigmaCollection, key: string): string {
    let [at, mode] = [collection, collection.modes.find((one) => one.key === key)!];
    for (const parent of this.#parentsOf(at)) {
      const above = parent.modes.find((one) => one.key === mode.parent) ??
        parent.modes.find(({ name }) => name === mode.name);
      if (above) [at, mode] = [parent, above];
    }
    return mode.name;
  }

  #put(tree: Tree, owned: Owned, { value, place }: FigmaModeValue, from: FigmaCollection): void {
    const { variable, collection } = owned;
    const path = this.#variables.pathOf(owned);
    let group = tree;
    for (const key of path.slice(0, -1)) {
      const inner = getOwn(group, key) as Tree | undefined ?? {};
      setOwn(group, key, inner);
      group = inner;
    }
    const written = place.path.slice(0, place.path.at(-1) === "$value" ? -1 : undefined);
    const isSamePlace = written.join("\0") === path.join("\0");
    const typed = this.#valueOf(variable, value, from, place);
    setOwn(group, path[path.length - 1], {
      ...typed,
      ...(variable.description !== undefined && { $description: variable.description }),
      ...this.#extensionsOf(owned, typed, value),
      filePath: isSamePlace ? place.file : `${place.file}${pointerTo([...place.path])}`,
      isSource: !(collection.isRemote || (this.#config.skipHidden && variable.isHidden)),
    });
  }

  #extensionsOf(
    { variable: { id, type, scopes, codeSyntax, isHidden }, collection }: Owned,
    { $type }: Tree,
    value: FigmaModeValue["value"],
  ): { $extensions: Tree } {
    const opacity = value.kind === "composed" ? this.#opacityOf(value.opacity) : undefined;
    const $extensions = {
      ...(id !== undefined && { "com.figma.variableId": id }),
      ...(scopes.length > 0 && { "com.figma.scopes": scopes }),
      ...(Object.keys(codeSyntax).length > 0 && { "com.figma.codeSyntax": codeSyntax }),
      ...(isHidden && { "com.figma.hiddenFromPublishing": true }),
      ...(opacity !== undefined && { [opacityKey]: opacity }),
      // What DTCG has as a number may be a word in Figma.
      ...(type === "STRING" && $type === "fontWeight" && value.kind === "literal" && {
        "com.figma.text": value.value,
      }),
      "com.figma.collectionName": collection.name,
      ...(collection.modeIds && {
        "com.figma.collectionId": collection.id,
        "com.figma.modes": collection.modeIds,
      }),
    };
    return { $extensions };
  }

  #referenceTo(owned: Owned): string {
    return `{${this.#variables.pathOf(owned).join(".")}}`;
  }

  /** An opacity from 0 to 1, or a reference to one. */
  #opacityOf(opacity: FigmaAlias | number): number | string | undefined {
    if (typeof opacity === "number") return opacity / 100;
    const target = this.#variables.find(opacity, this.#variables.collections[0]);
    return target && this.#referenceTo(target);
  }

  #valueOf(
    variable: FigmaVariable,
    value: FigmaModeValue["value"],
    from: FigmaCollection,
    place: FigmaPlace,
  ): Tree {
    switch (value.kind) {
      case "literal":
        return { ...literalValue(variable, value.value, this.#variables.kindOf(variable)) };
      case "alias":
        return this.#aliasOf(variable, value, from, place);
      case "composed":
        return "kind" in value.color
          ? this.#aliasOf(variable, value.color, from, place)
          : { $type: "color", $value: colorValue(value.color) };
    }
  }

  #aliasOf(
    variable: FigmaVariable,
    alias: FigmaAlias,
    from: FigmaCollection,
    place: FigmaPlace,
  ): Tree {
    const target = this.#variables.find(alias, from);
    const kind = this.#variables.kindOf(variable);
    if (target) {
      const isSameKind = variable.type !== "FLOAT" ||
        this.#variables.kindOf(target.variable) === kind;
      const path = this.#variables.pathOf(target).join(".");
      const isItself = path === this.#variables.pathOf({ variable, collection: from }).join(".");
      if (isSameKind && !isItself) return { $value: this.#referenceTo(target) };
      const literal = alias.resolved ?? this.#variables.literalOf(target);
      if (literal !== undefined) return { ...literalValue(variable, literal, kind) };
      return { $value: this.#referenceTo(target) };
    }
    const { collection, resolved, name = alias.id ?? "" } = alias;
    const of = collection === undefined ? `the variable ${name}` : `the collection "${collection}"`;
    const known = this.#missing.get(of);
    if (known) known.count++;
    else this.#missing.set(of, { count: 1, place });
    return resolved === undefined
      ? { $value: `{${name.split("/").join(".")}}` }
      : { ...literalValue(variable, resolved, kind) };
  }

  /** Reports tokens that two collections have: the later one wins. */
  #reportClashes(collections: readonly FigmaCollection[]): void {
    const owners = new Map<string, Owned>();
    for (const collection of collections) {
      if (collection.parent !== undefined) continue;
      for (const variable of collection.variables) {
        const path = this.#variables.pathOf({ variable, collection }).join(".");
        const earlier = owners.get(path);
        owners.set(path, { variable, collection });
        if (!earlier || earlier.collection === collection) continue;
        const place = [...variable.values.values()][0]?.place;
        const names = [earlier.collection.name, collection.name];
        this.#report(
          designToolClash(path, names, place && { file: place.file, path: [...place.path] }),
        );
      }
    }
  }
}

/** Collections of Figma, as sets, modifiers and an order. What does not fit together is reported. */
export function figmaProject(
  collections: readonly FigmaCollection[],
  config: DesignToolConfig,
  report: Report,
): DesignProject {
  return new ProjectMaker(new VariableIndex(collections, config), config, report).run();
}
