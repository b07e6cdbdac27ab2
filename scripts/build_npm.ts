/**
 * Makes the npm package from the same source: packs with Deno for the types, bundles the code into few files that start
 * fast, and gives the package its npm name, entries and program. Result: `dist/npm/` and `dist/token-build-VERSION.tgz`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { rolldown } from "rolldown";
import { run } from "./run.ts";

const { version } = JSON.parse(fs.readFileSync("deno.json", "utf8"));
const dist = path.resolve("dist");
const folder = path.join(dist, "npm");
const packed = path.join(dist, "packed.tgz");

async function must(command: string, args: string[], cwd?: string): Promise<string> {
  const { code, text } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${text}`);
  return text;
}

/** An entry of the package: its types before its code. */
function entry(file: string): Record<string, string> {
  return { types: `./${file}.d.ts`, default: `./${file}.js` };
}

/** Source files that a build needs only at times, by folder: each is loaded by itself. */
const seldomLoaded: Record<string, string> = {
  "builder": "permutations variants",
  "cli": "diff failed init migrate program reports templates",
  "config": "select_contexts",
  "diagnostics": "formats frame locate",
  "dtcg": "extends judge migrate references structure types values",
  "formats/helpers": "css_rules light_dark theme_selectors wide_gamut",
  "host": "volume",
  "input": "convert_files read_resolver",
  "pipeline": "dtcg permutation theme_blocks",
  "resolver": "document input parts",
  "values": "color_science json5",
};
const seldom = Object.entries(seldomLoaded).flatMap(([folder, names]) =>
  names.split(" ").map((name) => `/${folder}/${name}.ts`)
);

/** Source files of the core, which run in a browser too. */
const core = /\/src\/(?!cli\/|host\/|entries\/fs\.ts)/;

/**
 * The package's code: the core in one file, the way to the runtime and the command in another, the rest by itself.
 * Packages are imported as they are.
 */
async function bundle(): Promise<void> {
  const entries = [
    "mod",
    "cli",
    "src/entries/utils",
    "src/entries/enums",
    "src/entries/fs",
    "src/entries/types",
  ];
  const build = await rolldown({
    input: Object.fromEntries([...entries, "src/cli/bin"].map((name) => [name, `./${name}.ts`])),
    platform: "node",
    external: (id) => /^[@\w]/.test(id) && !path.isAbsolute(id),
    onLog: (level, log, handle) => {
      // Loading on demand is for the source; the bundle has its own idea of what belongs together.
      if (log.code !== "INEFFECTIVE_DYNAMIC_IMPORT") handle(level, log);
    },
  });
  const inGroup = (pattern: RegExp) => (id: string) =>
    pattern.test(id) && !seldom.some((file) => id.endsWith(file));
  await build.write({
    dir: folder,
    format: "esm",
    // Node reads every letter on each start; names stay for whoever reads a stack.
    minify: { compress: false, mangle: false, codegen: true },
    chunkFileNames: "chunks/[name].js",
    codeSplitting: {
      groups: [
        { name: "core", test: inGroup(core) },
        { name: "node", test: inGroup(/\/src\/(?:cli\/(?!bin\.ts)|host\/)/) },
      ],
    },
  });
  await build.close();
  inlineFacades();
}

/** Names in braces, `a as b, c`, as they are there and here. */
function bindings(list: string): { there: string; here: string }[] {
  return list.split(",").filter((binding) => binding !== "").map((binding) => {
    const [there, here = there] = binding.trim().split(" as ");
    return { there, here };
  });
}

/** The scripts of the package. */
function scripts(): string[] {
  return fs.readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js")).map((file) => path.join(folder, file));
}

/**
 * Leaves out files that do nothing but give names to what another file exports: what is imported on demand from one is
 * imported from the other.
 */
function inlineFacades(): void {
  const only = /^import\{([^}]*)\}from"\.\/([^"]*)";export\{([^}]*)\};\s*$/;
  const chunks = path.join(folder, "chunks");
  for (const name of fs.readdirSync(chunks)) {
    const file = path.join(chunks, name);
    const facade = only.exec(fs.readFileSync(file, "utf8"));
    if (!facade) continue;
    const [, imported, target, exported] = facade;
    const taken = bindings(imported).map(({ there, here }) => `${there}:${here}`);
    const given = bindings(exported).map(({ there, here }) => `${here}:${there}`);
    fs.rmSync(file);
    for (const user of scripts()) {
      const text = fs.readFileSync(user, "utf8");
      if (text.includes(`"./${name}"`)) throw new Error(`${user} needs ${name}`);
      const direct = text.replaceAll(
        new RegExp(`import\\(\`([./]*(?:chunks/)?)${name.replace(".", "\\.")}\`\\)`, "g"),
        (_, start) =>
          `import(\`${start}${target}\`).then(({${taken.join(",")}})=>({${given.join(",")}}))`,
      );
      fs.writeFileSync(user, direct);
    }
  }
}

/** The package's own description, over what Deno found out (dependencies, licence). */
function describe(made: Record<string, unknown>): Record<string, unknown> {
  const { type, license, dependencies } = made;
  return {
    name: "token-build",
    version,
    description: "Builds design tokens for every platform: a drop-in for Style Dictionary",
    keywords: ["design tokens", "dtcg", "design system", "style dictionary", "css", "scss"],
    license,
    type,
    // The second name is for scripts of projects that install the package in place of the peer.
    bin: { "token-build": "./src/cli/bin.js", "style-dictionary": "./src/cli/bin.js" },
    exports: {
      ".": entry("mod"),
      "./utils": entry("src/entries/utils"),
      "./enums": entry("src/entries/enums"),
      "./fs": entry("src/entries/fs"),
      "./types": entry("src/entries/types"),
      "./cli": entry("cli"),
      "./package.json": "./package.json",
    },
    types: "./mod.d.ts",
    engines: { node: ">=20.16" },
    dependencies,
  };
}

fs.rmSync(dist, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
await must(process.execPath, ["pack", "--no-source-maps", "--allow-dirty", "-o", packed]);
await must("tar", ["xzf", packed, "-C", folder, "--strip-components=1"]);
fs.rmSync(packed);

for (const file of scripts()) fs.rmSync(file);
await bundle();

const description = path.join(folder, "package.json");
const made = JSON.parse(fs.readFileSync(description, "utf8"));
fs.writeFileSync(description, `${JSON.stringify(describe(made), null, 2)}\n`);
for (const file of ["README.md", "LICENSE", "CHANGELOG.md", "config.schema.json"]) {
  fs.copyFileSync(file, path.join(folder, file));
}
const program = path.join(folder, "src/cli/bin.js");
fs.writeFileSync(program, `#!/usr/bin/env node\n${fs.readFileSync(program, "utf8")}`, {
  mode: 0o755,
});

await must("npm", ["pack", "--silent", "--pack-destination", dist], folder);
console.log(`dist/token-build-${version}.tgz`);
