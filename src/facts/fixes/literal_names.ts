/**
 * Names the tokens in place of literals as a source can write them.
 * @module
 */
import type { ManifestToken } from "../../base/types/manifest.ts";
import type { Literal, Scanned, Span } from "../consumers/sources/mention.ts";
import type { KnownTokens } from "../consumers/findings/known_tokens.ts";

const wordCharacter = /[\p{L}\p{N}_-]/u;

/** The namespace before an SCSS variable, with its dot; empty if it has none. */
function namespaceBefore(text: string, at: number): string {
  if (text[at - 1] !== ".") return "";
  let start = at - 1;
  while (start > 0 && wordCharacter.test(text[start - 1])) start--;
  return start === at - 1 ? "" : text.slice(start, at);
}

/** The names of tokens in a style sheet. */
export class SheetNames {
  #names: KnownTokens["names"];
  #isScss: boolean;
  /** The text before SCSS variables; `undefined` if the sheet has none in scope. */
  #namespace: string | undefined;

  constructor(names: KnownTokens["names"], isScss: boolean, namespace: string | undefined) {
    this.#names = names;
    this.#isScss = isScss;
    this.#namespace = namespace;
  }

  /** The name of a token that the sheet can use without a further import; `undefined` if there is none. */
  inScope(token: ManifestToken): string | undefined {
    const variable = this.#namespace === undefined ? undefined : this.#scssVariable(token);
    return variable === undefined
      ? this.#names.written("custom property", token)
      : this.#namespace + variable;
  }

  /** How the sheet can write a token, if need be after an import; `undefined` if it has no name in style sheets. */
  find(token: ManifestToken): string | undefined {
    return this.inScope(token) ?? this.#scssVariable(token);
  }

  #scssVariable(token: ManifestToken): string | undefined {
    return this.#isScss ? this.#names.written("scss variable", token) : undefined;
  }
}

/** The names of tokens in place of the literals of a source. */
export class LiteralNames {
  #text: string;
  #mentions: Scanned["mentions"];
  #knownTokens: KnownTokens;
  /** By start of an SCSS style sheet. */
  #sheets: Map<number | undefined, SheetNames> = new Map();

  constructor(
    text: string,
    { mentions }: Pick<Scanned, "mentions">,
    knownTokens: KnownTokens,
  ) {
    this.#text = text;
    this.#mentions = mentions;
    this.#knownTokens = knownTokens;
  }

  /** The names in the style sheet of a literal. */
  near({ scss }: Pick<Literal, "scss">): SheetNames {
    let names = this.#sheets.get(scss?.start);
    if (!names) {
      names = new SheetNames(this.#knownTokens.names, scss !== undefined, this.#namespaceIn(scss));
      this.#sheets.set(scss?.start, names);
    }
    return names;
  }

  /** The text before the SCSS variables of a style sheet; `undefined` if it uses no token by such a name. */
  #namespaceIn(scss: Span | undefined): string | undefined {
    const use = scss &&
      this.#mentions.find(({ form, name, start, isDefinition }) =>
        form === "scss variable" && !isDefinition && scss.start <= start && start < scss.end &&
        this.#knownTokens.named(form, name)
      );
    return use && namespaceBefore(this.#text, use.start);
  }
}
