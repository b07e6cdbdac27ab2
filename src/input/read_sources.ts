/**
 * Finds and reads the token files of a configuration.
 * @module
 */
import type { Config, ParserHook } from "../types/config.ts";
import type { Host } from "../types/host.ts";
import type { Report } from "../diagnostics/collector.ts";
import { fileModule, fileParser, sourceUnmatched } from "../diagnostics/catalog/files.ts";
import { unknownHook } from "../diagnostics/catalog/hooks.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { HookTable } from "../hooks/registry.ts";
import { checkDepth, checkTree } from "../pipeline/parse.ts";
import type { Parsed, TokenFile } from "../pipeline/token_file.ts";
import { untilSettled } from "../hooks/settled.ts";
import { deepCopy } from "../tokens/plain_object.ts";
import { cycleIn } from "../values/cycle.ts";
import {
  isModule,
  type JsonReader,
  readObject,
  type TokenFileStore,
  unreadable,
} from "./read_object.ts";

/** A parser that is in use. */
type ActiveParser = ParserHook & { name: string };

function activeParsers(
  names: readonly string[] | undefined,
  hooks: HookTable,
  report: Report,
): ActiveParser[] {
  const active: ActiveParser[] = [];
  for (const name of names ?? []) {
    const parser = hooks.parsers[name];
    if (parser) active.push({ ...parser, name });
    else {report(
        unknownHook({
          kind: "parser",
          name,
          where: "parsers",
          suggestions: suggest(name, Object.keys(hooks.parsers)),
        }),
      );}
  }
  return active;
}

async function readWithParser(host: Host, file: string, parser: ActiveParser): Promise<Parsed> {
  let contents: string;
  try {
    contents = await host.readText(file);
  } catch (cause) {
    return { problem: unreadable(file, cause) };
  }
  try {
    const filePath = host.absolute(file);
    return checkTree(await untilSettled(parser.parser({ contents, filePath })), file);
  } catch (cause) {
    return { problem: fileParser(file, parser.name, cause) };
  }
}

/** Whether a parser takes a path; a pattern with the flag `g` remembers where it stopped, which must not matter. */
function takes({ pattern }: ActiveParser, file: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(file);
}

/** One token file as an object that is nobody else's. */
async function readFile(
  host: Host,
  file: string,
  parsers: ActiveParser[],
  version: number,
  readJson: JsonReader,
): Promise<Parsed> {
  const parser = parsers.findLast((candidate) => takes(candidate, file));
  const parsed = parser
    ? await readWithParser(host, file, parser)
    : await readObject(host, file, version, readJson);
  // A module's object, and perhaps a parser's, belongs to others too: what is merged must be ours.
  if (!parsed.tree || !(parser || isModule(file))) return parsed;
  const cycle = cycleIn(parsed.tree);
  if (cycle) return { problem: fileModule(file, `${cycle.join(".")} holds itself`) };
  try {
    return checkDepth(deepCopy(parsed.tree), file);
  } catch (cause) {
    return { problem: fileModule(file, cause) };
  }
}

/** Reads a token file for a property of the configuration. */
export type FileReader = (property: string, file: string) => Promise<Parsed>;

/** The reader of a configuration's token files: each by its parser, read once. */
export function fileReader(
  host: Host,
  config: Config,
  hooks: HookTable,
  report: Report,
  progress: (step: string) => void,
  store: TokenFileStore,
): FileReader {
  const parsers = activeParsers(config.parsers, hooks, report);
  return (property, file) =>
    store.get(property, host.absolute(file), (readJson) => {
      progress(`reading ${file}`);
      return readFile(host, file, parsers, store.version, readJson);
    });
}

/**
 * The files of `source` or `include`: each pattern in order, its files sorted. A pattern without a file is reported, and
 * so is a file that cannot be read.
 */
export async function readSources(
  host: Host,
  config: Config,
  property: "source" | "include",
  read: FileReader,
  report: Report,
): Promise<TokenFile[]> {
  const found: TokenFile[] = [];
  for (const pattern of config[property] ?? []) {
    let files: string[];
    try {
      files = await host.glob(pattern);
    } catch (cause) {
      report(unreadable(pattern, cause));
      continue;
    }
    if (files.length === 0) report(sourceUnmatched(property, pattern));
    for (const file of files) {
      const parsed = await read(property, file);
      if (!parsed.tree) {
        report(parsed.problem);
        continue;
      }
      parsed.warnings?.forEach(report);
      found.push({ file, parsed });
    }
  }
  return found;
}
