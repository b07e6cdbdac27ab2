/**
 * Finds and reads the token files of a configuration.
 * @module
 */
import type { Config, ParserHook } from "../../base/types/config.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import {
  fileArchive,
  fileModule,
  fileParser,
  fileResolver,
  sourceArchive,
  sourceSpecial,
  sourceUnmatched,
} from "../../base/diagnostics/catalog/files.ts";
import { unknownHook } from "../../base/diagnostics/catalog/hooks.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { ownerOf } from "../../hooks/registry/registrar.ts";
import type { HookTable } from "../../hooks/registry/registry.ts";
import { isArchive } from "../host/archives.ts";
import { misplacedHook } from "../pipeline/misplaced_hook.ts";
import { isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { checkDepth, checkTree } from "../pipeline/parse.ts";
import { type Parsed, parsedTree, type TokenFile } from "../pipeline/token_file.ts";
import { untilSettled } from "../../hooks/registry/settled.ts";
import { deepCopy } from "../../base/tokens/plain_object.ts";
import { cycleIn } from "../../base/collections/cycle.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import {
  type DesignFile,
  type DesignRecognizer,
  type FileProperty,
  type FoundDesigns,
  joinedDesigns,
} from "./design_files.ts";
import {
  isModule,
  type JsonReader,
  readObject,
  type TokenFileStore,
  unreadable,
} from "./read_object.ts";

type ActiveParser = ParserHook & { name: string };

function activeParsers(
  config: Config,
  hooks: HookTable,
  report: Report,
  followsPeer: boolean,
  configFile: string | undefined,
): ActiveParser[] {
  const active: ActiveParser[] = [];
  for (const [index, name] of config.parsers?.entries() ?? []) {
    const parser = hooks.parsers[name];
    if (parser) {
      active.push({ ...parser, name });
      continue;
    }
    report(unknownHook({
      kind: "parser",
      name,
      where: "parsers",
      suggestions: suggest(name, Object.keys(hooks.parsers)),
      place: configPlace(configFile, ["parsers", index]),
      owner: ownerOf("parsers", name),
      misplaced: misplacedHook(config, "parsers", name, configFile),
      severity: followsPeer ? "warning" : "error",
    }));
  }
  return active;
}

/** @returns `undefined` if the parser declines the file, as parsers of Style Dictionary may. */
async function readWithParser(
  host: Host,
  file: string,
  parser: ActiveParser,
  followsPeer: boolean,
): Promise<Parsed | undefined> {
  let contents: string;
  try {
    contents = await host.readText(file);
  } catch (cause) {
    return { problem: unreadable(file, cause) };
  }
  try {
    const filePath = host.absolute(file);
    const value = await untilSettled(parser.parser({ contents, filePath }));
    return followsPeer && !value ? undefined : checkTree(value, file);
  } catch (cause) {
    return { problem: fileParser(file, parser.name, cause, contents) };
  }
}

/** Whether a parser's pattern matches a path. Resets `lastIndex` of patterns with the flag `g`. */
function takes({ pattern }: ActiveParser, file: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(file);
}

/**
 * Converts a file's content to an object like Style Dictionary does: a list becomes an object with its indexes as keys,
 * other objects keep their own properties, and other values become an empty object. Adds a warning.
 */
function withObject(parsed: Parsed): Parsed {
  if (parsed.tree || parsed.problem.code !== "file/shape") return parsed;
  const { value, problem } = parsed;
  const tree = typeof value === "object" ? { ...value } : {};
  return parsedTree(tree, { warnings: [{ ...problem, severity: "warning" }] });
}

/** Reads a token file as an object that only the builder uses. */
async function readFile(
  host: Host,
  file: string,
  parsers: ActiveParser[],
  isFresh: boolean,
  readJson: JsonReader,
  followsPeer: boolean,
): Promise<Parsed> {
  const parser = parsers.findLast((candidate) => takes(candidate, file));
  const own = parser && await readWithParser(host, file, parser, followsPeer);
  const read = own ?? await readObject(host, file, isFresh, readJson);
  const parsed = followsPeer ? withObject(read) : read;
  // Copied, because other code may use the object of a module or parser, and merging modifies it.
  if (!parsed.tree || !(own || isModule(file) || parsed !== read)) return parsed;
  const cycle = cycleIn(parsed.tree);
  if (cycle) return { problem: fileModule(file, `${cycle.join(".")} contains itself`) };
  try {
    const { warnings } = parsed;
    return { ...checkDepth(deepCopy(parsed.tree), file), ...(warnings && { warnings }) };
  } catch (cause) {
    return { problem: fileModule(file, cause) };
  }
}

export type FileReader = (property: string, file: string) => Promise<Parsed>;

/** Makes the reader of a configuration's token files. It reads each file once, with the matching parser. */
export function fileReader(
  host: Host,
  config: Config,
  hooks: HookTable,
  report: Report,
  progress: (step: string) => void,
  store: TokenFileStore,
  followsPeer = false,
  configFile?: string,
): FileReader {
  const parsers = activeParsers(config, hooks, report, followsPeer, configFile);
  return (property, file) =>
    store.get(property, host.absolute(file), (readJson) => {
      progress(`reading ${file}`);
      return readFile(host, file, parsers, store.isFresh, readJson, followsPeer);
    });
}

