/**
 * Runs command lines as people type them.
 * @module
 */
import { spawn } from "node:child_process";
import process from "node:process";
import { run } from "../run.ts";

/** Where commands run. */
export interface Place {
  readonly folder: string;
  readonly env: Record<string, string>;
}

const shell = "/bin/sh";

/** A warning or an error that a command reports, although its exit code may be 0. */
const findingPattern = /^(?:warning|error)\[/m;

/**
 * Runs a command line, which must succeed without a finding. Returns its output.
 *
 * @throws {Error} Otherwise, with its output.
 */
export async function mustRun(line: string, { folder, env }: Place): Promise<string> {
  const { code, text } = await run(shell, ["-c", line], { cwd: folder, env });
  if (code === 0 && !findingPattern.test(text)) return text;
  throw new Error(`${line}: exit code ${code}\n${text}`);
}

/** Milliseconds in which a command that watches must be ready. */
const longestStart = 60_000;

/**
 * Runs a command line that watches until its output matches. Then calls `use`, and ends the command.
 *
 * @throws {Error} If it ends by itself, or takes too long.
 */
export async function mustWatch(
  line: string,
  { folder, env }: Place,
  ready: RegExp,
  use: (output: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const child = spawn(shell, ["-c", line], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // Makes it possible to end the command together with the processes that it starts.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  let text = "";
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${line}: ${why}\n${text}`));
      const timer = setTimeout(() => fail("not ready"), longestStart);
      const settle = (next: () => void) => {
        clearTimeout(timer);
        next();
      };
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (data) => {
          text += data;
          if (findingPattern.test(text)) settle(() => fail("reports a finding"));
          else if (ready.test(text)) settle(resolve);
        });
      }
      child.on("error", (cause) => settle(() => fail(String(cause))));
      child.on("close", (code) => settle(() => fail(`exit code ${code}`)));
    });
    await use(text);
  } finally {
    try {
      process.kill(-child.pid!, "SIGKILL");
    } catch {
      // It has ended.
    }
    await ended;
  }
}
