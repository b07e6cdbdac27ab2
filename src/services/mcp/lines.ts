/**
 * Splits a stream of bytes into lines of text, with a limit on their length.
 * @module
 */

/** Largest length of a message in bytes. */
const mostMessageBytes = 4 * 1024 * 1024;

/** A line, or the news that one was too long and is dropped. */
export type Line = { readonly text: string } | { readonly isTooLong: true };

/** Collects bytes until lines are complete. */
export class LineSplitter {
  #parts: Uint8Array[] = [];
  #length = 0;
  #most: number;
  #decoder: TextDecoder = new TextDecoder();

  /** @param most Largest length of a line in bytes. */
  constructor(most: number = mostMessageBytes) {
    this.#most = most;
  }

  /** Adds bytes. Returns the lines that they complete. */
  add(bytes: Uint8Array): Line[] {
    const found: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      this.#keep(bytes.subarray(start, end));
      found.push(this.#take());
      start = end + 1;
    }
    this.#keep(bytes.subarray(start));
    return found;
  }

  #keep(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#length > this.#most) this.#parts = [];
    else if (bytes.length > 0) this.#parts.push(bytes);
  }

  #take(): Line {
    const line: Line = this.#length > this.#most
      ? { isTooLong: true }
      : { text: this.#decoder.decode(Buffer.concat(this.#parts)) };
    this.#parts = [];
    this.#length = 0;
    return line;
  }
}
