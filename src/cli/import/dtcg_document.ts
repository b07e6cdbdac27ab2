/**
 * Writes a project of a design tool as DTCG 2025.10: a token file per set, and a resolver document.
 * @module
 */
import { combinationsOf, defaultContexts, meets } from "../../base/contexts/contexts.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import {
  getOwn,
  hasOwn,
  isEqual,
  isPlainObject,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import { hasReferences, isSole } from "../../base/tokens/references/references.ts";
import { ownDataIn, ownKey, withOwnData } from "../../base/tokens/own_extensions.ts";
import {
  copied,
  copyTree,
  isMember,
  isNamed,
  omit,
  pathOf,
  skip,
  walkTree,
} from "../../base/tokens/walk.ts";
import type {
  DesignModifier,
  DesignProject,
  DesignSet,
} from "../../dialects/design_tools/project.ts";
import { modifierIn } from "../../dialects/design_tools/tokens_studio/leaf_values.ts";
import { studioKey } from "../../dialects/design_tools/tokens_studio/types.ts";

/**
 * Returns the computed value of a token in a set; `undefined` if that is the written value with references resolved.
 */
export type ComputedValue = (set: DesignSet, path: readonly string[], written: unknown) => unknown;

export interface DtcgDocument {
  /** Token files, by their paths relative to the resolver document. */
  readonly files: readonly { readonly path: string; readonly tree: Tree }[];
  readonly resolver: Tree;
  /** The conditional sets in project order, if the resolver document cannot express all of this. */
  readonly exact: Tree | undefined;
  /** Names of sets whose order a resolver document cannot express. */
  readonly misplaced: readonly string[];
}

/** Makes a unique path from the name of a set. The path cannot leave its folder. */
function freePath(name: string, taken: Set<string>): string {
  const parts = name.split("/")
    .map((part) => part.replace(/[^\p{L}\p{Nd}\p{M} ._-]+/gu, "-").replace(/^\.+/, "").trim())
    .filter((part) => part !== "");
  const plain = parts.join("/") || "tokens";
  let path = `${plain}.tokens.json`;
  for (let number = 2; taken.has(path.toLowerCase()); number++) {
    path = `${plain} ${number}.tokens.json`;
  }
  taken.add(path.toLowerCase());
  return path;
}

/** The properties of a token besides its value and type. */
function propertiesOf(token: Tree, isComputed: boolean): Tree {
  const { $value, $type, $extensions, filePath: _file, isSource, ...rest } = token;
  const toolData = {
    ...(isComputed && { expression: $value }),
    ...(isSource === false && { printed: false }),
  };
  // In DTCG, an opacity is a number.
  const isStudio = (isComputed && typeof $type === "string") || $type === "opacity";
  const studio = isPlainObject($extensions) ? getOwn($extensions, studioKey) : undefined;
  const own = { ...ownDataIn($extensions), ...toolData };
  const extensions = {
    ...withOwnData($extensions, undefined),
    // The original type determines how text in the value is interpreted.
    ...(isStudio && { [studioKey]: { originalType: $type, ...(isPlainObject(studio) && studio) } }),
    ...(Object.keys(own).length > 0 && { [ownKey]: own }),
  };
  const about = Object.fromEntries(
    Object.entries(rest).filter(([key, child]) => !isNamed(key, child)),
  );
  return { ...about, ...(Object.keys(extensions).length > 0 && { $extensions: extensions }) };
}

/** Whether a token has a modifier, or references that are only part of a text. */
function isComputed(token: Tree): boolean {
  const { $value } = token;
  if (modifierIn(token)) return true;
  const texts: unknown[] = [$value];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    if (typeof text === "string" && hasReferences(text) && !isSole(text)) return true;
    if (typeof text === "object" && text !== null) texts.push(...Object.values(text));
  }
  return false;
}

function treeOf(set: DesignSet, valueOf: ComputedValue): Tree {
  return copyTree(set.tree, (key, child, isOfToken, group) => {
    if (isOfToken && !isNamed(key, child)) return child;
    if (!isMember(key, child)) return key.startsWith("$") ? child : omit;
    if (!hasOwn(child, "$value")) return copied(child, false);
    const value = valueOf(set, [...pathOf(group), key], child.$value);
    const computed = value ?? (isComputed(child) ? child.$value : undefined);
    const token = {
      ...(child.$type !== undefined && { $type: child.$type }),
      $value: computed ?? child.$value,
      ...propertiesOf(child, computed !== undefined),
    };
    const inside = Object.entries(child).filter(([key, one]) => isNamed(key, one));
    return copied({ ...token, ...Object.fromEntries(inside) }, true);
  }, false);
}

const separator = " ";

/**
 * Joins the modifiers that occur together in a condition into one, with a context per combination of their contexts.
 */
function withJoinedModifiers({ sets, modifiers }: DesignProject): DesignProject {
  const joined = new Set(
    sets.flatMap(({ when = [] }) =>
      when.flatMap((condition) => Object.keys(condition).length > 1 ? Object.keys(condition) : [])
    ),
  );
  if (joined.size === 0) return { sets, modifiers };
  const joinedModifiers = modifiers.filter(({ name }) => joined.has(name));
  const name = joinedModifiers.map((item) => item.name).join(" and ");
  const choices = [...combinationsOf(joinedModifiers)];
  const nameOf = (choice: ContextsOf) => Object.values(choice).join(separator);
  const otherwise = nameOf(defaultContexts(joinedModifiers));
  return {
    modifiers: [
      { name, contexts: choices.map(nameOf), default: otherwise },
      ...modifiers.filter((modifier) => !joined.has(modifier.name)),
    ],
    sets: sets.map((set) => {
      if (!set.when?.some((condition) => Object.keys(condition).some((item) => joined.has(item)))) {
        return set;
      }
      const contexts = choices.filter((choice) =>
        set.when!.some((condition) => meets(choice, condition))
      ).map(nameOf);
      return { ...set, when: [{ [name]: contexts }] };
    }),
  };
}

