/**
 * Reads resolver documents: their structure, and references to parts and files
 * (DTCG 2025.10 resolver module, 4).
 * @module
 */
import type { Report } from "../../diagnostics/collector.ts";
import { resolverDocument, resolverDoubtful } from "../../diagnostics/catalog/dtcg.ts";
import { getOwn, hasOwn, isPlainObject, type Tree } from "../../tokens/plain_object.ts";
import type { Place } from "../../types/diagnostic.ts";
import { isPointer, memberOf, parsePointer, pointerTo } from "../pointer.ts";
import { exactIn, exactPath, isImported } from "./import_note.ts";
import type { Layer, Modifier, OrderItem, ResolverModel } from "./model.ts";
import { besides, type Document, type DocumentPart } from "./parts.ts";

const rootKeys = new Set(
  "$schema name version description sets modifiers resolutionOrder $defs".split(" "),
);
const sharedKeys = ["description", "$extensions"];
const inlineKeys = ["type", "name"];

const isRemote = (file: string) => /^[a-z][a-z\d+.-]+:/i.test(file);

class DocumentReader {
  readonly order: OrderItem[] = [];
  readonly modifiers: Map<string, Modifier> = new Map();
  #document: Document;
  #files: ReadonlyMap<string, unknown>;
  #report: Report;
  /** Pointers of the sets being read. A repeated one is a cycle. */
  #open: string[] = [];
  #layers: Map<string, Layer[]> = new Map();

  constructor(document: Document, files: ReadonlyMap<string, unknown>, report: Report) {
    this.#document = document;
    this.#files = files;
    this.#report = report;
  }

