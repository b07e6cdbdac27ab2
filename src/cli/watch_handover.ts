/**
 * Continues a watch in a new process once reloaded modules fill the memory: Node never unloads a module. The first
 * process waits and forwards signals, output and the exit code, so the watch looks like one process.
 * @module
 */
import { fs, nodeVersion, path, process } from "../engine/host/node.ts";
import { environment } from "../engine/host/runtime.ts";
import { success } from "./exit.ts";

/** Environment variable with the path of the file that holds the state. */
const stateVariable = "TOKEN_BUILD_WATCH_STATE";

/** Exit code of a process that hands over to a new one. */
const handedOver = 75;

/** Megabytes of growth that trigger a handover. */
const mostGrowth = 200;

/** Minimum number of module changes before a handover. */
const fewestReloads = 20;

/** State for the next process: by project folder, the files that the last build made. */
export type WatchState = Record<string, readonly string[]>;

/** The state of the previous process; `undefined` in the first one. */
export function inheritedState(): WatchState | undefined {
  const file = environment(stateVariable);
  return file === undefined ? undefined : JSON.parse(fs.readFileSync(file, "utf8"));
}

/** Calls `end` once the parent process is gone: killing it was meant to end the watch. */
export function whenOrphaned(end: () => void): void {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    end();
  }, 1000);
  timer.unref();
}

/** Measures the memory growth from reloaded modules. */
export class Growth {
  #reloads = 0;
  #start: number | undefined;

  /** Records a build. Returns whether a new process should take over. */
  isTooMuch(changed: readonly string[]): boolean {
    if (!nodeVersion()) return false;
    const { rss } = process.memoryUsage();
    this.#start ??= rss;
    if (changed.some((file) => /\.[cm]?[jt]s$/.test(file))) this.#reloads++;
    const most = Number(environment("TOKEN_BUILD_WATCH_GROWTH") ?? mostGrowth);
    return this.#reloads >= fewestReloads && rss - this.#start >= most * 2 ** 20;
  }
}

/** Runs this program again until a process ends without handing over. Returns its exit code. */
async function runSuccessors(file: string): Promise<number> {
  const { spawn } = process.getBuiltinModule("node:child_process");
  for (;;) {
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      stdio: "inherit",
      env: { ...process.env, [stateVariable]: file },
    });
    const forward = (signal: "SIGINT" | "SIGTERM") => {
      // A terminal sends SIGINT to both processes.
      if (signal === "SIGTERM" || !process.stdin.isTTY) child.kill(signal);
    };
    process.on("SIGINT", forward).on("SIGTERM", forward);
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code, signal) => resolve(code ?? (signal ? 1 : success)));
    });
    process.off("SIGINT", forward).off("SIGTERM", forward);
    if (code !== handedOver) return code;
  }
}

/** Hands over to a new process. Returns the exit code of this one. */
export async function handOver(state: WatchState): Promise<number> {
  const inherited = environment(stateVariable);
  if (inherited !== undefined) {
    fs.writeFileSync(inherited, JSON.stringify(state));
    return handedOver;
  }
  const { tmpdir } = process.getBuiltinModule("node:os");
  const folder = fs.mkdtempSync(path.join(tmpdir(), "token-build-watch-"));
  const file = path.join(folder, "state.json");
  try {
    fs.writeFileSync(file, JSON.stringify(state));
    return await runSuccessors(file);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
