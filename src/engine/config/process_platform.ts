/**
 * Replaces hook names in a platform's configuration by hooks.
 * @module
 */
import type {
  Action,
  Config,
  File,
  FileHeader,
  FilterFn,
  FormatFn,
  HookKind,
  LocalOptions,
  PlatformConfig,
  ProcessedFile,
  ProcessedPlatform,
  Transform,
} from "../../base/types/config.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import type { DesignToken } from "../../base/types/token.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { configType } from "../../base/diagnostics/catalog/configuration.ts";
import { configPlace, placeInside } from "../../base/diagnostics/config_place.ts";
import { unknownHook } from "../../base/diagnostics/catalog/hooks.ts";
import { suggestId } from "../../base/diagnostics/suggest.ts";
import { ownerOf } from "../../hooks/registry/registrar.ts";
import { hookKinds, type HookTable } from "../../hooks/registry/registry.ts";
import { hasOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { misplacedHook } from "../pipeline/misplaced_hook.ts";
import { isFormerName } from "../pipeline/former_names.ts";
import type { ConfiguredFile } from "../pipeline/setup.ts";
import type { ResolverModel } from "../../dialects/dtcg/resolver/model.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import { mergeOptions } from "./merge.ts";
import type {
  ContextLevel,
  filesOfSelection,
  selectAllContexts,
  selectContexts,
  SelectedFile,
  selectOpenContexts,
  unknownThemes,
} from "./select_contexts.ts";

/** Whether a token has all properties of an object. Numbers equal their text. */
function matches(token: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(token) && token.length === wanted.length &&
      wanted.every((item, index) => matches(token[index], item));
  }
  if (isPlainObject(wanted)) {
    if (!isPlainObject(token)) return false;
    for (const key in wanted) {
      if (hasOwn(wanted, key) && !matches(token[key], wanted[key])) return false;
    }
    return true;
  }
  // deno-lint-ignore eqeqeq
  return token == wanted;
}

interface ObjectFilter extends FilterFn {
  /** The properties that tokens must have. */
  readonly wanted: Tree;
}

/** Makes a filter that accepts tokens with all properties of the object. */
function objectFilter(wanted: Tree): ObjectFilter {
  const keys = Object.keys(wanted);
  const hasAll = (token: DesignToken) => keys.every((key) => matches(token[key], wanted[key]));
  return Object.assign(hasAll, { wanted });
}

/** Whether a filter was made from an object, so that it cannot change tokens. */
export function isObjectFilter(filter: FilterFn): boolean {
  return "wanted" in filter;
}

/** Looks up hooks by name. Reports unknown names with their position in the configuration. */
class Names {
  #hooks: HookTable;
  #report: Report;
  #platform: string;
  #config: Config;
  #configFile: string | undefined;

  constructor(
    hooks: HookTable,
    report: Report,
    platform: string,
    config: Config,
    configFile?: string,
  ) {
    this.#config = config;
    this.#hooks = hooks;
    this.#report = report;
    this.#platform = platform;
    this.#configFile = configFile;
  }

