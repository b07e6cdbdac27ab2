/**
 * Accepts configurations of Style Dictionary: optional properties may be empty, lists may be single values, and paths
 * may lack their trailing slash.
 * @module
 */
import type { Config } from "token-build";

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Properties that count as missing if they are empty: `null`, `""` or, unless they are flags, `false`. */
const optional = {
  config: "source include platforms parsers preprocessors hooks transform format log tokens",
  platform: "transformGroup transforms buildPath prefix files actions preprocessors options log",
  file: "filter options",
};
const flags = "expand usesDtcg emitEmptyFiles";

/** Copies an object without its empty optional properties. */
function withoutEmpty(tree: Tree, names: string): Tree {
  const copy = { ...tree };
  for (const name of names.split(" ")) {
    if (copy[name] === null || copy[name] === "" || copy[name] === false) delete copy[name];
  }
  for (const name of flags.split(" ")) {
    if (copy[name] === null || copy[name] === "") delete copy[name];
  }
  return copy;
}

/** Removes `typesMap` from `expand` unless it is an object. */
function expandOf(expand: unknown): unknown {
  if (!isTree(expand) || isTree(expand.typesMap)) return expand;
  const { typesMap: _, ...rest } = expand;
  return rest;
}

/** Prints broken references unless `errors` sets another mode. Without `errors`, they stop the build. */
function logOf(log: unknown): unknown {
  if (typeof log === "string") return { warnings: log };
  if (!isTree(log) || !isTree(log.errors)) return log;
  return { ...log, errors: { brokenReferences: "console", ...log.errors } };
}

function numberOf(value: unknown): unknown {
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))
    ? Number(value)
    : value;
}

function platformOf(platform: unknown): unknown {
  if (!isTree(platform)) return platform;
  const copy = withoutEmpty(platform, optional.platform);
  const { buildPath, files, basePxFontSize, expand, log } = copy;
  if (typeof buildPath === "string" && !/[/\\]$/.test(buildPath)) copy.buildPath = `${buildPath}/`;
  if (basePxFontSize !== undefined) copy.basePxFontSize = numberOf(basePxFontSize);
  if (expand !== undefined) copy.expand = expandOf(expand);
  if (log !== undefined) copy.log = logOf(log);
  if (Array.isArray(files)) {
    copy.files = files.map((file) => isTree(file) ? withoutEmpty(file, optional.file) : file);
  }
  return copy;
}

/**
 * Converts a configuration of Style Dictionary to one for the core. Converting the result again does not change it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { prepareConfig } from "./config.ts";
 * const { source, platforms } = prepareConfig({
 *   source: "tokens/*.json" as unknown as string[],
 *   platforms: { css: { transformGroup: "", buildPath: "build" } },
 * });
 * assert.deepEqual(source, ["tokens/*.json"]);
 * assert.equal(platforms?.css.buildPath, "build/");
 * assert.ok(!("transformGroup" in platforms!.css));
 * ```
 */
export function prepareConfig(config: Config): Config {
  const copy = withoutEmpty(config, optional.config);
  for (const name of ["source", "include"]) {
    if (typeof copy[name] === "string") copy[name] = [copy[name]];
  }
  if (copy.expand !== undefined) copy.expand = expandOf(copy.expand);
  if (isTree(copy.platforms)) {
    const platforms = Object.entries(copy.platforms);
    copy.platforms = Object.fromEntries(
      platforms.map(([name, platform]) => [name, platformOf(platform)]),
    );
  }
  if (copy.log !== undefined) copy.log = logOf(copy.log);
  return copy as Config;
}
