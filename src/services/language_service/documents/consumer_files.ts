/**
 * The sources of a project's consumers as an editor shows them. Maps positions in them to tokens.
 * @module
 */
import { KnownTokens } from "../../../facts/consumers/tokens/known_tokens.ts";
import { passedModules, SourceModules } from "../../../facts/consumers/uses/source_modules.ts";
import { SourceUses } from "../../../facts/consumers/uses/source_uses.ts";
import { type TokenUse, tokenUses } from "../../../facts/consumers/uses/token_uses.ts";
import { signs } from "../../../facts/consumers/names/consumer_names.ts";
import type { KnownNames } from "../../../facts/consumers/names/known_names.ts";
import { definitionsIn } from "../../../facts/consumers/names/output_definitions.ts";
import type { Mention, Scanned } from "../../../facts/consumers/sources/mention.ts";
import { isSourceFile } from "../../../facts/consumers/sources/languages.ts";
import { scanSource } from "../../../facts/consumers/sources/source.ts";
import { checkScanned } from "../../../facts/usage/check_usage.ts";
import { DefinedNames, definitionsOf } from "../../../facts/usage/defined_names.ts";
import type { SourceFinding } from "../../../facts/usage/source_finding.ts";
import { NameLists } from "../completion/name_lists.ts";
import type { NamedTokens, TokenProject } from "../../../facts/project_index/token_project.ts";
import { Turns } from "../../../engine/host/turns.ts";
import { Work } from "../work.ts";
import { DeclaredSources } from "./declared_sources.ts";
import type { Host } from "../../../base/types/host.ts";
import { relativePath } from "../../../base/values/paths/path.ts";

/** A token named in a source, with the reference of the token. */
export interface ConsumerUse extends TokenUse {
  readonly key: string;
}

/** Whether an editor can show the token's value at a use: not at a definition or import, nor in a list of classes. */
export function showsValue({ isDefinition, is }: ConsumerUse): boolean {
  return !isDefinition && !("form" in is && (is.form === "class" || is.module !== undefined));
}

/** Adds the names that an output defines to those that it mentions. */
function withDefinitions(file: string, text: string, scanned: Scanned): Scanned {
  const defined = definitionsIn(file, text).map(({ form, name, start, end }): Mention => ({
    form,
    name,
    start: start - signs[form].length,
    end,
    isDefinition: true,
  }));
  return { ...scanned, mentions: [...defined, ...scanned.mentions] };
}

/** A source with the tokens that it names. */
export class ConsumerDocument {
  /** Path relative to the folder of the project. */
  readonly path: string;
  readonly text: string;
  readonly scanned: Scanned;
  readonly isOutput: boolean;
  #knownTokens: KnownTokens;
  #modulesNow: () => SourceModules | undefined;
  #modules: SourceModules | undefined;
  #uses: readonly ConsumerUse[] | undefined;
  #definitions: string | undefined;

  /** @param modules The modules of all sources, as last read. */
  constructor(
    { path, text, scanned }: Pick<ConsumerDocument, "path" | "text" | "scanned">,
    knownTokens: KnownTokens,
    modules: () => SourceModules | undefined,
  ) {
    this.path = path;
    this.text = text;
    this.isOutput = knownTokens.isOutput(path);
    this.scanned = this.isOutput ? withDefinitions(path, text, scanned) : scanned;
    this.#knownTokens = knownTokens;
    this.#modulesNow = modules;
  }

  /** What it defines and passes on, as text. */
  get definitions(): string {
    return this.#definitions ??= JSON.stringify([this.path, definitionsOf(this.scanned)]);
  }

