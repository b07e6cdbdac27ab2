/**
 * Names the tokens in place of literals as a source can write them.
 * @module
 */
import type { ManifestToken } from "../../types/manifest.ts";
import type { Scanned } from "../sources/mention.ts";
import type { KnownTokens } from "./known_tokens.ts";

const wordCharacter = /[\p{L}\p{N}_-]/u;

/** Whether a file is in Sass, in either syntax. */
export const isSass = (file: string): boolean => /\.s[ac]ss$/i.test(file);

/** The namespace before an SCSS variable, with its dot; empty if it has none. */
function namespaceBefore(text: string, at: number): string {
  if (text[at - 1] !== ".") return "";
  let start = at - 1;
  while (start > 0 && wordCharacter.test(text[start - 1])) start--;
  return start === at - 1 ? "" : text.slice(start, at);
}

/** The names of tokens in place of the literals of a source. */
export class LiteralNames {
  #names: KnownTokens["names"];
  #isScss: boolean;
  /** The text before SCSS variables; `undefined` if the source has none in scope. */
  #namespace: string | undefined;

  constructor(
    { file, text }: { readonly file: string; readonly text: string },
    { mentions }: Pick<Scanned, "mentions">,
    known: KnownTokens,
  ) {
    this.#names = known.names;
    this.#isScss = isSass(file);
    const use = this.#isScss &&
      mentions.find(({ form, name, isDefinition }) =>
        form === "scss variable" && !isDefinition && known.named(form, name)
      );
    if (use) this.#namespace = namespaceBefore(text, use.start);
  }

  /** The name of a token that the source can use without a further import; `undefined` if there is none. */
  inScope(token: ManifestToken): string | undefined {
    const variable = this.#namespace === undefined ? undefined : this.#scssVariable(token);
    return variable === undefined
      ? this.#names.written("custom property", token)
      : this.#namespace + variable;
  }

  /** How the source can write a token, if need be after an import; `undefined` if it has no name in style sheets. */
  find(token: ManifestToken): string | undefined {
    return this.inScope(token) ?? this.#scssVariable(token);
  }

  #scssVariable(token: ManifestToken): string | undefined {
    return this.#isScss ? this.#names.written("scss variable", token) : undefined;
  }
}
