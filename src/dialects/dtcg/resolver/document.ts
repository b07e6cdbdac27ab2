/**
 * Reads resolver documents (DTCG 2025.10 resolver module, 4).
 * @module
 */
import type { Report } from "../../../base/diagnostics/collector.ts";
import { resolverDoubtful } from "../../../base/diagnostics/catalog/dtcg.ts";
import { probably } from "../../../base/diagnostics/catalog/make.ts";
import { suggest } from "../../../base/diagnostics/suggest.ts";
import { getOwn, hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { isPointer } from "../pointer.ts";
import { exactIn, exactPathIn, isImported } from "./import_note.ts";
import type { Layer, Modifier, OrderItem, ResolverModel } from "./model.ts";
import { PartProblems } from "./part_problems.ts";
import { type Document, type DocumentPart, partAt } from "./parts.ts";
import { SourceReader } from "./sources.ts";

const rootKeys = new Set(
  "$schema name version description sets modifiers resolutionOrder $defs".split(" "),
);

class DocumentReader {
  readonly order: OrderItem[] = [];
  readonly modifiers: Map<string, Modifier> = new Map();
  #document: Document;
  #report: Report;
  #problems: PartProblems;
  #sources: SourceReader;

  constructor(document: Document, files: ReadonlyMap<string, unknown>, report: Report) {
    this.#document = document;
    this.#report = report;
    this.#problems = new PartProblems(report);
    this.#sources = new SourceReader(document, files, this.#problems);
  }

  run(): void {
    const document = this.#document;
    const { root } = document;
    const whole: DocumentPart = { document, path: [], value: root };
    if (!isPlainObject(root)) return this.#problems.fail(whole, "must be an object");
    this.#problems.keys(whole, rootKeys);
    if (root.version !== "2025.10") this.#problems.fail(whole, 'must be "2025.10"', "version");
    for (const key of ["name", "description"]) {
      if (hasOwn(root, key) && typeof root[key] !== "string") {
        this.#problems.fail(whole, "must be text", key);
      }
    }
    for (const name of this.#namesIn(whole, "sets")) this.#sources.set(partAt(whole, "sets", name));
    for (const name of this.#namesIn(whole, "modifiers")) {
      this.#modifier(name, partAt(whole, "modifiers", name));
    }
    this.#readOrder(whole);
    this.#readExact(whole);
  }

  /** Reads the sets and modifiers of the project that the document was imported from. */
  #readExact(whole: DocumentPart): void {
    const root = whole.value as Tree;
    const exact = exactIn(root);
    if (!exact) return;
    const at = exactPathIn(root);
    const order = exact.order.map(({ name, when }, index): OrderItem => {
      const part = partAt(whole, ...at, "order", String(index), "source");
      const layers = this.#sources.source(part);
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

  #namesIn(whole: DocumentPart, key: "sets" | "modifiers"): string[] {
    const root = whole.value as Tree;
    if (!hasOwn(root, key)) return [];
    if (isPlainObject(root[key])) return Object.keys(root[key]);
    this.#problems.fail(whole, "must be an object", key);
    return [];
  }

  #readOrder(whole: DocumentPart): void {
    const { resolutionOrder } = whole.value as Tree;
    if (!Array.isArray(resolutionOrder) || resolutionOrder.length === 0) {
      return this.#problems.failAt(
        whole,
        "must be a list of sets and modifiers",
        "resolutionOrder",
      );
    }
    const inline = new Set<string>();
    const used = new Set<string>();
    resolutionOrder.forEach((_, index) => {
      const part = partAt(whole, "resolutionOrder", String(index));
      this.#orderItem(part, inline, used);
    });
    // A misspelled reference was reported already.
    const isComplete = this.order.length === resolutionOrder.length;
    for (const name of isComplete ? this.modifiers.keys() : []) {
      if (used.has(name)) continue;
      const place = this.#problems.place(whole, "modifiers", name);
      const problem = "is not in resolutionOrder: its contexts have no effect";
      this.#report(resolverDoubtful(`The modifier ${name}`, problem, place));
    }
  }

  #orderItem(part: DocumentPart, inline: Set<string>, used: Set<string>): void {
    if (!isPlainObject(part.value)) {
      const root = this.#document.root as Tree;
      const name = part.value;
      const kind = typeof name === "string" &&
        ["sets", "modifiers"].find((key) => hasOwn(Object(root[key]), name));
      const help = kind ? `Write { "$ref": "#/${kind}/${name}" }` : undefined;
      return this.#problems.failWith(help, part, "must be a set, a modifier or a reference to one");
    }
    if (isPointer(part.value)) {
      const target = this.#sources.follow(part);
      if (!target) return;
      const [kind, name] = target.path;
      if (target.path.length === 2 && kind === "modifiers") {
        const modifier = this.modifiers.get(name);
        const resolved = target.overridden ? this.#modifierOf(name, target) : modifier;
        if (resolved) this.order.push({ kind: "modifier", modifier: resolved });
        if (resolved && target.overridden) this.modifiers.set(name, resolved);
        used.add(name);
        if (inline.has(name)) {
          this.#problems.fail(part, `has the name of an inline modifier: ${name}`);
        }
      } else if (target.path.length === 2 && kind === "sets") {
        this.order.push({ kind: "set", name, layers: this.#sources.set(target) });
      } else {
        this.#problems.fail(part, "must refer to a set or a modifier", "$ref");
      }
      return;
    }
    const { type, name } = part.value;
    if (type !== "set" && type !== "modifier") {
      return this.#problems.fail(part, 'must be "set" or "modifier"', "type");
    }
    if (typeof name !== "string") return this.#problems.fail(part, "must be text", "name");
    if (inline.has(name)) {
      return this.#problems.fail(part, `is the name of an earlier one: ${name}`, "name");
    }
    inline.add(name);
    if (type === "set") {
      this.order.push({ kind: "set", name, layers: this.#sources.set(part) });
      return;
    }
    if (used.has(name) || this.modifiers.has(name)) {
      this.#problems.fail(part, `is the name of another modifier: ${name}`, "name");
      return;
    }
    const modifier = this.#modifierOf(name, part);
    if (!modifier) return;
    this.modifiers.set(name, modifier);
    used.add(name);
    this.order.push({ kind: "modifier", modifier });
  }

  #modifier(name: string, part: DocumentPart): void {
    const target = isPointer(part.value) ? this.#sources.follow(part) : part;
    const modifier = target && this.#modifierOf(name, target);
    if (modifier) this.modifiers.set(name, modifier);
  }

  #modifierOf(name: string, part: DocumentPart): Modifier | undefined {
    const { value } = part;
    if (!isPlainObject(value) || !isPlainObject(value.contexts)) {
      const contexts = isPlainObject(value) ? value.contexts : undefined;
      if (Array.isArray(contexts) && typeof contexts[0] === "string") {
        const help = `Write { "${contexts[0]}": [{ "$ref": "tokens.json" }] }: lists of sources`;
        this.#problems.failWith(help, part, "must be an object of contexts", "contexts");
      } else this.#problems.failAt(part, "must be an object of contexts", "contexts");
      return undefined;
    }
    this.#problems.about(part, ["contexts", "default"]);
    const names = Object.keys(value.contexts);
    if (names.length < 2) {
      const problem = names.length === 0 ? "has no context" : "has only one context: use a set";
      this.#problems.fail(part, problem, "contexts");
    }
    const otherwise = value.default;
    if (hasOwn(value, "default") && !names.includes(otherwise)) {
      const help = typeof otherwise === "string" ? probably(suggest(otherwise, names)) : undefined;
      const problem = `must be one of the contexts: ${names.join(", ")}`;
      this.#problems.failWith(help, part, problem, "default");
    }
    const contexts = new Map<string, Layer[]>();
    for (const context of names) {
      const sources = partAt(part, "contexts", context);
      if (Array.isArray(sources.value)) contexts.set(context, this.#sources.list(sources));
      else this.#problems.fail(sources, "must be a list of sources");
    }
    const { description, $extensions: extensions } = value;
    const place = this.#problems.place(part);
    return {
      name,
      contexts,
      // An invalid default was reported already. The first context replaces it, so that no second problem is reported.
      default: !hasOwn(value, "default") || names.includes(otherwise) ? otherwise : names[0],
      ...(description !== undefined && { description }),
      ...(extensions !== undefined && { extensions }),
      place: place && { ...place, part: "key" },
    };
  }
}

/**
 * Reads a resolver document. Reports its problems, and returns the valid parts.
 *
 * @param files The objects of the files that it references, by path; `undefined` for unreadable ones.
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