  /** The tokens that it names, in text order. */
  get uses(): readonly ConsumerUse[] {
    const modules = this.#modulesNow();
    if (!this.#uses || this.#modules !== modules) {
      this.#modules = modules;
      const { path: file, scanned } = this;
      const uses = new SourceUses(this.#knownTokens, [{ file, scanned }], [], modules);
      this.#uses = tokenUses(scanned, this.#knownTokens, file, uses)
        .map((use) => ({ ...use, key: `{${use.token.name}}` }));
    }
    return this.#uses;
  }

  /** The token named at an offset; of nested spans, the shortest one. */
  useAt(offset: number): ConsumerUse | undefined {
    let found: ConsumerUse | undefined;
    for (const use of this.uses) {
      if (use.start > offset) break;
      if (offset > use.end) continue;
      if (!found || use.end - use.start < found.end - found.start) found = use;
    }
    return found;
  }
}

/** The names that several documents define. */
interface Definitions {
  /** The definitions of each document; `undefined` if it was not read. */
  readonly texts: readonly (string | undefined)[];
  readonly names: DefinedNames;
  readonly modules: SourceModules;
  /** Whether all documents were read. */
  readonly areAll: boolean;
}

/** The sources of one project's consumers. Scans a file again only if its text or the tokens changed. */
export class ConsumerFiles {
  #project: TokenProject;
  #host: Promise<Host> | undefined;
  #named: NamedTokens | undefined;
  #knownTokens: KnownTokens | undefined;
  #lists: NameLists | undefined;
  #documents: Map<string, ConsumerDocument> = new Map();
  /** The scanned sources. A scan depends on names of tokens, not on values. */
  #scans: Map<string, { text: string; knownNames: KnownNames; scanned: Scanned }> = new Map();
  #definitions: Definitions | undefined;
  #findings: WeakMap<
    ConsumerDocument,
    { definitions: Definitions; found: readonly SourceFinding[] }
  > = new WeakMap();
  #files: Set<string> = new Set();
  #isOpen: (file: string) => boolean;
  #declared: DeclaredSources;

