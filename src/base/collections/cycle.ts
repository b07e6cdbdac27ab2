/**
 * Detects objects that contain themselves.
 * @module
 */
/** The path to an object that contains itself; `undefined` if there is none. */
export function cycleIn(root: unknown): string[] | undefined {
  if (typeof root !== "object" || root === null) return undefined;
  const above = new Set<object>();
  const done = new Set<object>();
  const work: { node: object; key: string; keys?: string[] }[] = [{ node: root, key: "" }];
  for (let item = work.at(-1); item; item = work.at(-1)) {
    const { node } = item;
    if (!item.keys) {
      item.keys = Object.keys(node);
      above.add(node);
    }
    const key = item.keys.pop();
    if (key === undefined) {
      above.delete(node);
      done.add(node);
      work.pop();
      continue;
    }
    const inner = (node as Record<string, unknown>)[key];
    if (typeof inner !== "object" || inner === null || done.has(inner)) continue;
    if (above.has(inner)) return [...work.slice(1).map(({ key }) => key), key];
    work.push({ node: inner, key });
  }
  return undefined;
}

/** Number of visited objects after which a walk checks for a cycle, which a hook may have created. */
const many = 100_000;

/**
 * Makes a function that counts the objects that a walk visits. It throws a `TypeError` if the count is high and the
 * value contains itself.
 */
export function cycleGuard(root: unknown): () => void {
  let visited = 0;
  return () => {
    if (++visited === many && cycleIn(root)) throw new TypeError("a value contains itself");
  };
}