  #place(
    { document, path }: Pick<DocumentPart, "document" | "path">,
    ...inside: string[]
  ): Place | undefined {
    return document.file === undefined
      ? undefined
      : { file: document.file, path: [...path, ...inside] };
  }

  #fail(part: Pick<DocumentPart, "document" | "path">, problem: string, ...inside: string[]): void {
    const name = [...part.path, ...inside].join(".") || "The resolver document";
    this.#report(resolverDocument(name, problem, this.#place(part, ...inside)));
  }

  run(): void {
    const document = this.#document;
    const { root } = document;
    const whole: DocumentPart = { document, path: [], value: root };
    if (!isPlainObject(root)) return this.#fail(whole, "must be an object");
    this.#keys(whole, rootKeys);
    if (root.version !== "2025.10") this.#fail(whole, 'must be "2025.10"', "version");
    for (const key of ["name", "description"]) {
      if (hasOwn(root, key) && typeof root[key] !== "string") {
        this.#fail(whole, "must be text", key);
      }
    }
    for (const name of this.#namesIn(whole, "sets")) this.#set(this.#at(whole, "sets", name));
    for (const name of this.#namesIn(whole, "modifiers")) {
      this.#modifier(name, this.#at(whole, "modifiers", name));
    }
    this.#readOrder(whole);
    this.#readExact(whole);
  }

  /** Reads the sets and modifiers of the project that the document was imported from. */
  #readExact(whole: DocumentPart): void {
    const exact = exactIn(whole.value as Tree);
    if (!exact) return;
    const order = exact.order.map(({ name, when }, index): OrderItem => {
      const part = this.#at(whole, ...exactPath, "order", String(index), "source");
      const layers = this.#source(part);
      return when ? { kind: "conditional", name, layers, when } : { kind: "set", name, layers };
    });
    if (order.some((item) => item.kind === "modifier" || item.layers.length === 0)) return;
    this.order.splice(0, this.order.length, ...order);
    this.modifiers.clear();
    for (const { name, contexts, default: otherwise } of exact.modifiers) {
      const layers = contexts.map((context): [string, Layer[]] => [
        context,
        order.flatMap((item) => {
          const holds = item.kind === "conditional" &&
            item.when.some((condition) => condition[name]?.includes(context));
          return holds ? item.layers : [];
        }),
      ]);
      this.modifiers.set(name, { name, contexts: new Map(layers), default: otherwise });
    }
  }

  /** The names in a map of the document. */
  #namesIn(whole: DocumentPart, key: "sets" | "modifiers"): string[] {
    const root = whole.value as Tree;
    if (!hasOwn(root, key)) return [];
    if (isPlainObject(root[key])) return Object.keys(root[key]);
    this.#fail(whole, "must be an object", key);
    return [];
  }

  #at({ document, path, value }: DocumentPart, ...keys: string[]): DocumentPart {
    return {
      document,
      path: [...path, ...keys],
      value: keys.reduce((inner, key) => memberOf(inner, key), value),
    };
  }

  #keys(part: DocumentPart, knownKeys: ReadonlySet<string>): void {
    for (const key of Object.keys(part.value as Tree)) {
      if (!knownKeys.has(key)) this.#fail(part, "is not a property of the resolver format", key);
    }
  }

  /** Checks the properties that sets and modifiers have in common. */
  #about(part: DocumentPart, own: readonly string[]): void {
    const value = part.value as Tree;
    this.#keys(part, new Set([...own, ...sharedKeys, ...inlineKeys]));
    if (hasOwn(value, "description") && typeof value.description !== "string") {
      this.#fail(part, "must be text", "description");
    }
    if (hasOwn(value, "$extensions") && !isPlainObject(value.$extensions)) {
      this.#fail(part, "must be an object", "$extensions");
    }
  }

  #readOrder(whole: DocumentPart): void {
    const { resolutionOrder } = whole.value as Tree;
    if (!Array.isArray(resolutionOrder) || resolutionOrder.length === 0) {
      return this.#fail(whole, "must be a list of sets and modifiers", "resolutionOrder");
    }
    const inline = new Set<string>();
    const used = new Set<string>();
    resolutionOrder.forEach((_, index) => {
      const part = this.#at(whole, "resolutionOrder", String(index));
      this.#orderItem(part, inline, used);
    });
    for (const name of this.modifiers.keys()) {
      if (used.has(name)) continue;
      const place = this.#place(whole, "modifiers", name);
      const problem = "is not in resolutionOrder: its contexts have no effect";
      this.#report(resolverDoubtful(`The modifier ${name}`, problem, place));
    }
  }

  #orderItem(part: DocumentPart, inline: Set<string>, used: Set<string>): void {
    if (!isPlainObject(part.value)) {
      return this.#fail(part, "must be a set, a modifier or a reference to one");
    }
    if (isPointer(part.value)) {
      const target = this.#follow(part);
      if (!target) return;
      const [kind, name] = target.path;
      if (target.path.length === 2 && kind === "modifiers") {
        const modifier = this.modifiers.get(name);
        const resolved = target.overridden ? this.#modifierOf(name, target) : modifier;
        if (resolved) this.order.push({ kind: "modifier", modifier: resolved });
        if (resolved && target.overridden) this.modifiers.set(name, resolved);
        used.add(name);
        if (inline.has(name)) this.#fail(part, `has the name of an inline modifier: ${name}`);
      } else if (target.path.length === 2 && kind === "sets") {
        this.order.push({ kind: "set", name, layers: this.#set(target) });
      } else {
        this.#fail(part, "must refer to a set or a modifier", "$ref");
      }
      return;
    }
    const { type, name } = part.value;
    if (type !== "set" && type !== "modifier") {
      return this.#fail(part, 'must be "set" or "modifier"', "type");
    }
    if (typeof name !== "string") return this.#fail(part, "must be text", "name");
    if (inline.has(name)) return this.#fail(part, `is the name of an earlier one: ${name}`, "name");
    inline.add(name);
    if (type === "set") {
      this.order.push({ kind: "set", name, layers: this.#set(part) });
      return;
    }
    if (used.has(name) || this.modifiers.has(name)) {
      this.#fail(part, `is the name of another modifier: ${name}`, "name");
      return;
    }
    const modifier = this.#modifierOf(name, part);
    if (!modifier) return;
    this.modifiers.set(name, modifier);
    used.add(name);
    this.order.push({ kind: "modifier", modifier });
  }

  #set(part: DocumentPart): Layer[] {
    const key = `${part.document.file ?? ""}${pointerTo(part.path)}`;
    const existing = this.#layers.get(key);
    if (existing && !part.overridden) return existing;
    const target = isPointer(part.value) ? this.#follow(part) : part;
    if (!target) return [];
    if (!isPlainObject(target.value) || !Array.isArray(target.value.sources)) {
      this.#fail(target, "must be a list of sources", "sources");
      return [];
    }
    this.#about(target, ["sources"]);
    const cycle = this.#open.indexOf(key);
    if (cycle >= 0) {
      const names = [...this.#open.slice(cycle), key].map((set) => set.split("/").pop());
      this.#fail(part, `forms a cycle: ${names.join(" -> ")}`);
      return [];
    }
    this.#open.push(key);
    const layers = this.#sources(this.#at(target, "sources"));
    this.#open.pop();
    if (!part.overridden) this.#layers.set(key, layers);
    return layers;
  }

  #modifier(name: string, part: DocumentPart): void {
    const target = isPointer(part.value) ? this.#follow(part) : part;
    const modifier = target && this.#modifierOf(name, target);
    if (modifier) this.modifiers.set(name, modifier);
  }

  #modifierOf(name: string, part: DocumentPart): Modifier | undefined {
    const { value } = part;
    if (!isPlainObject(value) || !isPlainObject(value.contexts)) {
      this.#fail(part, "must be an object of contexts", "contexts");
      return undefined;
    }
    this.#about(part, ["contexts", "default"]);
    const names = Object.keys(value.contexts);
    if (names.length < 2) {
      const problem = names.length === 0 ? "has no context" : "has only one context: use a set";
      this.#fail(part, problem, "contexts");
    }
    const otherwise = value.default;
    if (hasOwn(value, "default") && !names.includes(otherwise)) {
      this.#fail(part, `must be one of the contexts: ${names.join(", ")}`, "default");
    }
    const contexts = new Map<string, Layer[]>();
    for (const context of names) {
      const sources = this.#at(part, "contexts", context);
      if (Array.isArray(sources.value)) contexts.set(context, this.#sources(sources));
      else this.#fail(sources, "must be a list of sources");
    }
    const { description, $extensions: extensions } = value;
    return {
      name,
      contexts,
      // An invalid default was reported already. The first context replaces it, so that no second problem is reported.
      default: !hasOwn(value, "default") || names.includes(otherwise) ? otherwise : names[0],
      ...(description !== undefined && { description }),
      ...(extensions !== undefined && { extensions }),
    };
  }

  #sources(list: DocumentPart): Layer[] {
    return (list.value as unknown[]).flatMap((_, index) =>
      this.#source(this.#at(list, String(index)))
    );
  }

  #source(part: DocumentPart): Layer[] {
    if (!isPlainObject(part.value)) {
      this.#fail(part, "must be tokens, or a reference to tokens");
      return [];
    }
    if (!isPointer(part.value)) return [this.#layer(part)];
    const target = this.#follow(part);
    if (!target) return [];
    const [kind] = target.path;
    if (target.path.length === 2 && kind === "sets" && this.#isResolver(target.document)) {
      return this.#set(target);
    }
    if (kind === "modifiers" && this.#isResolver(target.document)) {
      this.#fail(part, "refers to a modifier, whose contexts are not tokens", "$ref");
      return [];
    }
    if (isPointer(target.value)) return this.#source(target);
    if (!isPlainObject(target.value)) {
      this.#fail(part, "refers to a value that is not a set of tokens", "$ref");
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
  #follow(part: DocumentPart): DocumentPart | undefined {
    const { $ref, ...siblings } = part.value as Tree;
    const pointer = parsePointer($ref);
    const fail = (problem: string) =>
      this.#fail(part, `${JSON.stringify($ref)} ${problem}`, "$ref");
    if (!pointer) {
      return void fail("is not a reference: a reference is a file, a #/pointer, or both");
    }
    if (isRemote(pointer.file)) {
      return void fail("is a URL, which is not read; keep a copy as a file");
    }
    const document = pointer.file === "" ? part.document : this.#documentOf(part, pointer.file);
    if (!document) return void fail("does not lead to a readable file");
    const isLocal = pointer.file === "" && document === this.#document;
    if (isLocal && pointer.path[0] === "resolutionOrder") {
      return void fail("points into resolutionOrder, which cannot be a target");
    }
    if (document === part.document && pointer.path.every((key, at) => part.path[at] === key)) {
      return void fail("refers to an object that contains it");
    }
    const value = pointer.path.reduce((inner: unknown, key) => memberOf(inner, key), document.root);
    if (value === undefined) return void fail("has no target");
    const overridden = Object.keys(siblings).length > 0;
    const merged = overridden && isPlainObject(value) ? { ...value, ...siblings } : value;
    return { document, path: pointer.path, value: merged, overridden };
  }

  #documentOf(part: DocumentPart, path: string): Document | undefined {
    const file = besides(part.document.file, path);
    return this.#files.has(file) ? { file, root: this.#files.get(file) } : undefined;
  }
}

/**
 * Reads a resolver document. Reports its problems, and returns the valid parts.
 *
 * @param files The objects of the files that it references, by path.
 */
export function readResolver(
  document: Document,
  files: ReadonlyMap<string, unknown>,
  report: Report,
): ResolverModel {
  const reader = new DocumentReader(document, files, report);
  reader.run();
  const { root } = document;
  const imported = isPlainObject(root) && isImported(root);
  const about = aboutOf(root);
  return {
    order: reader.order,
    modifiers: reader.modifiers,
    ...(imported && { imported }),
    ...(about && { about }),
  };
}

/** The name and the description of a document; `undefined` if it has neither. */
function aboutOf(root: unknown): ResolverModel["about"] {
  if (!isPlainObject(root)) return undefined;
  const [name, description] = ["name", "description"].map((key) => {
    const text = getOwn(root, key);
    return typeof text === "string" && text !== "" ? text : undefined;
  });
  if (name === undefined && description === undefined) return undefined;
  return { ...(name !== undefined && { name }), ...(description !== undefined && { description }) };
}
