/**
 * Decodes files as UTF-8.
 * @module
 */
export class NotUtf8 extends Error {
  /** Line of the first invalid byte, from 1. */
  readonly line: number;
  /** Column of the first invalid byte, from 1. */
  readonly column: number;

  /** @param before The text before the first invalid byte. */
  constructor(before: string) {
    super("it is not UTF-8; save it in that encoding");
    const lines = before.split("\n");
    this.line = lines.length;
    this.column = lines[lines.length - 1].length + 1;
  }
}

const encoder = new TextEncoder();
const lenient = new TextDecoder();
const strict = new TextDecoder("utf-8", { fatal: true });

/** The index in a decoded text of the first U+FFFD that stands for an invalid byte. */
function firstInvalid(text: string, bytes: Uint8Array): number {
  let [from, at] = [0, bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0];
  for (const { index } of text.matchAll(/\ufffd/g)) {
    at += encoder.encode(text.slice(from, index)).length;
    const isValid = bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
    if (!isValid) return index;
    [from, at] = [index + 1, at + 3];
  }
  return text.length;
}

/** Decodes bytes, without a byte order mark. Throws {@linkcode NotUtf8} if they are invalid. */
export function decodeUtf8(bytes: Uint8Array): string {
  const text = lenient.decode(bytes);
  if (!text.includes("\ufffd")) return text;
  try {
    return strict.decode(bytes);
  } catch {
    throw new NotUtf8(text.slice(0, firstInvalid(text, bytes)));
  }
}
