/**
 * Runs each command on inputs of size n and 4n. The larger run may take at most six times the CPU time and five times
 * the memory, minus those of an empty run. `deno task growth [node] [deno] [short] [WORD ...]` runs the cases whose
 * names contain one of the words; `short` runs the first case of each list.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { TemporaryFolder } from "../project.ts";
import { executableOf, run, runtimes } from "../run.ts";
import type { GrowthCase } from "./growth_case.ts";

const longestTime = 6;
const mostMemory = 5;

/** Attempts per case until it passes: noise affects single ratios, quadratic growth raises all of them. */
const tries = 4;

/** Milliseconds below which a difference is noise. */
const noise = 100;
/** Milliseconds of a part below which a difference is noise. */
const partNoise = 40;
/** Bytes below which a difference is noise. */
const noiseBytes = 16 << 20;

interface Usage {
  milliseconds: number;
  bytes: number;
  /** Milliseconds by part. */
  parts: Record<string, number>;
}

const measured = path.resolve("scripts/growth/measured.ts");

const node = executableOf(runtimes.node24);

const hosts: Record<string, (...args: string[]) => [string, string[]]> = {
  node: (...args) => [node, ["--no-warnings", measured, ...args]],
  deno: (...args) => [
    process.execPath,
    ["run", "-A", "--quiet", "--config", path.resolve("deno.json"), measured, ...args],
  ],
};

const words = process.argv.slice(2);
const onHosts = Object.keys(hosts).filter((host) => words.includes(host));
const isShort = words.includes("short");
const inNames = words.filter((word) => !(word in hosts) && word !== "short");
using temporary = new TemporaryFolder();
const root = temporary.path;

async function measure(host: string, one: GrowthCase, folder: string): Promise<Usage> {
  const report = path.join(root, "report.json");
  fs.rmSync(report, { force: true });
  const ran = await run(...hosts[host](...one.args), {
    cwd: folder,
    env: {
      GROWTH_REPORT: report,
      // With a cache, the first run of some code would take longer than the next.
      NODE_DISABLE_COMPILE_CACHE: "1",
      ...(one.program && { GROWTH_PROGRAM: pathToFileURL(path.resolve(one.program)).href }),
    },
  });
  if (ran.code !== (one.code ?? 0) || !fs.existsSync(report)) {
    throw new Error(`${one.name} on ${host} ended with ${ran.code}:\n${ran.text.slice(-4000)}`);
  }
  return JSON.parse(fs.readFileSync(report, "utf8"));
}

async function measureSize(host: string, one: GrowthCase, size: number): Promise<Usage> {
  const folder = fs.mkdtempSync(path.join(root, "case-"));
  one.prepare(folder, size);
  const usage = await measure(host, one, folder);
  fs.rmSync(folder, { recursive: true });
  return usage;
}

/** Measures a command that does nothing. */
function measureEmpty(host: string): Promise<Usage> {
  return measure(host, { name: "empty", size: 0, prepare() {}, args: ["--version"] }, root);
}

const ratio = (large: number, small: number, empty: number, least: number) =>
  Math.max(large - empty, least) / Math.max(small - empty, least);

const partRatio = (large: Usage, small: Usage, part: string) =>
  ratio(large.parts[part], small.parts[part] ?? 0, 0, partNoise);

function partRows(large: Usage, small: Usage): string[] {
  return Object.keys(large.parts).map((part) => {
    const [from, to] = [small.parts[part] ?? 0, large.parts[part]].map((one) => one.toFixed(0));
    return `       ${part}: ${from} → ${to} ms (× ${partRatio(large, small, part).toFixed(1)})`;
  });
}

/** Whether a case grows within the limits; prints its row, and those of its parts. */
async function check(host: string, one: GrowthCase, empty: Usage): Promise<boolean> {
  let row = "";
  // A part that grew within the limit once has passed.
  let failedParts: readonly string[] | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const small = await measureSize(host, one, one.size);
    const large = await measureSize(host, one, one.size * 4);
    const time = ratio(large.milliseconds, small.milliseconds, empty.milliseconds, noise);
    const memory = ratio(large.bytes, small.bytes, empty.bytes, noiseBytes);
    const slow = Object.keys(large.parts)
      .filter((part) => partRatio(large, small, part) >= longestTime);
    failedParts = failedParts?.filter((part) => slow.includes(part)) ?? slow;
    // With parts, the whole is their sum and the fixed time of a session.
    const isFast = slow.length < Object.keys(large.parts).length || time < longestTime;
    const isFine = isFast && memory < mostMemory && failedParts.length === 0;
    const seconds = [small, large].map((usage) => (usage.milliseconds / 1000).toFixed(2)).join(
      " → ",
    );
    const megabytes = [small, large].map((usage) => (usage.bytes / 2 ** 20).toFixed(0)).join(" → ");
    row = `${isFine ? "ok    " : "FAILED"} ${host} ${one.name}: ${one.size} → ${one.size * 4}, ` +
      `${seconds} s (× ${time.toFixed(1)}), ${megabytes} MB (× ${memory.toFixed(1)})`;
    if (failedParts.length > 0) row += `\n       too slow: ${failedParts.join("; ")}`;
    if (!isShort) row = [row, ...partRows(large, small)].join("\n");
    if (!isFine) continue;
    console.log(row);
    return true;
  }
  console.log(row);
  return false;
}

let passed = 0;
let failed = 0;
const cases = fs.readdirSync("scripts/growth/cases").sort();
for (const host of onHosts.length > 0 ? onHosts : Object.keys(hosts)) {
  const empty = await measureEmpty(host);
  for (const file of cases) {
    const lists = Object.values<GrowthCase[]>(await import(`./cases/${file}`));
    for (const one of lists.flatMap((all) => isShort ? all.slice(0, 1) : all)) {
      if (inNames.length > 0 && !inNames.some((word) => one.name.includes(word))) continue;
      const isFine = await check(host, one, empty).catch((cause: Error) => {
        console.log(`FAILED ${cause.message}`);
        return false;
      });
      if (isFine) passed++;
      else failed++;
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
if (passed + failed === 0) console.error(`No case has a name with ${inNames.join(" or ")}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
