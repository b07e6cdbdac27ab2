/**
 * Loaded before a measured program. When the program ends, writes its usage to the file in BENCH_USAGE. Imports
 * nothing: importing `node:fs` makes Node load all its exports, which takes longer than a small program.
 */
const { process } = globalThis;

/** Peak memory of the process in megabytes. */
function peakMemory(fs) {
  try {
    const status = fs.readFileSync("/proc/self/status", "utf8");
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)[1]) / 1024;
  } catch {
    // Only Linux has this file. There, `maxRSS` would include memory of the parent process.
    return process.resourceUsage().maxRSS / 1024;
  }
}

process.on("exit", () => {
  const fs = process.getBuiltinModule("node:fs");
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1000, memory: peakMemory(fs) };
  fs.writeFileSync(process.env.BENCH_USAGE, JSON.stringify(usage));
});
