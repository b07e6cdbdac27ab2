/**
 * Determines which references a format may print. A reference is proved if replacing it by the text of its token gives
 * exactly the resolved text.
 * @module
 */
import type { PrintedReferences } from "../../types/formatting.ts";
import type { Dictionary, TransformedToken } from "../../types/token.ts";
import type { Baseline } from "../../values/css/css_baseline.ts";
import { plainText } from "../../values/plain_text.ts";
import { completeDictionary } from "../dictionary.ts";
import type { Expressions, PrintedPart } from "./expressions.ts";
import {
  fileDictionaryOf,
  fileInternalsOf,
  internalsOf,
  referencesOf,
  tokenTableOf,
} from "../internals.ts";
import { atKey, isSole, soleKey, withoutValuePart } from "./references.ts";
import { occurrencesIn } from "./referenced_text.ts";
import type { Syntax } from "../syntax.ts";
import {
  piecesOf,
  type Template,
  templateInside,
  templateOf,
  transformedTemplate,
} from "./templates.ts";
import type { Visibility } from "../visibility.ts";
import type { TokenTable } from "../token_table.ts";

function noteFilteredOut(
  dictionary: Dictionary,
  token: TransformedToken,
  target: TransformedToken,
): void {
  const noted = internalsOf(dictionary).filteredOut ??= new Map();
  noted.set(`${token.key} ${target.key}`, { token, target });
}

/** The tokens that a file may refer to: its own, and those that its filter omitted. */
class Targets {
  #dictionary: Dictionary;
  #visibility: Visibility | undefined;
  #declares: Printing["declares"];
  /** The table of the platform's tokens, if the file contains all of them. */
  #table: TokenTable | undefined;

  constructor(
    dictionary: Dictionary,
    visibility: Visibility | undefined,
    declares: Printing["declares"],
  ) {
    const { allTokens, unfilteredAllTokens } = dictionary;
    this.#dictionary = dictionary;
    this.#visibility = visibility;
    this.#declares = declares;
    this.#table = allTokens === unfilteredAllTokens ? tokenTableOf(allTokens) : undefined;
  }

  /** The token that an alias refers to, by the alias's index. */
  ofAlias(number: number): TransformedToken | undefined {
    const target = this.#table?.graph.needs[number]?.[0];
    return target === undefined ? undefined : this.#dictionary.allTokens[target];
  }

