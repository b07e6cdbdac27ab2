/**
 * Reports parts of sources that are scanned as text.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import {
  type SourcePurpose,
  type SourceSpan,
  usageAsText,
  usageNoParser,
  usageUnparsed,
} from "../../../base/diagnostics/catalog/usage.ts";
import { positionsIn } from "../../../base/diagnostics/locate.ts";
import type { Diagnostic } from "../../../base/types/diagnostic.ts";
import type { Unparsed } from "./mention.ts";

/** Collects parts of sources that are not parsed. */
export class UnparsedParts {
  /** Errors in sources, in source order. */
  readonly errors: Diagnostic[] = [];
  /** Sources in languages without a parser. */
  readonly asText: Diagnostic[] = [];
  #purpose: SourcePurpose;
  /** By missing packages: the sources that need them, their first part and the command that installs them. */
  #withoutParser: Map<string, { install: string; files: Set<string>; first: SourceSpan }> =
    new Map();

  constructor(purpose: SourcePurpose = "usage") {
    this.#purpose = purpose;
  }

  add({ file, text }: { file: string; text: string }, parts: readonly Unparsed[]): void {
    const positionAt = positionsIn(text);
    const languages = new Set<string>();
    for (const { why, detail, start, install = "" } of parts) {
      const span = () => ({ file, ...positionAt(start, 1) });
      if (why === "error") this.errors.push(usageUnparsed(detail, span(), this.#purpose));
      else if (why === "no parser") {
        const make = () => ({ install, files: new Set<string>(), first: span() });
        remembered(this.#withoutParser, detail, make).files.add(file);
      } else if (!languages.has(detail)) {
        languages.add(detail);
        this.asText.push(usageAsText(detail, span()));
      }
    }
  }

  /** All findings: missing parsers, then errors, then sources that are read as text. */
  get all(): Diagnostic[] {
    return [...this.withoutParser, ...this.errors, ...this.asText];
  }

  /** One finding per missing parser. */
  get withoutParser(): Diagnostic[] {
    return Array.from(
      this.#withoutParser,
      ([packages, { install, files, first }]) =>
        usageNoParser(packages, install, files.size, first, this.#purpose),
    );
  }
}
