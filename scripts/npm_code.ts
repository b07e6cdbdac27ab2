/**
 * Bundles the code of the npm package into few files, because a runtime takes about a millisecond to load each.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { parse } from "@babel/parser";
import { type ChunkingContext, rolldown } from "rolldown";
import { pathInCheckout } from "./source_path.ts";

/**
 * Packages to bundle, because the code uses only a small part of them, with the module that runs on
 * any runtime. `culori` has 154 files, which Node loads in about 50 ms.
 */
export const bundled: Record<string, string> = { culori: "culori", fflate: "fflate/browser" };

/** Bundlers for which the package has a plugin. */
export const bundlers = ["vite", "rollup", "rolldown", "webpack", "rspack", "esbuild"];

/** The library, the program, and the modules that the program loads for a build. */
const loadedByBuilds = ["mod.ts", "cli.ts", "src/cli/bin.ts", "src/cli/build.ts"];

/** Finds the source files that are loaded with some: these files and everything that they import. */
class LoadedFiles {
  #entries: readonly string[];
  #files: ReadonlySet<string> | undefined;

  constructor(entries: readonly string[]) {
    this.#entries = entries;
  }

  has(id: string, modules: ChunkingContext): boolean {
    return (this.#files ??= this.#all(modules)).has(id);
  }

  #all(modules: ChunkingContext): ReadonlySet<string> {
    const files = new Set(this.#entries.map((file) => path.resolve(file)));
    // The loop also visits what it adds.
    for (const file of files) {
      for (const imported of modules.getModuleInfo(file)?.importedIds ?? []) files.add(imported);
    }
    return files;
  }
}

/**
 * A group of chunks with the matching files that every build loads. Other files are grouped by
 * their importers, because most are loaded for a single command or format.
 */
function loadedGroup(name: string, pattern: RegExp, loaded: LoadedFiles) {
  return {
    debugName: name,
    name: (id: string, context: ChunkingContext) =>
      pattern.test(pathInCheckout(id)) && loaded.has(id, context) ? name : null,
  };
}

/**
 * Keeps lines and names, because stack traces show them. Removes comments, because Node reads every
 * character on each start.
 */
const comments = { legal: true, annotation: true, jsdoc: false };

/** Source files of the core. */
const coreFiles = /^src\/(?!cli\/|engine\/host\/|entries\/fs\.ts)/;

/** Host modules that volumes also need. */
const hostOfVolumes =
  /^src\/engine\/host\/(?:archives|clock|inputs|shared_volume|typescript_unsupported)\.ts$/;

const program = "src/cli/bin";

/** The entries of the package. */
const entries = [
  "mod",
  "cli",
  program,
  "src/entries/utils",
  "src/entries/enums",
  "src/entries/fs",
  "src/entries/types",
  "src/entries/linting",
  "src/entries/postcss",
  "src/entries/answers",
  ...bundlers.map((name) => `src/entries/${name}`),
];

/**
 * Writes all code of the package into its folder: two files for the core, which also runs in a
 * browser, and others for the rest.
 */
export async function writeCode(folder: string): Promise<void> {
  const build = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, `./${name}.ts`])),
    platform: "node",
    // Omits comments with the names of files.
    experimental: { attachDebugInfo: "none" },
    resolve: { alias: bundled },
    // Imports of other packages stay unchanged.
    external: (id) => /^[@\w]/.test(id) && !path.isAbsolute(id) && !(id.split("/")[0] in bundled),
    onLog: (level, log, handle) => {
      // The source loads modules on demand; the bundle groups them differently.
      if (log.code !== "INEFFECTIVE_DYNAMIC_IMPORT") handle(level, log);
    },
  });
  const loaded = new LoadedFiles(loadedByBuilds);
  const linting = new LoadedFiles(["src/entries/linting.ts"]);
  await build.write({
    dir: folder,
    format: "esm",
    comments,
    chunkFileNames: "chunks/[name].js",
    codeSplitting: {
      groups: [
        ...Object.keys(bundled).map((name) => ({ name, test: RegExp(`/node_modules/${name}/`) })),
        // Code that a volume needs must not load modules of the runtime.
        {
          name: "host",
          test: (id) => hostOfVolumes.test(pathInCheckout(id)),
        },
        // A tenth of the core, which plugins of linters load without the rest.
        {
          debugName: "shared",
          name: (id, context) =>
            coreFiles.test(pathInCheckout(id)) && loaded.has(id, context) &&
              linting.has(id, context)
              ? "shared"
              : null,
        },
        loadedGroup("core", coreFiles, loaded),
        loadedGroup("node", /^src\/engine\/host\//, loaded),
        // Bundlers that follow imports to the runtime must not reach the program.
        loadedGroup("cli", /^src\/cli\/(?!bin\.)/, loaded),
      ],
    },
  });
  await build.close();
  markImports(folder);
  checkLibrary(folder);
  fs.chmodSync(path.join(folder, `${program}.js`), 0o755);
}

