/**
 * The token files of a project as an editor shows them. Maps positions in them to tokens.
 * @module
 */
import { isSourceFile } from "../../../facts/consumers/sources/languages.ts";
import type { TokenProject } from "../../../facts/project_index/token_project.ts";
import type { IndexedPlace, IndexedValue } from "../../../facts/project_index/indexed_facts.ts";
import type { ProjectIndex } from "../../../facts/project_index/project_index.ts";
import { type Suggester, suggesterOf } from "../../../base/diagnostics/suggest.ts";
import { isRewritable } from "../../../dialects/dtcg/modern_values.ts";
import { isYaml } from "../../../engine/reading/read_object.ts";
import { keyName, keyOf } from "../../../base/tokens/tree.ts";
import type { ContextsOf } from "../../../base/types/manifest.ts";
import type { Host } from "../../../base/types/host.ts";
import { folderOf, joinPath } from "../../../base/values/paths/path.ts";
import type { LabColor } from "../../../base/values/colors/color_difference.ts";
import { comparedText } from "../../../base/values/plain_text.ts";
import { ConsumerFiles } from "./consumer_files.ts";
import { FileTexts } from "./file_texts.ts";
import { findPath, type OutlineNode } from "../../../base/documents/outline.ts";
import { type DocumentReference, pointedPath, TokenDocument } from "./token_document.ts";

/** A span in a file. Offsets are in UTF-16 units. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A token or group named at a position in a document. */
export interface Meant {
  readonly key: string;
  readonly path: readonly string[];
  /** The span of the name: in a reference, or of a key. */
  readonly start: number;
  readonly end: number;
}

/** A definition of a token in a document. */
export interface Definition {
  /** Absolute path of the file. */
  readonly file: string;
  readonly document: TokenDocument;
  readonly node: OutlineNode;
}

/** Maximum number of colors to remember. */
const mostLabs = 20_000;

/** Reads the files of a project by absolute path. Parses a file again only if its text changed. */
export class ProjectFiles {
  readonly project: TokenProject;
  readonly consumers: ConsumerFiles;
  /** The contexts that the user has chosen to see, for some modifiers. */
  contexts: ContextsOf = {};
  #host: Host | undefined;
  #texts: FileTexts = new FileTexts();
  #documents: Map<string, TokenDocument> = new Map();
  /** The files that define tokens, at an update of the index. */
  #tokenFiles: { updates: number; files: ReadonlyMap<string, string> } | undefined;
  #shown: { updates: number; contexts: ContextsOf; values: Map<string, IndexedValue> } | undefined;
  /** Finds similar names of tokens, at an update of the index. */
  #similar: { updates: number; suggest: Suggester } | undefined;
  /** OKLab colors of the index by text, for measuring differences. */
  #labs: Map<string, LabColor | undefined> = new Map();

  /** @param isOpen Whether the editor shows a file. */
  constructor(project: TokenProject, isOpen?: (file: string) => boolean) {
    this.project = project;
    this.consumers = new ConsumerFiles(project, isOpen);
  }

  async text(file: string): Promise<string | undefined> {
    this.#host ??= await this.project.host();
    return await this.#texts.read(this.#host, file);
  }

  get index(): ProjectIndex {
    return this.project.index;
  }

  /** The value of a token in the chosen contexts, or its first one if it has none in these. */
  shownValue(key: string): IndexedValue | undefined {
    const { index, contexts, index: { updates } } = this;
    if (this.#shown?.updates !== updates || this.#shown.contexts !== contexts) {
      this.#shown = { updates, contexts, values: new Map() };
    }
    const { values } = this.#shown;
    const value = values.get(key) ?? index.valueIn(key, contexts) ?? index.values(key)[0];
    if (value) values.set(key, value);
    return value;
  }

  /** Up to three names of tokens that are similar to a name, nearest first. */
  similarNames(name: string): string[] {
    const { index, index: { updates } } = this;
    if (this.#similar?.updates !== updates) {
      this.#similar = { updates, suggest: suggesterOf(() => Array.from(index.keys(), keyName)) };
    }
    return this.#similar.suggest(name);
  }

