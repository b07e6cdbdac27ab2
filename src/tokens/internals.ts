/**
 * What the tool knows of dictionaries beyond what hooks see: one table for all of it.
 * @module
 */
import type { PrintedReferences } from "../types/formatting.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import type { Expressions } from "./expressions.ts";
import type { Visibility } from "./visibility.ts";
import type { TokenTable } from "./token_table.ts";

/** Prints the line of a token; `at` is its place among the lines. */
export type PrintLine = (token: TransformedToken, at: number) => string;

/** Tokens that a format prints in one line each. */
export interface LineList {
  readonly tokens: readonly TransformedToken[];
  readonly separator: string;
  /** Tells the lists of one dictionary apart that differ in how they are printed. */
  readonly name?: string;
  /** The tokens in the order of their lines, which follows from the tokens alone, and what prints a line. */
  arrange(): { readonly tokens: readonly TransformedToken[]; readonly printLine: PrintLine };
}

/** Prints lines in place of a format, such as one that keeps lines from an earlier build. */
export interface LinePrinter {
  /** The lines of a list, joined by its separator. */
  print(list: LineList): string;
}

/** A reference of a file to a token that its filter left out. */
export interface FilteredOut {
  /** The token that refers. */
  token: TransformedToken;
  /** The token that it refers to. */
  target: TransformedToken;
}

/** What is known of a dictionary, or of a list of tokens that several dictionaries may hold. */
export interface Internals {
  /** Of a list: the table its tokens were made from, one for one; no user hook may have changed them. */
  table?: TokenTable;
  /** Of a list: whether no two tokens have one name, and no user hook may change that. */
  hasDistinctNames?: boolean;
  /** Of a list: files whose formats have a form for all of its tokens; no user hook may change them. */
  printableIn?: WeakSet<object>;
  /** Of a dictionary: its references to filtered-out tokens, noted while its file is formatted. */
  filteredOut?: Map<string, FilteredOut>;
  /** Of a dictionary: which references its file prints. */
  references?: PrintedReferences;
  /** Of a dictionary: what values of its tokens say beyond references, if some say more. */
  expressions?: Expressions;
  /** Of a dictionary: which tokens files print, where there are others. */
  visibility?: Visibility;
  /** Of a dictionary: tokens whose references were printed without proof, by key, noted like these. */
  unproved?: Map<string, TransformedToken>;
  /** Of a dictionary: what prints its lines, if the format is not to do so itself. */
  linePrinter?: LinePrinter;
}

const internals = new WeakMap<object, Internals>();

/** The internals of a dictionary or a list; changes are kept. */
export function internalsOf(holder: Dictionary | readonly TransformedToken[]): Internals {
  let known = internals.get(holder);
  if (!known) internals.set(holder, known = {});
  return known;
}

/** The property by which copies of a file's dictionary lead back to it: spreading takes it along. */
const source = Symbol("dictionary of the file");

/** Has copies of a file's dictionary that a hook makes known for what they are. */
export function markFileDictionary(dictionary: Dictionary): void {
  Object.defineProperty(dictionary, source, { value: dictionary, enumerable: true });
}

/** The dictionary of a file that a dictionary is, or is a copy of. */
export function fileDictionaryOf(dictionary: Dictionary): Dictionary {
  return (dictionary as { [source]?: Dictionary })[source] ?? dictionary;
}

/** The internals of the dictionary of the file that a dictionary is for. */
export function fileInternalsOf(dictionary: Dictionary): Readonly<Internals> {
  return internals.get(fileDictionaryOf(dictionary)) ?? {};
}

/** Which references the file of a dictionary prints; `otherwise` of one that no build has made. */
export function referencesOf(
  dictionary: Dictionary,
  otherwise: PrintedReferences = "proved",
): PrintedReferences {
  return fileInternalsOf(dictionary).references ?? otherwise;
}

/** The table that the tokens of a platform were made from, if that is known; a token's number is its place in the list. */
export function tokenTableOf(allTokens: readonly TransformedToken[]): TokenTable | undefined {
  return internals.get(allTokens)?.table;
}
