/**
 * Background work: when to yield to requests, how long to wait, and how long results count as current.
 * @module
 */
/** Milliseconds of work before yielding to requests. */
const longest = 10;

/** Yields to waiting requests after some work. */
export class Turns {
  #since: number = performance.now();

  /** Yields if enough work was done. Returns whether it was. */
  async pause(): Promise<boolean> {
    if (performance.now() - this.#since < longest) return false;
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    this.#since = performance.now();
    return true;
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

/** The result of a promise; `undefined` if it comes too late. */
export async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
