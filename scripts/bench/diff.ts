/**
 * Compares two versions of 10,000 tokens in eight contexts, a commit and the working tree. Prints
 * the median time and memory, relative to one build of them.
 *
 *     deno task bench:diff [--runs 5]
 * @module
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { makePackage } from "./compare.ts";
import { type Measure, measure, median } from "./measure.ts";
import { resolverConfigs, themes, writeSet } from "./sets.ts";
import { allRuntimes, ours } from "./tools.ts";

const at = process.argv.indexOf("--runs");
const runs = at < 0 ? 5 : Number(process.argv[at + 1]);

await makePackage();
const { node } = allRuntimes();
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "diff-bench-")));
const git = (...args: string[]) =>
  void execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...args], {
    cwd: folder,
    stdio: "ignore",
  });

/** Changes every seventh color in the files of the folder. */
function edit(): void {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (
    const name of names.filter((name) => name.endsWith(".json") && !/config|resolver/.test(name))
  ) {
    const file = path.join(folder, name);
    let count = 0;
    const text = fs.readFileSync(file, "utf8")
      .replace(/"#([\da-f]{5})[\da-f]"/g, (all, start) => count++ % 7 === 0 ? `"#${start}a"` : all);
    fs.writeFileSync(file, text);
  }
}

try {
  writeSet(folder, themes(1e4));
  fs.rmSync(path.join(folder, resolverConfigs.one));
  fs.renameSync(path.join(folder, resolverConfigs.all), path.join(folder, "config.json"));
  git("init", "-b", "main");
  git("add", "-A");
  git("commit", "-m", "one");
  edit();
  const build = ours.program(node, folder, ["config.json"]);
  const command = build.args.indexOf("build");
  const diff = {
    ...build,
    args: [...build.args.slice(0, command), "diff", "main", "--out", "report.txt"],
  };
  const all: Record<"build" | "diff", Measure[]> = { build: [], diff: [] };
  for (let run = 0; run <= runs; run++) {
    fs.rmSync(path.join(folder, "build"), { recursive: true, force: true });
    for (const [name, program] of [["build", build], ["diff", diff]] as const) {
      const found = await measure(program, 120_000);
      if (!found) throw new Error(`${name} took too long`);
      // The first run warms the caches of the system.
      if (run > 0) all[name].push(found);
    }
  }
  const of = (name: "build" | "diff", what: keyof Measure) =>
    median(all[name].map((one) => one[what]));
  for (const name of ["build", "diff"] as const) {
    console.log(
      `${name.padEnd(6)} ${of(name, "wall").toFixed(0)} ms, ${of(name, "memory").toFixed(0)} MB`,
    );
  }
  const ratio = (what: keyof Measure) => (of("diff", what) / of("build", what)).toFixed(2);
  console.log(
    `diff takes ${ratio("wall")} × the time and ${ratio("memory")} × the memory of a build`,
  );
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
