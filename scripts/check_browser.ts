/**
 * Bundles the npm package with esbuild, Vite, Rollup and webpack, without shims, and runs each
 * bundle in a real browser. In a page and in a worker, it builds, formats, checks and resolves
 * themes on a volume in memory. Requires the output of `build_npm.ts`, and Chromium, Chrome or
 * Edge. Without a browser, prints a message, and fails if `CI` is set.
 * @module
 */
import path from "node:path";
import process from "node:process";
import { inFolder } from "../tests/helpers/folder.ts";
import { browserOrExit } from "./browser.ts";
import { tarball } from "./packages.ts";
import { install } from "./project.ts";
import { must } from "./run.ts";

/** The program for the browser: uses all of the package on a volume, and reports the results. */
const program = `
import TokenBuilder from "token-build";

const files = new Map(Object.entries({
  "/tokens/base.json": JSON.stringify({
    color: {
      $type: "color",
      ink: { $value: { colorSpace: "srgb", components: [0, 0, 0] } },
      text: { $value: "{color.ink}" },
      wide: { $value: { colorSpace: "display-p3", components: [1, 0, 0] } },
    },
  }),
  "/resolver.json": JSON.stringify({
    version: "2025.10",
    sets: { base: { sources: [{ $ref: "tokens/base.json" }] } },
    modifiers: {
      theme: {
        default: "light",
        contexts: {
          light: [],
          dark: [{ color: { ink: { $type: "color", $value: { colorSpace: "srgb", components: [1, 1, 1] } } } }],
        },
      },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  }),
}));
const missing = (path) => Object.assign(new Error("ENOENT: " + path), { code: "ENOENT" });
const clean = (path) => "/" + path.replace(/^[./]+/, "");
const isFolder = (path) => [...files.keys()].some((file) => file.startsWith(clean(path).replace(/\\/$/, "") + "/"));
const volume = {
  readFileSync: (path) => { if (!files.has(clean(path))) throw missing(path); return files.get(clean(path)); },
  writeFileSync: (path, text) => void files.set(clean(path), text),
  statSync: (path) => {
    if (!files.has(clean(path)) && !isFolder(path)) throw missing(path);
    return { isFile: () => files.has(clean(path)), isDirectory: () => isFolder(path) };
  },
  readdirSync: (path) => {
    const start = clean(path).replace(/\\/?$/, "/");
    return [...new Set([...files.keys()].filter((file) => file.startsWith(start))
      .map((file) => file.slice(start.length).split("/")[0]))];
  },
  mkdirSync: () => {},
  renameSync: (from, to) => { files.set(clean(to), files.get(clean(from))); files.delete(clean(from)); },
  unlinkSync: (path) => { if (!files.delete(clean(path))) throw missing(path); },
  rmdirSync: () => {},
};
const css = (contexts) => ({
  css: {
    transformGroup: "css",
    buildPath: "build/",
    options: { outputReferences: true, showFileHeader: false, wideGamut: "media" },
    files: [{ destination: "a.css", format: "css/variables", ...contexts }],
  },
});

export async function use() {
  const settings = { volume, init: false, verbosity: "silent" };
  const plain = new TokenBuilder({ source: ["tokens/*.json"], platforms: css({}) }, settings);
  const written = await plain.build();
  const themed = new TokenBuilder(
    { resolver: "resolver.json", platforms: css({ contexts: { theme: "*" } }) }, settings);
  const [file] = await themed.formatPlatform("css");
  const dark = await themed.resolve({ theme: "dark" });
  // Without a volume, tokens are inline and files stay in memory.
  const bare = new TokenBuilder({
    tokens: { color: { $type: "color", ink: { $value: "#112233" } } },
    platforms: css({}),
  });
  const [own] = (await bare.formatAllPlatforms()).css;
  const built = await bare.build();
  return {
    own: own.output,
    inMemory: bare.volume.readFileSync("build/a.css", "utf8"),
    builtStatus: built[0].files[0].status,
    status: written[0].files[0].status,
    css: files.get("/build/a.css"),
    themed: file.output,
    findings: (await plain.check()).filter(({ severity }) => severity === "error").length,
    dark: JSON.stringify(dark.tokenMap.get("{color.text}").$value.components),
  };
}
`;

const page =
  'import { use } from "./program.js";\nglobalThis.result = use().catch((e) => String(e.stack ?? e));\n';
const worker =
  'import { use } from "./program.js";\nuse().then((r) => postMessage(r), (e) => postMessage(String(e.stack ?? e)));\n';

/** The result of a bundle. */
interface Result {
  warnings: string[];
  page: unknown;
  worker: unknown;
  /** Compressed size of the files that the page loaded, in kilobytes. */
  size: number;
}

function faultsOf(result: unknown): string[] {
  if (typeof result !== "object" || result === null) return [String(result)];
  const { status, css, themed, findings, dark, own, inMemory, builtStatus } = result as Record<
    string,
    unknown
  >;
  const faults: string[] = [];
  if (!String(own).includes("--color-ink: #112233;")) faults.push(`without a volume: ${own}`);
  if (inMemory !== own || builtStatus !== "written") {
    faults.push(`in memory: ${builtStatus}, ${inMemory}`);
  }
  if (status !== "written") faults.push(`the file is ${status}`);
  if (!String(css).includes("--color-text: var(--color-ink);")) faults.push(`css: ${css}`);
  if (!String(css).includes("color(display-p3 1 0 0)")) faults.push(`no wide color: ${css}`);
  if (!String(themed).includes('[data-theme="dark"]')) faults.push(`no theme: ${themed}`);
  if (findings !== 0) faults.push(`${findings} findings`);
  if (dark !== "[1,1,1]") faults.push(`dark is ${dark}`);
  return faults;
}

const executablePath = browserOrExit("the package ran in no browser");

/** Packages that the check needs: the latest bundlers. */
const tools = [
  "esbuild",
  "rollup",
  "@rollup/plugin-commonjs",
  "@rollup/plugin-node-resolve",
  "vite",
  "webpack",
];

const files = {
  "package.json": '{ "type": "module", "private": true }',
  "program.js": program,
  "page.js": page,
  "worker.js": worker,
};
const faults: string[] = [];
await inFolder(files, async (folder) => {
  await install(folder, tarball, ...tools);
  const program = path.resolve("scripts/run_in_browser.mjs");
  const text = await must("node", [program, folder, executablePath], { cwd: folder });
  const results: Record<string, Result> = JSON.parse(text.trim().split("\n").at(-1)!);
  for (const [name, { warnings, page, worker, size }] of Object.entries(results)) {
    faults.push(...warnings.map((warning) => `${name} warns: ${warning}`));
    faults.push(...faultsOf(page).map((fault) => `${name}, page: ${fault}`));
    faults.push(...faultsOf(worker).map((fault) => `${name}, worker: ${fault}`));
    console.log(`${name}: in a page and in a worker; ${size} kB compressed were loaded`);
  }
});
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
