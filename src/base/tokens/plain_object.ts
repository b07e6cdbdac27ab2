/**
 * Reads, writes and copies own properties without touching a prototype, because keys are data.
 * @module
 */
import { cycleGuard } from "../collections/cycle.ts";

/** A plain record of unknown values. */
// deno-lint-ignore no-explicit-any
export type Tree = Record<string, any>;

/** Property of a token with the keys of the tokens from which it was copied in part. Spreading copies it. */
export const copiedFrom: unique symbol = Symbol("tokens from which a token was copied");

/** Whether a value is a plain object, not an array, date, class instance or the like. */
export function isPlainObject(value: unknown): value is Tree {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  // An object of another realm has that realm's `Object.prototype`, which has no prototype itself.
  return prototype === Object.prototype || prototype === null ||
    Object.getPrototypeOf(prototype) === null;
}

export const hasOwn: (object: object, key: string) => boolean = Object.hasOwn;

/** The own property of an object; `undefined` if missing or inherited. */
export function getOwn(object: Tree, key: string): unknown {
  return hasOwn(object, key) ? object[key] : undefined;
}

export function nodeAt(tree: Tree, path: readonly string[]): Tree | undefined {
  let node: unknown = tree;
  for (const key of path) {
    if (!isPlainObject(node) || !hasOwn(node, key)) return undefined;
    node = node[key];
  }
  return isPlainObject(node) ? node : undefined;
}

export function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}

const ownValue = (value: unknown) =>
  ({ value, writable: true, enumerable: true, configurable: true }) as const;

/** Sets an own property, even `__proto__`. */
export function setOwn(object: Tree, key: string, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, ownValue(value));
  } else {
    object[key] = value;
  }
}

/** A copy of an object with other values. */
export function mapValues<From, To>(
  object: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
}

/** The object at a key. Adds it if it is missing. */
export function objectIn(object: Tree, key: string): Tree {
  const inner = getOwn(object, key) ?? {};
  setOwn(object, key, inner);
  return inner as Tree;
}

/** Sets the value at a path. Adds missing objects on the way. */
export function setAt(tree: Tree, path: readonly string[], value: unknown): void {
  const inner = path.slice(0, -1).reduce((object, key) => objectIn(object, key), tree);
  setOwn(inner, path[path.length - 1], value);
}

/**
 * Whether two values are deeply equal, including the order of properties. Throws a `TypeError` if one contains itself.
 */
export function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object") return false;
  const work: unknown[] = [left, right];
  const count = cycleGuard(left);
  while (work.length > 0) {
    count();
    const [one, other] = [work.pop(), work.pop()];
    if (Object.is(one, other)) continue;
    if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
    const prototype = Object.getPrototypeOf(one);
    if (prototype !== Object.getPrototypeOf(other)) return false;
    // Other objects may have state besides their properties.
    if (!Array.isArray(one) && !isPlainObject(one)) return false;
    const [keys, others] = [Object.keys(one), Object.keys(other)];
    if (keys.length !== others.length) return false;
    for (let index = 0; index < keys.length; index++) {
      if (keys[index] !== others[index]) return false;
      work.push((one as Tree)[keys[index]], (other as Tree)[keys[index]]);
    }
  }
  return true;
}

/** Functions that make the values of properties. */
type Makers = Record<string, () => unknown>;

/** The properties that {@linkcode withLazy} adds. */
type Made<M extends Makers> = { [Key in keyof M]: ReturnType<M[Key]> };

/**
 * Adds properties whose values are created on first read, and returns the object. They can be assigned like any other.
 */
export function withLazy<T extends object, M extends Makers>(object: T, makers: M): T & Made<M> {
  for (const key of Object.keys(makers)) {
    const settle = (value: unknown) => {
      Object.defineProperty(object, key, ownValue(value));
      return value;
    };
    Object.defineProperty(object, key, {
      get: () => settle(makers[key]()),
      set: settle,
      enumerable: true,
      configurable: true,
    });
  }
  return object as T & Made<M>;
}

/**
 * Copies plain objects and arrays deeply without recursion and shares everything else, including the list in
 * {@linkcode copiedFrom}. An object that occurs twice is copied twice. Throws a `TypeError` if an object contains itself.
 */
export function deepCopy<T>(value: T): T {
  const root: Tree = {};
  const above = new Set<unknown>();
  const work: ({ from: unknown; to: Tree; key: string } | { leave: unknown })[] = [];
  work.push({ from: value, to: root, key: "it" });
  for (let item = work.pop(); item; item = work.pop()) {
    if ("leave" in item) {
      above.delete(item.leave);
      continue;
    }
    const { from, to, key } = item;
    const array = Array.isArray(from);
    if (!array && !isPlainObject(from)) {
      setOwn(to, key, from);
      continue;
    }
    if (above.has(from)) throw new TypeError("An object contains itself");
    above.add(from);
    work.push({ leave: from });
    const keys = (from as { [copiedFrom]?: readonly string[] })[copiedFrom];
    const copy: Tree = array ? new Array(from.length) : keys ? { [copiedFrom]: keys } : {};
    setOwn(to, key, copy);
    for (const name of Object.keys(from)) {
      const inner = (from as Tree)[name];
      // Copies replace objects later. Setting them now keeps the order of keys.
      setOwn(copy, name, inner);
      if (typeof inner === "object" && inner !== null) {
        work.push({ from: inner, to: copy, key: name });
      }
    }
  }
  return root.it;
}