  /** Looks up a hook. Returns `undefined` after a report. */
  get<Kind extends HookKind>(
    kind: Kind,
    name: string,
    ...path: (string | number)[]
  ): HookTable[Kind][string] | undefined {
    const table = this.#hooks[kind];
    if (name in table) return table[name] as HookTable[Kind][string];
    const where = `platform "${this.#platform}"`;
    const near = suggestId(name, Object.keys(table));
    const isGroup = kind === "transforms" && Object.hasOwn(this.#hooks.transformGroups, name);
    this.#report(unknownHook({
      kind: hookKinds[kind],
      name,
      where,
      suggestions: near,
      isGroup,
      owner: ownerOf(kind, name),
      misplaced: misplacedHook(this.#config, kind, name, this.#configFile),
      place: this.place(...path),
    }));
    return undefined;
  }

  place(...path: (string | number)[]): Place | undefined {
    return configPlace(this.#configFile, ["platforms", this.#platform, ...path]);
  }

  /** Reports a missing property or one of the wrong type. */
  wrong(path: (string | number)[], wanted: string, found: unknown): undefined {
    const property = ["platforms", this.#platform, ...path].join(".");
    this.#report(configType({ property, wanted, found, place: this.place(...path) }));
  }
}

function transformsOf(platform: PlatformConfig, names: Names): Transform[] {
  const { transformGroup, transforms = [] } = platform;
  const found: Transform[] = [];
  const add = (name: string, ...path: (string | number)[]) => {
    const transform = names.get("transforms", name, ...path);
    if (transform) found.push({ ...transform, name });
  };
  if (transformGroup !== undefined) {
    const group = names.get("transformGroups", transformGroup, "transformGroup");
    for (const name of group ?? []) add(name, "transformGroup");
  }
  transforms.forEach((transform, index) => {
    if (typeof transform === "string") add(transform, "transforms", index);
    else found.push({ name: `transform ${index + 1}`, ...transform });
  });
  return found;
}

function listedTransforms(
  { transforms = [] }: PlatformConfig,
  names: Names,
): ResolvedPlatform["listed"] {
  const listed: ResolvedPlatform["listed"] = new Map();
  transforms.forEach((transform, index) => {
    if (typeof transform === "string") listed.set(transform, names.place("transforms", index));
  });
  return listed;
}

function fileHeaderOf(
  options: LocalOptions,
  names: Names,
  path: (string | number)[],
): LocalOptions {
  const { fileHeader } = options;
  if (typeof fileHeader !== "string") return options;
  const found: FileHeader | undefined = names.get("fileHeaders", fileHeader, ...path);
  return { ...options, fileHeader: found };
}

/** Replaces names in the option `sort` by sort functions, if the format declares that option. */
function sortedOptions(
  options: LocalOptions,
  format: FormatFn | undefined,
  names: Names,
  path: (string | number)[],
): LocalOptions {
  const { sort } = options;
  if (!sort || !format?.options || !("sort" in format.options)) return options;
  const found = [sort].flat().map((entry) =>
    typeof entry === "string" && entry !== "name" ? names.get("sorts", entry, ...path) : entry
  );
  return { ...options, sort: found.filter((entry) => entry !== undefined) };
}

function filterOf(file: File, names: Names, path: (string | number)[]): FilterFn | undefined {
  const { filter } = file;
  if (typeof filter === "string") return names.get("filters", filter, ...path, "filter");
  return typeof filter === "object" ? objectFilter(filter) : filter;
}

function formatOf(file: File, names: Names, path: (string | number)[]): FormatFn | undefined {
  const { format } = file;
  if (typeof format === "string") return names.get("formats", format, ...path, "format");
  if (typeof format === "function") return format;
  return names.wrong([...path, "format"], "the name of a format, or a function", format);
}

function processFile(
  file: File,
  platform: PlatformConfig,
  names: Names,
  index: number,
  contexts: PlatformContexts | undefined,
): ProcessedFile[] {
  const path = ["files", index];
  const filter = filterOf(file, names, path);
  const format = formatOf(file, names, path);
  const merged = mergeOptions(platform.options, file.options);
  const hasHeader = file.options?.fileHeader !== undefined;
  const header = hasHeader ? [...path, "options", "fileHeader"] : ["options", "fileHeader"];
  const sorting = file.options?.sort === undefined ? [] : path;
  const withSorts = sortedOptions(merged, format, names, [...sorting, "options", "sort"]);
  const options = fileHeaderOf(withSorts, names, header);
  if (platform.formerNames) options.outputReferences ??= isFormerName;
  if (!format) return [];
  const processed = (file: File): ProcessedFile => ({
    ...file,
    destination: file.destination ?? "",
    format,
    filter,
    options,
    emitEmptyFiles: file.emitEmptyFiles ?? platform.emitEmptyFiles,
  });
  if (!contexts) return [processed(file)];
  const placeOfTheme = (modifier: string) => {
    const selectors = file.options?.themeSelectors;
    const own = isPlainObject(selectors) && hasOwn(selectors, modifier) ? path : [];
    return names.place(...own, "options", "themeSelectors", modifier);
  };
  return contexts.filesOf(file, format, options, names.place(...path), placeOfTheme)
    .map(({ file, selection }) => ({ ...processed(file), ...selection }));
}

class PlatformContexts {
  readonly input: ContextsOf | undefined;
  #resolver: ResolverUse;
  #levels: ContextLevel[];
  #report: Report;

  constructor(resolver: ResolverUse, levels: ContextLevel[], report: Report, hasFiles: boolean) {
    this.#resolver = resolver;
    this.#levels = levels;
    this.#report = report;
    const { model, selectContexts, selectAllContexts } = resolver;
    // Each file reports problems of its own contexts, and may select contexts that the platform does not.
    const reportProblem = hasFiles ? () => {} : report;
    const selection = selectContexts(model, levels, reportProblem) ??
      (hasFiles ? selectAllContexts(model, levels, reportProblem) : undefined);
    this.input = selection?.input;
  }

  filesOf(
    file: File,
    { themes = false, allContexts = false, describesBuild = false }: FormatFn,
    options: LocalOptions,
    place: Place | undefined,
    placeOfTheme: (modifier: string) => Place | undefined,
  ): SelectedFile[] {
    const levels: ContextLevel[] = [
      ...this.#levels,
      { contexts: file.contexts, place: placeInside(place, "contexts") },
    ];
    const { model, selectContexts, filesOfSelection, unknownThemes } = this.#resolver;
    unknownThemes(model, options, this.#report, placeOfTheme);
    const select = describesBuild
      ? this.#resolver.selectAllContexts
      : allContexts
      ? this.#resolver.selectOpenContexts
      : selectContexts;
    const selection = select(model, levels, this.#report);
    const isOne = themes || describesBuild;
    return selection ? filesOfSelection(file, selection, isOne, this.#report, place) : [];
  }
}

/** A platform with hook names resolved, and data about its files and transforms. */
export interface ResolvedPlatform {
  platform: ProcessedPlatform;
  /** The configuration of each processed file. */
  configured: Map<unknown, ConfiguredFile>;
  /** Transforms that the platform lists itself, with their positions. Those of a group may match nothing. */
  listed: Map<string, Place | undefined>;
  /** Contexts of the platform's tokens; `undefined` if there is no resolver document or a context is unknown. */
  input: ContextsOf | undefined;
  /** A file that lists all tokens in all contexts, for projects that list them. */
  listing?: ProcessedFile;
}

/** A resolver document and the functions that select its contexts, loaded only if there is one. */
export interface ResolverUse {
  readonly model: ResolverModel;
  readonly selectContexts: typeof selectContexts;
  readonly selectAllContexts: typeof selectAllContexts;
  readonly selectOpenContexts: typeof selectOpenContexts;
  readonly filesOfSelection: typeof filesOfSelection;
  readonly unknownThemes: typeof unknownThemes;
}

/**
 * Resolves a platform's configuration: hook names become hooks, filters become functions, and files inherit the
 * platform's options. Reports and omits unregistered names.
 */
export function processPlatform(
  name: string,
  platform: PlatformConfig,
  hooks: HookTable,
  report: Report,
  config: Config = {},
  configFile?: string,
  resolver?: ResolverUse,
): ResolvedPlatform {
  const names = new Names(hooks, report, name, config, configFile);
  const configured: ResolvedPlatform["configured"] = new Map();
  const files: ProcessedFile[] = [];
  const contexts = resolver && new PlatformContexts(
    resolver,
    [
      { contexts: config.contexts, place: configPlace(configFile, ["contexts"]) },
      { contexts: platform.contexts, place: names.place("contexts") },
    ],
    report,
    Boolean(platform.files?.length),
  );
  (platform.files ?? []).forEach((file, index) => {
    for (const processed of processFile(file, platform, names, index, contexts)) {
      files.push(processed);
      const formatName = typeof file.format === "string" ? file.format : "inline format";
      const filterName = typeof file.filter === "string" ? file.filter : undefined;
      const filter = isPlainObject(file.filter) ? file.filter : undefined;
      const place = names.place("files", index);
      configured.set(processed, { formatName, filterName, filter, place });
    }
  });
  const actions: Action[] = [];
  (platform.actions ?? []).forEach((action, index) => {
    if (typeof action !== "string") actions.push({ name: `action ${index + 1}`, ...action });
    else {
      const found = names.get("actions", action, "actions", index);
      if (found) actions.push({ ...found, name: action });
    }
  });
  const transforms = transformsOf(platform, names);
  return {
    platform: { ...platform, transforms, files, actions },
    configured,
    listed: listedTransforms(platform, names),
    input: contexts?.input,
  };
}
