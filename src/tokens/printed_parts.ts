/**
 * The text of a token with its references in it: which of them a format may print. A reference is proved where putting
 * the text of the token that it names in its place gives exactly the resolved text.
 * @module
 */
import type { PrintedReferences } from "../types/formatting.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { plainText } from "../values/plain_text.ts";
import { completeDictionary } from "./dictionary.ts";
import type { Expressions, PrintedPart } from "./expressions.ts";
import {
  fileDictionaryOf,
  fileInternalsOf,
  internalsOf,
  referencesOf,
  tokenTableOf,
} from "./internals.ts";
import { atKey, isSole, soleKey } from "./references.ts";
import { occurrencesIn } from "./referenced_text.ts";
import type { Syntax } from "./syntax.ts";
import { piecesOf, type Template, templateOf, transformedTemplate } from "./templates.ts";
import type { Visibility } from "./visibility.ts";
import type { TokenTable } from "./token_table.ts";

function noteFilteredOut(
  dictionary: Dictionary,
  token: TransformedToken,
  target: TransformedToken,
): void {
  const noted = internalsOf(dictionary).filteredOut ??= new Map();
  noted.set(`${token.key} ${target.key}`, { token, target });
}

/** The tokens that a file may refer to: its own, and those that its filter left out. */
class Targets {
  #dictionary: Dictionary;
  #visibility: Visibility | undefined;
  /** The numbers of the platform's tokens, where the file has all of them. */
  #set: TokenTable | undefined;

  constructor(dictionary: Dictionary, visibility: Visibility | undefined) {
    const { allTokens, unfilteredAllTokens } = dictionary;
    this.#dictionary = dictionary;
    this.#visibility = visibility;
    this.#set = allTokens === unfilteredAllTokens ? tokenTableOf(allTokens) : undefined;
  }

  /** The token that an alias refers to, by the number of the alias. */
  ofAlias(number: number): TransformedToken | undefined {
    const target = this.#set?.graph.needs[number]?.[0];
    return target === undefined ? undefined : this.#dictionary.allTokens[target];
  }

  /** The token of a key. */
  get(key: string): TransformedToken | undefined {
    const token = this.#find(key);
    if (!token || !this.#visibility) return token;
    const { isPrinted, isExternal } = this.#visibility;
    return isPrinted(token) || isExternal(token) ? token : undefined;
  }

  #find(key: string): TransformedToken | undefined {
    const dictionary = this.#dictionary;
    const { allTokens } = dictionary;
    const index = this.#set?.indexOf(key);
    if (index !== undefined && index < allTokens.length) return allTokens[index];
    const { unfilteredTokenMap } = dictionary;
    return atKey(key, dictionary.tokenMap) ??
      (unfilteredTokenMap && atKey(key, unfilteredTokenMap));
  }