  /** The token of a key, if the file may refer to it. */
  get(key: string): TransformedToken | undefined {
    const token = this.#find(key);
    if (token && this.#declares?.(token) === false) return undefined;
    if (!token || !this.#visibility) return token;
    const { isPrinted, isExternal } = this.#visibility;
    return isPrinted(token) || isExternal(token) ? token : undefined;
  }

  /** The token of a key, if the file does not declare it. */
  omitted(key: string): TransformedToken | undefined {
    const token = this.#declares && this.#find(key);
    return token && !this.#declares!(token) ? token : undefined;
  }

  #find(key: string): TransformedToken | undefined {
    const dictionary = this.#dictionary;
    const { allTokens } = dictionary;
    const index = this.#table?.targetOf(key);
    if (index !== undefined && index < allTokens.length) return allTokens[index];
    const { unfilteredTokenMap } = dictionary;
    const found = atKey(key, dictionary.tokenMap) ??
      (unfilteredTokenMap && atKey(key, unfilteredTokenMap));
    const short = found ? undefined : withoutValuePart(key);
    return short === undefined ? found : this.#find(short);
  }

  /** Records references to tokens that are not in the file. */
  note(parts: readonly PrintedPart[], from: TransformedToken): void {
    if (this.#table) return;
    const { tokenMap } = this.#dictionary;
    for (const part of parts) {
      if (typeof part === "string" || tokenMap.has(part.token.key)) continue;
      noteFilteredOut(this.#dictionary, from, part.token);
    }
  }
}

/** How a format prints values, and where it allows references. */
export interface Printing {
  /** The text of a value, given with a token of the same type. Default: {@linkcode plainText}. */
  text?: (value: unknown, token: TransformedToken) => string;
  /**
   * Whether the language allows references at the positions in these parts, whether proved or as written. Default:
   * anywhere.
   */
  allows?: (parts: readonly PrintedPart[], asWritten: boolean) => boolean;
  /** The kind of references to print if no build sets it. Default: `proved`. */
  references?: PrintedReferences;
  /** Whether the language can compute values from variables like CSS. Default `false`. */
  computes?: boolean;
  /** Which features of CSS computed values may use. */
  baseline?: Baseline;
  /** Whether the file declares a token. References to others become values. Default: refer to all tokens. */
  declares?: (token: TransformedToken) => boolean;
}

/**
 * Splits a text at its placeholders; `undefined` if it has none or a token is unknown. Tokens that the file does not
 * declare become text.
 */
function partsOf(
  text: string,
  references: readonly string[],
  targets: Targets,
  textOf: (token: TransformedToken) => string,
): PrintedPart[] | undefined {
  const parts: PrintedPart[] = [];
  let hasOmitted = false;
  for (const piece of piecesOf(text)) {
    if (typeof piece === "string") parts.push(piece);
    else {
      const key = `{${references[piece] ?? ""}}`;
      const token = targets.get(key);
      const omitted = token ? undefined : targets.omitted(key);
      if (!token && !omitted) return undefined;
      hasOmitted ||= omitted !== undefined;
      parts.push(token ? { token } : textOf(omitted!));
    }
  }
  if (!parts.some((part) => typeof part !== "string")) return undefined;
  return hasOmitted ? joinTexts(parts) : parts;
}

/** Maximum number of references in a value of which some are chosen. */
const mostChosen = 8;

export function joinTexts(parts: readonly PrintedPart[]): PrintedPart[] {
  const joined: PrintedPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") {
      joined[joined.length - 1] = last + part;
    } else joined.push(part);
  }
  return joined;
}

/** Whether a reference would have the name that is being declared, because two tokens have it: `--a: var(--a)`. */
function namesItself(parts: readonly PrintedPart[], { name }: TransformedToken): boolean {
  return parts.some((part) => typeof part !== "string" && part.token.name === name);
}

/** Returns the text of a token with its references as separate parts. `number` is the token's index, if known. */
export type PrintedParts = (token: TransformedToken, number?: number) => PrintedPart[] | undefined;

/** Splits the values of one file's tokens. */
class PartsPrinter {
  #dictionary: Dictionary;
  #file: Dictionary;
  #valueKey: "value" | "$value";
  #targets: Targets;
  #text: NonNullable<Printing["text"]>;
  #allows: NonNullable<Printing["allows"]>;
  #references: PrintedReferences;
  #expressions: Expressions | undefined;
  #baseline: Baseline | undefined;
  // Made once, because methods with closures would allocate variables for each token.
  #textOf = (token: TransformedToken): string => this.#text(token[this.#valueKey], token);
  #find = (reference: string) => this.#targets.get(`{${reference}}`);

  constructor(given: Dictionary, syntax: Syntax, printing: Printing) {
    const { text = plainText, allows = () => true } = printing;
    const dictionary = completeDictionary(given, syntax);
    this.#dictionary = dictionary;
    this.#valueKey = syntax.value;
    const { visibility, expressions } = fileInternalsOf(given);
    this.#targets = new Targets(dictionary, visibility, printing.declares);
    this.#expressions = printing.computes ? expressions : undefined;
    this.#baseline = printing.baseline;
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
    const whole = this.#proved(written, token) ?? this.#computed(token) ??
      (asWritten && typeof original === "string" ? this.#unproved(written, token) : undefined);
    if (whole) return whole;
    const transformed = this.#filled(transformedTemplate(token, this.#dictionary), token);
    const template = this.#proved(transformed, token) ?? this.#inside(original, token);
    if (template) return template;
    const occurring = asWritten ? this.#occurring(original, token) : undefined;
    return this.#proved(occurring, token) ?? this.#allowedOf(written, token) ??
      this.#allowedOf(transformed, token) ?? this.#allowedOf(occurring, token);
  }

  #written(
    original: unknown,
    token: TransformedToken,
    number: number | undefined,
  ): PrintedPart[] | undefined {
    if (typeof original !== "string" || !isSole(original)) {
      return this.#filled(templateOf(original), token);
    }
    const aliased = number === undefined ? undefined : this.#targets.ofAlias(number);
    const target = aliased ?? this.#targets.get(soleKey(original)!);
    return target && [{ token: target }];
  }

