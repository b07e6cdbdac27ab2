/**
 * Formats one file: filters its tokens, checks for name collisions, calls the format.
 * @module
 */
import type { FormattedPart, ProcessedFile, Themes } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import type { Report } from "../diagnostics/collector.ts";
import { hookFailed } from "../diagnostics/catalog/hooks.ts";
import {
  nameCollision,
  nameEmpty,
  nameInvalid,
  outputBaseline,
  outputNotFiles,
  outputNotText,
  referenceFilteredOut,
  referencesUnproved,
} from "../diagnostics/catalog/output.ts";
import { untilSettled } from "../hooks/settled.ts";
import { internalsOf } from "../tokens/internals.ts";
import { withLazy } from "../tokens/plain_object.ts";
import { namePlace, valuePlace } from "../tokens/places.ts";
import { groupBy } from "../values/group_by.ts";
import { isInside, joinPath } from "../values/paths/path.ts";
import { comparedText } from "../values/text/plain_text.ts";
import type { PlatformSetup } from "./setup.ts";
import { destinationOf, dictionariesOf, type FileContent, selectContent } from "./file_content.ts";

/** A formatted file; `output` is `undefined` if there was nothing to format. */
export interface FormattedFile {
  /** `buildPath` and destination, joined; empty if the file has no destination. */
  destination: string;
  /** The result of the format: usually text, or bytes for a binary file. */
  output: unknown;
}

/** Whether a formatted file will be written: it has a destination, and its output is bytes or nonempty text. */
export function isWritable(
  { destination, output }: FormattedFile,
): boolean {
  return destination !== "" && output !== "" && isContent(output);
}

/** Whether an output can be written: text or bytes. */
function isContent(output: unknown): boolean {
  return typeof output === "string" || output instanceof Uint8Array;
}

/** A formatted file and its content. */
export interface Formatted {
  readonly file: FormattedFile;
  /** The files that its format returned instead of one, and their folder. */
  readonly parts?: { readonly folder: string; readonly files: readonly FormattedFile[] };
  /** The content that was formatted; `undefined` if there was nothing to format. */
  readonly content?: Pick<FileContent, "dictionary" | "themes" | "options">;
  /** The pieces of the output, if the format returns pieces. They are joined when `output` is first read. */
  readonly pieces?: readonly string[];
  /** References to tokens that the file's filter excluded: the key of each target, and the diagnostic to report. */
  readonly filteredOut?: readonly { readonly key: string; readonly diagnostic: Diagnostic }[];
  /** Whether formatting it reported nothing. */
  readonly hasNoDiagnostics: boolean;
}

/** The file itself, or the files that its format returned instead. */
export function filesOf({ file, parts }: Formatted): readonly FormattedFile[] {
  return parts?.files ?? [file];
}

/** Whether the names of a file's tokens, as its language writes them, are known to be unique. */
function areDistinct(
  { file, dictionary: { allTokens, unfilteredAllTokens = allTokens } }: FileContent,
  { hasUserHooks }: PlatformSetup,
): boolean {
  if (hasUserHooks || file.format.printName) return false;
  if (internalsOf(allTokens).hasDistinctNames) return true;
  // The files of a platform share the answer for all of its tokens.
  return internalsOf(unfilteredAllTokens).hasDistinctNames ??= haveDistinctNames(
    unfilteredAllTokens,
  );
}

/** Whether all tokens have different names, none of them empty. */
function haveDistinctNames(tokens: readonly TransformedToken[]): boolean {
  const names = new Set<string>();
  for (let index = 0; index < tokens.length; index++) names.add(String(tokens[index].name));
  return names.size === tokens.length && !names.has("");
}

/** The names of a file's tokens as its language writes them. Reports names that the language cannot express. */
function printedNames(
  { file: { format: { printName } }, title, dictionary, reports: { report } }: FileContent,
): string[] {
  const names = dictionary.allTokens.map(({ name }) => String(name));
  if (!printName) return names;
  const printed = names.map((name) => printName(name));
  if (printed.every((name) => name !== undefined)) return printed;
  const invalid = [...names.keys()].filter((at) => names[at] !== "" && printed[at] === undefined);
  if (invalid.length > 0) {
    const place = namePlace(dictionary.allTokens[invalid[0]]);
    const without = [...new Set(invalid.map((at) => names[at]))];
    report(nameInvalid({ destination: title, names: without, place }));
  }
  return names.map((name, index) => printed[index] ?? name);
}

