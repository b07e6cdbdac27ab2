/**
 * The program of the binaries: the command line, with the package's own modules under their names. A configuration that
 * imports `token-build` gets the classes of this program, whether or not the package is installed.
 * @module
 */
import * as library from "../../mod.ts";
import * as answers from "../../src/entries/answers.ts";
import * as enums from "../../src/entries/enums.ts";
import * as fs from "../../src/entries/fs.ts";
import * as linting from "../../src/entries/linting.ts";
import * as postcss from "../../src/entries/postcss.ts";
import * as types from "../../src/entries/types.ts";
import * as utils from "../../src/entries/utils.ts";
import { main } from "../../src/cli/main.ts";
import { startProgram } from "../../src/cli/process/start.ts";
import { process } from "../../src/engine/host/node.ts";

/** The part of Bun's types that the program needs. */
interface BunPlugins {
  plugin(plugin: {
    name: string;
    setup(build: {
      module(name: string, load: () => { exports: object; loader: "object" }): void;
    }): void;
  }): void;
}

/**
 * All entries of the package except those of bundlers, which run in a bundler. Loaded without waiting, because
 * `require()` cannot wait. `cli.ts` itself would also be a main module here, and run the command line again.
 */
export const modules: Record<string, object> = {
  "token-build": library,
  "token-build/answers": answers,
  "token-build/cli": { ...library, main, startProgram },
  "token-build/enums": enums,
  "token-build/fs": fs,
  "token-build/linting": linting,
  "token-build/postcss": postcss,
  "token-build/types": types,
  "token-build/utils": utils,
};

const { Bun } = globalThis as { Bun?: BunPlugins };
// A test imports this module on all runtimes.
if (Bun && import.meta.main) {
  Bun.plugin({
    name: "token-build",
    setup(build) {
      for (const [name, exports] of Object.entries(modules)) {
        build.module(name, () => ({ exports, loader: "object" }));
      }
    },
  });
  startProgram(process.argv.slice(2));
}
