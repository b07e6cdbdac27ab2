/**
 * Compares two versions of 10,000 tokens in eight contexts, a commit and the working tree. Prints
 * the median time and memory, relative to one build of them.
 *
 *     deno task bench:diff
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { inFolder } from "../../tests/helpers/folder.ts";
import { initRepository } from "../../tests/helpers/repository.ts";
import { makePackage, usages } from "./compare.ts";
import type { Measure } from "./measure.ts";
import { writeThemed } from "./sets.ts";
import { allRuntimes, ours } from "./tools.ts";

/** Changes every seventh color in the files of the folder. */
function edit(folder: string): void {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => /^(?:tokens|themes)[\\/].*\.json$/.test(one))) {
    const file = path.join(folder, name);
    let count = 0;
    const text = fs.readFileSync(file, "utf8")
      .replace(/"#([\da-f]{5})[\da-f]"/g, (all, start) => count++ % 7 === 0 ? `"#${start}a"` : all);
    fs.writeFileSync(file, text);
  }
}

await makePackage();
await inFolder({}, async (folder) => {
  writeThemed(folder, 1e4);
  initRepository(folder);
  edit(folder);
  const build = ours.program(allRuntimes().node, folder, ["config.json"]);
  const command = build.args.slice(0, build.args.indexOf("build"));
  const diff = { ...build, args: [...command, "diff", "main", "--out", "report.txt"] };
  const [one, other] = await usages([build, diff], 5);
  for (const [name, { wall, memory }] of [["build", one], ["diff", other]] as const) {
    console.log(`${name.padEnd(6)} ${wall.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  }
  const ratio = (what: keyof Measure) => (other[what] / one[what]).toFixed(2);
  console.log(
    `diff takes ${ratio("wall")} × the time and ${ratio("memory")} × the memory of a build`,
  );
});