/** A file of the package and those that it imports, by a pattern with the name of each. */
function reachedFiles(file: string, imports: RegExp): ReadonlySet<string> {
  const files = new Set([file]);
  // The loop also visits what it adds.
  for (const file of files) {
    for (const [, name] of fs.readFileSync(file, "utf8").matchAll(imports)) {
      files.add(path.resolve(path.dirname(file), name));
    }
  }
  return files;
}

/**
 * Checks that bundlers which follow the imports of the library do not reach the program, and that plugins of linters
 * load only a part of the core.
 *
 * @throws {Error} If they do, because a source file imports one of the program, or of a format.
 */
function checkLibrary(folder: string): void {
  const all = /(?:\bfrom\s*|\bimport\s*\(?\s*)"(\.[^"\n]+)"/g;
  for (const file of reachedFiles(path.join(folder, "mod.js"), all)) {
    const isProgram = /"commander"/.test(fs.readFileSync(file, "utf8"));
    if (isProgram) throw new Error(`The library imports the program: ${file}`);
  }
  const loaded = reachedFiles(path.join(folder, "src/entries/linting.js"), /\bfrom "(\.[^"\n]+)"/g);
  if (loaded.has(path.join(folder, "chunks/core.js"))) {
    throw new Error("Plugins of linters load the whole core");
  }
}

const ignored = "/* webpackIgnore: true */ /* @vite-ignore */ ";

/**
 * Marks imports for other bundlers: addresses that are known only at run time, and optional
 * packages. Rolldown drops such marks in the source.
 */
function markImports(folder: string): void {
  const chunks = path.join(folder, "chunks");
  for (const name of fs.readdirSync(chunks)) {
    const file = path.join(chunks, name);
    const code = fs.readFileSync(file, "utf8");
    const marked = code.replaceAll(
      /\bimport\((?=[a-z_$][\w$]*\)|`data:)/gi,
      `import(${ignored}`,
    ).replaceAll(
      /\bimport\("(yaml|typescript|postcss-scss|vscode-languageserver\/node)"\)/g,
      (_, name) => `import(${ignored}["${name}"].join(""))`,
    );
    fs.writeFileSync(file, inAscii(withoutIndentation(marked)));
  }
}

/** A backslash before a character that would become an escape itself, or a tag that reads the escapes of its text. */
const unescapable = /\\[^\0-\x7f]|\bString\.raw`[^`]*[^\0-\x7f]/;

/**
 * Writes characters beyond ASCII as escapes. Node reads code in ASCII faster, and keeps it in half the memory.
 *
 * @throws {Error} If an escape would mean something else.
 */
function inAscii(code: string): string {
  const found = unescapable.exec(code);
  if (found) throw new Error(`Cannot be written in ASCII: ${found[0]}`);
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Removes the indentation of code, a twentieth of the package. Template literals stay unchanged. */
function withoutIndentation(code: string): string {
  const texts: [start: number, end: number][] = [];
  const work: unknown[] = [parse(code, { sourceType: "module" }).program];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (typeof node !== "object" || node === null) continue;
    const { type, start, end } = node as { type?: string; start?: number; end?: number };
    if (type === "TemplateElement") texts.push([start!, end!]);
    else work.push(...Object.values(node));
  }
  texts.sort(([one], [other]) => one - other);
  let next = 0;
  return code.replace(/^\t+/gm, (tabs, offset: number) => {
    while (next < texts.length && texts[next][1] < offset) next++;
    return next < texts.length && texts[next][0] <= offset ? tabs : "";
  });
}
