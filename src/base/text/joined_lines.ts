/** Number of lines to join at a time. */
const batch = 128;

/**
 * Collects lines and joins them in batches, so that lines are released before the garbage collector promotes them.
 * Copies no line more than twice.
 */
export class JoinedLines {
  #separator: string;
  /** The lines of the current batch; all batches use the same array. */
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

  /** The pieces of the text: all lines, with the separator between them. */
  pieces(): readonly string[] {
    if (this.#count > 0) this.#join();
    return this.#pieces;
  }

  /** The text. The engine concatenates it only when it is read. */
  text(): string {
    let text = "";
    for (const piece of this.pieces()) text += piece;
    return text;
  }
}
