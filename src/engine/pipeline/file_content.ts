/**
 * Selects the tokens of a file: those that pass its filter and that its language can express.
 * @module
 */
import type { FilterFn, Options, ProcessedFile, Themes } from "../../base/types/config.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { hookFailed } from "../../base/diagnostics/catalog/hooks.ts";
import { outputEmpty, outputOneContext } from "../../base/diagnostics/catalog/output.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { placeInside } from "../../base/diagnostics/config_place.ts";
import { withFacts } from "../../hooks/registry/build_facts.ts";
import { internalsOf, markFileDictionary } from "../../base/tokens/internals.ts";
import { valuePlace } from "../../base/tokens/places.ts";
import { failureOf } from "../../base/tokens/token_failure.ts";
import { keyName } from "../../base/tokens/tree.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import type { PlatformSetup, Setup } from "./setup.ts";
import { changedFormerNames } from "./former_names.ts";
import { filterDictionary, filterThemes, misreadProperty, unmatchedPart } from "./filter.ts";
import { Printable } from "./printable.ts";

export interface FileContent {
  readonly file: ProcessedFile;
  /** `buildPath` and destination, joined; empty if the file has no destination. */
  readonly destination: string;
  /** The file's name in messages. */
  readonly title: string;
  readonly options: Options;
  readonly reports: FileReports;
  readonly dictionary: Dictionary;
  readonly themes: Themes | undefined;
}

/** Forwards diagnostics of a file and records whether there were any. */
export class FileReports {
  hasNoDiagnostics = true;
  #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  readonly report: Report = (diagnostic) => {
    this.hasNoDiagnostics = false;
    this.#report(diagnostic);
  };
}

/** Path of a file relative to the working folder; empty if it has no destination. */
export function destinationOf(
  { destination }: ProcessedFile,
  { platform }: Pick<PlatformSetup, "platform">,
): string {
  return destination === "" ? "" : joinPath(platform.buildPath, destination);
}

/** The position of a file, or of a property of it, in the configuration. */
export function placeOfFile(
  file: ProcessedFile,
  { configured }: Pick<PlatformSetup, "configured">,
  ...keys: string[]
): Place | undefined {
  return placeInside(configured.get(file)?.place, ...keys);
}

/** Filters the tokens of a file in all of its contexts. */
async function filtered(
  file: ProcessedFile,
  dictionary: Dictionary,
  themes: Themes | undefined,
  options: Options,
  { visibility, platform: { formerNames } }: PlatformSetup,
): Promise<Pick<FileContent, "dictionary" | "themes">> {
  const isPrinted: ((token: TransformedToken) => boolean)[] = [];
  if (visibility) isPrinted.push((token) => visibility.isPrinted(token));
  if (formerNames) isPrinted.push(changedFormerNames(file, dictionary, options));
  const fileFilter = file.filter;
  const filter: FilterFn | undefined = isPrinted.length > 0
    ? (token, options) =>
      isPrinted.every((test) => test(token)) && (!fileFilter || fileFilter(token, options))
    : fileFilter;
  return {
    dictionary: await filterDictionary(dictionary, filter, options),
    themes: themes && await filterThemes(themes, filter, options),
  };
}

/** Removes tokens that the file's language cannot express. */
function printable(
  { dictionary, themes }: Pick<FileContent, "dictionary" | "themes">,
  only: Printable | undefined,
): Pick<FileContent, "dictionary" | "themes"> {
  if (!only) return { dictionary, themes };
  return { dictionary: only.dictionary(dictionary), themes: themes && only.themes(themes) };
}

/** The dictionaries of a file: that of its base contexts and those of its other contexts. */
export function dictionariesOf(
  { dictionary, themes }: Pick<FileContent, "dictionary" | "themes">,
): Dictionary[] {
  const blocks = [...themes?.resets ?? [], ...themes?.blocks ?? []];
  return [dictionary, ...blocks.map((block) => block.dictionary)];
}

