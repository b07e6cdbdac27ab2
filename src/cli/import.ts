/**
 * The command `import`: writes files of design tools as DTCG 2025.10, with a resolver document. Files that are there are
 * brought up to date.
 * @module
 */
import { internalsOf } from "../builder/configured_builder.ts";
import { dtcgDocument } from "../design_tools/dtcg_document.ts";
import type { DesignProject, DesignSet } from "../design_tools/project.ts";
import { keepWritten, updateText } from "../design_tools/update_text.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { designToolDocument } from "../diagnostics/catalog/design_tools.ts";
import { fileSyntax } from "../diagnostics/catalog/files.ts";
import { locateAll } from "../diagnostics/locate.ts";
import { migrateTokens, type TextEdit } from "../dtcg/migrate.ts";
import { layerHooks } from "../hooks/registry.ts";
import { withArchives } from "../host/archives.ts";
import { runtimeHost } from "../host/runtime.ts";
import { volumeHost } from "../host/volume.ts";
import { FileCache } from "../incremental/file_cache.ts";
import { designFilesOf } from "../input/design_files.ts";
import { readDesignTools } from "../input/read_design_tools.ts";
import { fileReader, readSources } from "../input/read_sources.ts";
import { isEqual, isPlainObject, type Tree } from "../tokens/plain_object.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Config } from "../types/config.ts";
import type { DesignToolName } from "../types/design_tools.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Host, Volume } from "../types/host.ts";
import type { Dictionary } from "../types/token.ts";
import { parseJson5Text } from "../values/json5.ts";
import { joinPath } from "../values/path.ts";
import { printPatch } from "./print_patch.ts";
import { success } from "./exit.ts";
import { type Loudness, printFindings } from "./failed.ts";
import { fetchVariables } from "./fetch_variables.ts";
import { writeAll } from "./write_all.ts";

/** Options of the command. */
export interface ImportFlags extends Loudness {
  out: string;
  dryRun?: boolean;
  tool?: DesignToolName;
  collectionPaths?: boolean;
  figma?: string;
  published?: boolean;
  base?: string;
}

/** What is read: files, or the answer of Figma as the only file of a volume. */
interface Input {
  readonly paths: readonly string[];
  readonly volume?: Volume;
}

/** A volume of one file. */
function volumeOf(file: string, text: string): Volume {
  const isHere = (path: string) => path === file;
  const missing = (path: string) => Object.assign(new Error(`no file ${path}`), { code: "ENOENT" });
  return {
    readFileSync: (path: string) => {
      if (!isHere(path)) throw missing(path);
      return text;
    },
    statSync: (path: string) => {
      if (!isHere(path)) throw missing(path);
      return { isFile: () => true, isDirectory: () => false };
    },
  };
}

/** Throws what was found if an error is among it, else prints it. */
async function tell(found: readonly Diagnostic[], host: Host, loudness: Loudness): Promise<void> {
  if (found.length === 0) return;
  const located = await locateAll(
    found,
    async (file) => await host.isFile(file) ? await host.readText(file) : undefined,
  );
  if (located.some(({ severity }) => severity === "error")) throw new BuildError(located);
  printFindings(located, loudness);
}

/** The project that files of design tools make together. */
async function readProject(
  config: Config,
  { volume }: Input,
  loudness: Loudness,
): Promise<DesignProject> {
  const host = withArchives(volume ? volumeHost(volume) : runtimeHost);
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  const designs = designFilesOf(config, true)!;
  const store = new FileCache(true);
  const read = fileReader(host, config, layerHooks(), report, () => {}, store);
  const source = await readSources(host, config, "source", read, report, designs);
  const reading = { host, read, store, report };
  const made = designs.isEmpty
    ? undefined
    : await readDesignTools(designs, { resolver: [], include: [], source }, reading);
  if (!made && !found.some(({ severity }) => severity === "error")) {
    const problem = "no file of Tokens Studio, Penpot or Figma; --tool says which it is";
    report(designToolDocument(`There is in ${config.source!.join(", ")}`, problem));
  }
  await tell(found, host, loudness);
  const { projects } = made!;
  return {
    sets: projects.flatMap(({ sets }) => sets),
    modifiers: projects.flatMap(({ modifiers }) => modifiers),
  };
}

