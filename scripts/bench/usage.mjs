/**
 * Loaded before a measured program: when that ends, writes what it took to the file that BENCH_USAGE names.
 */
import fs from "node:fs";
import process from "node:process";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 };
  fs.writeFileSync(process.env.BENCH_USAGE, JSON.stringify(usage));
});
