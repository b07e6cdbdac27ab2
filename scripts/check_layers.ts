/**
 * Checks that imports only go down the layers and form no cycles, that the core does not import
 * from a runtime, that `mod.ts` does not load modules that it imports on demand, and that only some
 * rooms use the clock, environment, network and console. Type imports and dynamic imports count.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";

/**
 * The wings from bottom to top, each with the layers of its rooms from bottom to top. Rooms of one layer must not import
 * each other.
 */
const wings: Record<string, string[][]> = {
  base: [
    ["enums.ts", "version.ts"],
    ["types", "collections"],
    ["text"],
    ["values"],
    ["documents", "archives"],
    ["diagnostics"],
    ["tokens"],
    ["contexts"],
    ["manifests"],
  ],
  dialects: [["dtcg"], ["design_tools"]],
  hooks: [["registry"], ["preview"], ["transforms", "formats"], ["built_in"]],
  engine: [
    ["pipeline"],
    ["rules", "host"],
    ["reading"],
    ["config", "output"],
    ["incremental"],
    ["builder"],
    ["watch"],
  ],
  facts: [
    ["diff", "ranking"],
    ["consumers"],
    ["source_files", "output_lines", "usage"],
    ["listing"],
    ["explain", "project_index"],
    ["token_packages"],
    ["renaming", "fleet"],
  ],
  "token_builder.ts": [],
  services: [
    ["isolation"],
    [
      "tasks",
      "bundlers",
      "preview_server",
      "brand_page",
      "change_page",
      "fleet_page",
      "language_service",
      "linting",
    ],
    ["language_server", "answers"],
    ["mcp"],
  ],
  entries: [],
  cli: [],
};

/** Rooms that must not read files, the clock or the environment, because they run in a browser. */
const core = new Set([
  "base",
  "dialects",
  "hooks",
  "engine/pipeline",
  "engine/rules",
  "facts/diff",
  "facts/ranking",
  "facts/consumers",
  "facts/usage",
]);

/** Rooms that access the machine directly; all others use the host that they are given. */
const doors = new Set([
  "engine/host",
  "engine/watch",
  "token_builder.ts",
  "services/isolation",
  "services/bundlers",
  "services/linting",
  "services/preview_server",
  "services/language_server",
  "services/mcp",
  "entries",
  "cli",
]);

/** Whether a set contains a room or its wing. */
const isIn = (set: ReadonlySet<string>, room: string) =>
  set.has(room) || set.has(room.split("/")[0]);

/** Code of a preview page, which runs in a browser. */
const pageCode = /^src\/hooks\/preview\/(?:client\/|(?:page|elements)_code\.ts$)/;

/** The file that times the stages of a build. */
const profiler = "src/engine/builder/profiler.ts";

const machine =
  /\b(?:Date\.now|new Date\(\)|performance\.|process\.|Deno\.|Bun\.|console\.|Math\.random|fetch\()/;

/** The line of a file that uses a global of the machine, counted from 1; ignores comments and texts. */
function machineLine(file: string): number | undefined {
  const code = fs.readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/\/\/.*/g, "").replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1/g, "");
  const at = code.split("\n").findIndex((line) => machine.test(line));
  return at < 0 ? undefined : at + 1;
}

/** The layer of each room, counted over all wings. */
const rankOf = new Map(
  Object.entries(wings).flatMap(([wing, layers]) =>
    layers.length === 0 ? [[wing]] : layers.map((rooms) => rooms.map((room) => `${wing}/${room}`))
  ).flatMap((rooms, rank) => rooms.map((room) => [room, rank] as const)),
);

/** The drop-in, which imports the library by its package name. */
const dropIn = "packages/style-dictionary/src/";

function sourceFiles(): string[] {
  const inside = fs.readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts")).map((file) => `src/${file.replaceAll("\\", "/")}`);
  const ofDropIn = fs.readdirSync(dropIn).map((name) => dropIn + name);
  return [...inside, ...ofDropIn, "mod.ts", "cli.ts"].sort();
}

