/**
 * Bytes of a file as text.
 * @module
 */

/** Bytes that are not UTF-8. */
export class NotUtf8 extends Error {
  /** Line of the first byte that is wrong, from 1. */
  readonly line: number;

  /** An error for the line, from 1. */
  constructor(line: number) {
    super("it is not UTF-8; save it in that encoding");
    this.line = line;
  }
}

const lenient = new TextDecoder();
const strict = new TextDecoder("utf-8", { fatal: true });

/** The text that bytes stand for, without a byte order mark. Throws {@linkcode NotUtf8} where they stand for none. */
export function decodeUtf8(bytes: Uint8Array): string {
  const text = lenient.decode(bytes);
  const wrong = text.indexOf("\ufffd");
  if (wrong < 0) return text;
  try {
    return strict.decode(bytes);
  } catch {
    throw new NotUtf8(text.slice(0, wrong).split("\n").length);
  }
}
