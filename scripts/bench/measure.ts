/**
 * Measures programs. Each run is a process.
 * @module
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";

/** The wall-clock and CPU time of a run in milliseconds, and its peak memory in megabytes. */
export interface Measure {
  wall: number;
  cpu: number;
  memory: number;
}

/** A program to measure. */
export interface Program {
  command: string;
  args: string[];
  cwd: string;
}

const usageFile = path.join(os.tmpdir(), `token-build-usage-${process.pid}.json`);

/** Runs a program once. Returns `undefined` if it exceeds the timeout, in milliseconds; throws if it fails. */
export function measure(
  { command, args, cwd }: Program,
  timeout: number,
): Promise<Measure | undefined> {
  fs.rmSync(usageFile, { force: true });
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const env = { ...process.env, NO_COLOR: "1", BENCH_USAGE: usageFile };
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    child.stderr.on("data", (data) => errors += data);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill("SIGKILL");
    }, timeout);
    child.on("error", reject);
    child.on("close", (code) => {
      const wall = performance.now() - start;
      clearTimeout(timer);
      if (late) resolve(undefined);
      else if (code !== 0) reject(new Error(`${command} ${args.join(" ")} failed:\n${errors}`));
      else resolve({ wall, ...JSON.parse(fs.readFileSync(usageFile, "utf8")) });
    });
  });
}

/** A row of a Markdown table. */
export function row(...cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** The median of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

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
