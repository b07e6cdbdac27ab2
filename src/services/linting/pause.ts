/**
 * Limits how often files are checked, because linters call for each source.
 * @module
 */

/** Shortest time between two checks, in milliseconds. */
const shortest = 200;

/** Share of the time that checks may take. */
const share = 0.05;

/** Runs a check once in a while. */
export class Pause {
  #now: () => number;
  #next: number;

  /** @param now Monotonic time in milliseconds. The first check comes after a pause. */
  constructor(now: () => number) {
    this.#now = now;
    this.#next = now() + shortest;
  }

  /** Runs a check, unless the last one was a moment ago. */
  run(check: () => void): void {
    const start = this.#now();
    if (start < this.#next) return;
    check();
    const end = this.#now();
    this.#next = end + Math.max(shortest, (end - start) / share);
  }
}
