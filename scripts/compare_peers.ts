/**
 * Runs token-build and its peers, installed from npm, on the same small projects: `deno task
 * compare`. Prints what each installs, and its result for valid and faulty tokens.
 * `docs/compare.md` shows the results.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { putFiles } from "../tests/helpers/folder.ts";
import { tarball } from "./packages.ts";
import { install, platform, TemporaryFolder } from "./project.ts";
import { run } from "./run.ts";

/** A tool: what to install, its files beside the tokens, and its command. */
interface Tool {
  name: string;
  install: string[];
  files: Record<string, string>;
  command: string[];
}

const css = platform("css/variables", "tokens.css");
const source = ["tokens/*.json"];
const legacyConfig = JSON.stringify({ source, platforms: { css } });
const studio = `import StyleDictionary from "style-dictionary";
import { register } from "@tokens-studio/sd-transforms";
register(StyleDictionary);
const css = ${JSON.stringify({ ...css, transformGroup: "tokens-studio" })};
css.transforms = ["name/kebab"];
const builder = new StyleDictionary({
  source: ${JSON.stringify(source)}, preprocessors: ["tokens-studio"], platforms: { css },
});
await builder.buildAllPlatforms();
`;
const terrazzo = `import { defineConfig } from "@terrazzo/cli";
import css from "@terrazzo/plugin-css";
import fs from "node:fs";
const tokens = fs.existsSync("tokens.resolver.json") ? "./tokens.resolver.json" : "./tokens/base.json";
export default defineConfig({ tokens, outDir: "build", plugins: [css({
  filename: "tokens.css",
  permutations: fs.existsSync("tokens.resolver.json") ? [
    { input: {}, prepare: (css) => \`:root {\${css}}\` },
    { input: { theme: "dark" }, prepare: (css) => \`.dark {\${css}}\` },
  ] : undefined,
})] });
`;
const peer = "style-dictionary@5.5.5";
const studioTransforms = "@tokens-studio/sd-transforms@2.0.3";

/** The tools; `own` is the path of our package. */
const toolsWith = (own: string): Tool[] => [
  {
    name: "token-build",
    install: [own],
    files: { "config.json": legacyConfig },
    command: ["token-build", "build"],
  },
  {
    name: peer,
    install: [peer],
    files: { "config.json": legacyConfig },
    command: ["style-dictionary", "build"],
  },
  {
    name: studioTransforms,
    install: [peer, studioTransforms],
    files: { "build.mjs": studio },
    command: ["node", "build.mjs"],
  },
  {
    name: "@terrazzo/cli@2.7.1",
    install: ["@terrazzo/cli@2.7.1", "@terrazzo/plugin-css@2.7.1"],
    files: { "terrazzo.config.mjs": terrazzo },
    command: ["tz", "build"],
  },
];

const color = (components: number[]) => ({ $value: { colorSpace: "srgb", components } });
const size = { $type: "dimension", $value: { value: 8, unit: "px" } };
const resolver = {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "tokens/base.json" }] } },
  modifiers: {
    theme: { default: "light", contexts: { light: [], dark: [{ $ref: "themes/dark.json" }] } },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
};

/** Projects by name: token files, and resolver documents. */
const probes: Record<string, Record<string, unknown>> = {
  "modern values": {
    "tokens/base.json": {
      color: { $type: "color", ink: color([0, 0, 0]), text: { $value: "{color.ink}" } },
      space: size,
      enter: {
        $type: "transition",
        $value: {
          duration: { value: 200, unit: "ms" },
          delay: { value: 0, unit: "ms" },
          timingFunction: [0, 0, 1, 1],
        },
      },
    },
  },
  "resolver document": {
    "tokens/base.json": { color: { $type: "color", page: color([1, 1, 1]) } },
    "themes/dark.json": { color: { $type: "color", page: color([0, 0, 0]) } },
    "tokens.resolver.json": resolver,
  },
  "missing reference": {
    "tokens/base.json": { color: { $type: "color", text: { $value: "{color.none}" } } },
  },
  "wrong values": {
    "tokens/base.json": {
      space: { $type: "dimension", $value: { value: "wide", unit: "px" } },
      color: { $type: "color", ink: { $value: { colorSpace: "unknown", components: [0, 0, 0] } } },
    },
  },
  "equal names": {
    "tokens/base.json": { space: { m: size }, "space-m": size },
  },
};

/** Packages in `node_modules`, and their size. */
function installed(folder: string): string {
  const files = fs.readdirSync(path.join(folder, "node_modules"), {
    recursive: true,
    encoding: "utf8",
  });
  const isPackage = /(?:^|node_modules[\\/])(?:@[^\\/]+[\\/])?[^\\/@]+[\\/]package\.json$/;
  const bytes = files.map((file) => fs.lstatSync(path.join(folder, "node_modules", file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
  const count = files.filter((file) => isPackage.test(file)).length;
  return `${count} packages, ${(bytes / 1e6).toFixed(1)} MB`;
}

/** Writes a project, builds it, and returns what happened. */
async function probe(folder: string, tool: Tool, files: Record<string, unknown>): Promise<string> {
  for (const name of ["build", "tokens", "themes", "tokens.resolver.json"]) {
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  for (const [name, content] of Object.entries(files)) {
    putFiles(folder, { [name]: JSON.stringify(content, null, 2) });
  }
  const [command, ...args] = tool.command;
  if (command === "token-build" && "tokens.resolver.json" in files) {
    const config = {
      resolver: "tokens.resolver.json",
      contexts: { theme: "*" },
      platforms: { css },
    };
    fs.writeFileSync(path.join(folder, "resolver.config.json"), JSON.stringify(config));
    args.push("--config", "resolver.config.json");
  }
  const program = command === "node" ? "node" : path.join(folder, "node_modules/.bin", command);
  const { code, text } = await run(program, args, { cwd: folder });
  const file = path.join(folder, "build/tokens.css");
  const output = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "(no file)\n";
  return `exit code ${code}\n${text.trimEnd()}\n── build/tokens.css\n${output}`;
}

using temporary = new TemporaryFolder();
const root = temporary.path;
for (const [index, tool] of toolsWith(tarball).entries()) {
  const folder = path.join(root, String(index));
  putFiles(folder, { "package.json": '{ "type": "module" }', ...tool.files });
  await install(folder, ...tool.install);
  console.log(`\n═══ ${tool.name}: ${installed(folder)}`);
  for (const [name, files] of Object.entries(probes)) {
    console.log(`\n─── ${tool.name}, ${name}: ${await probe(folder, tool, files)}`);
  }
}