/** Gives values of tokens as they are in contexts in which their set takes part. */
async function valuesOf(
  config: Config,
  { volume }: Input,
  { sets }: DesignProject,
): Promise<(set: DesignSet, path: readonly string[]) => unknown> {
  const lenient: Config = { ...config, log: { errors: { brokenReferences: "console" } } };
  const builder = new TokenBuilder(lenient, {
    init: false,
    verbosity: "silent",
    ...(volume !== undefined && { volume }),
  });
  const { builds } = internalsOf(builder);
  const dictionaries = new Map<string, Dictionary>();
  const bySet = new Map<DesignSet, Dictionary>();
  for (const set of sets) {
    const [condition = {}] = set.when ?? [];
    const input = Object.fromEntries(
      Object.entries(condition).map(([modifier, [context]]) => [modifier, context]),
    );
    const key = JSON.stringify(input);
    const known = dictionaries.get(key) ?? await builds.resolve(input);
    dictionaries.set(key, known);
    bySet.set(set, known);
  }
  return (set, path) => {
    const token = bySet.get(set)?.tokenMap.get(`{${path.join(".")}}`);
    return token?.$value;
  };
}

/** A file beside what is on disk. */
interface Updated {
  readonly file: string;
  readonly before: string | undefined;
  readonly text: string;
  readonly edits: readonly TextEdit[];
  /** What became of its tokens. */
  readonly summary: string;
}

/** A token of an imported file. */
interface ImportedToken {
  readonly value: string;
  readonly id: unknown;
  readonly token: Tree;
}

/** Tokens by path, with their ids. */
function tokensOf(tree: unknown): Map<string, ImportedToken> {
  const tokens = new Map<string, ImportedToken>();
  const work: { node: unknown; path: string[] }[] = [{ node: tree, path: [] }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { node, path } = item;
    if (!isPlainObject(node)) continue;
    if ("$value" in node) {
      const { $value, $type, $extensions } = node;
      const id = isPlainObject($extensions) ? $extensions["com.figma.variableId"] : undefined;
      tokens.set(path.join("."), { value: JSON.stringify([$value, $type]), id, token: node });
    }
    for (const [key, child] of Object.entries(node)) {
      if (!key.startsWith("$") || key === "$root") work.push({ node: child, path: [...path, key] });
    }
  }
  return tokens;
}

/** What became of the tokens of a file, in words. */
function summaryOf(before: unknown, after: Tree): string {
  const [earlier, now] = [tokensOf(before), tokensOf(after)];
  const paths = new Map(
    Array.from(earlier, ([path, { id }]) => [id, path] as const).filter(([id]) => id !== undefined),
  );
  const moved: string[] = [];
  let [added, changed] = [0, 0];
  const gone = new Set([...earlier.keys()].filter((path) => !now.has(path)));
  for (const [path, { value, id }] of now) {
    const known = earlier.get(path);
    const from = paths.get(id);
    if (!known && from !== undefined && gone.delete(from)) moved.push(`${from} is ${path}`);
    else if (!known) added++;
    else if (known.value !== value) changed++;
  }
  const count = (number: number, verb: string) => number === 0 ? [] : [`${number} ${verb}`];
  return [
    ...count(added, "added"),
    ...count(changed, "changed"),
    ...count(gone.size, "removed"),
    ...moved,
  ].join(", ");
}

/** Gives tokens that stand elsewhere now what people wrote on them where they stood. */
function moveWritten(before: unknown, after: Tree): void {
  const earlier = new Map(
    Array.from(tokensOf(before).values(), ({ id, token }) => [id, token] as const),
  );
  for (const { id, token } of tokensOf(after).values()) {
    const known = id === undefined ? undefined : earlier.get(id);
    if (known) keepWritten(known, token);
  }
}

