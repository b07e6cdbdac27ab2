/**
 * Builds a configuration several times in this process: `build_again.mjs LIBRARY BUILDS CONFIG`, where LIBRARY is the
 * address of a module whose default export is a builder class. Each build has a new builder and writes all its files.
 * Writes their durations in milliseconds to `durations.json`.
 */
import fs from "node:fs";
import process from "node:process";

const [library, builds, config] = process.argv.slice(2);
const { default: Builder } = await import(library);
const durations = [];
for (let build = 0; build < Number(builds); build++) {
  fs.rmSync("build", { recursive: true, force: true });
  const start = performance.now();
  await new Builder(config, { verbosity: "silent" }).buildAllPlatforms();
  durations.push(performance.now() - start);
}
fs.writeFileSync("durations.json", JSON.stringify(durations));
