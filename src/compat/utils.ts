/**
 * Helpers for the authors of hooks, as Style Dictionary has them: headers without a time, each reference by itself,
 * dictionaries that are made by hand.
 * @module
 */
import {
  createPropertyFormatter as createFormatter,
  fileHeader as header,
  type FileHeaderArguments,
  formattedVariables as variables,
  getReferences as references,
  outputReferencesFilter as isInFilter,
  outputReferencesTransformed as isUntransformed,
  type ReferencedToken,
  type ReferenceOptions,
  type Tokens,
  type TransformedToken,
} from "token-build/utils";
import { completeDictionary, type LooseDictionary } from "./dictionary.ts";

export * from "token-build/utils";

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

/** Arguments whose dictionary may be made by hand. */
export type LooseArguments<T extends { dictionary: unknown }> = Omit<T, "dictionary"> & {
  dictionary: LooseDictionary;
};

function completed<T extends { dictionary: unknown; usesDtcg?: boolean }>(
  args: LooseArguments<T> & { usesDtcg?: boolean },
): T {
  const dictionary = completeDictionary(args.dictionary, args.usesDtcg);
  return { ...args, dictionary } as unknown as T;
}

/** Makes a function that prints a token as a variable line, with references as they are written. */
export function createPropertyFormatter(
  args: LooseArguments<Parameters<typeof createFormatter>[0]>,
): (token: TransformedToken) => string {
  return createFormatter({
    references: "written",
    ...completed<Parameters<typeof createFormatter>[0]>(args),
  });
}

/** The tokens of a dictionary as variable lines, with references as they are written. */
export function formattedVariables(
  args: LooseArguments<Parameters<typeof variables>[0]>,
): string {
  return variables({ references: "written", ...completed<Parameters<typeof variables>[0]>(args) });
}

/** What tells whether a reference is printed. */
type OutputReferencesArguments = { dictionary: LooseDictionary; usesDtcg?: boolean };

/** Whether all tokens that a token refers to are in the file: for `outputReferences`. */
export function outputReferencesFilter(
  token: TransformedToken,
  args: OutputReferencesArguments,
): boolean {
  return isInFilter(token, completed<Parameters<typeof isInFilter>[1]>(args));
}

/** Whether no transitive transform changed a token's value after its references were resolved: for `outputReferences`. */
export function outputReferencesTransformed(
  token: TransformedToken,
  args: OutputReferencesArguments,
): boolean {
  return isUntransformed(token, completed<Parameters<typeof isUntransformed>[1]>(args));
}
