/**
 * A watch goes on in another process once changed modules fill its memory: Node keeps every module that it ever loaded. The
 * first process stays and waits, so that its exit code, its output and its signals are those of the whole watch.
 * @module
 */
import { fs, nodeVersion, path, process } from "../host/node.ts";
import { environment } from "../host/runtime.ts";
import { success } from "./exit.ts";

/** Names the file that a process leaves its state in. */
const stateVariable = "TOKEN_BUILD_WATCH_STATE";

/** Exit code of a process that another one is to take over from. */
const handedOver = 75;

/** Megabytes of growth after which the next process takes over. */
const mostGrowth = 200;

/** Changes of modules that a process takes at least. */
const fewestReloads = 20;

/** What the next process must know: the files that the last build of each project made, by its folder. */
export type WatchState = Record<string, readonly string[]>;

/** The state that an earlier process left; `undefined` in the first one. */
export function inheritedState(): WatchState | undefined {
  const file = environment(stateVariable);
  return file === undefined ? undefined : JSON.parse(fs.readFileSync(file, "utf8"));
}

/** Calls back once the first process is gone: whoever killed it meant the watch. */
export function whenOrphaned(end: () => void): void {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    end();
  }, 1000);
  timer.unref();
}

/** Measures what changed modules take. */
export class Growth {
  #reloads = 0;
  #start: number | undefined;

  /** Takes note of a build; says whether another process should take over. */
  isTooMuch(changed: readonly string[]): boolean {
    if (!nodeVersion()) return false;
    const { rss } = process.memoryUsage();
    this.#start ??= rss;
    if (changed.some((file) => /\.[cm]?[jt]s$/.test(file))) this.#reloads++;
    const most = Number(environment("TOKEN_BUILD_WATCH_GROWTH") ?? mostGrowth);
    return this.#reloads >= fewestReloads && rss - this.#start >= most * 2 ** 20;
  }
}

/** Runs this program again until it ends without handing over; gives its exit code. */
async function runSuccessors(file: string): Promise<number> {
  const { spawn } = process.getBuiltinModule("node:child_process");
  for (;;) {
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      stdio: "inherit",
      env: { ...process.env, [stateVariable]: file },
    });
    const forward = (signal: "SIGINT" | "SIGTERM") => {
      // A terminal sends its interrupt to both processes.
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

/** Lets another process take over; gives the exit code of this one. */
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