const importPattern =
  /(?:\b(?:im|ex)port\s+(type\b)?[\w\s{},*$]*\bfrom\s*|\bimport\s*(\()?\s*)"([^"\n]+)"/g;

/** How a file imports another module: at once, for its types only, or on demand. */
type ImportKind = "at once" | "types" | "on demand";

/** Modules that a file imports in some ways; ignores examples in comments. */
function importsOf(file: string, ...kinds: ImportKind[]): string[] {
  const code = fs.readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return [...code.matchAll(importPattern)].filter((match) => {
    const [, types, call] = match;
    return kinds.includes(types ? "types" : call ? "on demand" : "at once");
  }).map((match) => match[3]);
}

/** The path of a module that a file imports from another file of the project. */
const pathOf = (file: string, specifier: string) =>
  path.posix.join(path.posix.dirname(file), specifier);

/** The room of a file of `src/`: the folder in its wing, or a wing that has no rooms. */
function roomOf(file: string): string | undefined {
  const [top, wing, room] = file.split("/");
  if (top !== "src") return undefined;
  return wings[wing]?.length ? `${wing}/${room}` : wing;
}

const problems: string[] = [];
const graph = new Map<string, string[]>();

for (const file of sourceFiles()) {
  const targets: string[] = [];
  const room = roomOf(file);
  if (room && !isIn(doors, room) && !pageCode.test(file) && file !== profiler) {
    const line = machineLine(file);
    if (line !== undefined) problems.push(`${file}:${line} uses the machine without a host`);
  }
  for (const specifier of importsOf(file, "at once", "types", "on demand")) {
    if (!specifier.startsWith(".")) {
      if (room && isIn(core, room) && specifier.startsWith("node:")) {
        problems.push(`${file} is core and imports ${specifier}`);
      }
      continue;
    }
    const target = pathOf(file, specifier);
    targets.push(target);
    if (file.startsWith(dropIn) && !target.startsWith(dropIn)) {
      problems.push(`${file} imports ${target} instead of the package`);
    }
    const other = roomOf(target);
    if (!room || !other || room === other) continue;
    const [from, to] = [rankOf.get(room), rankOf.get(other)];
    if (from === undefined) problems.push(`${file} is in no layer`);
    else if (to === undefined) problems.push(`${target} is in no layer`);
    else if (to >= from) {
      problems.push(`${file} imports ${target}, which is not below it`);
    }
  }
  graph.set(file, targets);
}

/** Finds a cycle of files. */
function findCycle(): string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, above: string[]): string[] | undefined => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const target of graph.get(file) ?? []) {
      const cycle = walk(target, [...above, file]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/**
 * Checks what `mod.ts` loads at once: that it also loads in a browser, and that it contains nothing that one of these
 * files imports on demand, which a build would then always load.
 */
function checkLoaded(): void {
  const loaded = new Set(["mod.ts"]);
  // The loop also visits what it adds.
  for (const file of loaded) {
    for (const specifier of importsOf(file, "at once")) {
      if (specifier.startsWith("node:")) {
        problems.push(`${file} is loaded by mod.ts and imports ${specifier}`);
      }
      if (specifier.startsWith(".")) loaded.add(pathOf(file, specifier));
    }
  }
  for (const file of loaded) {
    for (const specifier of importsOf(file, "on demand")) {
      const target = pathOf(file, specifier);
      if (loaded.has(target)) {
        problems.push(`${file} imports ${target} on demand, which mod.ts already loads`);
      }
    }
  }
}

checkLoaded();
const cycle = findCycle();
if (cycle) problems.push(`Imports form a cycle: ${cycle.join(" -> ")}`);

for (const problem of problems) console.log(problem);
console.log(`${graph.size} files, ${problems.length} problems with layers`);
process.exitCode = problems.length > 0 ? 1 : 0;
