/**
 * Runs commands for the scripts of the project.
 * @module
 */
import { spawn } from "node:child_process";
import process from "node:process";

/** What a command did: its exit code, and everything it printed on either stream. */
export interface Ran {
  code: number;
  text: string;
}

/** Settings of {@linkcode run}. */
export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Whether the output is shown while it comes. Default `false`. */
  show?: boolean;
}

/** Runs a command to its end. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: "1", ...options.env };
    const child = spawn(command, args, {
      cwd: options.cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    const take = (data: Uint8Array) => {
      text += data;
      if (options.show) process.stdout.write(data);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, text }));
  });
}

/** Versions of the runtimes that the project is tested on, from npm. */
export const runtimes = {
  bun: "bun@1.4.5",
  node20: "node@20",
  node22: "node@22",
  node226: "node@22.6.0",
  node24: "node@24",
} as const;

/** The command line that runs a package of npm with arguments. */
export function npx(name: string, ...args: string[]): [string, string[]] {
  return ["npx", ["-y", name, ...args]];
}
