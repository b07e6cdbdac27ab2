/**
 * Tells whether a process still runs, and distinguishes processes that had the same number.
 * @module
 */
import { codeOf, fs, process } from "./node.ts";

/** Whether a process runs; `undefined` if that cannot be checked. */
export function isRunning(pid: number): boolean | undefined {
  if (pid === process.pid) return true;
  if (!(pid > 0)) return undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    const known: Record<string, boolean> = { ESRCH: false, EPERM: true };
    return known[codeOf(cause)];
  }
}

/** Reads a system file; `undefined` if it is missing or unreadable. */
function systemText(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    // Other systems have no /proc and Deno may deny access; the age of a file decides then.
    return undefined;
  }
}

/**
 * Distinguishes a process from a later one with the same number: the machine's boot, the process namespace, and the
 * start time (proc(5), `/proc/PID/stat`, field 22).
 */
export interface Identity {
  /** Boot and namespace. Empty if the system does not report them. */
  readonly space: string;
  /** Empty if the system does not report it. */
  readonly start: string;
}

export function identityOf(pid: number): Identity {
  const boot = systemText(() => fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim());
  const space = systemText(() => fs.readlinkSync("/proc/self/ns/pid"));
  const stat = systemText(() => fs.readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The program's name is in parentheses and may contain spaces.
  const start = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  return boot && space && start
    ? { space: `${boot}/${space}`, start }
    : { space: boot && space ? `${boot}/${space}` : "", start: "" };
}
