/**
 * One file's text: filter, look for names that collide, format.
 * @module
 */
import type { FormatFn, Options, ProcessedFile, ThemeBlock, Themes } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { hookFailed } from "../diagnostics/catalog/hooks.ts";
import {
  nameCollision,
  outputComposite,
  outputEmpty,
  outputNotText,
  referenceFilteredOut,
} from "../diagnostics/catalog/output.ts";
import { withFacts } from "../hooks/build_facts.ts";
import { keepLines, type LineCache } from "../hooks/line_cache.ts";
import { untilSettled } from "../hooks/settled.ts";
import { areDistinct, keepDistinct } from "../tokens/dictionary.ts";
import { withLazy } from "../tokens/plain_object.ts";
import { namePlace, valuePlace } from "../tokens/places.ts";
import { hasReferences } from "../tokens/references.ts";
import { filteredOutOf } from "../tokens/templates.ts";
import { keyName } from "../tokens/tree.ts";
import { joinPath } from "../values/path.ts";
import type { PlatformContext } from "./context.ts";
import { filterDictionary, filterThemes, someOf } from "./filter.ts";

/** A file that was formatted; `output` is `undefined` where there was nothing to format. */
export interface FormattedFile {
  /** `buildPath` and destination, joined; empty where the file has no destination. */
  destination: string;
  /** What the format returned: text, as a rule. */
  output: unknown;
}

/** Whether a formatted file is to be written: it has a place, and text. */
export function isWritable(file: FormattedFile): file is FormattedFile & { output: string } {
  return file.destination !== "" && typeof file.output === "string" && file.output !== "";
}

/** A formatted file with what it was made from. */
export interface Formatted {
  readonly file: FormattedFile;
  /** The tokens that passed its filter. */
  readonly tokens: readonly TransformedToken[];
  /** What makes its text, where the format gives it in pieces: then its output is joined when somebody reads it. */
  readonly pieces?: readonly string[];
  /** References in it to tokens that its filter left out, by the keys of these, with what is to be said of each. */
  readonly filteredOut?: readonly { readonly key: string; readonly said: Diagnostic }[];
  /** Whether there was nothing to be said of it. */
  readonly hasNoDiagnostics: boolean;
  /** The lines it was printed in, for the next time. */
  readonly lines?: LineCache;
}

/** Whether a function stands among some options, or in a list there. */
export function holdsFunction(options: object): boolean {
  return Object.values(options).flat().some((value) => typeof value === "function");
}

