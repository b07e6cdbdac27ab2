/**
 * Measures the time from saving a token to the written file for tools that watch: token-build on each runtime,
 * Terrazzo, and Style Dictionary started by a file watcher. Prints a table in Markdown.
 *
 *     deno task bench:watch [--runs 50]
 * @module
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { inFolder } from "../../tests/helpers/folder.ts";
import { makePackage } from "./compare.ts";
import { median, type Program, row } from "./measure.ts";
import { type BenchSet, resolverConfigs, sets, themes, writeSet } from "./sets.ts";
import { allRuntimes, installTerrazzo, ours, peerFolder, type Runtime } from "./tools.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "50" } } });
const runs = Number(values.runs);
const here = path.resolve("scripts/bench");

/** Timeout of a build in milliseconds. */
const longest = 120_000;

/** Milliseconds between two saves, so that each has its own build. */
const pause = 60;

/** A set with a token to change. */
interface WatchedSet {
  title: string;
  set: BenchSet;
  /** The token file to save. */
  file: string;
  /** The configuration of all themes for token-build. */
  config: string;
}

const one = (name: string, title: string): WatchedSet => ({
  title,
  set: sets[name],
  file: "tokens/file0.json",
  config: "config.json",
});
const eight = (count: number, title: string): WatchedSet => ({
  title,
  set: themes(count),
  file: "themes/theme3.json",
  config: resolverConfigs.all,
});

const watched: WatchedSet[] = [
  one("css1000", "1,000 tokens, one theme"),
  eight(1000, "1,000 tokens, eight themes"),
  one("css10000", "10,000 tokens, one theme"),
  eight(10_000, "10,000 tokens, eight themes"),
];

/** A tool that watches a set in a folder, and the output that shows the change. */
interface Watcher {
  name: string;
  program(folder: string, set: WatchedSet, configs: readonly string[]): Program;
  output(set: WatchedSet): string;
}

const ownOutput = "build/css/tokens.css";

function watcher({ name, command, flags }: Runtime): Watcher {
  // The flags of a measured run load the measuring code.
  const own = flags[0] === "run" ? ["run", "-A"] : [];
  return {
    name: `token-build, ${name}`,
    program: (cwd, { config }) => {
      const [program] = ours.program({ name, command, flags: [] }, cwd, [config]).args;
      return { command, args: [...own, program, "build", "--watch", "--config", config], cwd };
    },
    output: () => ownOutput,
  };
}

function peerWatcher({ command }: Runtime): Watcher {
  return {
    name: "Style Dictionary, started by a watcher",
    program: (cwd, { file }, configs) => {
      const build = configs.length === 1
        ? [`${peerFolder}/bin/style-dictionary.js`, "build", "--silent", "--config", configs[0]]
        : [path.join(here, "build_with.mjs"), `${peerFolder}/lib/StyleDictionary.js`, ...configs];
      const args = [path.join(here, "watch_and_run.mjs"), path.dirname(file), ...build];
      return { command, args, cwd };
    },
    output: ({ set }) => set.themes ? "build/theme3/tokens.css" : ownOutput,
  };
}

function terrazzoWatcher({ command }: Runtime, folder: string): Watcher {
  return {
    name: "Terrazzo --watch",
    program: (cwd, { set }) => {
      const names = fs.readdirSync(path.join(cwd, "tokens")).sort();
      const tokens = set.resolver
        ? ["./tokens.resolver.json"]
        : names.map((name) => `./tokens/${name}`);
      const selector = (theme: string) => JSON.stringify(`[data-theme="${theme}"]`);
      const permutations = (set.themes ?? []).map((theme) =>
        `{ input: { theme: "${theme}" }, prepare: (css) => ${selector(theme)} + " {" + css + "}" }`
      );
      const plugin = JSON.stringify(`${folder}/node_modules/@terrazzo/plugin-css/dist/index.js`);
      fs.writeFileSync(
        path.join(cwd, "terrazzo.config.mjs"),
        `import css from ${plugin};
export default {
  tokens: ${JSON.stringify(tokens)},
  outDir: "./build/terrazzo/",
  lint: { rules: { "core/valid-color": "off", "core/valid-dimension": "off" } },
  plugins: [css({
    filename: "tokens.css",
    ${set.resolver ? `permutations: [${permutations.join(", ")}],` : ""}
  })],
};
`,
      );
      const program = `${folder}/node_modules/@terrazzo/cli/bin/cli.js`;
      return { command, args: [program, "build", "--watch"], cwd };
    },
    output: () => "build/terrazzo/tokens.css",
  };
}

