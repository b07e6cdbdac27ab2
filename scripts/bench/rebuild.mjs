/**
 * Measures rebuilds after a change of the first token of a file: `rebuild.mjs LIBRARY RUNS CONFIG FILE`. Prints the
 * medians in milliseconds as JSON: for a new builder, and for the same builder, both in this warm process.
 */
import fs from "node:fs";
import process from "node:process";

const [library, runs, config, file] = process.argv.slice(2);
const { default: Builder } = await import(library);
const tree = JSON.parse(fs.readFileSync(file, "utf8"));
const median = (numbers) => numbers.sort((left, right) => left - right)[numbers.length >> 1];
const make = () => new Builder(config, { verbosity: "silent" });

/** The first color token of a group. */
function firstColor(group) {
  for (const inner of Object.values(group)) {
    if (typeof inner !== "object" || inner === null) continue;
    const found = inner.$type === "color" && "$value" in inner ? inner : firstColor(inner);
    if (found) return found;
  }
}

const token = firstColor(tree);

/** Changes the value of the token. */
function edit(number) {
  token.$value = `#${number.toString(16).padStart(6, "0")}`;
  fs.writeFileSync(file, JSON.stringify(tree, null, 2));
}

async function timed(action) {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

const builder = make();
await builder.build();
const [scratch, again] = [[], []];
for (let round = 0; round < Number(runs); round++) {
  edit(round * 2);
  scratch.push(await timed(() => make().build()));
  await builder.rebuild([file]);
  edit(round * 2 + 1);
  again.push(await timed(() => builder.rebuild([file])));
}
console.log(JSON.stringify({ scratch: median(scratch), rebuild: median(again) }));
