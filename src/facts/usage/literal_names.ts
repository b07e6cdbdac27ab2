/**
 * Names the tokens in place of literals as a source can write them.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import type { Literal, Scanned, Span } from "../consumers/sources/mention.ts";
import type { AcceptedNames } from "./declaration.ts";

const wordCharacter = /[\p{L}\p{N}_-]/u;

/** Matches `@use` and `@forward` that change or hide variables. */
export const changedModule = /@(?:use|forward)[^;@]*?\s(?:with|show|hide)\b/i;

/** The namespace before an SCSS variable, with its dot; empty if it has none. */
function namespaceBefore(text: string, at: number): string {
  if (text[at - 1] !== ".") return "";
  let start = at - 1;
  while (start > 0 && wordCharacter.test(text[start - 1])) start--;
  return start === at - 1 ? "" : text.slice(start, at);
}

/** A use of a token by an SCSS variable, which shows that the variables of its file are in scope. */
interface ScssUse {
  /** The text before the variable. */
  readonly namespace: string;
  readonly start: number;
  readonly files: readonly string[];
}

/** A token's name in a style sheet. */
export interface LiteralName {
  /** The name with its sign, as code writes it. */
  readonly written: string;
  /** The name without a sign. */
  readonly name: string;
  readonly form: "custom property" | "scss variable";
}

export class SheetNames {
  #knownTokens: KnownTokens;
  /** The span of the style sheet, if it is SCSS. */
  #scss: Span | undefined;
  #use: ScssUse | undefined;
  #text: string;
  /** The offset after which all variables are in scope; infinite if some may be hidden or changed. */
  #boundAfter: number | undefined;
  #found: Map<AcceptedNames, Map<ManifestToken, LiteralName | undefined>> = new Map();

  constructor(
    knownTokens: KnownTokens,
    text: string,
    scss: Span | undefined,
    use: ScssUse | undefined,
  ) {
    this.#knownTokens = knownTokens;
    this.#text = text;
    this.#scss = scss;
    this.#use = use;
  }

  /** The name of a token that the sheet can use without a further import; `undefined` if there is none. */
  inScope(token: ManifestToken, accepts: AcceptedNames): LiteralName | undefined {
    const found = remembered(this.#found, accepts, () => new Map());
    if (!found.has(token)) found.set(token, this.#inScope(token, accepts));
    return found.get(token);
  }

  #inScope(token: ManifestToken, accepts: AcceptedNames): LiteralName | undefined {
    if (accepts === "none") return undefined;
    const { names } = this.#knownTokens;
    const variable = this.#use && names.nameOf("scss variable", token);
    if (variable !== undefined) {
      const written = `${this.#use!.namespace}$${variable}`;
      return { written, name: variable, form: "scss variable" };
    }
    const name = accepts === "scss" ? undefined : names.nameOf("custom property", token);
    if (name === undefined) return undefined;
    return { written: `var(--${name})`, name, form: "custom property" };
  }

  /** How the sheet can write a token, if need be after an import; `undefined` if it has no name in style sheets. */
  find(token: ManifestToken, accepts: AcceptedNames): string | undefined {
    const found = this.inScope(token, accepts)?.written;
    if (found !== undefined || !this.#scss || accepts === "none") return found;
    return this.#knownTokens.names.written("scss variable", token);
  }

  /** Whether an SCSS variable of a token certainly has the token's value at an offset. */
  isBound(token: ManifestToken, name: string, offset: number): boolean {
    const use = this.#use;
    if (!use || !this.#scss) return false;
    const files = this.#knownTokens.printed.filesOf(token, "scss variable", name);
    if (!files.some((file) => use.files.includes(file))) return false;
    return offset > (this.#boundAfter ??= this.#firstBound(this.#scss, use));
  }

  #firstBound({ start, end }: Span, { namespace }: ScssUse): number {
    const text = this.#text.slice(start, end);
    if (changedModule.test(text)) return Infinity;
    // A file that is imported later defines its variables later.
    return namespace === "" ? start + text.lastIndexOf("@import") : -1;
  }
}

interface NamedSource {
  readonly text: string;
  readonly scanned: Pick<Scanned, "mentions">;
  readonly knownTokens: KnownTokens;
}

/** The names of tokens in place of the literals of a source. */
export class LiteralNames {
  #source: NamedSource;
  /** Names by the start of an SCSS style sheet. */
  #sheets: Map<number | undefined, SheetNames> = new Map();

  constructor(source: NamedSource) {
    this.#source = source;
  }

  near({ scss }: Pick<Literal, "scss">): SheetNames {
    const { knownTokens, text } = this.#source;
    const make = () => new SheetNames(knownTokens, text, scss, this.#useIn(scss));
    return remembered(this.#sheets, scss?.start, make);
  }

  /** The first use of a token by an SCSS variable in a style sheet. */
  #useIn(scss: Span | undefined): ScssUse | undefined {
    if (!scss) return undefined;
    const { knownTokens, text, scanned } = this.#source;
    for (const { form, name, start, isDefinition } of scanned.mentions) {
      if (form !== "scss variable" || isDefinition || start < scss.start) continue;
      if (start >= scss.end) break;
      const token = knownTokens.named(form, name);
      if (!token) continue;
      const own = knownTokens.names.nameOf(form, token) ?? name;
      const files = knownTokens.printed.filesOf(token, form, own);
      return { namespace: namespaceBefore(text, start), start, files };
    }
    return undefined;
  }
}