async function update(file: string, tree: Tree, isTokens: boolean): Promise<Updated> {
  const plain = `${JSON.stringify(tree, null, 2)}\n`;
  const text = isTokens ? (await migrateTokens(plain)).text : plain;
  const wanted = JSON.parse(text);
  if (!await runtimeHost.isFile(file)) {
    const count = isTokens ? `${tokensOf(wanted).size} tokens` : "";
    return { file, before: undefined, text, edits: [], summary: count };
  }
  const before = await runtimeHost.readText(file);
  let earlier: unknown;
  try {
    earlier = parseJson5Text(before);
  } catch (cause) {
    throw new BuildError([fileSyntax({ file, reason: (cause as Error).message })]);
  }
  if (isEqual(earlier, wanted)) return { file, before, text: before, edits: [], summary: "" };
  if (isTokens) moveWritten(earlier, wanted);
  const updated = await updateText(before, wanted);
  const summary = isTokens ? summaryOf(earlier, wanted) : "";
  return { file, before, ...updated, summary };
}

/** Files of tokens in the folder that no set makes. */
async function leftAlone(out: string, files: readonly Updated[]): Promise<string[]> {
  const there = await runtimeHost.glob(`${out}/**/*.tokens.json`);
  const made = new Set(files.map(({ file }) => joinPath(file)));
  return there.filter((file) => !made.has(joinPath(file)));
}

/** The files and the answer of Figma that the command is given. */
async function inputOf(paths: readonly string[], flags: ImportFlags): Promise<Input> {
  if (flags.figma === undefined) return { paths };
  const file = "figma.json";
  return { paths: [file], volume: volumeOf(file, await fetchVariables(flags.figma, flags)) };
}

/**
 * `token-build import`: gives the exit code.
 *
 * @param paths Files, folders, archives, or globs of files.
 * @throws {BuildError} If a file cannot be read or written; then nothing is written.
 */
export async function importFiles(
  paths: readonly string[],
  flags: ImportFlags,
): Promise<number> {
  const { out, dryRun, tool, collectionPaths } = flags;
  const input = await inputOf(paths, flags);
  const config: Config = {
    source: [...input.paths],
    designTool: { ...(tool && { tool }), ...(collectionPaths && { collectionPaths }) },
  };
  const project = await readProject(config, input, flags);
  const document = dtcgDocument(project, await valuesOf(config, input, project));
  const files: Updated[] = [];
  for (const { path, tree } of document.files) {
    files.push(await update(joinPath(out, path), tree, true));
  }
  files.push(await update(joinPath(out, "tokens.resolver.json"), document.resolver, false));
  const changed = files.filter(({ before, text }) => before !== text);
  if (!dryRun) {
    await writeAll(
      changed.map(({ file, before, text }) => ({
        destination: file,
        output: text,
        replaces: { kind: "edited", before },
      })),
    );
  }
  for (const { file, before, text, summary } of files) {
    if (dryRun && before !== undefined && before !== text) {
      await printPatch([{ file, before, after: text }]);
    }
    const verb = before === undefined ? "new" : before === text ? "unchanged" : "updated";
    runtimeHost.print(`  ${verb} ${file}${summary === "" ? "" : `: ${summary}`}`);
  }
  for (const file of await leftAlone(out, files)) {
    runtimeHost.print(`  left alone ${file}: no set has that name`);
  }
  for (const name of document.misplaced) {
    runtimeHost.print(`  ! ${name} overrides what comes after it: check the resolution order`);
  }
  const count = changed.length;
  const written = `${count} file${count === 1 ? "" : "s"}`;
  runtimeHost.print(
    `${dryRun ? "Would write" : "Wrote"} ${written}, ${files.length - count} unchanged`,
  );
  return success;
}
