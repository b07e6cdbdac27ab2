/**
 * Converts collections of Figma to sets of DTCG tokens: modes become contexts, aliases become references, and extended
 * collections become a separate modifier.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import {
  designToolAbsent,
  designToolClash,
  designToolTargets,
} from "../../../base/diagnostics/catalog/design_tools.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { pointerTo } from "../../dtcg/pointer.ts";
import { topologicalLevels } from "../../../base/tokens/graph.ts";
import { isPlainObject, setAt, type Tree } from "../../../base/tokens/plain_object.ts";
import { ownDataIn, ownKey } from "../../../base/tokens/own_extensions.ts";
import type { Place } from "../../../base/types/diagnostic.ts";
import type { DesignToolConfig } from "../../../base/types/design_tools.ts";
import { opacityKey } from "../tokens_studio/leaf_values.ts";
import type { DesignProject, DesignSet } from "../project.ts";
import { FigmaContexts } from "./contexts.ts";
import type { FigmaNames } from "./published.ts";
import { convertedBy } from "./conversions.ts";
import { colorValue, literalValue } from "./types.ts";
import { aliasesIn, type Owned, VariableIndex } from "./variable_index.ts";
import type { FigmaAlias, FigmaCollection, FigmaModeValue, FigmaVariable } from "./variables.ts";

/** The key for the target of an alias, in files of Figma and in tokens. */
const aliasKey = "com.figma.aliasData";

/** Variables with missing targets, and the position of the first one. */
interface Missing {
  readonly users: Set<FigmaVariable>;
  readonly targets: Set<string>;
  readonly place: Place;
  /** Whether some values are omitted. */
  isLost: boolean;
}

class ProjectMaker {
  #variables: VariableIndex;
  #config: DesignToolConfig;
  #report: Report;
  /** By name of the collection. */
  #missing = new Map<string | undefined, Missing>();

  constructor(variables: VariableIndex, config: DesignToolConfig, report: Report) {
    this.#variables = variables;
    this.#config = config;
    this.#report = report;
  }

