/**
 * Calls functions and runs commands in another process, in other working folders. Tests may run in parallel threads
 * that share the working folder of their process, so none of them may change it. The process stays for further calls,
 * because starting one takes longer than most calls.
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import type { FolderCalls, Request } from "./folder_calls.ts";
import { projectPath, type Ran, runArguments } from "./run_cli.ts";

/** The process that calls share. */
class FolderProcess {
  #child: ChildProcess;
  #answer: { resolve: (line: string) => void; reject: (cause: Error) => void } | undefined;

  constructor(ended: () => void) {
    this.#child = spawn(
      process.execPath,
      runArguments(projectPath("tests/helpers/folder_calls.ts")),
      {
        env: { ...process.env, NO_COLOR: "1" },
      },
    );
    let [rest, stderr] = ["", ""];
    this.#child.stdout!.setEncoding("utf8").on("data", (data) => {
      const lines = `${rest}${data}`.split("\n");
      rest = lines.pop()!;
      for (const line of lines) this.#answer?.resolve(line);
    });
    this.#child.stderr!.on("data", (data) => stderr += data);
    this.#child.on("close", (code) => {
      ended();
      this.#answer?.reject(new Error(`The process ended with ${code}: ${stderr}`));
    });
    this.#hold(false);
  }

  /** Sets whether the tests wait for this process before they exit. */
  #hold(waits: boolean): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const part of [this.#child, stdin, stdout, stderr] as { ref?(): void; unref?(): void }[]) {
      if (waits) part.ref?.();
      else part.unref?.();
    }
  }

  /** Makes a call; only one at a time. */
  async call(request: Request): Promise<string> {
    this.#hold(true);
    try {
      return await new Promise<string>((resolve, reject) => {
        this.#answer = { resolve, reject };
        this.#child.stdin!.write(`${JSON.stringify(request)}\n`);
      });
    } finally {
      this.#answer = undefined;
      this.#hold(false);
    }
  }
}

let current: FolderProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Queues a call after earlier ones. */
async function call(request: Request): Promise<unknown> {
  const answered = last.then(async () => {
    current ??= new FolderProcess(() => current = undefined);
    return await current.call(request);
  });
  last = answered.catch(() => {});
  const { result, error } = JSON.parse(await answered);
  if (error !== undefined) throw new Error(`${request.name}() in ${request.folder}: ${error}`);
  return result;
}

/**
 * Returns the result of a function of `folder_calls.ts` in a folder, as JSON represents it.
 * @throws {Error} If the function throws.
 */
export async function callIn<Name extends keyof FolderCalls>(
  folder: string,
  name: Name,
  ...args: Parameters<FolderCalls[Name]>
): Promise<Awaited<ReturnType<FolderCalls[Name]>>> {
  return await call({ folder, name, args, env: {} }) as Awaited<ReturnType<FolderCalls[Name]>>;
}

/** Runs `token-build` with arguments in a folder. */
export async function runCli(
  args: string[],
  folder: string,
  env: Record<string, string> = {},
): Promise<Ran> {
  return await call({ folder, name: "ran", args: [args], env }) as Ran;
}
