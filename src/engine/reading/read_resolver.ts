/**
 * Reads the resolver document of a configuration and the files that it names.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import type { Config } from "../../base/types/config.ts";
import type { Host } from "../../base/types/host.ts";
import { resolverMissing } from "../../base/diagnostics/catalog/configuration.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { readResolver } from "../../dialects/dtcg/resolver/document.ts";
import { type Document, filesNamedBy } from "../../dialects/dtcg/resolver/parts.ts";
import type { Layer, ResolverModel } from "../../dialects/dtcg/resolver/model.ts";
import { deepCopy, hasOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { type Parsed, type ParsedTree, parsedTree } from "../pipeline/token_file.ts";
import { wholeFile } from "../../base/values/paths/file_part.ts";

export interface ResolverReaders {
  document(file: string): Promise<Parsed>;
  tokens(file: string): Promise<Parsed>;
  /** Converts design tool files among those that the document names, by path. */
  designed(files: ReadonlyMap<string, Tree>): Promise<ReadonlyMap<string, ParsedTree>>;
}

export interface FoundResolver {
  readonly model: ResolverModel;
  /** The parsed tree of a layer; the same object until its file is read again. */
  readonly parsedOf: (layer: Layer) => ParsedTree;
}

async function documentOf(
  { resolver }: Config,
  configFile: string | undefined,
  host: Host,
  readers: ResolverReaders,
  report: Report,
): Promise<(Document & { parsed?: ParsedTree }) | undefined> {
  if (typeof resolver !== "string") {
    // Copied, because tagging tokens must not change the configuration.
    return { file: configFile && `${configFile}#/resolver`, root: deepCopy(resolver) };
  }
  if (!await host.isFile(resolver)) {
    report(resolverMissing(resolver, configPlace(configFile, ["resolver"])));
    return undefined;
  }
  const parsed = await readers.document(resolver);
  if (!parsed.tree) {
    report(parsed.problem);
    return undefined;
  }
  parsed.warnings?.forEach(report);
  return { file: resolver, root: parsed.tree, parsed };
}

/** The parsed tree of an object inside a file. */
function partOf(owner: ParsedTree | undefined, tree: Tree): ParsedTree {
  if (!owner) return parsedTree(tree);
  if (owner.tree === tree) return owner;
  const parts = owner.parts ??= new WeakMap();
  return remembered(parts, tree, () => parsedTree(tree, { isTagged: owner.isTagged }));
}

/**
 * Reads the resolver document of a configuration.
 *
 * @returns `undefined` after a report, if the document is missing or unreadable.
 */
export async function readResolverOf(
  config: Config,
  configFile: string | undefined,
  host: Host,
  readers: ResolverReaders,
  report: Report,
): Promise<FoundResolver | undefined> {
  const document = await documentOf(config, configFile, host, readers, report);
  if (!document) return undefined;
  const files = new Map<string, Tree>();
  const unreadable = new Map<string, undefined>();
  const owners = new Map<string | undefined, ParsedTree>();
  if (document.parsed) owners.set(document.file, document.parsed);
  const work = filesNamedBy(document);
  for (let file = work.pop(); file !== undefined; file = work.pop()) {
    if (files.has(file) || unreadable.has(file) || !await host.isFile(file)) continue;
    const parsed = await readers.tokens(file);
    if (!parsed.tree) {
      report(parsed.problem);
      unreadable.set(file, undefined);
      continue;
    }
    parsed.warnings?.forEach(report);
    files.set(file, parsed.tree);
    owners.set(file, parsed);
    const isResolver = hasOwn(parsed.tree, "resolutionOrder") && isPlainObject(parsed.tree);
    if (isResolver) work.push(...filesNamedBy({ file, root: parsed.tree }));
  }
  for (const [file, parsed] of await readers.designed(files)) {
    files.set(file, parsed.tree);
    owners.set(file, parsed);
  }
  const parsedOf = ({ file, tree }: Layer) => partOf(owners.get(file && wholeFile(file)), tree);
  const all = new Map<string, unknown>([...files, ...unreadable]);
  return { model: readResolver(document, all, report), parsedOf };
}
