/**
 * Reads the resolver document of a configuration, with the files that it names.
 * @module
 */
import type { Config } from "../types/config.ts";
import type { Host } from "../types/host.ts";
import { configType } from "../diagnostics/catalog/configuration.ts";
import type { Report } from "../diagnostics/collector.ts";
import { readResolver } from "../dtcg/resolver/document.ts";
import { type Document, filesNamedBy } from "../dtcg/resolver/parts.ts";
import type { ResolverModel } from "../dtcg/resolver/model.ts";
import { deepCopy, hasOwn, isPlainObject, type Tree } from "../tokens/plain_object.ts";
import type { Parsed } from "../pipeline/parse.ts";
import { readObject } from "./read_object.ts";

/** Where the resolver document of a configuration comes from. */
async function documentOf(
  { resolver }: Config,
  configFile: string | undefined,
  host: Host,
  report: Report,
): Promise<Document | undefined> {
  if (typeof resolver !== "string") {
    // Its tokens get to know where they stand, and the configuration is not ours to change.
    return { file: configFile && `${configFile}#/resolver`, root: deepCopy(resolver) };
  }
  if (!await host.isFile(resolver)) {
    report(configType("resolver", "the path of a resolver document", resolver));
    return undefined;
  }
  const parsed = await readObject(host, resolver);
  if (!parsed.tree) {
    report(parsed.problem);
    return undefined;
  }
  parsed.warnings?.forEach(report);
  return { file: resolver, root: parsed.tree };
}

/**
 * The resolver document of a configuration.
 *
 * @param read Reads a token file.
 * @returns `undefined` where there is none, or none that can be read, which is reported.
 */
export async function readResolverOf(
  config: Config,
  configFile: string | undefined,
  host: Host,
  read: (file: string) => Promise<Parsed>,
  report: Report,
): Promise<ResolverModel | undefined> {
  if (config.resolver === undefined) return undefined;
  const document = await documentOf(config, configFile, host, report);
  if (!document) return undefined;
  const files = new Map<string, Tree>();
  const work = filesNamedBy(document);
  for (let file = work.pop(); file !== undefined; file = work.pop()) {
    if (files.has(file) || !await host.isFile(file)) continue;
    const parsed = await read(file);
    if (!parsed.tree) {
      report(parsed.problem);
      continue;
    }
    parsed.warnings?.forEach(report);
    files.set(file, parsed.tree);
    const isResolver = hasOwn(parsed.tree, "resolutionOrder") && isPlainObject(parsed.tree);
    if (isResolver) work.push(...filesNamedBy({ file, root: parsed.tree }));
  }
  return readResolver(document, files, report);
}
