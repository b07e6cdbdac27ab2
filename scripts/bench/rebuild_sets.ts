/**
 * The sets to rebuild after a change.
 * @module
 */
import { type BenchSet, mixed, resolverConfigs, sets, web } from "./sets.ts";

/** A set to rebuild after a change of the first color in a file. */
export interface RebuildSet {
  title: string;
  set: BenchSet;
  /** The configuration. */
  config: string;
  /** The file to change. */
  file: string;
}

const oneFile = "10,000 tokens in one file, css + scss + es6";

/** The sets to rebuild, by name. */
export const rebuildSets: Record<string, RebuildSet> = {
  "rebuild": {
    title: oneFile,
    set: {
      title: oneFile,
      files: () => ({ "tokens/all.json": Object.assign({}, ...Object.values(mixed(1e4))) }),
      platforms: web,
    },
    config: "config.json",
    file: "tokens/all.json",
  },
  "rebuild-resolver": {
    title: "resolver document of 10,000 tokens and 8 themes, css",
    set: sets.themes,
    config: resolverConfigs.all,
    file: "themes/theme3.json",
  },
};