/** Removes modifiers with a single context, which always applies. */
function withoutSingleContexts({ sets, modifiers }: DesignProject): DesignProject {
  const several = new Set(
    modifiers.filter(({ contexts }) => contexts.length > 1).map(({ name }) => name),
  );
  return {
    modifiers: modifiers.filter(({ name }) => several.has(name)),
    sets: sets.map((set) => {
      if (!set.when) return set;
      const isAlways = set.when.some((condition) =>
        Object.keys(condition).every((name) => !several.has(name))
      );
      const { when: _when, ...always } = set;
      return isAlways ? always : set;
    }),
  };
}

/** The entries of the resolution order that contain a set: the set itself, or modifiers. */
const placesOf = ({ name, when }: DesignSet): string[] =>
  when
    ? [
      ...new Set(
        when.flatMap((condition) => Object.keys(condition).map((item) => `modifier ${item}`)),
      ),
    ]
    : [`set ${name}`];

function pathsIn(tree: Tree): Set<string> {
  const paths = new Set<string>();
  walkTree<void>(tree, isMember, (place) => {
    if (!place.parent || !hasOwn(place.node, "$value")) return;
    paths.add(JSON.stringify(pathOf(place)));
    return skip;
  }, undefined);
  return paths;
}

/** For each entry, the entries that must precede it: a set follows the sets that it overrides. */
function placesBefore(sets: readonly DesignSet[]): Map<string, Set<string>> {
  const before = new Map(sets.flatMap(placesOf).map((place) => [place, new Set<string>()]));
  const lastWith = new Map<string, DesignSet>();
  for (const set of sets) {
    const overridden = new Set<DesignSet>();
    for (const path of pathsIn(set.tree)) {
      const earlier = lastWith.get(path);
      if (earlier) overridden.add(earlier);
      lastWith.set(path, set);
    }
    for (const place of placesOf(set)) {
      for (const other of [...overridden].flatMap(placesOf)) {
        if (other !== place) before.get(place)!.add(other);
      }
    }
  }
  return before;
}

/** The resolution order, with each set after the sets that it overrides, and the entries that violate this. */
function orderOf(sets: readonly DesignSet[]): { order: string[]; misplaced: string[] } {
  const before = placesBefore(sets);
  const order = new Set<string>();
  const misplaced: string[] = [];
  const isReady = (place: string) => [...before.get(place)!].every((other) => order.has(other));
  const open = [...before.keys()];
  while (open.length > 0) {
    const ready = open.findIndex(isReady);
    if (ready < 0) misplaced.push(open[0].replace(/^\w+ /, ""));
    order.add(open.splice(Math.max(0, ready), 1)[0]);
  }
  return { order: [...order], misplaced };
}

export function dtcgDocument(project: DesignProject, valueOf: ComputedValue): DtcgDocument {
  const { sets, modifiers } = withoutSingleContexts(withJoinedModifiers(project));
  const taken = new Set<string>();
  // A set may occur twice: once for references only, and once printed.
  const names = new Set<string>();
  const named = sets.map((set, index) => {
    const name = names.has(set.name) ? `${set.name} (printed)` : set.name;
    names.add(name);
    // Values are computed in the contexts of the original project.
    return { set: { ...set, name }, written: project.sets[index], path: freePath(name, taken) };
  });
  const { order, misplaced } = orderOf(named.map(({ set }) => set));
  const placed = order.flatMap((place) =>
    named.filter(({ set }) => placesOf(set).includes(place)).map(({ set }) => set.name)
  );
  const isExact = isEqual(placed, named.map(({ set }) => set.name)) &&
    isEqual(modifiers, project.modifiers);
  const reference = (path: string) => ({ $ref: path });
  const inContext = (modifier: DesignModifier, context: string) =>
    named.filter(({ set: { when } }) =>
      when?.some((condition) => condition[modifier.name]?.includes(context))
    ).map(({ path }) => reference(path));
  const pointer = (...keys: string[]) =>
    `#/${keys.map((key) => key.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
  return {
    files: named.map(({ written, path }) => ({ path, tree: treeOf(written, valueOf) })),
    resolver: {
      version: "2025.10",
      sets: Object.fromEntries(
        named.filter(({ set }) => !set.when)
          .map(({ set, path }) => [set.name, { sources: [reference(path)] }]),
      ),
      modifiers: Object.fromEntries(modifiers.map((modifier) => [modifier.name, {
        ...(modifier.default !== undefined && { default: modifier.default }),
        contexts: Object.fromEntries(
          modifier.contexts.map((context) => [context, inContext(modifier, context)]),
        ),
      }])),
      resolutionOrder: order.map((place) => {
        const [kind] = place.split(" ", 1);
        const name = place.slice(kind.length + 1);
        return { $ref: pointer(kind === "set" ? "sets" : "modifiers", name) };
      }),
    },
    exact: isExact ? undefined : {
      modifiers: project.modifiers.map(({ name, contexts, default: otherwise }) => ({
        name,
        contexts,
        ...(otherwise !== undefined && { default: otherwise }),
      })),
      order: named.map(({ written: { name, when }, path }) => ({
        name,
        ...(when && { when }),
        source: reference(path),
      })),
    },
    misplaced,
  };
}