/** A color that no token had before, and a pattern for its printed form; Terrazzo prints percentages. */
function colorOf(round: number): { hex: string; pattern: RegExp } {
  const hex = `#${(0xf00000 + round * 7919).toString(16).padStart(6, "0")}`;
  const percents = [1, 3, 5].map((at) =>
    `${Number((parseInt(hex.slice(at, at + 2), 16) / 2.55).toPrecision(5))}%`
  );
  return { hex, pattern: new RegExp(`${hex}|rgb\\(${percents.join(" ")}`) };
}

/** Changes the first color of a token file. */
function edited(text: string, hex: string): string {
  return text.replace(/("\$value": ")#[0-9a-f]{6}"/, `$1${hex}"`);
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until a file contains a text. Returns the time at which it did. */
async function shows(file: string, pattern: RegExp, until: number): Promise<number | undefined> {
  let before = "";
  for (;;) {
    const now = performance.now();
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    const stamp = stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : "";
    if (stamp !== before && pattern.test(fs.readFileSync(file, "utf8"))) return now;
    before = stamp;
    if (now > until) return undefined;
    await sleep(1);
  }
}

/** Milliseconds from each save to the written file, or the reason why a build is missing. */
async function latencies(tool: Watcher, set: WatchedSet): Promise<number[] | string> {
  return await inFolder({}, async (folder) => {
    const configs = writeSet(folder, set.set);
    const { command, args, cwd } = tool.program(folder, set, configs);
    const file = path.join(folder, set.file);
    const output = path.join(folder, tool.output(set));
    const child = spawn(command, args, { cwd, stdio: "ignore", detached: true });
    try {
      const text = fs.readFileSync(file, "utf8");
      if (await shows(output, /\S/, performance.now() + longest) === undefined) {
        return "no first build within two minutes";
      }
      await sleep(1500);
      const taken: number[] = [];
      for (let round = 0; round < runs; round++) {
        const { hex, pattern } = colorOf(round);
        const start = performance.now();
        fs.writeFileSync(file, edited(text, hex));
        const seen = await shows(output, pattern, start + longest / 6);
        if (seen === undefined) return `save ${round + 1} not followed within 20 s`;
        taken.push(seen - start);
        await sleep(pause);
      }
      return taken;
    } finally {
      process.kill(-child.pid!, "SIGKILL");
    }
  });
}

function cell(taken: number[] | string, base: number | undefined): [string, string] {
  if (typeof taken === "string") return [taken, ""];
  const sorted = [...taken].sort((a, b) => a - b);
  const middle = median(sorted);
  const high = sorted[Math.floor(sorted.length * 0.95)];
  const ratio = base === undefined ? "" : `${(middle / base).toFixed(1)} ×`;
  return [`${Math.round(middle)} ms (${Math.round(sorted[0])}–${Math.round(high)})`, ratio];
}

await makePackage();
const { node, bun, deno } = allRuntimes();
const tools = [
  watcher(node),
  watcher(bun),
  watcher(deno),
  peerWatcher(node),
  terrazzoWatcher(node, await installTerrazzo()),
];
const [{ model }] = os.cpus();
const date = new Date().toISOString().slice(0, 10);
console.log(
  `\`deno task bench:watch --runs ${runs}\`, ${date}, ${os.cpus().length} × ${model}, ` +
    `medians of ${runs} (minimum–95th percentile).\n`,
);
console.log("| set | tool | save to written | ratio |\n| --- | --- | --- | --- |");
for (const set of watched) {
  let base: number | undefined;
  for (const tool of tools) {
    const taken = await latencies(tool, set);
    const [time, ratio] = cell(taken, base);
    if (typeof taken !== "string") base ??= median(taken);
    const title = tool === tools[0] ? set.title : "";
    console.log(row(title, tool.name, time, ratio));
  }
}
