/**
 * Fails when token-build has become slower beside Style Dictionary: when the ratio of a set falls below two thirds of
 * the one in `ratios.json`. Ratios are of one run and one machine; times are not compared.
 *
 *     deno task bench:guard [--update]
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { compare, makePackage, ratio } from "./compare.ts";
import { sets } from "./sets.ts";
import { allRuntimes, ours, peer } from "./tools.ts";

const runs = 5;
const file = "scripts/bench/ratios.json";
const kept: Record<string, number> = JSON.parse(fs.readFileSync(file, "utf8"));
const update = process.argv.includes("--update");

await makePackage();
const { node } = await allRuntimes();
const found: Record<string, number> = {};
for (const name of Object.keys(kept)) {
  const all = await compare([ours, peer], node, sets[name], runs);
  const [mine, theirs] = [all.get(ours), all.get(peer)];
  if (!mine || !theirs) throw new Error(`${sets[name].title}: a build took too long`);
  found[name] = Math.round(ratio(theirs, mine, "wall") * 10) / 10;
  const least = kept[name] * 2 / 3;
  const failed = !update && found[name] < least;
  if (failed) process.exitCode = 1;
  const bound = update ? `was ${kept[name]}` : `at least ${least.toFixed(1)}`;
  console.log(`${failed ? "FAILED" : "ok    "} ${sets[name].title}: ${found[name]} ×, ${bound}`);
}
if (update) fs.writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
