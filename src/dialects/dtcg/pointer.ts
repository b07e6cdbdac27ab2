/**
 * Parses and writes the JSON Pointers of `$ref` (RFC 6901, as URI fragments; DTCG 2025.10 format, 7.1.2).
 * @module
 */
import { hasOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";

/** Decodes percent-encoded UTF-8. Invalid triplets stay unchanged. */
function percentDecoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (triplets) => {
    try {
      return decodeURIComponent(triplets);
    } catch {
      return triplets;
    }
  });
}

/** Decodes a key of a pointer: percent signs, then `~1`, then `~0`. */
const decodedKey = (key: string) => percentDecoded(key).replaceAll("~1", "/").replaceAll("~0", "~");

/** Parses a `$ref`: the file before `#`, empty for the same document, and the keys after it. */
export function parsePointer(ref: unknown): { file: string; path: string[] } | undefined {
  if (typeof ref !== "string" || ref === "") return undefined;
  const hash = ref.indexOf("#");
  const file = hash < 0 ? ref : ref.slice(0, hash);
  const fragment = hash < 0 ? "" : ref.slice(hash + 1);
  if (fragment.includes("#")) return undefined;
  // Accept `file.json#sets/a` too, although a pointer begins with a slash.
  const keys = fragment === "" ? [] : fragment.replace(/^\//, "").split("/");
  if (file === "" && fragment !== "" && !fragment.startsWith("/")) return undefined;
  return { file: percentDecoded(file), path: keys.map(decodedKey) };
}

export function pointerTo(path: readonly string[]): string {
  return `#${path.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
}

/** Whether a value is an object that refers to another place. */
export function isPointer(value: unknown): value is Tree {
  return isPlainObject(value) && hasOwn(value, "$ref");
}

/** Looks up a member of an object or list. A list index must not have a sign or leading zeros. */
export function memberOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
  return isPlainObject(value) && hasOwn(value, key) ? value[key] : undefined;
}
