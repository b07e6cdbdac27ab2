/**
 * Time for work in the background: when others get their turn, and how long what was found counts as current.
 * @module
 */

/** Milliseconds of work after which others get their turn. */
const longest = 10;

/** Lets requests that wait be answered, once it has worked for a while. */
export class Turns {
  #since: number = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.#since < longest) return;
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    this.#since = performance.now();
  }
}

/** A value that counts as current for some time after it was found. */
export class Fresh<T> {
  readonly value: T;
  #end: number;

  /** @param milliseconds How long it counts as current. */
  constructor(value: T, milliseconds: number) {
    this.value = value;
    this.#end = performance.now() + milliseconds;
  }

  get isCurrent(): boolean {
    return performance.now() < this.#end;
  }
}
