/**
 * Selects contexts of a resolver document for platforms and files, and expands files by context.
 * @module
 */
import type { Contexts, File, LocalOptions } from "../../base/types/config.ts";
import { resolverInput } from "../../base/diagnostics/catalog/dtcg.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { placeInside } from "../../base/diagnostics/config_place.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { combinationsOf, countCombinations } from "../../base/contexts/contexts.ts";
import { type InputReading, namesLike, readInput } from "../../dialects/dtcg/resolver/input.ts";
import { modifiersOf, type ResolverModel } from "../../dialects/dtcg/resolver/model.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import { hasOwn, isPlainObject, setOwn } from "../../base/tokens/plain_object.ts";

/** The contexts that a platform or a file selects. */
export interface Selection {
  /** The base contexts. For a modifier with several contexts: its default if selected, otherwise the first. */
  readonly input: ContextsOf;
  /** Modifiers with several selected contexts. */
  readonly several: ReadonlyMap<string, readonly string[]>;
}

/** A file for one input or several. */
export interface SelectedFile {
  readonly file: File;
  readonly selection: Selection;
}

/** The property `contexts` of the configuration, a platform or a file, and its position. */
export interface ContextLevel {
  readonly contexts: Contexts | undefined;
  readonly place?: Place | undefined;
}

/** The position of what the last level says about a modifier, or else of the last level with contexts. */
function placeIn(
  levels: readonly ContextLevel[],
  modifier?: string,
  context?: string,
): Place | undefined {
  const last = levels.findLast(({ contexts, place }) =>
    place && contexts && (modifier === undefined || hasOwn(contexts, modifier))
  );
  if (!last?.place || modifier === undefined) return last?.place;
  const place = placeInside(last.place, modifier);
  return context === undefined ? { ...place!, part: "key" } : { ...place!, text: context };
}

/**
 * Selects contexts by the property `contexts` of the configuration, the platform and the file.
 *
 * @param levels Contexts of the configuration, the platform and the file; later ones override earlier ones.
 * @returns `undefined` after a report.
 */
export function selectContexts(
  model: ResolverModel,
  levels: readonly ContextLevel[],
  report: Report,
): Selection | undefined {
  const wanted = new Map(levels.flatMap(({ contexts }) => Object.entries(contexts ?? {})));
  const reading: InputReading = { placeOf: (...about) => placeIn(levels, ...about) };
  const lists = Array.from(wanted, ([key, contexts]) => {
    const [name] = namesLike(key, [...model.modifiers.keys()]);
    const modifier = name === undefined ? undefined : model.modifiers.get(name);
    const all = contexts === "*" && modifier ? [...modifier.contexts.keys()] : [contexts].flat();
    return { key, modifier, all };
  });
  const given: Record<string, string> = Object.fromEntries(
    lists.map(({ key, all: [first] }) => [key, first]),
  );
  const input = readInput(model, given, report, reading);
  if (!input) return undefined;
  const result: Record<string, string> = { ...input };
  const several = new Map<string, string[]>();
  for (const { key, modifier, all } of lists) {
    if (!modifier || all.length < 2) continue;
    const { name, default: otherwise } = modifier;
    const found = all.map((context) =>
      readInput(model, { ...given, [key]: context }, report, reading)
    );
    if (found.includes(undefined)) return undefined;
    const names = found.map((item) => item![name]);
    if (otherwise !== undefined && names.includes(otherwise)) setOwn(result, name, otherwise);
    several.set(name, [...new Set(names)]);
  }
  return { input: result, several };
}

/** Selects the contexts that `contexts` names, and all contexts of other modifiers. */
export function selectOpenContexts(
  model: ResolverModel,
  levels: readonly ContextLevel[],
  report: Report,
): Selection | undefined {
  const named = levels.flatMap(({ contexts }) => Object.keys(contexts ?? {}));
  const open = modifiersOf(model)
    .filter(({ name }) => !named.some((key) => namesLike(key, [name]).length > 0))
    .map(({ name, contexts }) => [name, contexts]);
  return selectContexts(model, [{ contexts: Object.fromEntries(open) }, ...levels], report);
}

/**
 * Selects all contexts of all modifiers. The base contexts are those of {@linkcode selectContexts}; for unnamed
 * modifiers, the default or the first.
 */
