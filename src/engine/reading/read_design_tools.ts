/**
 * Combines the files of design tools into one resolver document.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { modesProject } from "../../dialects/design_tools/modes.ts";
import { type DesignProject, resolverModelOf } from "../../dialects/design_tools/project.ts";
import { hasVariableIds, readModes } from "../../dialects/design_tools/figma/modes.ts";
import { pluginSets } from "../../dialects/design_tools/figma/plugin_tokens.ts";
import { figmaProject } from "../../dialects/design_tools/figma/project.ts";
import { expressionsOf } from "../../dialects/design_tools/expressions.ts";
import {
  tokensStudioProject,
  type WrittenSet,
} from "../../dialects/design_tools/tokens_studio/project.ts";
import {
  type Metadata,
  readMetadata,
  readThemes,
  type Theme,
} from "../../dialects/design_tools/tokens_studio/themes.ts";
import { designToolSets } from "../../base/diagnostics/catalog/design_tools.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import {
  joinedModels,
  type Layer,
  type ResolverModel,
} from "../../dialects/dtcg/resolver/model.ts";
import { type ParsedTree, parsedTree, type TokenFile } from "../pipeline/token_file.ts";
import type { Expressions } from "../../base/tokens/references/expressions.ts";
import { isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import type { Host } from "../../base/types/host.ts";
import { folderOf, isInside, joinPath } from "../../base/values/paths/path.ts";
import { kindOfFile } from "../../dialects/design_tools/recognize.ts";
import type { DesignToolConfig } from "../../base/types/design_tools.ts";
import { convertedTree, filesOfTokens, readValue } from "./design_trees.ts";
import type { DesignFile, DesignRecognizer, FileProperty, FoundDesigns } from "./design_files.ts";
import { readFigma } from "./read_figma.ts";
import type { TokenFileStore } from "./read_object.ts";
import type { FileReader } from "./read_sources.ts";

export interface ReadDesigns {
  readonly projects: readonly DesignProject[];
  readonly model: ResolverModel;
  readonly parsedOf: (layer: Layer) => ParsedTree | undefined;
  readonly expressions: Expressions;
  /** Files whose tokens are only referenced, not printed. */
  readonly unprinted: ReadonlySet<string>;
  /** Whether `resolver` of the configuration names these files. */
  readonly isResolver: boolean;
}

/** Ordinary token files that may belong to a project, by configuration property. */
export type FoundFiles = Readonly<
  Record<Exclude<FileProperty, "external">, readonly TokenFile[]>
>;

/** The files of a configuration, separated into projects and ordinary files. */
export interface SortedFiles {
  /** The projects of design tools; `undefined` if there are none. */
  readonly designs: ReadDesigns | undefined;
  /** Files of `include` and `source` that belong to no project. */
  readonly include: readonly TokenFile[];
  readonly source: readonly TokenFile[];
}

export interface DesignReading {
  readonly host: Host;
  readonly read: FileReader;
  readonly store: TokenFileStore;
  readonly report: Report;
}

const nameOfSet = (file: string, folder: string) =>
  (folder === "." ? file : file.slice(folder.length + 1)).replace(/\.json$/i, "");

class DesignReader {
  #recognizer: DesignRecognizer;
  #designs: FoundDesigns;
  #reading: DesignReading;
  /** Files of design tools not yet assigned to a project. */
  #files: readonly DesignFile[];
  /** Ordinary token files not yet assigned to a project. */
  #others: FoundFiles;
  #parsed = new Map<Tree, ParsedTree>();

  constructor(
    recognizer: DesignRecognizer,
    designs: FoundDesigns,
    others: FoundFiles,
    reading: DesignReading,
  ) {
    this.#recognizer = recognizer;
    this.#designs = designs;
    this.#files = designs.files;
    this.#others = others;
    this.#reading = reading;
  }

  async run(): Promise<SortedFiles> {
    const designs = await this.#read();
    const { include, source } = this.#others;
    return { designs, include, source };
  }

