/**
 * Measures a preview page of 10,000 tokens in eight contexts: its size relative to the tokens, and its speed in the
 * trace of a browser. `deno task bench:preview`; requires Chromium, Chrome or Edge.
 *
 * With a number of tokens, and a number of contexts if not two, measures only how long writing takes, and the memory
 * that it needs: `deno task bench:preview 300000`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { browserPath } from "../browser.ts";
import { TemporaryFolder } from "../project.ts";
import { fromSource, must } from "../run.ts";

const [count, wantedContexts = count === undefined ? 8 : 2] = process.argv.slice(2).map(Number);
const executablePath = browserPath();
if (executablePath === undefined && count === undefined) {
  throw new Error("No Chromium, Chrome or Edge was found");
}

const share = Math.max(1, Math.round((count ?? 10_000) / 10_000));
const [palettes, steps, aliases, lengths] = [400, 10, 4000, 2000].map((number, at) =>
  at === 1 ? number : number * share
);
const contexts = wantedContexts;

/** A color derived from numbers. */
function color(...seeds: number[]): object {
  const seed = seeds.reduce((sum, number) => sum * 31 + number, 7);
  const share = (at: number) => Number((((seed * (at + 3) * 7919) % 1000) / 1000).toFixed(3));
  return { $value: { colorSpace: "srgb", components: [share(0), share(1), share(2)] } };
}

type Tree = Record<string, unknown>;

/** Runs a command, and prints how long it took; with GNU time, also its processor time and peak memory. */
async function measured(command: string, args: string[], cwd: string): Promise<void> {
  const time = "/usr/bin/time";
  const report = path.join(cwd, "time.txt");
  const isTimed = fs.existsSync(time);
  const format = "%U s in the program, %S s in the system, %M kB";
  const start = performance.now();
  if (isTimed) await must(time, ["-f", format, "-o", report, command, ...args], { cwd });
  else await must(command, args, { cwd });
  console.log(`written in ${Math.round(performance.now() - start)} ms`);
  if (isTimed) console.log(fs.readFileSync(report, "utf8").trim());
}

const numbered = (count: number, make: (index: number) => [string, unknown]): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));

function palette(context: number, every: number): Tree {
  const hues = numbered(palettes / every, (index) => [
    `hue${index * every}`,
    numbered(steps, (step) => [String((step + 1) * 100), color(context, index, step)]),
  ]);
  return { color: { $type: "color", palette: hues } };
}

function base(): Tree {
  const tree = palette(0, 1) as { color: Tree };
  tree.color.role = numbered(aliases / 10, (component) => [
    `component${component}`,
    numbered(10, (part) => [
      `part${part}`,
      { $value: `{color.palette.hue${(component * 7 + part) % palettes}.${(part + 1) * 100}}` },
    ]),
  ]);
  const space = numbered(lengths, (index) => [
    `s${index}`,
    { $value: { value: index % 64, unit: "px" } },
  ]);
  return { ...tree, space: { $type: "dimension", ...space } };
}

/** Measures the page in a browser. */
async function lookInBrowser(cwd: string): Promise<void> {
  const script = path.resolve("scripts/bench/preview_in_browser.mjs");
  console.log((await must("node", [script, "preview.html", executablePath!], { cwd })).trim());
}

using temporary = new TemporaryFolder();
const folder = temporary.path;
const write = (file: string, content: unknown) =>
  fs.writeFileSync(path.join(folder, file), JSON.stringify(content));

const sources = [base(), ...Array.from({ length: contexts - 1 }, (_, at) => palette(at + 1, 2))];
sources.forEach((source, at) => write(`${at}.json`, source));
write("resolver.json", {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "0.json" }] } },
  modifiers: {
    theme: {
      default: "t0",
      contexts: numbered(contexts, (at) => [`t${at}`, at === 0 ? [] : [{ $ref: `${at}.json` }]]),
    },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
});
const files = [{ destination: "a.css", format: "css/variables" }];
write("config.json", {
  resolver: "resolver.json",
  platforms: { css: { transformGroup: "css", files } },
});
write("package.json", { private: true });
await measured(...fromSource("preview", "--no-split"), folder);
const tokens = sources.reduce((sum, source) => sum + JSON.stringify(source).length, 0);
const page = fs.statSync(path.join(folder, "preview.html")).size;
console.log(`tokens ${Math.ceil(tokens / 1000)} kB, page ${Math.ceil(page / 1000)} kB`);
if (count === undefined) await lookInBrowser(folder);
