/**
 * Helpers for authors of hooks that behave as in Style Dictionary: headers without a time, references one by one, and
 * handmade dictionaries.
 * @module
 */
import {
  createPropertyFormatter as createFormatter,
  type Dictionary,
  fileHeader as header,
  type FileHeaderArguments,
  formattedVariables as variables,
  type FormattedVariablesArguments,
  getReferences as references,
  getTypeScriptType as typeOf,
  type PropertyFormatterArguments,
  type ReferencedToken,
  type ReferenceOptions,
  resolveReferences as resolve,
  setSwiftFileProperties as swiftFileProperties,
  sortByReference as byReference,
  type SortByReferenceOptions,
  type SortFn,
  type Tokens,
  type TransformedToken,
  type TypeOptions,
} from "token-build/utils";

export * from "token-build/utils";

/** A dictionary in which any property may be missing. */
export type LooseDictionary = Partial<Dictionary>;

/** The header of a file as a comment. Omits the time unless `formatting.fileHeaderTimestamp` is set. */
export function fileHeader(args: FileHeaderArguments = {}): Promise<string> {
  return header({ ...args, formatting: { fileHeaderTimestamp: false, ...args.formatting } });
}

/** All references in a text or in the texts of an object, repetitions included. */
function referencesIn(value: unknown): string[] {
  if (typeof value === "string") return value.match(/\{[^{}]+\}/g) ?? [];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(referencesIn)
    : [];
}

/**
 * Finds the tokens that a value refers to, in order. A token is listed each time that the value refers to it.
 *
 * @throws {ReferenceError} If a reference is broken and `warnImmediately` is not `false`.
 */
export function getReferences(
  value: unknown,
  tokens: Tokens,
  options: ReferenceOptions = {},
): ReferencedToken[] {
  return referencesIn(value).flatMap((reference) => references(reference, tokens, options));
}

/**
 * Resolves the references of a value. If `warnImmediately` is `false`, a value with a cycle stays as written; so does
 * one with a broken reference if tokens are given by key.
 *
 * @throws {ReferenceError} If references are broken or form a cycle, and `warnImmediately` is not `false`.
 */
export function resolveReferences(
  value: unknown,
  tokens: Tokens,
  options: ReferenceOptions = {},
): unknown {
  if (options.warnImmediately !== false) return resolve(value, tokens, options);
  try {
    const resolved = resolve(value, tokens, options);
    return resolved === undefined && tokens instanceof Map ? value : resolved;
  } catch (cause) {
    if (cause instanceof ReferenceError) return value;
    throw cause;
  }
}

/** Arguments with a handmade dictionary, which may have only a tree or a list of tokens. */
export type LooseArguments<T extends { dictionary: unknown }> = Omit<T, "dictionary"> & {
  dictionary: LooseDictionary;
};

/** Makes a function that prints a token as a variable line, with references as written. */
export function createPropertyFormatter(
  args: LooseArguments<PropertyFormatterArguments>,
): (token: TransformedToken) => string {
  return createFormatter({ references: "written", ...args as PropertyFormatterArguments });
}

/** Formats the tokens of a dictionary as variable lines, with references as written. */
export function formattedVariables(args: LooseArguments<FormattedVariablesArguments>): string {
  return variables({ references: "written", ...args as FormattedVariablesArguments });
}

/**
 * Makes a comparator that compares tokens pair by pair by their references. For some sets of tokens, a use may come
 * before its definition. Handmade tokens may lack names and keys.
 */
export function sortByReference(
  tokens: Parameters<typeof byReference>[0],
  options: SortByReferenceOptions = {},
): SortFn {
  const compare = byReference(tokens, { pairwise: true, ...options });
  const refers = ({ original }: TransformedToken) =>
    referencesIn(original?.value ?? original?.$value).length > 0;
  return (a, b) => {
    const isBare = (token: TransformedToken) => token.key === undefined && token.path === undefined;
    if (!a || !b || !isBare(a) || !isBare(b)) return compare(a, b);
    return Number(refers(a)) - Number(refers(b));
  };
}

/** Completes the options of a Swift file in place, without a space after `accessControl`. */
export function setSwiftFileProperties(
  ...args: Parameters<typeof swiftFileProperties>
): ReturnType<typeof swiftFileProperties> {
  const options = swiftFileProperties(...args);
  options.accessControl = options.accessControl?.trimEnd();
  return options;
}

/** Names of the tokens in a list, as a cache. */
const namesIn = new WeakMap<readonly TransformedToken[], ReadonlySet<string>>();

/** Whether a file contains all tokens that a token refers to, by name; for `outputReferences`. */
export function outputReferencesFilter(
  token: TransformedToken,
  { dictionary, usesDtcg }: { dictionary: LooseDictionary; usesDtcg?: boolean },
): boolean {
  const { tokens = {}, allTokens = [], unfilteredTokens } = dictionary;
  let names = namesIn.get(allTokens);
  if (!names) namesIn.set(allTokens, names = new Set(allTokens.map(({ name }) => name)));
  return getReferences(token.original[usesDtcg ? "$value" : "value"], tokens, {
    unfilteredTokens,
    usesDtcg,
    warnImmediately: false,
  }).every(({ name }) => names.has(name));
}

/**
 * Whether no transitive transform changed a token's value after its references were resolved; for `outputReferences`.
 */
export function outputReferencesTransformed(
  token: TransformedToken,
  { dictionary, usesDtcg }: { dictionary: LooseDictionary; usesDtcg?: boolean },
): boolean {
  const value = usesDtcg ? "$value" : "value";
  const original = token.original[value];
  if (typeof original !== "string") return false;
  const { tokens = {}, unfilteredTokens = tokens } = dictionary;
  return resolveReferences(original, unfilteredTokens, { usesDtcg, warnImmediately: false }) ===
    token[value];
}

const isIdentifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$|^\d+$/u;

/**
 * The TypeScript type of a value as source text. Quotes strings, and keys that are not identifiers, with double quotes.
 */
export function getTypeScriptType(value: unknown, options: TypeOptions = {}): string {
  if (typeof value === "string" && options?.outputStringLiterals) return JSON.stringify(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return typeOf(value, options);
  }
  const properties = Object.entries(value).map(([key, property]) =>
    `${isIdentifier.test(key) ? key : JSON.stringify(key)}: ${getTypeScriptType(property)}`
  );
  return `{ ${properties.join(", ")} }`;
}
