/**
 * Finds tokens of installed packages: `npm:@acme/core` in `source`, `include`, `external` and `resolver`.
 * @module
 */
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { packageMissing, packageWithoutTokens } from "../../base/diagnostics/catalog/files.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { hasOwn, isPlainObject } from "../../base/tokens/plain_object.ts";
import type { Config } from "../../base/types/config.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import { folderOf, isAbsolute, isInside, joinPath } from "../../base/values/paths/path.ts";
import { namesPackage, specifierPattern, tokenProperties } from "./package_paths.ts";
import { readObject } from "./read_object.ts";

/** Name of the property in `package.json`, and of the condition in its exports, for design tokens. */
const publishing = "designTokens";

/** The token files of a package, relative to its folder: globs and a resolver document. */
interface Published {
  readonly source: readonly string[];
  readonly resolver?: string;
}

const nothing: Published = { source: [] };

function strings(value: unknown): string[] {
  return [value].flat().filter((item) => typeof item === "string");
}

/** Reads the property `designTokens`: files, or an object with `source` and `resolver`. */
function publishedBy(value: unknown): Published {
  if (!isPlainObject(value)) return { source: strings(value) };
  const { source, resolver } = value;
  return { source: strings(source), ...(typeof resolver === "string" && { resolver }) };
}

/** Classifies a published file: resolver documents are recognized by their names. */
function publishedFile(file: string): Published {
  return /\.resolver\.json$/.test(file) ? { source: [], resolver: file } : { source: [file] };
}

/** The exported file for a path under the condition `designTokens`. */
function exported(exports: unknown, path: string | undefined): string | undefined {
  const hasPaths = isPlainObject(exports) &&
    Object.keys(exports).some((key) => key.startsWith("."));
  const key = path === undefined ? "." : `./${path}`;
  if (!hasPaths && key !== ".") return undefined;
  const target = hasPaths ? hasOwn(exports, key) && exports[key] : exports;
  if (path !== undefined && typeof target === "string") return target;
  if (!isPlainObject(target)) return undefined;
  const wanted = target[publishing];
  const found = isPlainObject(wanted) ? wanted.default : wanted;
  return typeof found === "string" ? found : undefined;
}

function publishedAt(manifest: Record<string, unknown>, path: string | undefined): Published {
  const file = exported(manifest.exports, path) ?? path;
  if (file !== undefined) return publishedFile(file);
  return hasOwn(manifest, publishing) ? publishedBy(manifest[publishing]) : nothing;
}

/** Resolves paths that name packages. */
class Packages {
  #host: Host;
  /** Folders whose `node_modules` to search, nearest first. */
  #start: readonly string[];
  #report: Report;

  constructor(host: Host, start: readonly string[], report: Report) {
    this.#host = host;
    this.#start = start;
    this.#report = report;
  }

  /** Replaces a package path by globs of its token files. Returns any other pattern unchanged. */
  async sourceOf(pattern: string, place: Place | undefined): Promise<readonly string[]> {
    if (!namesPackage(pattern)) return [pattern];
    const { folder, source, resolver } = await this.#read(pattern, place);
    if (folder !== undefined && source.length === 0) {
      this.#report(packageWithoutTokens({ specifier: pattern, wanted: "source", resolver, place }));
    }
    return source.map((path) => joinPath(folder, path));
  }

  /** Path of a package's resolver document; `undefined` after a report. */
  async resolverOf(path: string, place: Place | undefined): Promise<string | undefined> {
    const { folder, source, resolver } = await this.#read(path, place);
    // A document given by its path may have any name.
    const file = resolver ?? (specifierPattern.exec(path)?.[2] && source[0]);
    if (file) return joinPath(folder, file);
    if (folder !== undefined) {
      this.#report(packageWithoutTokens({ specifier: path, wanted: "resolver", place }));
    }
    return undefined;
  }

  async #read(
    specifier: string,
    place: Place | undefined,
  ): Promise<Published & { folder?: string }> {
    const [, name, path] = specifierPattern.exec(specifier) ?? [];
    const folder = name === undefined ? undefined : await this.#folderOf(name);
    if (folder === undefined) {
      this.#report(packageMissing({ specifier, name, folder: this.#start[0], place }));
      return nothing;
    }
    const { tree, problem } = await readObject(this.#host, `${folder}/package.json`);
    if (tree) return { folder, ...publishedAt(tree, path) };
    this.#report(problem!);
    return nothing;
  }

  /** The folder of an installed package, found like in Node. */
  async #folderOf(name: string): Promise<string | undefined> {
    for (const folder of this.#start) {
      const found = joinPath(folder, "node_modules", name);
      if (await this.#host.isFile(`${found}/package.json`)) return found;
    }
    return undefined;
  }
}

/** A folder and its ancestors. Paths inside the working folder are relative to it. */
function foldersAbove(folder: string, cwd: string): string[] {
  const start = isInside(folder, cwd) ? joinPath(folder.slice(cwd.length + 1)) : joinPath(folder);
  const folders = [start];
  for (let at = start;;) {
    const above = at === "." ? folderOf(cwd) : folderOf(at);
    if (above === at) return folders;
    folders.push(at = above);
  }
}

/**
 * Replaces `npm:` paths of a configuration by paths into `node_modules`, searching upward from the configuration file's
 * folder. A package publishes its tokens in `package.json`, in the property `designTokens` or under the `exports`
 * condition of that name.
 */
export async function withPackages(
  config: Config,
  configFile: string | undefined,
  host: Host,
  report: Report,
): Promise<Config> {
  const cwd = host.cwd();
  const folder = folderOf(configFile ?? "");
  const start = isAbsolute(folder) ? folder : joinPath(cwd, folder);
  const packages = new Packages(host, foldersAbove(start, cwd), report);
  const found: Config = { ...config };
  for (const property of tokenProperties) {
    const patterns = config[property];
    if (!patterns?.some(namesPackage)) continue;
    const lists = [];
    for (const [index, pattern] of patterns.entries()) {
      lists.push(await packages.sourceOf(pattern, configPlace(configFile, [property, index])));
    }
    found[property] = lists.flat();
  }
  if (namesPackage(config.resolver)) {
    const place = configPlace(configFile, ["resolver"]);
    found.resolver = await packages.resolverOf(config.resolver, place);
  }
  return found;
}
