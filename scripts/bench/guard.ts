/**
 * Fails if token-build has become slower relative to Style Dictionary, or its rebuild relative to its build: if a ratio
 * falls below two thirds of that in `ratios.json`. Ratios are from one run on one machine; times are not compared.
 *
 *     deno task bench:guard [--update]
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { compare, makePackage, measureRebuild, ratio } from "./compare.ts";
import { rebuildSets, sets } from "./sets.ts";
import { allRuntimes, ours, peer } from "./tools.ts";

const runs = 5;
const file = "scripts/bench/ratios.json";
const kept: Record<string, number> = JSON.parse(fs.readFileSync(file, "utf8"));
const update = process.argv.includes("--update");

await makePackage();
const { node } = allRuntimes();
const found: Record<string, number> = {};

/** The time of the peer as a multiple for a set, or that of a build as a multiple of a rebuild. */
async function ratioOf(name: string): Promise<number> {
  if (Object.hasOwn(rebuildSets, name)) {
    const { command, rebuild } = await measureRebuild(node, rebuildSets[name], runs);
    return command / rebuild;
  }
  const all = await compare([ours, peer], node, sets[name], runs);
  const [mine, theirs] = [all.get(ours), all.get(peer)];
  if (!mine || !theirs) throw new Error(`${sets[name].title}: a build took too long`);
  return ratio(theirs, mine, "wall");
}

for (const name of Object.keys(kept)) {
  found[name] = Math.round(await ratioOf(name) * 10) / 10;
  const least = kept[name] * 2 / 3;
  const failed = !update && found[name] < least;
  if (failed) process.exitCode = 1;
  const bound = update ? `was ${kept[name]}` : `at least ${least.toFixed(1)}`;
  const title = (sets[name] ?? rebuildSets[name]).title;
  console.log(`${failed ? "FAILED" : "ok    "} ${title}: ${found[name]} ×, ${bound}`);
}
if (update) fs.writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