export function selectAllContexts(
  model: ResolverModel,
  levels: readonly ContextLevel[],
  report: Report,
): Selection | undefined {
  const selection = selectOpenContexts(model, levels, report);
  const several = new Map(
    modifiersOf(model).filter(({ contexts }) => contexts.length > 1)
      .map(({ name, contexts }) => [name, contexts]),
  );
  return selection && { input: selection.input, several };
}

/**
 * Reports modifiers and contexts in `themeSelectors` that do not exist, because their selectors would never apply.
 *
 * @param placeOf Returns the position of the selectors of a modifier.
 */
export function unknownThemes(
  { modifiers }: ResolverModel,
  { themeSelectors = {} }: LocalOptions,
  report: Report,
  placeOf: (modifier: string) => Place | undefined,
): void {
  const check = (name: string, known: string[], problem: string, place: Place | undefined) => {
    if (known.includes(name)) return;
    const keyPlace = place && { ...place, part: "key" as const };
    const message = `${problem} in themeSelectors, which does not exist`;
    const holder = Array.from(modifiers).find(([, { contexts }]) => contexts.has(name))?.[0];
    const help = holder !== undefined && known.includes(holder)
      ? `It is a context: write "${holder}": { "${name}": ... }`
      : undefined;
    report(resolverInput(message, suggest(name, known), keyPlace, help));
  };
  for (const [name, selectors] of Object.entries(themeSelectors)) {
    const place = placeOf(name);
    check(name, [...modifiers.keys()], `names the modifier "${name}"`, place);
    const contexts = modifiers.get(name)?.contexts;
    if (!contexts || !isPlainObject(selectors)) continue;
    for (const context of Object.keys(selectors)) {
      const problem = `names "${context}" of "${name}"`;
      check(context, [...contexts.keys()], problem, placeInside(place, context));
    }
  }
}

/** Limit on files from one destination that contains modifiers. */
const mostFiles = 4096;

const inBraces = (name: string) => `{${name}}`;

function unknownModifier(
  destination: string,
  modifierNames: readonly string[],
): string | undefined {
  const names = Array.from(destination.matchAll(/\{([^{}]*)\}/g), ([, name]) => name);
  return names.find((name) => !modifierNames.includes(name));
}

/**
 * Expands a file into one for each combination of the modifiers that its destination names in braces.
 *
 * @param takesSeveral Whether the file's format can write several contexts.
 */
export function filesOfSelection(
  file: File,
  { input, several }: Selection,
  takesSeveral: boolean,
  report: Report,
  filePlace?: Place,
): SelectedFile[] {
  const { destination = "" } = file;
  const place = placeInside(filePlace, "destination");
  const named = Array.from(several, ([name, contexts]) => ({ name, contexts }))
    .filter(({ name }) => destination.includes(inBraces(name)));
  const unnamed = new Map([...several].filter(([name]) => !destination.includes(inBraces(name))));
  if (unnamed.size > 0 && !takesSeveral) {
    const [name] = unnamed.keys();
    const problem = `names several contexts of "${name}" for ${destination || "one file"}: put ` +
      `${inBraces(name)} into its destination, or use a format that prints several contexts`;
    report(resolverInput(problem, [], place));
    return [];
  }
  const unknown = unknownModifier(destination, Object.keys(input));
  if (unknown) {
    const near = suggest(unknown, Object.keys(input));
    report(
      resolverInput(
        `names the modifier "${unknown}" in ${destination}, which does not exist`,
        near,
        place,
      ),
    );
    return [];
  }
  const count = countCombinations(named);
  if (count > mostFiles) {
    const problem =
      `creates ${count.toLocaleString("en")} files from ${destination}; the limit is ` +
      `${mostFiles}`;
    report(resolverInput(problem, [], place));
    return [];
  }
  return [...combinationsOf(named)].flatMap((chosen) => {
    const fileInput = { ...input, ...chosen };
    const filled = Object.entries(fileInput).reduce(
      (text, [name, context]) => text.replaceAll(inBraces(name), context),
      destination,
    );
    // Context names come from the document and must not select folders.
    const leading = Object.entries(fileInput).find(([name, context]) =>
      destination.includes(inBraces(name)) && /[/\\]|^\.{1,2}$|\p{Cc}/u.test(context)
    );
    if (leading) {
      report(
        resolverInput(
          `has "${leading[1]}" in ${destination}: it cannot be part of a file name`,
          [],
          place,
        ),
      );
      return [];
    }
    const renamed = file.destination === undefined ? file : { ...file, destination: filled };
    return [{ file: renamed, selection: { input: fileInput, several: unnamed } }];
  });
}
