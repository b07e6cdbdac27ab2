/**
 * Benchmarks the library: builds each set several times in one process, with token-build and with Style Dictionary in
 * turn, or with a program that does only what a build must do. Loading the library is not measured. Prints a Markdown
 * table of the first build, the median of the others and the peak memory of the process, each with the value of Style
 * Dictionary as a multiple of token-build's, or that of token-build as a multiple of the bare program's, whose outputs
 * must have the same lines.
 *
 *     deno task bench:library [SET ...] [--bare] [--runs 3]
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { inFolder } from "../../tests/helpers/folder.ts";
import { chosenNames } from "../run.ts";
import { makePackage } from "./compare.ts";
import { measure, median, row } from "./measure.ts";
import { sets, writeSet } from "./sets.ts";
import { allRuntimes, bare, ourClass, peerClass } from "./tools.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bare: { type: "boolean", default: false },
    runs: { type: "string", default: "3" },
  },
});
const known = Object.keys(sets).filter((name) => !sets[name].resolver && !sets[name].themes);
const usual = ["20000", values.bare ? "100" : "five", "flat", "chain2000"];
const wanted = chosenNames(positionals.length > 0 ? positionals : usual, known);
const libraries = [ourClass, values.bare ? bare : peerClass];
const script = path.resolve("scripts/bench/build_again.mjs");

/** Durations in milliseconds, and memory in megabytes. */
interface Figures {
  first: number;
  later: number;
  memory: number;
}

/** Number of builds in each process. */
const builds = "8";

const columns = ["first", "later", "memory"] as const;

await makePackage();
const { node: runtime } = allRuntimes();

/** Builds a set in one process. */
async function build(library: string, folder: string, config: string): Promise<Figures> {
  const args = [...runtime.flags, script, library, builds, config];
  const taken = await measure({ command: runtime.command, args, cwd: folder }, 600_000);
  if (!taken) throw new Error(`${library} took longer than ten minutes`);
  const durations = fs.readFileSync(path.join(folder, "durations.json"), "utf8");
  const [first, ...later]: number[] = JSON.parse(durations);
  return { first, later: median(later), memory: taken.memory };
}

/** The sorted lines of all outputs, without the time in their headers. */
function linesOf(folder: string): string {
  const files = fs.globSync("build/**/*.*", { cwd: folder });
  const texts = files.map((file) => fs.readFileSync(path.join(folder, file), "utf8"));
  const lines = texts.flatMap((text) => text.split("\n"));
  return lines.filter((line) => !line.includes(" Generated on ")).sort().join("\n");
}

const command = ["deno task bench:library", ...process.argv.slice(2)].join(" ");
const date = new Date().toISOString().slice(0, 10);
console.log(`\`${command}\`, ${date}, ${runtime.name}, medians of ${values.runs} processes.\n`);
const print = (...cells: string[]) => console.log(row(...cells));
print(
  "set",
  "library",
  "first build",
  "later builds",
  "memory",
  "first, ratio",
  "later, ratio",
  "memory, ratio",
);
print(...Array(8).fill("---"));
for (const name of wanted) {
  await inFolder({}, async (folder) => {
    const [config] = writeSet(folder, sets[name]);
    const all = libraries.map(() => [] as Figures[]);
    const outputs = new Set<string>();
    for (let round = 0; round < Number(values.runs); round++) {
      for (const [at, { file }] of libraries.entries()) {
        all[at].push(await build(file, folder, config));
        if (values.bare) outputs.add(linesOf(folder));
      }
    }
    if (outputs.size > 1) throw new Error(`${name}: the bare program prints other lines`);
    const medians = all.map((runs) =>
      columns.map((column) => median(runs.map((one) => one[column])))
    );
    libraries.forEach((library, at) => {
      const [first, later, memory] = medians[at].map((value) =>
        Math.round(value).toLocaleString("en")
      );
      const ratios = medians[at].map((value, column) => {
        const ratio = value / medians[0][column];
        return `${(values.bare ? 1 / ratio : ratio).toFixed(1)} ×`;
      });
      print(
        at === 0 ? sets[name].title : "",
        library.name,
        `${first} ms`,
        `${later} ms`,
        `${memory} MB`,
        ...(at === 0 ? ["", "", ""] : ratios),
      );
    });
  });
}
