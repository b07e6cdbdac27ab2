/** A changed object in a JSON text. */
/**
 * Compares the bytes of two JSON texts, so that only one object is parsed again.
 * @module
 */
export interface JsonEdit {
  /** Keys from the root to the object. The path crosses no list and no key that begins with `$`. */
  path: string[];
  /** The object's new bytes; may be invalid JSON. */
  bytes: Uint8Array;
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, dollar] = [code('"'), code("\\"), code("$")];
const [open, close, openList, closeList] = [code("{"), code("}"), code("["), code("]")];

/** Start offsets of the objects and lists that enclose an offset, and of their keys, outermost first. */
interface Place {
  starts: number[];
  keys: number[];
}

/** Returns the offset after a string's closing quote, or the end of the text. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++;
    else if (bytes[at] === quote) return at + 1;
  }
  return bytes.length;
}

/** Returns the offset after an object's closing brace, or the end of the text. */
function endOfObject(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) at = endOfString(bytes, at) - 1;
    else if (byte === open || byte === openList) depth++;
    else if ((byte === close || byte === closeList) && --depth === 0) return at + 1;
  }
  return bytes.length;
}

/** Finds the objects and lists that enclose an offset. */
function placeOf(bytes: Uint8Array, offset: number): Place {
  const place: Place = { starts: [], keys: [] };
  let key = -1;
  for (let at = 0; at < offset; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      key = at;
      at = endOfString(bytes, at) - 1;
    } else if (byte === open || byte === openList) {
      place.starts.push(at);
      place.keys.push(key);
    } else if (byte === close || byte === closeList) {
      place.starts.pop();
      place.keys.pop();
    }
  }
  return place;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/**
 * Returns the first offset from `start` at which `text` differs from `other` at `shift` bytes further, or the length of
 * the shorter text.
 */
function firstDifference(
  text: Uint8Array,
  other: Uint8Array,
  start: number,
  shift: number,
): number {
  const [view, otherView] = [viewOf(text), viewOf(other)];
  const end = Math.min(text.length, other.length - shift);
  let at = start;
  // Comparing four bytes at a time is twice as fast.
  while (at + 4 <= end && view.getInt32(at) === otherView.getInt32(at + shift)) at += 4;
  while (at < end && text[at] === other[at + shift]) at++;
  return at;
}

/**
 * Finds the smallest object of a JSON text that contains all changes.
 *
 * @param before Bytes of valid JSON.
 * @param after Bytes of the new text. They are valid JSON if the object's bytes are.
 * @returns A list of that object, empty if the texts are equal; `undefined` if the object is the root.
 */
export function editsOf(before: Uint8Array, after: Uint8Array): JsonEdit[] | undefined {
  const offset = firstDifference(after, before, 0, 0);
  if (offset === after.length && offset === before.length) return [];
  const place = placeOf(after, offset);
  const decoder = new TextDecoder();
  const path: string[] = [];
  let start = -1;
  for (let depth = 1; depth < place.starts.length; depth++) {
    const key = place.keys[depth];
    if (after[place.starts[depth]] !== open || after[key + 1] === dollar) break;
    start = place.starts[depth];
    path.push(JSON.parse(decoder.decode(after.subarray(key, endOfString(after, key)))));
  }
  if (start < 0) return undefined;
  const end = endOfObject(after, start);
  // Counted from the end, the object must end where it did before.
  const shift = before.length - after.length;
  const same = endOfObject(before, start) === end + shift &&
    firstDifference(after, before, end, shift) === after.length;
  if (!same) return undefined;
  return [{ path, bytes: after.subarray(start, end) }];
}
