/**
 * Runs commands for the scripts of the project.
 * @module
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";

/** The result of a command: its exit code, and its output on both streams. */
export interface Ran {
  code: number;
  text: string;
}

/** Settings of {@linkcode run}. */
export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Milliseconds without output after which the command and its child processes are killed. Default: never. */
  longestSilence?: number;
}

/** Kills a command and its child processes if it prints nothing for too long, or if this process is interrupted. */
class Guard {
  #child: ChildProcess;
  #longestSilence: number;
  #onSilence: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(child: ChildProcess, longestSilence: number, onSilence: () => void) {
    this.#child = child;
    this.#longestSilence = longestSilence;
    this.#onSilence = onSilence;
    process.on("SIGINT", this.#end).on("SIGTERM", this.#end);
    this.listen();
  }

  /** Restarts the timeout. */
  listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#onSilence();
      this.#kill();
    }, this.#longestSilence);
  }

  /** Stops guarding the command. */
  stop(): void {
    clearTimeout(this.#timer);
    process.off("SIGINT", this.#end).off("SIGTERM", this.#end);
  }

  #end = (): void => {
    this.#kill();
    process.exit(1);
  };

  #kill(): void {
    try {
      process.kill(-this.#child.pid!, "SIGKILL");
    } catch {
      // Windows has no process groups.
      this.#child.kill("SIGKILL");
    }
  }
}

/** Runs a command until it ends. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { longestSilence } = options;
    const env = { ...process.env, NO_COLOR: "1", ...options.env };
    const child = spawn(command, args, {
      cwd: options.cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      // Makes it possible to kill the whole process group.
      detached: longestSilence !== undefined,
    });
    let text = "";
    const onSilence = () => {
      text += `\nKilled: no output for ${longestSilence! / 1000} s\n`;
    };
    const guard = longestSilence !== undefined && new Guard(child, longestSilence, onSilence);
    const take = (data: Uint8Array) => {
      text += data;
      if (guard) guard.listen();
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", reject);
    child.on("close", (code) => {
      if (guard) guard.stop();
      resolve({ code: code ?? 1, text });
    });
  });
}

/**
 * Runs a command that must succeed, and returns its output.
 *
 * @throws If it fails, with its output.
 */
export async function must(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, text } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${text}`);
  return text;
}

/** Milliseconds in which a program that goes on running must be ready. */
const longestStart = 60_000;

/**
 * Runs a program that goes on running until its output matches. Then calls `use`, and ends the program and the processes
 * that it has started.
 *
 * @param fault Matches output that must not come.
 * @throws {Error} If the program ends by itself, takes too long or prints a fault.
 */
export async function whileRunning(
  command: string,
  args: string[],
  { cwd, env }: Pick<RunOptions, "cwd" | "env">,
  ready: RegExp,
  use: (output: string) => Promise<void> = () => Promise.resolve(),
  fault?: RegExp,
): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  let text = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) =>
        reject(new Error(`${command} ${args.join(" ")}: ${why}\n${text}`));
      timer = setTimeout(() => fail("not ready"), longestStart);
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (data) => {
          text += data;
          if (fault?.test(text)) fail("reports a finding");
          else if (ready.test(text)) resolve();
        });
      }
      child.on("error", (cause) => fail(String(cause)));
      child.on("close", (code) => fail(`exit code ${code}`));
    });
    await use(text);
  } finally {
    clearTimeout(timer);
    try {
      process.kill(-child.pid!, "SIGKILL");
    } catch {
      // It has ended.
    }
    await ended;
  }
}

/** The command line that runs the program of this project from source, on Deno. */
export function fromSource(...args: string[]): [string, string[]] {
  const files = ["--config", path.resolve("deno.json"), path.resolve("cli.ts")];
  return [process.execPath, ["run", "--quiet", "-A", ...files, ...args]];
}

/** Versions of the runtimes for tests, from npm. */
export const runtimes = {
  bun: "bun@1.4.5",
  node20: "node@20",
  node22: "node@22",
  node226: "node@22.6.0",
  node24: "node@24",
} as const;

/** The command line that runs an npm package with arguments. */
export function npx(name: string, ...args: string[]): [string, string[]] {
  return ["npx", ["-y", name, ...args]];
}

/**
 * The executable file of a runtime from npm. Child processes inherit what was found, because npx asks the registry on
 * each start.
 */
export function executableOf(name: string): string {
  const variable = `EXECUTABLE_OF_${name.replaceAll(/\W/g, "_")}`;
  const known = process.env[variable];
  if (known !== undefined) return known;
  const [command, args] = npx(name, "-e", "console.log(process.execPath)");
  const text = execFileSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const file = text.trim().split("\n").at(-1)!;
  if (!fs.existsSync(file)) throw new Error(`No program ${name}:\n${text}`);
  process.env[variable] = file;
  return file;
}

/** The command line that runs a runtime from npm with arguments. */
export function on(runtime: keyof typeof runtimes, ...args: string[]): [string, string[]] {
  return [executableOf(runtimes[runtime]), args];
}

/**
 * Runs a task on each core, in the order of the list.
 *
 * @param more Number of further tasks to run at once, for tasks that wait for the network.
 */
export async function onAllCores<T>(
  items: readonly T[],
  task: (item: T) => Promise<void>,
  more = 0,
): Promise<void> {
  const waiting = items.values();
  const running = Array.from({ length: os.availableParallelism() + more }, async () => {
    for (const item of waiting) await task(item);
  });
  await Promise.all(running);
}

/**
 * Returns the names that the arguments of a script choose, in their usual order; without arguments, all names.
 *
 * @throws {Error} If an argument is none of the names.
 */
export function chosenNames(args: readonly string[], names: readonly string[]): string[] {
  const unknown = args.filter((arg) => !names.includes(arg));
  if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: none of ${names.join(", ")}`);
  return names.filter((name) => args.length === 0 || args.includes(name));
}
