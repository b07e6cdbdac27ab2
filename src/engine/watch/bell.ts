/**
 * An event to wait for.
 * @module
 */
/** An auto-reset event. */
export class Bell {
  #isRung = false;
  #wake = (): void => {};

  readonly ring = (): void => {
    this.#isRung = true;
    this.#wake();
  };

  /** Waits until the bell rings, the time is over or the signal aborts. Returns whether it rang. */
  async wait(milliseconds: number, signal?: AbortSignal): Promise<boolean> {
    if (!this.#isRung && !signal?.aborted) await this.#awoken(milliseconds, signal);
    const isRung = this.#isRung;
    this.#isRung = false;
    return isRung;
  }

  async #awoken(milliseconds: number, signal?: AbortSignal): Promise<void> {
    const awoken = new Promise<void>((resolve) => this.#wake = resolve);
    const wake = this.#wake;
    const timer = Number.isFinite(milliseconds) ? setTimeout(wake, milliseconds) : undefined;
    signal?.addEventListener("abort", wake);
    await awoken;
    clearTimeout(timer);
    signal?.removeEventListener("abort", wake);
  }
}
