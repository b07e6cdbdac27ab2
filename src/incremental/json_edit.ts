/**
 * What has changed between two JSON texts, read off their bytes: no more is parsed again than one object.
 * @module
 */

/** One object of a text that has become another. */
export interface JsonEdit {
  /** The keys that lead to it: no list lies on the way, and no key that begins with `$`. */
  path: string[];
  /** The bytes of the object now; they may not be JSON. */
  bytes: Uint8Array;
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, dollar] = [code('"'), code("\\"), code("$")];
const [open, close, openList, closeList] = [code("{"), code("}"), code("["), code("]")];

/** What is open somewhere, from the outside in: where each object or list starts, and where its key does. */
interface Place {
  starts: number[];
  keys: number[];
}

/** The offset where a string ends, after its last quote; or the end of the text. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++;
    else if (bytes[at] === quote) return at + 1;
  }
  return bytes.length;
}

/** The offset where an object ends, after its brace; or the end of the text. */
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

/** What is open at an offset of a JSON text. */
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
 * The first offset from `start` on at which a text has another byte than the one that lies `shift` bytes further in the
 * other text; the length of the shorter one if there is none.
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
  // Four at a time is twice as fast.
  while (at + 4 <= end && view.getInt32(at) === otherView.getInt32(at + shift)) at += 4;
  while (at < end && text[at] === other[at + shift]) at++;
  return at;
}

/**
 * The smallest object of a JSON text that holds everything that has changed.
 *
 * @param before Bytes of a text that is JSON.
 * @param after Bytes of another one; they are JSON too if those of the object are.
 * @returns The object; nothing where the texts are the same, `undefined` where it is the outermost one.
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
  // Seen from the end, the object ends where it ended before.
  const shift = before.length - after.length;
  const same = endOfObject(before, start) === end + shift &&
    firstDifference(after, before, end, shift) === after.length;
  if (!same) return undefined;
  return [{ path, bytes: after.subarray(start, end) }];
}
