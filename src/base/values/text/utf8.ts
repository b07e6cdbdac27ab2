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

const lenient = new TextDecoder();
const strict = new TextDecoder("utf-8", { fatal: true });

/** Decodes bytes, without a byte order mark. Throws {@linkcode NotUtf8} if they are invalid. */
export function decodeUtf8(bytes: Uint8Array): string {
  const text = lenient.decode(bytes);
  const wrong = text.indexOf("\ufffd");
  if (wrong < 0) return text;
  try {
    return strict.decode(bytes);
  } catch {
    throw new NotUtf8(text.slice(0, wrong));
  }
}
