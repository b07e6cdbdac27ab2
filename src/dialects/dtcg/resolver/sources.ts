/**
 * Reads the sources of sets and of contexts, and follows references in resolver documents.
 * @module
 */
import { probably } from "../../../base/diagnostics/catalog/make.ts";
import { suggest } from "../../../base/diagnostics/suggest.ts";
import { hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { isPointer, memberOf, parsePointer, pointerTo } from "../pointer.ts";
import type { Layer } from "./model.ts";
import type { PartProblems } from "./part_problems.ts";
import { besides, type Document, type DocumentPart, partAt } from "./parts.ts";

const isRemote = (file: string) => /^[a-z][a-z\d+.-]+:/i.test(file);

/** References with a similar key in place of the first one that does not exist. Their targets may not exist either. */
function similarPointers(
  root: unknown,
  { file, path }: { file: string; path: string[] },
): string[] {
  let inner = root;
  const at = path.findIndex((key) => (inner = memberOf(inner, key)) === undefined);
  const before = path.slice(0, at);
  const parent = before.reduce(memberOf, root);
  const keys = isPlainObject(parent) ? Object.keys(parent) : [];
  return suggest(path[at], keys)
    .map((key) => file + pointerTo([...before, key, ...path.slice(at + 1)]));
}

/** Reads the layers that a document and the files that it references contain. */
export class SourceReader {
  #document: Document;
  #files: ReadonlyMap<string, unknown>;
  #problems: PartProblems;
  /** Pointers of the sets being read. A repeated one is a cycle. */
  #open: string[] = [];
  #layers: Map<string, Layer[]> = new Map();

  /** @param files The files that the document names, by path; `undefined` for unreadable ones. */
  constructor(document: Document, files: ReadonlyMap<string, unknown>, problems: PartProblems) {
    this.#document = document;
    this.#files = files;
    this.#problems = problems;
  }

  set(part: DocumentPart): Layer[] {
    const key = `${part.document.file ?? ""}${pointerTo(part.path)}`;
    const existing = this.#layers.get(key);
    if (existing && !part.overridden) return existing;
    const target = isPointer(part.value) ? this.follow(part) : part;
    if (!target) return [];
    if (!isPlainObject(target.value) || !Array.isArray(target.value.sources)) {
      this.#problems.failAt(target, "must be a list of sources", "sources");
      return [];
    }
    this.#problems.about(target, ["sources"]);
    const cycle = this.#open.indexOf(key);
    if (cycle >= 0) {
      const names = [...this.#open.slice(cycle), key].map((set) => set.split("/").pop());
      this.#problems.fail(part, `forms a cycle: ${names.join(" -> ")}`);
      return [];
    }
    this.#open.push(key);
    const layers = this.list(partAt(target, "sources"));
    this.#open.pop();
    if (!part.overridden) this.#layers.set(key, layers);
    return layers;
  }

  list(list: DocumentPart): Layer[] {
    return (list.value as unknown[]).flatMap((_, index) =>
      this.source(partAt(list, String(index)))
    );
  }

  source(part: DocumentPart): Layer[] {
    if (!isPlainObject(part.value)) {
      const { value } = part;
      const help = typeof value === "string"
        ? `Write { "$ref": ${JSON.stringify(value)} }`
        : undefined;
      this.#problems.failWith(help, part, "must be tokens, or a reference to tokens");
      return [];
    }
    if (!isPointer(part.value)) return [this.#layer(part)];
    const target = this.follow(part);
    if (!target) return [];
    const [kind] = target.path;
    if (target.path.length === 2 && kind === "sets" && this.#isResolver(target.document)) {
      return this.set(target);
    }
    if (kind === "modifiers" && this.#isResolver(target.document)) {
      this.#problems.fail(part, "refers to a modifier, whose contexts are not tokens", "$ref");
      return [];
    }
    if (isPointer(target.value)) return this.source(target);
    if (!isPlainObject(target.value)) {
      this.#problems.fail(part, "refers to a value that is not a set of tokens", "$ref");
      return [];
    }
    return [this.#layer(target)];
  }

  #isResolver(document: Document): boolean {
    return document === this.#document ||
      (isPlainObject(document.root) && hasOwn(document.root, "resolutionOrder"));
  }

  #layer({ document: { file }, path, value }: DocumentPart): Layer {
    if (path.length === 0 || file === undefined) return { file, tree: value as Tree };
    const pointer = pointerTo(path);
    const place = file + (file.includes("#/") ? pointer.slice(1) : pointer);
    return { file: place, tree: value as Tree };
  }

  /** The target of a reference, overridden by the properties beside the reference; `undefined` after a report. */
  follow(part: DocumentPart): DocumentPart | undefined {
    const { $ref, ...siblings } = part.value as Tree;
    const pointer = parsePointer($ref);
    const fail = (problem: string) =>
      this.#problems.fail(part, `${JSON.stringify($ref)} ${problem}`, "$ref");
    if (!pointer) {
      return void fail("is not a reference: a reference is a file, a #/pointer, or both");
    }
    if (isRemote(pointer.file)) {
      return void fail("is a URL, which is not read; keep a copy as a file");
    }
    const document = pointer.file === "" ? part.document : this.#documentOf(part, pointer.file);
    if (!document) {
      const help = `Paths are relative to ${part.document.file ?? "the working folder"}`;
      const problem = `${JSON.stringify($ref)} does not exist`;
      return void this.#problems.failWith(help, part, problem, "$ref");
    }
    // The file is unreadable, which has been reported.
    if (document.root === undefined) return undefined;
    const isLocal = pointer.file === "" && document === this.#document;
    if (isLocal && pointer.path[0] === "resolutionOrder") {
      return void fail("points into resolutionOrder, which cannot be a target");
    }
    if (document === part.document && pointer.path.every((key, at) => part.path[at] === key)) {
      return void fail("refers to an object that contains it");
    }
    const value = pointer.path.reduce((inner: unknown, key) => memberOf(inner, key), document.root);
    if (value === undefined) {
      const help = probably(similarPointers(document.root, pointer));
      return void this.#problems.failWith(
        help,
        part,
        `${JSON.stringify($ref)} has no target`,
        "$ref",
      );
    }
    const overridden = Object.keys(siblings).length > 0;
    const merged = overridden && isPlainObject(value) ? { ...value, ...siblings } : value;
    return { document, path: pointer.path, value: merged, overridden };
  }

  #documentOf(part: DocumentPart, path: string): Document | undefined {
    const file = besides(part.document.file, path);
    return this.#files.has(file) ? { file, root: this.#files.get(file) } : undefined;
  }
}
