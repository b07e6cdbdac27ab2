/**
 * Builds configurations one after the other with a library: `build_with.mjs LIBRARY CONFIG...`, where LIBRARY is the
 * address of a module whose default export is a builder class.
 */
import process from "node:process";

const [library, ...configs] = process.argv.slice(2);
const { default: Builder } = await import(library);
for (const config of configs) {
  const builder = new Builder(config);
  await builder.buildAllPlatforms();
}