  async #absolute(file: string): Promise<string> {
    this.#host ??= await this.project.host();
    return this.#host.absolute(file);
  }

  /** The absolute path of a file; `undefined` if it does not exist. */
  async existing(file: string): Promise<string | undefined> {
    const absolute = await this.#absolute(file);
    return await this.#host!.isFile(absolute) ? absolute : undefined;
  }

  /** The parsed document of a file; `undefined` if the file cannot be read, or is code or a style sheet. */
  async document(file: string): Promise<TokenDocument | undefined> {
    const text = isSourceFile(file) ? undefined : await this.text(file);
    if (text === undefined) return undefined;
    let existing = this.#documents.get(file);
    if (existing?.text !== text) {
      existing = await TokenDocument.of(file, text);
      this.#documents.set(file, existing);
    }
    return existing;
  }

  /** The files that define tokens: paths in the index by absolute path. */
  async tokenFiles(): Promise<ReadonlyMap<string, string>> {
    const { updates } = this.index;
    if (this.#tokenFiles?.updates !== updates) {
      const found = new Map<string, string>();
      // The index lists files in the order in which their tokens changed.
      for (const file of this.index.files.sort()) found.set(await this.#absolute(file), file);
      this.#tokenFiles = { updates, files: found };
    }
    return this.#tokenFiles.files;
  }

  /** The files that may define tokens, also those whose tokens are all overridden. */
  async definingFiles(): Promise<string[]> {
    const others = this.project.filesRead.filter((file) => isRewritable(file) || isYaml(file))
      .sort();
    return [...new Set([...(await this.tokenFiles()).keys(), ...others])];
  }

  /** Converts a path in a file to the path of a token or group. */
  async tokenPath(file: string, path: readonly string[]): Promise<string[] | undefined> {
    const tokenFile = (await this.tokenFiles()).get(file);
    // The index has no token of the file; most files contain only tokens.
    if (tokenFile === undefined) return [...path];
    return this.index.tokenPath(tokenFile, path);
  }

  async pathOf(
    file: string,
    { kind, text }: DocumentReference,
  ): Promise<readonly string[] | undefined> {
    if (kind === "curly") return text.split(".");
    const pointed = pointedPath(text);
    if (!pointed || pointed.path.length === 0) return undefined;
    const target = pointed.file === "" ? file : joinPath(folderOf(file), pointed.file);
    return await this.tokenPath(target, pointed.path);
  }

  /** The key of a reference's target. A name whose path segments contain dots is found by its text. */
  async keyOf(file: string, reference: DocumentReference): Promise<string | undefined> {
    const path = await this.pathOf(file, reference);
    return path && this.index.resolvedKey(keyOf([...path]));
  }

  /** The token or group at an offset: that of a reference, of a key, or of a name in a source of a consumer. */
  async meantAt(file: string, offset: number): Promise<Meant | undefined> {
    if (isSourceFile(file)) return await this.#meantInSource(file, offset);
    const document = await this.document(file);
    const reference = document?.referenceAt(offset);
    if (reference) {
      const key = await this.keyOf(file, reference);
      const path = key === undefined ? undefined : this.index.facts(key)?.path;
      return path && { key: key!, path, start: reference.start, end: reference.end };
    }
    const entry = document?.entryAt(offset);
    const path = entry && await this.tokenPath(file, entry.path);
    if (!entry || !path) return undefined;
    const { keyStart: start, keyEnd: end } = entry.member;
    return { key: keyOf(path), path, ...innerSpan(document!.text, start, end) };
  }

  async #meantInSource(file: string, offset: number): Promise<Meant | undefined> {
    const use = (await this.consumers.document(file))?.useAt(offset);
    const path = use && this.index.facts(use.key)?.path;
    return path && { key: use.key, path, start: use.start, end: use.end };
  }

  /** A color in the space in which differences are measured; `undefined` if the value is not a color. */
  async labOf(value: unknown): Promise<LabColor | undefined> {
    const text = comparedText(value);
    if (!this.#labs.has(text)) {
      const { labOf } = await import("../../../base/values/colors/color_difference.ts");
      if (this.#labs.size >= mostLabs) this.#labs.clear();
      this.#labs.set(text, labOf(value));
    }
    return this.#labs.get(text);
  }

  /**
   * The object that defines a token, with its document; `undefined` if it is no longer there.
   *
   * @param known Documents that were read for the same answer.
   */
  async definitionOf(
    { file, path }: IndexedPlace,
    known: Map<string, TokenDocument | undefined> = new Map(),
  ): Promise<Definition | undefined> {
    const absolute = await this.#absolute(file);
    if (!known.has(absolute)) known.set(absolute, await this.document(absolute));
    const document = known.get(absolute);
    const { node, found } = findPath(document?.root, path);
    return document && node && found === path.length
      ? { file: absolute, document, node }
      : undefined;
  }

  /** The span of a key or string without its quotes. */
  async spanOf({ file, path }: IndexedPlace): Promise<Span | undefined> {
    const absolute = await this.#absolute(file);
    const document = await this.document(absolute);
    const { member, found } = findPath(document?.root, path);
    if (!member || found < path.length) return undefined;
    return { file: absolute, ...innerSpan(document!.text, member.keyStart, member.keyEnd) };
  }
}

/** Removes the quotes from a span. The closing one may be missing. */
export function innerSpan(
  text: string,
  start: number,
  end: number,
): { start: number; end: number } {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return { start, end };
  return { start: start + 1, end: text[end - 1] === quote && end > start + 1 ? end - 1 : end };
}
