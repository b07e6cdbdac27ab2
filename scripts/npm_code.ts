/**
 * The code of the npm package, bundled into few files that start fast: as modules for browsers and bundlers, as CommonJS
 * for runtimes, which the program keeps compiled.
 * @module
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type OutputOptions, rolldown } from "rolldown";

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

/** Source files that match and are often needed. */
const often = (pattern: RegExp) => (id: string) =>
  pattern.test(id) && !seldom.some((file) => id.endsWith(file));

/** Node reads every letter on each start; names stay for whoever reads a stack. */
const minify = { compress: false, mangle: false, codegen: true } as const;

/** Writes a bundle. Packages are imported as they are. */
async function write(input: Record<string, string>, output: OutputOptions): Promise<void> {
  const build = await rolldown({
    input,
    platform: "node",
    external: (id) => /^[@\w]/.test(id) && !path.isAbsolute(id),
    onLog: (level, log, handle) => {
      // Loading on demand is for the source; the bundle has its own idea of what belongs together.
      if (log.code !== "INEFFECTIVE_DYNAMIC_IMPORT") handle(level, log);
    },
  });
  await build.write({ minify, ...output });
  await build.close();
}

/** The entries of the package. */
const entries = [
  "mod",
  "src/entries/utils",
  "src/entries/enums",
  "src/entries/fs",
  "src/entries/types",
];

const inputOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `./${name}.ts`]));

/** As modules: the core, which runs in a browser too, in one file, the way to the runtime in another. */
async function writeModules(folder: string): Promise<void> {
  await write(inputOf(entries), {
    dir: folder,
    format: "esm",
    chunkFileNames: "chunks/[name].js",
    codeSplitting: {
      groups: [
        { name: "core", test: often(/\/src\/(?!cli\/|host\/|entries\/fs\.ts)/) },
        // What a volume needs too must not bring the runtime's modules along.
        { name: "host", test: /\/src\/host\/(?:clock|shared_volume|typescript_unsupported)\.ts$/ },
        { name: "node", test: often(/\/src\/(?:cli|host)\//) },
      ],
    },
  });
  markImports(folder);
}

/** Tells bundlers that an address is known only when the code runs; the bundler here drops the source's comments. */
function markImports(folder: string): void {
  const chunks = path.join(folder, "chunks");
  for (const name of fs.readdirSync(chunks)) {
    const file = path.join(chunks, name);
    const code = fs.readFileSync(file, "utf8");
    const marked = code.replaceAll(
      /\bimport\((?=[a-z_$][\w$]*\)|`data:)/gi,
      "import(/* webpackIgnore: true */ /* @vite-ignore */ ",
    );
    if (marked !== code) fs.writeFileSync(file, marked);
  }
}

/** The file that holds what is often needed, as CommonJS. */
const main = "token-build.cjs";

/** As CommonJS, with a module for each entry. */
async function writeForRuntimes(folder: string): Promise<void> {
  await write({
    ...inputOf(entries),
    "main": "./src/cli/main.ts",
    "is_main": "./src/cli/is_main.ts",
  }, {
    dir: folder,
    format: "cjs",
    exports: "named",
    entryFileNames: "[name].cjs",
    chunkFileNames: "[name].cjs",
    // The program asks the code itself for its names.
    minifyInternalExports: false,
    // The file of culori that is in this format.
    paths: { "culori/fn": "culori/require" },
    codeSplitting: {
      groups: [{ name: path.parse(main).name, test: often(/\/src\/(?!entries\/)/) }],
    },
  });
  writeForProgram(path.join(folder, main));
  const require = createRequire(path.join(folder, "mod.cjs"));
  for (const entry of entries) {
    const names = Object.keys(require(`./${entry}.cjs`));
    fs.writeFileSync(path.join(folder, `${entry}.js`), facadeOf(path.basename(entry), names));
  }
}

/** The command as a module, which is for runtimes alone: what it exports is what they import. */
function writeCommand(folder: string): void {
  fs.writeFileSync(
    path.join(folder, "cli.js"),
    `import command from"./node/main.cjs";import own from"./node/is_main.cjs";` +
      `export*from"./node/mod.js";export{default}from"./node/mod.js";` +
      `if(own.isMain(import.meta))process.exitCode=await command.main(process.argv.slice(2));\n`,
  );
}

/** A module that exports what a CommonJS file beside it does. */
function facadeOf(name: string, names: readonly string[]): string {
  const named = names.filter((each) => each !== "default");
  return `import it from"./${name}.cjs";` +
    (named.length > 0 ? `export const{${named.join(",")}}=it;` : "") +
    (named.length < names.length ? `export default it.default;` : "") +
    "\n";
}

/**
 * Makes the file that the program compiles one that it can: what the bundler shares between files stands in it, for each
 * file takes its time; it asks whoever runs it for a function to import with, if there is one; and signs beyond ASCII, all
 * of them in literals, are escaped, for with one of them each sign takes two bytes once it is read.
 */
function writeForProgram(file: string): void {
  const runtime = /require\("\.\/(rolldown-runtime\.cjs)"\)/;
  const inPlace = (_all: string, name: string) => {
    const code = fs.readFileSync(path.join(path.dirname(file), name), "utf8");
    return `(exports=>{${code};return exports})({})`;
  };
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const start = "const importHere=module.importHere??(specifier=>import(specifier));";
  const code = fs.readFileSync(file, "utf8").replace(runtime, inPlace)
    .replaceAll(/(?<![\w$.])import\(/g, "importHere(")
    .replaceAll(/[\u0080-\uffff]/g, escaped);
  fs.writeFileSync(file, start + code);
}

/** The program, in one file. */
async function writeProgram(folder: string): Promise<void> {
  const file = path.join(folder, "src/cli/bin.js");
  await write({ bin: "./src/cli/bin.ts" }, { file, format: "esm", banner: "#!/usr/bin/env node" });
  fs.chmodSync(file, 0o755);
}

/** Writes all code of the package into its folder. */
export async function writeCode(folder: string): Promise<void> {
  await writeModules(folder);
  await writeForRuntimes(path.join(folder, "node"));
  writeCommand(folder);
  await writeProgram(folder);
}
