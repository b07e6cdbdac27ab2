/**
 * Times and counts the runs of a fuzzer.
 * @module
 */
import process from "node:process";
import { BuildError, type Diagnostic } from "../../mod.ts";

/** Limit of a run in milliseconds of the processor, because the machine may be busy. */
const longest = 1000;

/** Milliseconds of the processor that this process has used. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const isBug = ({ code }: Diagnostic) => code === "internal/error";

/** Counts the results of runs. */
export class Trials {
  /** Number of builds that succeeded. */
  accepted = 0;
  #refused = 0;
  #slowest = 0;
  #allowsBugs: boolean;

  /** @param allowsBugs Whether to allow internal errors, because hooks may do damage that is not detected. */
  constructor({ allowsBugs = false } = {}) {
    this.#allowsBugs = allowsBugs;
  }

  /** Runs a build, which may succeed or throw a build error. Throws any other error. */
  async run(build: () => Promise<void>): Promise<void> {
    const start = used();
    try {
      await build();
      this.accepted++;
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      if (/call stack/.test(cause.message)) throw cause;
      if (!this.#allowsBugs && cause.diagnostics.some(isBug)) throw cause;
      this.#refused++;
    }
    const took = used() - start;
    this.#slowest = Math.max(this.#slowest, took);
    if (took > longest) throw new Error(`took ${took} ms`);
  }

  toString(): string {
    return `${this.accepted} accepted, ${this.#refused} refused, none crashed; the slowest took ` +
      `${Math.round(this.#slowest)} ms`;
  }
}
