/**
 * Encodes and decodes base64, also in browsers.
 * @module
 */

const digits = new TextEncoder().encode(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
);
const padding = "=".charCodeAt(0);

/** Encodes bytes as base64. Not with `btoa()`, which takes a second for some megabytes on Node. */
export function base64(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let at = 0;
  for (let from = 0; from < bytes.length; from += 3) {
    const group = (bytes[from] << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    text[at++] = digits[group >> 18];
    text[at++] = digits[(group >> 12) & 63];
    text[at++] = from + 1 < bytes.length ? digits[(group >> 6) & 63] : padding;
    text[at++] = from + 2 < bytes.length ? digits[group & 63] : padding;
  }
  return new TextDecoder().decode(text);
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
