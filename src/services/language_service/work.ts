/**
 * Work for one answer, which may take long.
 * @module
 */
import { Turns } from "../../engine/host/turns.ts";

/** Settings of {@linkcode Work}. */
export interface WorkSettings<Item> {
  /** Called after each pause; throws if nobody waits for the answer. */
  readonly check?: () => void;
  /** Takes the items found so far, at each pause. Default: they stay in the list. */
  readonly onPart?: (items: Item[]) => Promise<void>;
}

/**
 * Collects the items of an answer, and lets other requests be answered meanwhile.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const work = new Work<number>();
 * for (const item of [1, 2]) {
 *   await work.pause();
 *   work.found.push(item);
 * }
 * assert.deepEqual(work.found, [1, 2]);
 * ```
 */
export class Work<Item> extends Turns {
  /** The items found since the last part. */
  readonly found: Item[] = [];
  #settings: WorkSettings<Item>;

  constructor(settings: WorkSettings<Item> = {}) {
    super();
    this.#settings = settings;
  }

  /** Yields to waiting requests after some work, and then hands over what was found. */
  override async pause(): Promise<boolean> {
    const { check, onPart } = this.#settings;
    if (!await super.pause()) return false;
    check?.();
    if (onPart && this.found.length > 0) await onPart(this.found.splice(0));
    return true;
  }
}
