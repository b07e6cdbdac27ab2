/**
 * Runs the command line from source, on the runtime of the tests.
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { longestWait, until } from "./waits.ts";

const versions = process.versions as Record<string, string | undefined>;

/** The runtime of the tests. */
export const runtime: "deno" | "bun" | "node" = versions.deno
  ? "deno"
  : versions.bun
  ? "bun"
  : "node";

/** Absolute path of a file of the project. */
export function projectPath(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url));
}

/**
 * Flags that keep Deno's own messages, its search for newer versions, and its lock of installed packages out of a program
 * and its output.
 */
export const ownOutput: string[] = ["--quiet", "--cached-only", "--node-modules-dir=manual"];

/** Arguments that run a TypeScript file on this runtime. */
export function runArguments(file: string): string[] {
  if (runtime === "deno") {
    return ["run", ...ownOutput, "-A", "--config", projectPath("deno.json"), file];
  }
  if (runtime === "bun") return [file];
  return ["--experimental-strip-types", "--disable-warning=ExperimentalWarning", file];
}

/**
 * Arguments that run `token-build` on this runtime. The variable `TEST_PROGRAM` names a bundled program, which the runner
 * of all tests uses on Node, where loading the sources takes longer than most commands. Default: the sources.
 */
export const programArguments: string[] = runArguments(
  process.env.TEST_PROGRAM ?? projectPath("cli.ts"),
);

/** The result of a program. */
export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program until it ends. On Node, variables that are `undefined` are not passed on. */
export function run(
  command: string,
  args: string[],
  cwd: string,
  env: Record<string, string | undefined> = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: "1", ...env } });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (data) => stdout += data);
    child.stderr.on("data", (data) => stderr += data);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** Runs `token-build` in a separate process, for tests that need one. {@linkcode runCli} is faster. */
export function runProcess(
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Ran> {
  return run(process.execPath, [...programArguments, ...args], cwd, env);
}

/** A command that runs until it is stopped. */
export class RunningCli {
  #child: ChildProcess;
  #lines: string[] = [];
  #wake = () => {};
  /** Its output on standard error. */
  stderr = "";
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;

  constructor(args: string[], cwd: string, env: Record<string, string> = {}) {
    const command = [...programArguments, ...args];
    this.#child = spawn(process.execPath, command, {
      cwd,
      env: { ...process.env, NO_COLOR: "1", ...env },
    });
    let rest = "";
    this.#child.stdout!.on("data", (data) => {
      const lines = `${rest}${data}`.split("\n");
      rest = lines.pop()!;
      this.#lines.push(...lines);
      this.#wake();
    });
    this.#child.stderr!.on("data", (data) => this.stderr += data);
    this.ended = new Promise((resolve) => this.#child.on("close", resolve));
  }

  /** The next nonempty line on standard output. Fails after {@linkcode longestWait}. */
  async line(): Promise<string> {
    const end = Date.now() + longestWait;
    for (;;) {
      while (this.#lines.length > 0) {
        const line = this.#lines.shift()!;
        if (line !== "") return line;
      }
      if (Date.now() > end) throw new Error(`no line; standard error: ${this.stderr}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 1000);
      });
    }
  }

  /** Waits until standard error, which is a separate stream, contains a text. */
  async says(pattern: RegExp): Promise<void> {
    await until(() => pattern.test(this.stderr), () => `${pattern} is not in: ${this.stderr}`);
  }

  /** Sends a signal. */
  send(signal: "SIGINT" | "SIGKILL"): void {
    this.#child.kill(signal);
  }
}
