/**
 * Loaded before a measured program: when that ends, writes what it took to the file that BENCH_USAGE names. It imports
 * nothing: Node builds all that `node:fs` exports for an import, which takes longer than a small program.
 */
const { process } = globalThis;

/** The most memory that the process held, in megabytes. */
function peakMemory(fs) {
  try {
    const status = fs.readFileSync("/proc/self/status", "utf8");
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)[1]) / 1024;
  } catch {
    // Elsewhere than on Linux. There, this would count what the process that started it held, too.
    return process.resourceUsage().maxRSS / 1024;
  }
}

process.on("exit", () => {
  const fs = process.getBuiltinModule("node:fs");
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1000, memory: peakMemory(fs) };
  fs.writeFileSync(process.env.BENCH_USAGE, JSON.stringify(usage));
});