/** Whether nothing but the tokens has a hand in a file, and there was nothing to be said of it before. */
function isTellable(
  { hasNoDiagnostics }: Formatted,
  file: ProcessedFile,
  { hasUserHooks }: PlatformContext,
): boolean {
  return hasNoDiagnostics && !hasUserHooks && !holdsFunction(file.options);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Whether tokens have the names that others have, in the same order. */
function haveSameNames(
  one: readonly TransformedToken[],
  other: readonly TransformedToken[],
): boolean {
  return one.length === other.length &&
    one.every((token, at) => token === other[at] || token.name === other[at].name);
}

function reportNameCollisions(
  destination: string,
  dictionary: Dictionary,
  { report, hasUserHooks }: PlatformContext,
): void {
  if (!hasUserHooks && areDistinct(dictionary)) return;
  const tokens = dictionary.allTokens;
  if (new Set(tokens.map((token) => token.name)).size === tokens.length) {
    // A hook of the user's may rename tokens.
    if (!hasUserHooks) keepDistinct(tokens);
    return;
  }
  const byName = new Map<string, TransformedToken[]>();
  for (const token of tokens) {
    const same = byName.get(token.name);
    if (same) same.push(token);
    else byName.set(token.name, [token]);
  }
  for (const [name, same] of byName) {
    if (same.length < 2) continue;
    const tokens = same.map((token) => ({
      name: token.path.join("."),
      place: namePlace(token),
    }));
    report(nameCollision(destination, name, tokens));
  }
}

/** Whether a printer that calls itself for each level ran out of levels. */
function isTooDeep(cause: unknown): boolean {
  return cause instanceof RangeError && /call stack/i.test(cause.message);
}

function tooDeep(cause: unknown): Error {
  return new Error("groups or values are nested too deep for it", { cause });
}

/** Leaves out tokens whose values a file's language has no form for; a warning names each. */
class Printable {
  #canPrint: NonNullable<FormatFn["canPrint"]>;
  #options: Options;
  #destination: string;
  #context: PlatformContext;

  constructor(
    canPrint: NonNullable<FormatFn["canPrint"]>,
    options: Options,
    destination: string,
    context: PlatformContext,
  ) {
    this.#canPrint = canPrint;
    this.#options = options;
    this.#destination = destination;
    this.#context = context;
  }

  dictionary(dictionary: Dictionary): Dictionary {
    const kept = this.#tokens(dictionary.allTokens);
    return kept === dictionary.allTokens ? dictionary : someOf(dictionary, kept);
  }

  themes({ modifiers, resets, blocks }: Themes): Themes {
    const printable = (all: ThemeBlock[]) =>
      all.map((block) => ({
        ...block,
        dictionary: this.dictionary(block.dictionary),
        tokens: this.#tokens(block.tokens),
      })).filter(({ tokens }) => tokens.length > 0);
    return { modifiers, resets: printable(resets), blocks: printable(blocks) };
  }

  #tokens(tokens: TransformedToken[]): TransformedToken[] {
    const left = tokens.filter((token) => !this.#canPrint(token, this.#options));
    if (left.length === 0) return tokens;
    left.forEach((token) => this.#report(token));
    const gone = new Set(left);
    return tokens.filter((token) => !gone.has(token));
  }

  #report(token: TransformedToken): void {
    const { syntax, name, report } = this.#context;
    const { value } = syntax;
    // What refers to nowhere was said already.
    if (hasReferences(token[value])) return;
    const place = valuePlace(token, syntax);
    report(outputComposite(this.#destination, keyName(token.key), token[value], place, name));
  }
}

/** The text of one file. What its filter, header or format throws is reported, and the file has no output. */
export async function formatFile(
  file: ProcessedFile,
  dictionary: Dictionary,
  context: PlatformContext,
  before?: Formatted,
  themes?: Themes,
): Promise<Formatted> {
  const { platform } = context;
  let hasNoDiagnostics = true;
  const report: PlatformContext["report"] = (diagnostic) => {
    hasNoDiagnostics = false;
    context.report(diagnostic);
  };
  const options = withFacts(
    { ...context.options, ...file.options, usesDtcg: context.syntax.dtcg },
    context.facts,
  );
  const destination = file.destination === "" ? "" : joinPath(platform.buildPath, file.destination);
  const shown = destination || `a file of platform "${context.name}"`;
  const nothing = { file: { destination, output: undefined }, tokens: [], hasNoDiagnostics: false };
  const failed = (kind: string, name: string, cause: unknown) => {
    report(hookFailed(kind, name, cause, { platform: context.name, destination: shown }));
    return nothing;
  };
  let filtered: Dictionary;
  try {
    filtered = await filterDictionary(dictionary, file.filter, options);
  } catch (cause) {
    return failed("filter", file.filter?.name || "filter", cause);
  }
  const { canPrint } = file.format;
  const printable = canPrint && new Printable(canPrint, options, shown, { ...context, report });
  if (printable) filtered = printable.dictionary(filtered);
  const { allTokens } = filtered;
  const tellable = before !== undefined && isTellable(before, file, context);
  if (tellable && isSameList(before.tokens, allTokens)) return before;
  const lines = tellable ? keepLines(filtered, before.lines) : undefined;
  if (file.filter && filtered.allTokens.length === 0 && !file.emitEmptyFiles) {
    report(outputEmpty(shown));
    return nothing;
  }
  const named = tellable && haveSameNames(before.tokens, allTokens);
  if (!file.format.nested && !named) reportNameCollisions(shown, filtered, { ...context, report });
  let formatted: Pick<Formatted, "file" | "pieces">;
  try {
    const given = themes && await filterThemes(themes, file.filter, options);
    const args = withLazy({
      dictionary: filtered,
      allTokens,
      platform,
      file,
      options,
      ...(given && { themes: printable?.themes(given) ?? given }),
    }, { tokens: () => filtered.tokens });
    const pieces = await file.format.pieces?.call(file, args);
    formatted = pieces
      ? { file: withLazy({ destination }, { output: () => pieces.join("") }), pieces }
      : { file: { destination, output: await untilSettled(file.format.call(file, args)) } };
  } catch (cause) {
    const name = context.formatNames.get(file) ?? file.format.name;
    return failed("format", name, isTooDeep(cause) ? tooDeep(cause) : cause);
  }
  // What other files are there to define is left out on purpose: values of include, and what a context leaves alone.
  const filteredOut = file.onlyChanges
    ? []
    : filteredOutOf(filtered).filter(({ target }) => target.isSource !== false)
      .map(({ token, target: { key, path } }) => {
        // A format of the user's may print tokens of its own.
        const place = token.path && valuePlace(token, context.syntax);
        const name = (token.path ?? [token.name]).join(".");
        return { key, said: referenceFilteredOut(shown, name, path.join("."), place) };
      });
  if (filteredOut.length > 0) hasNoDiagnostics = false;
  if (destination !== "" && !formatted.pieces && typeof formatted.file.output !== "string") {
    report(outputNotText(destination, formatted.file.output));
  }
  return { ...formatted, tokens: allTokens, filteredOut, hasNoDiagnostics, lines };
}

/**
 * Reports the references of files to tokens that their filters left out, unless another of the files defines the token in
 * the same format.
 *
 * @param formatOf The format of a file, by its number.
 */
export function reportFilteredOut(
  files: readonly Formatted[],
  formatOf: (index: number) => unknown,
  report: PlatformContext["report"],
): void {
  const defined = new Map<unknown, Set<string>>();
  const definedBy = (format: unknown) => {
    let keys = defined.get(format);
    if (!keys) {
      const alike = files.filter((_, index) => formatOf(index) === format);
      defined.set(format, keys = new Set(alike.flatMap(({ tokens }) => tokens.map(keyOf))));
    }
    return keys;
  };
  const keyOf = ({ key }: TransformedToken) => key;
  files.forEach(({ filteredOut = [] }, index) => {
    for (const { key, said } of filteredOut) {
      if (!definedBy(formatOf(index)).has(key)) report(said);
    }
  });
}