  /** @param isOpen Whether the editor shows a file. Default: all added files. */
  constructor(project: TokenProject, isOpen?: (file: string) => boolean) {
    this.#project = project;
    this.#isOpen = isOpen ?? ((file) => this.#files.has(file));
    this.#declared = new DeclaredSources(() => {
      const { consumers } = project.config;
      return Array.isArray(consumers) ? consumers : [];
    });
  }

  /** Adds a source that belongs to this project, by absolute path. */
  add(file: string): void {
    this.#files.add(file);
  }

  /** Removes a source that belongs to another project. */
  remove(file: string): void {
    this.#files.delete(file);
  }

  /** Whether the configuration names a source, given by absolute path, whether or not it exists. */
  async declares(file: string): Promise<boolean> {
    return this.#declared.includes(await this.pathOf(file));
  }

  /** Absolute paths of the open sources. */
  get open(): string[] {
    return [...this.#files].filter(this.#isOpen);
  }

  /** Whether the configuration names sources. */
  get isDeclared(): boolean {
    return !this.#declared.isEmpty;
  }

  /** Absolute paths of the open sources and of those that the configuration names. */
  async all(): Promise<string[]> {
    return [...new Set([...this.open, ...await this.#declared.files(await this.host())])];
  }

  /** The text of a source: that of the editor, if the file is open. */
  async #textOf(file: string): Promise<string | undefined> {
    return await this.#declared.text(await this.host(), file);
  }

  /** The spans that name a token in all sources, without outputs. */
  async uses(
    key: string,
    work: Work<{ file: string; start: number; end: number }> = new Work(),
  ): Promise<{ file: string; start: number; end: number }[]> {
    await this.readAll(work);
    await this.#definitionsNow();
    for (const file of await this.all()) {
      await work.pause();
      const document = await this.document(file);
      if (!document || document.isOutput) continue;
      for (const use of document.uses) {
        if (use.key === key) work.found.push({ file, start: use.start, end: use.end });
      }
    }
    return work.found;
  }

  /** What all sources define and pass on, as last read. The same object until it changes. */
  async #definitionsNow(): Promise<Definitions> {
    const knownTokens = await this.knownTokens();
    const documents = (await this.all()).map((file) => this.#documents.get(file))
      .filter((document) => !document?.isOutput);
    const texts = documents.map((document) => document?.definitions);
    const before = this.#definitions;
    const isSame = before?.texts.length === texts.length &&
      before.texts.every((text, at) => text === texts[at]);
    if (isSame) return before;
    const names = new DefinedNames();
    const sources = documents.flatMap((document) => document ?? []);
    for (const { scanned } of sources) names.add(scanned);
    const passing = sources.map(({ path, scanned }) => ({
      file: path,
      scanned: passedModules(scanned),
    }));
    const modules = new SourceModules(knownTokens!.modules, passing);
    return this.#definitions = { texts, names, modules, areAll: !texts.includes(undefined) };
  }

  /** The findings in a source, with their fixes. Knows the names that all sources define, as last read. */
  async findings(file: string): Promise<readonly SourceFinding[]> {
    const document = await this.document(file);
    const knownTokens = await this.knownTokens();
    if (!document || !knownTokens || document.isOutput) return [];
    const definitions = await this.#definitionsNow();
    const before = this.#findings.get(document);
    if (before?.definitions === definitions) return before.found;
    const { path, text, scanned } = document;
    const source = { file: path, text, scanned };
    const matcher = await knownTokens.matcher();
    const areAll = definitions.areAll && this.#declared.includes(path);
    const others = { names: [definitions.names], modules: definitions.modules, areAll };
    const found = checkScanned(knownTokens, source, { others }, matcher);
    this.#findings.set(document, { definitions, found });
    return found;
  }

  /** Reads all sources, so that what they define and pass on is known. */
  async readAll(turns: Turns = new Turns()): Promise<void> {
    for (const file of await this.all()) {
      await turns.pause();
      await this.document(file);
    }
  }

  /** The texts of all sources, by path relative to the folder of the project. */
  async sources(): Promise<{ file: string; text: string }[]> {
    const found = [];
    for (const file of await this.all()) {
      const text = await this.#textOf(file);
      if (text !== undefined) found.push({ file: await this.pathOf(file), text });
    }
    return found;
  }

  host(): Promise<Host> {
    return this.#host ??= this.#project.host();
  }

  /** The tokens of the last build without errors; `undefined` before that. */
  async knownTokens(): Promise<KnownTokens | undefined> {
    const named = await this.#project.named();
    if (named !== this.#named) {
      this.#named = named;
      this.#knownTokens = named && new KnownTokens(named.manifest, named, this.#knownTokens);
      this.#documents.clear();
      this.#definitions = undefined;
    }
    return this.#knownTokens;
  }

  async lists(): Promise<NameLists | undefined> {
    const knownTokens = await this.knownTokens();
    if (knownTokens && this.#lists?.knownTokens !== knownTokens) {
      this.#lists = new NameLists(knownTokens);
    }
    return knownTokens && this.#lists;
  }

  /** The path of a file relative to the folder of the project. */
  async pathOf(file: string): Promise<string> {
    const host = await this.host();
    return relativePath(host.cwd(), host.absolute(file));
  }

  /** The scanned source; `undefined` if the file cannot be read, or is in no language of consumers. */
  async document(file: string): Promise<ConsumerDocument | undefined> {
    const knownTokens = isSourceFile(file) ? await this.knownTokens() : undefined;
    const text = knownTokens && await this.#textOf(file);
    if (text === undefined) {
      this.#documents.delete(file);
      this.#scans.delete(file);
      return undefined;
    }
    const before = this.#documents.get(file);
    if (before?.text === text) return before;
    const path = await this.pathOf(file);
    const { knownNames, names } = knownTokens!;
    const known = this.#scans.get(file);
    const isKnown = known?.text === text && known.knownNames === knownNames;
    const scanned = isKnown ? known.scanned : await scanSource(path, text, names.isName);
    this.#scans.set(file, { text, knownNames, scanned });
    const modules = () => this.#definitions?.modules;
    const document = new ConsumerDocument({ path, text, scanned }, knownTokens!, modules);
    this.#documents.set(file, document);
    return document;
  }
}