/** The files that a property of the configuration names. */
export interface ReadSources {
  readonly tokens: readonly TokenFile[];
  readonly designs: FoundDesigns;
}

/** Whether a file is a resolver document of DTCG, whose parts no token file has. */
function isResolverDocument({ resolutionOrder, sets, modifiers }: Tree): boolean {
  return Array.isArray(resolutionOrder) && (isPlainObject(sets) || isPlainObject(modifiers));
}

/** Reads files. Reports those that cannot be read. */
async function readFound(
  files: readonly string[],
  property: FileProperty,
  read: FileReader,
  report: Report,
  recognizer: DesignRecognizer | undefined,
): Promise<ReadSources> {
  const tokens: TokenFile[] = [];
  const documents = new Map<string, FileProperty>();
  const designed: DesignFile[] = [];
  for (const file of files) {
    if (recognizer?.isDocument(file)) {
      documents.set(file, property);
      continue;
    }
    const parsed = await read(property, file);
    if (!parsed.tree) {
      report(parsed.problem);
      continue;
    }
    if (property !== "resolver" && isResolverDocument(parsed.tree)) {
      report(fileResolver(file));
      continue;
    }
    const kind = recognizer?.kindOf(parsed.tree);
    if (kind) designed.push({ file, parsed, property, kind });
    else {
      parsed.warnings?.forEach(report);
      tokens.push({ file, parsed });
    }
  }
  return { tokens, designs: { documents, files: designed } };
}

/**
 * Reads the design tool files that `resolver` names: a file, or all files of a folder or archive. The other files of
 * that folder are ordinary token files.
 */
export async function readDesignResolver(
  host: Host,
  path: string,
  read: FileReader,
  report: Report,
  recognizer: DesignRecognizer,
): Promise<ReadSources> {
  // The resolver reader reads the same path next and reports its errors, so only warnings are reported here.
  const warn: Report = (found) => found.severity === "error" || report(found);
  const { files } = await matchedBy(host, path, recognizer, warn).catch(() => ({ files: [] }));
  const isOne = files.length === 1 && files[0] === joinPath(path);
  return await readFound(files, "resolver", read, isOne ? () => {} : report, recognizer);
}

export type PatternPlace = (property: FileProperty, pattern: string) => Place | undefined;

/**
 * Reads the files of `source`, `include` or `external`: patterns in order, the files of each sorted. Reports unmatched
 * patterns and unreadable files.
 */
export async function readSources(
  host: Host,
  config: Config,
  property: "source" | "include" | "external",
  read: FileReader,
  report: Report,
  recognizer?: DesignRecognizer,
  placeOf: PatternPlace = () => undefined,
): Promise<ReadSources> {
  const found: ReadSources[] = [];
  for (const pattern of config[property] ?? []) {
    let matched: Matched;
    try {
      matched = await matchedBy(host, pattern, recognizer, report);
    } catch (cause) {
      report(unreadable(pattern, cause));
      continue;
    }
    if (matched.isUnmatched) report(sourceUnmatched(property, pattern, placeOf(property, pattern)));
    found.push(await readFound(matched.files, property, read, report, recognizer));
  }
  return {
    tokens: found.flatMap(({ tokens }) => tokens),
    designs: joinedDesigns(found.map(({ designs }) => designs)),
  };
}

/** Lists the JSON files of an archive. Reports an unreadable archive and skipped files. */
async function filesInArchive(host: Host, archive: string, report: Report): Promise<string[]> {
  try {
    const files = await host.glob(`${archive}/**/*.json`);
    const inner = await host.glob(`${archive}/**/*.zip`);
    inner.forEach((file) => report(sourceArchive(file, "inner")));
    if (files.length === 0) report(fileArchive(archive, "it has no JSON files"));
    return files;
  } catch (cause) {
    report(unreadable(archive, cause));
    return [];
  }
}

/**
 * Lists the JSON files of a folder; its archives if it has no JSON files, because an archive often lies beside its
 * unpacked files.
 */
async function filesInFolder(host: Host, folder: string, report: Report): Promise<string[]> {
  const files = await host.glob(`${folder}/**/*.json`, (file) => report(sourceSpecial(file)));
  const archives = await host.glob(`${folder}/**/*.zip`);
  if (files.length === 0) return archives;
  archives.forEach((file) => report(sourceArchive(file, "beside")));
  return files;
}

interface Matched {
  readonly files: string[];
  /** Whether the pattern matches neither a file nor a folder with files. */
  readonly isUnmatched: boolean;
}

/**
 * Finds the files of a pattern. Expands an archive into its JSON files, and a folder if its files may be from a design
 * tool.
 */
async function matchedBy(
  host: Host,
  pattern: string,
  recognizer: DesignRecognizer | undefined,
  report: Report,
): Promise<Matched> {
  let found = await host.glob(pattern, (file) => report(sourceSpecial(file)));
  if (found.length === 0 && recognizer && !/[*?[\]{}()!]/.test(pattern)) {
    found = await filesInFolder(host, pattern.replace(/(?<=.)\/+$/, ""), report);
  }
  const files: string[] = [];
  for (const file of found) {
    if (!isArchive(file)) files.push(file);
    else for (const inner of await filesInArchive(host, file, report)) files.push(inner);
  }
  return { files, isUnmatched: found.length === 0 };
}
