/**
 * What one file is to hold: the tokens that pass its filter and that its language has a form for.
 * @module
 */
import type { Options, ProcessedFile, Themes } from "../types/config.ts";
import type { Dictionary } from "../types/token.ts";
import { hookFailed } from "../diagnostics/catalog/hooks.ts";
import { outputEmpty } from "../diagnostics/catalog/output.ts";
import type { Report } from "../diagnostics/collector.ts";
import { withFacts } from "../hooks/build_facts.ts";
import { joinPath } from "../values/path.ts";
import type { PlatformContext } from "./context.ts";
import { filterDictionary, filterThemes } from "./filter.ts";
import { Printable } from "./printable.ts";

/** A file that is to be formatted. */
export interface FileContent {
  readonly file: ProcessedFile;
  /** `buildPath` and destination, joined; empty where the file has no destination. */
  readonly destination: string;
  /** What messages call the file. */
  readonly title: string;
  /** The options that hooks receive. */
  readonly options: Options;
  readonly report: Report;
  /** Whether nothing was reported so far. */
  readonly hasNoDiagnostics: boolean;
  readonly dictionary: Dictionary;
  readonly themes: Themes | undefined;
}

/** A report that remembers whether it was used. */
class FileReports {
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

/** Where a file goes, from the working folder; empty where it has no destination. */
export function destinationOf(
  { destination }: ProcessedFile,
  { platform }: PlatformContext,
): string {
  return destination === "" ? "" : joinPath(platform.buildPath, destination);
}

/** Filters the tokens of a file; `undefined` after a report where there is nothing to format. */
export async function selectContent(
  file: ProcessedFile,
  dictionary: Dictionary,
  context: PlatformContext,
  themes?: Themes,
): Promise<FileContent | undefined> {
  const reports = new FileReports(context.report);
  const { report } = reports;
  const { filter, format: { canPrint } } = file;
  const options = withFacts(
    { ...context.options, ...file.options, usesDtcg: context.syntax.dtcg },
    context.facts,
  );
  const destination = destinationOf(file, context);
  const title = destination || `a file of platform "${context.name}"`;
  let filtered: { dictionary: Dictionary; themes: Themes | undefined };
  try {
    filtered = {
      dictionary: await filterDictionary(dictionary, filter, options),
      themes: themes && await filterThemes(themes, filter, options),
    };
  } catch (cause) {
    const name = filter?.name || "filter";
    report(
      hookFailed({
        kind: "filter",
        name,
        cause,
        rest: { platform: context.name, destination: title },
      }),
    );
    return undefined;
  }
  const printable = canPrint &&
    new Printable(canPrint, file, options, title, { ...context, report });
  const content = {
    file,
    destination,
    title,
    options,
    report,
    get hasNoDiagnostics() {
      return reports.hasNoDiagnostics;
    },
    dictionary: printable?.dictionary(filtered.dictionary) ?? filtered.dictionary,
    themes: filtered.themes && (printable?.themes(filtered.themes) ?? filtered.themes),
  };
  if (filter && content.dictionary.allTokens.length === 0 && !file.emitEmptyFiles) {
    report(outputEmpty(title));
    return undefined;
  }
  return content;
}
