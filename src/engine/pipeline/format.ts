/**
 * Formats one file: filters its tokens, checks for name collisions, calls the format.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import type { FormattedPart, ProcessedFile, Themes } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Dictionary } from "../../base/types/token.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { hookFailed } from "../../base/diagnostics/catalog/hooks.ts";
import {
  outputBaseline,
  outputNotFiles,
  outputNotText,
  referenceFilteredOut,
  referencesUnproved,
} from "../../base/diagnostics/catalog/output.ts";
import { untilSettled } from "../../hooks/registry/settled.ts";
import { internalsOf } from "../../base/tokens/internals.ts";
import { withLazy } from "../../base/tokens/plain_object.ts";
import { valuePlace } from "../../base/tokens/places.ts";
import { isInside, joinPath } from "../../base/values/paths/path.ts";
import type { PlatformSetup } from "./setup.ts";
import {
  destinationOf,
  dictionariesOf,
  type FileContent,
  placeOfFile,
  selectContent,
} from "./file_content.ts";
import { reportNames } from "./printed_names.ts";

/** A formatted file; `output` is `undefined` if there was nothing to format. */
export interface FormattedFile {
  /** `buildPath` and destination, joined; empty if the file has no destination. */
  destination: string;
  /** The result of the format: usually text, or bytes for a binary file. */
  output: unknown;
}

/** Whether a formatted file will be written: it has a destination, and its output is bytes or nonempty text. */
export function isWritable({ destination, output }: FormattedFile): boolean {
  return destination !== "" && output !== "" && isContent(output);
}

/** Whether an output can be written: text or bytes. */
function isContent(output: unknown): boolean {
  return typeof output === "string" || output instanceof Uint8Array;
}

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

/** Whether an exception is a stack overflow of a recursive printer. */
function isTooDeep(cause: unknown): boolean {
  return cause instanceof RangeError && /call stack/i.test(cause.message);
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
function reportUnproved(content: FileContent, { syntax }: PlatformSetup): void {
  const { title, reports: { report } } = content;
  const tokens = new Map(
    dictionariesOf(content).flatMap((item) => [...internalsOf(item).unproved ?? []]),
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
  return typeof path === "string" && path !== "" && isContent(content);
}

/** The files that a format returned; empty after a report. */
function partsOf(
  output: unknown,
  { file, title, reports: { report } }: FileContent,
  setup: PlatformSetup,
): Formatted["parts"] {
  const folder = joinPath(setup.platform.buildPath, file.destination);
  const place = placeOfFile(file, setup, "format");
  if (!Array.isArray(output) || !output.every(isPart)) {
    report(outputNotFiles(title, output, place));
    return { folder, files: [] };
  }
  const isApart = (path: string) =>
    joinPath(path) !== "." && isInside(joinPath(folder, path), folder);
  const outside = output.find(({ path }) => !isApart(path));
  if (outside) {
    report(outputNotFiles(title, outside.path, place));
    return { folder, files: [] };
  }
  const files = output.map(({ path, content }) => ({
    destination: joinPath(folder, path),
    output: content,
  }));
  return { folder, files };
}

export function formatNameOf(file: ProcessedFile, { configured }: PlatformSetup): string {
  return configured.get(file)?.formatName ?? file.format.name;
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
    const cause = isTooDeep(thrown)
      ? new Error("groups or values are nested too deeply for it", { cause: thrown })
      : thrown;
    const { name: platform } = setup;
    // A manifest that cannot be made has the problems of the build.
    const diagnostics = file.format.describesBuild && thrown instanceof BuildError &&
      thrown.diagnostics;
    const configured = placeOfFile(file, setup, "format");
    const failed = hookFailed({
      kind: "format",
      name,
      cause,
      platform,
      destination: title,
      configured,
    });
    for (const item of diagnostics || [failed]) report(item);
    return nothing(file, setup);
  }
  const filteredOut = filteredOutOf(content, setup);
  reportUnproved(content, setup);
  reportNewer(content, setup);
  let parts: Formatted["parts"];
  if (file.format.severalFiles) parts = partsOf(formatted.file.output, content, setup);
  else if (destination !== "" && !formatted.pieces && !isContent(formatted.file.output)) {
    const place = placeOfFile(file, setup, "format");
    report(outputNotText(destination, formatted.file.output, place));
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
  const definedBy = (format: unknown) =>
    remembered(defined, format, () => {
      const alike = files.filter((_, index) => formatOf(index) === format);
      const tokens = alike.flatMap(({ content }) => content?.dictionary.allTokens ?? []);
      return new Set(tokens.map(({ key }) => key));
    });
  files.forEach(({ filteredOut = [] }, index) => {
    for (const { key, diagnostic } of filteredOut) {
      if (!definedBy(formatOf(index)).has(key)) report(diagnostic);
    }
  });
}