  /**
   * The transformed value of a composite with references in place of whole parts: all references if they are proved
   * together, otherwise those of the parts that are not numbers, which a language may print as shares.
   */
  #inside(original: unknown, token: TransformedToken): PrintedPart[] | undefined {
    if (typeof original !== "object") return undefined;
    for (const isWanted of [() => true, (part: unknown) => typeof part !== "number"]) {
      const template = templateInside(original, token[this.#valueKey], isWanted);
      const parts = this.#proved(this.#filled(template, token), token);
      if (parts) return parts;
    }
    return undefined;
  }

  /** Replaces the placeholders of a template by tokens. */
  #filled(
    template: Template | null | undefined,
    token: TransformedToken,
  ): PrintedPart[] | undefined {
    if (!template) return undefined;
    const text = this.#text(template.value, token);
    return partsOf(text, template.references, this.#targets, this.#textOf);
  }

  /** Some of several references, if the language does not allow the others, such as those in strings. */
  #allowedOf(parts: PrintedPart[] | undefined, token: TransformedToken): PrintedPart[] | undefined {
    const references = parts?.filter((part) => typeof part !== "string") ?? [];
    if (!parts || references.length < 2 || references.length > mostChosen) return undefined;
    const kept = new Set<PrintedPart>();
    const textOf = (part: PrintedPart) =>
      typeof part === "string" || kept.has(part) ? part : this.#textOf(part.token);
    const chosen = () => joinTexts(parts.map(textOf));
    for (const reference of references) {
      kept.add(reference);
      if (!this.#allows(chosen(), false)) kept.delete(reference);
    }
    return kept.size > 0 ? this.#proved(chosen(), token) : undefined;
  }

  /** Returns the parts if the language allows them and they give the token's text. */
  #proved(parts: PrintedPart[] | undefined, token: TransformedToken): PrintedPart[] | undefined {
    if (!parts || !this.#allows(parts, false)) return undefined;
    if (this.#references === "proved" && namesItself(parts, token)) return undefined;
    const put = parts.map((part) => typeof part === "string" ? part : this.#textOf(part.token));
    if (put.join("") !== this.#textOf(token)) return undefined;
    this.#targets.note(parts, token);
    return parts;
  }

  /** Returns the parts if the language allows them, although they do not give the token's text. */
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

  /** The expression of a computed value, for a language that can compute it. */
  #computed(token: TransformedToken): PrintedPart[] | undefined {
    const parts = this.#expressions?.cssParts(token, token.original, {
      find: this.#find,
      textOf: this.#textOf,
      baseline: this.#baseline,
    });
    if (!parts || !this.#allows(parts, true)) return undefined;
    this.#targets.note(parts, token);
    return parts;
  }

  /** The transformed text of a composite, with references where the text of a single token occurs. */
  #occurring(original: unknown, token: TransformedToken): PrintedPart[] | undefined {
    if (typeof original === "string") return undefined;
    const targets = (templateOf(original)?.references ?? []).map(this.#find);
    if (targets.length === 0 || targets.includes(undefined)) return undefined;
    return occurrencesIn(this.#textOf(token), targets as TransformedToken[], this.#textOf);
  }
}

/**
 * Makes a function that returns a token's text with its references as separate parts. The references are proved: they
 * give the token's text, and the language allows a reference at each position. It tries the value as written, then the
 * transformed value, and then some of the references of either. If the file requests `written` references, it also
 * returns allowed but unproved parts, and records them. The function returns `undefined` if the resolved value must be
 * printed.
 */
export function printedPartsOf(
  dictionary: Dictionary,
  syntax: Syntax,
  printing: Printing = {},
): PrintedParts {
  const printer = new PartsPrinter(dictionary, syntax, printing);
  return (token, number) => printer.partsOf(token, number);
}
