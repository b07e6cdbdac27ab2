/**
 * Converts modes of Figma's collections, and extended collections, to contexts of modifiers.
 * @module
 */
import type { Condition } from "../../../base/contexts/contexts.ts";
import { getOwn, setOwn } from "../../../base/tokens/plain_object.ts";
import type { DesignToolConfig } from "../../../base/types/design_tools.ts";
import type { DesignModifier } from "../project.ts";
import type { FigmaCollection, FigmaMode } from "./variables.ts";

/** Determines the contexts in which the modes of collections apply. */
export class FigmaContexts {
  readonly modifiers: readonly DesignModifier[];
  #config: DesignToolConfig;
  #collections: readonly FigmaCollection[];
  #byId = new Map<string, FigmaCollection>();
  #contexts: Map<string, readonly string[]>;

  /** @param collections In merge order. */
  constructor(collections: readonly FigmaCollection[], config: DesignToolConfig) {
    this.#config = config;
    this.#collections = collections;
    for (const collection of collections) {
      const { id } = collection;
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, collection);
    }
    this.modifiers = this.#all();
    this.#contexts = new Map(this.modifiers.map(({ name, contexts }) => [name, contexts]));
  }

  /** Collections that a collection extends, directly or indirectly. Stops at a cycle. */
  parentsOf(collection: FigmaCollection): FigmaCollection[] {
    const found = new Set([collection]);
    for (let at = this.#parentOf(collection); at && !found.has(at); at = this.#parentOf(at)) {
      found.add(at);
    }
    found.delete(collection);
    return [...found];
  }

  rootOf(collection: FigmaCollection): FigmaCollection {
    return this.parentsOf(collection).pop() ?? collection;
  }

  defaultOf({ modes, defaultMode }: FigmaCollection): FigmaMode {
    return modes.find(({ key }) => key === defaultMode) ?? modes[0];
  }

  /** The contexts in which the values of a mode apply; `undefined` if they always apply. */
  conditionOf(collection: FigmaCollection, mode: FigmaMode): Condition | undefined {
    const root = this.rootOf(collection);
    const condition: Record<string, readonly string[]> = {};
    if (root.modes.length > 1) {
      const modifier = this.#modifierName(root);
      const name = this.#modeName(collection, mode);
      const modeNames = new Set(root.modes.map((item) => item.name));
      // Another collection may share the modifier. In contexts that only the other one has, the default mode applies.
      const others = name === this.defaultOf(root).name
        ? this.#contexts.get(modifier)!.filter((context) => !modeNames.has(context))
        : [];
      setOwn(condition, modifier, [name, ...others]);
    }
    if (collection !== root) {
      const names = this.#collections
        .filter((item) => item === collection || this.parentsOf(item).includes(collection))
        .map(({ name }) => name);
      setOwn(condition, this.#extensionName(root), names);
    }
    return Object.keys(condition).length === 0 ? undefined : condition;
  }

  #parentOf({ parent }: FigmaCollection): FigmaCollection | undefined {
    return parent === undefined ? undefined : this.#byId.get(parent);
  }

  #modifierName(collection: FigmaCollection): string {
    return String(getOwn(this.#config.modifiers ?? {}, collection.name) ?? collection.name);
  }

  /** The modifier whose contexts are the extensions of a collection. */
  #extensionName(root: FigmaCollection): string {
    const name = `${root.name} brand`;
    return String(getOwn(this.#config.modifiers ?? {}, name) ?? name);
  }

  /** The name of the root collection's mode that a mode of an extension extends. */
  #modeName(collection: FigmaCollection, startMode: FigmaMode): string {
    let mode = startMode;
    for (const parent of this.parentsOf(collection)) {
      mode = parent.modes.find(({ key }) => key === mode.parent) ??
        parent.modes.find(({ name }) => name === mode.name) ?? mode;
    }
    return mode.name;
  }

  /**
   * All modifiers. Collections with the same modifier merge their modes. The default is that of the first collection
   * that does not belong to a library.
   */
  #all(): DesignModifier[] {
    const isRemote = (collection: FigmaCollection) => collection.isRemote === true ? 1 : 0;
    const roots = this.#collections.filter(({ parent }) => parent === undefined);
    const found = new Map<string, DesignModifier>(
      roots.flatMap((root) => this.#modifiersOf(root)).map((item) => [item.name, item]),
    );
    const byImportance = roots.toSorted((a, b) => isRemote(a) - isRemote(b));
    const joined = new Map<string, DesignModifier>();
    for (const modifier of byImportance.flatMap((item) => this.#modifiersOf(item))) {
      const existing = joined.get(modifier.name);
      const contexts = [...new Set([...existing?.contexts ?? [], ...modifier.contexts])];
      joined.set(modifier.name, { ...modifier, ...existing, contexts });
    }
    return [...found.keys()].map((name) => joined.get(name)!);
  }

  #modifiersOf(collection: FigmaCollection): DesignModifier[] {
    const { defaults = {} } = this.#config;
    const found: DesignModifier[] = [];
    const add = (name: string, contexts: string[], otherwise: string) =>
      found.push({ name, contexts, default: String(getOwn(defaults, name) ?? otherwise) });
    const { modes } = collection;
    if (modes.length > 1) {
      const names = [...new Set(modes.map(({ name }) => name))];
      add(this.#modifierName(collection), names, this.defaultOf(collection).name);
    }
    const extensions = this.#collections.filter((item) =>
      item.parent !== undefined && item !== collection && this.rootOf(item) === collection
    );
    if (extensions.length > 0) {
      const names = [collection, ...extensions].map(({ name }) => name);
      add(this.#extensionName(collection), names, collection.name);
    }
    return found;
  }
}
