/**
 * Lines that become one text.
 * @module
 */

/** Lines that are joined at a time. */
const batch = 128;

/**
 * Lines that become one text. They are joined as they come: a line is forgotten before it outlives a collection of garbage,
 * and none is copied more than twice.
 */
export class JoinedLines {
  #separator: string;
  /** The lines of a batch; its room is used again for the next. */
  #lines: string[] = [];
  #count = 0;
  #pieces: string[] = [];

  constructor(separator: string) {
    this.#separator = separator;
  }

  add(line: string): void {
    this.#lines[this.#count++] = line;
    if (this.#count === batch) this.#join();
  }

  #join(): void {
    this.#lines.length = this.#count;
    const joined = this.#lines.join(this.#separator);
    this.#pieces.push(this.#pieces.length === 0 ? joined : this.#separator + joined);
    this.#count = 0;
  }

  /** All lines, with the separator between them, in pieces that make the text. */
  pieces(): readonly string[] {
    if (this.#count > 0) this.#join();
    return this.#pieces;
  }

  /** The text. It is not copied before somebody looks into it. */
  text(): string {
    let text = "";
    for (const piece of this.pieces()) text += piece;
    return text;
  }
}
