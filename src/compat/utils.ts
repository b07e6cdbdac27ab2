/**
 * Helpers for the authors of hooks, as Style Dictionary has them: headers without a time, each reference by itself,
 * dictionaries that are made by hand.
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

/** A dictionary of which anything may be missing. */
export type LooseDictionary = Partial<Dictionary>;

/** The header of a file as a comment; it has no time unless `formatting.fileHeaderTimestamp` asks for it. */
export function fileHeader(args: FileHeaderArguments = {}): Promise<string> {
  return header({ ...args, formatting: { fileHeaderTimestamp: false, ...args.formatting } });
}

/** References of a text, one by one; of an object those of its texts. */
function referencesIn(value: unknown): string[] {
  if (typeof value === "string") return value.match(/\{[^{}]+\}/g) ?? [];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(referencesIn)
    : [];
}

/**
 * The tokens that a value refers to, in order; one that is referred to twice comes twice.
 *
 * @throws {ReferenceError} If a reference leads nowhere and `warnImmediately` is not `false`.
 */
export function getReferences(
  value: unknown,
  tokens: Tokens,
  options: ReferenceOptions = {},
): ReferencedToken[] {
  return referencesIn(value).flatMap((reference) => references(reference, tokens, options));
}

/**
 * A value with its references replaced. Where `warnImmediately` is `false`, references to nowhere stay in tokens by key, and
 * those in a cycle stay in any.
 *
 * @throws {ReferenceError} If a reference leads nowhere, or back to itself, and `warnImmediately` is not `false`.
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

/** Arguments whose dictionary may be made by hand: with a tree or a list of tokens alone. */
export type LooseArguments<T extends { dictionary: unknown }> = Omit<T, "dictionary"> & {
  dictionary: LooseDictionary;
};

/** Makes a function that prints a token as a variable line, with references as they are written. */
export function createPropertyFormatter(
  args: LooseArguments<PropertyFormatterArguments>,
): (token: TransformedToken) => string {
  return createFormatter({ references: "written", ...args as PropertyFormatterArguments });
}

/** The tokens of a dictionary as variable lines, with references as they are written. */
export function formattedVariables(args: LooseArguments<FormattedVariablesArguments>): string {
  return variables({ references: "written", ...args as FormattedVariablesArguments });
}

/**
 * A comparator of tokens by their references, pair by pair: for some sets, a use may come before its definition. Tokens made
 * by hand may lack names and keys.
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

/** Completes the options of a Swift file, in place; `accessControl` has no space at its end. */
export function setSwiftFileProperties(
  ...args: Parameters<typeof swiftFileProperties>
): ReturnType<typeof swiftFileProperties> {
  const options = swiftFileProperties(...args);
  options.accessControl = options.accessControl?.trimEnd();
  return options;
}

/** Names of the tokens in a list. */
const namesIn = new WeakMap<readonly TransformedToken[], ReadonlySet<string>>();

/** Whether all tokens that a token refers to are in the file, by their names: for `outputReferences`. */
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

/** Whether no transitive transform changed a token's value after its references were resolved: for `outputReferences`. */
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

/** The TypeScript type of a value as source text: strings in double quotes, and keys too if they are not identifiers. */
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
