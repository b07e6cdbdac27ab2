/**
 * Makes an item of an answer fit on a page: shortens its longest lists, and adds the number of
 * omitted members.
 * @module
 */
import { mapValues, type Tree } from "../../base/tokens/plain_object.ts";

const encoder = new TextEncoder();

/** The size of data as JSON in bytes of UTF-8. */
export function sizeOf(data: unknown): number {
  return encoder.encode(JSON.stringify(data)).length;
}

/** A list or an object inside an item. */
interface Part {
  /** Keys from the item. */
  readonly path: readonly string[];
  readonly size: number;
  readonly count: number;
}

/** Parts with several members, which may lose some. The item itself must keep its properties. */
function* partsOf(data: unknown, path: readonly string[] = []): Generator<Part> {
  if (typeof data !== "object" || data === null) return;
  const entries = Object.entries(data);
  if (path.length > 0 && entries.length > 1) {
    yield { path, size: sizeOf(data), count: entries.length };
  }
  for (const [key, value] of entries) yield* partsOf(value, [...path, key]);
}

/** A copy whose part at a path keeps only its first members. */
function shortened(data: unknown, [key, ...path]: readonly string[], count: number): unknown {
  if (key === undefined) {
    return Array.isArray(data)
      ? data.slice(0, count)
      : Object.fromEntries(Object.entries(data as object).slice(0, count));
  }
  if (Array.isArray(data)) {
    return data.map((item, at) => `${at}` === key ? shortened(item, path, count) : item);
  }
  return mapValues(
    data as Tree,
    (value, own) => own === key ? shortened(value, path, count) : value,
  );
}

/** The largest part whose members are small: halving it loses least. */
function widest(item: unknown): Part | undefined {
  let found: Part | undefined;
  for (const part of partsOf(item)) {
    // A list with few large members loses parts of these first.
    const weight = ({ size, count }: Part) => size * (count > 4 ? 4 : 1);
    if (!found || weight(part) > weight(found)) found = part;
  }
  return found;
}

/** Shortens an item of safe data until it has at most some bytes. `leftOut` counts the lost members by path. */
export function fitted(item: unknown, most: number): unknown {
  if (sizeOf(item) <= most || typeof item !== "object" || item === null) return item;
  const lost = new Map<string, number>();
  let shown: unknown = item;
  const result = () =>
    lost.size === 0
      ? shown
      : { ...shown as object, leftOut: Object.fromEntries([...lost].slice(0, 10)) };
  while (sizeOf(result()) > most) {
    const part = widest(shown);
    if (!part) break;
    const kept = part.count >> 1;
    shown = shortened(shown, part.path, kept);
    // Positions in lists are not part of the name.
    const name = part.path.filter((key) => !/^\d+$/.test(key)).join(".");
    lost.set(name, (lost.get(name) ?? 0) + part.count - kept);
  }
  return result();
}
