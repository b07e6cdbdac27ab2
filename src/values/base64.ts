/**
 * Encodes and decodes base64, also in browsers.
 * @module
 */

/** Encodes bytes as base64. */
export function base64(bytes: Uint8Array): string {
  let binary = "";
  // Encode in chunks, because the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 32768) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 32768));
  }
  return btoa(binary);
}

/** Decodes base64. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
