/**
 * Lines that become one text.
 * @module
 */

/** Lines that are joined at a time. */
const batch = 512;

/**
 * Lines that become one text. They are joined as they come: a line is forgotten before it outlives a collection of garbage,
 * and none is copied more than twice.
 */
export class JoinedLines {
  #separator: string;
  #lines: string[] = [];
  #pieces: string[] = [];

  constructor(separator: string) {
    this.#separator = separator;
  }

  add(line: string): void {
    if (this.#lines.push(line) === batch) this.#join();
  }

  #join(): void {
    this.#pieces.push(this.#lines.join(this.#separator));
    this.#lines = [];
  }

  /** All lines, with the separator between them. */
  text(): string {
    if (this.#lines.length > 0) this.#join();
    return this.#pieces.join(this.#separator);
  }
}
