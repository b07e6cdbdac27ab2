/**
 * Feeds broken and unusual input to token files, and to configurations with hooks. Nothing may
 * crash, hang or overflow the stack. `fuzz.ts [RUNS] [SEED]`: RUNS is the number of runs for each.
 * @module
 */
import process from "node:process";
import { fuzzConfigurations } from "./fuzz/configurations.ts";
import { fuzzTokenFiles } from "./fuzz/token_files.ts";

const runs = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);

console.log(`seed ${seed}`);
for (const fuzz of [fuzzTokenFiles, fuzzConfigurations]) console.log(await fuzz(runs, seed));
