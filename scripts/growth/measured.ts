/**
 * Runs the command line, or the program in `GROWTH_PROGRAM`, and writes its CPU milliseconds and peak resident memory in
 * bytes to the file in `GROWTH_REPORT`, and the milliseconds of its parts if it returns them.
 * @module
 */
import fs from "node:fs";
import process from "node:process";

/** Peak memory as Linux records it (proc_pid_status(5), `VmHWM`); on other systems, the current resident memory. */
function peakMemory(): number {
  const status = "/proc/self/status";
  const peak = fs.existsSync(status) &&
    /^VmHWM:\s*(\d+) kB$/m.exec(fs.readFileSync(status, "utf8"));
  return peak ? Number(peak[1]) * 1024 : process.memoryUsage().rss;
}

const { main } = await import(process.env.GROWTH_PROGRAM ?? "../../cli.ts");
const result: number | Record<string, number> = await main(process.argv.slice(2));
const parts = typeof result === "number" ? {} : result;
process.exitCode = typeof result === "number" ? result : 0;
const { user, system } = process.cpuUsage();
fs.writeFileSync(
  process.env.GROWTH_REPORT!,
  JSON.stringify({ milliseconds: (user + system) / 1000, bytes: peakMemory(), parts }),
);