  /** Notes which of the tokens that parts refer to are not in the file. */
  note(parts: readonly PrintedPart[], from: TransformedToken): void {
    if (this.#set) return;
    const { tokenMap } = this.#dictionary;
    for (const part of parts) {
      if (typeof part === "string" || tokenMap.has(part.token.key)) continue;
      noteFilteredOut(this.#dictionary, from, part.token);
    }
  }
}

/** How a format prints values, and where it may put references. */
export interface Printing {
  /** The text of a value, of a token of its type. Default: {@linkcode plainText}. */
  text?: (value: unknown, token: TransformedToken) => string;
  /** Whether the language takes a reference where each of the parts has one, proved or as written. Default: anywhere. */
  allows?: (parts: readonly PrintedPart[], asWritten: boolean) => boolean;
  /** Which references are printed where no build has said so. Default: `proved`. */
  references?: PrintedReferences;
  /** Whether the language computes values from variables as CSS does. Default `false`. */
  computes?: boolean;
}

/** A text with placeholders in parts; `undefined` where one of them leads nowhere, or there is none. */
function partsOf(
  text: string,
  references: readonly string[],
  targets: Targets,
): PrintedPart[] | undefined {
  const parts: PrintedPart[] = [];
  for (const piece of piecesOf(text)) {
    if (typeof piece === "string") parts.push(piece);
    else {
      const token = targets.get(`{${references[piece] ?? ""}}`);
      if (!token) return undefined;
      parts.push({ token });
    }
  }
  return parts.some((part) => typeof part !== "string") ? parts : undefined;
}

/** Gives the text of a token with its references as parts of their own; `number` is the token's among all, if known. */
export type PrintedParts = (
  token: TransformedToken,
  number?: number,
) => PrintedPart[] | undefined;

/** The parts of the tokens of one file. */
class PartsPrinter {
  #dictionary: Dictionary;
  /** The dictionary whose file these are for. */
  #file: Dictionary;
  #valueKey: "value" | "$value";
  #targets: Targets;
  #text: NonNullable<Printing["text"]>;
  #allows: NonNullable<Printing["allows"]>;
  #references: PrintedReferences;
  #expressions: Expressions | undefined;

  constructor(given: Dictionary, syntax: Syntax, printing: Printing) {
    const { text = plainText, allows = () => true } = printing;
    const dictionary = completeDictionary(given, syntax);
    this.#dictionary = dictionary;
    this.#valueKey = syntax.value;
    const { visibility, expressions } = fileInternalsOf(given);
    this.#targets = new Targets(dictionary, visibility);
    this.#expressions = printing.computes ? expressions : undefined;
    this.#text = text;
    this.#allows = allows;
    this.#file = fileDictionaryOf(given);
    this.#references = referencesOf(given, printing.references);
  }

  partsOf(token: TransformedToken, number?: number): PrintedPart[] | undefined {
    const original = token.original?.[this.#valueKey];
    const hasReferences = typeof original !== "string" || original.includes("{");
    if (!hasReferences) return this.#computed(token);
    const written = this.#written(original, token, number);
    const asWritten = this.#references === "written";
    return this.#proved(written, token) ?? this.#computed(token) ??
      (asWritten && typeof original === "string" ? this.#unproved(written, token) : undefined) ??
      this.#proved(this.#filled(transformedTemplate(token, this.#dictionary), token), token) ??
      (asWritten ? this.#proved(this.#occurring(original, token), token) : undefined);
  }

  /** The value as it is written. */
  #written(
    original: unknown,
    token: TransformedToken,
    number: number | undefined,
  ): PrintedPart[] | undefined {
    if (typeof original !== "string" || !isSole(original)) {
      return this.#filled(templateOf(original), token);
    }
    const known = number === undefined ? undefined : this.#targets.ofAlias(number);
    const target = known ?? this.#targets.get(soleKey(original)!);
    return target && [{ token: target }];
  }

  /** The text of a template with tokens in place of the placeholders. */
  #filled(
    template: Template | null | undefined,
    token: TransformedToken,
  ): PrintedPart[] | undefined {
    if (!template) return undefined;
    return partsOf(this.#text(template.value, token), template.references, this.#targets);
  }

  #textOf(token: TransformedToken): string {
    return this.#text(token[this.#valueKey], token);
  }

  /** Parts that a language takes, and that give the token's text. */
  #proved(parts: PrintedPart[] | undefined, token: TransformedToken): PrintedPart[] | undefined {
    if (!parts || !this.#allows(parts, false)) return undefined;
    const put = parts.map((part) => typeof part === "string" ? part : this.#textOf(part.token));
    if (put.join("") !== this.#textOf(token)) return undefined;
    this.#targets.note(parts, token);
    return parts;
  }

  /** Parts that a language takes, where what transforms made of the value is another text than that of the parts. */
  #unproved(
    written: PrintedPart[] | undefined,
    token: TransformedToken,
  ): PrintedPart[] | undefined {
    if (!written || !this.#allows(written, true)) return undefined;
    this.#targets.note(written, token);
    const noted = internalsOf(this.#file).unproved ??= new Map();
    noted.set(token.key, token);
    return written;
  }

  /** The text of a value that is computed from others, for a language that computes it in the same way. */
  #computed(token: TransformedToken): PrintedPart[] | undefined {
    const parts = this.#expressions?.cssParts(token, token.original, {
      find: (reference) => this.#targets.get(`{${reference}}`),
      textOf: (target) => this.#textOf(target),
    });
    if (!parts || !this.#allows(parts, true)) return undefined;
    this.#targets.note(parts, token);
    return parts;
  }

  /** The text that transforms made of a composite, with references where the text of one token alone occurs. */
  #occurring(original: unknown, token: TransformedToken): PrintedPart[] | undefined {
    if (typeof original === "string") return undefined;
    const targets = (templateOf(original)?.references ?? [])
      .map((reference) => this.#targets.get(`{${reference}}`));
    if (targets.length === 0 || targets.includes(undefined)) return undefined;
    return occurrencesIn(
      this.#textOf(token),
      targets as TransformedToken[],
      (target) => this.#textOf(target),
    );
  }
}

/**
 * Makes a function that gives the text of a token of a file with its references as parts of their own, proved: with each
 * referenced token's text put back it is the token's text, and the language takes a reference in each of the places. The
 * value as it is written is tried first, then what the transforms make of it. Where the file asks for references as they
 * are written, text that is not proved is given too, as far as the language takes it, and noted. The function gives
 * `undefined` where the resolved value is to be printed.
 */
export function printedPartsOf(
  dictionary: Dictionary,
  syntax: Syntax,
  printing: Printing = {},
): PrintedParts {
  const printer = new PartsPrinter(dictionary, syntax, printing);
  return (token, number) => printer.partsOf(token, number);
}
