/**
 * Keys are data: reading, writing and copying properties without ever touching a prototype.
 * @module
 */
import { cycleGuard } from "../values/cycle.ts";

/** A plain record of unknown values. */
// deno-lint-ignore no-explicit-any
export type Tree = Record<string, any>;

/** Whether a value is an object that holds properties of its own: no array, date, class instance and so on. */
export function isPlainObject(value: unknown): value is Tree {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  // An object of another realm has a prototype of its own that has none above it.
  return prototype === Object.prototype || prototype === null ||
    Object.getPrototypeOf(prototype) === null;
}

/** Whether the object itself has the property. */
export const hasOwn: (object: object, key: string) => boolean = Object.hasOwn;

/** Own property, or `undefined`; an inherited one is not seen. */
export function getOwn(object: Tree, key: string): unknown {
  return hasOwn(object, key) ? object[key] : undefined;
}

/** The object that a path leads to. */
export function nodeAt(tree: Tree, path: readonly string[]): Tree | undefined {
  let node: unknown = tree;
  for (const key of path) {
    if (!isPlainObject(node) || !hasOwn(node, key)) return undefined;
    node = node[key];
  }
  return isPlainObject(node) ? node : undefined;
}

/** Whether an object has no properties. */
export function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}

/** Sets an own property, also one called `__proto__`. */
export function setOwn(object: Tree, key: string, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else {
    object[key] = value;
  }
}

/**
 * Whether two values are equal as data: the same properties in the same order, to any depth. Throws a `TypeError` if they
 * hold themselves.
 */
export function isEqual(left: unknown, right: unknown): boolean {
  const work: unknown[] = [left, right];
  const count = cycleGuard(left);
  while (work.length > 0) {
    count();
    const [one, other] = [work.pop(), work.pop()];
    if (Object.is(one, other)) continue;
    if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
    const prototype = Object.getPrototypeOf(one);
    if (prototype !== Object.getPrototypeOf(other)) return false;
    // Only plain objects and arrays are nothing but their properties.
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

/** What {@linkcode withLazy} adds to an object. */
type Made<M extends Makers> = { [Key in keyof M]: ReturnType<M[Key]> };

/** Adds properties whose values are made when they are first read. They can be set like any other; gives the object. */
export function withLazy<T extends object, M extends Makers>(object: T, makers: M): T & Made<M> {
  for (const key of Object.keys(makers)) {
    const settle = (value: unknown) => {
      const plain = { value, writable: true, enumerable: true, configurable: true };
      Object.defineProperty(object, key, plain);
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
 * Copies plain objects and arrays to any depth, without recursion; everything else is shared. Two places that held one
 * object hold two copies; an object inside itself throws a `TypeError`.
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
    if (above.has(from)) throw new TypeError("An object holds itself");
    above.add(from);
    work.push({ leave: from });
    const copy: Tree = array ? new Array(from.length) : {};
    setOwn(to, key, copy);
    for (const name of Object.keys(from)) {
      const inner = (from as Tree)[name];
      // What is an object is filled in later; set now, so that the order of keys stays.
      setOwn(copy, name, inner);
      if (typeof inner === "object" && inner !== null) {
        work.push({ from: inner, to: copy, key: name });
      }
    }
  }
  return root.it;
}
