/**
 * One run of a fuzzer, timed and counted.
 * @module
 */
import { BuildError, type Diagnostic } from "../../mod.ts";

/** Milliseconds that one run may take. */
const longest = 1000;

const isBug = ({ code }: Diagnostic) => code === "internal/error";

/** Counts what became of runs. */
export class Trials {
  /** How many builds ended well. */
  accepted = 0;
  #refused = 0;
  #slowest = 0;
  #allowsBugs: boolean;

  /** @param allowsBugs Whether to allow internal errors, because hooks may do damage that is not detected. */
  constructor({ allowsBugs = false } = {}) {
    this.#allowsBugs = allowsBugs;
  }

  /** Runs a build, which may end well or be refused; anything else is thrown. */
  async run(build: () => Promise<void>): Promise<void> {
    const start = performance.now();
    try {
      await build();
      this.accepted++;
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      if (/call stack/.test(cause.message)) throw cause;
      if (!this.#allowsBugs && cause.diagnostics.some(isBug)) throw cause;
      this.#refused++;
    }
    const took = performance.now() - start;
    this.#slowest = Math.max(this.#slowest, took);
    if (took > longest) throw new Error(`took ${took} ms`);
  }

  toString(): string {
    return `${this.accepted} accepted, ${this.#refused} refused, none crashed; the slowest took ` +
      `${Math.round(this.#slowest)} ms`;
  }
}
