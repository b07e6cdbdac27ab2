/**
 * One file's text: filter, look for names that collide, format.
 * @module
 */
import type { ProcessedFile } from "../types/config.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import {
  hookFailed,
  nameCollision,
  outputEmpty,
  outputNotText,
  referenceFilteredOut,
} from "../diagnostics/catalogue.ts";
import { withFacts } from "../hooks/build_facts.ts";
import { withLazy } from "../tokens/own.ts";
import { filteredOutOf } from "../tokens/templates.ts";
import { joinPath } from "../values/path.ts";
import type { PlatformContext } from "./context.ts";
import { filterDictionary } from "./filter.ts";

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

/** Lists of tokens in which no two have one name: files of several platforms may share a list. */
const distinctlyNamed = new WeakSet<readonly TransformedToken[]>();

function reportNameCollisions(
  destination: string,
  tokens: readonly TransformedToken[],
  { report, custom }: PlatformContext,
): void {
  if (distinctlyNamed.has(tokens)) return;
  if (new Set(tokens.map((token) => token.name)).size === tokens.length) {
    // A hook of the user's may rename tokens.
    if (!custom) distinctlyNamed.add(tokens);
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
    report(nameCollision(destination, name, same.map((token) => token.path.join("."))));
  }
}

/** Whether a printer that calls itself for each level ran out of levels. */
function isTooDeep(cause: unknown): boolean {
  return cause instanceof RangeError && /call stack/i.test(cause.message);
}

function tooDeep(cause: unknown): Error {
  return new Error("groups or values are nested too deep for it", { cause });
}

/** The text of one file. What its filter, header or format throws is reported, and the file has no output. */
export async function formatFile(
  file: ProcessedFile,
  dictionary: Dictionary,
  context: PlatformContext,
): Promise<FormattedFile> {
  const { platform, report } = context;
  const options = withFacts(
    { ...context.options, ...file.options, usesDtcg: context.syntax.dtcg },
    context.facts,
  );
  const destination = file.destination === "" ? "" : joinPath(platform.buildPath, file.destination);
  const shown = destination || `a file of platform "${context.name}"`;
  const nothing = { destination, output: undefined };
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
  if (file.filter && filtered.allTokens.length === 0 && !file.emitEmptyFiles) {
    report(outputEmpty(shown));
    return nothing;
  }
  if (!file.format.nested) reportNameCollisions(shown, filtered.allTokens, context);
  let output: unknown;
  try {
    const { allTokens } = filtered;
    const given = { dictionary: filtered, allTokens, platform, file, options };
    output = await file.format.call(file, withLazy(given, { tokens: () => filtered.tokens }));
  } catch (cause) {
    const name = context.formatNames.get(file) ?? file.format.name;
    return failed("format", name, isTooDeep(cause) ? tooDeep(cause) : cause);
  }
  for (const { token, reference } of filteredOutOf(filtered)) {
    report(referenceFilteredOut(shown, token, reference));
  }
  if (destination !== "" && typeof output !== "string") report(outputNotText(destination, output));
  return { destination, output };
}