function reportNames(content: FileContent, setup: PlatformSetup): void {
  if (areDistinct(content, setup)) return;
  const { file, title, dictionary: { allTokens: tokens }, reports: { report } } = content;
  const names = printedNames(content);
  const distinct = new Set(names);
  // A user format may print other names; built-in formats declare their options.
  const printsNames = file.format.options !== undefined;
  if (distinct.has("") && printsNames) {
    const nameless = tokens[names.indexOf("")];
    report(nameEmpty(title, nameless.path.join("."), namePlace(nameless)));
  } else if (distinct.size === tokens.length) {
    return;
  }
  for (const [name, indexes] of groupBy(names.keys(), (index) => names[index])) {
    if (indexes.length < 2) continue;
    const same = indexes.map((index) => tokens[index]);
    const isConflict = printsNames &&
      new Set(same.map((token) => comparedText(token[setup.syntax.value]))).size > 1;
    const named = same.map((token) => ({ name: token.path.join("."), place: namePlace(token) }));
    report(nameCollision({ destination: title, name, isConflict, tokens: named }));
  }
}

/** Whether an exception is a stack overflow of a recursive printer. */
function isTooDeep(cause: unknown): boolean {
  return cause instanceof RangeError && /call stack/i.test(cause.message);
}

function tooDeep(cause: unknown): Error {
  return new Error("groups or values are nested too deeply for it", { cause });
}

/** References of a file to tokens that its filter excluded, each with its diagnostic. */
function filteredOutOf(
  { file, title, dictionary }: FileContent,
  { syntax, visibility }: PlatformSetup,
): NonNullable<Formatted["filteredOut"]> {
  // Other files must define these values: those of `include` and of other contexts.
  if (file.onlyChanges) return [];
  const noted = [...internalsOf(dictionary).filteredOut?.values() ?? []];
  return noted
    .filter(({ target }) => target.isSource !== false && !visibility?.isExternal(target))
    .map(({ token, target: { key, path } }) => {
      // Tokens that a user format makes may lack a path.
      const place = token.path && valuePlace(token, syntax);
      const name = (token.path ?? [token.name]).join(".");
      return {
        key,
        diagnostic: referenceFilteredOut({
          destination: title,
          token: name,
          reference: path.join("."),
          place,
        }),
      };
    });
}

/** Reports references printed as written that do not give the resolved value: once per file, for all contexts. */
function reportUnproved(
  content: FileContent,
  { syntax }: PlatformSetup,
): void {
  const { title, reports: { report } } = content;
  const tokens = new Map(
    dictionariesOf(content).flatMap((one) => [...internalsOf(one).unproved ?? []]),
  );
  const [first] = tokens.values();
  if (!first) return;
  // Tokens that a user format makes may lack a path.
  const names = Array.from(tokens.values(), ({ path, name }) => (path ?? [name]).join("."));
  report(referencesUnproved({
    destination: title,
    names,
    place: first.path && valuePlace(first, syntax),
  }));
}

/** Reports features of CSS that the baseline of the platform forbids. */
function reportNewer(
  { title, dictionary, reports: { report } }: FileContent,
  { name: platform, syntax }: PlatformSetup,
): void {
  for (const { token, ...use } of internalsOf(dictionary).newer?.values() ?? []) {
    const place = token?.path && valuePlace(token, syntax);
    report(
      outputBaseline({ destination: title, isToken: token !== undefined, ...use, platform, place }),
    );
  }
}

/** A file without output. */
function nothing(file: ProcessedFile, setup: PlatformSetup): Formatted {
  const destination = destinationOf(file, setup);
  return { file: { destination, output: undefined }, hasNoDiagnostics: false };
}

/** Formats one file. If its filter, header or format throws, reports the error and returns no output. */
export async function formatFile(
  file: ProcessedFile,
  dictionary: Dictionary,
  setup: PlatformSetup,
  themes?: Themes,
): Promise<Formatted> {
  const content = await selectContent(file, dictionary, setup, themes);
  return await formatContent(file, content, setup);
}

/** Calls the format with a file's content. */
async function printed(
  { file, dictionary, themes, destination, options }: FileContent,
  { platform, volume, manifest }: PlatformSetup,
): Promise<Pick<Formatted, "file" | "pieces">> {
  const { format } = file;
  const { allTokens } = dictionary;
  const args = withLazy(
    {
      dictionary,
      allTokens,
      platform,
      file,
      options,
      volume,
      ...(themes && { themes }),
      ...(format.describesBuild && manifest && { manifest }),
    },
    { tokens: () => dictionary.tokens },
  );
  const pieces = await format.pieces?.call(file, args);
  if (!pieces) {
    return { file: { destination, output: await untilSettled(format.call(file, args)) } };
  }
  return { file: withLazy({ destination }, { output: () => pieces.join("") }), pieces };
}

