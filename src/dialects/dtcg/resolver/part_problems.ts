/**
 * Reports problems in parts of resolver documents, and checks what parts have in common.
 * @module
 */
import { resolverDocument } from "../../../base/diagnostics/catalog/dtcg.ts";
import { probably } from "../../../base/diagnostics/catalog/make.ts";
import { suggest } from "../../../base/diagnostics/suggest.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import type { Place } from "../../../base/types/diagnostic.ts";
import type { DocumentPart } from "./parts.ts";

const sharedKeys = ["description", "$extensions"];
const inlineKeys = ["type", "name"];

export class PartProblems {
  #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** The place of a part, or inside of it; `undefined` if the document has no file. */
  place(
    { document, path }: Pick<DocumentPart, "document" | "path">,
    ...inside: string[]
  ): Place | undefined {
    return document.file === undefined
      ? undefined
      : { file: document.file, path: [...path, ...inside] };
  }

  /** Reports a part, or a property of it. */
  fail(part: Pick<DocumentPart, "document" | "path">, problem: string, ...inside: string[]): void {
    this.failWith(undefined, part, problem, ...inside);
  }

  /** Reports a property of a part that is missing or wrong, at one with a similar name if there is any. */
  failAt(part: DocumentPart, problem: string, property: string): void {
    const keys = isPlainObject(part.value) && !hasOwn(part.value, property)
      ? Object.keys(part.value)
      : [];
    const [near] = suggest(property, keys);
    if (near === undefined) return this.fail(part, problem, property);
    this.failWith(probably([property]), part, "is not a property of the resolver format", near);
  }

  /** Reports a part, or a property of it, with help of its own. */
  failWith(
    help: string | undefined,
    part: Pick<DocumentPart, "document" | "path">,
    problem: string,
    ...inside: string[]
  ): void {
    const name = [...part.path, ...inside].join(".") || "The resolver document";
    this.#report(
      resolverDocument({ part: name, problem, place: this.place(part, ...inside), help }),
    );
  }

  /** Reports unknown properties. */
  keys(part: DocumentPart, knownKeys: ReadonlySet<string>): void {
    for (const key of Object.keys(part.value as Tree)) {
      if (knownKeys.has(key)) continue;
      const help = probably(suggest(key, knownKeys));
      this.failWith(help, part, "is not a property of the resolver format", key);
    }
  }

  /** Checks the properties that sets and modifiers have in common. */
  about(part: DocumentPart, own: readonly string[]): void {
    const value = part.value as Tree;
    this.keys(part, new Set([...own, ...sharedKeys, ...inlineKeys]));
    if (hasOwn(value, "description") && typeof value.description !== "string") {
      this.fail(part, "must be text", "description");
    }
    if (hasOwn(value, "$extensions") && !isPlainObject(value.$extensions)) {
      this.fail(part, "must be an object", "$extensions");
    }
  }
}