/** Stores in each dictionary which references the file keeps. */
function noteReferences(
  content: Pick<FileContent, "dictionary" | "themes">,
  references: unknown,
  { expressions, visibility }: Setup,
): void {
  for (const item of dictionariesOf(content)) {
    Object.assign(internalsOf(item), { expressions, visibility });
    internalsOf(item).references = references === "written" ? "written" : "proved";
    if (references !== undefined) markFileDictionary(item);
  }
}

function settingsOf(
  file: ProcessedFile,
  setup: PlatformSetup,
): Omit<FileContent, "dictionary" | "themes"> {
  const usesDtcg = setup.syntax.dtcg;
  const options = withFacts({ ...setup.options, ...file.options, usesDtcg }, setup.facts);
  // A format may give only the file to helpers, such as `fileHeader`.
  withFacts(file, setup.facts);
  const destination = destinationOf(file, setup);
  const title = destination || `a file of platform "${setup.name}"`;
  return { file, destination, title, options, reports: new FileReports(setup.report) };
}

/** Reports tokens that vary between contexts if the format writes only one of the values. */
function reportOneContext(
  { blocks }: Themes,
  { file: { format: { oneContext } }, options, title, reports: { report } }: Omit<
    FileContent,
    "dictionary" | "themes"
  >,
  { name: platform, syntax }: PlatformSetup,
): void {
  if (!oneContext) return;
  const changed = new Map(blocks.flatMap(({ tokens }) => tokens).map((item) => [item.key, item]));
  for (const token of changed.values()) {
    const refusal = oneContext(token, options);
    if (!refusal) continue;
    report(outputOneContext({
      destination: title,
      token: keyName(token.key),
      refusal,
      place: valuePlace(token, syntax),
      platform,
    }));
  }
}

/** Makes a file's content from tokens that were already selected. */
export function contentOf(
  file: ProcessedFile,
  tokens: Pick<FileContent, "dictionary" | "themes">,
  setup: PlatformSetup,
): FileContent {
  const settings = settingsOf(file, setup);
  noteReferences(tokens, settings.options.references, setup);
  return { ...settings, ...tokens };
}

/** Selects the tokens of a file; `undefined` after a report if there is nothing to format. */
export async function selectContent(
  file: ProcessedFile,
  dictionary: Dictionary,
  setup: PlatformSetup,
  themes?: Themes,
): Promise<FileContent | undefined> {
  const settings = settingsOf(file, setup);
  const { options, title, reports: { report } } = settings;
  const { filter, format: { canPrint } } = file;
  let content: Pick<FileContent, "dictionary" | "themes">;
  try {
    content = await filtered(file, dictionary, themes, options, setup);
  } catch (thrown) {
    const name = setup.configured.get(file)?.filterName ?? (filter?.name || "filter");
    const configured = placeOfFile(file, setup, "filter");
    report(hookFailed({
      kind: "filter",
      name,
      ...failureOf(thrown, setup.syntax),
      platform: setup.name,
      destination: title,
      configured,
    }));
    return undefined;
  }
  const only = canPrint && new Printable(canPrint, file, options, title, { ...setup, report });
  content = printable(content, only);
  if (filter && content.dictionary.allTokens.length === 0 && !file.emitEmptyFiles) {
    const [token] = dictionary.allTokens;
    const misread = token && await misreadProperty(filter, token, options, setup.syntax);
    const parts = setup.configured.get(file)?.filter;
    const cause = misread
      ? `Its filter reads "${misread.read}"; the tokens have "${misread.had}"`
      : parts && unmatchedPart(parts, dictionary.allTokens);
    report(outputEmpty(title, cause, placeOfFile(file, setup, "filter")));
    return undefined;
  }
  if (content.themes) reportOneContext(content.themes, settings, setup);
  noteReferences(content, options.references, setup);
  return { ...settings, ...content };
}