function isPart(value: unknown): value is FormattedPart {
  const { path, content } = Object(value) as Partial<FormattedPart>;
  return typeof path === "string" && path !== "" &&
    (typeof content === "string" || content instanceof Uint8Array);
}

/** The files that a format returned; empty after a report. */
function partsOf(
  output: unknown,
  { file, title, reports: { report } }: FileContent,
  setup: PlatformSetup,
): Formatted["parts"] {
  const folder = joinPath(setup.platform.buildPath, file.destination);
  if (!Array.isArray(output) || !output.every(isPart)) {
    report(outputNotFiles(title, output));
    return { folder, files: [] };
  }
  const isApart = (path: string) =>
    joinPath(path) !== "." && isInside(joinPath(folder, path), folder);
  const outside = output.find(({ path }) => !isApart(path));
  if (outside) {
    report(outputNotFiles(title, outside.path));
    return { folder, files: [] };
  }
  const files = output.map(({ path, content }) => ({
    destination: joinPath(folder, path),
    output: content,
  }));
  return { folder, files };
}

/** The name of a file's format. */
export function formatNameOf(file: ProcessedFile, { formatNames }: PlatformSetup): string {
  return formatNames.get(file) ?? file.format.name;
}

/** Formats a file with selected content; without content, there is no output. */
export async function formatContent(
  file: ProcessedFile,
  content: FileContent | undefined,
  setup: PlatformSetup,
): Promise<Formatted> {
  if (!content) return nothing(file, setup);
  const { dictionary, themes, options, destination, title, reports: { report } } = content;
  // A format that describes the build cannot run without the manifest, for example while the manifest itself is made.
  if (setup.selectsOnly || (file.format.describesBuild && !setup.manifest)) {
    const selected = { dictionary, themes, options };
    return { file: { destination, output: undefined }, content: selected, hasNoDiagnostics: true };
  }
  if (!file.format.nested) reportNames(content, setup);
  let formatted: Pick<Formatted, "file" | "pieces">;
  try {
    formatted = await printed(content, setup);
  } catch (thrown) {
    const name = formatNameOf(file, setup);
    const cause = isTooDeep(thrown) ? tooDeep(thrown) : thrown;
    const { name: platform } = setup;
    // A manifest that cannot be made has the problems of the build.
    const known = file.format.describesBuild && thrown instanceof BuildError && thrown.diagnostics;
    const failed = hookFailed({ kind: "format", name, cause, platform, destination: title });
    for (const one of known || [failed]) report(one);
    return nothing(file, setup);
  }
  const filteredOut = filteredOutOf(content, setup);
  reportUnproved(content, setup);
  reportNewer(content, setup);
  let parts: Formatted["parts"];
  if (file.format.severalFiles) parts = partsOf(formatted.file.output, content, setup);
  else if (destination !== "" && !formatted.pieces && !isContent(formatted.file.output)) {
    report(outputNotText(destination, formatted.file.output));
  }
  const hasNoDiagnostics = content.reports.hasNoDiagnostics && filteredOut.length === 0;
  return {
    ...formatted,
    ...(parts && { parts }),
    content: { dictionary, themes, options },
    filteredOut,
    hasNoDiagnostics,
  };
}

/**
 * Reports references to tokens that a file's filter excluded, unless another file of the same format defines the token.
 *
 * @param formatOf Returns the format of the file with a number.
 */
export function reportFilteredOut(
  files: readonly Formatted[],
  formatOf: (index: number) => unknown,
  report: Report,
): void {
  const defined = new Map<unknown, Set<string>>();
  const definedBy = (format: unknown) => {
    let keys = defined.get(format);
    if (!keys) {
      const alike = files.filter((_, index) => formatOf(index) === format);
      const tokens = alike.flatMap(({ content }) => content?.dictionary.allTokens ?? []);
      defined.set(format, keys = new Set(tokens.map(({ key }) => key)));
    }
    return keys;
  };
  files.forEach(({ filteredOut = [] }, index) => {
    for (const { key, diagnostic } of filteredOut) {
      if (!definedBy(formatOf(index)).has(key)) report(diagnostic);
    }
  });
}