  run(): DesignProject {
    const ordered = this.#ordered();
    const contexts = new FigmaContexts(ordered, this.#config);
    const sets = ordered.flatMap((collection) => this.#setsOf(collection, contexts));
    this.#reportClashes(ordered);
    for (const [collection, { users, targets, place, isLost }] of this.#missing) {
      this.#report(
        designToolTargets(
          [...users].map(({ name }) => name),
          [...targets],
          collection,
          isLost,
          place,
        ),
      );
    }
    return { sets, modifiers: contexts.modifiers };
  }

  /** Orders collections as configured. Otherwise, each follows the collections that it takes values from. */
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
      const parent = collections.find(({ id }) =>
        collection.parent !== undefined && id === collection.parent
      );
      return [...new Set([...targets, ...parent ? [parent] : []])].map((item) =>
        indexes.get(item)!
      );
    });
    const { levels, blocked } = topologicalLevels(
      needs.map((list) => list.length === 0 ? undefined : list),
    );
    const later = new Set([...levels.flat(), ...blocked]);
    const numbers = [...collections.keys()].filter((index) => !later.has(index));
    const ordered = [...numbers, ...later].map((index) => collections[index]);
    const rank = ({ name }: FigmaCollection) => order.indexOf(name);
    return ordered.sort((a, b) => rank(a) - rank(b));
  }

  #setsOf(collection: FigmaCollection, contexts: FigmaContexts): DesignSet[] {
    const root = contexts.rootOf(collection);
    return collection.modes.flatMap((mode): DesignSet[] => {
      const tree: Tree = {};
      let file: string | undefined;
      const absent: FigmaVariable[] = [];
      for (const variable of collection.variables) {
        const written = variable.values.get(mode.key);
        const found = written && this.#variables.hasValue(written.value, root)
          ? written
          : undefined;
        if (written && !found) this.#noteMissing(variable, written, root);
        if (!written && variable.values.size > 0) absent.push(variable);
        // An extension overrides only some values. In other collections, the default replaces a missing value.
        const value = found ??
          (collection === root ? this.#variables.baseOf({ variable, collection }) : undefined);
        if (!value) continue;
        file ??= value.place.file;
        this.#put(tree, { variable, collection: root }, value, collection);
      }
      if (file === undefined) return [];
      if (collection === root) this.#reportAbsent(collection.name, mode.name, file, absent);
      const condition = contexts.conditionOf(collection, mode);
      const name = collection.modes.length > 1
        ? `${collection.name}/${mode.name}`
        : collection.name;
      return [{ name, file, tree, ...(condition && { when: [condition] }) }];
    });
  }

  /** Reports variables that have no value in a mode of an export. */
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

  #put(tree: Tree, owned: Owned, { value, place }: FigmaModeValue, from: FigmaCollection): void {
    const { variable, collection } = owned;
    const path = this.#variables.pathOf(owned);
    const written = place.path.slice(0, place.path.at(-1) === "$value" ? -1 : undefined);
    const isSamePlace = written.join("\0") === path.join("\0");
    const typed = this.#valueOf(variable, value, from, place);
    setAt(tree, path, {
      ...typed,
      ...(variable.description !== undefined && { $description: variable.description }),
      ...this.#extensionsOf(owned, typed, value),
      filePath: isSamePlace ? place.file : `${place.file}${pointerTo(place.path)}`,
      isSource: !(collection.isRemote || variable.isDeleted ||
        (this.#config.skipHidden && variable.isHidden)),
    });
  }

  #extensionsOf(
    owned: Owned,
    { $type, $value, $extensions: extensions }: Tree,
    value: FigmaModeValue["value"],
  ): { $extensions: Tree } {
    const { variable, collection } = owned;
    const { id, name, type, scopes, codeSyntax, isHidden } = variable;
    const opacity = value.kind === "composed" ? this.#opacityOf(value.opacity) : undefined;
    const path = this.#variables.pathOf(owned).filter((part) => part !== "$root");
    const isPercent = type === "FLOAT" && this.#variables.kindOf(variable) === "opacity" &&
      !scopes.some((scope) => /OPACITY$/.test(scope));
    const $extensions = {
      ...extensions,
      ...(id !== undefined && { "com.figma.variableId": id }),
      ...(path.join("/") !== name && { "com.figma.variableName": name }),
      ...(isPercent && { "com.figma.percent": true }),
      ...(scopes.length > 0 && { "com.figma.scopes": scopes }),
      ...(Object.keys(codeSyntax).length > 0 && { "com.figma.codeSyntax": codeSyntax }),
      ...(isHidden && { "com.figma.hiddenFromPublishing": true }),
      ...(opacity !== undefined && { [opacityKey]: opacity }),
      // Export an alias as an alias even if its value is not a reference here.
      ...(value.kind === "alias" && typeof $value !== "string" && {
        [aliasKey]: this.#aliasData(value, collection),
      }),
      // A number in DTCG may be a word in Figma.
      ...(type === "STRING" && $type === "fontWeight" && value.kind === "literal" && {
        "com.figma.text": value.value,
      }),
      // The value cannot represent all properties of an easing in Figma.
      ...(type === "EASING" && value.kind === "literal" && isPlainObject(value.value) && {
        "com.figma.easing": value.value,
      }),
      // Placeholders such as `{name}` are not references.
      ...(value.kind === "literal" && typeof value.value === "string" && /[{}]/.test(value.value) &&
        { [ownKey]: { ...ownDataIn(extensions), text: true } }),
      "com.figma.collectionName": collection.name,
      ...(collection.id !== undefined && { "com.figma.collectionId": collection.id }),
      ...(collection.modeIds && { "com.figma.modes": collection.modeIds }),
    };
    return { $extensions };
  }

  /** The target of an alias, in the form of Figma's exports. */
  #aliasData(alias: FigmaAlias, from: FigmaCollection): Tree {
    const target = this.#variables.find(alias, from);
    const { name, collection } = this.#variables.nameOf(alias);
    const id = target?.variable.id ?? alias.id;
    return {
      ...(id !== undefined && { targetVariableId: id }),
      targetVariableName: target?.variable.name ?? name,
      targetVariableSetName: target?.collection.name ?? collection,
    };
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
    place: Place,
  ): Tree {
    switch (value.kind) {
      case "literal":
        return { ...literalValue(variable, value.value, this.#variables.kindOf(variable)) };
      case "alias":
        return this.#aliasOf(variable, value, from, place);
      case "composed":
        return "kind" in value.color
          ? { $type: "color", ...this.#aliasOf(variable, value.color, from, place) }
          : { $type: "color", $value: colorValue(value.color) };
    }
  }

  #aliasOf(variable: FigmaVariable, alias: FigmaAlias, from: FigmaCollection, place: Place): Tree {
    const target = this.#variables.find(alias, from);
    const kind = this.#variables.kindOf(variable);
    if (target) {
      const targetKind = this.#variables.kindOf(target.variable);
      const isSameKind = variable.type !== "FLOAT" || targetKind === kind;
      const path = this.#variables.pathOf(target).join(".");
      const isItself = path === this.#variables.pathOf({ variable, collection: from }).join(".");
      const reference = { $value: this.#referenceTo(target) };
      if (isSameKind && !isItself) return reference;
      const literal = alias.resolved ?? this.#variables.literalOf(target);
      if (literal === undefined) return reference;
      const typed = { ...literalValue(variable, literal, kind) };
      if (isItself || target.variable.type !== "FLOAT") return typed;
      // The value of the number depends on the mode of the target.
      return { $type: typed.$type, ...reference, ...convertedBy({ from: targetKind, to: kind }) };
    }
    this.#note(alias, variable, place, false);
    return { ...literalValue(variable, alias.resolved, kind) };
  }

  /** Records the missing targets of an omitted value. */
  #noteMissing(
    variable: FigmaVariable,
    { value, place }: FigmaModeValue,
    from: FigmaCollection,
  ): void {
    for (const alias of aliasesIn(value)) {
      const isThere = this.#variables.find(alias, from) !== undefined;
      if (!isThere && alias.resolved === undefined) this.#note(alias, variable, place, true);
    }
  }

  #note(alias: FigmaAlias, user: FigmaVariable, place: Place, isLost: boolean): void {
    const { name = alias.id ?? "", collection } = this.#variables.nameOf(alias);
    const make = () => ({ users: new Set(), targets: new Set(), place, isLost: false }) as Missing;
    const missing = remembered(this.#missing, collection, make);
    missing.users.add(user);
    missing.targets.add(name);
    missing.isLost ||= isLost;
  }

  /** Reports tokens that two collections define. The later one wins. */
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
        this.#report(designToolClash(path, names, place));
      }
    }
  }
}

/** Converts collections of Figma to sets, modifiers and an order. Reports inconsistencies. */
export function figmaProject(
  collections: readonly FigmaCollection[],
  config: DesignToolConfig,
  report: Report,
  names?: FigmaNames,
): DesignProject {
  return new ProjectMaker(new VariableIndex(collections, config, names), config, report).run();
}
