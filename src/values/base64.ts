/**
 * Bytes as base64, in a browser too.
 * @module
 */

/** Bytes as base64 text. */
export function base64(bytes: Uint8Array): string {
  let binary = "";
  // In pieces, because a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 32768) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 32768));
  }
  return btoa(binary);
}

/** Decodes base64. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
