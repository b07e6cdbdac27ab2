/**
 * Patches of JSON data, to send only changes.
 * @module
 */

/** Changes, each with its path. A change without a value removes the property. */
export type Patch = readonly (readonly [path: readonly (string | number)[], value?: unknown])[];

type Node = Record<string | number, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Whether to compare two values part by part: both are objects, or lists of the same length. */
function isComparable(before: unknown, after: unknown): before is Node {
  if (!isNode(before) || !isNode(after)) return false;
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return Array.isArray(before) === Array.isArray(after);
  }
  return before.length === after.length;
}

/** Makes a patch. Does not compare objects that both states share. */
export function makePatch(before: unknown, after: unknown): Patch {
  const changes: [path: (string | number)[], value?: unknown][] = [];
  const compare = (a: unknown, b: unknown, path: (string | number)[]): void => {
    if (Object.is(a, b)) return;
    if (!isComparable(a, b)) {
      changes.push([path, b]);
      return;
    }
    if (Array.isArray(b)) {
      b.forEach((value, index) => compare(a[index], value, [...path, index]));
      return;
    }
    for (const [key, value] of Object.entries(b as Node)) {
      if (Object.hasOwn(a, key)) compare(a[key], value, [...path, key]);
      else changes.push([[...path, key], value]);
    }
    for (const key of Object.keys(a)) {
      if (!Object.hasOwn(b as Node, key)) changes.push([[...path, key]]);
    }
  };
  compare(before, after, []);
  return changes;
}

/** Applies a patch. The result shares unchanged parts with the data. */
export function applyPatch<T>(data: T, patch: Patch): T {
  const copies = new Set<Node>();
  const copyOf = (node: Node): Node => {
    if (copies.has(node)) return node;
    const copy = (Array.isArray(node) ? [...node] : { ...node }) as Node;
    copies.add(copy);
    return copy;
  };
  const put = (node: Node, key: string | number, value: unknown): void => {
    // A key of data may be `__proto__`.
    Object.defineProperty(node, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  };
  let root = data as unknown;
  for (const change of patch) {
    const [path, value] = change;
    if (path.length === 0) {
      root = value;
      continue;
    }
    let node = root = copyOf(root as Node);
    for (const key of path.slice(0, -1)) {
      const inside = copyOf(node[key] as Node);
      put(node, key, inside);
      node = inside;
    }
    const last = path[path.length - 1];
    if (change.length === 1) delete node[last];
    else put(node, last, value);
  }
  return root as T;
}
