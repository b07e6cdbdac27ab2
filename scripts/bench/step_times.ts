/**
 * Times the steps of a process.
 * @module
 */
import { median } from "./measure.ts";

/** Durations of steps in milliseconds, by name. */
export class StepTimes {
  #times: Map<string, number[]> = new Map();

  /** Adds a duration of a step. */
  add(step: string, milliseconds: number): void {
    const known = this.#times.get(step);
    if (known) known.push(milliseconds);
    else this.#times.set(step, [milliseconds]);
  }

  /** Runs a step and adds its duration. */
  async time<T>(step: string, run: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await run();
    this.add(step, performance.now() - start);
    return result;
  }

  /** Prints a Markdown table of medians and 95th percentiles. */
  print(title: string, digits: number): void {
    console.log(`| ${title} | median | 95th percentile |\n| --- | ---: | ---: |`);
    for (const [step, all] of this.#times) {
      const sorted = all.toSorted((a, b) => a - b);
      const late = sorted[Math.floor(sorted.length * 0.95)];
      console.log(`| ${step} | ${median(all).toFixed(digits)} ms | ${late.toFixed(digits)} ms |`);
    }
  }
}