  async #read(): Promise<ReadDesigns | undefined> {
    const projects: DesignProject[] = [];
    const folders = this.#folders();
    // A nested project keeps its files.
    const inside = new Map(
      [...folders.keys()].sort((a, b) => b.length - a.length)
        .map((folder) => [folder, this.#taken(folder)]),
    );
    for (const [folder, property] of folders) {
      projects.push(await this.#folderProject(folder, property, inside.get(folder)!));
    }
    for (const file of this.#files) {
      if (file.kind === "token sets") projects.push(this.#fileProject(file));
    }
    projects.push(...this.#setsAsKeys());
    if (projects.length === 0 && this.#recognizer.takesSets) projects.push(...this.#setsProject());
    projects.push(...this.#figmaProjects(), ...this.#pluginProjects(), ...this.#modesProjects());
    if (projects.length === 0) return undefined;
    const model = joinedModels(projects.map(resolverModelOf));
    const files = filesOfTokens(projects);
    return {
      projects,
      model,
      parsedOf: ({ tree }) => this.#parsed.get(tree),
      unprinted: files.unprinted,
      isResolver: this.#isResolver(),
      expressions: await expressionsOf(
        files.all,
        projects.flatMap(({ sets }) => sets.map(({ tree }) => tree)),
      ),
    };
  }

  #figmaProjects(): DesignProject[] {
    const project = readFigma(this.#files, this.#recognizer.config, this.#reading.report);
    for (const { tree } of project?.sets ?? []) this.#parsed.set(tree, convertedTree(tree));
    return project ? [project] : [];
  }

  /** Reads tokens that a plugin of Figma exports with lengths as numbers. */
  #pluginProjects(): DesignProject[] {
    const files = this.#files.filter(({ kind }) => kind === "figma tokens")
      .map(({ file, parsed: { tree } }) => ({ file, tree }));
    const sets = pluginSets(files);
    for (const { tree } of sets) this.#parsed.set(tree, convertedTree(tree));
    return sets.length > 0 ? [{ sets, modifiers: [] }] : [];
  }

  /** Reads ordinary files with modes beside values. */
  #modesProjects(): DesignProject[] {
    if (!this.#recognizer.takesModes) return [];
    const files = [...this.#others.include, ...this.#others.source];
    const trees = files.map(({ file, parsed: { tree } }) => ({ file, tree }));
    const project = modesProject(trees, this.#recognizer.config);
    if (!project) return [];
    for (const { tree } of project.sets) {
      const parsed = files.find((item) => item.parsed.tree === tree)?.parsed;
      this.#parsed.set(tree, parsed ?? parsedTree(tree));
    }
    this.#others = { ...this.#others, include: [], source: [] };
    return [project];
  }

  #isResolver(): boolean {
    const { documents, files } = this.#designs;
    return [...documents.values(), ...files.map(({ property }) => property)].includes("resolver");
  }

  /** Folders of projects, each with the property that found it. */
  #folders(): Map<string, FileProperty> {
    const { documents } = this.#designs;
    return new Map(Array.from(documents, ([file, property]) => [folderOf(file), property]));
  }

  /** Removes the ordinary files in a project's folder from the remaining ones and returns them. */
  #taken(folder: string): TokenFile[] {
    const { resolver, include, source } = this.#others;
    const isOurs = ({ file }: TokenFile) => /\.json$/i.test(file) && isInside(file, folder);
    const left = (files: readonly TokenFile[]) => files.filter((item) => !isOurs(item));
    this.#others = { resolver: left(resolver), include: left(include), source: left(source) };
    return [...resolver, ...include, ...source].filter(isOurs);
  }

  async #document(
    folder: string,
    name: string,
  ): Promise<{ file: string; value: unknown } | undefined> {
    const { host, store, report } = this.#reading;
    const file = joinPath(folder, name);
    if (!await host.isFile(file)) return undefined;
    const parsed = await store.get("design tool", host.absolute(file), () => readValue(host, file));
    if (parsed.tree) return { file, value: parsed.tree.value };
    report(parsed.problem);
    return undefined;
  }

  async #folderProject(
    folder: string,
    property: FileProperty,
    inside: readonly TokenFile[],
  ): Promise<DesignProject> {
    const { report } = this.#reading;
    const [themesFile, metadataFile] = [
      await this.#document(folder, "$themes.json"),
      await this.#document(folder, "$metadata.json"),
    ];
    const themes = themesFile
      ? readThemes(themesFile.value, { file: themesFile.file, path: [] }, report)
      : [];
    const metadata = metadataFile &&
      readMetadata(metadataFile.value, { file: metadataFile.file, path: [] }, report);
    const named = [...metadata?.order ?? [], ...themes.flatMap(({ sets }) => [...sets.keys()])];
    const all = [...inside, ...this.#markedSets(folder, new Set(named))];
    const files = new Map(all.map((item) => [nameOfSet(item.file, folder), item]));
    for (const name of new Set(named)) {
      const file = joinPath(folder, `${name}.json`);
      if (files.has(name) || !isInside(file, folder)) continue;
      const one = await this.#readSet(property, file);
      if (one) files.set(name, one);
    }
    const sets = Array.from(files, ([name, { file, parsed }]) => ({ name, file, parsed }));
    return this.#project(sets, themes, metadata);
  }

  /** Sets marked as a Figma mode that belong to the project: it names them, or they contain no variable ids. */
  #markedSets(folder: string, named: ReadonlySet<string>): TokenFile[] {
    const isSet = ({ file, kind, parsed: { tree } }: DesignFile) =>
      kind === "figma mode" && isInside(file, folder) &&
      (named.has(nameOfSet(file, folder)) || !hasVariableIds(tree));
    const sets = this.#files.filter(isSet);
    this.#files = this.#files.filter((item) => !isSet(item));
    return sets;
  }

  async #readSet(property: FileProperty, file: string): Promise<TokenFile | undefined> {
    const { host, read, report } = this.#reading;
    if (!await host.isFile(file)) return undefined;
    const parsed = await read(property, file);
    if (parsed.tree) return { file, parsed };
    report(parsed.problem);
    return undefined;
  }

  /** Reads ordinary files without themes and metadata as sets, each named after its file. */
  #setsProject(): DesignProject[] {
    const files = [...this.#others.include, ...this.#others.source];
    if (files.length === 0) return [];
    this.#others = { ...this.#others, include: [], source: [] };
    const sets = files.map(({ file, parsed }) => ({ name: nameOfSet(file, "."), file, parsed }));
    return [this.#project(sets, [], undefined)];
  }

  /** Reads ordinary files whose top keys are sets, judging by references. */
  #setsAsKeys(): DesignProject[] {
    const { include, source } = this.#others;
    const found = this.#recognizer.setsIn([...include, ...source]);
    for (const [{ file }, sets] of found) {
      if (!this.#recognizer.config.tool) this.#reading.report(designToolSets(file, sets));
    }
    const left = (files: readonly TokenFile[]) => files.filter((item) => !found.has(item));
    this.#others = { ...this.#others, include: left(include), source: left(source) };
    return [...found.keys()].map((file) => this.#fileProject(file));
  }

  #fileProject({ file, parsed }: TokenFile): DesignProject {
    const { report } = this.#reading;
    const { $themes, $metadata, ...sets } = parsed.tree;
    const themes = $themes === undefined
      ? []
      : readThemes($themes, { file, path: ["$themes"] }, report);
    const metadata = $metadata === undefined
      ? undefined
      : readMetadata($metadata, { file, path: ["$metadata"] }, report);
    const written = Object.entries(sets).flatMap(([name, tree]) => {
      if (name.startsWith("$") || !isPlainObject(tree)) return [];
      const pointer = name.replaceAll("~", "~0").replaceAll("/", "~1");
      return [{ name, file: `${file}#/${pointer}`, parsed, tree }];
    });
    return this.#project(written, themes, metadata);
  }

  #project(
    sets: readonly (Omit<WrittenSet, "tree"> & { tree?: Tree; parsed: ParsedTree })[],
    themes: readonly Theme[],
    metadata: Metadata | undefined,
  ): DesignProject {
    const { config } = this.#recognizer;
    const sources = new Map(sets.map((set) => [set.name, set.parsed]));
    const written = {
      sets: sets.map(({ name, file, parsed, tree = parsed.tree }) => ({ name, file, tree })),
      themes,
      metadata,
    };
    return tokensStudioProject(written, config, this.#reading.report, (name, key, convert) => {
      const derived = sources.get(name)!.derived ??= new Map();
      const made = remembered(derived, key, () => convertedTree(convert()));
      this.#parsed.set(made.tree, made);
      return made.tree;
    });
  }
}

/** Converts Figma mode files that a resolver document names, by path. The document itself defines when each applies. */
export function convertModes(
  named: ReadonlyMap<string, Tree>,
  config: DesignToolConfig,
  report: Report,
): Map<string, ParsedTree> {
  const modes = Array.from(named, ([file, tree]) => ({ file, tree }))
    .filter(({ tree }) => kindOfFile(tree) === "figma mode");
  const { sets } = figmaProject(readModes(modes), config, report);
  return new Map(sets.map(({ file, tree }) => [file, convertedTree(tree)]));
}

/**
 * Reads the files of design tools as projects.
 *
 * @param others The ordinary token files, some of which may belong to a project.
 */
export async function readDesignTools(
  recognizer: DesignRecognizer,
  designs: FoundDesigns,
  others: FoundFiles,
  reading: DesignReading,
): Promise<SortedFiles> {
  return await new DesignReader(recognizer, designs, others, reading).run();
}
