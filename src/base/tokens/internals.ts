/**
 * The tool's private data of dictionaries, which hooks do not see.
 * @module
 */
import { remembered } from "../collections/remembered.ts";
import type { PrintedReferences } from "../types/formatting.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import type { Baseline } from "../values/css/css_baseline.ts";
import type { CssFeature } from "../values/css/css_features.ts";
import type { Expressions } from "./references/expressions.ts";
import type { Visibility } from "./visibility.ts";
import type { TokenTable } from "./token_table.ts";

/** Prints the line of a token; `at` is the index of the line. */
export type PrintLine = (token: TransformedToken, at: number) => string;

/** Tokens that a format prints on one line each. */
export interface LineList {
  readonly tokens: readonly TransformedToken[];
  readonly separator: string;
  /** Distinguishes lists of one dictionary that are printed differently. */
  readonly name?: string;
  /** The tokens in line order, which depends only on the tokens, and the function that prints a line. */
  arrange(): { readonly tokens: readonly TransformedToken[]; readonly printLine: PrintLine };
}

/** Prints the lines for a format, such as a printer that reuses lines of an earlier build. */
export interface LinePrinter {
  /** The lines of a list, joined by its separator. */
  print(list: LineList): string;
}

/** A use of CSS features that the baseline of a platform forbids. */
export interface NewerUse {
  /** The user: the name of a token, or an option. */
  readonly subject: string;
  /** The token, if its value uses them. */
  readonly token?: TransformedToken;
  readonly features: readonly CssFeature[];
  readonly baseline: Baseline;
  /** The text that the file has in place of the features; absent if it has the features. */
  readonly instead?: string;
}

/** Private data of a dictionary, or of a list of tokens that several dictionaries may share. */
export interface Internals {
  /** For a list: the table with the same tokens in the same order, unless user hooks may have changed them. */
  table?: TokenTable;
  /** For a list: the table before transforms, if preprocessors or expansion of the platform made it. */
  ownTable?: TokenTable;
  /** For a list: whether all token names are distinct and not empty, unless a user hook may change them. */
  hasDistinctNames?: boolean;
  /** For a list: files whose formats can print all of its tokens, unless user hooks may change them. */
  printableIn?: WeakSet<object>;
  /** For a list made from an earlier one: the earlier list's `printableIn`, and the tokens that it does not have. */
  updated?: { readonly printableIn: WeakSet<object>; readonly tokens: readonly TransformedToken[] };
  /** For a dictionary: its references to omitted tokens, collected while its file is formatted. */
  filteredOut?: Map<string, { token: TransformedToken; target: TransformedToken }>;
  /** For a dictionary: the kind of references that its file prints. */
  references?: PrintedReferences;
  /** For a dictionary: expressions in token values, if any. */
  expressions?: Expressions;
  /** For a dictionary: which tokens files print; `undefined` if all. */
  visibility?: Visibility;
  /** For a dictionary: tokens with references printed without proof, by key, collected while its file is formatted. */
  unproved?: Map<string, TransformedToken>;
  /** For a dictionary: uses of features that its baseline forbids, collected while its file is formatted. */
  newer?: Map<string, NewerUse>;
  /** For a dictionary: the printer of its lines, if not the format. */
  linePrinter?: LinePrinter;
}

const internals = new WeakMap<object, Internals>();

/** The private data of a dictionary or list. The caller may change it. */
export function internalsOf(holder: Dictionary | readonly TransformedToken[]): Internals {
  return remembered(internals, holder, () => ({}));
}

/** Property that links copies of a file's dictionary to the original. Spreading copies it. */
const source = Symbol("dictionary of the file");

/** Marks a file's dictionary, so that copies made by hooks can be traced back to it. */
export function markFileDictionary(dictionary: Dictionary): void {
  Object.defineProperty(dictionary, source, { value: dictionary, enumerable: true });
}

/** Returns the file's original dictionary if given a copy of it, otherwise the given one. */
export function fileDictionaryOf(dictionary: Dictionary): Dictionary {
  return (dictionary as { [source]?: Dictionary })[source] ?? dictionary;
}

/** The private data of a file's dictionary, given the dictionary or a copy. */
export function fileInternalsOf(dictionary: Dictionary): Readonly<Internals> {
  return internals.get(fileDictionaryOf(dictionary)) ?? {};
}

/** The kind of references to print for a dictionary; `otherwise` if no build made it. */
export function referencesOf(
  dictionary: Dictionary,
  otherwise: PrintedReferences = "proved",
): PrintedReferences {
  return fileInternalsOf(dictionary).references ?? otherwise;
}

/** A platform's table before transforms, if its preprocessors or expansion changed tokens. */
export function ownTableOf(allTokens: readonly TransformedToken[]): TokenTable | undefined {
  return internals.get(allTokens)?.ownTable;
}

/** The table of a platform's tokens, if known. A token has the same index in table and list. */
export function tokenTableOf(allTokens: readonly TransformedToken[]): TokenTable | undefined {
  return internals.get(allTokens)?.table;
}
